import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { poolPlayers, teams, tournaments } from "#db/schema";
import type { Match } from "#game/play/match/match";
import { scoreOfMatch } from "#server/matches/results/score-of-match";
import { statusOfPlay, type Target } from "#server/matches/results/status-of-play";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";
import { testServices } from "#tests/support/services";

const ALPHAS = { id: 1, name: "Alphas", shortName: "ALP" };
const BETAS = { id: 2, name: "Betas", shortName: "BET" };
const TEAMS = [ALPHAS, BETAS] as const;

/** One over of as many runs each ball. */
const overOf = (runs: number, more: Parameters<typeof ball>[1] = {}) =>
  over(
    0,
    Array.from({ length: 6 }, () => ball(runs, more)),
  );
const NO_BREAK = { target: null, atBreak: false };
const BETAS_BAT = { batter: "b1", nonStriker: "b2", bowler: "a1" };
const alphas = (runs: number) => innings([overOf(runs)]);
const betas = (runs: number) => innings([overOf(runs, BETAS_BAT)], { battingSide: 1 });

describe("the status while a match goes on", () => {
  test.each<[string, Match, Target | null, string]>([
    ["before the first ball", matchOf([]), null, ""],
    ["a first innings", matchOf([alphas(4)]), null, "ALP are batting"],
    // 24 and one more, less 6; 120 balls less 6.
    ["a chase", matchOf([alphas(4), betas(1)]), null, "BET need 19 runs in 114 balls"],
    [
      "a chase after rain",
      matchOf([alphas(4), betas(1)]),
      { runs: 7, balls: 7 },
      "BET need 1 run in 1 ball",
    ],
    ["a chase that is won", matchOf([alphas(1), betas(4)]), null, "BET are batting"],
    [
      "an ODI's chase",
      matchOf([alphas(4), betas(1)], { format: "ODI" }),
      null,
      "BET need 19 runs in 294 balls",
    ],
    [
      "a Test's second innings",
      matchOf([alphas(4), betas(1)], { format: "Test" }),
      null,
      "BET are batting",
    ],
    // 24 + 12 and one more, less 6 and 6.
    [
      "a Test's last innings",
      matchOf([alphas(4), betas(1), alphas(2), betas(1)], { format: "Test" }),
      null,
      "BET need 25 runs",
    ],
    [
      "a super over",
      matchOf([alphas(1), betas(1), innings([overOf(1)], { superOver: true })]),
      null,
      "Super over",
    ],
  ])("%s", (_, match, target, status) => {
    expect(statusOfPlay(match, TEAMS, { target, atBreak: false })).toBe(status);
  });
});

test("between two innings nobody is batting", () => {
  const atBreak = { target: null, atBreak: true };
  expect(statusOfPlay(matchOf([alphas(4)]), TEAMS, atBreak)).toBe("Innings break");
});

describe("the score of a match whose players the pool lacks", () => {
  function withOnePlayer() {
    const { db } = testServices();
    db.insert(tournaments).values({ name: "Cup" }).run();
    for (const team of TEAMS)
      db.insert(teams)
        .values({ ...team, tournamentId: 1 })
        .run();
    const known = { key: "a1", name: "Known", role: "Allrounder", salary: 900 } as const;
    db.insert(poolPlayers)
      .values({ ...known, teamId: ALPHAS.id })
      .run();
    return db;
  }

  test("adds them at the lowest salary and names them; who is there stays", () => {
    const db = withOnePlayer();
    const bowled = matchOf([innings([over(0, [wicket("bowled")])])]);
    const { added, score } = scoreOfMatch(db, TEAMS, bowled, NO_BREAK);
    expect(added).toHaveLength(21);
    expect(added).toContain("Player b1 (Betas)");
    const pool = db.select().from(poolPlayers).all();
    expect(pool).toHaveLength(22);
    expect(pool[0]).toMatchObject({ name: "Known", role: "Allrounder", salary: 900 });
    expect(new Set(pool.slice(1).map(({ salary }) => salary))).toEqual(new Set([500]));
    const bowler = db.select().from(poolPlayers).where(eq(poolPlayers.key, "b1")).get();
    expect(bowler).toMatchObject({ teamId: BETAS.id, role: "Bowler" });
    expect(score.lines).toContainEqual(
      expect.objectContaining({ playerId: bowler?.id, wickets: 1, ballsBowled: 1 }),
    );
    expect(scoreOfMatch(db, TEAMS, bowled, NO_BREAK).added).toEqual([]);
  });

  test("tells who is in while it goes on, by name and pool player", () => {
    const db = withOnePlayer();
    const match = matchOf([innings([over(0, [ball(4), ball(1)])])]);
    const { crease } = scoreOfMatch(db, TEAMS, match, NO_BREAK).score;
    const idOf = (key: string) =>
      db.select().from(poolPlayers).where(eq(poolPlayers.key, key)).get()?.id;
    expect(crease).toEqual({
      battingTeamId: ALPHAS.id,
      batters: [
        { playerId: idOf("a2"), name: "Player a2", runs: 0, balls: 0 },
        { playerId: idOf("a1"), name: "Player a1", runs: 5, balls: 2 },
      ],
      bowler: { playerId: idOf("b1"), name: "Player b1", wickets: 0, runs: 5, balls: 2 },
    });
  });

  test.each([
    ["between two innings", { target: null, atBreak: true }],
    ["once it is over", null],
  ])("tells nobody is in %s", (_, inPlay) => {
    const match = matchOf([innings([over(0, [ball(4)])])]);
    expect(scoreOfMatch(withOnePlayer(), TEAMS, match, inPlay).score.crease).toBeNull();
  });
});
