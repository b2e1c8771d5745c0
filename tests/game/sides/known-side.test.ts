import { expect, test } from "vitest";
import { knownSide, type SideStatement, sideStatus } from "#game/sides/known-side";

const eleven = (first: number) => Array.from({ length: 11 }, (_, index) => first + index);

function stated(
  source: SideStatement["source"],
  at: number,
  named: readonly number[],
  { userId = null, substitutes = [] }: { userId?: number | null; substitutes?: number[] } = {},
): SideStatement {
  const players = new Map([
    ...named.map((id) => [id, "named"] as const),
    ...substitutes.map((id) => [id, "substitute"] as const),
  ]);
  return { source, at, userId, players };
}

const ann = (at: number, first: number) => stated("member", at, eleven(first), { userId: 1 });
const bob = (at: number, first: number) => stated("member", at, eleven(first), { userId: 2 });

test.each([
  ["nothing was stated", [], null],
  ["an operator stated it", [stated("operator", 5, eleven(1))], 5],
  ["a feed after an operator", [stated("operator", 5, eleven(1)), stated("feed", 6, eleven(2))], 6],
  [
    "a scorer after a file",
    [stated("match file", 5, eleven(1)), stated("scorer", 6, eleven(2))],
    6,
  ],
  ["one member alone", [ann(1, 1)], null],
  ["one member twice", [ann(1, 1), ann(2, 1)], null],
  ["two members of one mind", [ann(1, 1), bob(2, 1)], 2],
  ["two members who differ", [ann(1, 1), bob(2, 2)], null],
  ["who agreed and changed their mind alone", [ann(1, 1), bob(2, 1), ann(3, 2)], 2],
  [
    "members after an operator change nothing",
    [stated("operator", 1, eleven(1)), ann(2, 2), bob(3, 2)],
    1,
  ],
  ["an operator after members", [ann(1, 1), bob(2, 1), stated("operator", 3, eleven(3))], 3],
])("a side is known: %s", (_what, statements, at) => {
  expect(knownSide(statements)?.at ?? null).toBe(at);
});

test("two members who agree on the eleven need not agree on substitutes", () => {
  const side = knownSide([
    stated("member", 1, eleven(1), { userId: 1, substitutes: [20] }),
    stated("member", 2, eleven(1), { userId: 2, substitutes: [21] }),
  ]);
  expect(side?.players.get(21)).toBe("substitute");
});

test("who is not listed is not named once the side is known", () => {
  const side = knownSide([stated("feed", 1, eleven(1), { substitutes: [12] })]);
  expect([1, 12, 13].map((id) => sideStatus(side, id))).toEqual([
    "named",
    "substitute",
    "not named",
  ]);
  expect(sideStatus(null, 1)).toBe("unknown");
});
