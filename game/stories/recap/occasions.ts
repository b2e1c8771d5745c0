import type { StoryFixture } from "#game/play/season/story";
import type { Duel, Title } from "./fact";
import { ONE_IN_OF_CLOSE } from "./places";

/** Decisions beyond the points of a match, by the fixture that brought them. */
export interface Occasions {
  readonly titles: ReadonlyMap<number, Title>;
  readonly duels: ReadonlyMap<number, Duel>;
}

export const NO_OCCASIONS: Occasions = { titles: new Map(), duels: new Map() };

/** A match of head-to-head that is over. */
export interface DecidedDuel {
  readonly winnerId: number;
  readonly loserId: number;
  readonly points: number;
  readonly against: number;
}

/**
 * The duel of a round worth a sentence: that of a playoff game, or the closest one. Who was last in the
 * match is in none but the final (rules.md#recaps).
 */
export function chooseDuel(
  { entries, teams }: Pick<StoryFixture, "entries" | "teams">,
  duels: readonly DecidedDuel[],
  { round, game }: Pick<Duel, "round" | "game">,
): Duel | null {
  const lastRank = Math.max(...entries.map(({ rank }) => rank));
  const lastIds = entries.flatMap(({ participantId, rank }) =>
    rank === lastRank ? [participantId] : [],
  );
  const [closest] = duels
    .filter(({ loserId }) => game === "final" || !lastIds.includes(loserId))
    .sort((a, b) => a.points - a.against - (b.points - b.against) || a.winnerId - b.winnerId);
  if (closest === undefined) return null;
  const { winnerId, loserId, points, against } = closest;
  const figure = points - against;
  return {
    ...{ kind: "duel", participantIds: [winnerId, loserId], playerIds: [], teams: teams.length },
    ...{ figure, winnerId, loserId, points, against, round, game },
    isClose: figure * ONE_IN_OF_CLOSE <= points,
  };
}
