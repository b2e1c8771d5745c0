import type { Hundredths } from "#game/core/units";
import { type PublicTx, sharePublicRead } from "#server/play/locks/locked-transaction";
import { type Chaser, loadRankRace, type RankRace, type WholeRace } from "./rank-race";
import { loadStartedRounds, type StartedRound } from "./round-board";
import type { FixtureName } from "./started-fixtures";

/** The race as the league plays it: over its last matches, or its last rounds in a format with rounds. */
export const loadRace = sharePublicRead(
  (tx: PublicTx, leagueId: number, most: number): WholeRace => {
    const rounds = loadStartedRounds(tx, leagueId);
    if (rounds.length === 0) return loadRankRace(tx, leagueId, most);
    const whole = loadRankRace(tx, leagueId, Number.MAX_SAFE_INTEGER);
    const shown = rounds.slice(-most);
    const columns = columnsOf(whole.fixtures, shown);
    return {
      fixtures: columns.map(({ fixture }) => fixture),
      points: columns.map(({ places }) =>
        (whole.points[0] ?? []).map((_, team) =>
          sumKnown(places.map((place) => whole.points[place]?.[team] ?? null)),
        ),
      ),
      of: (teams) => raceOfRounds(whole.of(teams), shown),
      gapsOf: (teams) =>
        whole.gapsOf(teams).map(
          ({ behind, ...team }): Chaser => ({
            ...team,
            behind: columns.map(({ last }) => behind[last] ?? null),
          }),
        ),
    };
  },
);

/**
 * The race with a column for each round instead of each match: the ranks after its last match, and
 * the points of all its matches. A round without a match in the race is left out.
 */
export function raceOfRounds(
  { fixtures, runners }: RankRace,
  rounds: readonly StartedRound[],
): RankRace {
  const columns = columnsOf(fixtures, rounds);
  return {
    fixtures: columns.map(({ fixture }) => fixture),
    runners: runners.map((runner) => ({
      ...runner,
      ranks: columns.map(({ last }) => runner.ranks[last] ?? null),
      points: columns.map(({ places }) =>
        sumKnown(places.map((place) => runner.points[place] ?? null)),
      ),
    })),
  };
}

interface Column {
  /** The last match of the round, which stands for it. */
  readonly fixture: FixtureName;
  /** Of the round's matches in the race, at least one. */
  readonly places: readonly number[];
  readonly last: number;
}

function columnsOf(fixtures: readonly FixtureName[], rounds: readonly StartedRound[]): Column[] {
  return rounds.flatMap(({ number, isOver, fixtures: own }) => {
    const ids = new Set(own.map(({ id }) => id));
    const places = fixtures.flatMap(({ id }, place) => (ids.has(id) ? [place] : []));
    const last = places.at(-1);
    const fixture = last === undefined ? undefined : fixtures[last];
    if (last === undefined || fixture === undefined) return [];
    const live = places
      .map((place) => fixtures[place])
      .find((each) => each?.state === "in progress");
    const { state, status } = live ?? { state: isOver ? "finished" : "upcoming", status: "" };
    return [{ fixture: { ...fixture, state, status, round: number }, places, last }];
  });
}

/** Null if nothing is known. */
function sumKnown(points: readonly (Hundredths | null)[]): Hundredths | null {
  return points.reduce((sum, more) => (more === null ? sum : (sum ?? 0) + more), null);
}
