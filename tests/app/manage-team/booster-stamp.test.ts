import { expect, test } from "vitest";
import { boosterStamp, usesText } from "../../../app/routes/play/manage-team/words/team-words";

test.each([
  [{ usesLeft: 2, usedIn: [] }, "2 left", "2 left"],
  [{ usesLeft: 1, usedIn: [4] }, "1 left", "1 left"],
  [{ usesLeft: 0, usedIn: [4] }, "Used in M4", "used in M4"],
  [{ usesLeft: 0, usedIn: [] }, "None left", "none left"],
  [{ usesLeft: 0, usedIn: [4, 9] }, "Used in M4, M9", "used in M4, M9"],
])("%j is stamped %s", (uses, stamp, text) => {
  expect(boosterStamp(uses)).toBe(stamp);
  expect(usesText(uses)).toBe(text);
});
