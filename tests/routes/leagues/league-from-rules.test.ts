import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { DEFAULT_RULE_SET, type RuleSet } from "#game/play/format/rule-set";
import { findPreset } from "#game/play/scoring/presets";
import { encodeRules } from "#server/leagues/rules/rules-link";
import type { SessionUser } from "#server/people/accounts/sessions";
import { loadLeague } from "#server/play/leagues/load-league";
import { makeLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import {
  action as create,
  loader as createPage,
} from "../../../app/routes/leagues/create-league-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { settingsForm } from "./rules-forms";

/** Rules that differ from the defaults in every part. */
const RULES: RuleSet = {
  format: "match",
  settings: { ...DEFAULT_RULE_SET.settings, budget: 90, overseas: null, backups: 2 },
  boosters: { ...DEFAULT_RULE_SET.boosters, "3xCVC": { enabled: true, maxUses: 3 } },
  scoring: findPreset("classic-t20")?.rules ?? DEFAULT_RULE_SET.scoring,
};
const CODE = encodeRules(RULES) ?? "";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let cookie: string;

beforeEach(async () => {
  const started = await startLeague([START], { members: ["Ben"], outsiders: ["Chitra"] });
  ({ services, season, asha, ben } = started);
  cookie = await logInAs(services, asha);
});

const NEW = { name: "Nets", teamName: "XI", ...settingsForm() };
const at = (search: string) => `/create-league?tournamentId=1${search}`;
const { intent: _intent, ...NO_NAMES } = settingsForm({ budget: "90" });

describe("a new league", () => {
  test("is offered the formats and the leagues that its maker manages", async () => {
    const page = await (await createPage(pageArgs(services, at(""), { cookie }))).json();
    expect(page).toMatchObject({ source: { leagueId: null, code: null }, differing: 0 });
    expect(page.base).toEqual({ format: "season", settings: DEFAULT_RULE_SET.settings });
    expect(page.managed).toMatchObject([{ leagueId: 1, name: "Sunday Gully League" }]);
    const bens = await logInAs(services, ben);
    const other = await (await createPage(pageArgs(services, at(""), { cookie: bens }))).json();
    expect(other.managed).toEqual([]);
  });

  test("has the format that was chosen, a season where none was", async () => {
    await create(pageArgs(services, at(""), { cookie, form: NEW }));
    await create(pageArgs(services, at(""), { cookie, form: { ...NEW, format: "match" } }));
    expect([2, 3].map((id) => loadLeague(services.db, id).format)).toEqual(["season", "match"]);
    const odd = create(pageArgs(services, at(""), { cookie, form: { ...NEW, format: "auction" } }));
    expect((await thrownBy(odd)).status).toBe(400);
  });

  test("takes the rules of a link, but for what is typed", async () => {
    const search = `&rules=${CODE}`;
    const page = await (await createPage(pageArgs(services, at(search), { cookie }))).json();
    expect(page.base).toEqual({ format: "match", settings: RULES.settings });
    expect(page.differing).toBeGreaterThan(10);
    const form = { name: "Nets", teamName: "XI", ...NO_NAMES, transfersAllowed: "30" };
    const made = await create(pageArgs(services, at(search), { cookie, form }));
    expect(made.headers.get("location")).toBe("/league/2");
    expect(loadLeague(services.db, 2)).toMatchObject({
      format: "match",
      settings: { ...RULES.settings, transfersAllowed: 30 },
      boosterSettings: RULES.boosters,
      scoringRules: RULES.scoring,
    });
  });

  test("takes the rules of another league of its manager", async () => {
    await create(
      pageArgs(services, at(`&rules=${CODE}`), { cookie, form: { ...NEW, budget: "90" } }),
    );
    const page = await (await createPage(pageArgs(services, at("&from=2"), { cookie }))).json();
    expect(page.base.settings).toMatchObject({ budget: 90, backups: 2, overseas: null });
    const form = { ...NEW, budget: "90", submissionKey: "other" };
    await create(pageArgs(services, at("&from=2"), { cookie, form }));
    expect(loadLeague(services.db, 3)).toMatchObject({
      settings: RULES.settings,
      boosterSettings: RULES.boosters,
      scoringRules: RULES.scoring,
    });
  });

  test.each([
    ["a league of others", "&from=1", "Chitra", 404, "League not found"],
    [
      "a league that they only play in",
      "&from=1",
      "Ben",
      403,
      "Only the League Manager can start another league from its rules.",
    ],
    ["no league", "&from=99", "Ben", 404, "League not found"],
    ["no number", "&from=x", "Ben", 404, "League not found"],
    [
      "no rules",
      "&rules=hello",
      "Ben",
      404,
      "This link does not hold rules. Please copy it again, as a whole.",
    ],
  ])("cannot start from %s", async (_, search, name, status, sentence) => {
    const people = { Ben: ben, Chitra: { ...ben, id: ben.id + 1 } };
    const who = await logInAs(services, people[name as "Ben"]);
    const seen = await thrownBy(createPage(pageArgs(services, at(search), { cookie: who })));
    expect([seen.status, (await seen.json()).sentence]).toEqual([status, sentence]);
    const refused = await create(pageArgs(services, at(search), { cookie: who, form: NEW }));
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({
      faults: [{ fields: [], sentence }],
      typed: { name: "Nets", teamName: "XI" },
    });
    expect(services.db.select().from(leagues).all()).toHaveLength(1);
  });

  test("keeps its rules in the address where a refused name is typed again", async () => {
    const form = { ...NEW, name: "", format: "season" };
    const refused = await create(pageArgs(services, at(`&rules=${CODE}`), { cookie, form }));
    expect(await refused.json()).toMatchObject({
      faults: [{ fields: ["name"], sentence: "League name is required" }],
      typed: { teamName: "XI", format: "season" },
    });
  });

  test("is not stopped by the rules of a league that was made by hand", async () => {
    makeLeague(services, season, asha, { budget: 950 });
    const page = await (await createPage(pageArgs(services, at("&from=2"), { cookie }))).json();
    expect(page.base.settings.budget).toBe(950);
  });
});
