import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, leagues, participants } from "#db/schema";
import { type Ranked, rankByPoints } from "#game/season/ranking";
import { publishChange } from "../changes/publish-change";
import { loadFixture } from "../season/load-fixture";
import { type FixturePlayers, loadFixturePlayers, sharePoints } from "./fixture-players";
import {
  type BrokenLeague,
  inScope,
  type LeagueScope,
  type LeagueScoring,
  loadScoring,
} from "./league-scope";
import { type FixtureTeam, loadFixtureTeams } from "./load-fixture-teams";
import { recalculateStandings } from "./recalculate-standings";
import { type FixtureResult, scoreLockedTeam } from "./score-locked-team";

/**
 * Works out the points of every league's teams in a fixture from stat lines, locked teams and
 * rules, then the standings of those leagues (rules.md#recalculation), and notifies their open
 * screens. Doing it twice gives the same. A league with broken scoring rules keeps the points that it
 * has.
 *
 * @param now UTC milliseconds, for "last update"
 * @returns the leagues that were left out, because their scoring rules are broken
 */
export function recalculateFixture(
  tx: Tx,
  fixtureId: number,
  now: number,
): readonly BrokenLeague[] {
  const fixture = loadFixture(tx, fixtureId);
  const scope = { tournamentId: fixture.tournamentId };
  const { leagues: scoring, broken } = loadScoring(tx, scope);
  recalculateFixturePoints(tx, fixture, scope, scoring);
  recalculateStandings(tx, scope, now);
  publishChange(tx, scope, "scores");
  return broken;
}

export interface PlayedFixture extends FixtureResult {
  readonly id: number;
  readonly ballsPerOver: number;
  readonly lockedAt: number | null;
}

/**
 * Points and ranks of the leagues of a scope that are scored, in one fixture; none before it locks,
 * and none for people who were not in the league when it did (rules.md#ranks). Only what changes is
 * written.
 */
export function recalculateFixturePoints(
  tx: Tx,
  fixture: PlayedFixture,
  scope: LeagueScope,
  scoring: readonly LeagueScoring[],
): void {
  const scored = new Set(scoring.map(({ leagueId }) => leagueId));
  const stored = readPoints(tx, fixture.id, scope, scored);
  const ranked = rankTeams(tx, fixture, scope, scoring);
  const unranked = new Set(stored.keys());
  const changed = ranked.filter(({ id, points, rank }) => {
    unranked.delete(id);
    const before = stored.get(id);
    return before?.points !== points || before.rank !== rank;
  });
  if (unranked.size > 0) {
    const ofUnranked = sql`${fixturePoints.participantId} in (select value from json_each(${JSON.stringify([...unranked])}))`;
    tx.delete(fixturePoints)
      .where(and(eq(fixturePoints.fixtureId, fixture.id), ofUnranked))
      .run();
  }
  if (changed.length > 0) writePoints(tx, fixture.id, changed);
}

function rankTeams(
  tx: Tx,
  fixture: PlayedFixture,
  scope: LeagueScope,
  scoring: readonly LeagueScoring[],
): Ranked<number>[] {
  const { lockedAt } = fixture;
  if (lockedAt === null) return [];
  const teams = loadFixtureTeams(tx, { ...fixture, lockedAt }, scope);
  const played = loadFixturePlayers(tx, fixture);
  return scoreTeams(teams, fixture, played, scoring).flatMap(rankByPoints);
}

/**
 * What each team has in a fixture, in hundredths of a point, league by league. Without a locked
 * team, and when the fixture was abandoned, it has 0 (rules.md#ranks, rules.md#abandoned).
 */
export function scoreTeams(
  teams: readonly FixtureTeam[],
  fixture: FixtureResult,
  played: FixturePlayers,
  scoring: readonly LeagueScoring[],
): { id: number; points: number }[][] {
  const teamsOf = new Map<number, FixtureTeam[]>(scoring.map(({ leagueId }) => [leagueId, []]));
  for (const team of teams) teamsOf.get(team.leagueId)?.push(team);
  const pointsUnder = sharePoints(played);
  return scoring.map(({ leagueId, scoringRules, ownRoles }) => {
    const pointsOf = pointsUnder(scoringRules, ownRoles);
    return (teamsOf.get(leagueId) ?? []).map(({ participantId: id, locked }) => {
      if (locked === null) return { id, points: 0 };
      return { id, points: scoreLockedTeam(locked, fixture, pointsOf, scoringRules).team.points };
    });
  });
}

type Stored = Map<number, { readonly points: number; readonly rank: number }>;

function readPoints(
  tx: Tx,
  fixtureId: number,
  scope: LeagueScope,
  scored: ReadonlySet<number>,
): Stored {
  const rows = tx
    .select({
      id: fixturePoints.participantId,
      leagueId: participants.leagueId,
      points: fixturePoints.points,
      rank: fixturePoints.rank,
    })
    .from(fixturePoints)
    .innerJoin(participants, eq(participants.id, fixturePoints.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(and(eq(fixturePoints.fixtureId, fixtureId), inScope(scope)))
    .all()
    .filter(({ leagueId }) => scored.has(leagueId));
  return new Map(rows.map(({ id, points, rank }) => [id, { points, rank }]));
}

/** One statement for all rows: ten thousand prepared ones would take as many milliseconds. */
function writePoints(tx: Tx, fixtureId: number, ranked: readonly Ranked<number>[]): void {
  const rows = JSON.stringify(ranked.map(({ id, points, rank }) => [id, points, rank]));
  tx.run(sql`
    insert into ${fixturePoints} (fixture_id, participant_id, points, rank)
    select ${fixtureId}, value ->> 0, value ->> 1, value ->> 2 from json_each(${rows}) where true
    on conflict (fixture_id, participant_id) do update set points = excluded.points, rank = excluded.rank
  `);
}
