import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FixtureOptions } from "../../app/components/fixture-words";

const AUS_IND = {
  id: 1,
  number: 1,
  teams: ["AUS", "IND"],
  matchType: "Test",
  startsAt: Date.UTC(2026, 10, 21, 9),
  state: "finished",
  status: "",
} as const;

test("of two fixtures with the same teams each says which of them it is", () => {
  const other = { ...AUS_IND, id: 3, teams: ["AUS", "SL"] } as const;
  const fixtures = [{ ...AUS_IND, meeting: "2nd Test" }, other];
  const page = renderToStaticMarkup(<FixtureOptions fixtures={fixtures} />);
  expect(page).toContain(">AUS v IND (2nd Test), Sat 21 Nov<");
  expect(page).toContain(">AUS v SL, Test, Sat 21 Nov<");
});
