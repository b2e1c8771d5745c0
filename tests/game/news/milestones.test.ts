import { expect, test } from "vitest";
import { milestoneFigures, milestonesIn, milestoneTitle } from "#game/news/notices/milestones";

test.each([
  [{ runs: 49, wickets: 2 }, []],
  [{ runs: 50 }, ["Fifty! Your captain, D Lodhran: 50 off 31"]],
  [{ runs: 99 }, ["Fifty! Your captain, D Lodhran: 99 off 31"]],
  [{ runs: 100 }, ["Hundred! Your captain, D Lodhran: 100 off 31"]],
  [{ runs: 163 }, ["150! Your captain, D Lodhran: 163 off 31"]],
  [{ wickets: 3 }, ["3 wickets! Your captain, D Lodhran: 3 for 24"]],
  [{ wickets: 4 }, ["3 wickets! Your captain, D Lodhran: 4 for 24"]],
  [{ wickets: 5 }, ["5 wickets! Your captain, D Lodhran: 5 for 24"]],
  [{ wickets: 6 }, ["6 wickets! Your captain, D Lodhran: 6 for 24"]],
  [
    { runs: 51, wickets: 3 },
    ["Fifty! Your captain, D Lodhran: 51 off 31", "3 wickets! Your captain, D Lodhran: 3 for 24"],
  ],
])("milestones in %j", (figures, expected) => {
  const innings = { runs: 0, balls: 31, wickets: 0, conceded: 24, ...figures };
  expect(
    milestonesIn(innings).map(
      (each) => `${milestoneTitle(each, "Dilan Lodhran")}: ${milestoneFigures(each, innings)}`,
    ),
  ).toEqual(expected);
});
