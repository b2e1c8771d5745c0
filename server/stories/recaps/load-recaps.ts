import type { StoryFixture } from "#game/play/season/story";
import { findFacts, type Recap } from "#game/stories/recap/recaps";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { findStory } from "../boards/season-story";

export interface RecapMatch {
  readonly fixture: StoryFixture;
  readonly recap: Recap;
}

/** Kept as long as the story. */
const found = new WeakMap<readonly StoryFixture[], readonly RecapMatch[]>();

/** In the order of their locks. A league of more than a page of teams has none. */
export async function loadRecaps(
  services: Services,
  ids: LeagueIds,
): Promise<readonly RecapMatch[]> {
  const story = await findStory(services, ids);
  const known = found.get(story);
  if (known !== undefined) return known;
  const recaps = findFacts(story);
  const matches = story.flatMap((fixture, place): RecapMatch[] => {
    const recap = recaps[place];
    return recap === undefined ? [] : [{ fixture, recap }];
  });
  found.set(story, matches);
  return matches;
}
