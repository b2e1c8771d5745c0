import { describe, expect, test } from "vitest";
import type { Booster } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { Lineup } from "#game/play/team/lineup";
import {
  allowanceOf,
  type ChargedLock,
  type ChargedWindow,
  chargeOf,
  countChanges,
  type TransferAllowance,
  transferState,
} from "#game/play/team/transfers";
import { ids, lineup, lineupAfter } from "#tests/game/made-up-team";

const BASE = lineup();

describe("countChanges", () => {
  const rows: [string, Lineup, { added: number; removed: number }][] = [
    ["the same team", BASE, { added: 0, removed: 0 }],
    ["the same team in another order", lineup(ids(1, 11).reverse()), { added: 0, removed: 0 }],
    [
      "other captains",
      { playerIds: ids(1, 11), captainId: 7, viceCaptainId: 8 },
      { added: 0, removed: 0 },
    ],
    ["one swap", lineupAfter({ 3: 12 }), { added: 1, removed: 1 }],
    ["three swaps", lineupAfter({ 3: 12, 4: 13, 5: 14 }), { added: 3, removed: 3 }],
    ["everybody", lineup(ids(21, 31)), { added: 11, removed: 11 }],
  ];
  test.each(rows)("%s", (_, changed, changes) => {
    expect(countChanges(BASE, changed)).toEqual(changes);
  });
});

describe("chargeOf", () => {
  interface Row {
    readonly base?: Lineup | null;
    readonly lineup: Lineup;
    readonly freeTransfers?: number;
    readonly booster?: Booster;
    readonly free?: boolean;
  }
  const twoSwaps = lineupAfter({ 3: 12, 4: 13 });
  const rows: [string, Row, number][] = [
    ["no change", { lineup: BASE }, 0],
    [
      "a swap of captain and vice-captain",
      { lineup: { playerIds: ids(1, 11), captainId: 2, viceCaptainId: 1 } },
      0,
    ],
    ["1 in, 1 out: 2 changes, 1 free", { lineup: lineupAfter({ 3: 12 }) }, 1],
    ["2 in, 2 out: 4 changes, 1 free", { lineup: twoSwaps }, 3],
    ["none free", { lineup: twoSwaps, freeTransfers: 0 }, 4],
    ["3 free", { lineup: twoSwaps, freeTransfers: 3 }, 1],
    ["more free than changes", { lineup: lineupAfter({ 3: 12 }), freeTransfers: 3 }, 0],
    ["everybody: 22 changes, 1 free", { lineup: lineup(ids(21, 31)) }, 21],
    ["no base yet", { base: null, lineup: twoSwaps }, 0],
    ["before the tournament", { lineup: twoSwaps, free: true }, 0],
    ["FreeHit", { lineup: twoSwaps, booster: "FreeHit" }, 0],
    ["Budget charges as ever", { lineup: twoSwaps, booster: "Budget" }, 3],
    ["2xMatchPoints charges as ever", { lineup: twoSwaps, booster: "2xMatchPoints" }, 3],
  ];
  test.each(rows)("%s", (_, row, charge) => {
    expect(
      chargeOf({
        base: row.base === undefined ? BASE : row.base,
        lineup: row.lineup,
        freeTransfers: row.freeTransfers ?? 1,
        booster: row.booster ?? null,
        free: row.free ?? false,
      }),
    ).toBe(charge);
  });
});

test.each([
  [false, "group", "regular"],
  [false, "playoff", "regular"],
  [true, "group", "regular"],
  [true, "playoff", "playoff"],
] as const)("separate %s, stage %s: the %s pool", (separatePlayoffTrades, stage, pool) => {
  expect(allowanceOf({ ...DEFAULT_LEAGUE_SETTINGS, separatePlayoffTrades }, stage)).toBe(pool);
});

const lock = (
  fixtureId: number,
  charge: number,
  pool: TransferAllowance = "regular",
): ChargedLock => ({
  fixtureId,
  charge,
  pool,
});

/** A window after a lock of players 1 to 11, with another team saved in it. */
const windowWith = (current: Lineup, changes: Partial<ChargedWindow> = {}): ChargedWindow => ({
  base: BASE,
  current,
  booster: null,
  submission: { savedAt: 500 },
  ...changes,
});

const ledger = (
  locks: ChargedLock[],
  settings: Partial<LeagueSettings> = {},
  pool: TransferAllowance = "regular",
) => ({
  locks,
  pool,
  givenBackFixtureIds: new Set([9]),
  settings: { ...DEFAULT_LEAGUE_SETTINGS, ...settings },
  tournamentStartsAt: 50,
});

describe("transferState", () => {
  test("adds the charges of the locks and of the open window", () => {
    const state = transferState(
      ledger([lock(1, 0), lock(2, 3), lock(3, 1)]),
      windowWith(lineupAfter({ 3: 12, 4: 13 })),
    );
    // 0 + 3 + 1 and 4 changes - 1 free; 25 - 7
    expect(state).toEqual({ allowed: 25, used: 7, left: 18, openCharge: 3 });
  });

  test("shows the locks alone where the open window must not show", () => {
    expect(transferState(ledger([lock(2, 3)]), null)).toEqual({
      allowed: 25,
      used: 3,
      left: 22,
      openCharge: 0,
    });
  });

  test("charges nothing for a team that rolls over", () => {
    const rolled = windowWith(BASE, { submission: null });
    expect(transferState(ledger([lock(2, 3)]), rolled).used).toBe(3);
  });

  test("charges nothing while there is no team", () => {
    const empty = windowWith(BASE, { base: null, current: null, submission: null });
    expect(transferState(ledger([]), empty)).toEqual({
      allowed: 25,
      used: 0,
      left: 25,
      openCharge: 0,
    });
  });

  test("gives back what an abandoned fixture was charged", () => {
    expect(transferState(ledger([lock(1, 2), lock(9, 5)]), null).used).toBe(2);
  });

  test("never has less than nothing left", () => {
    const state = transferState(ledger([lock(1, 14), lock(2, 4)], { transfersAllowed: 15 }), null);
    expect(state).toEqual({ allowed: 15, used: 18, left: 0, openCharge: 0 });
  });

  test("takes nothing for what was saved before the tournament's start", () => {
    const changed = lineupAfter({ 3: 12, 4: 13 });
    const used = (savedAt: number) =>
      transferState(ledger([]), windowWith(changed, { submission: { savedAt } })).used;
    expect([used(49), used(50)]).toEqual([0, 3]);
  });

  test("keeps the playoffs' pool apart, with its own free trades", () => {
    const settings = { separatePlayoffTrades: true, playoffTrades: 7, playoffFreeTrades: 3 };
    const locks = [lock(1, 6), lock(2, 2, "playoff")];
    const window = windowWith(lineupAfter({ 3: 12, 4: 13 }));
    // playoff: 2 + (4 changes - 3 free) of 7; regular: 6 + (4 - 1) of 25
    expect(transferState(ledger(locks, settings, "playoff"), window)).toEqual({
      allowed: 7,
      used: 3,
      left: 4,
      openCharge: 1,
    });
    expect(transferState(ledger(locks, settings, "regular"), window)).toEqual({
      allowed: 25,
      used: 9,
      left: 16,
      openCharge: 3,
    });
  });
});
