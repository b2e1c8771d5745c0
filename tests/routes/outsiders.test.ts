import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeClub } from "#server/leagues/clubs/make-club";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addOperator, removeOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import { endPushToken, openPushTokens } from "#server/matches/push/push-tokens";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { apiTokenOf } from "#tests/support/api-token";
import { payNamed } from "#tests/support/pay-named";
import { recordScore } from "#tests/support/record-score";
import { isFull, rounds } from "#tests/support/rounds";
import {
  HOUR,
  joinAs,
  legalEleven,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { startSquadLeague } from "#tests/support/squad-league";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { tokenOf } from "../server/matches/push/pushed-season";
import { submit } from "../server/play/leagues/elevens";
import { line } from "../server/play/points/lock-team";
import { inputsOfNothing, type Params, WRITES, type Write } from "./writes-of-app";

const PEOPLE = ["dan", "eve", "fay", "gus"] as const;
const TOKENS = ["wrong", "ended", "of another tournament", "of no operator", "to read"] as const;

/** The target league, its fixtures and all else that is number 1; and values that are no number. */
const anyId = fc.constantFrom("1", "2", "3", "x");

/** Asha's league and its first match, as its own pages name them. */
const OF_LEAGUE: Params = {
  ...{ leagueId: "1", fixtureId: "1", tournamentId: "1", innings: "1", playerId: "1" },
  ...{ clubId: "1", token: "x", code: "q64FAA", importId: "mwts7wb6" },
};

/** A side stated by somebody: which eleven, by the player who is left out. */
const aStatement = fc.record({
  what: fc.constant("state" as const),
  who: fc.constantFrom(...PEOPLE),
  without: fc.integer({ min: 0, max: 1 }),
  fixtureId: fc.constantFrom("1", "1", "2"),
});
const aWrite = fc.record({
  what: fc.constant("write" as const),
  who: fc.constantFrom(...PEOPLE),
  token: fc.constantFrom(...TOKENS),
  write: fc.constantFrom(...WRITES),
  input: fc.nat({ max: 20 }),
  params: fc.record({ fixtureId: fc.constantFrom("1", "2", "3"), playerId: anyId }),
});
const time = fc.record({ what: fc.constant("time" as const), hours: fc.constantFrom(1, 3) });
const anySequence = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: aStatement },
    { weight: 8, arbitrary: aWrite },
    { weight: 2, arbitrary: time },
  ),
  { minLength: 8, maxLength: 25 },
);

/** The format of Asha's and Ben's league: a season, or owned players. */
const FORMATS = ["season", "owned"] as const;
type Format = (typeof FORMATS)[number];
const aFormat = fc.constantFrom(...FORMATS);

const SETTINGS = { backups: 2, captainFallback: "vice" } as const;
const OUTSIDERS = ["Dan", "Eve", "Olga"] as const;

/**
 * Asha and Ben play in league 1, with backups and points for being named, which is in a club of Asha's.
 * Dan and Eve are in another league of the tournament, Fay was in league 1 and has left, Gus plays in
 * another tournament. Dan was an operator once. Olga is one, and pushes the scores of that other one.
 */
const begin = (format: Format) => startOnce(["outsiders", format], () => make(format));

async function make(format: Format) {
  const started = await (format === "season" ? beginSeason() : beginOwned());
  const { services, season, asha, dan, eve, fay, league } = started;
  payNamed(services, league.leagueId);
  leaveLeague(services, started.fayInLeague);
  makeClub(services, asha, { name: "The Gully Club", leagueIds: [league.leagueId] });
  const other = makeLeague(services, season, dan, { backups: 2 });
  joinAs(services, other, eve);
  submit(services, other.manager, legalEleven(season));
  const gus = await makeUser(services, "Gus");
  const another = makeSeason(services, [START], { name: "Another Cup" });
  makeLeague(services, another, gus);
  const tokens = await makeTokens(started, another.tournamentId);
  services.setNow(START - HOUR);
  return { services, season, asha, tokens, people: { dan, eve, fay, gus } };
}

/** The first match has locked, and Asha operates the server. */
function beginMatch(format: Format) {
  return startOnce(["outsiders", format, "match"], async () => {
    const started = await begin(format);
    addOperator(started.services, started.asha.email);
    comeTo(started.services, START + HOUR);
    return started;
  });
}

async function beginSeason() {
  const started = await startLeague([START, START + 24 * HOUR], {
    settings: SETTINGS,
    members: ["Ben", "Fay"],
    outsiders: OUTSIDERS,
    teams: ["Asha", "Ben"],
  });
  return { ...started, fayInLeague: started.members.fay };
}

/** Squads typed in, elevens of them, a trade that waits for its answer and a bid for a free agent. */
async function beginOwned() {
  const started = await startSquadLeague({
    settings: { ...SETTINGS, purse: 150 },
    members: ["Fay"],
    outsiders: OUTSIDERS,
    now: START - HOUR,
  });
  const { services, asha, ben, squads, free } = started;
  started.pick(asha, started.elevenOf(squads.asha));
  started.pick(ben, started.elevenOf(squads.ben));
  const [gives = 0] = squads.asha;
  const [gets = 0, released = 0] = squads.ben;
  const offered = { gives: [gives], gets: [gets], key: "x" };
  offerTrade(services, asha, { partnerId: ben.participantId, ...offered });
  bidForPlayer(services, ben, { playerId: free[0] ?? 0, amount: 100, released });
  return { ...started, asha: started.users.asha, fayInLeague: started.members.fay };
}

/** A token of each kind that pushes no score of league 1, and one that does. */
async function makeTokens(
  { services, season: { tournamentId }, dan, olga }: Pushing,
  anotherId: number,
) {
  for (const { email } of [dan, olga]) addOperator(services, email);
  const [ofDan, ofOlga] = [dan, olga].map((user) => requireOperator(services.db, user));
  if (!ofDan || !ofOlga) throw new Error("Both are operators.");
  const ended = tokenOf(services, ofOlga, tournamentId);
  for (const { id: tokenId } of openPushTokens(services, ofOlga, tournamentId).tokens) {
    endPushToken(services, ofOlga, { tournamentId, tokenId }, "192.0.2.1");
  }
  const tokens = {
    wrong: ended.replaceAll(/[a-m]/g, "n"),
    ended,
    "of another tournament": tokenOf(services, ofOlga, anotherId),
    "of no operator": tokenOf(services, ofDan, tournamentId),
    "to read": await apiTokenOf(services, dan),
    good: tokenOf(services, ofOlga, tournamentId),
  } as const satisfies Record<(typeof TOKENS)[number] | "good", string>;
  removeOperator(services, dan.email);
  return tokens;
}

interface Pushing {
  readonly services: TestServices;
  readonly season: SmallSeason;
  readonly dan: AddressedUser;
  readonly olga: AddressedUser;
}

type Started = Awaited<ReturnType<typeof begin>>;

/** Whatever of the database changes, the number grows: without a change there is nothing to compare. */
function countChanges({ services: { db } }: Started): number {
  return Number(db.$client.prepare("select total_changes()").pluck().get());
}

/** Points, standings, squads and log of league 1, and what is named by its chain. */
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
    squads: read("select * from squad_players where league_id = 1 order by player_id"),
    events: read("select * from squad_events where league_id = 1 order by id"),
    trades: read("select * from trades where league_id = 1 order by id"),
    bids: read("select * from free_agent_bids where league_id = 1 order by id"),
  };
}

const sides = WRITES.find(({ name }) => name === "/match/:fixtureId/sides");

test("every action and mutation of the app has what it is sent, and nothing else has", () => {
  const forgotten = WRITES.filter(({ inputs }) => inputs.length === 0).map(({ name }) => name);
  expect(forgotten).toEqual([]);
  expect(inputsOfNothing()).toEqual([]);
});

/** Hours from the start of the world; a match that is played has locked as well. */
const MOMENTS = [
  ["before the match", 0],
  ["while it is played", 2],
  ...(isFull ? ([["once it has locked", 2]] as const) : []),
] as const;

describe.each(FORMATS)("%s", (format) => {
  test.each(MOMENTS)(
    "whatever anybody outside sends %s, the league stays as it is",
    async (when, hours) => {
      const started = await begin(format);
      const { services, people, tokens } = started;
      comeTo(services, services.now() + hours * HOUR);
      if (when === "while it is played") play(started, "in progress");
      const before = readLeague(started);
      let changes = countChanges(started);
      const changed: unknown[] = [];
      for (const { write, input } of everyInput()) {
        const byPeople = PEOPLE.map((who, at) => ({ who, token: TOKENS[at] ?? "wrong" }));
        for (const { who, token } of [...byPeople, { who: "gus", token: "to read" } as const]) {
          const asker = { user: people[who], token: tokens[token] };
          await write.send(services, asker, OF_LEAGUE, input);
          if (countChanges(started) === changes) continue;
          changes = countChanges(started);
          if (JSON.stringify(readLeague(started)) === JSON.stringify(before)) continue;
          changed.push([write.name, input, who, token]);
          expect(changed).toEqual([]);
        }
      }
      expect(readLeague(started)).toEqual(before);
    },
    120_000,
  );
});

test.each([
  [
    "season",
    [
      ...["/api/v1/fixtures/:fixtureId/score", "team.submit", "team.reset", "balls.takePen"],
      ...["/league/:leagueId/people", "/league/:leagueId/rules", "/league/:leagueId/share"],
      ...["/match/:fixtureId/desk", "/match/:fixtureId/sides", "/match/:fixtureId/balls"],
      ...["/operator/tournament/:tournamentId", "/league/:leagueId/rules/scoring"],
    ],
  ],
  [
    "owned",
    ["/league/:leagueId/trades", "/league/:leagueId/trades/offer", "/match/:fixtureId/desk"],
  ],
] as const)(
  "those who may are heard (%s): a good token pushes, and no input is one that cannot be read",
  async (format, names) => {
    const unreadable: unknown[] = [];
    const heard = new Set<string>();
    const isTried = ({ name }: Write) =>
      format === "season" || /squads|trades|room|desk/.test(name);
    for (const write of WRITES.filter(isTried)) {
      const started = await beginMatch(format);
      const { services, asha, tokens } = started;
      const before = JSON.stringify(readLeague(started));
      for (const input of write.inputs) {
        const asker = { user: asha, token: tokens.good };
        const answer = await write.send(services, asker, OF_LEAGUE, input);
        if (isUnreadable(answer)) unreadable.push([write.name, input]);
      }
      if (JSON.stringify(readLeague(started)) !== before) heard.add(write.name);
    }
    expect(unreadable).toEqual([]);
    expect([...heard]).toEqual(expect.arrayContaining([...names]));
  },
  120_000,
);

function everyInput() {
  return WRITES.flatMap((write) => write.inputs.map((input) => ({ write, input })));
}

/** Whether an action or a procedure said that no page of ours sends this. */
function isUnreadable(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status === 400;
  return answer instanceof Error && /could not be read/.test(answer.message);
}

/** An instant at which matches have locked, and the clock has settled what is due of trades and bids. */
function comeTo(services: TestServices, now: number): void {
  services.setNow(now);
  inLockedTransaction(services, () => {});
}

function play({ services, season }: Started, state: "in progress" | "finished"): void {
  const lines = [line(legalEleven(season)[0] ?? 0, { runs: 40 })];
  recordScore(services, 1, { state, lines });
}

test("no requests of people outside a league change its points, standings or log", async () => {
  let heard = 0;
  const tried = new Set<string>();
  await fc.assert(
    fc.asyncProperty(aFormat, anySequence, async (format, sequence) => {
      const started = await begin(format);
      const { services, season, people, tokens } = started;
      let before = readLeague(started);
      for (const [index, step] of sequence.entries()) {
        if (step.what === "time") {
          comeTo(services, services.now() + step.hours * HOUR);
          if (services.now() >= START && index % 3 !== 0) play(started, "in progress");
          before = readLeague(started);
        } else if (step.what === "state") {
          const named = season.playersOf(0).filter((_, place) => place !== step.without);
          const form = { intent: "state", in: named.slice(0, 11).map(String) };
          const asker = { user: people[step.who], token: "" };
          await sides?.send(services, asker, { fixtureId: step.fixtureId }, form);
        } else {
          const { write, who, token, params, input } = step;
          tried.add(write.name);
          const asker = { user: people[who], token: tokens[token] };
          const sent = write.inputs[input % write.inputs.length];
          await write.send(services, asker, { ...OF_LEAGUE, ...params }, sent);
        }
        expect(readLeague(started)).toEqual(before);
      }
      heard += services.db.$client.prepare("select * from league_sides").all().length;
      if (services.now() >= START) play(started, "finished");
      expect(listWrongTotals(services.db)).toEqual([]);
      expect(listWrongChains(services.db)).toEqual([]);
      const ofLeague = services.db.$client.prepare(
        "select * from league_sides where league_id = 1",
      );
      expect(ofLeague.all()).toEqual([]);
    }),
    { seed: 163, numRuns: rounds(6, 20) },
  );
  // The people outside were heard where they may be, and every kind of form was tried.
  expect(heard).toBeGreaterThan(0);
  expect(tried.size).toBeGreaterThan(WRITES.length / 2);
}, 240_000);
