import { describe, expect, test } from "vitest";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { openSquads } from "#server/squads/making/open-squads";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { managing } from "#tests/support/start-owned-league";
import { boostersForm, settingsForm } from "./leagues/rules-forms";
import { logInAs, pageArgs } from "./page-args";
import { ROUTE_MODULES } from "./route-modules";
import { SQUADS_ACCESS } from "./squads/access-of-squads";

/** Every address below a league, and those that lead into one. */
const routes = new Map(
  [...ROUTE_MODULES].filter(([address]) => /^\/(?:league\/|(?:create|join)-league$)/.test(address)),
);

/** What a visitor gets: what they asked for or its form again, the way to /login, or a refusal. */
type Answer = "taken" | "/login" | 403 | 404;

/** Somebody former was a member once. */
const VISITORS = ["anonymous", "outsider", "former", "member", "manager"] as const;
type Visitor = (typeof VISITORS)[number];

interface Access {
  readonly search: string;
  readonly form: Readonly<Record<string, string>> | null;
  readonly expected: Readonly<Record<Visitor, Answer>>;
}

const EVERY_USER: Access["expected"] = {
  anonymous: "/login",
  outsider: "taken",
  former: "taken",
  member: "taken",
  manager: "taken",
};
const PARTICIPANTS: Access["expected"] = { ...EVERY_USER, outsider: 404, former: 404 };
const THE_MANAGER: Access["expected"] = { ...PARTICIPANTS, member: 403 };

const page = (expected: Access["expected"], search = ""): Access => ({
  expected,
  search,
  form: null,
});
const sent = (
  expected: Access["expected"],
  form: Readonly<Record<string, string>>,
  search = "",
): Access => ({ expected, form, search });

const newLeague = { name: "Nets", teamName: "XI", ...settingsForm() };
const scoring = typeRules(DEFAULT_SCORING_RULES);

/** Each page and each form of it. */
const ACCESS: Readonly<Record<string, readonly Access[]>> = {
  "/create-league": [
    page(EVERY_USER, "?tournamentId=1"),
    sent(EVERY_USER, newLeague, "?tournamentId=1"),
  ],
  "/join-league": [
    page(EVERY_USER),
    page(PARTICIPANTS, "?league=1"),
    sent(EVERY_USER, { intent: "join", pin: "000000" }),
    sent(PARTICIPANTS, { intent: "name", teamName: "New name" }, "?league=1"),
  ],
  "/league/:leagueId": [page(PARTICIPANTS)],
  "/league/:leagueId/receipts": [page(PARTICIPANTS), page(PARTICIPANTS, "?before=5")],
  "/league/:leagueId/receipts/own.txt": [page(PARTICIPANTS)],
  "/league/:leagueId/log": [page(PARTICIPANTS), page(PARTICIPANTS, "?before=5")],
  "/league/:leagueId/members": [
    page(PARTICIPANTS),
    page(PARTICIPANTS, "?remove=2"),
    sent(PARTICIPANTS, { intent: "leave" }),
    sent(THE_MANAGER, { intent: "remove", participant: "2" }),
    sent(THE_MANAGER, { intent: "hand-over", participant: "2" }),
    sent(THE_MANAGER, { intent: "delete", name: "Sunday Gully League" }),
    sent(THE_MANAGER, { intent: "withdraw", invitation: "1" }),
    sent(THE_MANAGER, { intent: "make-link", participant: "2" }),
  ],
  "/league/:leagueId/book": [page(PARTICIPANTS)],
  "/league/:leagueId/book/pages": [page(PARTICIPANTS)],
  "/league/:leagueId/card/:card": [page(PARTICIPANTS)],
  "/league/:leagueId/card/:card/card.png": [page(PARTICIPANTS)],
  "/league/:leagueId/awards": [page(PARTICIPANTS)],
  "/league/:leagueId/recaps": [page(PARTICIPANTS)],
  "/league/:leagueId/recap/:fixtureId": [page(PARTICIPANTS)],
  "/league/:leagueId/recap/:fixtureId/card.png": [page(PARTICIPANTS)],
  "/league/:leagueId/week/:monday": [page(PARTICIPANTS)],
  "/league/:leagueId/compare": [page(PARTICIPANTS)],
  "/league/:leagueId/export/:file": [page(PARTICIPANTS)],
  "/league/:leagueId/head-to-head": [page(PARTICIPANTS), page(PARTICIPANTS, "?with=2")],
  "/league/:leagueId/leaderboard/:tournamentId": [page(PARTICIPANTS)],
  "/league/:leagueId/player/:playerId": [page(PARTICIPANTS)],
  "/league/:leagueId/scores": [page(PARTICIPANTS)],
  "/league/:leagueId/scores/:tournamentId": [page(PARTICIPANTS)],
  "/league/:leagueId/season": [page(PARTICIPANTS)],
  "/league/:leagueId/share": [
    page(PARTICIPANTS),
    sent(THE_MANAGER, { intent: "make" }),
    sent(THE_MANAGER, { intent: "withdraw" }),
    sent(THE_MANAGER, { intent: "make-watch" }),
    sent(THE_MANAGER, { intent: "watch-names", names: "1" }),
    sent(THE_MANAGER, { intent: "withdraw-watch" }),
  ],
  "/league/:leagueId/webhooks": [
    page(THE_MANAGER),
    sent(THE_MANAGER, {
      intent: "add",
      format: "slack",
      address: "https://hooks.example/services",
    }),
    sent(THE_MANAGER, { intent: "kinds", webhook: "1", kind: "result" }),
    sent(THE_MANAGER, { intent: "test", webhook: "1" }),
    sent(THE_MANAGER, { intent: "delete", webhook: "1" }),
  ],
  "/league/:leagueId/next-season": [
    page(THE_MANAGER),
    sent(THE_MANAGER, { tournament: "1", name: "Next", teamName: "XI", club: "1" }),
  ],
  // Members are led to the league that they are in; `clubs.test.ts` has somebody who is invited.
  "/league/:leagueId/invitation": [
    page(PARTICIPANTS),
    sent(PARTICIPANTS, { intent: "join" }),
    sent(PARTICIPANTS, { intent: "decline" }),
  ],
  "/league/:leagueId/rules": [
    page(PARTICIPANTS),
    page(PARTICIPANTS, "?edit=1"),
    page(PARTICIPANTS, "?defaults"),
    sent(THE_MANAGER, settingsForm({ budget: "110" })),
    sent(THE_MANAGER, settingsForm({ headToHead: "Yes", roundLength: "2" })),
    sent(THE_MANAGER, boostersForm({ FreeHit: "2" })),
    sent(THE_MANAGER, { intent: "players", "1.role": "Bowler", "1.salary": "10" }),
    sent(THE_MANAGER, { intent: "nonsense" }),
  ],
  "/league/:leagueId/rules/table": [
    page(PARTICIPANTS),
    sent(THE_MANAGER, { intent: "leave-out", fixture: "1" }),
    sent(THE_MANAGER, { intent: "put-back", fixture: "1" }),
  ],
  "/league/:leagueId/rules/scoring": [
    page(PARTICIPANTS),
    sent(THE_MANAGER, { intent: "preview", ...scoring }),
    sent(THE_MANAGER, { intent: "save", ...scoring, "batting.four": "4" }),
    sent(THE_MANAGER, { intent: "nonsense" }),
  ],
  "/league/:leagueId/wall": [
    page(PARTICIPANTS, "?on=log-1"),
    sent(PARTICIPANTS, { intent: "react", reaction: "wow" }, "?on=log-1"),
    sent(PARTICIPANTS, { intent: "line", line: "Well batted" }, "?on=log-1"),
    sent(PARTICIPANTS, { intent: "delete", of: "1" }, "?on=log-1"),
  ],
  "/league/:leagueId/manage-team/:tournamentId": [
    page(PARTICIPANTS),
    sent(PARTICIPANTS, { intent: "submit" }),
    sent(PARTICIPANTS, { intent: "predict" }),
    sent(PARTICIPANTS, { intent: "fill" }),
    sent(PARTICIPANTS, { intent: "search" }),
    sent(PARTICIPANTS, { intent: "undo" }),
    sent(PARTICIPANTS, { intent: "reset" }),
  ],
  ...Object.fromEntries(
    Object.entries(SQUADS_ACCESS).map(([route, access]) => {
      const { reads, managersPage, members = [], manager = [] } = access;
      const accesses = [
        ...reads.map((search) => page(managersPage ? THE_MANAGER : PARTICIPANTS, search)),
        ...members.map((form) => sent(PARTICIPANTS, form)),
        ...manager.map((form) => sent(THE_MANAGER, form)),
      ];
      return [route, accesses];
    }),
  ),
};

test("no route is missing here, and no action is untried", () => {
  expect([...routes.keys()].sort()).toEqual(Object.keys(ACCESS).sort());
  const parts = [...routes].map(([route, { loader, action }]) => ({
    route,
    reads: Boolean(loader),
    writes: Boolean(action),
  }));
  const tried = [...routes.keys()].map((route) => ({
    route,
    reads: ACCESS[route]?.some(({ form }) => form === null),
    writes: ACCESS[route]?.some(({ form }) => form !== null),
  }));
  expect(tried).toEqual(parts);
});

interface World {
  readonly services: TestServices;
  readonly cookies: Readonly<Record<Visitor, string>>;
}

/** A league of owned players, whose room is open, for the routes of squads; else one of a season. */
async function makeWorld(ofSquads: boolean): Promise<World> {
  const started = await startLeague([START, START + DAY], {
    members: ["Ben", "Dana"],
    outsiders: ["Chitra"],
    ...(ofSquads
      ? { format: "owned", settings: { squadSize: 11 } }
      : { settings: { headToHead: true } }),
  });
  const { services, asha, ben, chitra, dana, members } = started;
  leaveLeague(services, members.dana);
  if (ofSquads) openSquads(services, managing(started), "live");
  const cookies = {
    anonymous: "",
    outsider: await logInAs(services, chitra),
    former: await logInAs(services, dana),
    member: await logInAs(services, ben),
    manager: await logInAs(services, asha),
  };
  return { services, cookies };
}

/** The same one until a form has changed it. */
const worlds = new Map<boolean, World>();

async function worldFor(route: string): Promise<World> {
  const ofSquads = Object.hasOwn(SQUADS_ACCESS, route);
  const make = () => startOnce(["league access", ofSquads], () => makeWorld(ofSquads));
  const world = worlds.get(ofSquads) ?? (await make());
  worlds.set(ofSquads, world);
  return world;
}

const visits = Object.entries(ACCESS).flatMap(([route, accesses]) =>
  accesses.flatMap((access) => {
    const what = access.form ? `form ${access.form.intent ?? ""}` : "page";
    return VISITORS.map((visitor) => ({
      title: `${route}${access.search} (${what}), ${visitor}: ${access.expected[visitor]}`,
      route,
      visitor,
      ...access,
    }));
  }),
);

describe("who gets in", () => {
  test.each(visits.map((visit) => [visit.title, visit] as const))("%s", async (_, visit) => {
    const world = await worldFor(visit.route);
    const before = visit.expected[visit.visitor] === "taken" ? null : dumpTables(world.services.db);
    const answer = await answerOf(visit, world);
    if (before === null) worlds.clear();
    expect(answer).toBe(visit.expected[visit.visitor]);
    if (before !== null) expect(dumpTables(world.services.db)).toEqual(before);
  });
});

async function answerOf(
  { route, visitor, search, form }: (typeof visits)[number],
  { services, cookies }: World,
): Promise<Answer | string> {
  const { loader, action } = routes.get(route) ?? {};
  const handle = form ? action : loader;
  if (!handle) return `${route} has none`;
  const args = pageArgs(services, `/page${search}`, {
    cookie: cookies[visitor],
    params: { leagueId: "1", tournamentId: "1", playerId: "1", file: "leaderboard.csv" },
    ...(form && { form }),
  });
  const answer: unknown = await handle(args).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return String(answer);
  if (answer.headers.get("location")?.startsWith("/login")) return "/login";
  if ((answer.status === 403 || answer.status === 404) && (await isOfLeague(answer))) {
    return answer.status;
  }
  return "taken";
}

/** A wrong pin is a 404 too, but an answer of the page. */
async function isOfLeague(answer: Response): Promise<boolean> {
  const body = JSON.stringify(await answer.json());
  return /League not found|Missing user or league|Only the League Manager/.test(body);
}
