import { describe, expect, test } from "vitest";
import { drawsOf, orderBySeed } from "#game/play/head-to-head/draws";
import { matchesOf, scoreRound } from "#game/play/head-to-head/matches";
import { drawBracket } from "#game/play/head-to-head/playoffs";
import { isDecided, roundsOf } from "#game/play/head-to-head/rounds";
import { readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import { endByHeadToHead } from "#game/stories/odds/end-head-to-head";
import { drawsFrom } from "#game/stories/odds/random-draws";
import { DRAWN_SEASONS, workOutOdds } from "#game/stories/odds/season-odds";
import {
  fixtureOn,
  roundsOfLength,
  SEEDED,
  seats,
} from "#tests/game/play/head-to-head/made-up-rounds";

const FIXTURES = 16;
const MEMBERS = seats(5);
const TEAMS = MEMBERS.map(({ participantId }) => participantId);
const MATCH_POINTS = readMatchPoints("2-1-0");

/** Sixteen fixtures of which the first ones are over, two in each round. */
function season(
  played: number,
  options: { readonly playoffs: boolean; readonly most?: number; readonly seed?: string },
) {
  const fixtures = Array.from({ length: FIXTURES }, (_, day) =>
    fixtureOn(day, { state: day < played ? "finished" : "upcoming" }),
  );
  const rounds = roundsOf(fixtures, roundsOfLength(2));
  const draws = drawsOf(rounds, MEMBERS, SEEDED);
  const bySeed = orderBySeed(MEMBERS, 0, SEEDED).map(({ participantId }) => participantId);
  const playoffsFrom = options.playoffs ? rounds.length - 3 : null;
  const luck = drawsFrom((options.seed ?? "c0ffee").repeat(8));
  const all = new Map(
    fixtures.map(({ id }) => [
      id,
      new Map(TEAMS.map((team) => [team, luck.below(options.most ?? 50_000)])),
    ]),
  );
  const points = new Map([...all].filter(([id]) => id <= played));
  const left = fixtures.filter(({ id }) => id > played).map(({ id }) => id);
  const input = { rounds, draws, bySeed, matchPoints: MATCH_POINTS, playoffsFrom, points, left };
  return { ...input, all, settled: new Map(), brought: new Map() };
}

/** The whole season by the game's own table and bracket, without odds. */
function playOut({ draws, bySeed, playoffsFrom, all }: ReturnType<typeof season>) {
  const { rounds } = season(FIXTURES, { playoffs: playoffsFrom !== null });
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
  if (playoffsFrom === null) return { table, champion: table[0] };
  const { champion } = drawBracket({
    ...{ from: playoffsFrom, best: table.slice(0, 4), settled: new Map() },
    rounds: scored.slice(playoffsFrom - 1),
  });
  return { table, champion };
}

function expectSameEnd(input: ReturnType<typeof season>, playoffs: boolean): void {
  const rest = input.left.map((id) => TEAMS.map((team) => input.all.get(id)?.get(team) ?? 0));
  const { ranks, inPlayoffs } = endByHeadToHead(input, TEAMS)(rest);
  const { table, champion } = playOut(input);
  expect(TEAMS[ranks.indexOf(1)]).toBe(champion);
  const rankOf = (team: number) => ranks[TEAMS.indexOf(team)] ?? 0;
  if (!playoffs) expect([...TEAMS].sort((a, b) => rankOf(a) - rankOf(b))).toEqual(table);
  expect(inPlayoffs).toEqual(playoffs ? TEAMS.map((team) => table.indexOf(team) < 4) : null);
}

describe.each([false, true])(
  "a head-to-head season, with playoffs %s (rules.md#odds)",
  (playoffs) => {
    test.each([6, 7, 12])(
      "after %i fixtures the rest ends it as the game itself does",
      (played) => {
        expectSameEnd(season(played, { playoffs }), playoffs);
      },
    );

    // Of so few points many are level: matches between them, the best round and the seed decide.
    test.each([2, 3, 4])("and so it does where nobody has %i points in a match", (most) => {
      for (let luck = 0; luck < 150; luck += 1) {
        const seed = luck.toString(16).padStart(6, "0");
        expectSameEnd(season(luck % 9, { playoffs, most, seed }), playoffs);
      }
    });

    test("the odds of a title sum to one, and four of five reach the playoffs", () => {
      const input = season(8, { playoffs });
      const odds = workOutOdds({
        ...{ teams: TEAMS, played: [...input.points.values()], left: input.left.length },
        seed: "ab".repeat(32),
        endSeason: endByHeadToHead(input, TEAMS),
      });
      const sumOf = (values: readonly (number | null)[]) =>
        values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
      expect(sumOf(odds.map(({ title }) => title))).toBeCloseTo(DRAWN_SEASONS, 6);
      expect(sumOf(odds.map(({ playoffs: reached }) => reached))).toBe(
        playoffs ? 4 * DRAWN_SEASONS : 0,
      );
    });
  },
);
