import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import type { Freshness } from "#server/play/season/freshness";
import type { MissingScorecard } from "#server/play/season/missing-scorecards";
import { FreshnessWords } from "../../app/components/freshness";
import { MissingScorecards } from "../../app/components/missing-scorecard";

const html = (element: ReactElement) =>
  renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, "");

const MISSING: MissingScorecard = {
  ...{ fixtureId: 5, number: 12, feed: "cricketdata", teams: "RED v BLU", hasBegun: true },
};

describe("a match without a scorecard", () => {
  test("leads those who may score it to its pages", () => {
    const markup = html(<MissingScorecards missing={[MISSING]} scores />);
    expect(textOf(markup)).toBe(
      "Match 12, RED v BLU: CricketData has no scorecard of this match: paste it or tap it.",
    );
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/match/5/paste",
      "/match/5/balls",
    ]);
  });

  test("leads them to the desk before it begins", () => {
    const missing = [{ ...MISSING, hasBegun: false }];
    const markup = html(<MissingScorecards missing={missing} scores named={false} />);
    expect(textOf(markup)).toBe("CricketData has no scorecard of this match: paste it or tap it.");
    expect(new Set([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href))).toEqual(
      new Set(["/match/5/desk"]),
    );
  });

  test("tells the others who can, and leads them nowhere", () => {
    const markup = html(<MissingScorecards missing={[MISSING]} scores={false} named={false} />);
    expect(textOf(markup)).toBe(
      "CricketData has no scorecard of this match: an operator or a scorer can paste it or tap it.",
    );
    expect(markup).not.toContain("href");
  });

  test("names a feed that has no name of its own here", () => {
    const missing = [{ ...MISSING, feed: "village" }];
    const markup = html(<MissingScorecards missing={missing} scores named={false} />);
    expect(textOf(markup)).toContain("village has no scorecard");
  });
});

const FRESH: Freshness = {
  ...{ fixtureId: 1, source: "feed", feed: "cricketdata" },
  ...{ asOf: 1451, pointsAsOf: 1451, nextAt: null },
};

test.each<[string, Partial<Freshness>, string]>([
  ["points as new as the score", {}, "As of 1451, from CricketData"],
  [
    "points that are older",
    { pointsAsOf: 1432 },
    "Points as of 1432, score as of 1451, from CricketData",
  ],
  ["no points", { pointsAsOf: null }, "No points yet, score at 1451, from CricketData"],
  ["typed points", { source: "typed", feed: null }, "As of 1451, typed in"],
])("how fresh they are is said of %s", (_, more, expected) => {
  const words = <FreshnessWords freshness={{ ...FRESH, ...more }} timeOf={(at) => at} />;
  expect(textOf(html(words))).toBe(expected);
});
