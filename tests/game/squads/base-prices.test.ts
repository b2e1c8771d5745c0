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
  expect([...basePrices(players, 100)]).toEqual(prices.map((price, index) => [index + 1, price]));
});

test.each([
  { purse: 10, prices: [40, 30, 20, 10] },
  { purse: 50, prices: [200, 150, 100, 50] },
  { purse: 200, prices: [200, 150, 100, 50] },
  { purse: 1000, prices: [1000, 750, 500, 250] },
  { purse: 10_000, prices: [10_000, 7500, 5000, 2500] },
  { purse: 33, prices: [130, 95, 65, 30] },
])(
  "a purse of $purse has base prices in proportion, from 50 to 200 the same",
  ({ purse, prices }) => {
    const players = [1200, 1100, 1000, 900].map((salary, index) => ({ id: index + 1, salary }));
    expect([...basePrices(players, purse).values()]).toEqual(prices);
  },
);
