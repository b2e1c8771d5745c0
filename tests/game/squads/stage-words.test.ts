import { describe, expect, test } from "vitest";
import type { SquadWay } from "#game/play/team/squad-settings";
import {
  beforeSquads,
  membersIn,
  type Progress,
  progressSentence,
  progressWords,
  squadsTask,
} from "#game/squads/stage-words";

test.each<[number, SquadWay, string]>([
  [1, "live", "Auction: 1 is in"],
  [3, "live", "Auction: 3 are in"],
  [2, "slow", "Slow auction: 2 are in"],
  [2, "sealed", "Sealed rounds: 2 are in"],
  [8, "draft", "Draft: 8 are in"],
  [8, "typed", "Squads: 8 are in"],
])("the task of %i in a league before squads by %s is %s", (members, way, task) => {
  expect(squadsTask({ stage: "before", way, members, kept: 0 })).toBe(task);
});

test.each([
  [1, 0, "1 is in"],
  [1, 3, "1 of 4 is in"],
  [3, 5, "3 of 8 are in"],
])("of %i members and %i who are invited, %s", (members, invited, words) => {
  expect(membersIn(members, invited)).toBe(words);
});

test("while they are made, the task is to take part", () => {
  const notice = { way: "draft", members: 8, kept: 12 } as const;
  expect(squadsTask({ ...notice, stage: "making" })).toBe("The draft is on.");
  expect(squadsTask({ ...notice, stage: "between" })).toBe("12 places are open.");
});

describe("before squads", () => {
  const fault = "2 squads of 25 need 50 players. The pool has 32.";
  test.each([
    { members: 1, manages: true, fault, says: /^Invite your friends/ },
    { members: 2, manages: true, fault, says: /^2 squads of 25/ },
    { members: 2, manages: true, fault: null, says: /^Begin when everybody is in/ },
    { members: 1, manages: false, fault: null, says: /make your list/ },
  ])("$members in, manages: $manages, fault: $fault", ({ members, says, ...reader }) => {
    expect(beforeSquads({ way: "live", members }, reader)).toMatch(says);
  });
});

describe("while they are made", () => {
  const progress: Progress = {
    ...{ way: "live", isBeforeFirstLot: false, isPaused: false },
    ...{ owned: 12, places: 120, round: null },
  };
  test.each<[Partial<Progress>, string]>([
    [{}, "12 of 120 players sold"],
    [{ isPaused: true }, "Paused: 12 of 120 players sold"],
    [{ isBeforeFirstLot: true, isPaused: true, owned: 0 }, "The room is open"],
    [{ way: "slow", isBeforeFirstLot: true, owned: 0 }, "Nobody is up for sale yet"],
    [{ way: "sealed", round: 2 }, "Round 2: 12 of 120 players sold"],
    [{ way: "draft" }, "Pick 13 of 120"],
    [{ way: "draft", owned: 120 }, "Pick 120 of 120"],
    [{ way: "typed" }, "12 of 120 players typed in"],
  ])("%o: %s", (change, words) => {
    expect(progressWords({ ...progress, ...change })).toBe(words);
  });

  test("only before the first lot a friend can come in", () => {
    expect(progressSentence(progress)).toBeNull();
    expect(progressSentence({ ...progress, isBeforeFirstLot: true })).toContain(
      "can still come in",
    );
  });
});
