import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SessionUser } from "#server/accounts/sessions";
import { lockDueFixtures } from "#server/locks/lock-due-fixtures";
import { listWrongChains } from "#server/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/maintenance/list-wrong-totals";
import { leaveLeague } from "#server/membership/leave-league";
import { recordScore } from "#tests/support/record-score";
import { HOUR, joinAs, legalEleven, makeLeague, makeSeason, makeUser } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { submit } from "../server/leagues/elevens";
import { line } from "../server/points/lock-team";
import { logInAs, pageArgs } from "./page-args";

type Action = (args: ActionFunctionArgs) => unknown;

const ROUTES = import.meta.glob<{ readonly action?: Action }>(
  ["../../app/routes/*.{ts,tsx}", "../../app/routes/*/route.{ts,tsx}"],
  { eager: true },
);

/** Every action of the app that is about a league, a match, a tournament or an operator's work. */
const ACTIONS = Object.entries(ROUTES).flatMap(([file, { action }]) => {
  const [, name = ""] = /routes\/([^/]+?)(?:\/route)?\.tsx?$/.exec(file) ?? [];
  const isAbout = /^(?:league|match|operator|api|scorecards|club|create-league)/.test(name);
  return action && isAbout ? [{ name, action }] : [];
});

/** The target league, its fixtures and all else that is number 1; and what is no number. */
const anyId = fc.constantFrom("1", "2", "3", "x");

const INTENTS = [
  ...["state", "paste", "save", "preview", "result", "players", "add", "remove", "delete", "leave"],
  ...["rename", "hand-over", "void", "reinstate", "move", "feed", "make", "withdraw", "renew"],
  ...["open", "bid", "sold", "undo", "accept", "approve", "veto", "react", "line", "settings"],
];

const anyForm = fc.record({
  intent: fc.constantFrom(...INTENTS),
  league: anyId,
  aside: fc.constantFrom("", "1", "2"),
  only: fc.constantFrom("", "1"),
  userId: anyId,
  participantId: anyId,
  playerId: anyId,
  teamId: anyId,
  name: fc.constantFrom("", "Reds v Blues", "X"),
  state: fc.constantFrom("finished", "abandoned", "in progress"),
  winner: anyId,
  startsAt: fc.constantFrom("2026-04-01T14:00", "2026-04-01T18:00"),
  budget: fc.constantFrom("90", "120"),
  backups: fc.constantFrom("0", "4"),
  "extras.namedInSide": fc.constantFrom("0", "40"),
  runs: fc.constantFrom("0", "99"),
  text: fc.constantFrom("", "Reds 1, Reds 2", "{}"),
});

const PEOPLE = ["dan", "eve", "fay", "gus"] as const;

/** A side stated by somebody: which eleven, by the player who is left out. */
const aStatement = fc.record({
  what: fc.constant("state" as const),
  who: fc.constantFrom(...PEOPLE),
  without: fc.integer({ min: 0, max: 2 }),
  fixtureId: fc.constantFrom("1", "2"),
});
const aRequest = fc.record({
  what: fc.constant("request" as const),
  who: fc.constantFrom(...PEOPLE),
  at: fc.nat({ max: ACTIONS.length - 1 }),
  form: anyForm,
  params: fc.record({
    leagueId: fc.constant("1"),
    fixtureId: fc.constantFrom("1", "2"),
    tournamentId: fc.constant("1"),
    innings: fc.constant("1"),
    playerId: anyId,
    clubId: fc.constant("1"),
    token: fc.constant("x"),
    code: fc.constant("q64FAA"),
  }),
});
const time = fc.record({ what: fc.constant("time" as const), hours: fc.constantFrom(1, 3) });
const anySequence = fc.array(
  fc.oneof({ weight: 5, arbitrary: aStatement }, { weight: 8, arbitrary: aRequest }, time),
  { minLength: 8, maxLength: 25 },
);

/**
 * Asha and Ben play in league 1, with backups and points for being named. Dan and Eve are in another
 * league of the tournament, Fay was in league 1 and has left, Gus plays in another tournament.
 */
async function begin() {
  const started = await startLeague([START, START + 24 * HOUR], {
    settings: { backups: 2, captainFallback: "vice" },
    members: ["Ben", "Fay"],
    outsiders: ["Dan", "Eve"],
    teams: ["Asha", "Ben"],
  });
  const { services, season } = started;
  leaveLeague(services, started.members.fay);
  const other = makeLeague(services, season, started.dan, { backups: 2 });
  joinAs(services, other, started.eve);
  submit(services, other.manager, legalEleven(season));
  const gus = await makeUser(services, "Gus");
  makeLeague(services, makeSeason(services, [START], { name: "Another Cup" }), gus);
  services.setNow(START - HOUR);
  return { ...started, people: { dan: started.dan, eve: started.eve, fay: started.fay, gus } };
}

type Started = Awaited<ReturnType<typeof begin>>;

/** Points, standings and log of league 1, and what is named by its chain. */
function readLeague({ services: { db } }: Started) {
  const read = (sql: string) => db.$client.prepare(sql).all();
  const ofLeague = "select id from participants where league_id = 1";
  return {
    points: read(
      `select * from fixture_points where participant_id in (${ofLeague}) order by 1, 2`,
    ),
    standings: read(
      `select participant_id, points, rank, table_figures from standings where participant_id in (${ofLeague}) order by 1`,
    ),
    log: read("select * from league_log where league_id = 1 order by id"),
    sides: read("select * from league_sides where league_id = 1 or league_id is null"),
    league: read("select * from leagues where id = 1"),
    members: read("select * from participants where league_id = 1 order by id"),
    saves: read(`select * from submissions where participant_id in (${ofLeague}) order by id`),
  };
}

async function request(started: Started, user: SessionUser, action: Action, rest: object) {
  const cookie = await logInAs(started.services, user);
  const args = pageArgs(started.services, "/league/1", { cookie, ...rest });
  // Most are refused, as they should be: what counts is what is stored afterwards.
  await Promise.resolve()
    .then(() => action(args))
    .catch(() => undefined);
}

const sides = ACTIONS.find(({ name }) => name === "match.$fixtureId_.sides");

test("no requests of people outside a league change its points, standings or log", async () => {
  let heard = 0;
  const tried = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anySequence, async (sequence) => {
      const started = await begin();
      const { services, season, people } = started;
      const play = (state: "in progress" | "finished") =>
        recordScore(services, 1, {
          state,
          lines: [line(legalEleven(season)[0] ?? 0, { runs: 40 })],
        });
      let before = readLeague(started);
      for (const [index, step] of sequence.entries()) {
        if (step.what === "time") {
          services.setNow(services.now() + step.hours * HOUR);
          lockDueFixtures(services.db, services.now());
          if (services.now() >= START && index % 3 !== 0) play("in progress");
          before = readLeague(started);
        } else if (step.what === "state") {
          const named = season.playersOf(0).filter((_, place) => place !== step.without);
          const form = { intent: "state", in: named.slice(0, 11).map(String) };
          const visit = { form, params: { fixtureId: step.fixtureId } };
          if (sides) await request(started, people[step.who], sides.action, visit);
        } else {
          const { name, action } = ACTIONS[step.at] ?? { name: "", action: () => null };
          tried.add(name);
          await request(started, people[step.who], action, step);
        }
        expect(readLeague(started)).toEqual(before);
      }
      heard += started.services.db.$client.prepare("select * from league_sides").all().length;
      if (services.now() >= START) play("finished");
      expect(listWrongTotals(services.db)).toEqual([]);
      expect(listWrongChains(services.db)).toEqual([]);
      const ofLeague = services.db.$client.prepare(
        "select * from league_sides where league_id = 1",
      );
      expect(ofLeague.all()).toEqual([]);
    }),
    { seed: 163, numRuns: 8 },
  );
  // The people outside were heard where they may be, and every kind of form was tried.
  expect(heard).toBeGreaterThan(0);
  expect(tried.size).toBeGreaterThan(ACTIONS.length / 2);
}, 240_000);
