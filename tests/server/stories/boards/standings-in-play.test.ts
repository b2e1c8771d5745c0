import { beforeEach, expect, test } from "vitest";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { patchHome } from "../../../../app/routes/stories/home/patch-home";
import { playFirstMatch, type TwoTeams } from "./two-teams";

const NO_STREAM = { events: [], now: 0, older: null, wall: null };

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

const homeOf = (member: MemberLeague) => showLeagueHome(game.services, member);
const inPlay = () =>
  homeOf(game.asha).standings.map(({ manager, inPlay }) => [manager, inPlay] as const);

/** The second match has begun: Red 0 has so many runs, without a bonus of any kind. */
function playSecond(state: "in progress" | "finished", runs: number) {
  const { services, fixtureIds, red } = game;
  services.setNow(START + DAY + HOUR);
  const lines = [{ ...inningsStats({ runs, ballsFaced: 3 }), playerId: red(0) }];
  recordScore(services, fixtureIds[1], { state, lines });
}

test("at rest nobody has points in play", () => {
  expect(inPlay()).toEqual([
    ["Asha", null],
    ["Ben", null],
  ]);
});

test("while a match is in play each team has its points in it, and after it no more", () => {
  playSecond("in progress", 8);
  // Asha's captain and Ben's vice-captain, at 2 and 1.5 times.
  expect(inPlay()).toEqual([
    ["Asha", 1600],
    ["Ben", 1200],
  ]);
  playSecond("finished", 8);
  expect(inPlay()).toEqual([
    ["Asha", null],
    ["Ben", null],
  ]);
});

test("what a member picks for the next match shows nowhere while another is in play (rules.md#secrecy)", () => {
  playSecond("in progress", 8);
  const { services, season, asha, ben, fixtureIds } = game;
  const seen = () =>
    JSON.stringify([
      homeOf(ben),
      showScores(services, ben, { fixtureId: null, participantId: asha.participantId }),
    ]);
  const before = seen();
  const [first = 0, ...others] = legalEleven(season);
  const [captainId = null] = others;
  game.save(asha, { captainId, viceCaptainId: first, targetFixtureId: fixtureIds[2] });
  expect(seen()).toBe(before);
});

const PICTURES = {
  race: { fixtures: [], runners: [] },
  ranksBefore: {},
  drawing: null,
  lastMatches: [],
};

test.each([
  ["of scores moves the points in play as the overall ones", ["scores"], 2100],
  ["of rules, too, leaves them to the reload", ["scores", "league"], 1600],
] as const)("an event %s", (_, kinds, expected) => {
  playSecond("in progress", 8);
  const home = homeOf(game.asha);
  const [first] = home.standings;
  const standings = home.standings.map(({ participantId, points, rank }) => ({
    participantId,
    points: participantId === first?.participantId ? points + 500 : points,
    rank,
  }));
  const event = { id: 1, kinds: [...kinds], spreadMs: 0, standings };
  const patched = patchHome({ home, pictures: PICTURES, finish: null, stream: NO_STREAM }, event)
    .home.standings;
  expect(patched.map((row) => row.inPlay)).toEqual([expected, 1200]);
});

test("an event at rest brings no points in play", () => {
  const home = homeOf(game.asha);
  const standings = home.standings.map((row) => ({ ...row, points: row.points + 500 }));
  const event = { id: 1, kinds: ["scores" as const], spreadMs: 0, standings };
  const patched = patchHome({ home, pictures: PICTURES, finish: null, stream: NO_STREAM }, event)
    .home.standings;
  expect(patched.map((row) => row.inPlay)).toEqual([null, null]);
});
