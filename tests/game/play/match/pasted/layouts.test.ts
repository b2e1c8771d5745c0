import { describe, expect, test } from "vitest";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { someMatchFiles } from "#tests/support/match-data";
import { cardsOf } from "#tests/support/pasted/card-of-match";
import { linesOfInnings, readBack } from "#tests/support/pasted/read-back";
import { LAYOUT_NAMES, renderCard, WITH_DOTS } from "#tests/support/pasted/render-card";

/** At least; each tells of some thirty lines. */
const MATCHES = 12;

/** The text around the tables of a page. */
const ABOVE = [
  "Home\tScores\tSeries",
  "Match 12, Some Ground, April 2, 2026",
  "SCORECARD",
  "Share",
];
const BELOW = [
  "Match details",
  "Toss\tAlphas, elected to bat first",
  "Umpires",
  "Points 2, 0",
  "(c) 2026",
];

describe.each(LAYOUT_NAMES)("%s", (layout) => {
  test("every innings of every match: the lines are those of the match, without a doubt", () => {
    const files = someMatchFiles(MATCHES);
    expect(files.length).toBeGreaterThan(11);
    for (const { name, read } of files) {
      const { match } = readCricsheet(read());
      for (const { innings, card } of cardsOf(match)) {
        const { lines, doubts } = readBack(renderCard(card, layout), match, innings);
        const where = `${name}, innings ${innings}`;
        const expected = linesOfInnings(match, innings, WITH_DOTS.has(layout));
        expect([where, lines, doubts]).toEqual([where, expected, []]);
      }
    }
  });

  test("whole matches, with the page around them", () => {
    for (const { name, read } of someMatchFiles(MATCHES)) {
      const { match } = readCricsheet(read());
      const cards = cardsOf(match);
      const inOrder = cards.every(({ innings }, index) => innings === index + 1);
      if (!inOrder || cards.length === 0) continue;
      const page = [ABOVE, ...cards.map(({ card }) => [renderCard(card, layout)]), BELOW];
      const { lines, doubts } = readBack(page.flat().join("\r\n"), match);
      const expected = cards.flatMap(({ innings }) =>
        linesOfInnings(match, innings, WITH_DOTS.has(layout)),
      );
      expect([name, lines, doubts]).toEqual([name, expected, []]);
    }
  });
});
