import { describe, expect, test } from "vitest";
import {
  moveBackup,
  removeBackup,
  setBackup,
} from "../../../app/routes/play/manage-team/state/backups";
import {
  type Draft,
  isSameDraft,
  withPlayers,
} from "../../../app/routes/play/manage-team/state/draft";

const bare: Draft = { playerIds: [1, 2], captainId: 1, viceCaptainId: null, booster: null };
const withThree: Draft = { ...bare, backups: [7, 8, 9] };

describe("the backups of a draft", () => {
  test.each<[string, Draft, number[] | undefined]>([
    ["the first one", setBackup(bare, 0, 7), [7]],
    ["one beyond the last comes last", setBackup(bare, 3, 7), [7]],
    ["another one for a place", setBackup(withThree, 1, 5), [7, 5, 9]],
    ["one who moves up from another place", setBackup(withThree, 0, 9), [9, 8]],
    ["one who moves down from another place", setBackup(withThree, 2, 7), [8, 7]],
    ["the same again", setBackup(withThree, 1, 8), [7, 8, 9]],
    ["one fewer", removeBackup(withThree, 1), [7, 9]],
    ["none left", removeBackup(setBackup(bare, 0, 7), 0), undefined],
    ["one up", moveBackup(withThree, 2, 1), [7, 9, 8]],
    ["the first cannot go up", moveBackup(withThree, 0, -1), [7, 8, 9]],
    ["the last cannot go down", moveBackup(withThree, 2, 3), [7, 8, 9]],
    ["who comes into the team is none", withPlayers(withThree, [1, 8]), [7, 9]],
  ])("%s", (_, { backups }, expected) => {
    expect(backups).toEqual(expected);
  });

  test("their order makes another draft", () => {
    expect(isSameDraft(withThree, { ...withThree })).toBe(true);
    expect(isSameDraft(withThree, moveBackup(withThree, 0, 1))).toBe(false);
    expect(isSameDraft(bare, withThree)).toBe(false);
  });
});
