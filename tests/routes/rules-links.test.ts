import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { DEFAULT_RULE_SET, type RuleSet } from "#game/format/rule-set";
import { findPreset } from "#game/scoring/presets";
import type { SessionUser } from "#server/accounts/sessions";
import { loadLeague } from "#server/leagues/load-league";
import { encodeRules } from "#server/rules/rules-link";
import { makeLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { action as create, loader as createPage } from "../../app/routes/create-league/route";
import { loader as rulesPage } from "../../app/routes/league.$leagueId.rules/route";
import { action as login } from "../../app/routes/login/route";
import { headers, loader as linkedRules, meta } from "../../app/routes/rules.$code/route";
import { loader as tournaments } from "../../app/routes/tournaments";
import { action as confirm } from "../../app/routes/verify-email_.confirm";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "./page-args";
import { settingsForm } from "./rules-forms";

/** Rules that differ from the defaults in every part. */
const RULES: RuleSet = {
  format: "match",
  settings: { ...DEFAULT_RULE_SET.settings, budget: 90, overseas: null, backups: 2 },
  boosters: { ...DEFAULT_RULE_SET.boosters, FreeHit: { enabled: true, maxUses: 3 } },
  scoring: findPreset("classic-t20")?.rules ?? DEFAULT_RULE_SET.scoring,
};
const codeOf = (rules: RuleSet) => encodeRules(rules) ?? "";
const CODE = codeOf(RULES);

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

const open = (code: string, search = "", who = "") =>
  linkedRules(pageArgs(services, `/rules/${code}${search}`, { cookie: who, params: { code } }));

describe("the page of a rules link", () => {
  test("shows anybody what differs from the defaults, then all rules", async () => {
    const page = await (await open(CODE)).json();
    expect(page.rules).toEqual(RULES);
    const words = page.differences.map(({ name, one, other }) => `${name}: ${one} → ${other}`);
    expect(words.slice(0, 6)).toEqual([
      "Format: Season → Match by match",
      "Budget: 100 → 90",
      "Overseas: 4 → NA",
      "Backups: 0 → 2",
      "Free Hit: disabled, 1 use → enabled, 3 uses",
      "Duck: -10 → -2",
    ]);
    expect(words).toContain("Direct run out: as run out → 12");
    expect(page.leagues).toEqual([]);
    expect(page.href).toBe(`http://gully.test/rules/${CODE}`);
  });

  test("is kept by no cache and listed by no search engine", async () => {
    const of = new Headers();
    const args = { loaderHeaders: of, parentHeaders: of, actionHeaders: of, errorHeaders: of };
    expect(headers(args)).toEqual({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    const data = await (await open("q64FAA")).json();
    const place = { pathname: "/rules/q64FAA", search: "", hash: "", state: null, key: "" };
    const tags = meta({ data: undefined, params: {}, matches: [], location: place, error: null });
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
    expect(data.differences).toEqual([]);
  });

  test("compares with a league of the reader's", async () => {
    const plain = await (await open(CODE, "?league=1", cookie)).json();
    expect(plain.leagues).toEqual([{ leagueId: 1, name: "Sunday Gully League" }]);
    expect(plain.compared?.differences).toEqual(plain.differences);
    const { budget: _, ...others } = RULES.settings;
    const settings = { ...others, budget: 90 };
    services.db
      .update(leagues)
      .set({ ...settings, format: "match", scoringRules: RULES.scoring })
      .run();
    const near = await (await open(CODE, "?league=1", await logInAs(services, ben))).json();
    expect(near.compared?.differences).toEqual([
      { name: "Free Hit", one: "disabled, 1 use", other: "enabled, 3 uses" },
    ]);
  });

  test("compares with no league of others", async () => {
    const { services: all } = await startLeague([START], { outsiders: ["Dan"] });
    services = all;
    const dan = await logInAs(services, { ...asha, id: 2 });
    expect((await thrownBy(open(CODE, "?league=1", dan))).status).toBe(404);
    const anonymous = await thrownBy(open(CODE, "?league=1"));
    expect(anonymous.headers.get("location")).toContain("/login?to=");
  });

  test.each([
    ["hello", 404, "This link does not hold rules. Please copy it again, as a whole."],
    ["A".repeat(3000), 404, "This link does not hold rules. Please copy it again, as a whole."],
    [
      codeOf({ ...DEFAULT_RULE_SET, settings: { ...DEFAULT_RULE_SET.settings, budget: 5000 } }),
      422,
      "This link does not hold rules. Budget must be a whole number from 1 to 1000.",
    ],
  ])("%s is refused with %i and a sentence", async (code, status, sentence) => {
    const refused = await thrownBy(open(code));
    expect([refused.status, (await refused.json()).sentence]).toEqual([status, sentence]);
  });
});

test("every member finds the link to a league's rules, and it leads to them", async () => {
  const params = { leagueId: "1" };
  for (const who of [asha, ben]) {
    const cookies = await logInAs(services, who);
    const args = pageArgs(services, "/league/1/rules", { cookie: cookies, params });
    const { link } = await (await rulesPage(args)).json();
    expect(link).toBe("http://gully.test/rules/q64FAA");
  }
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

describe("a newcomer with a rules link", () => {
  const wanted = `/tournaments?rules=${CODE}`;

  test("comes to the tournaments with it by logging in", async () => {
    const sent = await thrownBy(tournaments(pageArgs(services, wanted)));
    const gate = sent.headers.get("location") ?? "";
    const form = { intent: "login", email: "ben@example.org", password: "a long password" };
    const entered = await login(pageArgs(services, gate, { form }));
    expect(entered.headers.get("location")).toBe(wanted);
    const page = await tournaments(pageArgs(services, wanted, { cookie: cookiesOf(entered) }));
    expect(await page.json()).toMatchObject({ code: CODE });
  });

  test("comes to the tournaments with it by registering", async () => {
    const sent = await thrownBy(tournaments(pageArgs(services, wanted)));
    const form = {
      intent: "register",
      displayName: "Priya",
      email: "priya@example.org",
      password: "a long password",
    };
    await login(pageArgs(services, sent.headers.get("location") ?? "", { form }));
    const token = new URL(services.mails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
    const used = await confirm(pageArgs(services, "/verify-email/confirm", { form: { token } }));
    expect(used.headers.get("location")).toBe(wanted);
  });

  test("hears at once that a link holds no rules", async () => {
    const refused = tournaments(pageArgs(services, "/tournaments?rules=hello", { cookie }));
    expect((await thrownBy(refused)).status).toBe(404);
  });
});
