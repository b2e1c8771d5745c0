import { beforeAll, describe, expect, test } from "vitest";
import { dumpTables } from "#tests/support/dump-tables";
import { isFull } from "#tests/support/rounds";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startPeopleLeague } from "#tests/support/start-people-league";
import { listRoutes } from "../../app/routes";
import { makeCardFonts } from "../../tools/vite/card-fonts";
import { FORMS, FORMS_OF_ACCOUNT, type Form, MUTATIONS } from "./inputs-of-writes";
import { answerOf, logInAs, pageArgs } from "./page-args";
import { PROCEDURES } from "./procedures";
import { moduleOf, ROUTE_MODULES } from "./route-modules";
import { pathOf, routeOf, SENT, type Sent } from "./sent-to-app";
import {
  isOfSquads,
  type Kind,
  leaveWorld,
  OUTSIDE,
  VISITORS,
  type Visitor,
  type World,
  watchStored,
  worldFor,
} from "./visitors";
import {
  type Access,
  ADDRESSES,
  type Answer,
  accessTo,
  type Outcome,
  PARAMS,
  PROCEDURE_ACCESS,
} from "./who-gets-in";

beforeAll(makeCardFonts);

test("every address and every procedure has a row and what it is sent, and nothing else has", () => {
  expect([...new Set(Object.keys(ADDRESSES).map(routeOf))].sort()).toEqual(
    [...ROUTE_MODULES.keys()].sort(),
  );
  const done = ({ loader, action }: { loader?: unknown; action?: unknown }) => [!!loader, !!action];
  for (const [route, module] of ROUTE_MODULES) {
    const rows = Object.entries(ADDRESSES).filter(([address]) => routeOf(address) === route);
    const [loader, action] = [rows.some(([, r]) => r.reads), rows.some(([, r]) => r.sends)];
    expect([route, loader, action]).toEqual([route, ...done(module)]);
  }
  expect(Object.keys(PROCEDURE_ACCESS).sort()).toEqual([...PROCEDURES.keys()].sort());
  const sent = new Set(
    SENT.flatMap(({ name, intent }) => (intent === "empty" ? [] : routeOf(name))),
  );
  const writing = [...ROUTE_MODULES].filter(([, { action }]) => action).map(([route]) => route);
  expect([...writing, ...PROCEDURES.keys()].filter((name) => !sent.has(name))).toEqual([]);
  const listed = [FORMS, FORMS_OF_ACCOUNT, MUTATIONS].flatMap((table) => Object.keys(table));
  expect(listed.filter((name) => !sent.has(name))).toEqual([]);
});

describe("who reads an address, and is told of which league it is", () => {
  test.each(Object.entries(ADDRESSES).filter(([, { reads }]) => reads))(
    "%s",
    async (address, { reads, gets = 200 }) => {
      const [route, path] = [routeOf(address), pathOf(address)];
      const visit = async ({ services, cookies }: World, visitor: Visitor) => {
        const args = pageArgs(services, path, { cookie: cookies[visitor], params: PARAMS });
        const answer = await answerOf(moduleOf(route).loader?.(args));
        if (isFramed(route) && answer.status === 200) {
          expect(await answer.json()).toMatchObject({ leagueId: 1, tournamentId: 1 });
        }
        const wanted = typeof gets === "object" ? gets[visitor] : gets;
        return judge(answer, reads as Access, wanted, encodeURIComponent(path));
      };
      await expectAccess(route, reads as Access, { kind: kindOf(route), visit });
    },
  );
});

const isFramed = (route: string) =>
  listRoutes().some(
    ({ address, frame }) => address === route && frame?.endsWith("league-frame.tsx"),
  );

/** The kinds of leagues, and the forms, calls and pushes that changed one for somebody who may change it. */
const heard = new Set<string>();

describe("who sends a form, calls a procedure and pushes a score (rules.md#access)", () => {
  test.each(
    // Scripts that read are counted each time: they ask one world, below.
    SENT.filter(({ intent }) => intent !== "GET").map(
      (sent) => [`${sent.name} ${sent.intent} ${JSON.stringify(sent.input)}`, sent] as const,
    ),
  )("%s", async (_, sent) => {
    await expectSent(sent, kindOf(sent.name));
  });
});

/** Those that change a league of each kind at least. */
const HEARD: Readonly<Record<Kind, readonly string[]>> = {
  season: [
    ...["team.submit", "team.reset", "balls.takePen", "/operator/tournament/:tournamentId"],
    ...["people", "rules", "rules/scoring", "share"].map((page) => `/league/:leagueId/${page}`),
    ...["balls", "desk", "sides"].map((page) => `/match/:fixtureId/${page}`),
  ],
  room: [],
  traded: ["/league/:leagueId/trades", "/league/:leagueId/trades/offer"],
  locked: [],
  played: ["/api/v1/fixtures/:fixtureId/score", "/match/:fixtureId/desk"],
};

/** The forms of one's own account are about no league. */
const OF_LEAGUES = SENT.filter(({ name }) => !(routeOf(name) in FORMS_OF_ACCOUNT));

describe.each(["traded", "played", ...(isFull ? (["locked"] as const) : [])] as const)(
  "a league whose squads are made (%s)",
  (kind) => {
    test("refuses people outside, or stays as it is", async () => {
      const { world, hasStored, isLeagueChanged } = await worldFor(kind);
      // Rows that they store elsewhere stay in it: the next test has another one.
      leaveWorld(kind);
      for (const sent of OF_LEAGUES) {
        const access = accessTo(sent.name, sent.intent);
        for (const visitor of OUTSIDE) {
          const answer = await sent.send(world.services, senderOf(world, visitor));
          const got = await judge(answer, access, sent.gets);
          const isChanged = hasStored.hasWritten() && isLeagueChanged();
          const wanted = [sent.name, visitor, access[visitor], false];
          expect([sent.name, visitor, got, isChanged]).toEqual(wanted);
        }
      }
    });

    // A trade of the manager's own is approved by others.
    const own = OF_LEAGUES.filter(
      ({ name, intent }) => HEARD[kind].includes(name) && accessTo(name, intent).member !== 403,
    );
    test("hears its manager and the operator", async () => {
      for (const sent of own) await expectSent(sent, kind, ["manager", "operator"]);
    });
  },
);

test("those who may were heard above: a good token pushes, and their forms change the league", () => {
  const kinds = ["season", "traded", "played"] as const;
  const wanted = kinds.flatMap((kind) => HEARD[kind].map((name) => `${kind} ${name}`));
  expect([...heard]).toEqual(expect.arrayContaining(wanted));
});

/** For people without a league. */
const WITHOUT_A_LEAGUE = ["/tonight", "/join-game/:token"];

/** Addresses of a league that has turned nothing on. */
const OFF = [...ROUTE_MODULES.keys()].filter(
  (route) =>
    route !== "/league/:leagueId/rehearsal" &&
    !WITHOUT_A_LEAGUE.includes(route) &&
    (isOfSquads(route) || /\/(?:head-to-head|awards|recaps?|week|wall)(?:\/|$)/.test(route)),
);

const PATH = "/x?on=match-1";

describe("what a league has not turned on, its manager neither reads nor changes", () => {
  test.each(OFF)("%s", async (route) => {
    const { services, asha } = await startLeague([START]);
    const visit = { cookie: await logInAs(services, asha), params: PARAMS };
    const { loader, action } = moduleOf(route);
    const read = await answerOf(loader?.(pageArgs(services, PATH, visit)));
    expect(read.status).toBe(404);
    const hasStored = watchStored({ services });
    for (const form of action ? (FORMS[route] ?? []) : []) {
      const sent = pageArgs(services, PATH, { ...visit, form });
      expect([404, 409, 422]).toContain((await answerOf(action?.(sent))).status);
      expect(hasStored()).toBe(false);
    }
  });
});

/** In Eve's own league and club what is of Asha's; and of Asha's what others have no part in. */
const SWAPPED: readonly (readonly [
  who: "asha" | "ben" | "cara" | "dana" | "eve" | "omar",
  address: string,
  form: Form,
])[] = [
  ...["kinds", "test", "delete"].map(
    (intent) => ["eve", "/league/3/webhooks", { intent, webhook: "1", kind: "result" }] as const,
  ),
  ["eve", "/club/2/settings", { intent: "add", league: "1" }],
  ["eve", "/club/2/settings", { intent: "take-out", league: "1" }],
  ["eve", "/club/2/settings", { intent: "leagues", "year.1": "2001" }],
  ["eve", "/club/2/settings", { intent: "names", "person.1": "8" }],
  ["eve", "/club/2/settings", { intent: "hand-over", member: "2" }],
  ["eve", "/club/2/seasons", { intent: "delete", season: "1" }],
  ["eve", "/league/3/wall?on=match-1", { intent: "delete", of: "2" }],
  ["eve", "/league/3/wall?on=log-1", { intent: "line", line: "Into the log of another league" }],
  ["eve", "/league/3/wall?on=log-1", { intent: "answer", of: "2", reply: "Into another league" }],
  ["eve", "/league/3/wall?on=match-1", { intent: "delete answer", id: "1" }],
  // A line is the author's and the manager's, and so is an answer.
  ["cara", "/league/1/wall?on=match-1", { intent: "delete answer", id: "1" }],
  ["cara", "/league/1/wall?on=match-1", { intent: "delete", of: "2" }],
  // Ben is invited to league 2.
  ...(["cara", "dana", "eve", "omar"] as const).flatMap((who) =>
    ["join", "decline"].map((intent) => [who, "/league/2/invitation", { intent }] as const),
  ),
  ["ben", "/league/2/people", { intent: "withdraw", invitation: "1" }],
];

test.each(SWAPPED)("what is another's stays as it is: %s, %s %j", async (who, address, form) => {
  const world = await startPeopleLeague();
  const visit = { cookie: await logInAs(world.services, world[who]), form };
  const hasStored = watchStored(world);
  await answerOf(sendTo(world.services, address, visit));
  expect(hasStored()).toBe(false);
});

test.each(["ben", "asha"] as const)(
  "%s, its author or the manager, deletes a line",
  async (who) => {
    const world = await startPeopleLeague();
    const form = { intent: "delete", of: "2", back: "//elsewhere.example/league/1/" };
    const visit = { cookie: await logInAs(world.services, world[who]), form };
    const answer = await answerOf(sendTo(world.services, "/league/1/wall?on=match-1", visit));
    expect(answer.headers.get("location")).toBe("/league/1/scores/1?fixture=1#wall");
    expect(JSON.stringify(dumpTables(world.services.db))).not.toContain("Well batted");
  },
);

/** Sends a form to a league or a club, "/league/3/webhooks" and the like. */
function sendTo(services: TestServices, address: string, visit: { cookie: string; form: Form }) {
  const [, id = ""] = /\/(\d+)/.exec(address) ?? [];
  const route = routeOf(address).replace(/(league|club)\/\d+/, "$1/:$1Id");
  const params = { leagueId: id, clubId: id };
  return moduleOf(route).action?.(pageArgs(services, address, { ...visit, params }));
}

const kindOf = (name: string): Kind => (isOfSquads(name) ? "room" : "season");

const senderOf = ({ cookies, tokens }: World, visitor: Visitor) => ({
  cookie: cookies[visitor],
  token: tokens[visitor],
});

/** Of the season: to come, in play and over. */
const MATCHES = ["3", "2", "1"];

/** People who have no part in the league send it about each match of the season. */
async function expectSent(sent: Sent, kind: Kind, visitors?: readonly Visitor[]): Promise<void> {
  const access = accessTo(sent.name, sent.intent);
  const isOfAny = kind === "season" && sent.gets === null && sent.name.includes(":fixtureId");
  const visit = async (world: World, visitor: Visitor) => {
    const judged: (Answer | Outcome)[] = [];
    for (const fixtureId of isOfAny && OUTSIDE.includes(visitor) ? MATCHES : ["1"]) {
      const answer = await sent.send(world.services, senderOf(world, visitor), { fixtureId });
      judged.push(await judge(answer, access, sent.gets));
    }
    return judged.find((each) => each !== access[visitor]) ?? access[visitor];
  };
  await expectAccess(sent.name, access, { kind, visit, visitors });
}

/** A refused visitor changes nothing, and one from outside nothing of the league. */
async function expectAccess(
  name: string,
  access: Access,
  walk: {
    readonly kind: Kind;
    readonly visit: (world: World, visitor: Visitor) => Promise<Answer | Outcome>;
    readonly visitors?: readonly Visitor[] | undefined;
  },
): Promise<void> {
  const { kind, visit, visitors = VISITORS } = walk;
  const isLetIn = (visitor: Visitor) => access[visitor] === "in";
  const answers: Partial<Record<Visitor, Answer | Outcome>> = {};
  // A room knows again what was sent to it under the same key, even where it refused it.
  if (kind === "room") leaveWorld(kind);
  let watched = await worldFor(kind);
  for (const visitor of visitors.filter((each) => !isLetIn(each))) {
    answers[visitor] = await visit(watched.world, visitor);
    const isChanged = watched.hasStored();
    if (isChanged) leaveWorld(kind);
    expect([name, visitor, isChanged]).toEqual([name, visitor, false]);
  }
  for (const visitor of visitors.filter(isLetIn)) {
    answers[visitor] = await visit(watched.world, visitor);
    // To make another world takes less time than to see whether this one is the same.
    if (!watched.hasStored.hasWritten()) continue;
    const isOutside = OUTSIDE.includes(visitor);
    const isAsked = isOutside || HEARD[kind].includes(routeOf(name));
    const isChanged = isAsked && watched.isLeagueChanged();
    leaveWorld(kind);
    watched = await worldFor(kind);
    if (isChanged) heard.add(`${kind} ${routeOf(name)}`);
    expect([name, visitor, isOutside && isChanged]).toEqual([name, visitor, false]);
  }
  const wanted = Object.fromEntries(visitors.map((visitor) => [visitor, access[visitor]]));
  expect([name, answers]).toEqual([name, wanted]);
}

/**
 * "in" for a visitor who gets past the guards of `access`, and gets what they should; else what became of them.
 *
 * @param wanted null if any answer will do, but that a form of ours could not be read
 */
async function judge(
  answer: Response,
  access: Access,
  wanted: Outcome | null,
  backTo = "",
): Promise<Answer | Outcome> {
  const to = answer.headers.get("location");
  const refusal = await refusalOf(answer);
  if (refusal !== null && Object.values(access).includes(refusal)) {
    return refusal === "/login" && to !== null && !to.endsWith(backTo) ? to : refusal;
  }
  const got = to ?? answer.status;
  return (wanted === null ? got !== 400 : got === wanted) ? "in" : got;
}

const NOT_FOUND: readonly (readonly [RegExp, Answer])[] = [
  [/League not found|Missing user or league/, "no league"],
  [/Club not found/, "no club"],
  [/That page isn't here/, "no page"],
];

async function refusalOf(answer: Response): Promise<Answer | null> {
  const to = answer.headers.get("location");
  if (to?.startsWith("/login?to=") || answer.status === 401) return "/login";
  if (to === "/verify-email") return to;
  const text = answer.status < 400 ? "" : await answer.text();
  if (answer.status === 403) return /verify your email/.test(text) ? "/verify-email" : 403;
  if (answer.status !== 404) return null;
  return NOT_FOUND.find(([sentence]) => sentence.test(text))?.[1] ?? null;
}
