import type { StoryFixture } from "#game/play/season/story";
import type { Podium } from "./fact";
import { placesIn } from "./places";

const RANKS = 3;

/** Null if nobody has more than 0 points. */
export function findPodium(fixture: StoryFixture): Podium | null {
  const places = placesIn(fixture).filter(({ rank, points }) => rank <= RANKS && points > 0);
  const [first] = places;
  if (first === undefined) return null;
  return {
    kind: "podium",
    participantIds: places.flatMap(({ participantIds }) => participantIds),
    playerIds: [],
    figure: first.points,
    teams: fixture.teams.length,
    places,
  };
}
