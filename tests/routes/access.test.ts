import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { listRoutes } from "../../app/routes";
import { logInAs, pageArgs } from "./page-args";
import { moduleOf, ROUTE_MODULES, type RouteModule } from "./route-modules";

/** Who asks: nobody, a session whose address is not verified, a participant of the league. */
type Visitor = "anonymous" | "unverified" | "verified";

/** A status, or where it leads. */
type Outcome = number | string;

interface Row {
  readonly route: string;
  readonly path: string;
  /** What becomes of a visit; null where nothing can be read. */
  readonly get: Readonly<Record<Visitor, Outcome>> | null;
  /** What becomes of a form; null where nothing can be sent. */
  readonly post: Readonly<Record<Visitor, Outcome>> | null;
  /** An empty one where the route does not say. */
  readonly form?: Readonly<Record<string, string>>;
}

/** What the addresses below name; a test's database is new, so that all of it is number 1. */
const PARAMS = {
  leagueId: "1",
  clubId: "1",
  tournamentId: "1",
  playerId: "1",
  fixtureId: "1",
  innings: "1",
  code: "q64FAA",
  file: "standings.csv",
};

function everybody(outcome: Outcome) {
  return { anonymous: outcome, unverified: outcome, verified: outcome };
}

/** Only for people with a verified address. */
function guarded(path: string, verified: Outcome) {
  const to = encodeURIComponent(path);
  return { anonymous: `/login?to=${to}`, unverified: "/verify-email", verified };
}

/** An operator's address that leads to the match desk, which decides who may see it. */
function moved(route: string, path: string): Row {
  const to = everybody(path.replace("/operator/fixture", "/match"));
  return { route, path, get: to, post: to };
}

function page(route: string, path: string, post: Outcome | null = null): Row {
  return {
    route,
    path,
    get: guarded(path, 200),
    post: post === null ? null : guarded(path, post),
  };
}

/** For operators alone; for the others there is no such page. */
function hidden(route: string, path: string): Row {
  return { route, path, get: guarded(path, 404), post: guarded(path, 404) };
}

const ROWS: readonly Row[] = [
  {
    route: "/",
    path: "/",
    get: { anonymous: "/login", unverified: "/verify-email", verified: "/tournaments" },
    post: null,
  },
  { route: "/clock", path: "/clock", get: everybody(200), post: null },
  { route: "/login", path: "/login", get: everybody(200), post: everybody(400) },
  {
    route: "/login/code",
    path: "/login/code",
    get: everybody("/login"),
    post: everybody("/login"),
  },
  {
    route: "/passkey",
    path: "/passkey",
    get: everybody("/"),
    // The test site has no TLS, and so no passkeys.
    post: guarded("/passkey", 409),
    form: { intent: "add-options" },
  },
  {
    route: "/verify-email",
    path: "/verify-email",
    get: { anonymous: 200, unverified: 200, verified: "/tournaments" },
    post: everybody("/login"),
  },
  {
    route: "/verify-email/confirm",
    path: "/verify-email/confirm?token=x",
    get: everybody(200),
    post: everybody(422),
  },
  {
    route: "/verify-email/state",
    path: "/verify-email/state",
    get: everybody(200),
    post: null,
  },
  {
    route: "/reset-password",
    path: "/reset-password?token=x",
    get: everybody(200),
    post: everybody(422),
  },
  {
    route: "/reset-password/ways",
    path: "/reset-password/ways",
    get: everybody("/login"),
    post: everybody(400),
  },
  { route: "/auth/google", path: "/auth/google", get: everybody(404), post: null },
  {
    route: "/auth/google/callback",
    path: "/auth/google/callback",
    get: everybody(404),
    post: null,
  },
  { route: "/auth/openid", path: "/auth/openid", get: everybody(404), post: null },
  {
    route: "/auth/openid/callback",
    path: "/auth/openid/callback",
    get: everybody(404),
    post: null,
  },
  { route: "/logout", path: "/logout", get: everybody("/"), post: everybody("/login") },
  { route: "/dev/outbox", path: "/dev/outbox", get: everybody(404), post: null },
  { route: "/*", path: "/nonsense", get: everybody(404), post: null },
  { route: "/calendar/:file", path: "/calendar/x.ics", get: everybody(404), post: null },
  {
    route: "/reminders/stop",
    path: "/reminders/stop?key=x",
    get: everybody(404),
    post: everybody(404),
  },
  { route: "/share/:token", path: "/share/x", get: everybody(404), post: null },
  {
    route: "/share/:token/card.png",
    path: "/share/x/card.png",
    get: everybody(404),
    post: null,
  },
  {
    route: "/seat/:token",
    path: "/seat/x",
    get: everybody(404),
    post: guarded("/seat/x", 404),
  },
  { route: "/watch/:token", path: "/watch/x", get: everybody(404), post: null },
  page("/account", "/account", 400),
  hidden("/match/:fixtureId/paste", "/match/1/paste"),
  hidden("/operator", "/operator"),
  hidden("/operator/files", "/operator/files"),
  hidden("/operator/files/:importId", "/operator/files/mwts7wb6"),
  hidden("/operator/deliveries", "/operator/deliveries"),
  hidden("/operator/tournament/:tournamentId", "/operator/tournament/1"),
  hidden("/operator/tournament/:tournamentId/pool", "/operator/tournament/1/pool"),
  hidden("/operator/tournament/:tournamentId/files", "/operator/tournament/1/files"),
  hidden("/operator/tournament/:tournamentId/tokens", "/operator/tournament/1/tokens"),
  // Those for scripts want a token, and look at no session.
  { route: "/api/*", path: "/api/x", get: everybody(404), post: everybody(404) },
  {
    route: "/api/v1/fixtures",
    path: "/api/v1/fixtures",
    get: everybody(401),
    post: everybody(405),
  },
  {
    route: "/api/v1/fixtures/:fixtureId",
    path: "/api/v1/fixtures/1",
    get: everybody(401),
    post: everybody(405),
  },
  {
    route: "/api/v1/fixtures/:fixtureId/score",
    path: "/api/v1/fixtures/1/score",
    get: everybody(405),
    post: everybody(401),
  },
  {
    route: "/api/v1/schema/score.json",
    path: "/api/v1/schema/score.json",
    get: everybody(200),
    post: everybody(405),
  },
  ...[
    "",
    ...["standings", "fixtures", "teams", "points", "log"].map((what) => `/:leagueId/${what}`),
  ].map(
    (name): Row => ({
      route: `/api/v1/leagues${name}`,
      path: `/api/v1/leagues${name.replace(":leagueId", "1")}`,
      get: everybody(401),
      post: everybody(405),
    }),
  ),
  {
    route: "/api/v1/openapi.json",
    path: "/api/v1/openapi.json",
    get: everybody(200),
    post: everybody(405),
  },
  { route: "/api", path: "/api", get: everybody(200), post: null },
  {
    route: "/api/v1/schema/league-file.json",
    path: "/api/v1/schema/league-file.json",
    get: everybody(200),
    post: everybody(405),
  },
  hidden("/match/:fixtureId/balls", "/match/1/balls"),
  hidden("/operator/fixture/:fixtureId", "/operator/fixture/1"),
  moved("/operator/fixture/:fixtureId/innings/:innings", "/operator/fixture/1/innings/1"),
  moved("/operator/fixture/:fixtureId/file", "/operator/fixture/1/file"),
  { ...hidden("/match", "/match"), post: null },
  hidden("/match/:fixtureId/desk", "/match/1/desk"),
  hidden("/match/:fixtureId/innings/:innings", "/match/1/innings/1"),
  hidden("/match/:fixtureId/file", "/match/1/file"),
  page("/account/delete", "/account/delete", 422),
  page("/account/sessions", "/account/sessions", 422),
  page("/account/second-factor", "/account/second-factor", 400),
  {
    route: "/account/notifications",
    path: "/account/notifications",
    get: everybody("/account"),
    post: guarded("/account/notifications", 422),
    form: { intent: "subscribe", endpoint: "http://push.example", p256dh: "", auth: "" },
  },
  page("/account/passkeys", "/account/passkeys", 404),
  {
    route: "/account/openid",
    path: "/account/openid",
    get: guarded("/account/openid", 404),
    post: guarded("/account/openid", 422),
  },
  { ...page("/account/tokens", "/account/tokens", 422), form: { intent: "make", name: "" } },
  page("/account/export", "/account/export"),
  { route: "/invite", path: "/invite?token=x", get: everybody(404), post: null },
  page("/tournaments", "/tournaments"),
  // The rules of a link are read by anybody; "{}" is the default ones.
  { route: "/rules/:code", path: "/rules/q64FAA", get: everybody(200), post: null },
  page("/my-leagues", "/my-leagues"),
  {
    route: "/match/:fixtureId",
    path: "/match/1",
    get: guarded("/match/1", "/league/1/scores/1?fixture=1"),
    post: null,
  },
  page("/match/:fixtureId/sides", "/match/1/sides", 400),
  page("/create-league", "/create-league?tournamentId=1", 422),
  { ...page("/join-league", "/join-league", 422), form: { intent: "join", pin: "" } },
  page("/league/:leagueId", "/league/1"),
  page("/league/:leagueId/rules", "/league/1/rules", 400),
  page("/league/:leagueId/rules/scoring", "/league/1/rules/scoring", 400),
  page("/league/:leagueId/rules/table", "/league/1/rules/table", 400),
  page("/league/:leagueId/log", "/league/1/log"),
  page("/league/:leagueId/receipts", "/league/1/receipts"),
  page("/league/:leagueId/receipts/own.txt", "/league/1/receipts/own.txt"),
  page("/league/:leagueId/members", "/league/1/members", 400),
  page("/league/:leagueId/season", "/league/1/season"),
  // It is off in the league.
  {
    ...hidden("/league/:leagueId/squads", "/league/1/squads"),
    form: { intent: "release", participant: "1" },
  },
  {
    ...hidden("/league/:leagueId/squads/set-up", "/league/1/squads/set-up"),
    form: { intent: "begin" },
  },
  {
    ...hidden("/league/:leagueId/squads/typed", "/league/1/squads/typed"),
    form: { intent: "preview", submission: "0".repeat(32), version: "0" },
  },
  {
    ...hidden("/league/:leagueId/squads/list", "/league/1/squads/list"),
    post: guarded("/league/1/squads/list", 409),
    form: { "rank.1": "1" },
  },
  {
    ...hidden("/league/:leagueId/room", "/league/1/room"),
    post: guarded("/league/1/room", 422),
    form: { intent: "pause", key: "x" },
  },
  {
    // It leads to the room, which says why there is none.
    ...page("/league/:leagueId/rehearsal", "/league/1/rehearsal", "/league/1/room"),
    get: guarded("/league/1/rehearsal", "/league/1/room"),
    form: { intent: "join" },
  },
  {
    ...hidden("/league/:leagueId/trades", "/league/1/trades"),
    form: { intent: "accept", trade: "1-x" },
  },
  {
    ...hidden("/league/:leagueId/trades/offer", "/league/1/trades/offer"),
    form: { with: "2", gives: "1", gets: "2", key: "x" },
  },
  {
    ...hidden("/league/:leagueId/trades/free-agents", "/league/1/trades/free-agents"),
    form: { intent: "prefer", player: "1" },
  },
  { ...hidden("/league/:leagueId/head-to-head", "/league/1/head-to-head"), post: null },
  page("/league/:leagueId/share", "/league/1/share", 400),
  page("/league/:leagueId/webhooks", "/league/1/webhooks", 400),
  page("/league/:leagueId/next-season", "/league/1/next-season", 422),
  // Who is in the league has no invitation to it.
  {
    ...page("/league/:leagueId/invitation", "/league/1/invitation", "/league/1"),
    get: guarded("/league/1/invitation", "/league/1"),
    form: { intent: "join" },
  },
  page("/clubs", "/clubs"),
  page("/clubs/new", "/clubs/new", 422),
  // There is none: `clubs.test.ts` tries one that there is.
  { ...hidden("/club/:clubId", "/club/1"), post: null },
  { ...hidden("/club/:clubId/championship", "/club/1/championship"), post: null },
  { ...hidden("/club/:clubId/between", "/club/1/between"), post: null },
  hidden("/club/:clubId/seasons", "/club/1/seasons"),
  hidden("/club/:clubId/settings", "/club/1/settings"),
  page("/league/:leagueId/compare", "/league/1/compare"),
  // The manager has not turned them on.
  { ...hidden("/league/:leagueId/recaps", "/league/1/recaps"), post: null },
  { ...hidden("/league/:leagueId/recap/:fixtureId", "/league/1/recap/1"), post: null },
  {
    ...hidden("/league/:leagueId/recap/:fixtureId/card.png", "/league/1/recap/1/card.png"),
    post: null,
  },
  { ...hidden("/league/:leagueId/week/:monday", "/league/1/week/2026-03-30"), post: null },
  { ...hidden("/league/:leagueId/awards", "/league/1/awards"), post: null },
  // The manager has not turned it on.
  {
    ...hidden("/league/:leagueId/wall", "/league/1/wall?on=match-1"),
    form: { intent: "react", reaction: "wow" },
  },
  // No match is over, and there is no other picture.
  {
    route: "/league/:leagueId/card/:card",
    path: "/league/1/card/champions",
    get: guarded("/league/1/card/champions", 404),
    post: null,
  },
  {
    route: "/league/:leagueId/card/:card/card.png",
    path: "/league/1/card/champions/card.png",
    get: guarded("/league/1/card/champions/card.png", 404),
    post: null,
  },
  page("/league/:leagueId/book", "/league/1/book"),
  {
    // While the season goes on there is none.
    route: "/league/:leagueId/book/pages",
    path: "/league/1/book/pages",
    get: guarded("/league/1/book/pages", 404),
    post: null,
  },
  page("/league/:leagueId/player/:playerId", "/league/1/player/1"),
  page("/league/:leagueId/leaderboard/:tournamentId", "/league/1/leaderboard/1"),
  page("/league/:leagueId/scores/:tournamentId", "/league/1/scores/1"),
  {
    route: "/league/:leagueId/scores",
    path: "/league/1/scores",
    get: guarded("/league/1/scores", "/league/1/scores/1"),
    post: null,
  },
  page("/league/:leagueId/export/:file", "/league/1/export/standings.csv"),
  page("/league/:leagueId/manage-team/:tournamentId", "/league/1/manage-team/1", 400),
];

let services: TestServices;
let cookies: Record<Visitor, string>;

beforeEach(async () => {
  const started = await startLeague([START]);
  ({ services } = started);
  const { asha } = started;
  const email = "ben@example.org";
  services.db.insert(users).values({ email, displayName: "Ben", createdAt: services.now() }).run();
  const ben = { id: asha.id + 1, email, displayName: "Ben", emailVerified: false };
  cookies = {
    anonymous: "",
    unverified: await logInAs(services, ben),
    verified: await logInAs(services, asha),
  };
});

test("every route is in the table, and nothing else", () => {
  expect(ROWS.map((row) => row.route).sort()).toEqual([...ROUTE_MODULES.keys()].sort());
});

describe.each(ROWS)("$route", ({ route, path, get, post, form = {} }) => {
  test.each(["anonymous", "unverified", "verified"] as const)("read by %s", async (visitor) => {
    const args = pageArgs(services, path, { cookie: cookies[visitor], params: PARAMS });
    expect(await outcomeOf(moduleOf(route).loader, args)).toBe(get?.[visitor] ?? "nothing");
  });

  test.each(["anonymous", "unverified", "verified"] as const)("sent by %s", async (visitor) => {
    const args = pageArgs(services, path, { cookie: cookies[visitor], params: PARAMS, form });
    expect(await outcomeOf(moduleOf(route).action, args)).toBe(post?.[visitor] ?? "nothing");
  });
});

const FRAMED = listRoutes().filter(({ frame }) => frame?.endsWith("league-frame.tsx"));
const SHOWN = ROWS.filter(
  ({ route, get }) => get?.verified === 200 && FRAMED.some(({ address }) => address === route),
);

test.each(SHOWN)("$route says of which league it is, for the frame around it", async (row) => {
  const visit = { cookie: cookies.verified, params: PARAMS };
  const answer = await moduleOf(row.route).loader?.(pageArgs(services, row.path, visit));
  expect(await answer?.json()).toMatchObject({ leagueId: 1, tournamentId: 1 });
});

async function outcomeOf(
  handle: RouteModule["loader"],
  args: LoaderFunctionArgs,
): Promise<Outcome | "nothing"> {
  if (handle === undefined) return "nothing";
  const answer: unknown = await Promise.resolve(handle(args)).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return answer.headers.get("location") ?? answer.status;
}
