import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { DEFAULT_RULE_SET, type RuleSet } from "#game/play/format/rule-set";
import { findPreset } from "#game/play/scoring/presets";
import { encodeRules } from "#server/leagues/rules/rules-link";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import {
  headers,
  loader as linkedRules,
  meta,
} from "../../../app/routes/leagues/rules/linked-rules-screen";
import { loader as rulesPage } from "../../../app/routes/leagues/rules/rules-screen";
import { loader as tournaments } from "../../../app/routes/leagues/tournaments-screen";
import { action as confirm } from "../../../app/routes/people/login/confirm-email-screen";
import { action as login } from "../../../app/routes/people/login/login-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

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
let asha: SessionUser;
let ben: SessionUser;
let cookie: string;

beforeEach(async () => {
  const started = await startLeague([START], {
    ...{ members: ["Ben"], outsiders: ["Chitra"] },
    settings: DEFAULT_RULE_SET.settings,
  });
  ({ services, asha, ben } = started);
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
      "Free Hit: Off → 3 uses",
      "Duck: −10 → −2",
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
    expect(near.compared?.differences).toEqual([{ name: "Free Hit", one: "Off", other: "3 uses" }]);
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

describe("the link to a league's rules", () => {
  const linkFor = async (who: SessionUser) => {
    const cookies = await logInAs(services, who);
    const params = { leagueId: "1" };
    const args = pageArgs(services, "/league/1/rules", { cookie: cookies, params });
    return (await (await rulesPage(args)).json()).link;
  };

  test("is the manager's alone while the league plays by the defaults", async () => {
    expect(await linkFor(asha)).toBe("http://gully.test/rules/q64FAA");
    expect(await linkFor(ben)).toBeNull();
    services.db.update(leagues).set({ recaps: false, wall: false }).run();
    expect(await linkFor(ben)).toBeNull();
  });

  test("is every member's where the rules are others", async () => {
    services.db.update(leagues).set({ budget: 110 }).run();
    const link = (await linkFor(ben)) ?? "";
    expect(link).toMatch(/^http:\/\/gully\.test\/rules\/./);
    expect(await linkFor(asha)).toBe(link);
    const page = await (await open(link.split("/").pop() ?? "")).json();
    expect(page.differences).toEqual([{ name: "Budget", one: "100", other: "110" }]);
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
