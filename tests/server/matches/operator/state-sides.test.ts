import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, poolPlayers, scorers } from "#db/schema";
import { lastChangeOf } from "#server/core/publish-change";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { openSides } from "#server/matches/operator/open-sides";
import { previewPastedSides } from "#server/matches/operator/paste-sides";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { setSideAside, stateSides } from "#server/matches/operator/state-sides";
import { stateSideOfFeed, storeSide } from "#server/matches/results/store-side";
import {
  type ManagedLeague,
  type MemberLeague,
  requireMember,
} from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { dumpTables } from "#tests/support/dump-tables";
import {
  DAY,
  HOUR,
  joinAs,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator, operatorLog } from "./operated-season";

type Started = Awaited<ReturnType<typeof begin>>;

const begin = () =>
  startLeague([START], {
    now: START - HOUR,
    members: ["Ben", "Cal"],
    outsiders: ["Dan", "Eve"],
  });

let started: Started;
let services: TestServices;
let season: SmallSeason;
let fixtureId: number;
let reds: number;

beforeEach(async () => {
  started = await begin();
  ({ services, season } = started);
  fixtureId = season.fixtureIds[0] ?? 0;
  reds = season.teamIds[0] ?? 0;
});

/** Eleven of the Reds, or of the Blues, from the given place of the squad on. */
const eleven = (from = 0, team = 0) => season.playersOf(team).slice(from, from + 11);

function state(
  user: { readonly id: number },
  named: readonly number[],
  substitutes: readonly number[] = [],
  teamId: number | null = null,
) {
  const witness = requireSideWitness(services.db, user, fixtureId);
  return stateSides(services, witness, { named, substitutes, teamId });
}

function stateByFile(named: readonly number[]): boolean {
  const players = new Map(named.map((id) => [id, "named"] as const));
  return inLockedTransaction(services, (tx) =>
    storeSide(tx, services, {
      fixtureId,
      teamId: reds,
      source: "match file",
      userId: null,
      players,
    }),
  );
}

function stateByFeed(named: readonly number[], teamId = reds): boolean {
  const players = new Map(named.map((id) => [id, "named"] as const));
  return inLockedTransaction(services, (tx) =>
    stateSideOfFeed(tx, services, fixtureId, teamId, players),
  );
}

const known = () => [
  ...(readKnownSides(services.db, fixtureId, started.manager.leagueId).get(reds)?.players.keys() ??
    []),
];
/** The members who made sides known or set them aside, by the league's log. */
const sideLog = (member: MemberLeague) =>
  listLeagueLog(services, member, {})
    .entries.filter(({ change }) => change.kind.startsWith("side "))
    .map(({ who, sentence }) => [who, sentence]);
const change = () => lastChangeOf(services.db, started.manager);
const witnessOf = (user: { readonly id: number }) =>
  requireSideWitness(services.db, user, fixtureId);

describe("members", () => {
  test("make a side known when two of them state the same eleven", () => {
    expect(state(started.asha, eleven())).toMatchObject([{ stored: true, known: false }]);
    expect(known()).toEqual([]);
    expect(state(started.ben, eleven(2))).toMatchObject([{ known: false }]);
    expect(state(started.cal, eleven(), season.playersOf(0).slice(12, 14))).toMatchObject([
      { stored: true, known: true },
    ]);
    expect(known()).toHaveLength(13);
  });

  test("are heard by open screens with every statement, and stand in no log alone", () => {
    const before = change();
    state(started.asha, eleven());
    const first = change();
    expect(first).toBeGreaterThan(before);
    state(started.asha, eleven());
    expect(change()).toBe(first);
    expect(operatorLog(services, started.manager)).toEqual([]);
  });

  test("of another league change nothing here, neither points nor the log nor what is shown", async () => {
    const other = makeLeague(services, season, started.dan);
    const eve = joinAs(services, other, started.eve);
    state(started.dan, eleven());
    expect(state(started.eve, eleven())).toMatchObject([{ known: true }]);
    expect(known()).toEqual([]);
    expect(readKnownSides(services.db, fixtureId, null).size).toBe(0);
    expect(readKnownSides(services.db, fixtureId, eve.leagueId).size).toBe(1);
    expect(sideLog(started.manager)).toEqual([]);
    expect(sideLog(eve)).toEqual([
      ["Eve", expect.stringMatching(/^Reds v Blues: the side of Reds: .* as Dan had named it$/)],
    ]);
    const seen = openSides(services, witnessOf(started.asha), null).teams[0];
    expect(seen).toMatchObject({ known: null, statements: [] });
    expect(state(started.asha, eleven())).toMatchObject([{ known: false }]);
    expect(known()).toEqual([]);
  });

  test("count where they were members when they stated it, also if members join or leave later", () => {
    const other = makeLeague(services, season, started.dan);
    state(started.asha, eleven());
    state(started.dan, eleven());
    services.setNow(START - HOUR + 1);
    // Dan comes into Asha's league: what he had stated elsewhere does not count in it.
    joinAs(services, started.league, started.dan);
    expect(known()).toEqual([]);
    expect(state(started.dan, eleven())).toMatchObject([{ stored: true, known: false }]);
    expect(known()).toEqual(eleven());
    expect(state(started.dan, eleven())).toMatchObject([{ stored: false }]);
    // A known side stays when one of the two leaves.
    leaveLeague(services, requireMember(services.db, started.dan, started.league.leagueId));
    expect(known()).toEqual(eleven());
    expect(readKnownSides(services.db, fixtureId, other.leagueId).size).toBe(0);
  });

  test("who have left count no more", () => {
    state(started.ben, eleven());
    leaveLeague(services, started.members.ben);
    expect(state(started.asha, eleven())).toMatchObject([{ known: false }]);
  });

  test.each([
    [START - 3 * HOUR - 1, "Members can name a side from three hours before the start."],
    [START - 3 * HOUR, null],
    [START + 5 * HOUR, null],
  ])("are heard from three hours before the start on: %i", (now, sentence) => {
    services.setNow(now);
    if (sentence === null) expect(state(started.asha, eleven())).toMatchObject([{ stored: true }]);
    else expect(() => state(started.asha, eleven())).toThrow(`RED: ${sentence}`);
  });

  test("are heard to the end of the match", () => {
    services.setNow(START + HOUR);
    services.db.update(fixtures).set({ state: "finished", lockedAt: START }).run();
    const before = dumpTables(services.db);
    expect(() => state(started.asha, eleven())).toThrow("The match is over");
    expect(dumpTables(services.db)).toEqual(before);
    expect(openSides(services, witnessOf(started.asha), null).teams[0]?.closed).toContain(
      "is over",
    );
  });

  test("of a match that is moved to another day state it again", () => {
    state(started.asha, eleven());
    state(started.ben, eleven());
    expect(known()).toEqual(eleven());
    services.db
      .update(fixtures)
      .set({ startsAt: START + DAY })
      .run();
    expect(known()).toEqual([]);
    services.setNow(START + DAY - HOUR);
    expect(state(started.asha, eleven())).toMatchObject([{ stored: true, known: false }]);
    expect(state(started.ben, eleven())).toMatchObject([{ stored: true, known: true }]);
  });

  test("state nothing over an operator, a feed or a file", () => {
    stateByFeed(eleven());
    expect(() => state(started.asha, eleven(1))).toThrow("RED: The feed has named this side.");
    expect(openSides(services, witnessOf(started.asha), null).teams[0]?.closed).toBe(
      "The feed has named this side.",
    );
    expect(openSides(services, witnessOf(started.asha), null).teams[1]?.closed).toBeNull();
  });

  test("state 20 sides an hour at most; what repeats the last one does not count", () => {
    for (let time = 0; time < 20; time += 1) {
      state(started.asha, eleven(time % 2));
      state(started.asha, eleven(time % 2));
    }
    const before = dumpTables(services.db);
    expect(() => state(started.asha, eleven())).toThrow("Too many attempts");
    expect(dumpTables(services.db)).toEqual(before);
    expect(state(started.ben, eleven())).toMatchObject([{ stored: true }]);
  });
});

describe("the League Manager", () => {
  const setAside = (manager: MemberLeague) =>
    setSideAside(services, manager as ManagedLeague, { fixtureId, teamId: reds });

  test("sets aside what members have made known; then only others state it", async () => {
    const other = makeLeague(services, season, started.ben);
    joinAs(services, other, started.cal);
    expect(() => setAside(started.manager)).toThrow("members have not made this side known");
    state(started.ben, eleven());
    state(started.cal, eleven());
    expect(openSides(services, witnessOf(started.asha), null).teams[0]?.maySetAside).toBe(true);
    const ofBen = openSides(services, witnessOf(started.ben), started.league.leagueId);
    expect(ofBen.teams[0]?.maySetAside).toBe(false);
    services.setNow(START - HOUR + 1);
    expect(setAside(started.manager)).toBe("Reds");
    expect(known()).toEqual([]);
    // It stays known in the other league of both.
    expect(readKnownSides(services.db, fixtureId, other.leagueId).size).toBe(1);
    expect(sideLog(started.manager)).toEqual([
      ["Asha", expect.stringMatching(/^Set aside .* last named by Cal\. Only operators/)],
      ["Cal", expect.stringMatching(/ as Ben had named it$/)],
    ]);
    expect(openSides(services, witnessOf(started.asha), null).teams[0]?.listed).toEqual({});
    expect(() => state(started.asha, eleven(1))).toThrow("set this side aside");
    state(started.ben, eleven(1));
    state(started.cal, eleven(1));
    expect(known()).toEqual([]);
    expect(() => setAside(started.manager)).toThrow("members have not made this side known");
    stateByFeed(eleven(2));
    expect(known()).toEqual(eleven(2));
    expect(() => setAside(started.manager)).toThrow("members have not made this side known");
  });

  test("alone does it, and only in their own tournament", async () => {
    state(started.ben, eleven());
    state(started.cal, eleven());
    const before = dumpTables(services.db);
    expect(() => setAside(started.members.ben)).toThrow(
      "Only the League Manager can set a side aside.",
    );
    const elsewhere = makeSeason(services, [START], { name: "Another Cup" });
    const other = makeLeague(services, elsewhere, started.dan);
    const dan = requireMember(services.db, started.dan, other.leagueId);
    const rows = dumpTables(services.db).league_sides;
    expect(() => setAside(dan)).toThrow("Clean bowled.");
    expect(rows).toEqual(before.league_sides);
    expect(dumpTables(services.db).league_sides).toEqual(before.league_sides);
  });
});

describe("an operator or a scorer", () => {
  test("makes a side known at once, corrects it, and stands in the log", async () => {
    const operator = await makeOperator(services);
    expect(state({ id: operator.userId }, eleven())).toMatchObject([{ known: true }]);
    state({ id: operator.userId }, eleven());
    const row = { tournamentId: season.tournamentId, userId: started.ben.id, since: 0 };
    services.db.insert(scorers).values(row).run();
    state(started.ben, eleven(1), season.playersOf(0).slice(12, 13));
    const names = (ids: readonly number[]) =>
      ids
        .map((id) => `Reds ${season.playersOf(0).indexOf(id)}`)
        .sort()
        .join(", ");
    expect(operatorLog(services, started.manager)).toEqual([
      `Reds v Blues: side of Reds corrected: ${names(eleven(1))}; substitutes: Reds 12`,
      `Reds v Blues: side of Reds named: ${names(eleven())}`,
    ]);
  });

  test("says again what a feed has overruled", async () => {
    const operator = await makeOperator(services);
    state({ id: operator.userId }, eleven());
    stateByFeed(eleven(1));
    expect(known()).toEqual(eleven(1));
    expect(state({ id: operator.userId }, eleven())).toMatchObject([{ stored: true }]);
    expect(known()).toEqual(eleven());
    // The feed says the same at every look: it does not take the correction back.
    expect(stateByFeed(eleven(1))).toBe(false);
    expect(known()).toEqual(eleven());
  });

  test("alone corrects a match file", async () => {
    const operator = await makeOperator(services);
    stateByFile(eleven(2));
    expect(stateByFeed(eleven(1))).toBe(false);
    expect(() => state(started.asha, eleven())).toThrow("RED: The match file has named this side.");
    state({ id: operator.userId }, eleven());
    expect(known()).toEqual(eleven());
    expect(stateByFile(eleven(2))).toBe(false);
    expect(known()).toEqual(eleven());
  });
});

test("both sides are stated together, or the one that is asked for", () => {
  const both = [...eleven(), ...eleven(0, 1)];
  expect(state(started.asha, both).map(({ team }) => team.shortName)).toEqual(["RED", "BLU"]);
  expect(state(started.ben, both, [], reds).map(({ team }) => team.shortName)).toEqual(["RED"]);
  expect([...readKnownSides(services.db, fixtureId, started.manager.leagueId).keys()]).toEqual([
    reds,
  ]);
});

describe("nothing is stored", () => {
  test.each<[string, () => readonly number[], () => readonly number[], string]>([
    ["ten", () => eleven().slice(1), () => [], "RED: 10 of 11 players are in the side."],
    [
      "twelve",
      () => season.playersOf(0).slice(0, 12),
      () => [],
      "RED: 12 of 11 players are in the side.",
    ],
    ["nobody", () => [], () => [], "Tick the eleven of a team first."],
    ["substitutes alone", () => [], () => eleven(), "RED: 0 of 11 players are in the side."],
    [
      "somebody of no squad",
      () => [...eleven().slice(1), 999],
      () => [],
      "A player is in neither squad.",
    ],
    [
      "one player twice",
      () => eleven(),
      () => eleven().slice(0, 1),
      "Reds 0 is ticked as In and as Substitute.",
    ],
    [
      "one side that is whole, one that is not",
      () => [...eleven(), ...eleven(0, 1).slice(1)],
      () => [],
      "BLU: 10 of 11 players are in the side.",
    ],
  ])("of %s", (_, named, substitutes, sentence) => {
    const before = dumpTables(services.db);
    expect(() => state(started.asha, named(), substitutes())).toThrow(sentence);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("for a match that is off", () => {
    services.db.update(fixtures).set({ state: "abandoned" }).run();
    const before = dumpTables(services.db);
    expect(() => state(started.asha, eleven())).toThrow(
      "Reds v Blues is called off: it has no sides.",
    );
    expect(stateByFeed(eleven())).toBe(false);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("by outsiders, and by a member who has left meanwhile", async () => {
    expect(() => witnessOf(started.dan)).toThrow("Clean bowled. That page isn't here.");
    const elsewhere = await makeUser(services, "Fay");
    expect(() => requireSideWitness(services.db, elsewhere, fixtureId)).toThrow("Clean bowled.");
    expect(() => requireSideWitness(services.db, started.asha, 999)).toThrow("Clean bowled.");
    const witness = { ...witnessOf(started.ben), userId: started.dan.id };
    const before = dumpTables(services.db);
    const ticked = { named: eleven(), substitutes: [], teamId: null };
    expect(() => stateSides(services, witness, ticked)).toThrow("Clean bowled.");
    expect(() => openSides(services, witness, null)).toThrow("Clean bowled.");
    expect(() => previewPastedSides(services, witness, "Reds 1")).toThrow("Clean bowled.");
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("of what a feed tells that is no eleven of the team", () => {
    expect(stateByFeed(eleven().slice(1))).toBe(false);
    expect(stateByFeed(eleven(0, 1))).toBe(false);
    expect(stateByFeed(eleven())).toBe(true);
    expect(stateByFeed(eleven())).toBe(false);
  });
});

test.each([
  ["", "Paste the names first."],
  ["   \n", "Paste the names first."],
  ["x".repeat(4001), "Paste the names alone: at most 4000 characters."],
  ["ab,".repeat(200), "Paste the names alone: these are more than 120."],
  ["†, *", "No names were found in this text."],
])("a paste of %j is refused", (text, sentence) => {
  expect(() => previewPastedSides(services, witnessOf(started.asha), text)).toThrow(sentence);
});

test("a paste leaves out a side that somebody else has stated", async () => {
  const [red = 0, blue = 0] = [eleven()[0], eleven(0, 1)[0]];
  const rename = (id: number, name: string) =>
    services.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
  rename(red, "Ravi Bose");
  rename(blue, "Arun Sen");
  stateByFeed(eleven());
  const pasted = (user: { readonly id: number }) => {
    const text = "Ravi Bose, Arun Sen, Ravii Bose, Nobody";
    const { players, doubts } = previewPastedSides(services, witnessOf(user), text);
    return [[...players.keys()], doubts.map(({ text }) => text)];
  };
  expect(pasted(started.asha)).toEqual([[blue], ["Nobody"]]);
  const { userId } = await makeOperator(services);
  expect(pasted({ id: userId })).toEqual([
    [red, blue],
    ["Ravii Bose", "Nobody"],
  ]);
});

test("a paste stores nothing", () => {
  const [id = 0] = eleven();
  services.db.update(poolPlayers).set({ name: "Ravi Bose" }).where(eq(poolPlayers.id, id)).run();
  const before = dumpTables(services.db);
  const { players, doubts } = previewPastedSides(
    services,
    witnessOf(started.asha),
    "R Bose, Nobody",
  );
  expect([...players]).toEqual([[id, "named"]]);
  expect(doubts).toMatchObject([{ why: "nobody", text: "Nobody" }]);
  expect(dumpTables(services.db)).toEqual(before);
});
