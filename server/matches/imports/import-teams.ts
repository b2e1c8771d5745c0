import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { teams } from "#db/schema";
import type { TeamName } from "#server/play/season/season-fixtures";
import { shortNameOf } from "#server/play/season/short-names";
import type { SeasonPlan } from "./season-source";

/**
 * Adds the teams of the matches that the tournament lacks, in the order of their names. A short
 * name is given once and then kept.
 *
 * @returns all teams of the tournament by name
 */
export function importTeams(
  tx: Tx,
  tournamentId: number,
  { heads, shortNames }: SeasonPlan,
): Map<string, TeamName> {
  const stored = tx
    .select({ id: teams.id, name: teams.name, shortName: teams.shortName })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const byName = new Map(stored.map((team) => [team.name, team]));
  const taken = new Set(stored.map((team) => team.shortName));
  const names = new Set(heads.flatMap(({ info }) => info.teams));
  for (const name of [...names].sort()) {
    if (byName.has(name)) continue;
    const shortName = shortNames?.get(name) ?? shortNameOf(name, taken);
    taken.add(shortName);
    const row = { tournamentId, name, shortName };
    byName.set(name, tx.insert(teams).values(row).returning().get());
  }
  return byName;
}
