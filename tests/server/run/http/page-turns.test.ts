import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPageTurns } from "#server/run/http/page-turns";

const isHere = () => false;
const isGone = () => true;

/** Asks for turns in this order and lists who got one, each address by its letter. */
function watchTurns(addresses: string, mostWaiting?: number) {
  const takeTurn = createPageTurns(mostWaiting);
  const entered: string[] = [];
  const refused: string[] = [];
  const all = [...addresses].map((address) =>
    takeTurn(address.toLowerCase(), address === address.toLowerCase() ? isHere : isGone).then(
      () => entered.push(address),
      (error) => refused.push(`${address}: ${error.message} ${error.retryAfterSeconds}`),
    ),
  );
  return { entered, refused, all: Promise.all(all) };
}

test("one page begins in each turn of the event loop", async () => {
  const { entered, all } = watchTurns("aaa");
  expect(entered).toEqual([]);
  await setImmediate();
  expect(entered).toEqual(["a"]);
  await setImmediate();
  expect(entered).toEqual(["a", "a"]);
  await all;
});

test("addresses take turns, also when one asks for more", async () => {
  const { entered, all } = watchTurns("aaaaabc");
  await all;
  expect(entered.join("")).toBe("abcaaaa");
});

test("pages of clients that have left take no turn", async () => {
  // A capital has left.
  const { entered, all } = watchTurns("AAAAab");
  await setImmediate();
  expect(entered.join("")).toBe("Ab");
  await setImmediate();
  expect(entered.join("")).toBe("AbAAAa");
  await all;
});

test("beyond the limit the last page of the address with the most is refused", async () => {
  const { entered, refused, all } = watchTurns("aaabcd", 4);
  await all;
  const sentence = "The server is busy. Please try again in a few seconds.";
  expect(refused).toEqual([`a: ${sentence} 5`, `a: ${sentence} 5`]);
  expect(entered.join("")).toBe("abcd");
});

test("a page that asks when no others wait gets its turn as well", async () => {
  const takeTurn = createPageTurns();
  await takeTurn("a", isHere);
  await Promise.all([takeTurn("a", isHere), takeTurn("b", isHere)]);
});
