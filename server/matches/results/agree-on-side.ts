import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueSides, teams } from "#db/schema";
import {
  agreesWith,
  isSetAside,
  knownSide,
  MEMBERS_STATE_MS,
  type SideStatement,
} from "#game/play/match/known-side";
import { isSameSide } from "#game/play/match/side-lists";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { listLeaguesOfMember, readMembersSince } from "#server/play/season/leagues-of-member";
import { loadFixture } from "#server/play/season/load-fixture";
import { namesOfSide, readSidesOf, type StatedSide } from "#server/play/season/read-known-sides";

/**
 * A side becomes known in each league in which a second member has stated the same eleven
 * (rules.md#who-is-named). Both count from their joining on, and the log of the league names them.
 */
export function agreeOnSide(tx: Tx, fixtureId: number, teamId: number, statementId: number): void {
  const side = readSidesOf(tx, fixtureId).get(teamId);
  const stated = side?.statements.find(({ id }) => id === statementId);
  if (!side || !stated) return;
  const { userId, at } = stated;
  const fixture = loadFixture(tx, fixtureId);
  for (const { leagueId, other, known } of listAgreements(tx, fixture, side, stated)) {
    if (known !== null && isSameSide(known.players, stated.players)) continue;
    const latestStart = Math.min(other.at, at) + MEMBERS_STATE_MS;
    tx.insert(leagueSides)
      .values({ leagueId, fixtureId, teamId, statementId, at, latestStart })
      .run();
    const named = namesOfSide(tx, fixtureId, stated.players);
    const team = readTeam(tx, teamId);
    const entry = { kind: "side agreed", fixture: fixture.name, team, ...named } as const;
    const corrected = known !== null;
    writeLeagueLog(tx, { leagueId, userId, now: at }, [
      { ...entry, corrected, userId: other.userId },
    ]);
  }
}

/**
 * Another member agrees in a league that knows no side nevertheless: statements from before version
 * 0.3.0 made a side known in no league by themselves.
 */
export function isAgreedUnknown(
  tx: Tx,
  fixture: Fixture,
  side: StatedSide,
  stated: SideStatement,
): boolean {
  return listAgreements(tx, fixture, side, stated).some(({ known }) => known === null);
}

type Fixture = ReturnType<typeof loadFixture>;

/**
 * The leagues of a member in which another one has stated the same eleven, and their known side.
 */
function listAgreements(tx: Tx, fixture: Fixture, side: StatedSide, stated: SideStatement) {
  const { userId } = stated;
  if (userId === null) return [];
  return listLeaguesOfMember(tx, userId, fixture.id).flatMap(({ leagueId }) => {
    const ofLeague = side.inLeague(leagueId);
    if (isSetAside(ofLeague)) return [];
    const other = agreesWith(listCounting(tx, side, leagueId, fixture.startsAt), stated);
    if (other === undefined || other.userId === null) return [];
    const known = knownSide(side.statements, ofLeague);
    return [{ leagueId, other: { ...other, userId: other.userId }, known }];
  });
}

/** Statements by members of the time and of today, in time for the start. */
function listCounting(
  tx: Tx,
  { statements }: StatedSide,
  leagueId: number,
  startsAt: number,
): SideStatement[] {
  const since = readMembersSince(tx, leagueId);
  return statements.filter(({ source, userId, at }) => {
    const from = userId === null ? undefined : since.get(userId);
    const isMembers = source === "member" && from !== undefined && from <= at;
    return isMembers && at >= startsAt - MEMBERS_STATE_MS;
  });
}

function readTeam(tx: Tx, teamId: number): string {
  const row = tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId)).get();
  return row?.name ?? "";
}
