import type { trades } from "#db/schema";

/** The maker of a trade's offer, and its key: together they identify the trade. */
type NamedTrade = Pick<typeof trades.$inferSelect, "offeredBy" | "key">;

const HANDLE = /^(\d{1,15})-(.+)$/su;

/**
 * The name of a trade for pages, forms and notifications. Ids count the offers of everybody, even
 * those between two others (ADR-161).
 */
export function handleOf({ offeredBy, key }: NamedTrade): string {
  return `${offeredBy}-${key}`;
}

/** The way back; of a text that is no handle, what no trade has. */
export function readHandle(handle: string): NamedTrade {
  const [, offeredBy = "0", key = ""] = HANDLE.exec(handle) ?? [];
  return { offeredBy: Number(offeredBy), key };
}
