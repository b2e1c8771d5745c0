import { expect, test } from "vitest";
import { makePlayerNames } from "#server/matches/feeds/rehearsal/player-names";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { selectEleven } from "#server/matches/feeds/rehearsal/select-eleven";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { makeSquads } from "#server/matches/feeds/rehearsal/squads";
import { listMatchFiles, MATCH_DATA_FOLDER } from "#tests/support/match-data";
import type { RawMatch } from "#tests/support/raw-match";

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);

test("players are unique by key and by name", () => {
  for (const seed of SEEDS) {
    const players = makeSquads(createRandom(seed)).flatMap(({ cricketers }) => cricketers);
    expect(new Set(players.map(({ key }) => key)).size).toBe(players.length);
    expect(new Set(players.map(({ name }) => name)).size).toBe(players.length);
    for (const { key } of players) expect(key).toMatch(/^[0-9a-f]{8}$/);
  }
});

test("each squad has the roles, overseas and uncapped players of a real one", () => {
  for (const { team, cricketers } of SEEDS.flatMap((seed) => makeSquads(createRandom(seed)))) {
    const count = (role: string) => cricketers.filter((player) => player.role === role).length;
    expect([5, 6]).toContain(count("Batsman"));
    expect([5, 6]).toContain(count("Bowler"));
    expect(count("Allrounder")).toBe(3);
    expect(count("Wicket Keeper")).toBe(2);
    expect([16, 17]).toContain(cricketers.length);
    expect([4, 5, 6]).toContain(cricketers.filter(({ overseas }) => overseas).length);
    expect([4, 5, 6]).toContain(cricketers.filter(({ uncapped }) => uncapped).length);
    expect(cricketers.filter(({ overseas, uncapped }) => overseas && uncapped)).toEqual([]);
    expect(cricketers.every((player) => player.team === team.name)).toBe(true);
  }
});

test("salaries are halves from 5 to 12, and the eleven dearest do not fit a budget of 100", () => {
  for (const seed of SEEDS) {
    const salaries = makeSquads(createRandom(seed)).flatMap(({ cricketers }) =>
      cricketers.map(({ salary }) => salary),
    );
    expect(Math.min(...salaries)).toBe(500);
    expect(Math.max(...salaries)).toBe(1200);
    expect(salaries.filter((salary) => salary % 50 !== 0)).toEqual([]);
    const ascending = salaries.toSorted((a, b) => a - b);
    expect(sum(ascending.slice(-11))).toBeGreaterThan(10_000);
    expect(sum(ascending.slice(0, 11))).toBeLessThan(10_000);
  }
});

test("the season reveals no hidden skills", () => {
  const { players } = simulateSeason({ seed: 3, name: "Cup", startsAt: 0 });
  for (const player of players) {
    expect(Object.keys(player).toSorted()).toEqual([
      "key",
      "name",
      "overseas",
      "role",
      "salary",
      "team",
      "uncapped",
    ]);
  }
});

test("an eleven has a keeper, at least six bowlers and at most four from overseas", () => {
  const random = createRandom(5);
  for (const squad of SEEDS.flatMap((seed) => makeSquads(createRandom(seed)))) {
    const { battingOrder, keeper } = selectEleven(random, squad);
    expect(new Set(battingOrder).size).toBe(11);
    expect(battingOrder).toContain(keeper);
    expect(keeper.role).toBe("Wicket Keeper");
    expect(battingOrder.filter(({ bowling }) => bowling !== null).length).toBeGreaterThanOrEqual(6);
    expect(battingOrder.filter(({ overseas }) => overseas).length).toBeLessThanOrEqual(4);
    expect(battingOrder.every((player) => squad.cricketers.includes(player))).toBe(true);
  }
});

test("a short name is 2 to 4 letters and belongs to one team", () => {
  const { teams } = simulateSeason({ seed: 3, name: "Cup", startsAt: 0 });
  for (const { shortName } of teams) expect(shortName).toMatch(/^[A-Z]{2,4}$/);
  expect(new Set(teams.map(({ shortName }) => shortName)).size).toBe(teams.length);
});

test("more names than there are is refused", () => {
  expect(new Set(makePlayerNames(createRandom(1), 150)).size).toBe(150);
  expect(() => makePlayerNames(createRandom(1), 151)).toThrow(RangeError);
});

const OUR_FAMILY_NAMES = makePlayerNames(createRandom(1), 150).map(familyNameOf);

test("no family name is that of a cricketer whom everybody knows", () => {
  const famous = [
    ...["Ashwin", "Bumrah", "Dhoni", "Dravid", "Gavaskar", "Jadeja", "Kohli", "Kumble", "Pandya"],
    ...["Pant", "Rahul", "Sehwag", "Sharma", "Singh", "Tendulkar", "Yadav", "Akram", "Azam"],
    ...["Khan", "Rizwan", "Jayawardene", "Malinga", "Muralitharan", "Sangakkara", "Hasan"],
    ...["Boult", "McCullum", "Southee", "Williamson", "Cummins", "Gilchrist", "Maxwell", "Ponting"],
    ...["Smith", "Starc", "Warne", "Warner", "Amla", "Rabada", "Steyn", "Bravo", "Gayle", "Lara"],
    ...["Narine", "Pollard", "Russell", "Sobers", "Anderson", "Botham", "Broad", "Buttler", "Root"],
    ...["Stokes", "Bradman", "Richards", "Hadlee", "Nabi"],
  ];
  expect(OUR_FAMILY_NAMES.filter((name) => famous.includes(name))).toEqual([]);
});

const noRealNames = MATCH_DATA_FOLDER === null ? " (GULLY_MATCH_DATA names no real matches)" : "";

test.skipIf(MATCH_DATA_FOLDER === null)(
  `no family name is that of a player in the real matches${noRealNames}`,
  () => {
    const real = new Set(
      listMatchFiles().flatMap(({ read }) => {
        const { info }: RawMatch = JSON.parse(read());
        return Object.values(info.players).flat().map(familyNameOf);
      }),
    );
    expect(real.size).toBeGreaterThan(0);
    expect(OUR_FAMILY_NAMES.filter((name) => real.has(name))).toEqual([]);
  },
);

function familyNameOf(name: string): string {
  return name.split(" ").at(-1) ?? name;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
