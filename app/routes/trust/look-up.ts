import { HEAD_DIGITS, shortHash } from "#game/trust/league-file/chain";
import type { ReadChain, ReadEntry } from "./chain-reader";
import type { SeenHead } from "./seen-head";

/** An answer to one look-up in a chain. */
export interface Answer {
  readonly isFound: boolean;
  readonly sentence: string;
}

const ALL_DIGITS = 64;

/** The digits of a pasted head or receipt; null for other text. */
export function readDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s…]/g, "").replace(/\.+$/, "").toLowerCase();
  const isHash = /^[0-9a-f]+$/.test(digits);
  return isHash && digits.length >= HEAD_DIGITS && digits.length <= ALL_DIGITS ? digits : null;
}

/** The answer to other text. */
export const NO_DIGITS = `Enter ${HEAD_DIGITS} to ${ALL_DIGITS} digits from 0 to 9 and a to f.`;

/**
 * The place of a save's receipt in a chain.
 *
 * @param digits the first 20 or more
 */
export function findReceipt(chain: ReadChain, digits: string): Answer {
  const isIt = (receipt: string) => receipt.startsWith(digits);
  const entry = chain.entries.find(
    ({ body }) =>
      body.kind === "lock" &&
      (body.saves.some(isIt) || body.teams.some(({ receipt }) => isIt(receipt))),
  );
  if (entry === undefined) {
    return {
      isFound: false,
      sentence: `The chain does not contain the receipt ${shortHash(digits)}. A save is in it from the next lock on.`,
    };
  }
  const locked = countingLocks(chain).filter(
    ({ body }) => body.kind === "lock" && body.teams.some(({ receipt }) => isIt(receipt)),
  );
  const matches = locked.map((entry) => describeLock(entry, chain)).join(", ");
  const found = `The chain contains the receipt ${shortHash(digits)}, ${describeEntry(entry, chain)}.`;
  return {
    isFound: true,
    sentence:
      locked.length === 0
        ? `${found} The save has not locked for a match.`
        : `${found} The save locked for ${matches}.`,
  };
}

/** The fault of a chain for a browser that has seen a head of it; null if the chain contains that head. */
export function missesSeenHead({ entries }: ReadChain, seen: SeenHead): string | null {
  const entry = entries[seen.number - 1];
  if (entry?.hash === seen.hash) return null;
  const head = `entry ${seen.number} of the chain with the head ${shortHash(seen.hash)}`;
  return entry === undefined
    ? `This browser has seen ${head}. The chain has only ${entries.length} entries now.`
    : `This browser has seen ${head}. The chain has another entry there now: it has been rewritten.`;
}

/** The locks that were not undone. */
function countingLocks({ entries }: ReadChain): ReadEntry[] {
  let locks: ReadEntry[] = [];
  for (const entry of entries) {
    const { body } = entry;
    if (body.kind === "lock") locks.push(entry);
    if (body.kind === "locks undone") locks = locks.filter((lock) => lock.body.at < body.from);
  }
  return locks;
}

const OTHERS = {
  start: "the start of the chain",
  rules: "a change of the rules",
  season: "a change of the season",
  history: "members, the log and the squads",
  "locks undone": "locks that were undone",
  moved: "the league's move to this server",
} as const;

/** "entry 12, the lock of RED v BLU" */
function describeEntry(entry: ReadEntry, chain: ReadChain): string {
  const { number, body } = entry;
  if (body.kind === "lock") return `entry ${number}, the lock of ${describeLock(entry, chain)}`;
  if (body.kind === "score") return `entry ${number}, the score of ${chain.matchOf(body.fixture)}`;
  return `entry ${number}, ${OTHERS[body.kind]}`;
}

/** "RED v BLU and BLU v RED" */
function describeLock({ body }: ReadEntry, { matchOf }: ReadChain): string {
  return body.kind === "lock" ? body.fixtures.map(matchOf).join(" and ") : "";
}
