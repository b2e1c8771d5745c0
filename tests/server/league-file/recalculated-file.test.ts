import { expect, test } from "vitest";
import { leagues } from "#db/schema";
import { NO_STATS } from "#game/match/figures";
import type { InningsStats } from "#game/match/stat-line";
import type { FixtureState } from "#game/match/state";
import type { Role } from "#game/roles";
import { parseScoringRules } from "#game/scoring/parse-rules";
import { scorePlayer } from "#game/scoring/player-points";
import { rankByPoints } from "#game/season/ranking";
import type { Booster } from "#game/team/boosters";
import { seedDemo } from "#server/demo/seed-demo";
import { writeLeagueFile } from "#server/league-file/write-league-file";
import { scoreLockedTeam } from "#server/points/score-locked-team";
import { testServices } from "#tests/support/services";

interface Lines {
  readonly player: { readonly player: number; readonly role: Role; readonly own?: { role: Role } };
  readonly fixture: {
    readonly fixture: number;
    readonly ballsPerOver: number;
    readonly state: FixtureState;
    readonly winner: number | null;
  };
  readonly stats: {
    readonly fixture: number;
    readonly player: number;
    readonly innings: number;
    readonly figures: Partial<InningsStats>;
  };
  readonly lock: {
    readonly fixture: number;
    readonly member: number;
    readonly players: readonly number[];
    readonly captain: number;
    readonly viceCaptain: number;
    readonly booster: Booster | null;
    readonly predicted: number | null;
  };
  readonly points: {
    readonly fixture: number;
    readonly member: number;
    readonly points: number;
    readonly rank: number;
  };
}

/** Scoring rules as the file has them: a decimal is a text. */
function numbersAgain(value: unknown): unknown {
  if (typeof value === "string" && value !== "" && Number.isFinite(Number(value))) {
    return Number(value);
  }
  if (Array.isArray(value)) return value.map(numbersAgain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, numbersAgain(each)]));
}

test("all points and ranks of a season follow from the lines of its file", async () => {
  const services = testServices({ now: Date.UTC(2026, 10, 21, 15), demo: true });
  const { tournamentId } = await seedDemo(services);
  const { leagueId = 0 } = services.db.select({ leagueId: leagues.id }).from(leagues).get() ?? {};
  const file = await writeLeagueFile(services, { leagueId, tournamentId });
  const lines: Record<string, unknown>[] = file
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const ofType = <Type extends keyof Lines>(type: Type) =>
    lines.filter((line) => line.type === type) as unknown as Lines[Type][];
  const { rules } = parseScoringRules(
    numbersAgain(lines.find(({ type }) => type === "scoring")?.rules),
  );
  if (rules === null) throw new Error("The rules of the file cannot be read.");

  const roles = new Map(
    ofType("player").map(({ player, role, own }) => [player, own?.role ?? role]),
  );
  const listed = (type: string) =>
    new Set(lines.filter((l) => l.type === type).map((l) => `${l.fixture} ${l.player}`));
  const [ofMatch, inSide] = [listed("player of the match"), listed("in a side")];
  const stats = ofType("stats");
  const points = ofType("points");
  const locks = ofType("lock");
  for (const fixture of ofType("fixture")) {
    const stored = points.filter((each) => each.fixture === fixture.fixture);
    const pointsOf = (player: number) => {
      const key = `${fixture.fixture} ${player}`;
      const innings = stats
        .filter((each) => each.fixture === fixture.fixture && each.player === player)
        .sort((a, b) => a.innings - b.innings)
        .map(({ innings: number, figures }) => ({ ...NO_STATS, ...figures, innings: number }));
      if (innings.length === 0 && !ofMatch.has(key) && !inSide.has(key)) return undefined;
      return scorePlayer({
        lines: innings,
        playerOfMatch: ofMatch.has(key),
        inSide: inSide.has(key),
        role: roles.get(player) ?? null,
        ballsPerOver: fixture.ballsPerOver,
        rules,
      });
    };
    const worth = stored.map(({ member }) => {
      const lock = locks.find((each) => each.fixture === fixture.fixture && each.member === member);
      if (lock === undefined) return { id: member, points: 0 };
      const { players: playerIds, captain: captainId, viceCaptain: viceCaptainId } = lock;
      const lineup = { playerIds, captainId, viceCaptainId };
      const result = { state: fixture.state, winnerTeamId: fixture.winner };
      const { team } = scoreLockedTeam(
        { lineup, booster: lock.booster, predictedTeamId: lock.predicted },
        result,
        pointsOf,
        rules,
      );
      return { id: member, points: team.points };
    });
    expect(
      rankByPoints(worth)
        .map(({ id, ...place }) => ({ member: id, ...place }))
        .sort((a, b) => a.member - b.member),
    ).toEqual(stored.map(({ member, points: own, rank }) => ({ member, points: own, rank })));
  }
  expect(points).toHaveLength(13 * 8);
}, 60_000);
