import { serverBusy } from "#server/core/errors";

const MB = 1024 * 1024;
/** Bytes of all bodies that are being read or answered. */
const MOST_IN_FLIGHT = 32 * MB;
/** The part of the budget for small forms only: a saved team, a bid, a login. */
const RESERVED = 4 * MB;
/** Longer than any form that people fill in by hand. */
export const SMALL = 16 * 1024;
/** Bytes of the reserve for one address. */
const SMALL_SHARE = MB;

/** The bytes that a request holds until it is answered. */
interface HeldBody {
  /**
   * Counts more bytes.
   *
   * @param person the user of the session, known once the body is no longer small; null without a user
   * @throws AppError "unavailable" if a share or the whole budget is used up
   */
  add(bytes: number, person: string | null): void;
  release(): void;
}

/** Opens an account for each body in the budget of all bodies, by the address that sends it. */
type HoldBody = (address: string) => HeldBody;

/**
 * The budget of bodies: a share for each address and each person, and a reserve for small forms, so
 * that a sender of many large bodies does not keep others from saving a team (ADR-168). A small form
 * without room in the reserve counts like a large body.
 *
 * @param largest the most bytes of a body; a share is that, and a megabyte of forms
 */
export function createBodyShares(largest: number): HoldBody {
  const reserve = createBudget(RESERVED, SMALL_SHARE);
  const rest = createBudget(MOST_IN_FLIGHT - RESERVED, largest + MB);
  return (address) => {
    let held = 0;
    let release = () => {};
    const take = (budget: Budget, keys: readonly string[], bytes: number) => {
      if (!budget.take(keys, bytes)) return false;
      release = () => budget.give(keys, bytes);
      return true;
    };
    return {
      add(bytes, person) {
        release();
        release = () => {};
        held += bytes;
        const keys = [address, ...(person === null ? [] : [person])];
        if (held <= SMALL && take(reserve, [address], held)) return;
        if (!take(rest, keys, held)) throw serverBusy();
      },
      release: () => {
        release();
        release = () => {};
      },
    };
  };
}

interface Budget {
  /** False if a key's share, or the whole budget, has no room. */
  take(keys: readonly string[], bytes: number): boolean;
  give(keys: readonly string[], bytes: number): void;
}

function createBudget(most: number, share: number): Budget {
  const shares = new Map<string, number>();
  let all = 0;
  const add = (keys: readonly string[], bytes: number) => {
    all += bytes;
    for (const key of keys) {
      const held = (shares.get(key) ?? 0) + bytes;
      if (held > 0) shares.set(key, held);
      else shares.delete(key);
    }
  };
  return {
    take(keys, bytes) {
      const hasRoom = keys.every((key) => (shares.get(key) ?? 0) + bytes <= share);
      if (all + bytes > most || !hasRoom) return false;
      add(keys, bytes);
      return true;
    },
    give: (keys, bytes) => add(keys, -bytes),
  };
}
