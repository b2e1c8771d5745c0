import { describe, expect, test } from "vitest";
import type { ChainBody } from "#game/trust/league-file/chain";
import type { ReadChain } from "../../app/routes/trust/chain-reader";
import { findReceipt, missesSeenHead, readDigits } from "../../app/routes/trust/look-up";
import { keepSeenHead, readSeenHead } from "../../app/routes/trust/seen-head";

const DIGITS = "0123456789abcdef0123";
const RECEIPT = DIGITS.padEnd(64, "4");

function chainOf(...bodies: ChainBody[]): ReadChain {
  const entries = bodies.map((body, index) => {
    return { number: index + 1, hash: `${index + 1}`.padEnd(64, "0"), body };
  });
  return { entries, matchOf: (fixture) => fixture.toUpperCase() };
}

const start = { kind: "start", at: 1, because: "created", format: "season" } as const;
const lock = (at: number, fixture: string, saves: string[], teams = saves): ChainBody => ({
  ...{ kind: "lock", at, fixtures: [fixture], saves },
  teams: teams.map((receipt, member) => {
    const rest = { booster: null, predicted: null, charge: 0, transfers: "regular" } as const;
    return { member, receipt, ...rest };
  }),
});

describe("digits that were pasted", () => {
  test.each([
    [DIGITS, DIGITS],
    [` ${DIGITS.toUpperCase()}\n`, DIGITS],
    ["0123456789 abcdef0123", DIGITS],
    [`${DIGITS}…`, DIGITS],
    [`${DIGITS}.`, DIGITS],
    [DIGITS.slice(1), null],
    ["x".repeat(20), null],
    ["0".repeat(65), null],
    ["", null],
  ])("%j are %j", (typed, digits) => {
    expect(readDigits(typed)).toBe(digits);
  });
});

describe("a receipt", () => {
  test("is found where it came in, with the matches that it locked for", () => {
    const chain = chainOf(start, lock(5, "a", [RECEIPT]), lock(9, "b", [], [RECEIPT]));
    expect(findReceipt(chain, DIGITS)).toEqual({
      isFound: true,
      sentence: `The chain contains the receipt ${DIGITS}, entry 2, the lock of A. The save locked for A, B.`,
    });
  });

  test("that locked before it enters is found at the lock", () => {
    const chain = chainOf(start, lock(5, "a", [], [RECEIPT]));
    expect(findReceipt(chain, DIGITS)).toEqual({
      isFound: true,
      sentence: `The chain contains the receipt ${DIGITS}, entry 2, the lock of A. The save locked for A.`,
    });
  });

  test("of a lock that was undone has not locked for it", () => {
    const undone = { kind: "locks undone", at: 10, from: 5 } as const;
    const chain = chainOf(start, lock(5, "a", [RECEIPT]), undone);
    expect(findReceipt(chain, DIGITS).sentence).toContain("The save has not locked for a match.");
  });

  test("of the open window is not in it", () => {
    expect(findReceipt(chainOf(start), DIGITS)).toMatchObject({ isFound: false });
  });
});

describe("what a browser has seen", () => {
  const chain = chainOf(start, lock(5, "a", []));

  test("is still there, was replaced, or is gone", () => {
    expect(missesSeenHead(chain, { number: 1, hash: "1".padEnd(64, "0") })).toBeNull();
    expect(missesSeenHead(chain, { number: 2, hash: RECEIPT })).toContain("rewritten");
    expect(missesSeenHead(chain, { number: 3, hash: RECEIPT })).toContain("only 2 entries");
  });

  test("is kept for each league, and what cannot be read is nothing", () => {
    const storage = storageOf();
    keepSeenHead(storage, 1, { number: 2, hash: RECEIPT });
    expect(readSeenHead(storage, 1)).toEqual({ number: 2, hash: RECEIPT });
    expect(readSeenHead(storage, 2)).toBeNull();
    for (const text of ["{", "null", '{"number":1}', `{"number":"1","hash":"${RECEIPT}"}`]) {
      storage.setItem("gully-head-1", text);
      expect(readSeenHead(storage, 1)).toBeNull();
    }
    keepSeenHead(storage, 1, null);
    expect(storage.length).toBe(0);
  });
});

function storageOf(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
