import { LRUCache } from "lru-cache";
import type { Db } from "#db/client";
import { tooMany } from "./attempts";
import type { RateLimit } from "./limits";
import type { Services } from "./services";

interface Window {
  readonly endsAt: number;
  count: number;
}

/** More readers than ask at a time; who is forgotten begins a new window. */
const MOST_WINDOWS = 10_000;

const windows = new WeakMap<Db, LRUCache<string, Window>>();

/**
 * Counts a read against a limit's `account`, in memory: a count in the database would be a
 * write, which makes everything old that readers share (ADR-109). A restart forgets it.
 *
 * @param who reads
 * @throws AppError "too-many" with the seconds until the window ends
 */
export function countRead(
  { db, now }: Pick<Services, "db" | "now">,
  { name, windowMs, account: most = 0 }: RateLimit,
  who: string,
): void {
  const known = windows.get(db) ?? new LRUCache<string, Window>({ max: MOST_WINDOWS });
  windows.set(db, known);
  const at = now();
  const key = `${name} ${who}`;
  const last = known.get(key);
  const window =
    last !== undefined && last.endsAt > at ? last : { endsAt: at + windowMs, count: 0 };
  if (window.count >= most) throw tooMany(window.endsAt - at);
  window.count += 1;
  known.set(key, window);
}
