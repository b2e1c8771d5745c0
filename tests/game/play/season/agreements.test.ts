import { describe, expect, test } from "vitest";
import { DAY_MS } from "#game/core/units";
import {
  electorsOf,
  judgeProposal,
  type PickToCorrect,
  PROPOSE_WITHIN_MS,
  proposalFault,
  voteFault,
} from "#game/play/season/agreements";

const OWNER = 1;
const AT = 10 * DAY_MS;
const END = AT + DAY_MS;
const byOwner = { owner: OWNER, proposedBy: OWNER, at: AT, endsAt: END };
const byManager = { ...byOwner, proposedBy: 2 };

/** "+3" agrees, "-3" objects: the member's number. */
const votesOf = (votes: string) =>
  votes
    .split(" ")
    .filter((vote) => vote !== "")
    .map((vote) => ({ member: Number(vote.slice(1)), agrees: vote.startsWith("+") }));

describe("the verdict on a corrected pick (rules.md#by-agreement)", () => {
  test.each<[string, typeof byOwner, number[], string, number, string]>([
    ["nobody has answered", byOwner, [2, 3, 4, 5], "", AT, "open"],
    ["half agree, before the end", byOwner, [2, 3, 4, 5], "+2 +3", END - 1, "open"],
    ["half agree, at the end", byOwner, [2, 3, 4, 5], "+2 +3", END, "counts"],
    ["less than half", byOwner, [2, 3, 4, 5], "+2", END, "too few"],
    ["two of five", byOwner, [2, 3, 4, 5, 6], "+2 +3", END, "too few"],
    ["three of five", byOwner, [2, 3, 4, 5, 6], "+2 +3 +4", END, "counts"],
    ["all agree: nobody is left to object", byOwner, [2, 3], "+2 +3", AT, "counts"],
    ["one objection among many", byOwner, [2, 3, 4, 5], "+2 +3 +4 -5", AT, "objected"],
    ["an answer of somebody who is not asked", byOwner, [2, 3], "+9 -9", END, "too few"],
    ["nobody to ask", byOwner, [], "", END, "too few"],
    ["proposing is agreeing, but the owner has not", byManager, [2, 3], "+3", END, "too few"],
    ["the owner as well", byManager, [2, 3], "+1", END, "counts"],
    ["the owner and all others", byManager, [2, 3], "+1 +3", AT, "counts"],
    ["the owner objects", byManager, [2, 3], "+3 -1", AT, "objected"],
    [
      "a proposer without a team is nobody's half",
      { ...byManager, proposedBy: 9 },
      [2, 3],
      "+1",
      END,
      "too few",
    ],
    ["in a league of two", byManager, [2], "+1", AT, "counts"],
  ])("%s", (_what, proposal, electors, votes, now, state) => {
    expect(judgeProposal(proposal, electors, votesOf(votes), now)).toBe(state);
  });
});

test("who plays in the league, and did before the proposal, is asked", () => {
  const member = (id: number, more = {}) => ({
    id,
    plays: true,
    joinedAt: 0,
    leftAt: null,
    absences: [],
    ...more,
  });
  const members = [
    member(OWNER),
    member(2),
    member(3, { plays: false }),
    member(4, { joinedAt: AT }),
    member(5, { leftAt: AT + 1 }),
    member(6, { joinedAt: AT - 1 }),
    member(7, { absences: [{ leftAt: AT - 2, returnedAt: AT + 1 }] }),
    member(8, { absences: [{ leftAt: AT - 2, returnedAt: AT - 1 }] }),
  ];
  expect(electorsOf(byOwner, members)).toEqual([2, 6, 8]);
});

test.each([
  ["open", 3, AT, null],
  ["open", OWNER, AT, "own"],
  ["open", 9, AT, "not asked"],
  ["open", 3, END, "over"],
  ["objected", 3, AT, "over"],
  ["counts", 3, AT, "over"],
] as const)("an answer to one that is %s, by %i", (state, member, now, fault) => {
  expect(voteFault({ ...byOwner, state }, [2, 3], member, now)).toBe(fault);
});

describe("a proposal", () => {
  const good: PickToCorrect = {
    ...{ lockedAt: AT, startsAt: AT, isOff: false, wasIn: true },
    ...{ states: [], ownForPick: 0, ownOpen: 0, forAll: false, electors: 3 },
  };
  test.each<[Partial<PickToCorrect>, number, string | null]>([
    [{}, AT, null],
    [{ lockedAt: null }, AT, "not locked"],
    // Locked an hour before its start, which may still move.
    [{ startsAt: AT + 1 }, AT, "not locked"],
    [{}, AT + PROPOSE_WITHIN_MS, null],
    [{}, AT + PROPOSE_WITHIN_MS + 1, "too late"],
    [{ isOff: true }, AT, "off"],
    [{ wasIn: false }, AT, "not in the match"],
    [{ states: ["open"] }, AT, "open"],
    [{ states: ["objected"] }, AT, null],
    // Two of the manager's leave its owner both of theirs.
    [{ states: ["objected", "withdrawn"] }, AT, null],
    [{ states: ["objected", "withdrawn", "void"], ownForPick: 1 }, AT, null],
    [{ states: ["objected", "withdrawn"], ownForPick: 2 }, AT, "often"],
    [{ states: ["objected", "open"], ownForPick: 2 }, AT, "open"],
    [{ states: ["too few", "counts"] }, AT, "corrected"],
    [{ ownOpen: 3 }, AT, "many"],
    [{ ownOpen: 9, forAll: true }, AT, null],
    [{ ownOpen: 10, forAll: true }, AT, "many for all"],
    [{ electors: 0 }, AT, "alone"],
  ])("%j", (more, now, fault) => {
    expect(proposalFault({ ...good, ...more }, now)).toBe(fault);
  });
});
