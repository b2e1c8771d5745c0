import { asc, eq, inArray } from "drizzle-orm";
import { chainEntries, lineVersions } from "#db/schema";
import { compareText } from "#game/trust/league-file/canonical-json";
import type { ChainBody } from "#game/trust/league-file/chain";
import type { FileLine } from "#game/trust/league-file/lines";
import type { PublicTx } from "#server/play/locks/locked-transaction";

/** The versions in the chain, by hash, then the chain itself. */
export function proofLines(tx: PublicTx, leagueId: number): FileLine[] {
  const chain = tx
    .select()
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagueId))
    .orderBy(asc(chainEntries.number))
    .all()
    .map(({ number, hash, body }) => ({
      ...{ type: "chain" as const, number, hash, body: JSON.parse(body) as ChainBody },
    }));
  const hashes = chain.flatMap(({ body }) => ("version" in body ? [body.version] : []));
  return [...versionLines(tx, hashes), ...chain];
}

/**
 * With earlier versions that have more of their corrections: a league that is newer than these has
 * no entry of its own about them.
 */
function versionLines(tx: PublicTx, hashes: readonly string[]): FileLine<"version">[] {
  const known = new Map<string, FileLine<"version">>();
  let missing = [...new Set(hashes)];
  while (missing.length > 0) {
    const rows = tx
      .selectDistinct({ hash: lineVersions.hash, body: lineVersions.body })
      .from(lineVersions)
      .where(inArray(lineVersions.hash, missing))
      .all();
    for (const { hash, body } of rows) known.set(hash, { type: "version", hash, body });
    const before = rows.flatMap(({ body }) => body.corrections?.since ?? []);
    missing = [...new Set(before)].filter((hash) => !known.has(hash));
  }
  return [...known.values()].sort((a, b) => compareText(a.hash, b.hash));
}
