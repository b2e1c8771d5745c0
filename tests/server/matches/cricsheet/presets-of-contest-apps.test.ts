import { describe, expect, test } from "vitest";
import { findPreset } from "#game/play/scoring/presets";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { scoreMatch } from "#server/play/points/score-match";
import {
  type BattingFigures,
  type BowlingFigures,
  type FiguresFromDeliveries,
  figuresFromDeliveries,
} from "#tests/support/figures-from-deliveries";
import { listMatchFiles } from "#tests/support/match-data";
import { pointsFromDeliveries, sumOfPoints } from "#tests/support/points-from-deliveries";
import type { RawMatch } from "#tests/support/raw-match";
import { ALL_ODD_MATCHES } from "./odd-matches/all-odd-matches";

const MATCHES = 10;

/** The published tables, written out by hand: nothing here comes from the presets. */
interface Table {
  readonly batting: (figures: BattingFigures, isBowler: boolean) => number;
  readonly bowling: (figures: BowlingFigures, ballsPerOver: number) => number;
  readonly threeCatches: number;
}

const T20: Table = {
  batting({ runs, balls, fours, sixes, out }, isBowler) {
    let points = runs + fours + 2 * sixes;
    if (runs >= 100) points += 16;
    else if (runs >= 50) points += 8;
    else if (runs >= 30) points += 4;
    if (isBowler) return points;
    if (out && runs === 0) points -= 2;
    if (balls < 10) return points;
    const rate = hundredths((100 * runs) / balls);
    if (rate > 170) return points + 6;
    if (rate > 150) return points + 4;
    if (rate >= 130) return points + 2;
    if (rate > 70) return points;
    if (rate >= 60) return points - 2;
    return rate >= 50 ? points - 4 : points - 6;
  },
  bowling({ balls, conceded, wickets, lbwOrBowled, maidens }, ballsPerOver) {
    let points = 25 * wickets + 8 * lbwOrBowled + 12 * maidens;
    if (wickets >= 5) points += 16;
    else if (wickets === 4) points += 8;
    else if (wickets === 3) points += 4;
    if (balls < 2 * ballsPerOver) return points;
    const rate = hundredths((6 * conceded) / balls);
    if (rate < 5) return points + 6;
    if (rate < 6) return points + 4;
    if (rate <= 7) return points + 2;
    if (rate < 10) return points;
    if (rate <= 11) return points - 2;
    return rate <= 12 ? points - 4 : points - 6;
  },
  threeCatches: 4,
};

const ODI: Table = {
  batting({ runs, balls, fours, sixes, out }, isBowler) {
    let points = runs + fours + 2 * sixes;
    if (runs >= 100) points += 8;
    else if (runs >= 50) points += 4;
    if (isBowler) return points;
    if (out && runs === 0) points -= 3;
    if (balls < 20) return points;
    const rate = hundredths((100 * runs) / balls);
    if (rate > 140) return points + 6;
    if (rate > 120) return points + 4;
    if (rate >= 100) return points + 2;
    if (rate > 50) return points;
    if (rate >= 40) return points - 2;
    return rate >= 30 ? points - 4 : points - 6;
  },
  bowling({ balls, conceded, wickets, lbwOrBowled, maidens }, ballsPerOver) {
    let points = 25 * wickets + 8 * lbwOrBowled + 4 * maidens;
    if (wickets >= 5) points += 8;
    else if (wickets === 4) points += 4;
    if (balls < 5 * ballsPerOver) return points;
    const rate = hundredths((6 * conceded) / balls);
    if (rate < 2.5) return points + 6;
    if (rate < 3.5) return points + 4;
    if (rate <= 4.5) return points + 2;
    if (rate < 7) return points;
    if (rate <= 8) return points - 2;
    return rate <= 9 ? points - 4 : points - 6;
  },
  threeCatches: 4,
};

const TEST: Table = {
  batting({ runs, fours, sixes, out }, isBowler) {
    let points = runs + fours + 2 * sixes;
    if (runs >= 100) points += 8;
    else if (runs >= 50) points += 4;
    return out && runs === 0 && !isBowler ? points - 4 : points;
  },
  bowling({ wickets, lbwOrBowled }) {
    const points = 16 * wickets + 8 * lbwOrBowled;
    if (wickets >= 5) return points + 8;
    return wickets === 4 ? points + 4 : points;
  },
  threeCatches: 0,
};

function byTable(
  table: Table,
  did: FiguresFromDeliveries,
  isBowler: boolean,
  ballsPerOver: number,
) {
  const { catches, stumpings, runOuts, directRunOuts } = did.fielding;
  return (
    did.batting.reduce((sum, figures) => sum + table.batting(figures, isBowler), 0) +
    did.bowling.reduce((sum, figures) => sum + table.bowling(figures, ballsPerOver), 0) +
    8 * catches +
    (catches >= 3 ? table.threeCatches : 0) +
    12 * stumpings +
    12 * directRunOuts +
    6 * (runOuts - directRunOuts) +
    (did.inSide ? 4 : 0)
  );
}

function bySimpleSum({ batting, bowling, fielding }: FiguresFromDeliveries): number {
  const runs = batting.reduce((sum, figures) => sum + figures.runs, 0);
  const wickets = bowling.reduce((sum, figures) => sum + figures.wickets, 0);
  return runs + 20 * wickets + 10 * fielding.catches;
}

/** The expected points of a player, in hundredths. */
type Expected = (
  raw: RawMatch,
  player: { team: string; name: string; isBowler: boolean },
) => number;

function ofTable(table: Table): Expected {
  return (raw, player) => {
    const did = figuresFromDeliveries(raw, player);
    return 100 * byTable(table, did, player.isBowler, raw.info.balls_per_over ?? 6);
  };
}

/** Ten matches, and those with odd things in them; each is scored by every table. */
const matches = [
  ...listMatchFiles().slice(0, MATCHES),
  ...ALL_ODD_MATCHES.map(([name, body]) => ({ name, read: () => JSON.stringify(body) })),
];

describe.each<[string, Expected]>([
  ["default", (raw, player) => sumOfPoints(pointsFromDeliveries(raw, player))],
  ["classic-t20", ofTable(T20)],
  ["classic-odi", ofTable(ODI)],
  ["classic-test", ofTable(TEST)],
  ["simple", (raw, player) => 100 * bySimpleSum(figuresFromDeliveries(raw, player))],
])("%s", (key, expected) => {
  test.each(matches)("$name pays what its deliveries are worth", ({ read }) => {
    const text = read();
    const raw: RawMatch = JSON.parse(text);
    const { match } = readCricsheet(text);
    const rules = findPreset(key)?.rules ?? DEFAULT_SCORING_RULES;
    const bowlers = match.sides.flatMap(({ name: team, players }) =>
      players.map(({ key: id, name }) => {
        const terms = { salary: 500, overseas: false, uncapped: false };
        return { ...terms, role: "Bowler" as const, key: id, name, sourceName: name, team };
      }),
    );
    for (const pool of [null, bowlers]) {
      for (const { name, team, points } of scoreMatch(match, rules, pool)) {
        const player = { name, team, isBowler: pool !== null };
        expect(points, `${name} of ${team}`).toBe(expected(raw, player));
      }
    }
  });
});

/** A rate is compared by its two decimals. */
function hundredths(rate: number): number {
  return Math.round(rate * 100) / 100;
}
