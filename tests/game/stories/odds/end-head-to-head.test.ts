import { describe, expect, test } from "vitest";
import { drawsOf, orderBySeed } from "#game/play/head-to-head/draws";
import { matchesOf, scoreRound } from "#game/play/head-to-head/matches";
import { drawBracket, type SettledPairs } from "#game/play/head-to-head/playoffs";
import { isDecided, roundsOf } from "#game/play/head-to-head/rounds";
import { readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import { endByHeadToHead } from "#game/stories/odds/end-head-to-head";
import { drawsFrom } from "#game/stories/odds/random-draws";
import { DRAWN_SEASONS, type TeamOdds, workOutOdds } from "#game/stories/odds/season-odds";
import {
  fixtureOn,
  roundsOfLength,
  SEEDED,
  seats,
} from "#tests/game/play/head-to-head/made-up-rounds";
import { restOf } from "./rest-of";

const FIXTURES = 16;
const MATCH_POINTS = readMatchPoints("2-1-0");

interface Options {
  readonly playoffs: boolean;
  readonly most?: number;
  readonly seed?: string;
  readonly members?: number;
  /** Added to the ids of all members. */
  readonly idsFrom?: number;
  readonly roundLength?: number;
}

/** Sixteen fixtures of which the first ones are over. */
function season(played: number, options: Options) {
  const { members = 5, roundLength = 2, idsFrom = 0 } = options;
  const seated = seats(members).map((seat) => {
    return { ...seat, participantId: seat.participantId + idsFrom };
  });
  const teams = seated.map(({ participantId }) => participantId);
  const fixtures = Array.from({ length: FIXTURES }, (_, day) =>
    fixtureOn(day, { state: day < played ? "finished" : "upcoming" }),
  );
  const rounds = roundsOf(fixtures, roundsOfLength(roundLength));
  const draws = drawsOf(rounds, seated, SEEDED);
  const bySeed = orderBySeed(seated, 0, SEEDED).map(({ participantId }) => participantId);
  const playoffsFrom = options.playoffs ? rounds.length - 3 : null;
  const luck = drawsFrom((options.seed ?? "c0ffee").repeat(8));
  const all = new Map(
    fixtures.map(({ id }) => [
      id,
      new Map(teams.map((team) => [team, luck.below(options.most ?? 50_000)])),
    ]),
  );
  const points = new Map([...all].filter(([id]) => id <= played));
  const left = fixtures.filter(({ id }) => id > played).map(({ id }) => id);
  const input = { rounds, draws, bySeed, matchPoints: MATCH_POINTS, playoffsFrom, points, left };
  const settled: SettledPairs = new Map();
  return { ...input, options, teams, all, settled, brought: new Map() };
}

/** The whole season by the game's own table and bracket, without odds. */
function playOut({
  draws,
  bySeed,
  playoffsFrom,
  all,
  options,
  settled,
}: ReturnType<typeof season>) {
  const { rounds } = season(FIXTURES, options);
  const scored = rounds.map((round) => {
    expect(isDecided(round)).toBe(true);
    const order = draws.findLast(({ from }) => from <= round.number)?.order ?? [];
    return scoreRound(round, order, (_, id) =>
      round.fixtures.reduce((sum, fixture) => sum + (all.get(fixture.id)?.get(id) ?? 0), 0),
    );
  });
  const ofTable = scored.filter(
    ({ round }) => playoffsFrom === null || round.number < playoffsFrom,
  );
  const table = tableOf(
    ofTable.flatMap((each) => matchesOf(each, draws)),
    bySeed,
    MATCH_POINTS,
  ).map(({ participantId }) => participantId);
  if (playoffsFrom === null) return { table, champion: table[0], reached: null };
  const { champion, games } = drawBracket({
    ...{ from: playoffsFrom, best: table.slice(0, 4), settled },
    rounds: scored.slice(playoffsFrom - 1),
  });
  const reached = new Set(games.flatMap(({ first, second }) => [first, second]));
  return { table, champion, reached };
}

function expectSameEnd(input: ReturnType<typeof season>): void {
  const { teams } = input;
  const rest = input.left.map((id) => teams.map((team) => input.all.get(id)?.get(team) ?? 0));
  const end = endByHeadToHead(input, teams);
  // Twice: a season leaves nothing behind for the next.
  end(restOf(rest.map((row) => row.map((each) => -each))));
  const { ranks, inPlayoffs } = end(restOf(rest));
  const { table, champion, reached } = playOut(input);
  const inOrder = [...teams].sort((a, b) => rankOf(a) - rankOf(b));
  function rankOf(team: number) {
    return ranks[teams.indexOf(team)] ?? 0;
  }
  expect(inOrder[0]).toBe(champion);
  if (reached === null) expect(inOrder).toEqual(table);
  expect(inPlayoffs).toEqual(reached && teams.map((team) => reached.has(team)));
}

describe.each([false, true])(
  "a head-to-head season, with playoffs %s (rules.md#odds)",
  (playoffs) => {
    test.each([
      [6, 50_000],
      [7, 50_000],
      [12, 50_000],
      [8, 60_000_000_000],
    ])(
      "after %i fixtures of less than %i hundredths the rest ends it as the game itself does",
      (played, most) => {
        expectSameEnd(season(played, { playoffs, most }));
      },
    );

    // Of so few points many are level: matches between them, the best round and the seed decide.
    test.each([2, 3, 4])("and so it does where nobody has %i points in a match", (most) => {
      for (let luck = 0; luck < 150; luck += 1) {
        const seed = luck.toString(16).padStart(6, "0");
        const even = luck % 2 === 0 ? { members: 6, roundLength: 1 } : {};
        expectSameEnd(season(luck % 9, { playoffs, most, seed, ...even }));
      }
    });

    const oddsOf = (input: ReturnType<typeof season>) =>
      workOutOdds({
        ...{ teams: input.teams, played: [...input.points.values()], left: input.left.length },
        seed: "ab".repeat(32),
        endSeason: endByHeadToHead(input, input.teams),
      });

    test("the odds of a title, the last place and the next match sum to one, and four of five reach the playoffs", () => {
      for (const played of [2, 8, 11]) {
        const odds = oddsOf(season(played, { playoffs }));
        const sumOf = (key: keyof TeamOdds) =>
          odds.reduce((sum, each) => sum + (each[key] ?? 0), 0);
        for (const key of ["title", "last", "next"] as const) {
          expect(sumOf(key)).toBeCloseTo(DRAWN_SEASONS, 6);
        }
        expect(sumOf("playoffs")).toBe(playoffs ? 4 * DRAWN_SEASONS : 0);
      }
    });

    test("other ids for the same teams change nothing", () => {
      const odds = oddsOf(season(8, { playoffs }));
      expect(oddsOf(season(8, { playoffs, idsFrom: 70 }))).toEqual(odds);
    });

    test("a season that is over says 100", () => {
      const input = season(FIXTURES, { playoffs });
      const { champion } = playOut(input);
      expect(oddsOf(input).map(({ title }) => title)).toEqual(
        input.teams.map((team) => (team === champion ? DRAWN_SEASONS : 0)),
      );
    });
  },
);

test("settled pairs play the playoffs, also when the table has changed since", () => {
  for (const played of [8, 10, 12]) {
    const input = season(played, { playoffs: true });
    const { table } = playOut(input);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = table;
    const settled: SettledPairs = new Map([
      ["qualifier1", [fifth, third]],
      ["eliminator", [second, first]],
    ] as const);
    expectSameEnd({ ...input, settled });
    expect(playOut({ ...input, settled }).reached?.has(fourth)).toBe(false);
  }
});
