import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures } from "#db/schema";
import { canonicalJson } from "#game/league-file/canonical-json";
import type { ChainedTeam } from "#game/league-file/chain";
import type { ChainState } from "#game/league-file/chain-state";
import { readLockedTeamsOf } from "../../proof/locked-in-chain";
import type { Names } from "./names";

/** Locked teams that are not those of the locks in the chain. */
export function wrongLocks(
  db: Db,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
  { locks }: ChainState,
  names: Names,
): string[] {
  return db
    .select({ id: fixtures.id, ref: fixtures.ref })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .orderBy(fixtures.startsAt, fixtures.number)
    .all()
    .flatMap(({ id, ref }) => {
      const stored = readLockedTeamsOf(db, leagueId, id);
      const lock = locks.get(ref);
      if (lock === undefined && stored.length > 0)
        return [`its chain has no lock of ${names(ref)}.`];
      return otherMembers(stored, lock?.teams ?? []).map((member) => {
        return `the team of member ${member} in ${names(ref)} is not the one that its chain has.`;
      });
    });
}

/** The members whose teams are not the same in two lists. */
function otherMembers(one: readonly ChainedTeam[], other: readonly ChainedTeam[]): number[] {
  const [of, to] = [one, other].map(
    (teams) => new Map(teams.map((team) => [team.member, canonicalJson(team)])),
  );
  return [...new Set([...one, ...other].map(({ member }) => member))]
    .filter((member) => of?.get(member) !== to?.get(member))
    .sort((a, b) => a - b);
}
