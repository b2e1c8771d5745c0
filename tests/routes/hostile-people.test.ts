import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CLUB_LIMITS } from "#game/leagues/limits";
import { dumpTables } from "#tests/support/dump-tables";
import { type PeopleLeague, startPeopleLeague } from "#tests/support/start-people-league";
import { logInAs, pageArgs } from "./page-args";
import { moduleOf } from "./route-modules";

type Form = Readonly<Record<string, string | readonly string[]>>;

let world: PeopleLeague;
let cookie: string;

async function start() {
  world = await startPeopleLeague();
  cookie = await logInAs(world.services, world.asha);
}

/** Each form for people with what is right, and its fields that no value below suits. */
const FORMS: readonly { route: string; form: Form; fields: readonly string[]; on?: string }[] = [
  {
    route: "/league/:leagueId/webhooks",
    form: { intent: "add", format: "slack", kind: "result", chat: "" },
    fields: ["address"],
  },
  {
    route: "/league/:leagueId/webhooks",
    form: { intent: "add", format: "slack", address: "https://hooks.example/x" },
    fields: ["kind"],
  },
  {
    route: "/league/:leagueId/webhooks",
    form: { intent: "add", address: "https://hooks.example/x", kind: "result" },
    fields: ["format"],
  },
  ...["kinds", "test", "delete"].map((intent) => ({
    route: "/league/:leagueId/webhooks",
    form: { intent, kind: "result" },
    fields: ["webhook"],
  })),
  {
    route: "/league/:leagueId/next-season",
    form: { name: "Next", teamName: "XI", submissionKey: "x" },
    fields: ["tournament"],
  },
  { route: "/league/:leagueId/wall", form: { intent: "delete" }, fields: ["of"], on: "match-1" },
  { route: "/club/:clubId/settings", form: { intent: "add" }, fields: ["league"] },
  { route: "/club/:clubId/settings", form: { intent: "take-out" }, fields: ["league"] },
  { route: "/club/:clubId/settings", form: { intent: "hand-over" }, fields: ["member"] },
  { route: "/club/:clubId/settings", form: { intent: "delete" }, fields: ["typedName"] },
  { route: "/club/:clubId/settings", form: { intent: "leagues" }, fields: ["year.1", "year.2"] },
  { route: "/club/:clubId/seasons", form: { intent: "delete" }, fields: ["season"] },
  { route: "/club/:clubId/seasons", form: { intent: "save", seen: "x" }, fields: ["text"] },
  { route: "/clubs/new", form: { name: "Other", submissionKey: "x" }, fields: ["leagues"] },
  { route: "/account", form: { intent: "end-browser" }, fields: ["browser"] },
  {
    route: "/account/notifications",
    form: { intent: "subscribe" },
    fields: ["endpoint", "p256dh", "auth"],
  },
];

/** What no page of ours sends in any of these fields. */
const HOSTILE: readonly (readonly [string, string | readonly string[]])[] = [
  ["a negative number", "-1"],
  ["a fraction", "1.005"],
  ["an exponent", "1e9"],
  ["no number", "NaN"],
  ["the id of nobody", "999999999999999"],
  ["more digits than a number has", "9".repeat(400)],
  ["a huge text", "x".repeat(5_000)],
  ["other letters", "١٢٣\u202e💥\u0000"],
  ["a field twice", ["91", "92"]],
  ["markup", "<script>"],
];

describe.each(HOSTILE)("%s in a field", (_, value) => {
  beforeAll(start);

  test.each(FORMS.map((each) => [`${each.route} ${each.form.intent ?? ""}`, each] as const))(
    "%s",
    async (_title, { route, form, fields, on }) => {
      const hostile = Object.fromEntries(fields.map((name) => [name, value]));
      await expectRefusal(route, { ...form, ...hostile }, on);
    },
  );
});

describe("what a wall is under", () => {
  beforeAll(start);
  test.each([
    ...["", "match-", "match-0", "match--1", "match-1.5", "match-1e3", "match-99", "MATCH-1"],
    ...["club-1", "match-1-1", `match-${"9".repeat(400)}`, "constructor-1", "\u0000", "recap-2"],
  ])("%s", async (on) => {
    await expectRefusal("/league/:leagueId/wall", { intent: "line", line: "Hello" }, on);
    expect((await visit("/league/:leagueId/wall", { search: `?on=${on}` })).status).toBe(404);
  });
});

describe("addresses", () => {
  beforeAll(start);
  const ids = ["0", "-1", "1.5", "1e3", "NaN", "9".repeat(400), "x", "\u0000", "1; drop table"];
  const pages = [
    ["/league/:leagueId/recap/:fixtureId", "fixtureId", ids],
    ["/league/:leagueId/recap/:fixtureId/card.png", "fixtureId", ids],
    [
      "/league/:leagueId/week/:monday",
      "monday",
      [
        ...["2026-02-30", "2026-13-01", "9999-99-99", "2026-03-31", "0000-00-00", "next week"],
        ...["2026-03-30T00:00", "2026-3-30", "__proto__", "9".repeat(400), "\u0000"],
      ],
    ],
    ...["", "/championship", "/between", "/seasons", "/settings"].map(
      (name) => [`/club/:clubId${name}`, "clubId", ids] as const,
    ),
    ["/watch/:token", "token", ["x", "x".repeat(5_000), "\u0000", "__proto__"]],
  ] as const;

  test.each(pages)("%s answers 404 to a wrong %s", async (route, name, values) => {
    for (const value of values) {
      const { status } = await visit(route, { params: { [name]: value } });
      expect([value, status]).toEqual([value, 404]);
    }
  });

  test.each(["0", "-1", "99999999", "9".repeat(400), "NaN", "<b>", "\u0000"])(
    "the screen for a television has a view for %s",
    async (board) => {
      const token = tokenOfLink();
      const search = `?board=${encodeURIComponent(board)}`;
      expect((await visit("/watch/:token", { params: { token }, search })).status).toBe(200);
    },
  );

  test.each(["u1", "u9999", "__proto__", "", "x".repeat(5_000)])(
    "head-to-head of a club with %s",
    async (person) => {
      const search = `?one=${person}&with=${person}`;
      expect((await visit("/club/:clubId/between", { search })).status).toBe(200);
    },
  );
});

describe("past seasons", () => {
  beforeEach(start);
  const rows = (count: number, row: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => row(index)).join("\n");

  test.each([
    ["a megabyte", "2001, 1, Asha, 1\n".repeat(60_000)],
    ["10,000 rows of one year", rows(10_000, () => "2001,1,A")],
    [
      "names without end",
      rows(7_000, (n) => `${1950 + (n % 150)},${1 + Math.floor(n / 150)},N${n}`),
    ],
    ["every year there is", rows(150, (n) => `${1950 + n},1,Asha`)],
    ["control characters", "2001, 1, \u0000\u202e\u2066, 1"],
    ["a number too large", "2001, 1, Asha, 99999999999999999999"],
    ["no number", "2001, 1, Asha, NaN"],
    ["quotes without end", `2001, 1, "${"x".repeat(90_000)}`],
    ["separators alone", ",".repeat(CLUB_LIMITS.text)],
  ])("%s: refused in time", async (_, text) => {
    const started = performance.now();
    for (const intent of ["preview", "save"]) {
      const before = stored();
      const args = { form: { intent, text, seen: "x" } };
      const { status } = await visit("/club/:clubId/seasons", args, "action");
      expect(stored()).toEqual(before);
      // A preview of what cannot be saved says why on the page.
      if (intent === "save") expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

/** Nothing changes, and whoever is not led back to the page gets a sentence with a status of 4xx. */
async function expectRefusal(route: string, form: Form, on = "") {
  const before = stored();
  const answer = await visit(route, { form, search: `?on=${encodeURIComponent(on)}` }, "action");
  expect(stored()).toEqual(before);
  // What is gone already has been deleted.
  if (answer.status === 302) return;
  const body = await answer.json();
  const sentences = (body.faults ?? []).map(({ sentence }: { sentence: string }) => sentence);
  expect([body.message, body.sentence, ...sentences].join(" ")).toMatch(/\w+ \w+/);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
}

async function visit(
  route: string,
  how: { form?: Form; search?: string; params?: Readonly<Record<string, string>> },
  handle: "loader" | "action" = "loader",
): Promise<Response> {
  const params = { leagueId: "1", clubId: "1", ...how.params };
  const args = pageArgs(world.services, `/x${how.search ?? ""}`, {
    cookie,
    params,
    ...(how.form && { form: how.form }),
  });
  const answer = await Promise.resolve(moduleOf(route)[handle]?.(args)).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw answer;
  return answer;
}

function tokenOfLink(): string {
  const { spectator_links: links } = dumpTables(world.services.db) as Record<
    string,
    { token: string }[]
  >;
  return links?.[0]?.token ?? "";
}

/** Everything but how often somebody has tried. */
function stored() {
  const { try_counts: _, ...tables } = dumpTables(world.services.db) as Record<string, unknown>;
  return tables;
}
