import type { Db } from "#db/client";

const RUNNERS = ["all", "get", "run", "iterate"] as const;

/** How many SQL statements a piece of work runs, prepared ones included. */
export async function countStatements(db: Db, work: () => unknown): Promise<number> {
  const prototype: Record<string, unknown> = Object.getPrototypeOf(db.$client.prepare("select 1"));
  const originals = RUNNERS.map((name) => [name, prototype[name]] as const);
  let count = 0;
  for (const [name, original] of originals) {
    if (typeof original !== "function") throw new Error(`statements have no ${name}`);
    prototype[name] = function counted(this: unknown, ...values: unknown[]) {
      count += 1;
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
