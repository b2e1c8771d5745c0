import { expect, test } from "vitest";
import { savedSentences } from "../../app/routes/league.$leagueId.manage-team.$tournamentId/save-texts";

const fixture = { teamA: { shortName: "RED" }, teamB: { shortName: "BLU" } };
const answer = { fixture, charge: 1, movedOn: false, replacedOther: false, booster: null };

test("what was stored is said: fixture and charge", () => {
  expect(savedSentences(answer)).toEqual(["Saved for RED v BLU, 1 transfer charged."]);
});

test.each([
  [null, "The match that you picked for has locked, so this is without its prediction."],
  [
    "FreeHit" as const,
    "The match that you picked for has locked, so this is without its prediction, and with Free Hit.",
  ],
])("a team that came after the lock says so, with booster %s", (booster, sentence) => {
  expect(savedSentences({ ...answer, movedOn: true, booster })).toEqual([
    "Saved for RED v BLU, 1 transfer charged.",
    sentence,
  ]);
});

test("replacing another screen's save is mentioned", () => {
  expect(savedSentences({ ...answer, replacedOther: true }).at(-1)).toBe(
    "Your team had been saved on another screen since you opened this one: it is replaced.",
  );
});
