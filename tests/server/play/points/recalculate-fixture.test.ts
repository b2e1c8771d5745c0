import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  customPlayers,
  fixturePoints,
  fixtures,
  leagues,
  lockedTeams,
  participants,
  standings,
} from "#db/schema";
import { ROLES } from "#game/play/roles";
import { scorePlayer } from "#game/play/scoring/player-points";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { scoreTeam } from "#game/play/scoring/team-points";
import { judgePrediction } from "#game/play/season/prediction";
import { BOOSTERS } from "#game/play/team/boosters";
import { lastChangeOf } from "#server/core/publish-change";
import { loadFixturePlayers, sharePoints } from "#server/play/points/fixture-players";
import type { PlayerInnings } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { recordScore } from "#tests/support/record-score";
import { rounds } from "#tests/support/rounds";
import {
  DAY,
  joinAs,
  legalEleven,
  makeLeague,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { line, lockTeam, roleOf } from "./lock-team";

let services: TestServices;
let season: SmallSeason;
let fixtureId: number;
/** No two scores are the same. */
let balls = 0;
/** Two members each; the third has nobody's team. */
let smallLeagues: SmallLeague[];

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { members: ["Zoe"], now: START - 1 });
  ({ services, season } = started);
  const { asha, zoe } = started;
  fixtureId = season.fixtureIds[0] ?? 0;
  const others = [1, 2].map(() => makeLeague(services, season, asha));
  for (const league of others) joinAs(services, league, zoe);
  smallLeagues = [started.league, ...others];
});

function score(lines: readonly PlayerInnings[], winnerTeamId: number | null = null) {
  const state = winnerTeamId === null ? "in progress" : "finished";
  return { state, winnerTeamId, lines } as const;
}

describe("points are shared by leagues with the same rules and roles", () => {
  test("each different pair is worked out once", () => {
    const [batter = 0, bowler = 0] = [season.playersOf(0)[0], season.playersOf(0)[5]];
    recordScore(services, fixtureId, score([line(batter, { runs: 30 }), line(bowler, {})]));
    const played = loadFixturePlayers(services.db, { id: fixtureId, ballsPerOver: 6 });
    const pointsUnder = sharePoints(played);
    const copy: ScoringRules = structuredClone(DEFAULT_SCORING_RULES);
    const dearer = { ...copy, batting: { ...copy.batting, run: 2 } };
    const first = pointsUnder(DEFAULT_SCORING_RULES, new Map())(batter);
    // 30 runs and the milestone of 25; without balls faced there is no rate.
    expect(first?.points).toBe(4_000);
    expect(pointsUnder(copy, new Map())(batter)).toBe(first);
    const elsewhere = new Map([[-1, "Bowler" as const]]);
    expect(pointsUnder(copy, elsewhere)(batter)).toBe(first);
    expect(pointsUnder(dearer, new Map())(batter)?.points).toBe(7_000);
    const asBowler = new Map([[batter, "Bowler" as const]]);
    expect(pointsUnder(copy, asBowler)(batter)).not.toBe(first);
    expect(pointsUnder(copy, asBowler)(batter)?.points).toBe(4_000);
  });
});

/** The points of the teams of a random league. */
const arbitraryLeague = fc.record({
  run: fc.constantFrom(1, 2),
  separate: fc.boolean(),
  ownRole: fc.option(fc.constantFrom(...ROLES)),
  teams: fc.array(
    fc.option(
      fc.record({
        captain: fc.integer({ min: 0, max: 10 }),
        viceCaptain: fc.integer({ min: 0, max: 10 }),
        booster: fc.option(fc.constantFrom(...BOOSTERS)),
        predicts: fc.option(fc.constantFrom(0, 1)),
        changed: fc.integer({ min: 0, max: 31 }),
      }),
    ),
    { minLength: 2, maxLength: 2 },
  ),
});

const arbitraryPlay = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      player: fc.integer({ min: 0, max: 31 }),
      runs: fc.integer({ min: 0, max: 120 }),
      ballsFaced: fc.integer({ min: 0, max: 60 }),
      out: fc.boolean(),
      wickets: fc.integer({ min: 0, max: 5 }),
      ballsBowled: fc.integer({ min: 0, max: 24 }),
    }),
    { selector: ({ player }) => player, maxLength: 32 },
  ),
  winner: fc.option(fc.constantFrom(0, 1)),
});

test("the points of random leagues are those worked out team by team, and again the same", () => {
  const players = [...season.playersOf(0), ...season.playersOf(1)];
  const eleven = legalEleven(season);
  const law = fc.property(
    fc.array(arbitraryLeague, { minLength: 3, maxLength: 3 }),
    arbitraryPlay,
    (setups, play) => {
      const { db } = services;
      db.delete(lockedTeams).run();
      const expected = new Map<number, number>();
      const lines = play.lines.map(({ player, ...stats }) => line(players[player] ?? 0, stats));
      const winnerTeamId = play.winner === null ? null : (season.teamIds[play.winner] ?? null);
      db.update(fixtures).set({ lockedAt: START }).where(eq(fixtures.id, fixtureId)).run();
      for (const [at, setup] of setups.entries()) {
        const leagueId = smallLeagues[at]?.leagueId ?? 0;
        const rules: ScoringRules = {
          ...DEFAULT_SCORING_RULES,
          batting: { ...DEFAULT_SCORING_RULES.batting, run: setup.run },
          extras: {
            ...DEFAULT_SCORING_RULES.extras,
            captainMode: setup.separate ? "separate" : "unified",
          },
        };
        db.update(leagues).set({ scoringRules: rules }).where(eq(leagues.id, leagueId)).run();
        db.delete(customPlayers).where(eq(customPlayers.leagueId, leagueId)).run();
        const [own = 0] = players;
        if (setup.ownRole) {
          const terms = { leagueId, playerId: own, role: setup.ownRole, salary: 850 };
          db.insert(customPlayers).values(terms).run();
        }
        const teams = db
          .select({ id: participants.id })
          .from(participants)
          .where(eq(participants.leagueId, leagueId))
          .all();
        for (const [index, { id: participantId }] of teams.entries()) {
          const team = setup.teams[index];
          expected.set(participantId, 0);
          if (!team) continue;
          const playerIds = [...new Set([...eleven.slice(0, 10), players[team.changed] ?? 0])];
          const captains = {
            captainId: playerIds[team.captain] ?? null,
            viceCaptainId: playerIds[team.viceCaptain] ?? null,
          };
          const predictedTeamId =
            team.predicts === null ? null : (season.teamIds[team.predicts] ?? null);
          const { booster } = team;
          lockTeam(services, fixtureId, {
            participantId,
            playerIds,
            ...captains,
            booster,
            predictedTeamId,
          });
          expected.set(
            participantId,
            scoreTeam({
              lineup: { playerIds, ...captains },
              booster,
              pointsOf: (playerId) =>
                scorePlayer({
                  lines: lines.filter((each) => each.playerId === playerId),
                  playerOfMatch: false,
                  inSide: true,
                  role:
                    playerId === own && setup.ownRole ? setup.ownRole : roleOf(season, playerId),
                  rules,
                  ballsPerOver: 6,
                }),
              prediction: judgePrediction(predictedTeamId, {
                decided: winnerTeamId !== null,
                winnerTeamId,
              }),
              rules,
            }).points,
          );
        }
      }
      recordScore(services, fixtureId, {
        ...score(lines, winnerTeamId),
        status: `Ball ${++balls}`,
      });
      const points = db.select().from(fixturePoints).all();
      expect(new Map(points.map((row) => [row.participantId, row.points]))).toEqual(expected);
      for (const row of db.select().from(standings).all()) {
        const all = leagueMates(row.participantId).map((id) => expected.get(id) ?? 0);
        const mine = expected.get(row.participantId) ?? 0;
        const better = all.filter((each) => each > mine).length;
        expect([row.points, row.rank]).toEqual([mine, better + 1]);
      }
    },
  );
  fc.assert(law, { numRuns: rounds(8, 60) });
});

test("the same again writes nothing: neither points nor the times of the standings", () => {
  services.setNow(START);
  const [batter = 0] = legalEleven(season);
  recordScore(services, fixtureId, score([line(batter, { runs: 3 })]));
  const before = [services.db.select().from(standings).all(), changeNow()];
  services.setNow(START + 60_000);
  expect(recordScore(services, fixtureId, readScore(services.db, fixtureId))).toBe(false);
  expect([services.db.select().from(standings).all(), changeNow()]).toEqual(before);
});

function changeNow(): number {
  const { leagueId = 0 } = smallLeagues[0] ?? {};
  return lastChangeOf(services.db, { leagueId, tournamentId: season.tournamentId });
}

function leagueMates(participantId: number): number[] {
  const rows = services.db
    .select({ id: participants.id, leagueId: participants.leagueId })
    .from(participants)
    .all();
  const { leagueId } = rows.find(({ id }) => id === participantId) ?? {};
  return rows.filter((row) => row.leagueId === leagueId).map(({ id }) => id);
}
