import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "#db/client";
import { leagueBoosters, operators, users } from "#db/schema";
import { BOOSTERS } from "#game/team/boosters";
import type { SessionUser } from "#server/accounts/sessions";
import { AppError } from "#server/errors";
import { requireManager, requireMember } from "#server/leagues/league-access";
import { loadLeague } from "#server/leagues/load-league";
import { createLiveHub } from "#server/live/live-hub";
import { lockDueFixtures } from "#server/locks/lock-due-fixtures";
import { listWrongTotals } from "#server/maintenance/list-wrong-totals";
import { listFaults } from "#server/maintenance/verify-database";
import { joinLeague } from "#server/membership/join-league";
import { leaveLeague } from "#server/membership/leave-league";
import { requireOperator } from "#server/operator/operator-access";
import { reinstateFixture, voidFixture } from "#server/operator/void-fixture";
import { deleteAccount } from "#server/personal-data/delete-account";
import { savePlayers } from "#server/rules/save-players";
import { saveScoringRules } from "#server/rules/save-scoring-rules";
import { inningsStats } from "#tests/game/scoring/innings-stats";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { elevenAfter, playerAt, submit } from "../leagues/elevens";

/** Two fixtures start at the same instant. */
const STARTS = [START, START + DAY, START + DAY, START + 2 * DAY, START + 3 * DAY];
const PEOPLE = ["Asha", "Ben", "Chitra", "Dev"] as const;
const HISTORIES = 200;
const SEED = 20_260_401;

const person = fc.nat(PEOPLE.length - 1);
const fixture = fc.nat(STARTS.length - 1);
const points = fc.nat(120);

/** What may happen, in any order: what is not allowed at the time is refused, and changes nothing. */
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("join" as const), person }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("leave" as const), person }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("save" as const),
      person,
      swaps: fc.nat(3),
      booster: fc.option(fc.constantFrom(...BOOSTERS)),
      predicted: fc.option(fc.nat(1)),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("wait" as const), hours: fc.nat(40) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("score" as const), fixture, points }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("correct" as const), fixture, points }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("move" as const),
      fixture,
      hours: fc.integer({ min: -60, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("void" as const), fixture }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("reinstate" as const), fixture }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("rules" as const), points }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("role" as const), place: fc.nat(10), points }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("delete" as const), person }) },
);

type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;
type Members = Exclude<(typeof PEOPLE)[number], "Asha">;

/** A league of one, and three people with accounts, as the file that each history begins with. */
async function makeStart() {
  const started = await startLeague<never, Members>(STARTS, {
    outsiders: ["Ben", "Chitra", "Dev"],
  });
  const { services, asha } = started;
  services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
  // They prove who they are by their address: no history waits for the hash of a password.
  services.db.update(users).set({ passwordHash: null }).run();
  services.db.insert(operators).values({ userId: asha.id, since: 0 }).run();
  return { started, file: services.db.$client.serialize() };
}

function openCopy(file: Buffer): Db {
  const client = new Database(file);
  client.pragma("foreign_keys = ON");
  return drizzle({ client });
}

async function live(started: StartedLeague<never, Members>, file: Buffer, history: Act[]) {
  const db = openCopy(file);
  const { setNow, now } = started.services;
  setNow(START - DAY);
  const services: TestServices = { ...started.services, setNow, now, db, live: createLiveHub(db) };
  let accepted = 0;
  for (const act of history) {
    try {
      await perform({ ...started, services }, act);
      accepted += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { db, accepted };
}

async function perform(world: StartedLeague<never, Members>, act: Act): Promise<void> {
  const { services, season, league, asha } = world;
  const { leagueId } = league;
  const people: readonly SessionUser[] = [asha, world.ben, world.chitra, world.dev];
  const who = "person" in act ? (people[act.person] ?? asha) : asha;
  const member = () => requireMember(services.db, who, leagueId);
  const fixtureId = "fixture" in act ? (season.fixtureIds[act.fixture] ?? 0) : 0;
  const operator = requireOperator(services.db, asha);
  switch (act.act) {
    case "join":
      joinLeague(services, who, league.pin, "192.0.2.1");
      return;
    case "leave":
      return leaveLeague(services, member());
    case "save": {
      const predictedTeamId = act.predicted === null ? null : (season.teamIds[act.predicted] ?? 0);
      submit(services, member(), elevenAfter(season, act.swaps), {
        booster: act.booster,
        predictedTeamId,
      });
      return;
    }
    case "wait":
      services.setNow(services.now() + act.hours * HOUR);
      inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
      return;
    case "score":
    case "correct": {
      const scored = [0, 3, 5].map((place, index) => ({
        ...inningsStats({ runs: act.points * index, ballsFaced: act.points }),
        playerId: playerAt(season, 0, place),
      }));
      const winnerTeamId = season.teamIds[act.points % 2] ?? null;
      const by = act.act === "correct" ? asha.id : null;
      recordScore(services, fixtureId, { state: "finished", winnerTeamId, lines: scored }, by);
      return;
    }
    case "move":
      return moveFixture(services, fixtureId, services.now() + act.hours * HOUR);
    case "void":
      return voidFixture(services, operator, fixtureId);
    case "reinstate":
      return reinstateFixture(services, operator, fixtureId);
    case "rules": {
      const { scoringRules } = loadLeague(services.db, leagueId);
      const batting = { ...scoringRules.batting, run: act.points };
      return saveScoringRules(services, requireManager(services.db, asha, leagueId), {
        ...scoringRules,
        batting,
      });
    }
    case "role": {
      const playerId = playerAt(season, 0, act.place);
      const change = { playerId, role: "Bowler", salary: 100 + act.points } as const;
      return savePlayers(services, requireManager(services.db, asha, leagueId), [change]);
    }
    case "delete": {
      const proof = { password: "", email: who.email, code: "" };
      return deleteAccount(services, who, proof, `192.0.2.${who.id}`);
    }
  }
}

test(`gully check finds nothing after any of ${HISTORIES} histories of a league`, async () => {
  const { started, file } = await makeStart();
  let accepted = 0;
  const anyHistory = fc.array(anyAct, { minLength: 4, maxLength: 18 });
  const property = fc.asyncProperty(anyHistory, async (history) => {
    const lived = await live(started, file, history);
    accepted += lived.accepted;
    const copy = openCopy(lived.db.$client.serialize());
    const wrong = [...listFaults(copy), ...listWrongTotals(copy)];
    lived.db.$client.close();
    copy.$client.close();
    expect(wrong).toEqual([]);
  });
  await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  // Most of what happens is allowed; else the histories would be empty ones.
  expect(accepted).toBeGreaterThan(HISTORIES * 5);
}, 120_000);
