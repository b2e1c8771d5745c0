import { asc, eq, inArray } from "drizzle-orm";
import { chainEntries, lineVersions } from "#db/schema";
import { compareText } from "#game/league-file/canonical-json";
import type { ChainBody } from "#game/league-file/chain";
import type { FileLine } from "#game/league-file/lines";
import type { PublicTx } from "../locks/locked-transaction";

/** The versions of rules, season and scores that the chain names, by hash, then the chain itself. */
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
  const versions = tx
    .selectDistinct({ hash: lineVersions.hash, body: lineVersions.body })
    .from(lineVersions)
    .where(inArray(lineVersions.hash, hashes))
    .all()
    .map(({ hash, body }) => ({ type: "version" as const, hash, body }))
    .sort((a, b) => compareText(a.hash, b.hash));
  return [...versions, ...chain];
}
