import { describe, expect, test } from "vitest";
import type { CricsheetDocument } from "#server/matches/feeds/rehearsal/cricsheet-document";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { countInnings, findFaults } from "./umpire";

/** 256 matches: 512 innings. */
const seasons = Array.from({ length: 8 }, (_, index) =>
  simulateSeason({ seed: 100 + index, name: "Coast Premier League", startsAt: 0 }),
);
const documents = seasons.flatMap(({ fixtures }) => fixtures.map(({ cricsheet }) => cricsheet));
const deliveries = documents.flatMap(({ innings }) =>
  innings.flatMap(({ overs }) => overs.flatMap((over) => over.deliveries)),
);
const wickets = deliveries.flatMap((delivery) => delivery.wickets ?? []);

test("every match keeps the laws", () => {
  for (const document of documents) expect(findFaults(document)).toEqual([]);
});

test("every player is in the registry under the key of the pool", () => {
  for (const { players, fixtures } of seasons) {
    const pool = new Map(players.map((player) => [player.key, player]));
    for (const { info } of fixtures.map(({ cricsheet }) => cricsheet)) {
      for (const [team, names] of Object.entries(info.players)) {
        for (const name of names) {
          expect(pool.get(info.registry.people[name] ?? "")).toMatchObject({ name, team });
        }
      }
    }
  }
});

test("the player of the match played in it, and mostly for the winners", () => {
  const fromWinners = documents.filter(({ info }) => {
    const [best] = info.player_of_match;
    const winner = "winner" in info.outcome ? info.outcome.winner : info.outcome.eliminator;
    expect(Object.values(info.players).flat()).toContain(best);
    return info.players[winner]?.includes(best ?? "");
  });
  expect(fromWinners.length / documents.length).toBeGreaterThan(0.75);
});

describe("plausible cricket", () => {
  const totals = documents.map(({ innings }) => {
    const [first, second] = innings.map(countInnings);
    if (!first || !second) throw new Error("A match without two innings.");
    return { first, second };
  });
  const firsts = totals.map(({ first }) => first.runs);

  test("first innings: 85 % from 120 to 220, the median 140 to 185", () => {
    expect(shareOf(firsts, (runs) => runs >= 120 && runs <= 220)).toBeGreaterThanOrEqual(0.85);
    expect(medianOf(firsts)).toBeGreaterThanOrEqual(140);
    expect(medianOf(firsts)).toBeLessThanOrEqual(185);
  });

  test("four to eight wickets in the middle innings of all", () => {
    const lost = totals.flatMap(({ first, second }) => [first.wickets, second.wickets]);
    expect(medianOf(lost)).toBeGreaterThanOrEqual(4);
    expect(medianOf(lost)).toBeLessThanOrEqual(8);
    expect(shareOf(lost, (count) => count === 10)).toBeLessThan(0.3);
  });

  test("chasing sides win 40 to 60 %, ties are rare but there are some", () => {
    const won = totals.filter(({ first, second }) => second.runs > first.runs).length;
    const tied = totals.filter(({ first, second }) => second.runs === first.runs).length;
    expect(won / totals.length).toBeGreaterThan(0.4);
    expect(won / totals.length).toBeLessThan(0.6);
    expect(tied).toBeGreaterThan(0);
    expect(tied / totals.length).toBeLessThan(0.06);
  });

  test.each([
    ["caught", 55, 66],
    ["bowled", 13, 23],
    ["lbw", 5, 11],
    ["run out", 5, 11],
    ["stumped", 1.5, 5],
    ["caught and bowled", 1.5, 5],
  ])("%s is %d to %d %% of the wickets", (kind, least, most) => {
    const share = 100 * shareOf(wickets, (wicket) => wicket.kind === kind);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  test("extras of every kind, four to twelve runs an innings", () => {
    for (const kind of ["wides", "noballs", "byes", "legbyes"] as const) {
      expect(deliveries.some(({ extras }) => extras?.[kind])).toBe(true);
    }
    const runs = deliveries.reduce((sum, delivery) => sum + delivery.runs.extras, 0);
    expect(runs / (2 * documents.length)).toBeGreaterThan(4);
    expect(runs / (2 * documents.length)).toBeLessThan(12);
  });

  test("maidens now and then", () => {
    const maidens = documents
      .flatMap(({ innings }) => innings.flatMap(({ overs }) => overs))
      .filter(({ deliveries: balls }) => {
        return balls.length === 6 && balls.every(({ runs }) => runs.total === 0);
      });
    expect(maidens.length).toBeGreaterThan(documents.length / 50);
    expect(maidens.length).toBeLessThan(documents.length);
  });
});

describe("the umpire of these tests sees", () => {
  const [sound] = documents;
  if (!sound) throw new Error("There is no match.");
  const doctor = (change: (copy: Doctored) => void): string[] => {
    const copy = structuredClone(sound) as Doctored;
    change(copy);
    return findFaults(copy);
  };
  const overOf = (copy: Doctored, index: number) => copy.innings[0]?.overs[index];

  test("a missing delivery", () => {
    expect(doctor((copy) => overOf(copy, 3)?.deliveries.pop())).not.toEqual([]);
  });
  test("a missing over", () => {
    expect(doctor((copy) => copy.innings[1]?.overs.pop())).not.toEqual([]);
  });
  test("a run too many", () => {
    const faults = doctor((copy) => {
      for (const { runs } of overOf(copy, 0)?.deliveries.slice(0, 1) ?? []) runs.total += 1;
    });
    expect(faults).toContain("innings 1: 0.0: the runs do not add up");
  });
  test("a bowler who goes on", () => {
    const faults = doctor((copy) => {
      const bowler = overOf(copy, 0)?.deliveries[0]?.bowler ?? "";
      for (const delivery of overOf(copy, 1)?.deliveries ?? []) delivery.bowler = bowler;
    });
    expect(faults.join()).toContain("bowls two overs in a row");
  });
});

type Writable<T> = { -readonly [Key in keyof T]: Writable<T[Key]> };

/** A document that a test may write to. */
type Doctored = Writable<CricsheetDocument>;

function shareOf<T>(list: readonly T[], holds: (item: T) => boolean): number {
  return list.filter(holds).length / list.length;
}

function medianOf(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}
