import { plural } from "#game/core/words";
import type { BackTest, TriedFormat } from "#game/stories/backtest/back-test";
import {
  GUESSES,
  type GuessName,
  type Misses,
  SHIPPED_GUESS,
  type TriedExpectations,
} from "#game/stories/backtest/try-expectations";

/** The figures as Markdown, for a terminal and for docs/odds.md. */
export function reportOf(tests: readonly BackTest[]): string {
  const shown = new Map<string, string>();
  return tests.map((test) => sectionOf(test, shown)).join("\n\n");
}

/** @param shown the competitions of sections above, by their figures of players: other managers change none */
function sectionOf(
  { competition, seasons, matches, titles, ...players }: BackTest,
  shown: Map<string, string>,
): string {
  const name = cellText(competition);
  const of = `${plural(seasons.length, "season")}, ${plural(matches, "match", "matches")}`;
  const figures = linesOfPlayers(players);
  const earlier = shown.get(figures);
  if (earlier === undefined) shown.set(figures, name);
  return [
    `### ${name}: ${of}`,
    ...titles.flatMap(linesOfTitles),
    earlier === undefined ? figures : `**Points of players** are those of ${earlier} above.`,
  ].join("\n\n");
}

function linesOfTitles({ format, leagues, after, calibration }: TriedFormat): string[] {
  return [
    `**Titles, ${format}**, ${plural(leagues, "league")}. Brier scores:`,
    table(
      ["After", "These odds", "All equal", "Own average"],
      after.map(({ fifths, odds: { brier, allEqual }, ownAverage }) => [
        `${fifths}/5`,
        ...[brier, allEqual, ownAverage].map((each) => each.toFixed(3)),
      ]),
    ),
    "Forecast and outcome, of 100:",
    table(
      ["Said", "Happened", "Times"],
      calibration.map(({ chances, happened, count }) => [
        ...[chances, happened].map((share) => (100 * share).toFixed(0)),
        String(count),
      ]),
    ),
  ];
}

function linesOfPlayers({
  firstHalves,
  secondHalves,
}: Pick<BackTest, "firstHalves" | "secondHalves">): string {
  const halves = [firstHalves, secondHalves];
  const rows = (Object.keys(GUESSES) as GuessName[]).map((name) => [
    name === SHIPPED_GUESS ? `**${name}**` : name,
    ...halves.map(({ misses }) => meanOf(misses[name])),
    ...halves.map(({ misses }) => rootOf(misses[name])),
  ]);
  return [
    "**Points of players**, mean error and root mean square:",
    table(["Guess", "First half", "Second half", "RMS, first", "RMS, second"], rows),
    `Of the second half's results ${bandWords(secondHalves)}.`,
  ].join("\n\n");
}

function bandWords({ bands: { count, below, above } }: TriedExpectations): string {
  const percent = (part: number) => (count === 0 ? "–" : ((100 * part) / count).toFixed(0));
  return `${percent(below)} % lay below the band and ${percent(above)} % above it`;
}

const POINT = 100;

function meanOf({ count, distance }: Misses): string {
  return count === 0 ? "–" : (distance / count / POINT).toFixed(2);
}

function rootOf({ count, square }: Misses): string {
  return count === 0 ? "–" : (Math.sqrt(square / count) / POINT).toFixed(2);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}

/** The name of a competition is what somebody's file says. */
function cellText(name: string): string {
  return name.replaceAll(/[|<>`\\*_[\]#\p{Cc}]/gu, " ").trim();
}
