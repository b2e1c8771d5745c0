import { describe, expect, test } from "vitest";
import { FIGURE_KEYS, type Figure } from "#game/play/match/figures";
import type { ManualLine } from "#game/play/match/manual-scorecard";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { startCpuClock } from "#tests/support/cpu-clock";
import { listMatchFiles, type MatchFile } from "#tests/support/match-data";
import { cardsOf } from "#tests/support/pasted/card-of-match";
import { type ReadBack, readBack } from "#tests/support/pasted/read-back";
import { LAYOUT_NAMES, type Layout, renderCard } from "#tests/support/pasted/render-card";
import { rounds } from "#tests/support/rounds";

/** Figures that nothing else in a text confirms (rules.md#pasted-scorecards). */
const UNCONFIRMED: readonly Figure[] = ["maidens", "dotBalls", "wides", "noBalls"];
/** Examples whose bowling table has no fours and sixes. */
const BOUNDARIES: readonly Figure[] = ["fours", "sixes"];
/** Enough of the ways of being out, and few enough for each of their characters. */
const MATCHES = 2;

/** The figures of everybody in a text, without the figures that nothing confirms. */
function confirmed(lines: readonly ManualLine[], layout: Layout): unknown[] {
  const isLeftOut = (figure: Figure) =>
    UNCONFIRMED.includes(figure) || (layout !== "rows of tabs" && BOUNDARIES.includes(figure));
  const figures = FIGURE_KEYS.filter((figure) => !isLeftOut(figure));
  return lines
    .map((line) => [line.playerId, line.innings, ...figures.map((figure) => line[figure])] as const)
    .filter(([, , ...own]) => own.some((figure) => figure !== 0 && figure !== false));
}

/** A damaged text must not say anything else than the whole one without a doubt. */
function isHarmless(damaged: ReadBack, whole: ReadBack, layout: Layout): boolean {
  if (damaged.doubts.length > 0) return true;
  const of = ({ lines }: ReadBack) => JSON.stringify(confirmed(lines, layout));
  return of(damaged) === of(whole);
}

const texts = (layout: Layout) =>
  listMatchFiles()
    .slice(0, MATCHES)
    .flatMap(({ read }: MatchFile) => {
      const { match } = readCricsheet(read());
      return cardsOf(match).map(({ card }) => ({ match, text: renderCard(card, layout) }));
    });

describe.each(LAYOUT_NAMES)("a text of the layout %s", (layout) => {
  const findHarm = (damage: (text: string) => readonly string[]): string[] =>
    texts(layout).flatMap(({ match, text }) => {
      const whole = readBack(text, match);
      expect(whole.doubts).toEqual([]);
      return damage(text).filter((each) => !isHarmless(readBack(each, match), whole, layout));
    });

  test("that is cut off anywhere has a doubt or the same lines", () => {
    const cuts = (text: string) =>
      Array.from({ length: text.length }, (_, length) => text.slice(0, length)).filter(
        (_, length) => length % rounds(45, 5) === 0,
      );
    expect(findHarm(cuts)).toEqual([]);
  });

  test("that lacks a line has a doubt or the same lines", () => {
    const without = (text: string) => {
      const lines = text.split("\n");
      return lines
        .map((_, left) => lines.filter((__, index) => index !== left).join("\n"))
        .filter((_, left) => left % rounds(3, 1) === 0);
    };
    expect(findHarm(without)).toEqual([]);
  });

  test("with a digit wrong has a doubt or the same lines", () => {
    const wrong = (text: string) =>
      [...text.matchAll(/\d/g)]
        .filter((_, place) => place % rounds(10, 1) === 0)
        .map(({ index, 0: digit }) => {
          const other = (Number(digit) + 1 + (index % 9)) % 10;
          return `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
        });
    expect(findHarm(wrong)).toEqual([]);
  });

  test("with two lines in each other's place has a doubt or the same lines", () => {
    const swapped = (text: string) => {
      const lines = text.split("\n");
      return lines
        .slice(1)
        .map((line, index) => {
          const before = lines[index] ?? "";
          return [...lines.slice(0, index), line, before, ...lines.slice(index + 2)].join("\n");
        })
        .filter((_, index) => index % rounds(3, 1) === 0);
    };
    expect(findHarm(swapped)).toEqual([]);
  });
});

describe("hostile texts of 60,000 characters", () => {
  const size = 60_000;
  const fill = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size);
  const header = "Batter\tR\tB\t4s\t6s\tSR\n";
  const [file] = listMatchFiles();
  const { match } = readCricsheet(file?.read() ?? "");
  test.each([
    ["one word", fill("a")],
    ["one word below a heading", header + fill("a")],
    ["words", fill("word ")],
    ["blanks", fill(" ")],
    ["tabs", header + fill("\t")],
    ["line breaks", header + fill("\r\n")],
    ["headings", fill("Batter\nR\nB\n4s\n6s\nSR\n")],
    ["bowling headings", fill("Bowler\tO\tM\tR\tW\n")],
    ["digits", header + fill("1 ")],
    ["rows", header + fill("A B\tc C b D\t1\t2\t0\t0\t50.00\n")],
    ["names alone", header + fill("Somebody\n")],
    ["brackets", header + fill("(")],
    ["brackets in a dismissal", `${header}A run out ${fill("((")} 1 2 0 0 50.00`],
    ["bowlers' marks", `${header}A c ${fill("b ")} 1 2 0 0 50.00`],
    ["quotes", `Batter,R,B,4s\n${fill('",')}`],
    ["HTML", fill("<table><tr><td>Batter</td><td>R</td></tr>")],
    ["totals", header + fill("Total 1 2 3\n")],
    ["extras", header + fill("Extras 1 (b 1)\n")],
    [
      "who did not bat",
      `${header}A\tnot out\t1\t1\t0\t0\t100.00\nTotal 1/0\nDid not bat: ${fill("a, ")}`,
    ],
    ["control characters", fill("\u0000\u0007\u202e\ufffd")],
    ["accents", header + fill("e\u0301\u0301\u0301")],
  ])("%s take less than a second of a processor", (_, text) => {
    const cpuMs = startCpuClock();
    readBack(text.slice(0, size), match);
    expect(cpuMs()).toBeLessThan(1000);
  });
});
