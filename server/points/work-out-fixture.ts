import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, fixtures, lockedTeams, participants } from "#db/schema";
import { judgePrediction, type Outcome } from "#game/prediction";
import { rankByPoints } from "#game/ranking";
import { scoreTeam } from "#game/scoring/team-points";
import { listParticipantIds } from "../leagues/list-participants";
import { type LeagueRules, loadLeaguesOf } from "../leagues/load-league";
import { readSubmissions } from "../teams/load-saves";
import { type FixturePlayers, loadFixturePlayers, pointsUnder } from "./fixture-players";
import { workOutStandings } from "./work-out-standings";

/**
 * Works out the points of every league's teams in a fixture from stat lines, locked teams and
 * rules, then the standings of those leagues (decision 22). Doing it twice gives the same.
 *
 * @param now UTC milliseconds, for "last update"
 */
export function workOutFixture(tx: Tx, fixtureId: number, now: number): void {
  const fixture = tx.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
  if (!fixture) throw new Error(`There is no fixture ${fixtureId}.`);
  const played = loadFixturePlayers(tx, fixture);
  for (const league of loadLeaguesOf(tx, fixture.tournamentId)) {
    workOutFixtureInLeague(tx, fixture, played, league);
    workOutStandings(tx, league.leagueId, now);
  }
}

export interface PlayedFixture {
  readonly id: number;
  readonly state: "upcoming" | "in progress" | "finished" | "abandoned";
  readonly winnerTeamId: number | null;
  readonly lockedAt: number | null;
}

/** Points and ranks of one league's teams in one fixture; none before it locks (decision 21). */
export function workOutFixtureInLeague(
  tx: Tx,
  fixture: PlayedFixture,
  played: FixturePlayers,
  league: LeagueRules,
): void {
  const members = listParticipantIds(tx, league.leagueId);
  tx.delete(fixturePoints)
    .where(
      and(eq(fixturePoints.fixtureId, fixture.id), inArray(fixturePoints.participantId, members)),
    )
    .run();
  if (fixture.lockedAt === null) return;
  const points = scoreTeamsIn(tx, fixture, played, league);
  const entries = members.map((id) => ({ id, points: points.get(id) ?? 0 }));
  for (const { id, points, rank } of rankByPoints(entries)) {
    tx.insert(fixturePoints)
      .values({ fixtureId: fixture.id, participantId: id, points, rank })
      .run();
  }
}

/**
 * What each locked team of a league has in a fixture, by participant, in hundredths of a point. An
 * abandoned fixture gives none (decision 25). Only reads.
 */
export function scoreTeamsIn(
  tx: Tx,
  fixture: PlayedFixture,
  played: FixturePlayers,
  league: LeagueRules,
): Map<number, number> {
  if (fixture.state === "abandoned") return new Map();
  const locks = tx
    .select({
      participantId: lockedTeams.participantId,
      submissionId: lockedTeams.submissionId,
      booster: lockedTeams.booster,
      predictedTeamId: lockedTeams.predictedTeamId,
    })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .where(and(eq(lockedTeams.fixtureId, fixture.id), eq(participants.leagueId, league.leagueId)))
    .all();
  const saves = readSubmissions(tx, [...new Set(locks.map((lock) => lock.submissionId))]);
  const lineupOf = new Map(saves.map((save) => [save.id, save.lineup]));
  const pointsOf = pointsUnder(tx, played, league);
  const outcome: Outcome = {
    decided: fixture.state === "finished",
    winnerTeamId: fixture.winnerTeamId,
  };
  return new Map(
    locks.map((lock) => {
      const lineup = lineupOf.get(lock.submissionId);
      if (!lineup) throw new Error(`The submission ${lock.submissionId} of a lock is missing.`);
      const team = scoreTeam({
        lineup,
        booster: lock.booster,
        pointsOf,
        prediction: judgePrediction(lock.predictedTeamId, outcome),
        rules: league.scoringRules,
      });
      return [lock.participantId, team.points];
    }),
  );
}
