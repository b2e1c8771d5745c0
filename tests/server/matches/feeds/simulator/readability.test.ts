import { expect, test } from "vitest";
import { inningsScores } from "#game/play/match/scorecard";
import { statLinesOf } from "#game/play/match/stat-lines";
import { winnerOf } from "#game/play/match/state";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { countInnings } from "./umpire";

const seasons = [1, 2, 3].map((seed) =>
  simulateSeason({ seed, name: "Coast Premier League", startsAt: Date.UTC(2026, 10, 21, 14) }),
);
const fixtures = seasons.flatMap((season) => season.fixtures);

test("there is a super over among the matches", () => {
  expect(fixtures.some(({ cricsheet }) => cricsheet.innings.length > 2)).toBe(true);
});

test.each(fixtures)("$externalId is read as it was played", ({ teams, stage, cricsheet }) => {
  const { match, info } = readCricsheet(JSON.stringify(cricsheet));
  expect(info.format).toBe("T20");
  expect(info.eventName).toBe("Coast Premier League");
  expect(info.dates).toEqual(cricsheet.info.dates);
  expect(info.stage === null).toBe(stage === "group");
  expect(match.sides.map(({ name }) => name)).toEqual(teams);
  for (const { name, players } of match.sides) {
    const registry = cricsheet.info.registry.people;
    expect(players).toEqual(
      cricsheet.info.players[name]?.map((player) => ({ key: registry[player], name: player })),
    );
  }
  expect(inningsScores(match)).toMatchObject(
    cricsheet.innings.map((innings, index) => {
      const { runs, wickets, legalBalls } = countInnings(innings);
      const battingSide = teams.indexOf(innings.team);
      const superOver = innings.super_over ?? false;
      return { innings: index + 1, battingSide, superOver, runs, wickets, balls: legalBalls };
    }),
  );
  const { outcome } = cricsheet.info;
  const winner = "winner" in outcome ? outcome.winner : outcome.eliminator;
  expect(match.sides.at(winnerOf(match.result) ?? 2)?.name).toBe(winner);
  const [best] = match.playersOfMatch;
  const bestPlayer = match.sides[best?.side ?? 0].players.find(({ key }) => key === best?.key);
  expect(cricsheet.info.player_of_match).toEqual([bestPlayer?.name]);
});

test("every stat line belongs to a player of the pool", () => {
  for (const { players, fixtures } of seasons) {
    const pool = new Set(players.map(({ team, key }) => `${team} ${key}`));
    for (const { cricsheet } of fixtures) {
      const { match } = readCricsheet(JSON.stringify(cricsheet));
      const lines = statLinesOf(match).map(({ side, key }) => `${match.sides[side].name} ${key}`);
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.filter((line) => !pool.has(line))).toEqual([]);
    }
  }
});
