import { expect, expectTypeOf, test } from "vitest";
import { type Db, inReadTransaction, inTransaction, openDatabase } from "#db/client";
import type { Services } from "#server/core/services";
import {
  actAsOperator,
  type Operator,
  tryAsOperator,
} from "#server/matches/operator/operator-access";
import { dryRun } from "#server/play/locks/dry-run";

test("a transaction's result keeps its type, whatever it is", () => {
  const db = openDatabase(":memory:");
  const found = inTransaction(db, () => ({ found: true, names: ["A"] }));
  expectTypeOf(found).toEqualTypeOf<{ found: boolean; names: string[] }>();
  expectTypeOf(inReadTransaction(db, () => [1])).toEqualTypeOf<number[]>();
  expectTypeOf(inTransaction(db, () => {})).toEqualTypeOf<void>();
  expect(found).toEqual({ found: true, names: ["A"] });
});

/** Never called: that it compiles is the test, because an expected error that is none is one. */
function openWithAsyncBodies(db: Db, services: Services, operator: Operator) {
  const result = async () => 1;
  // @ts-expect-error: the transaction would commit before the body is done.
  inTransaction(db, async (tx) => tx);
  // @ts-expect-error: a promise that is handed on is no better.
  inTransaction(db, () => result());
  // @ts-expect-error: the same for a body that returns nothing.
  inTransaction(db, async () => {});
  // @ts-expect-error: what is read later is of another moment.
  inReadTransaction(db, async () => {});
  // @ts-expect-error: everything that opens a transaction refuses it.
  dryRun(services, result);
  // @ts-expect-error: as above.
  actAsOperator(services, operator, result);
  // @ts-expect-error: as above.
  tryAsOperator(services, operator, result);
  // @ts-expect-error: drizzle's own, which takes async bodies, is not within reach.
  db.transaction(result);
}

test("an async body is a type error", () => {
  expectTypeOf(openWithAsyncBodies).parameters.toEqualTypeOf<[Db, Services, Operator]>();
});
