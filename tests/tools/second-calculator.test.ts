import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures, leagueBoosters, leagues } from "#db/schema";
import { listRules } from "#game/play/scoring/rule-sections";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { AppError } from "#server/core/errors";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { elevenAfter, playerAt, submit } from "#tests/server/play/leagues/elevens";
import { type FinishedLeague, playFinishedLeague } from "#tests/support/finished-league";
import { anyAct, liveOn, makeStart, perform } from "#tests/support/league-histories";
import { recordScore } from "#tests/support/record-score";
import { rounds } from "#tests/support/rounds";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { stateSide } from "#tests/support/state-side";

const PROGRAM = "tools/second-calculator/points.py";
const folder = mkdtempSync(path.join(tmpdir(), "gully-second-"));
afterAll(() => rmSync(folder, { recursive: true }));

const python = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]);
const reason = python.status === 0 ? "" : " (there is no Python 3.9 or newer)";

/** The output of the second calculator for files: only a sentence for each, if all is equal. */
function check(...paths: readonly string[]) {
  const { status, stdout, stderr } = spawnSync("python3", [PROGRAM, ...paths], {
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n"), stderr };
}

function checkTexts(...texts: readonly string[]) {
  const paths = texts.map((text, index) => {
    const file = path.join(folder, `league-${index}.jsonl`);
    writeFileSync(file, text);
    return file;
  });
  return check(...paths);
}

/** Expects that the points of a league follow from its file. */
function expectEqual({ status, lines, stderr }: ReturnType<typeof check>) {
  const differences = lines.filter(
    (line) => !line.startsWith("not checked: ") && !line.startsWith("The points, ranks and stand"),
  );
  expect({ differences, stderr, status }).toEqual({ differences: [], stderr: "", status: 0 });
}

test("the second calculator names every scoring rule", () => {
  const sources = globSync("tools/second-calculator/*.py").map((file) =>
    readFileSync(file, "utf8"),
  );
  const missing = listRules(DEFAULT_SCORING_RULES).filter(([rule]) => {
    // The two signs of a bonus are put before the name there.
    const name = rule.slice(rule.lastIndexOf(".") + 1).replace(/^(?:positive|negative)/, "");
    return !new RegExp(`[".}]${name}"`).test(sources.join());
  });
  expect(missing).toEqual([]);
});

describe.skipIf(reason !== "")(`the second calculator agrees${reason}`, { timeout: 60_000 }, () => {
  test("with a league file of version 0.2.0", () => {
    expectEqual(check("tests/files/0.2.0.jsonl.gz"));
  });

  describe("with a simulated season", () => {
    let services: TestServices;
    let league: FinishedLeague;
    let managed: ManagedLeague;
    beforeAll(async () => {
      services = testServices({ demo: false, now: Date.UTC(2027, 0, 1) });
      league = await playFinishedLeague(services, 5);
      managed = league.members[0] as ManagedLeague;
    }, 60_000);

    const text = () => writeLeagueFile(services, league);
    const rules = () => loadLeague(services.db, league.leagueId).scoringRules;
    const set = (changes: Partial<LeagueSettings>) =>
      saveSettings(services, managed, {
        ...loadLeague(services.db, league.leagueId).settings,
        ...changes,
      });

    test("by the default rules; one changed digit is named", async () => {
      const whole = await text();
      expectEqual(checkTexts(whole));
      const total = whole.match(/"points":(\d+),"rank":\d+,"type":"points"/)?.[0] ?? "";
      const other = total.replace(/\d,"rank"/, (end) => `${(Number(end[0]) + 1) % 10},"rank"`);
      const changed = checkTexts(whole.replace(total, other));
      expect(changed.status).toBe(1);
      expect(changed.lines.join("\n")).toMatch(/^Line \d+ was changed/);
      expect(changed.lines.join("\n")).toMatch(/ in .+ v .+: [\d.]+ points in the file, [\d.]+ by/);
      const runs = checkTexts(whole.replace(/"runs":(\d+),"sixes"/, '"runs":2$1,"sixes"'));
      expect(runs.status).toBe(1);
      expect(runs.lines.join("\n")).toMatch(/ in .+ v .+: [\d.]+ points in the file, [\d.]+ by/);
    });

    test("by separate captains, cumulative milestones and ranges", async () => {
      const { batting, bowling, extras, fielding } = rules();
      saveScoringRules(services, managed, {
        ...rules(),
        milestoneMode: "cumulative",
        batting: { ...batting, run: 1.37, strikeRateMode: "ranges" },
        bowling: { ...bowling, economyRateMode: "ranges", dotBall: 0.333 },
        fielding: { ...fielding, directRunout: 15 },
        extras: {
          ...extras,
          captainMode: "separate",
          battingCaptainMultiplier: 1.505,
          namedInSide: 4,
        },
      });
      expectEqual(checkTexts(await text()));
    });

    test("by runs minus balls, and formulas with multipliers", async () => {
      const { batting, bowling } = rules();
      saveScoringRules(services, managed, {
        ...rules(),
        milestoneMode: "highest",
        batting: { ...batting, strikeRateMode: "runsMinusBalls", strikeRateExcludesBowlers: true },
        bowling: {
          ...bowling,
          economyRateMode: "formula",
          economyRateBonus: {
            ...bowling.economyRateBonus,
            okayRunsPer6Balls: 7.1,
            negativeMultiplier: 0.35,
          },
        },
      });
      expectEqual(checkTexts(await text()));
    });

    test("by tables of places and of best matches, with a match left out", async () => {
      set({ table: "places", placePoints: "7, 5, 3, 1" });
      const texts = [await text()];
      const fixtureId = services.db.select({ id: fixtures.id }).from(fixtures).all()[2]?.id ?? 0;
      leaveFixtureOut(services, managed, { fixtureId, leftOut: true });
      texts.push(await text());
      set({ table: "best", bestFixtures: 2 });
      texts.push(await text());
      expectEqual(checkTexts(...texts));
    });
  });

  test("with backups, captain fallback, boosters and predictions", async () => {
    const started = await startLeague([START, START + DAY], {
      members: ["Ben", "Chitra"],
      settings: { backups: 2, captainFallback: "vice" },
    });
    const { services, season, league, members } = started;
    services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
    const eleven = legalEleven(season);
    const [red = 0, blue = 0] = season.teamIds;
    const backups = [playerAt(season, 0, 3), playerAt(season, 0, 9)];
    submit(services, members.asha, eleven, { backups, booster: "3xCVC", predictedTeamId: red });
    submit(services, members.ben, elevenAfter(season, 3), { booster: "2xMatchPoints" });
    submit(services, members.chitra, eleven, { backups, predictedTeamId: blue });
    services.setNow(START + HOUR);
    const fixtureId = season.fixtureIds[0] ?? 0;
    const lines = [0, 1].flatMap((team) =>
      season.playersOf(team).map((playerId, place) => ({
        ...inningsStats({ runs: 7 * place + team, ballsFaced: 9, wickets: place % 4 }),
        playerId,
      })),
    );
    recordScore(services, fixtureId, { state: "finished", winnerTeamId: red, lines });
    const places = season.playersOf(0).map((_, place) => place);
    const texts: string[] = [];
    const playSides = async (
      named: readonly number[],
      substitutes: readonly number[],
      changes: Partial<LeagueSettings>,
    ) => {
      const { manager } = started;
      const { settings } = loadLeague(services.db, league.leagueId);
      saveSettings(services, manager as ManagedLeague, { ...settings, ...changes });
      const ids = (list: readonly number[]) => list.map((place) => playerAt(season, 0, place));
      const side = { named: ids(named), substitutes: ids(substitutes) };
      stateSide(services, { fixtureId, teamId: red, ...side });
      const ofLeague = { leagueId: league.leagueId, tournamentId: season.tournamentId };
      texts.push(await writeLeagueFile(services, ofLeague));
    };
    const without = (...out: number[]) => places.filter((place) => !out.includes(place));
    for (const captainFallback of ["none", "vice", "backup"] as const) {
      for (const substitutesPlay of [true, false]) {
        const changes = { captainFallback, substitutesPlay };
        // Without substitutes it is the same whether they play.
        if (substitutesPlay) {
          await playSides(without(0), [], changes);
          await playSides(without(0, 1), [], changes);
        }
        await playSides(without(0, 1, 2, 3), [0, 3], changes);
        await playSides(without(1, 2, 5), [1], { ...changes, backups: 1 });
        await playSides(without(0, 5, 9), [9], { ...changes, backups: 2 });
      }
    }
    await playSides(without(0), [], { backups: 0, captainFallback: "none" });
    await playSides(without(0), [], { backups: 0, captainFallback: "vice" });
    // A budget below what the eleven costs: nobody may come in.
    await playSides(without(2), [], { backups: 2, captainFallback: "none", budget: 90 });
    expectEqual(checkTexts(...texts));
  });

  test("with owned players", async () => {
    const league = await startTradedLeague();
    const { services } = league;
    services.setNow(START + HOUR);
    const scored = league.squads.flat().map((playerId, place) => ({
      ...inningsStats({ runs: 3 * place, ballsFaced: 20, catches: place % 3, out: true }),
      playerId,
    }));
    recordScore(services, league.fixtureIds[0] ?? 0, { state: "finished", lines: scored });
    services.setNow(START + 30 * DAY);
    expectEqual(checkTexts(await writeLeagueFile(services, league)));
  });

  test.each(["season", "match"] as const)("whatever has happened in a %s", async (format) => {
    const start = await makeStart(format);
    const histories = fc.sample(fc.array(anyAct, { minLength: 25, maxLength: 60 }), {
      seed: 174,
      numRuns: rounds(3, 12),
    });
    const texts: string[] = [];
    for (const acts of histories) {
      const world = liveOn(start);
      for (const act of acts) {
        try {
          await perform(world, act);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
      // A league that everybody has left is no more.
      if (world.services.db.select().from(leagues).all().length > 0) {
        const { tournamentId } = world.season;
        texts.push(await writeLeagueFile(world.services, { ...world.league, tournamentId }));
      }
      world.services.db.$client.close();
    }
    expect(texts.length).toBeGreaterThan(rounds(1, 5));
    expectEqual(checkTexts(...texts));
  });
});
