import { expect, test } from "vitest";
import { testServices } from "#tests/support/services";

interface ForeignKey {
  readonly tbl: string;
  readonly col: string;
}

/** Tables with few rows in all. */
const SMALL = ["pick_proposals", "playoff_pairs", "trade_vetoes", "trades"];

test("the rows that name a participant are found by an index when a league is deleted", () => {
  const { db } = testServices();
  const keys = db.$client
    .prepare<[], ForeignKey>(
      `select m.name as tbl, k."from" as col from sqlite_master m, pragma_foreign_key_list(m.name) k
       where m.type = 'table' and k."table" = 'participants'`,
    )
    .all();
  expect(keys.length).toBeGreaterThan(10);
  const slow = keys.filter(({ tbl, col }) => {
    const plan = db.$client
      .prepare<[], { readonly detail: string }>(
        `explain query plan select 1 from "${tbl}" where "${col}" = 1`,
      )
      .all();
    return plan.some(({ detail }) => detail.startsWith("SCAN")) && !SMALL.includes(tbl);
  });
  expect(slow).toEqual([]);
});
