import type { Draw } from "../../play/head-to-head/draws";
import { matchesOf, type ScoredRound, scoreRound } from "../../play/head-to-head/matches";
import {
  type Bracket,
  drawBracket,
  PLAYOFF_ROUNDS,
  PLAYOFF_TEAMS,
  type SettledPairs,
} from "../../play/head-to-head/playoffs";
import type { Round, RoundFixture } from "../../play/head-to-head/rounds";
import { type BroughtDuels, type MatchPoints, tableOf } from "../../play/head-to-head/table";
import type { Rest } from "./draw-season";
import type { EndSeason } from "./season-odds";

/** A head-to-head season up to now (rules.md#head-to-head). */
export interface HeadToHeadSeason<Fixture extends RoundFixture & { readonly id: number }> {
  readonly rounds: readonly Round<Fixture>[];
  readonly draws: readonly Draw[];
  /** Everybody who was ever drawn, in the order by which the seed settles ties. */
  readonly bySeed: readonly number[];
  readonly matchPoints: MatchPoints;
  /** Won, tied and lost elsewhere (rules.md#brought-leagues). */
  readonly brought: BroughtDuels;
  /** The number of Qualifier 1's round; null without playoffs. */
  readonly playoffsFrom: number | null;
  readonly settled: SettledPairs;
  /** By fixture and participant, of the fixtures that are over. */
  readonly points: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Fixtures to come, in the order of the drawn rows. */
  readonly left: readonly number[];
}

/** Ends seasons by the league's own head-to-head, playoffs included. */
export function endByHeadToHead<Fixture extends RoundFixture & { readonly id: number }>(
  season: HeadToHeadSeason<Fixture>,
  teams: readonly number[],
): EndSeason {
  const { draws, bySeed, matchPoints, brought, playoffsFrom, points } = season;
  const rowOf = new Map(season.left.map((id, row) => [id, row]));
  const columnOf = new Map(teams.map((id, column) => [id, column]));
  const score = (round: Round<Fixture>, rest: Rest): ScoredRound => {
    const order = draws.findLast(({ from }) => from <= round.number)?.order ?? [];
    const isPlayed = round.fixtures.some(({ voided }) => !voided);
    const ended = { ...round, state: isPlayed ? "over" : "not played" } as const;
    return scoreRound(ended, order, (_, id) =>
      round.fixtures.reduce((sum, fixture) => {
        const drawn = rest[rowOf.get(fixture.id) ?? -1]?.[columnOf.get(id) ?? -1];
        return sum + (points.get(fixture.id)?.get(id) ?? drawn ?? 0);
      }, 0),
    );
  };
  const isKnown = ({ fixtures }: Round<Fixture>) =>
    fixtures.every(({ id, voided }) => voided || points.has(id));
  const known = new Map(
    season.rounds.filter(isKnown).map((round) => [round.number, score(round, [])]),
  );
  const settled = season.rounds.every(
    (round) => isKnown(round) || round.number >= (playoffsFrom ?? 0),
  )
    ? season.settled
    : new Map();
  const isOfTable = ({ round }: ScoredRound) =>
    playoffsFrom === null || round.number < playoffsFrom;
  const played = [...known.values()].filter(isOfTable).flatMap((each) => matchesOf(each, draws));
  return (rest) => {
    const scored = season.rounds.map((round) => known.get(round.number) ?? score(round, rest));
    const toCome = scored.filter((each) => isOfTable(each) && !known.has(each.round.number));
    const matches = [...played, ...toCome.flatMap((each) => matchesOf(each, draws))];
    const table = tableOf(matches, bySeed, matchPoints, brought).map(
      ({ participantId }) => participantId,
    );
    if (playoffsFrom === null) return { ranks: ranksIn(table, teams), inPlayoffs: null };
    const best = bestOf(table, scored.at(-1));
    const from = playoffsFrom - 1;
    const rounds = scored.slice(from, from + PLAYOFF_ROUNDS);
    const bracket = drawBracket({ from: playoffsFrom, best, settled, rounds });
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
