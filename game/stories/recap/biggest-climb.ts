import type { StoryFixture } from "#game/play/season/story";
import type { BiggestClimb } from "./fact";

/** A climb by one place is worth a sentence only to the first place. */
const FEWEST_PLACES = 2;
/** A climb that more teams share is not named. */
const MOST_NAMED = 3;

/** Null if nobody gained a rank, or too many share the climb. */
export function findBiggestClimb({ entries, teams }: StoryFixture): BiggestClimb | null {
  const ranksAfter = entries.map(({ rankAfter }) => rankAfter);
  const climbs = entries.flatMap(({ participantId, rankBefore: from, rankAfter: to }) => {
    if (from === null || to === null) return [];
    const places = from - to;
    const isShared = ranksAfter.filter((rank) => rank === to).length > 1;
    const isWorthIt = places >= FEWEST_PLACES || (to === 1 && !isShared);
    return places > 0 && isWorthIt ? [{ participantId, from, to, isShared, places }] : [];
  });
  const figure = climbs.reduce((most, { places }) => Math.max(most, places), 0);
  const climbers = climbs
    .filter(({ places }) => places === figure)
    .map(({ places: _, ...climber }) => climber)
    .sort((a, b) => a.to - b.to);
  if (climbers.length === 0 || climbers.length > MOST_NAMED) return null;
  const participantIds = climbers.map(({ participantId }) => participantId);
  return { kind: "climb", participantIds, playerIds: [], figure, climbers, teams: teams.length };
}
