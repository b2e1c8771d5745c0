/** The newest head that a browser has seen of a league's chain. */
export interface SeenHead {
  /** The number of the entry, from 1. */
  readonly number: number;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

/** The head of a league that a browser remembers; null without a readable one. */
export function readSeenHead(storage: Storage, leagueId: number): SeenHead | null {
  try {
    const stored: Partial<SeenHead> | null = JSON.parse(
      storage.getItem(nameOf(leagueId)) ?? "null",
    );
    const { number, hash } = stored ?? {};
    if (!Number.isSafeInteger(number) || !/^[0-9a-f]{64}$/.test(hash ?? "")) return null;
    return { number: number ?? 0, hash: hash ?? "" };
  } catch {
    return null;
  }
}

/** Remembers a head; null forgets it. */
export function keepSeenHead(storage: Storage, leagueId: number, head: SeenHead | null): void {
  try {
    if (head === null) storage.removeItem(nameOf(leagueId));
    else
      storage.setItem(nameOf(leagueId), JSON.stringify({ number: head.number, hash: head.hash }));
  } catch {
    // A browser without storage still checks the chain.
  }
}

function nameOf(leagueId: number): string {
  return `gully-head-${leagueId}`;
}
