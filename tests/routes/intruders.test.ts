import { beforeAll, describe, expect, test } from "vitest";
import { dumpTables } from "#tests/support/dump-tables";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startPeopleLeague } from "#tests/support/start-people-league";
import { listRoutes } from "../../app/routes";
import { makeCardFonts } from "../../tools/vite/card-fonts";
import { FORMS, FORMS_OF_ACCOUNT, type Form, MUTATIONS } from "./inputs-of-writes";
import { answerOf, logInAs, pageArgs } from "./page-args";
import { callProcedure, PROCEDURES, readInput } from "./procedures";
import { moduleOf, ROUTE_MODULES } from "./route-modules";
import {
  isOfSquads,
  leaveWorld,
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

const routeOf = (address: string) => address.split("?")[0] ?? "";
const pathOf = (address: string) =>
  address.replaceAll(/:(\w+)|\*/g, (part, name) => PARAMS[name ?? part] ?? "");
const SENT = Object.entries(ADDRESSES).flatMap(([address, { sends, empty = 400 }]) => {
  if (!sends) return [];
  const route = routeOf(address);
  const forms = [...(FORMS[route] ?? []), ...(FORMS_OF_ACCOUNT[route] ?? [])];
  return [
    { address, form: {}, intent: "empty", gets: empty },
    ...forms.map((form) => ({ address, form, intent: String(form.intent ?? ""), gets: null })),
  ];
});

beforeAll(makeCardFonts);

test("every address and every procedure has a row, and nothing else has", () => {
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
});

describe("who reads an address, and is told of which league it is", () => {
  test.each(Object.entries(ADDRESSES).filter(([, { reads }]) => reads))(
    "%s",
    async (address, { reads, gets = 200 }) => {
      const [route, path] = [routeOf(address), pathOf(address)];
      await expectAccess(route, reads as Access, async ({ services, cookies }, visitor) => {
        const args = pageArgs(services, path, { cookie: cookies[visitor], params: PARAMS });
        const answer = await answerOf(moduleOf(route).loader?.(args));
        if (isFramed(route) && answer.status === 200) {
          expect(await answer.json()).toMatchObject({ leagueId: 1, tournamentId: 1 });
        }
        const wanted = typeof gets === "object" ? gets[visitor] : gets;
        return judge(answer, reads as Access, wanted, encodeURIComponent(path));
      });
    },
  );
});

const isFramed = (route: string) =>
  listRoutes().some(
    ({ address, frame }) => address === route && frame?.endsWith("league-frame.tsx"),
  );

describe("who sends a form", () => {
  test.each(SENT.map((each) => [`${each.address} ${JSON.stringify(each.form)}`, each] as const))(
    "%s",
    async (_, { address, form, intent, gets }) => {
      const [route, path, access] = [routeOf(address), pathOf(address), accessTo(address, intent)];
      await expectAccess(route, access, async ({ services, cookies }, visitor) => {
        const sent = { form: { ...form, "": "" } as Form, params: PARAMS };
        const args = pageArgs(services, path, { cookie: cookies[visitor], ...sent });
        return judge(await answerOf(moduleOf(route).action?.(args)), access, gets);
      });
    },
  );
});

const READ = readInput({ leagueId: 1 });
const CALLS = Object.keys(PROCEDURE_ACCESS).flatMap((name) =>
  (MUTATIONS[name] ?? [READ]).map((input) => {
    const { intent } = { intent: "", ...Reflect.get(input, "request") };
    return [`${name} ${intent}`.trim(), { name, input, access: accessTo(name, intent) }] as const;
  }),
);

describe("who calls a procedure (rules.md#access)", () => {
  test.each(CALLS)("%s", async (_, { name, input, access }) => {
    await expectAccess(name, access, async ({ services, cookies }, visitor) => {
      const called = await callProcedure(services, name, { cookie: cookies[visitor], input });
      return judge(called, access, null);
    });
  });
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

/** A refused visitor changes nothing. */
async function expectAccess(
  name: string,
  access: Access,
  visit: (world: World, visitor: Visitor) => Promise<Answer | Outcome>,
): Promise<void> {
  const kind = isOfSquads(name) ? "room" : "season";
  const isLetIn = (visitor: Visitor) => access[visitor] === "in";
  const answers: Partial<Record<Visitor, Answer | Outcome>> = {};
  // A room knows again what was sent to it under the same key, even where it refused it.
  if (kind === "room") leaveWorld(kind);
  let { world, hasStored } = await worldFor(kind);
  for (const visitor of VISITORS.filter((each) => !isLetIn(each))) {
    answers[visitor] = await visit(world, visitor);
    const isChanged = hasStored();
    if (isChanged) leaveWorld(kind);
    expect([visitor, isChanged]).toEqual([visitor, false]);
  }
  for (const visitor of VISITORS.filter(isLetIn)) {
    answers[visitor] = await visit(world, visitor);
    // To make another world takes less time than to see whether this one is the same.
    if (!hasStored.hasWritten()) continue;
    leaveWorld(kind);
    ({ world, hasStored } = await worldFor(kind));
  }
  expect(answers).toEqual(access);
}

/** "in" for a visitor who gets past the guards of `access`, and gets what they should; else what became of them. */
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
  return wanted === null || got === wanted ? "in" : got;
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
