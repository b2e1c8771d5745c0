import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures, leagues, lockedTeams, participants, playsFixture } from "#db/schema";
import type { Ms } from "#game/core/units";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { ChainedTeam } from "#game/trust/league-file/chain";
import type { ChainState } from "#game/trust/league-file/chain-state";
import { readLockedTeamsOf } from "#server/play/proof/locked-in-chain";
import { lockedAtOf } from "#server/play/season/league-fixtures";
import type { Names } from "./names";
import type { ReadEntry } from "./read-chain";

/** Locks whose time, or whose locked teams, differ from the chain. */
export function wrongLocks(
  db: Db,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
  {
    state: { locks },
    entries,
  }: { readonly state: ChainState; readonly entries: readonly ReadEntry[] },
  names: Names,
): string[] {
  const since = beginning(db, leagueId, entries);
  return db
    .select({
      id: fixtures.id,
      ref: fixtures.ref,
      lockedAt: sql<Ms | null>`${lockedAtOf(sql`${leagueId}`)}`,
    })
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.id, leagueId))
    .where(and(eq(fixtures.tournamentId, tournamentId), playsFixture(fixtures.id)))
    .orderBy(fixtures.startsAt, fixtures.number)
    .all()
    .flatMap(({ id, ref, lockedAt }) => {
      const stored = readLockedTeamsOf(db, leagueId, id);
      const lock = locks.get(ref);
      const isLate = lockedAt !== null && lockedAt > since;
      if (lock === undefined && (stored.length > 0 || isLate)) {
        return [`its chain has no lock of ${names(ref)}.`];
      }
      const instants = listInstants(db, leagueId, id);
      return [
        ...(lock === undefined || lock.at === lockedAt
          ? []
          : [`${names(ref)} is stored to have locked at another time than by its chain.`]),
        ...instants
          .filter(({ instant }) => instant !== (lock?.at ?? instant))
          .map(({ member }) => {
            return `the team of member ${member} in ${names(ref)} is stored to have locked at another time than by its chain.`;
          }),
        ...otherMembers(stored, lock?.teams ?? []).map((member) => {
          return `the team of member ${member} in ${names(ref)} is not the one that its chain has.`;
        }),
      ];
    });
}

/** The time after which locks are in the chain, UTC milliseconds. */
function beginning(db: Db, leagueId: number, [first]: readonly ReadEntry[]): number {
  if (first?.body.kind !== "start") return Number.POSITIVE_INFINITY;
  if (first.body.because === "created") return first.body.at;
  const league = db
    .select({ createdAt: leagues.createdAt })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  return league?.createdAt ?? first.body.at;
}

function listInstants(db: Db, leagueId: number, fixtureId: number) {
  const { participantId, instant } = lockedTeams;
  return db
    .select({ member: participants.number, instant })
    .from(participants)
    .crossJoin(lockedTeams)
    .where(
      and(
        eq(participants.leagueId, leagueId),
        eq(participantId, participants.id),
        eq(lockedTeams.fixtureId, fixtureId),
      ),
    )
    .orderBy(participants.number)
    .all();
}

/** The members whose teams differ between two lists. */
function otherMembers(one: readonly ChainedTeam[], other: readonly ChainedTeam[]): number[] {
  const [of, to] = [one, other].map(
    (teams) => new Map(teams.map((team) => [team.member, canonicalJson(team)])),
  );
  return [...new Set([...one, ...other].map(({ member }) => member))]
    .filter((member) => of?.get(member) !== to?.get(member))
    .sort((a, b) => a - b);
}
