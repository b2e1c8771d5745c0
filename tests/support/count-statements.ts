import type { Db } from "#db/client";

const RUNNERS = ["all", "get", "run", "iterate"] as const;

/** A statement that only asks whether anything has changed: it reads no table. */
const VERSION_QUERIES = ["SELECT total_changes()", "PRAGMA data_version"];

/** The number of SQL statements that a piece of work runs, prepared ones included. */
export async function countStatements(db: Db, work: () => unknown): Promise<number> {
  const prototype: Record<string, unknown> = Object.getPrototypeOf(db.$client.prepare("select 1"));
  const originals = RUNNERS.map((name) => [name, prototype[name]] as const);
  let count = 0;
  for (const [name, original] of originals) {
    if (typeof original !== "function") throw new Error(`statements have no ${name}`);
    prototype[name] = function counted(this: { source: string }, ...values: unknown[]) {
      if (!VERSION_QUERIES.includes(this.source)) count += 1;
      return original.apply(this, values);
    };
  }
  try {
    await work();
  } finally {
    for (const [name, original] of originals) prototype[name] = original;
  }
  return count;
}

/** The number of SQL statements that a piece of work compiles; those that are already prepared do not count. */
export async function countPrepared(db: Db, work: () => unknown): Promise<number> {
  const prototype: Record<string, unknown> = Object.getPrototypeOf(db.$client);
  const original = prototype.prepare;
  if (typeof original !== "function") throw new Error("a database has no prepare");
  let count = 0;
  prototype.prepare = function counted(this: unknown, ...values: unknown[]) {
    count += 1;
    return original.apply(this, values);
  };
  try {
    await work();
  } finally {
    prototype.prepare = original;
  }
  return count;
}
