import { LRUCache } from "lru-cache";
import { type Db, databaseUnder, type Tx } from "#db/client";
import type { Hundredths, Ms } from "#game/core/units";
import { type ExpectedPoints, expectPoints } from "#game/play/season/expected-points";
import { loadPoolById } from "../leagues/league-pool";
import { type LeagueRules, loadLeague } from "../leagues/load-league";
import { loadScoredFixtures } from "../season/season-fixtures";
import { formOrNone, rulesKey } from "./player-form";

/** By player; null before the first finished match. */
type Expectations = ReadonlyMap<number, ExpectedPoints> | null;

interface Remembered {
  readonly mark: string;
  readonly expectations: Expectations;
}

const MOST_LEAGUES = 200;
/** By league, as long as nothing has changed from which it follows. */
const remembered = new WeakMap<Db, LRUCache<number, Remembered>>();

/**
 * The points that each player of a league's pool may bring in a match (rules.md#expected-points): from the final points
 * of finished matches alone, by the league's rules, roles and salaries.
 */
export function loadExpectedPoints(
  tx: Tx,
  { leagueId }: Pick<LeagueRules, "leagueId">,
): Expectations {
  const league = loadLeague(tx, leagueId);
  const db = databaseUnder(tx);
  const known = remembered.get(db) ?? new LRUCache({ max: MOST_LEAGUES });
  remembered.set(db, known);
  const mark = markOf(tx, league);
  const before = known.get(leagueId);
  if (before?.mark === mark) return before.expectations;
  const expectations = expectBefore(tx, league, Number.POSITIVE_INFINITY);
  known.set(leagueId, { mark, expectations });
  return expectations;
}

/**
 * The same from the finished matches that started before an instant; null also if the league's scoring
 * rules are broken, which must not stop a lock.
 */
export function expectBefore(tx: Tx, league: LeagueRules, before: Ms): Expectations {
  const fixtures = finishedIn(tx, league).filter(({ startsAt }) => startsAt < before);
  const form = fixtures.length === 0 ? new Map() : formOrNone(tx, league);
  const players = [...loadPoolById(tx, league).values()].map(({ id, role, salary, teamId }) => {
    const points: ReadonlyMap<number, Hundredths> | undefined = form.get(id)?.inFixtures;
    const results = fixtures.flatMap(({ id: fixtureId, teamA, teamB }) => {
      const own = points?.get(fixtureId);
      if (own !== undefined) return [own];
      return teamA.id === teamId || teamB.id === teamId ? [null] : [];
    });
    return { id, role, salary, results: results.reverse() };
  });
  return expectPoints(players);
}

function finishedIn(tx: Tx, { tournamentId }: LeagueRules) {
  return loadScoredFixtures(tx, tournamentId).filter(({ state }) => state === "finished");
}

function markOf(tx: Tx, league: LeagueRules): string {
  const finished = finishedIn(tx, league).map(({ id, updatedAt, teamA, teamB }) => [
    ...[id, updatedAt, teamA.id, teamB.id],
  ]);
  const pool = [...loadPoolById(tx, league).values()].map(({ id, role, salary, teamId }) => [
    ...[id, role, salary, teamId],
  ]);
  return JSON.stringify([rulesKey(tx, league), finished, pool]);
}
