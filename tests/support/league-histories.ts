import * as fc from "fast-check";
import { inTransaction, openDatabase } from "#db/client";
import { leagueBoosters, operators, users } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import { LEAGUE_TABLES } from "#game/play/table/league-table";
import { BOOSTERS } from "#game/play/team/boosters";
import { answerProposal, withdrawProposal } from "#server/leagues/agreements/answer-proposal";
import { previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import {
  type AdjustmentInput,
  previewAdjustment,
  saveAdjustment,
} from "#server/leagues/rules/adjust-points";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { savePlayers } from "#server/leagues/rules/save-players";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { requireOperator } from "#server/matches/operator/operator-access";
import { reinstateFixture, voidFixture } from "#server/matches/operator/void-fixture";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { createLiveHub } from "#server/play/points/live-hub";
import { noteRules } from "#server/play/proof/note-history";
import { resetTeam } from "#server/play/teams/reset-team";
import { createRoomHub } from "#server/squads/making/room-hub";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { elevenAfter, playerAt, submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "./move-fixture";
import { recordScore } from "./record-score";
import { saveSettings } from "./save-part-of-rules";
import { DAY, HOUR } from "./season";
import type { TestServices } from "./services";
import { START, type StartedLeague, startLeague } from "./start-league";

/** Two fixtures start at the same instant. */
const STARTS = [START, START + DAY, START + DAY, START + 2 * DAY, START + 3 * DAY];
const PEOPLE = ["Asha", "Ben", "Chitra", "Dev"] as const;

const person = fc.nat(PEOPLE.length - 1);
const fixture = fc.nat(STARTS.length - 1);
const points = fc.nat(120);

/** Acts in any order: one that is not allowed at the time is refused, and changes nothing. */
export const anyAct = fc.oneof(
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
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("table" as const),
      table: fc.constantFrom(...LEAGUE_TABLES),
      bestFixtures: fc.integer({ min: 1, max: 3 }),
      placePoints: fc.constantFrom("10, 8, 6", "3, 3, 1"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("leave out" as const),
      fixture,
      leftOut: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("delete" as const), person }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("rename" as const), person, points }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("reset" as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("adjust" as const),
      person,
      fixture,
      ofSeason: fc.boolean(),
      points,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("withdraw points" as const),
      number: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("propose" as const),
      person,
      byManager: fc.boolean(),
      fixture,
      swaps: fc.nat(3),
      booster: fc.option(fc.constantFrom(...BOOSTERS)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("answer" as const),
      person,
      number: fc.integer({ min: 1, max: 3 }),
      // Nearly everybody agrees, so that something comes of proposals.
      answer: fc.constantFrom("agree", "agree", "agree", "object", "withdraw"),
    }),
  },
);

export type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;
type World = StartedLeague<never, Members>;
type Members = Exclude<(typeof PEOPLE)[number], "Asha">;

/** A league of one, and three people with accounts, as the file that each history begins with. */
export async function makeStart(format: LeagueFormat = "season") {
  const started = await startLeague<never, Members>(STARTS, {
    settings: {
      ...{ headToHead: true, roundLength: 1, headToHeadPlayoffs: true },
      ...(format === "rounds" && { roundLength: 2, lockBefore: 30 }),
    },
    outsiders: ["Ben", "Chitra", "Dev"],
    format,
  });
  const { services, asha } = started;
  services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
  noteRules(services.db, started.league.leagueId, services.now());
  // They prove who they are by their address: no history waits for the hash of a password.
  services.db.update(users).set({ passwordHash: null }).run();
  services.db.insert(operators).values({ userId: asha.id, since: 0 }).run();
  return { started, file: services.db.$client.serialize() };
}

/** The league of `makeStart` on a database of its own, a day before the first fixture. */
export function liveOn({ started, file }: Awaited<ReturnType<typeof makeStart>>): World {
  const db = openDatabase(file);
  const { setNow, now } = started.services;
  setNow(START - DAY);
  const live = createLiveHub(db);
  const rooms = createRoomHub({ db, now });
  const services: TestServices = { ...started.services, setNow, now, db, live, rooms };
  return { ...started, services };
}

/**
 * Does what the act says.
 *
 * @throws AppError where it is not allowed now
 */
export async function perform(world: World, act: Act): Promise<void> {
  const { services, season, league, asha } = world;
  const { leagueId } = league;
  const people: readonly AddressedUser[] = [asha, world.ben, world.chitra, world.dev];
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
      // Match by match, for any of the fixtures; in a season, for the next one all the same.
      const place = (act.swaps + (act.predicted ?? 2)) % STARTS.length;
      const { format } = loadLeague(services.db, leagueId);
      submit(services, member(), elevenAfter(season, act.swaps), {
        booster: act.booster,
        predictedTeamId,
        targetFixtureId: format === "match" ? (season.fixtureIds[place] ?? null) : null,
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
    case "table": {
      const { act: _, ...table } = act;
      const { settings } = loadLeague(services.db, leagueId);
      saveSettings(services, requireManager(services.db, asha, leagueId), {
        ...settings,
        ...table,
      });
      return;
    }
    case "leave out": {
      const managed = requireManager(services.db, asha, leagueId);
      leaveFixtureOut(services, managed, { fixtureId, leftOut: act.leftOut });
      return;
    }
    case "rename":
      return nameTeam(services, member(), `Team ${act.points}`);
    case "reset":
      resetTeam(services, member());
      return;
    case "adjust": {
      const of = act.ofSeason ? null : fixtureId;
      const { participantId } = member();
      const figure = String(act.points % 2 === 0 ? act.points : -act.points / 4);
      const input = { participantId, fixtureId: of, points: figure, reason: "By telephone" };
      return adjust(world, { ...input, key: `adjust ${services.now()} ${act.points}` });
    }
    case "withdraw points":
      return adjust(world, {
        ...{ withdraws: act.number, reason: "In error", key: `withdraw ${act.number}` },
      });
    case "propose": {
      const by = act.byManager ? requireMember(services.db, asha, leagueId) : member();
      const { participantId } = member();
      const playerIds = elevenAfter(season, act.swaps);
      const [captainId = null, viceCaptainId = null] = playerIds;
      const input = {
        ...{ fixtureId, participantId, playerIds, captainId, viceCaptainId, booster: act.booster },
        ...{ reason: "By telephone", key: `pick ${services.now()} ${fixtureId} ${participantId}` },
      };
      const { digest } = previewPick(services, by, input);
      return proposePick(services, by, { ...input, seen: digest });
    }
    case "answer": {
      const { number, answer } = act;
      if (answer === "withdraw") return withdrawProposal(services, member(), { number });
      return answerProposal(services, member(), { number, agrees: answer === "agree" });
    }
    case "delete": {
      const proof = { password: "", email: who.email, code: "" };
      return deleteAccount(services, who, proof, `192.0.2.${who.id}`);
    }
  }
}

function adjust({ services, asha, league }: World, input: AdjustmentInput): void {
  const managed = requireManager(services.db, asha, league.leagueId);
  const { digest } = previewAdjustment(services, managed, input);
  saveAdjustment(services, managed, { ...input, seen: digest });
}
