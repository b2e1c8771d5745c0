import { drawsOf, orderBySeed } from "#game/play/head-to-head/draws";
import { PLAYOFF_ROUNDS } from "#game/play/head-to-head/playoffs";
import { roundsOf } from "#game/play/head-to-head/rounds";
import { readMatchPoints } from "#game/play/head-to-head/table";
import { placesOf } from "#game/play/season/ranking";
import { tableRulesOf } from "#game/play/season/table";
import { LEAGUE_TABLES } from "#game/play/table/league-table";
import { endByHeadToHead } from "#game/stories/odds/end-head-to-head";
import { endByTable } from "#game/stories/odds/end-table";
import { drawsFrom } from "#game/stories/odds/random-draws";
import type { OddsInput } from "#game/stories/odds/season-odds";
import {
  fixtureOn,
  roundsOfLength,
  SEEDED,
  seats,
} from "#tests/game/play/head-to-head/made-up-rounds";

const FIXTURES = 74;
const PLAYED = 15;
const BEST_FIXTURES = 10;
const MOST_POINTS = 80_000;

/** A season after 15 of its 74 matches, by the prize of the season: each kind of table, and head-to-head. */
export function oddsSeasons(members: number, seed: string): ReadonlyMap<string, OddsInput> {
  const seated = seats(members);
  const teams = seated.map(({ participantId }) => participantId);
  const luck = drawsFrom(seed);
  const rows = Array.from({ length: PLAYED }, () => teams.map(() => luck.below(MOST_POINTS)));
  const played = rows.map((row) => new Map(teams.map((id, team) => [id, row[team] ?? 0])));
  const common = { teams, played, left: FIXTURES - PLAYED, seed };
  const byTable = LEAGUE_TABLES.map((table): [string, OddsInput] => {
    const rules = tableRulesOf({ table, bestFixtures: BEST_FIXTURES, placePoints: "" });
    const entries = teams.map((_, team) => ({
      ...{ ofSeason: 0, goesOn: true },
      results: rows.map((row) => ({ points: row[team] ?? 0, place: placesOf(row)[team] ?? null })),
    }));
    return [`a table of ${table}`, { ...common, endSeason: endByTable(rules, entries) }];
  });
  const fixtures = Array.from({ length: FIXTURES }, (_, day) =>
    fixtureOn(day, { state: day < PLAYED ? "finished" : "upcoming" }),
  );
  const rounds = roundsOf(fixtures, roundsOfLength(1));
  const endSeason = endByHeadToHead(
    {
      rounds,
      draws: drawsOf(rounds, seated, SEEDED),
      bySeed: orderBySeed(seated, 0, SEEDED).map(({ participantId }) => participantId),
      matchPoints: readMatchPoints("2-1-0"),
      brought: new Map(),
      playoffsFrom: rounds.length - PLAYOFF_ROUNDS + 1,
      settled: new Map(),
      points: new Map(played.map((pointsOf, day) => [day + 1, pointsOf])),
      left: fixtures.slice(PLAYED).map(({ id }) => id),
    },
    teams,
  );
  return new Map([...byTable, ["head-to-head with playoffs", { ...common, endSeason }]]);
}
