import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customPlayers, leagueBoosters, leagues } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { EARLIER_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { savePlayers } from "#server/leagues/rules/save-players";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { showRules } from "#server/leagues/rules/show-rules";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { dumpTables } from "#tests/support/dump-tables";
import { saveBoosters, saveSettings } from "#tests/support/save-part-of-rules";
import {
  DAY,
  makeLeague,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { playerAt } from "../../play/leagues/elevens";
import { faultsOf } from "../../play/leagues/faults-of";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha, ben } = await startLeague([START, START + DAY], {
    members: ["Ben"],
    settings: { budget: 105 },
  }));
});

function managed(user = asha) {
  return requireManager(services.db, user, league.leagueId);
}

const sentences = () =>
  listLeagueLog(services, league.manager, { limit: 20 }).entries.map((entry) => entry.sentence);

describe("settings", () => {
  const set = (change: Partial<LeagueSettings>) =>
    saveSettings(services, managed(), { ...EARLIER_LEAGUE_SETTINGS, budget: 105, ...change });

  test("a value of the lists is saved and logged; the same again is neither news nor an error", () => {
    set({ teamBalance: 8, overseas: null, separatePlayoffTrades: true });
    set({ teamBalance: 8, overseas: null, separatePlayoffTrades: true });
    expect(showRules(services.db, league.manager).settings).toEqual({
      ...EARLIER_LEAGUE_SETTINGS,
      budget: 105,
      teamBalance: 8,
      overseas: null,
      separatePlayoffTrades: true,
    });
    expect(sentences()).toEqual([
      "Separate Playoff Trades?: No → Yes",
      "Overseas: 4 → NA",
      "Team Balance: 7 → 8",
      "Joined the league",
      "Created the league",
    ]);
  });

  test("the league's own value stays allowed until it is given up", () => {
    expect(showRules(services.db, league.manager).options.budget).toEqual([105, 90, 100, 110, 120]);
    set({ budget: 105 });
    set({ budget: 110 });
    expect(showRules(services.db, league.manager).options.budget).toEqual([90, 100, 110, 120]);
    expect(faultsOf(() => set({ budget: 105 }))).toEqual([
      { fields: ["budget"], sentence: "Budget must be one of 90, 100, 110, 120." },
    ]);
  });

  test.each<[Partial<LeagueSettings>, string[], string]>([
    [
      { transfersAllowed: 24 },
      ["transfersAllowed"],
      "Transfers Allowed must be one of 15, 20, 25, 30.",
    ],
    [{ overseas: 0 }, ["overseas"], "Overseas must be one of NA, 3, 4, 5."],
    [{ batMin: Number.NaN }, ["batMin"], "Min Batsmen must be one of 2, 3, 4, 5."],
    [
      { batMin: 5, batMax: 4 },
      ["batMin", "batMax"],
      "Min Batsmen must not be more than Max Batsmen.",
    ],
    [
      { batMin: 5, bowlMin: 5, wicketkeeperMin: 2 },
      ["batMin", "bowlMin", "allrounderMin", "wicketkeeperMin"],
      "Min Batsmen, Min Bowlers, Min Allrounders and Min Wicketkeepers add up to 13: they must not be more than 11 together.",
    ],
  ])("%j is refused beside its fields, and nothing is saved", (change, fields, sentence) => {
    const before = dumpTables(services.db);
    expect(faultsOf(() => set(change))).toEqual([{ fields, sentence }]);
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("captain fallback and captain mode (rules.md#captain-fallback)", () => {
  const CLASH = "With a batting and a bowling captain, Captain Fallback must be None or Backup.";
  const { extras } = DEFAULT_SCORING_RULES;
  const set = (change: Partial<LeagueSettings>) =>
    saveSettings(services, managed(), { ...EARLIER_LEAGUE_SETTINGS, budget: 105, ...change });
  const setMode = (captainMode: typeof extras.captainMode) =>
    saveScoringRules(services, managed(), {
      ...DEFAULT_SCORING_RULES,
      extras: { ...extras, captainMode },
    });

  test("the vice-captain cannot stand in where one bats and one bowls", () => {
    setMode("separate");
    expect(faultsOf(() => set({ captainFallback: "vice" }))).toEqual([
      { fields: ["captainFallback"], sentence: CLASH },
    ]);
    set({ captainFallback: "backup", backups: 2 });
    expect(sentences().slice(0, 2)).toEqual(["Captain Fallback: None → Backup", "Backups: 0 → 2"]);
  });

  test("and the mode cannot change while the vice-captain stands in", () => {
    set({ captainFallback: "vice" });
    expect(faultsOf(() => setMode("separate"))).toEqual([
      { fields: ["extras.captainMode"], sentence: CLASH },
    ]);
    set({ captainFallback: "none" });
    setMode("separate");
    expect(sentences()[0]).toContain("→");
  });
});

describe("boosters", () => {
  test("enabled and uses are saved and logged", () => {
    saveBoosters(services, managed(), {
      ...DEFAULT_BOOSTER_SETTINGS,
      FreeHit: { enabled: true, maxUses: 2 },
    });
    expect(showRules(services.db, league.manager).boosterSettings).toEqual({
      ...DEFAULT_BOOSTER_SETTINGS,
      FreeHit: { enabled: true, maxUses: 2 },
    });
    expect(sentences()[0]).toBe("Free Hit: disabled, 1 use → enabled, 2 uses");
  });

  test.each([0, -1, 1.5, Number.NaN])("%d uses are refused", (maxUses) => {
    const before = dumpTables(services.db);
    const save = () =>
      saveBoosters(services, managed(), {
        ...DEFAULT_BOOSTER_SETTINGS,
        Budget: { enabled: true, maxUses },
      });
    expect(faultsOf(save)).toEqual([
      {
        fields: ["Budget.maxUses"],
        sentence: "Max uses of Budget Booster must be a whole number from 1 to 1000.",
      },
    ]);
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("fields that are not the form's", () => {
  const FOREIGN = {
    id: 77,
    leagueId: 77,
    managerId: 2,
    created_by: 2,
    role: "manager",
    points: 99_999,
    pin: "111111",
    name: "Mine now",
    scoringRules: {},
  };
  const leagueRow = () =>
    services.db.select().from(leagues).where(eq(leagues.id, league.leagueId)).get();

  test("have no effect in the settings", () => {
    const before = leagueRow();
    saveSettings(services, managed(), { ...EARLIER_LEAGUE_SETTINGS, ...FOREIGN });
    expect(leagueRow()).toEqual({ ...before, budget: 100 });
  });

  test("have no effect in the boosters", () => {
    saveBoosters(services, managed(), {
      ...DEFAULT_BOOSTER_SETTINGS,
      FreeHit: { ...FOREIGN, enabled: true, maxUses: 3 },
      ...{ Nitro: { enabled: true, maxUses: 9 } },
    });
    const rows = services.db.select().from(leagueBoosters).all();
    expect(rows).toHaveLength(4);
    expect(rows.find((row) => row.booster === "FreeHit")).toEqual({
      leagueId: league.leagueId,
      booster: "FreeHit",
      enabled: true,
      maxUses: 3,
    });
  });

  test("have no effect in the players", () => {
    const playerId = playerAt(season, 0, 0);
    savePlayers(services, managed(), [{ ...FOREIGN, playerId, role: "Bowler", salary: 900 }]);
    expect(services.db.select().from(customPlayers).all()).toEqual([
      { leagueId: league.leagueId, playerId, role: "Bowler", salary: 900 },
    ]);
  });

  test("are refused in the scoring rules, whose shape is stored whole", () => {
    const before = dumpTables(services.db);
    const rules = { ...DEFAULT_SCORING_RULES, ...FOREIGN };
    expect(() => saveScoringRules(services, managed(), rules)).toThrow("id is not a scoring rule.");
    const mode: string = "both";
    const extras = { ...DEFAULT_SCORING_RULES.extras, captainMode: mode as "unified" };
    expect(() =>
      saveScoringRules(services, managed(), { ...DEFAULT_SCORING_RULES, extras }),
    ).toThrow("extras.captainMode must be one of unified, separate.");
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("only the manager writes (rules.md#access)", () => {
  const WRITES: [string, (user: SessionUser) => unknown][] = [
    ["settings", (user) => saveSettings(services, managed(user), EARLIER_LEAGUE_SETTINGS)],
    ["boosters", (user) => saveBoosters(services, managed(user), DEFAULT_BOOSTER_SETTINGS)],
    [
      "players",
      (user) =>
        savePlayers(services, managed(user), [
          { playerId: playerAt(season, 0, 0), role: "Bowler", salary: 900 },
        ]),
    ],
    [
      "scoring rules",
      (user) =>
        saveScoringRules(services, managed(user), {
          ...DEFAULT_SCORING_RULES,
          milestoneMode: "cumulative",
        }),
    ],
    ["preview", (user) => previewScoringRules(services, managed(user), DEFAULT_SCORING_RULES)],
  ];

  test.each(WRITES)("%s: neither an outsider nor a member", async (_, write) => {
    const chen = await makeUser(services, "Chen");
    makeLeague(services, season, chen);
    const before = dumpTables(services.db);
    expect(() => write(chen)).toThrow("League not found");
    expect(() => write(ben)).toThrow("Only the League Manager can change the rules.");
    expect(dumpTables(services.db)).toEqual(before);
    expect(() => write(asha)).not.toThrow();
  });

  test("members see the same rules, and that they cannot edit them", () => {
    const member = requireMember(services.db, ben, league.leagueId);
    const own = showRules(services.db, league.manager);
    expect(own).toMatchObject({ name: "Sunday Gully League", manager: "Asha", mayEdit: true });
    expect(showRules(services.db, member)).toEqual({ ...own, mayEdit: false });
  });
});
