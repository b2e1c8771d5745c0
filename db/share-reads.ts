import { LRUCache } from "lru-cache";
import { type Db, databaseUnder, prepareOnce, settledChanges, type Tx } from "./client";

/** The subject of a shared read: ids of leagues, tournaments and fixtures, and marks of a choice. */
export type SharedKey = readonly (number | string | null)[];

/**
 * The limit on rows in a database's shared answers, enough for a busy moment; a row takes about 200
 * bytes.
 */
const MOST_ROWS = 100_000;

interface SharedAnswers {
  /** The version of the database for which the answers are true. */
  version: string | null;
  readonly byKey: LRUCache<string, { readonly value: unknown }>;
}

const answers = new WeakMap<Db, SharedAnswers>();
let reads = 0;

/**
 * A read whose answer all readers share until the database changes (ADR-109). Any write, by any
 * process, makes every shared answer old, so no list of dependencies can be incomplete. The answer must
 * depend on the database alone: the read gets neither a clock nor a reader. A transaction that has
 * written reads for itself, because it may be rolled back.
 *
 * Readers get the same object, so nobody may change it.
 *
 * @param read a function of a module, which closes over nothing
 */
export function shareRead<Key extends SharedKey, Value>(
  read: (tx: Tx, ...key: Key) => Value,
): (tx: Tx, ...key: Key) => Value {
  reads += 1;
  const name = reads;
  return (tx, ...key) => {
    const changes = settledChanges(tx);
    if (changes === null) return read(tx, ...key);
    const { byKey } = freshAnswers(databaseUnder(tx), `${changes}/${versionByOthers(tx)}`);
    const known = `${name}:${key.join("/")}`;
    const shared = byKey.get(known);
    // The key names the read, so the value is of its type.
    if (shared !== undefined) return shared.value as Value;
    const value = read(tx, ...key);
    byKey.set(known, { value });
    return value;
  };
}

/** The shared answers that are true at a version of the database. */
function freshAnswers(db: Db, version: string): SharedAnswers {
  const known = answers.get(db) ?? {
    version,
    byKey: new LRUCache<string, { readonly value: unknown }>({
      maxSize: MOST_ROWS,
      sizeCalculation: ({ value }) => countRows(value),
    }),
  };
  answers.set(db, known);
  if (version !== known.version) known.byKey.clear();
  known.version = version;
  return known;
}

/** The version that a transaction sees, constant for its whole length. */
const seenByTransaction = new WeakMap<Tx, number>();

/** A number that changes with every write of another connection, in this process or another one. */
function versionByOthers(tx: Tx): number {
  const known = seenByTransaction.get(tx);
  if (known !== undefined) return known;
  const version = dataVersion(tx).get() ?? 0;
  if (tx !== databaseUnder(tx)) seenByTransaction.set(tx, version);
  return version;
}

const dataVersion = prepareOnce((db) =>
  databaseUnder(db).$client.prepare<[], number>("PRAGMA data_version").pluck(),
);

/** Of a long list so many rows stand for all: counting must not take as long as reading. */
const COUNTED_ROWS = 20;

/** About the rows of an answer, including those in its lists, maps and objects; at least one. */
function countRows(value: unknown, depth = 2): number {
  if (value === null || typeof value !== "object" || depth === 0) return 1;
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  if (Array.isArray(value) || value instanceof Map) {
    const some = parts.slice(0, COUNTED_ROWS);
    const rows = some.reduce<number>((sum, part) => sum + countRows(part, depth - 1), 0);
    return 1 + Math.ceil((rows * parts.length) / Math.max(1, some.length));
  }
  return parts.reduce<number>((sum, part) => sum + (isList(part) ? countRows(part, depth) : 0), 1);
}

function isList(value: unknown): boolean {
  return Array.isArray(value) || value instanceof Map;
}
