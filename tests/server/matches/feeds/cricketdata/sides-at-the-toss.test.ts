import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixturePolls, poolPlayers, teams } from "#db/schema";
import { readHits } from "#server/matches/feeds/followed/hits";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { stateSides } from "#server/matches/operator/state-sides";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { failure, success } from "#tests/support/cricketdata-provider";
import { cupWithATeam, scoreNow } from "./cup-with-a-team";
import { type FollowedCup, NEVER } from "./feed-on";
import { bats, bowls, FOXES, GULLS, matchRow, person, START } from "./made-up-bodies";

const MINUTE = 60_000;

let cup: FollowedCup;

beforeEach(async () => {
  cup = await cupWithATeam();
  addTwelfthPlayers();
  cup.services.setNow(START - 60 * MINUTE);
  await pollFeed(cup.services, cup.feed, NEVER);
});
afterEach(() => cup.provider.stop());

const places = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** So that an eleven is not the whole squad. */
function addTwelfthPlayers(): void {
  const { db } = cup.services;
  for (const { id: teamId, name } of db.select().from(teams).all()) {
    const key = name === GULLS ? "g-12" : "f-12";
    const player = { teamId, key, name: `${name} Twelve`, role: "Bowler", salary: 850 } as const;
    db.insert(poolPlayers).values(player).run();
  }
}

/** The rows of an innings before its first ball. */
function listed(side: "g" | "f", of: readonly number[] = places(1, 11), more: object = {}) {
  return {
    inning: `${side === "g" ? GULLS : FOXES} Inning 1`,
    batting: of.map((place) => bats(side, place, { r: 0, b: 0, "dismissal-text": "" })),
    bowling: [],
    catching: [],
    totals: {},
    ...more,
  };
}

function tellScorecard(scorecard: readonly object[], more: object = {}): void {
  cup.provider.answer("match_scorecard", success({ ...matchRow(more), scorecard }));
}

async function pollAt(minutes: number): Promise<void> {
  cup.services.setNow(START + minutes * MINUTE);
  await pollFeed(cup.services, cup.feed, NEVER);
}

const countAsked = () =>
  cup.provider.questions.filter((question) => question.startsWith("match_scorecard?")).length;

function sidesNow() {
  const names = new Map(
    cup.services.db
      .select()
      .from(teams)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  return Object.fromEntries(
    [...readKnownSides(cup.services.db, 1, null)].map(([teamId, { source, players }]) => [
      names.get(teamId),
      [source, players.size],
    ]),
  );
}

test("eleven rows of nothing state each side, once, and no score is stored before the lock", async () => {
  tellScorecard([
    listed("g", places(1, 11), { bowling: [bowls("f", 9, { o: 0, r: 0, w: 0 })] }),
    listed("f", places(2, 12)),
  ]);
  await pollAt(-21);
  expect(countAsked()).toBe(0);
  await pollAt(-20);
  expect(sidesNow()).toEqual({ [GULLS]: ["feed", 11], [FOXES]: ["feed", 11] });
  expect(scoreNow(cup)).toMatchObject({ state: "upcoming", lines: [], sidePlayers: [] });
  for (const minute of [-19, -10, -1]) await pollAt(minute);
  expect(countAsked()).toBe(1);
});

test("one side alone is stated alone", async () => {
  tellScorecard([listed("f")]);
  await pollAt(-20);
  expect(sidesNow()).toEqual({ [FOXES]: ["feed", 11] });
});

test.each<[string, readonly object[], object?]>([
  ["ten rows", [listed("g", places(1, 10))]],
  ["twelve rows", [listed("g", places(1, 12))]],
  ["a name twice", [listed("g", [...places(1, 10), 10])]],
  [
    "two people of one name",
    [
      listed("g", places(1, 10), {
        batting: [
          ...listed("g", places(1, 10)).batting,
          { ...bats("g", 11, { r: 0, b: 0 }), batsman: { ...person("g", 10), id: "another" } },
        ],
      }),
    ],
  ],
  ["the other team's people", [listed("g", [], { batting: listed("f").batting })]],
  ["a stranger", [listed("g", [...places(1, 10), 99])]],
  ["no team", [listed("g", places(1, 11), { inning: null })]],
  ["both teams", [listed("g", places(1, 11), { inning: `${GULLS},${FOXES} Inning 1` })]],
  ["one team twice", [listed("g"), listed("g", places(2, 12))]],
  [
    "a ball that has been bowled",
    [listed("g"), listed("f", places(1, 11), { bowling: [bowls("g", 9, { o: 0.1, r: 0, w: 0 })] })],
  ],
  [
    "a wide",
    [listed("g", places(1, 11), { bowling: [bowls("f", 9, { o: 0, r: 1, w: 0, wd: 1 })] })],
  ],
  [
    "a run",
    [
      listed("g", places(2, 11), {
        batting: [bats("g", 1, { r: 1, b: 1 }), ...listed("g", places(2, 11)).batting],
      }),
    ],
  ],
  ["a score that has begun", [listed("g")], { score: [{ r: 4, w: 0, o: 0.2, inning: GULLS }] }],
  ["a match that is off", [listed("g")], { status: "Match abandoned without a ball bowled" }],
  ["nothing", []],
  ["another match", [listed("g")], { id: "another match" }],
])("no side is stated by %s", async (_, scorecard, more = {}) => {
  tellScorecard(scorecard, more);
  await pollAt(-20);
  expect(countAsked()).toBe(1);
  expect(sidesNow()).toEqual({});
  expect(scoreNow(cup)).toMatchObject({ state: "upcoming", lines: [] });
});

describe("people who have looked", () => {
  test("are not overruled by the list", async () => {
    const { userId } = await makeOperator(cup.services);
    const witness = requireSideWitness(cup.services.db, { id: userId }, 1);
    const gulls = cup.services.db
      .select()
      .from(teams)
      .all()
      .find(({ name }) => name === GULLS)?.id;
    const own = cup.services.db
      .select()
      .from(poolPlayers)
      .all()
      .filter(({ teamId }) => teamId === gulls)
      .map(({ id }) => id)
      .slice(-11);
    cup.services.setNow(START - 25 * MINUTE);
    stateSides(cup.services, witness, { named: own, substitutes: [], teamId: gulls ?? 0 });
    tellScorecard([listed("g"), listed("f")]);
    await pollAt(-20);
    expect(sidesNow()).toEqual({ [GULLS]: ["operator", 11], [FOXES]: ["feed", 11] });
    const named = [...(readKnownSides(cup.services.db, 1, null).get(gulls ?? 0)?.players ?? [])];
    expect(named.map(([id]) => id).sort()).toEqual([...own].sort());
  });
});

test("a look that failed is made again, not at once", async () => {
  cup.provider.behave("match_scorecard", (_request, response) => response.writeHead(503).end());
  await pollAt(-20);
  tellScorecard([listed("g"), listed("f")]);
  for (const minute of [-19, -18, -16]) await pollAt(minute);
  expect(countAsked()).toBe(1);
  for (const minute of [-15, -14, -9]) await pollAt(minute);
  expect(countAsked()).toBe(2);
  expect(Object.keys(sidesNow())).toHaveLength(2);
});

test("the look is not paid for with the hits of the end", async () => {
  tellScorecard([listed("g"), listed("f")]);
  const { used } = readHits(cup.services.db, cup.services, "cricketdata");
  Object.assign(cup.services.env, { cricdataHitsPerDay: used + 31 });
  for (const minute of [-20, -10, -1]) await pollAt(minute);
  expect(countAsked()).toBe(0);
  expect(sidesNow()).toEqual({});
});

test("a refused look leaves the match to be asked about in half an hour", async () => {
  cup.provider.answer("match_scorecard", failure("ERR: Scorecard not found"));
  for (const minute of [-20, -19, -5]) await pollAt(minute);
  expect(countAsked()).toBe(1);
  expect(cup.services.db.select().from(fixturePolls).get()).toMatchObject({
    refusedAt: START - 20 * MINUTE,
    missingAt: START - 20 * MINUTE,
  });
});
