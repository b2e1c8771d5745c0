import { and, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, leagueLog, participants, teams, wallPosts } from "#db/schema";
import { orUnnamed, versus } from "#game/core/words";
import type { SubjectKind, WallSubject } from "#game/stories/wall";
import { logSentence } from "#game/trust/log/league-changes";
import { AppError } from "#server/core/errors";
import { readNames } from "#server/play/leagues/league-log";
import { loadPeopleSettings } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";

interface Place {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/** The manager has turned walls on, and recaps for theirs. */
export function hasWall(tx: Tx, leagueId: number, kind: SubjectKind): boolean {
  const { wall, recaps } = loadPeopleSettings(tx, leagueId);
  return wall && (kind !== "recap" || recaps);
}

/** Joins the participant who has posted or answered. */
export function isAuthorOf(post: Readonly<Record<"leagueId" | "userId", SQLWrapper>>) {
  return and(eq(participants.leagueId, post.leagueId), eq(participants.userId, post.userId));
}

/**
 * The name of a wall: "Match 13, SMS v CHC". A match has a wall once it has locked, a recap once
 * its match is over, a line to the league as long as it is there.
 *
 * @throws AppError "not-found" if walls are off, or the league does not have the subject yet
 */
export function requireSubject(tx: LockedTx, place: Place, subject: WallSubject | null): string {
  const name = subject && hasWall(tx, place.leagueId, subject.kind) && nameOf(tx, place, subject);
  if (!name) throw noWall();
  return name;
}

export function noWall(): AppError {
  return new AppError("not-found", "There is no wall here.");
}

function nameOf(tx: Tx, place: Place, { kind, id }: WallSubject): string | null {
  if (kind === "line") {
    const { leagueId } = place;
    const author = statementsOf(tx).author.get({ id, leagueId });
    return author ? `A line of ${orUnnamed(author.teamName)}` : null;
  }
  if (kind === "log") {
    const entry = statementsOf(tx).entry.get({ id, leagueId: place.leagueId });
    return entry ? logSentence(entry.change, readNames(tx, [entry.change])) : null;
  }
  const fixture = statementsOf(tx).fixture.get({ id, tournamentId: place.tournamentId });
  if (!fixture || fixture.lockedAt === null) return null;
  const match = `Match ${fixture.number}, ${versus([fixture.teamA, fixture.teamB])}`;
  if (kind === "match") return match;
  return fixture.state === "finished" ? `Recap of match ${match.slice("Match ".length)}` : null;
}

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  return {
    entry: db
      .select({ change: leagueLog.change })
      .from(leagueLog)
      .where(
        and(
          eq(leagueLog.id, sql.placeholder("id")),
          eq(leagueLog.leagueId, sql.placeholder("leagueId")),
        ),
      )
      .prepare(),
    author: db
      .select({ teamName: participants.teamName })
      .from(wallPosts)
      .innerJoin(participants, isAuthorOf(wallPosts))
      .where(
        and(
          eq(wallPosts.leagueId, sql.placeholder("leagueId")),
          eq(wallPosts.kind, "line"),
          eq(wallPosts.subjectId, sql.placeholder("id")),
          isNotNull(wallPosts.line),
        ),
      )
      .prepare(),
    fixture: db
      .select({
        number: fixtures.number,
        lockedAt: fixtures.lockedAt,
        state: fixtures.state,
        teamA: teamA.shortName,
        teamB: teamB.shortName,
      })
      .from(fixtures)
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .where(
        and(
          eq(fixtures.id, sql.placeholder("id")),
          eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        ),
      )
      .prepare(),
  };
});
