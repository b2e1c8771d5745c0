import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MiniScorecard } from "#server/stories/boards/mini-scorecards";
import { MatchStatus } from "../../app/components/fixture-words";
import { ScorecardsProvider } from "../../app/components/scorecards";

const SIDE = { name: "", look: null, score: "-", overs: null, runRate: null };
const CARD: MiniScorecard = {
  fixtureId: 1,
  live: true,
  over: false,
  status: "IND need 162 runs in 97 balls",
  sides: [
    { ...SIDE, shortName: "IND" },
    { ...SIDE, shortName: "AUS" },
  ],
  batters: [],
  bowler: null,
};

/** The words of a page about a fixture while the strip shows `CARD`. */
const say = (fixtureId: number, status: string) =>
  renderToStaticMarkup(
    <ScorecardsProvider initial={[CARD]}>
      <MatchStatus fixtureId={fixtureId} status={status} />
    </ScorecardsProvider>,
  );

test("of a match in the strip a page says what the strip says", () => {
  expect(say(1, "IND need 163 runs in 98 balls")).toBe(". IND need 162 runs in 97 balls");
});

test("of another match it says its own, or nothing", () => {
  expect(say(2, "Reds won by 5 runs")).toBe(". Reds won by 5 runs");
  expect(say(2, "")).toBe("");
});
