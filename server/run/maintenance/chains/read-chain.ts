import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { chainEntries } from "#db/schema";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import { type ChainBody, chainInput, NO_HASH } from "#game/trust/league-file/chain";
import { sha256 } from "#server/play/proof/line-versions";

/** A readable entry, with its stored row. */
export interface ReadEntry {
  readonly number: number;
  readonly body: ChainBody;
  /** Saves up to this id are in the chain; likewise entries of the log and events of squads. */
  readonly lastSaveId: number;
  readonly lastLogId: number;
  readonly lastSquadEventId: number;
}

interface ReadChain {
  /** Readable entries, in their order. */
  readonly entries: readonly ReadEntry[];
  readonly faults: readonly string[];
}

/** The chain of a league, and the faults in its entries: numbers, times, form and hashes. */
export function readChain(db: Db, leagueId: number): ReadChain {
  const rows = db
    .select()
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagueId))
    .orderBy(asc(chainEntries.number))
    .all();
  const entries: ReadEntry[] = [];
  const faults: string[] = [];
  let before = { number: 0, hash: NO_HASH };
  for (const { number, hash, at, body: text, ...marks } of rows) {
    const [first, last] = [before.number + 1, number - 1];
    if (first === last) faults.push(`entry ${first} of its chain is missing.`);
    if (first < last) faults.push(`entries ${first} to ${last} of its chain are missing.`);
    const follows = number === before.number + 1;
    const body = readBody(text);
    if (body === null) faults.push(`entry ${number} of its chain cannot be read.`);
    else {
      entries.push({ number, body, ...marks });
      if (number === 1 && body.kind !== "start") {
        faults.push("entry 1 of its chain is not its start.");
      }
      if (body.at !== at) faults.push(`entry ${number} of its chain is stored at another time.`);
      if (follows && sha256(chainInput(before.hash, body)) !== hash) {
        faults.push(`the hash of entry ${number} of its chain does not follow.`);
      }
    }
    before = { number, hash };
  }
  return { entries, faults };
}

/** Null for text that is not canonical JSON of an object. */
function readBody(text: string): ChainBody | null {
  try {
    const body: unknown = JSON.parse(text);
    const isEntry = typeof body === "object" && body !== null && "kind" in body;
    return isEntry && canonicalJson(body) === text ? (body as ChainBody) : null;
  } catch {
    return null;
  }
}
