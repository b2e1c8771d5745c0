import { expect, test } from "vitest";
import { basePrices } from "#game/squads/prices";

test.each([
  { label: "four quarters", salaries: [1200, 1100, 1000, 900], prices: [200, 150, 100, 50] },
  {
    label: "an uneven pool: the quarter of the place",
    salaries: [1200, 1100, 1000, 900, 800],
    prices: [200, 200, 150, 100, 50],
  },
  {
    label: "players of one salary share the higher step",
    salaries: [1000, 1000, 1000, 900],
    prices: [200, 200, 200, 50],
  },
  { label: "one salary for all", salaries: [900, 900, 900, 900, 900], prices: Array(5).fill(200) },
  {
    label: "any order of the pool",
    salaries: [900, 1200, 1000, 1100],
    prices: [50, 200, 100, 150],
  },
  { label: "one player", salaries: [500], prices: [200] },
  { label: "no players", salaries: [], prices: [] },
])("$label", ({ salaries, prices }) => {
  const players = salaries.map((salary, index) => ({ id: index + 1, salary }));
  expect([...basePrices(players)]).toEqual(prices.map((price, index) => [index + 1, price]));
});
