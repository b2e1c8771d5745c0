import { describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { openSquads } from "#server/squads/making/open-squads";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { managing } from "#tests/support/start-owned-league";
import { MUTATIONS } from "./inputs-of-writes";
import { logInAs } from "./page-args";
import { callProcedure, PROCEDURES, readInput } from "./procedures";

/** Somebody former was a member once. */
const VISITORS = ["nobody", "unverified", "outsider", "former", "member", "manager"] as const;
type Visitor = (typeof VISITORS)[number];

/** The status of a refusal by the guard; "in" for whoever gets to the use case. */
type Answer = 401 | 403 | 404 | "in";
type Access = Readonly<Record<Visitor, Answer>>;

const USERS: Access = {
  ...{ nobody: 401, unverified: 403 },
  ...{ outsider: "in", former: "in", member: "in", manager: "in" },
};
const MEMBERS: Access = { ...USERS, outsider: 404, former: 404 };
/** Whoever manages a league of the tournament is no scorer. */
const SCORERS: Access = { ...MEMBERS, member: 404, manager: 404 };
const THE_MANAGER: Access = { ...MEMBERS, member: 403 };

const ACCESS: Readonly<Record<string, Access>> = {
  "balls.append": SCORERS,
  "balls.handOver": SCORERS,
  "balls.read": SCORERS,
  "balls.takePen": SCORERS,
  "board.freshness": MEMBERS,
  "board.headToHead": MEMBERS,
  "board.home": MEMBERS,
  "board.leaderboard": MEMBERS,
  "board.scorecards": USERS,
  "board.scores": MEMBERS,
  "board.sides": MEMBERS,
  "board.squads": MEMBERS,
  "board.trades": MEMBERS,
  "room.act": MEMBERS,
  "room.read": MEMBERS,
  "room.saveList": MEMBERS,
  "team.player": MEMBERS,
  "team.reset": MEMBERS,
  "team.savePrediction": MEMBERS,
  "team.sheet": MEMBERS,
  "team.submit": MEMBERS,
  "team.version": MEMBERS,
};

/** What the manager alone may ask for in the room. */
const OF_THE_MANAGER = ["pause", "resume", "sell", "skip", "undo"];

test("every procedure is in the table, and nothing else", () => {
  expect(Object.keys(ACCESS)).toEqual([...PROCEDURES.keys()].sort());
});

/** A league of owned players, whose room is open, for its procedures; else one of a season. */
async function start(name: string) {
  const ofSquads = /^room\.|\.squads$|\.trades$/.test(name);
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
  const eve = { email: "eve@example.org", displayName: "Eve" };
  const { id } = services.db
    .insert(users)
    .values({ ...eve, createdAt: services.now() })
    .returning({ id: users.id })
    .get();
  const cookies: Readonly<Record<Visitor, string>> = {
    nobody: "",
    unverified: await logInAs(services, { ...eve, id, emailVerified: false }),
    outsider: await logInAs(services, chitra),
    former: await logInAs(services, dana),
    member: await logInAs(services, ben),
    manager: await logInAs(services, asha),
  };
  return { services, cookies };
}

const READ = readInput({ leagueId: 1 });

const CALLS = Object.entries(ACCESS).flatMap(([name, access]) =>
  (MUTATIONS[name] ?? [READ]).map((input) => {
    const { intent = "" } = { intent: "", ...Reflect.get(input, "request") };
    const allowed = OF_THE_MANAGER.includes(intent) ? THE_MANAGER : access;
    return [`${name} ${intent}`.trim(), { name, input, allowed }] as const;
  }),
);

describe("who gets in (rules.md#access)", () => {
  test.each(CALLS)("%s", async (_, { name, input, allowed }) => {
    const { services, cookies } = await start(name);
    const answers: Record<string, Answer> = {};
    for (const visitor of VISITORS) {
      const before = dumpTables(services.db);
      const answer = await callProcedure(services, name, { cookie: cookies[visitor], input });
      answers[visitor] = refusalOf(name, answer.status, await answer.text()) ?? "in";
      if (answers[visitor] !== "in") expect(dumpTables(services.db)).toEqual(before);
    }
    expect(answers).toEqual(allowed);
  });
});

/** The refusal of the procedure's guard; what a use case refuses is another one. */
function refusalOf(name: string, status: number, text: string): Exclude<Answer, "in"> | null {
  if (status === 401 || status === 403) return status;
  const isOfMatch = name.startsWith("balls.") || name === "board.sides";
  const ofGuard = isOfMatch ? /That page isn't here/ : /League not found|Missing user or league/;
  return status === 404 && ofGuard.test(text) ? 404 : null;
}
