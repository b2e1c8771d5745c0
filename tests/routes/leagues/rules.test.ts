import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import { loadLeague } from "#server/play/leagues/load-league";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { loader as log } from "../../../app/routes/leagues/members/log-screen";
import {
  loader as rulesPage,
  action as saveRules,
} from "../../../app/routes/leagues/rules/rules-screen";
import {
  action as saveScoring,
  loader as scoringPage,
} from "../../../app/routes/leagues/rules/scoring-screen";
import { cookiesOf, logInAs, pageArgs } from "../page-args";
import { boostersForm, settingsForm } from "./rules-forms";

const params = { leagueId: "1" };

let services: TestServices;
let cookie: string;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { settings: { budget: 95 } });
  ({ services } = started);
  cookie = await logInAs(services, started.asha);
});

const rules = (form: Record<string, string>) =>
  saveRules(pageArgs(services, "/league/1/rules", { cookie, params, form }));
const scoring = (form: Record<string, string>) =>
  saveScoring(pageArgs(services, "/league/1/rules/scoring", { cookie, params, form }));
const stored = () => loadLeague(services.db, 1);

async function toastsAfter(answer: Response) {
  const page = await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }));
  return (await page.json()).toasts;
}

describe("settings", () => {
  test("a value that only the create form gives is offered and stays", async () => {
    const page = await (await rulesPage(pageArgs(services, "/x", { cookie, params }))).json();
    expect(page.rules.options.budget).toEqual([95, 90, 100, 110, 120]);
    const answer = await rules(settingsForm({ budget: "95", overseas: "NA" }));
    expect(answer.headers.get("location")).toBe("/league/1/rules");
    expect(await toastsAfter(answer)).toEqual([{ kind: "success", text: "Settings updated!" }]);
    expect(stored().settings).toMatchObject({ budget: 95, overseas: null });
  });

  test("begins with how the league is played, and with what is its own", async () => {
    await rules(settingsForm({ budget: "110", overseas: "4" }));
    const { summary } = await (
      await rulesPage(pageArgs(services, "/x", { cookie, params }))
    ).json();
    expect(summary?.items[0]).toBe("Pick **11 players** for **110**.");
    expect(summary?.ours).toContainEqual({ name: "Budget", one: "100", other: "110" });
    expect(summary?.ours.map(({ name }) => name)).not.toContain("Overseas");
    // A setting whose parent is off counts for nothing.
    await rules(settingsForm({ budget: "110", playoffTrades: "15" }));
    const page = await (await rulesPage(pageArgs(services, "/x", { cookie, params }))).json();
    expect(page.rules.settings.playoffTrades).toBe(15);
    expect(page.summary?.ours.map(({ name }) => name)).not.toContain("Playoff Trades");
  });

  test("Reset offers the defaults and saves nothing", async () => {
    const page = await rulesPage(pageArgs(services, "/x?defaults", { cookie, params }));
    expect(await page.json()).toMatchObject({ toDefaults: true });
    expect(stored().settings.budget).toBe(95);
  });
});

describe("settings and boosters", () => {
  test.each([
    ["settings", "Settings updated!"],
    ["boosters", "Booster settings saved!"],
  ])("are saved together by the button of the %s, with one sentence", async (intent, text) => {
    const form = { ...boostersForm({ FreeHit: "2" }), budget: "110", intent };
    expect(await toastsAfter(await rules(form))).toEqual([{ kind: "success", text }]);
    expect(stored().settings.budget).toBe(110);
    expect(stored().boosterSettings.FreeHit).toEqual({ enabled: true, maxUses: 2 });
  });

  test("the sentence names what has changed, not the button", async () => {
    // The Enter key presses the first button of the form, which is that of the boosters.
    const budget = { ...settingsForm({ budget: "90" }), intent: "boosters" };
    const settings = [{ kind: "success", text: "Settings updated!" }];
    expect(await toastsAfter(await rules(budget))).toEqual(settings);
    const booster = { ...boostersForm({ FreeHit: "2" }), budget: "90", intent: "settings" };
    const boosters = [{ kind: "success", text: "Booster settings saved!" }];
    expect(await toastsAfter(await rules(booster))).toEqual(boosters);
  });

  test("are refused together: a fault of one saves nothing of the other", async () => {
    const answer = await rules({
      ...boostersForm({ FreeHit: "0" }),
      budget: "110",
      batMin: "5",
      batMax: "4",
    });
    expect((await answer.json()).faults.map(({ fields }) => fields)).toEqual([
      ["batMin", "batMax"],
      ["FreeHit.maxUses"],
    ]);
    expect(stored().settings.budget).toBe(95);
  });
});

describe("boosters", () => {
  test("one that is switched off keeps its number", async () => {
    await rules(boostersForm({ FreeHit: "3", Budget: "2" }));
    const answer = await rules(boostersForm({ Budget: "2" }));
    const text = "Booster settings saved!";
    expect(await toastsAfter(answer)).toEqual([{ kind: "success", text }]);
    expect(stored().boosterSettings).toMatchObject({
      FreeHit: { enabled: false, maxUses: 3 },
      Budget: { enabled: true, maxUses: 2 },
    });
  });

  test.each(["0", "", "1.5", "many"])("max uses of '%s' are refused", async (maxUses) => {
    const answer = await rules(boostersForm({ "3xCVC": maxUses }));
    expect((await answer.json()).faults).toEqual([
      {
        fields: ["3xCVC.maxUses"],
        sentence: "Max uses of 3x C-VC Points must be a whole number from 1 to 1000.",
      },
    ]);
  });
});

describe("players", () => {
  const [first = 0, second = 0] = [1, 2];

  test("the dialog shows a team's players; nobody but the manager gets it", async () => {
    const page = await rulesPage(pageArgs(services, "/x?edit=2", { cookie, params }));
    const { edit } = await page.json();
    expect(edit?.team.name).toBe("Blues");
    expect(edit?.players).toHaveLength(16);
  });

  test("role and salary are saved to the hundredth", async () => {
    const form = {
      intent: "players",
      [`${first}.role`]: "Bowler",
      [`${first}.salary`]: "8.25",
      [`${second}.role`]: "Batsman",
      [`${second}.salary`]: "8.50",
    };
    const text = "Player customizations saved!";
    expect(await toastsAfter(await rules(form))).toEqual([{ kind: "success", text }]);
    const page = await rulesPage(pageArgs(services, "/x", { cookie, params }));
    const { customPlayers } = (await page.json()).rules;
    expect(customPlayers).toHaveLength(1);
    expect(customPlayers[0]).toMatchObject({ playerId: first, role: "Bowler", salary: 825 });
  });

  test("a salary is refused beside its field", async () => {
    const form = { intent: "players", "1.role": "Batsman", "1.salary": "0.5" };
    expect((await (await rules(form)).json()).faults).toMatchObject([{ fields: ["1.salary"] }]);
  });
});

describe("scoring rules", () => {
  const typed = typeRules(DEFAULT_SCORING_RULES);

  test("are shown to read and to change", async () => {
    const page = await scoringPage(pageArgs(services, "/x", { cookie, params }));
    expect(await page.json()).toMatchObject({
      mayEdit: true,
      rules: DEFAULT_SCORING_RULES,
      differing: 0,
    });
  });

  test("a preview saves nothing and keeps what was typed", async () => {
    const change = { ...typed, "batting.four": "2" };
    const { preview, typed: fields } = await (
      await scoring({ intent: "preview", ...change })
    ).json();
    expect(preview).toMatchObject({ changes: false, place: null, pinned: null });
    expect(preview?.rows).toEqual([
      {
        participantId: 1,
        teamName: "Asha's XI",
        manager: "Asha",
        mine: true,
        before: { points: 0, rank: null },
        after: { points: 0, rank: null },
      },
    ]);
    expect(fields).toEqual(change);
    expect(stored().scoringRules).toEqual(DEFAULT_SCORING_RULES);
  });

  test("nonsense is refused beside its field, in the row where it then stands", async () => {
    const change = {
      ...typed,
      "batting.run": "lots",
      "batting.strikeRateRanges.0.remove": "on",
      "batting.strikeRateRanges.1.minRate": "120",
    };
    const answer = await scoring({ intent: "save", ...change });
    expect(answer.status).toBe(422);
    const { faults, typed: fields } = await answer.json();
    expect(faults.map((fault) => fault?.fields)).toEqual([
      ["batting.run"],
      ["batting.strikeRateRanges.0.maxRate"],
    ]);
    expect(fields["batting.strikeRateRanges.0.minRate"]).toBe("120");
    expect(fields["batting.run"]).toBe("lots");
  });

  test("saving says so, and the league's log shows it to everybody", async () => {
    const answer = await scoring({ intent: "save", ...typed, "batting.four": "2" });
    const text = "Scoring rules saved!";
    expect(await toastsAfter(answer)).toEqual([{ kind: "success", text }]);
    const page = await (await log(pageArgs(services, "/x", { cookie, params }))).json();
    expect(page.entries[0]).toMatchObject({ who: "Asha", sentence: "Four: 1 → 2" });
  });

  test("rules that cannot be read any more are none", async () => {
    services.db.$client.prepare("update leagues set scoring_rules = '{\"batting\":7}'").run();
    const page = await scoringPage(pageArgs(services, "/x", { cookie, params }));
    expect(await page.json()).toMatchObject({ rules: null });
  });
});

test("the log is paged, the newest first", async () => {
  for (let change = 1; change <= 60; change += 1) {
    services.setNow(START - DAY + change * (HOUR / 60));
    await rules(settingsForm({ budget: change % 2 ? "100" : "110" }));
  }
  const read = async (search: string) =>
    (await log(pageArgs(services, `/x${search}`, { cookie, params }))).json();
  const newest = await read("");
  expect(newest.entries).toHaveLength(50);
  expect(newest.entries[0]?.sentence).toBe("Budget: 100 → 110");
  const older = await read(`?before=${newest.older}`);
  expect(older.entries.at(-1)?.sentence).toBe("Created the league");
  expect(older.older).toBeNull();
  expect(newest.entries.at(-1)?.id).toBeGreaterThan(older.entries[0]?.id ?? 0);
});

describe("stored scoring rules", () => {
  const store = (scoringRules: object) =>
    services.db
      .update(leagues)
      .set({ scoringRules: scoringRules as typeof DEFAULT_SCORING_RULES })
      .run();

  test("of an older release take the default of a rule that they lack", () => {
    const { runout, ...fielding } = DEFAULT_SCORING_RULES.fielding;
    store({ ...DEFAULT_SCORING_RULES, fielding: { ...fielding, catch: 7 } });
    expect(stored().scoringRules.fielding).toMatchObject({ catch: 7, runout });
  });

  test("that cannot be played by are named, and the screen says that there are none", async () => {
    store({ ...DEFAULT_SCORING_RULES, milestoneMode: "all" });
    expect(() => stored().scoringRules).toThrow("The rules of league 1 cannot be read.");
    const page = await scoringPage(pageArgs(services, "/x", { cookie, params }));
    expect(await page.json()).toMatchObject({ rules: null, differing: 0 });
  });
});
