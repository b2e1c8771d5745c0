import { databaseUnder } from "#db/client";
import { plural } from "#game/core/words";
import type { Services } from "#server/core/services";
import { dryRun } from "#server/play/locks/dry-run";
import { takeUpdate } from "../../push/take-update";
import type { UpdateLine } from "../../push/update-schema";
import type { ReportOutcome } from "../followed/take-score";
import { readLine, sentenceOf } from "./poll-programs";

/** The reading of a line, of which nothing is stored. */
interface TriedLine {
  /** "match IPL-2027-12: 2 innings, 22 rows: would be stored". */
  readonly sentence: string;
  readonly doubts: readonly string[];
  readonly isRefused: boolean;
}

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  stored: "would be stored",
  unchanged: "says nothing new",
  "held back": "would be held back until it comes once more",
  compared: "would be compared, because a higher source writes the match",
  late: "is older than what is stored",
};

/**
 * Takes updates in one after the other, as a program's answer would be, and takes everything back.
 *
 * @param feed whose ids the lines have that do not say
 */
export function tryUpdates(
  services: Services,
  tournamentId: number,
  feed: string,
  lines: readonly string[],
): TriedLine[] {
  return dryRun(services, (tx) => {
    const { $client } = databaseUnder(tx);
    return lines.map((line): TriedLine => {
      $client.exec("savepoint one_line");
      try {
        const update = readLine(line);
        const match = { tournamentId, feed: update.feed ?? feed, key: update.match };
        const { outcome, doubts } = takeUpdate(tx, services, { source: "program" }, match, update);
        const parts = [`match ${update.match}`, partsOf(update), OUTCOMES[outcome]];
        return { sentence: parts.filter(Boolean).join(": "), doubts, isRefused: false };
      } catch (error) {
        const sentence = `refused: ${sentenceOf(error)}`;
        $client.exec("rollback to one_line");
        return { sentence, doubts: [], isRefused: true };
      } finally {
        $client.exec("release one_line");
      }
    });
  });
}

/** "fixture, 2 squads, 2 innings, 22 rows". */
function partsOf({ fixture, squads = [], sides = [], score }: UpdateLine): string {
  return [
    ...(fixture === undefined ? [] : ["fixture"]),
    ...(squads.length === 0 ? [] : [plural(squads.length, "squad")]),
    ...(sides.length === 0 ? [] : [plural(sides.length, "side")]),
    ...(score === undefined ? [] : scoreParts(score)),
  ].join(", ");
}

/** Of a score that has been read already. */
function scoreParts(score: unknown): string[] {
  const { innings } = score as {
    readonly innings: readonly { readonly batting?: unknown[]; readonly bowling?: unknown[] }[];
  };
  const rows = innings.reduce((sum, { batting = [], bowling = [] }) => {
    return sum + batting.length + bowling.length;
  }, 0);
  const count = plural(innings.length, "innings", "innings");
  return rows === 0 ? [count] : [count, plural(rows, "row")];
}
