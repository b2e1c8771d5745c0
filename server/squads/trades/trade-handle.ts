import type { trades } from "#db/schema";

/** The author and key of an offer, which together identify the trade. */
type NamedTrade = Pick<typeof trades.$inferSelect, "offeredBy" | "key">;

const HANDLE = /^(\d{1,15})-(.+)$/su;

/**
 * The name of a trade for pages, forms and notifications. Unlike an id, it does not reveal how many
 * offers others have made (ADR-161).
 */
export function handleOf({ offeredBy, key }: NamedTrade): string {
  return `${offeredBy}-${key}`;
}

/** Reads `handleOf`; invalid text gives values that no trade has. */
export function readHandle(handle: string): NamedTrade {
  const [, offeredBy = "0", key = ""] = HANDLE.exec(handle) ?? [];
  return { offeredBy: Number(offeredBy), key };
}
