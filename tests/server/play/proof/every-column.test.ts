import { beforeAll, expect, test } from "vitest";
import { basePrices, leagueBoosters, operators } from "#db/schema";
import { answerProposal } from "#server/leagues/agreements/answer-proposal";
import { previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addAdjustments } from "#server/leagues/rules/add-adjustments";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { savePlayers } from "#server/leagues/rules/save-players";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { stateSides } from "#server/matches/operator/state-sides";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { noteRules } from "#server/play/proof/note-history";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { type Duels, startDuels } from "#tests/server/play/head-to-head/duelling-league";
import { elevenAfter, playerAt, submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { managing } from "#tests/support/start-owned-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { stateSide } from "#tests/support/state-side";
import { verifyLeague } from "#tests/support/verify-league";
import { changeOf, findAfter, type PlayedWorld, TABLES } from "./changed-columns";
import {
  BY_CHECK_ALONE,
  CHANGES,
  NO_RESULT,
  NO_RESULT_COLUMNS,
  NOT_PROVED,
} from "./classified-columns";

/** A head-to-head with playoffs, in which everything was changed and corrected that can be. */
async function playDuels(): Promise<PlayedWorld> {
  const duels = await startDuels(8, {
    headToHeadPlayoffs: true,
    backups: 2,
    lockBefore: 30,
  });
  const { services, season, members, asha, ben, chitra, dev, league } = duels;
  const { leagueId } = league;
  const managed = managing(duels);
  services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
  noteRules(services.db, leagueId, services.now());
  services.db.insert(operators).values({ userId: asha.id, since: 0 }).run();
  savePlayers(services, managed, [
    { playerId: playerAt(season, 0, 0), role: "Bowler", salary: 900 },
  ]);
  leaveFixtureOut(services, managed, { fixtureId: season.fixtureIds[0] ?? 0, leftOut: true });
  for (const fixture of [0, 1, 2]) duels.play(fixture, { asha: 9, ben: 6, chitra: 3, dev: 1 });
  correctByHand(duels);
  leaveLeague(services, members.dev);
  services.setNow(services.now() + HOUR);
  joinLeague(services, dev, league.pin, "192.0.2.1");
  duels.play(3, { asha: 9, ben: 3 });
  duels.play(4, { asha: 9, chitra: 9 });
  duels.play(5, { ben: 5 });
  const eleven = elevenAfter(season, 0);
  const backups = season
    .playersOf(0)
    .filter((id) => !eleven.includes(id))
    .slice(0, 2);
  if (!submit(services, members.ben, eleven, { backups }).ok) throw new Error("It is legal.");
  services.setNow(START + 6 * DAY - HOUR);
  const named = season.playersOf(0).slice(0, 11);
  for (const user of [ben, chitra]) {
    const witness = requireSideWitness(services.db, user, season.fixtureIds[6] ?? 0);
    stateSides(services, witness, { named, substitutes: [], teamId: null });
  }
  duels.play(6, { asha: 5 });
  const [teamId = 0] = season.teamIds;
  const fixtureId = season.fixtureIds[0] ?? 0;
  const score = (runs: number) =>
    recordScore(
      services,
      fixtureId,
      {
        state: "finished",
        winnerTeamId: teamId,
        innings: [{ innings: 1, teamId, runs, wickets: 1, balls: 6 }],
        playersOfMatch: [playerAt(season, 0, 0)],
        sidePlayers: [playerAt(season, 0, 0), playerAt(season, 0, 2)],
        lines: [{ ...inningsStats({ runs, ballsFaced: 3 }), playerId: playerAt(season, 0, 0) }],
      },
      asha.id,
    );
  score(8);
  recordScore(services, fixtureId, { state: "finished", winnerTeamId: null }, asha.id);
  score(9);
  stateSide(services, { fixtureId, teamId, named: season.playersOf(0).slice(0, 11) });
  stateSide(services, { fixtureId, teamId, named: season.playersOf(0).slice(1, 12) });
  services.setNow(START + 7 * DAY - HOUR);
  const ids = { leagueId, tournamentId: season.tournamentId };
  await verifyLeague(services, ids);
  return { services, ids, stored: services.db.$client.serialize() };
}

/** Points with a reason, one of which is withdrawn, and a pick that is corrected by agreement. */
function correctByHand({ services, season, members, asha, league }: Duels): void {
  const { leagueId } = league;
  const [fixtureId = 0] = season.fixtureIds.slice(2);
  const entry = { participantId: members.chitra.participantId, fixtureId, reason: "Late" };
  inLockedTransaction(services, (tx, now) => {
    addAdjustments(tx, { leagueId, userId: asha.id, now }, [
      { ...entry, points: -250 },
      { ...entry, fixtureId: null, points: 4000, origin: "until match 31, elsewhere" },
      { ...entry, points: 250, withdraws: 1 },
    ]);
  });
  const { ben } = members;
  const [captainId = 0, ...others] = legalEleven(season);
  const [viceCaptainId = 0] = season.playersOf(1);
  const pick = {
    ...{ fixtureId, participantId: ben.participantId, reason: "By telephone", key: "k" },
    ...{ playerIds: [captainId, ...others], captainId, viceCaptainId },
    booster: "2xMatchPoints" as const,
  };
  const { digest } = previewPick(services, ben, pick);
  proposePick(services, ben, { ...pick, seen: digest });
  for (const who of [members.asha, members.chitra, members.dev]) {
    answerProposal(services, who, { number: 1, agrees: true });
  }
}

/** A league whose players have owners. */
async function playSquads(): Promise<PlayedWorld> {
  const traded = await startTradedLeague();
  const { services, leagueId } = traded;
  const [playerId = 0] = traded.free[0] ?? [];
  services.db.insert(basePrices).values({ leagueId, playerId, price: 300 }).run();
  noteRules(services.db, leagueId, services.now());
  traded.services.setNow(START + 30 * DAY);
  await verifyLeague(traded.services, traded);
  return { services: traded.services, ids: traded, stored: traded.services.db.$client.serialize() };
}

let worlds: PlayedWorld[];

beforeAll(async () => {
  worlds = [await playDuels(), await playSquads()];
}, 60_000);

test("nothing is found before", async () => {
  for (const world of worlds) {
    const untouched = await findAfter(world, "update leagues set pin = pin");
    expect(untouched).toEqual({ check: null, verify: null });
  }
});

test("every column that decides is found and named when it is changed", async () => {
  const missed: string[] = [];
  for (const [table, columns] of TABLES) {
    if (NO_RESULT.has(table) || NOT_PROVED.has(table)) continue;
    for (const column of columns) {
      const name = `${table}.${column.name}`;
      if (column.name === "id" || NO_RESULT_COLUMNS.has(name) || NOT_PROVED.has(name)) continue;
      const fault = await faultOf(table, column, BY_CHECK_ALONE.has(name));
      if (fault !== null) missed.push(`${name}: ${fault}`);
    }
  }
  expect(missed).toEqual([]);
}, 240_000);

test("docs/verify.md says of nothing that there is that it is not proved, but of columns", () => {
  const known = [...TABLES].flatMap(([table, columns]) => [
    table,
    ...columns.map(({ name }) => `${table}.${name}`),
  ]);
  expect([...NOT_PROVED].filter((name) => !known.includes(name))).toEqual([]);
  expect([...NO_RESULT].filter((name) => !known.includes(name))).toEqual([]);
});

/** The reason why a change is not found in any of the leagues; null if it is. */
async function faultOf(
  table: string,
  column: Parameters<typeof changeOf>[1],
  byCheckAlone: boolean,
): Promise<string | null> {
  let fault = "no league has a row: play one that has, or say why nothing follows from it";
  for (const world of worlds) {
    const rows = world.services.db.$client.prepare(`select 1 from ${table} limit 1`).all();
    if (rows.length === 0) continue;
    const { check, verify } = await findAfter(world, ...statementsFor(table, column));
    const isNamed = (sentence: string | null) =>
      sentence !== null && !/^broke|could not be checked/.test(sentence);
    if (isNamed(check) && (byCheckAlone || isNamed(verify))) return null;
    fault = JSON.stringify({ check, verify });
  }
  return fault;
}

/** The change, and where another row has the value already, one to a value that none has. */
function statementsFor(table: string, column: Parameters<typeof changeOf>[1]): [string, string] {
  const change = CHANGES[`${table}.${column.name}`];
  const far = { value: `${column.name} + 1000000`, ...change };
  return [changeOf(table, column, change), changeOf(table, column, far)];
}
