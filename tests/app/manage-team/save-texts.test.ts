import { expect, test } from "vitest";
import { savedSentences } from "../../../app/routes/play/manage-team/words/save-texts";

const fixture = { teamA: { shortName: "RED" }, teamB: { shortName: "BLU" } };
const answer = { fixture, charge: 1, movedOn: false, replacedOther: false, booster: null };

test("what was stored is said: fixture and charge", () => {
  expect(savedSentences(answer)).toEqual(["Saved for RED v BLU, 1 transfer used."]);
});

test.each([
  [null, "The match you picked for has locked, so your prediction for it was not saved."],
  [
    "FreeHit" as const,
    "The match you picked for has locked, so your prediction for it was not saved. Free Hit goes with your team to the next match.",
  ],
])("a team that came after the lock says so, with booster %s", (booster, sentence) => {
  expect(savedSentences({ ...answer, movedOn: true, booster })).toEqual([
    "Saved for RED v BLU, 1 transfer used.",
    sentence,
  ]);
});

test("replacing another screen's save is mentioned", () => {
  expect(savedSentences({ ...answer, replacedOther: true }).at(-1)).toBe(
    "Your team was also saved on another screen. This one replaces it.",
  );
});
