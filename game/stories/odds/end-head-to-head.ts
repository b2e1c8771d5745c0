import type { ScoredRound } from "../../play/head-to-head/matches";
import {
  type Bracket,
  drawBracket,
  PLAYOFF_ROUNDS,
  PLAYOFF_TEAMS,
} from "../../play/head-to-head/playoffs";
import type { RoundFixture } from "../../play/head-to-head/rounds";
import {
  type ForeseenRound,
  foreseeRound,
  foreseeTable,
  type HeadToHeadSeason,
} from "./foresee-rounds";
import type { EndSeason } from "./season-odds";

/** Ends seasons by the league's own head-to-head, playoffs included. */
export function endByHeadToHead<Fixture extends RoundFixture & { readonly id: number }>(
  season: HeadToHeadSeason<Fixture>,
  teams: readonly number[],
): EndSeason {
  const { bySeed, playoffsFrom } = season;
  const ids = [...new Set([...teams, ...bySeed])];
  const rounds = season.rounds.map((round) => foreseeRound(season, round, ids));
  const isOfTable = ({ scored }: ForeseenRound) =>
    playoffsFrom === null || scored.round.number < playoffsFrom;
  const ofTable = rounds.filter(isOfTable);
  const orderOf = foreseeTable(season, ofTable, ids);
  if (playoffsFrom === null) {
    return (rest) => ({ ranks: ranksIn(orderOf(rest), teams), inPlayoffs: null });
  }
  const settled = ofTable.every(({ isKnown }) => isKnown) ? season.settled : new Map();
  const ofPlayoffs = rounds.slice(playoffsFrom - 1, playoffsFrom - 1 + PLAYOFF_ROUNDS);
  const playoffs = ofPlayoffs.map(({ scored }) => scored);
  const last = rounds.at(-1)?.scored;
  return (rest) => {
    const table = orderOf(rest);
    for (const round of ofPlayoffs) round.scoreAll(rest);
    const best = bestOf(table, last);
    const bracket = drawBracket({ from: playoffsFrom, best, settled, rounds: playoffs });
    const reached = new Set(bracket.games.flatMap(({ first, second }) => [first, second]));
    const order = [...finishersOf(bracket), ...table];
    return { ranks: ranksIn(order, teams), inPlayoffs: teams.map((id) => reached.has(id)) };
  };
}

/** The best four of the table; former members, who are not in the last round, come last. */
function bestOf(table: readonly number[], last: ScoredRound | undefined): number[] {
  const isIn = (id: number) => last?.pointsOf.has(id) ?? true;
  const inOrder = [...table.filter(isIn), ...table.filter((id) => !isIn(id))];
  return inOrder.slice(0, PLAYOFF_TEAMS);
}

/** The champion, and who lost the final, Qualifier 2 and the Eliminator. */
function finishersOf({ games, champion }: Bracket): number[] {
  const losers = [...games].reverse().map(({ first, second, winner }) => {
    if (winner === null) return null;
    return winner === first ? second : first;
  });
  return [champion, ...losers].filter((id) => id !== null);
}

/** The place of each team among the first mentions; a team that was never drawn shares the last. */
function ranksIn(order: readonly number[], teams: readonly number[]): number[] {
  const places = new Map([...new Set(order)].map((id, place) => [id, place + 1]));
  return teams.map((id) => places.get(id) ?? places.size + 1);
}
