import { expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import {
  agreesWith,
  knownSide,
  type LeagueSide,
  membersWait,
  type SideStatement,
  sideStatus,
} from "#game/play/match/known-side";

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
  return { id: at, source, at, userId, players };
}

const ann = (at: number, first: number) => stated("member", at, eleven(first), { userId: 1 });
const bob = (at: number, first: number) => stated("member", at, eleven(first), { userId: 2 });
const agreed = (at: number): LeagueSide => ({ statementId: at, at });
const aside = (at: number): LeagueSide => ({ statementId: null, at });

test.each<[string, SideStatement[], LeagueSide[], number | null]>([
  ["nothing was stated", [], [], null],
  ["an operator stated it", [stated("operator", 5, eleven(1))], [], 5],
  [
    "a feed after an operator",
    [stated("operator", 5, eleven(1)), stated("feed", 6, eleven(2))],
    [],
    6,
  ],
  [
    "a scorer after a file",
    [stated("match file", 5, eleven(1)), stated("scorer", 6, eleven(2))],
    [],
    6,
  ],
  ["members agreed in another league", [ann(1, 1), bob(2, 1)], [], null],
  ["members agreed in this league", [ann(1, 1), bob(2, 1)], [agreed(2)], 2],
  [
    "members agreed again, on another eleven",
    [ann(1, 1), bob(2, 1), ann(3, 2), bob(4, 2)],
    [agreed(2), agreed(4)],
    4,
  ],
  ["the manager set it aside", [ann(1, 1), bob(2, 1)], [agreed(2), aside(3)], null],
  [
    "set aside, members state it no more",
    [ann(1, 1), bob(2, 1), ann(4, 2), bob(5, 2)],
    [agreed(2), aside(3), agreed(5)],
    null,
  ],
  [
    "set aside, a feed states it",
    [ann(1, 1), bob(2, 1), stated("feed", 4, eleven(3))],
    [agreed(2), aside(3)],
    4,
  ],
  [
    "members after an operator change nothing",
    [stated("operator", 1, eleven(1)), ann(2, 2), bob(3, 2)],
    [agreed(3)],
    1,
  ],
  [
    "an operator after members",
    [ann(1, 1), bob(2, 1), stated("operator", 3, eleven(3))],
    [agreed(2)],
    3,
  ],
])("what a league knows: %s", (_what, statements, ofLeague, at) => {
  expect(knownSide(statements, ofLeague)?.at ?? null).toBe(at);
});

test.each<[string, SideStatement[], number | undefined]>([
  ["nobody else", [bob(2, 1)], undefined],
  ["oneself alone", [bob(1, 1), bob(2, 1)], undefined],
  ["another member", [ann(1, 1), bob(2, 1)], 1],
  ["another member, of another eleven", [ann(1, 2), bob(2, 1)], undefined],
  ["another member, who has changed their mind", [ann(0, 1), ann(1, 2), bob(2, 1)], undefined],
])("a statement agrees with that of %s", (_what, statements, other) => {
  expect(agreesWith(statements, bob(2, 1))?.at).toBe(other);
});

test("two members who agree on the eleven need not agree on substitutes", () => {
  const of = { userId: 1, substitutes: [20] };
  const other = stated("member", 2, eleven(1), { userId: 2, substitutes: [21] });
  expect(agreesWith([stated("member", 1, eleven(1), of)], other)?.at).toBe(1);
});

test.each([
  ["before", -1, false, "Members can name a side from three hours before the start."],
  ["from", 0, false, null],
  ["long after", 40 * HOUR_MS, false, null],
  ["after the end", HOUR_MS, true, "The match is over: members can no longer name the sides."],
])("members state sides %s three hours before the start", (_what, later, isOver, sentence) => {
  expect(membersWait({ startsAt: 3 * HOUR_MS, isOver }, later)).toBe(sentence);
});

test("a player who is not listed is not named once the side is known", () => {
  const side = knownSide([stated("feed", 1, eleven(1), { substitutes: [12] })], []);
  expect([1, 12, 13].map((id) => sideStatus(side, id))).toEqual([
    "named",
    "substitute",
    "not named",
  ]);
  expect(sideStatus(null, 1)).toBe("unknown");
});
