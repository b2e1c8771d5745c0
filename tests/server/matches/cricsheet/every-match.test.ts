import { describe, expect, test } from "vitest";
import { ballsIn } from "#game/play/match/progress";
import { inningsScores } from "#game/play/match/scorecard";
import { statLinesOf } from "#game/play/match/stat-lines";
import type { LedgerLine } from "#game/play/scoring/ledger";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { readScoringRules } from "#server/play/leagues/load-league";
import { scoreMatch } from "#server/play/points/score-match";
import { listMatchFiles } from "#tests/support/match-data";
import { pointsFromDeliveries } from "#tests/support/points-from-deliveries";
import { deliveriesOf, type RawDelivery, type RawMatch } from "#tests/support/raw-match";
import { ALL_ODD_MATCHES } from "./odd-matches/all-odd-matches";

/** The defaults with the rules on that are off. */
const UNUSUAL_RULES = readScoringRules({
  batting: { strikeRateExcludesBowlers: true },
  fielding: { directRunout: 17.5 },
  extras: { namedInSide: 4.25 },
});
const BOWLER = { role: "Bowler", salary: 500, overseas: false, uncapped: false } as const;

const matches = [
  ...ALL_ODD_MATCHES.map(([name, body]) => ({ name, read: () => JSON.stringify(body) })),
  ...listMatchFiles(),
];

describe("every match", () => {
  test.each(matches)("$name adds up, and pays what its deliveries are worth", ({ read }) => {
    const text = read();
    checkSums(text);
    checkPoints(text);
  });
});

/** The runs of each innings, of its batters and of its bowlers, against the sums of the file. */
function checkSums(text: string): void {
  const raw: RawMatch = JSON.parse(text);
  const { match, info } = readCricsheet(text);
  const lines = statLinesOf(match);
  const scores = inningsScores(match);

  expect(scores).toHaveLength(raw.innings.length);
  raw.innings.forEach((innings, index) => {
    const deliveries = deliveriesOf(innings);
    const sum = (of: (delivery: RawDelivery) => number) =>
      deliveries.reduce((total, delivery) => total + of(delivery), 0);
    const awarded = (innings.penalty_runs?.pre ?? 0) + (innings.penalty_runs?.post ?? 0);
    const score = scores[index];
    expect(score?.runs).toBe(sum((delivery) => delivery.runs.total) + awarded);
    expect(match.sides[score?.battingSide ?? 0].name).toBe(innings.team);

    const mine = lines.filter((line) => line.innings === index + 1);
    if (innings.super_over) {
      expect(mine).toEqual([]);
      return;
    }
    const extras = sum((delivery) =>
      Object.values(delivery.extras ?? {}).reduce((total, runs) => total + runs, 0),
    );
    const offTheBat = mine.reduce((total, line) => total + line.runs, 0);
    expect(offTheBat + extras + awarded).toBe(score?.runs);
    const notTheBowlers = sum(
      ({ extras: { byes = 0, legbyes = 0, penalty = 0 } = {} }) => byes + legbyes + penalty,
    );
    const conceded = mine.reduce((total, line) => total + line.runsConceded, 0);
    expect(conceded + notTheBowlers + awarded).toBe(score?.runs);
  });
  expect(ballsIn(match)).toBe(raw.innings.flatMap(deliveriesOf).length);
  expect(info.teams).toEqual(match.sides.map((side) => side.name));
}

/** Every line of every player's points, against a second calculation from the raw deliveries. */
function checkPoints(text: string): void {
  const raw: RawMatch = JSON.parse(text);
  const { match } = readCricsheet(text);
  for (const { name, team, lines } of scoreMatch(match, DEFAULT_SCORING_RULES, null)) {
    const expected = pointsFromDeliveries(raw, { team, name, isBowler: false });
    expect(byRule(lines), `${name} of ${team}`).toEqual(expected);
  }
  const bowlers = match.sides.flatMap(({ name: team, players }) =>
    players.map(({ key, name }) => ({ ...BOWLER, key, name, sourceName: name, team })),
  );
  for (const { name, team, lines } of scoreMatch(match, UNUSUAL_RULES, bowlers)) {
    const rules = { strikeRateExcludesBowlers: true, directRunout: 17_50, namedInSide: 4_25 };
    const expected = pointsFromDeliveries(raw, { team, name, isBowler: true }, rules);
    expect(byRule(lines), `${name} of ${team}, a bowler`).toEqual(expected);
  }
}

function byRule(lines: readonly LedgerLine[]): Record<string, number> {
  const entries = lines.map(({ category, rule, innings, points }) => [
    [category, rule, ...(innings === null ? [] : [innings])].join(" "),
    points,
  ]);
  return Object.fromEntries(entries);
}
