import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ballsIn } from "#game/match/progress";
import { inningsScores } from "#game/match/scorecard";
import { statLinesOf } from "#game/match/stat-lines";
import { readCricsheet } from "#server/feeds/cricsheet/read-cricsheet";
import { sharedPath } from "#tests/support/shared-data";

/** As much of the raw file as the totals are worked out from. */
interface RawMatch {
  innings: {
    team: string;
    super_over?: boolean;
    penalty_runs?: { pre?: number; post?: number };
    overs: {
      deliveries: {
        runs: { batter: number; total: number };
        extras?: Record<string, number>;
      }[];
    }[];
  }[];
}

const folder = sharedPath("cricsheet");
const files =
  folder === null
    ? []
    : ["special", "ipl2023"].flatMap((name) =>
        readdirSync(path.join(folder, name))
          .filter((file) => file.endsWith(".json"))
          .map((file) => path.join(folder, name, file)),
      );

describe.skipIf(folder === null)("every real match", () => {
  it("is there", () => {
    expect(files).toHaveLength(95);
  });

  it.each(files)("%s adds up", (file) => {
    const text = readFileSync(file, "utf8");
    const raw: RawMatch = JSON.parse(text);
    const { match, info } = readCricsheet(text);
    const lines = statLinesOf(match);
    const scores = inningsScores(match);

    expect(scores).toHaveLength(raw.innings.length);
    raw.innings.forEach((innings, index) => {
      const deliveries = innings.overs.flatMap((over) => over.deliveries);
      const sum = (of: (delivery: (typeof deliveries)[number]) => number) =>
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
    expect(ballsIn(match)).toBe(
      raw.innings.flatMap((innings) => innings.overs.flatMap((over) => over.deliveries)).length,
    );
    expect(info.teams).toEqual(match.sides.map((side) => side.name));
  });
});
