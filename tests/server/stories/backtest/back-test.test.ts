import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { checkTeam } from "#game/play/team/legality";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { type BackTest, backTest } from "#game/stories/backtest/back-test";
import {
  beforeEachMatch,
  knowSeason,
  PLAYED_FORMATS,
  pickTeam,
  playersFor,
  playMadeUpLeague,
} from "#game/stories/backtest/made-up-leagues";
import type { PlayedSeason } from "#game/stories/backtest/played-season";
import { drawsFrom } from "#game/stories/odds/random-draws";
import { playSeason } from "#server/stories/backtest/play-season";
import { reportOf } from "#server/stories/backtest/write-report";
import { seasonToTestWith } from "#tests/support/match-data";
import { isFull } from "#tests/support/rounds";

const LEAGUES = isFull ? 20 : 5;

function seedOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

let season: PlayedSeason;
let tested: BackTest;

beforeAll(() => {
  const { name, matches, pool } = seasonToTestWith();
  season = playSeason(
    { competition: name, season: "1" },
    matches.map(({ match }) => match),
    pool,
  );
  tested = backTest(name, [season], LEAGUES, seedOf);
}, 120_000);

describe("the back-test on a season that is over", () => {
  test("has the players of both sides of each match, with the points of the calculator", () => {
    for (const { sides, pointsOf } of season.matches) {
      const teams = [...pointsOf.keys()].map((id) => season.players[id]?.teamId);
      expect(new Set(teams)).toEqual(new Set(sides));
      expect(pointsOf.size).toBeGreaterThanOrEqual(15);
    }
  });

  test("knows of nothing that had not been played", () => {
    const before = beforeEachMatch(season);
    const played = (round: number) =>
      before[round]?.reduce(
        (sum, { results }) => sum + results.filter((each) => each !== null).length,
        0,
      );
    const parts = season.matches.map(({ pointsOf }) => pointsOf.size);
    for (const round of [0, 1, 5]) {
      expect(played(round)).toBe(parts.slice(0, round).reduce((sum, each) => sum + each, 0));
    }
  });

  test.each(PLAYED_FORMATS)("plays the same league again from the same seed (%s)", (format) => {
    const known = knowSeason(season);
    const play = (seed: string) => playMadeUpLeague(known, format, drawsFrom(seedOf(seed)));
    expect(play("one")).toEqual(play("one"));
    expect(play("one")).not.toEqual(play("two"));
  });

  test("the odds are no worse than that all are equal, and better than own averages", () => {
    for (const { after, leagues } of tested.titles) {
      expect(leagues).toBe(LEAGUES);
      expect(after.map(({ fifths }) => fifths)).toEqual([1, 2, 3, 4]);
    }
    const all = tested.titles.flatMap(({ after }) => after);
    const sumOf = (read: (each: (typeof all)[number]) => number) =>
      all.reduce((sum, each) => sum + read(each), 0);
    const brierOfOdds = sumOf(({ odds }) => odds.brier);
    expect(brierOfOdds).toBeLessThan(sumOf(({ odds }) => odds.allEqual));
    expect(brierOfOdds).toBeLessThan(sumOf(({ ownAverage }) => ownAverage));
  });

  test("expected points miss by less than the average so far, and four of five lie in the band", () => {
    const { misses, bands } = tested.secondHalves;
    const ofShown = misses["share and level, by price"];
    expect(ofShown.square).toBeLessThan(misses["average so far"].square);
    expect(ofShown.square).toBeLessThan(misses["price alone"].square);
    const inBand = 1 - (bands.below + bands.above) / bands.count;
    expect(inBand).toBeGreaterThan(0.7);
    expect(inBand).toBeLessThan(0.9);
  });

  test("is reported as tables", () => {
    const report = reportOf([{ ...tested, competition: "<b>Cup | of\n# tricks" }]);
    expect(report.split("\n")[0]).toBe(
      `### b Cup   of   tricks: 1 season, ${season.matches.length} matches`,
    );
    expect(report).toContain("| After | These odds | All equal | Own average |");
    expect(report).toContain("| Said | Happened | Times |");
    expect(report).toContain("| **share and level, by price** |");
    expect(report).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test.each(PLAYED_FORMATS)("made-up managers pick legal elevens (%s)", (format) => {
  const draws = drawsFrom(seedOf("legal"));
  for (const match of season.matches.slice(0, 6)) {
    const worth = new Map(season.players.map(({ id }) => [id, draws.normal()]));
    const players = playersFor(season, match, format);
    const lineup = pickTeam(players, match, ({ id }) => worth.get(id) ?? 0);
    const faults = checkTeam({
      ...{ lineup: lineup ?? EMPTY_LINEUP, settings: DEFAULT_LEAGUE_SETTINGS },
      ...{ pool: new Map(players.map((player) => [player.id, player])), budgetWaived: false },
    });
    expect(faults).toEqual([]);
  }
});
