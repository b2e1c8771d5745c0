import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createYieldQueue } from "#server/run/http/page-turns";

test("so many go on in a turn of the event loop, in the order in which they came", async () => {
  const takeTurn = createYieldQueue(2);
  const went: number[] = [];
  const all = [1, 2, 3, 4, 5].map((each) => takeTurn().then(() => went.push(each)));
  expect(went).toEqual([]);
  await setImmediate();
  expect(went).toEqual([1, 2]);
  await setImmediate();
  expect(went).toEqual([1, 2, 3, 4]);
  await Promise.all(all);
  expect(went).toEqual([1, 2, 3, 4, 5]);
});

test("who comes when nobody waits any more goes on as well", async () => {
  const takeTurn = createYieldQueue(1);
  await takeTurn();
  const went: number[] = [];
  const all = [1, 2].map((each) => takeTurn().then(() => went.push(each)));
  await setImmediate();
  expect(went).toEqual([1]);
  await Promise.all(all);
  expect(went).toEqual([1, 2]);
});
