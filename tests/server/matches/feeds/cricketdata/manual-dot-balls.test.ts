import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { fixtures, leagues, poolPlayers } from "#db/schema";
import { FieldsError } from "#server/core/errors";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { addOperator } from "#server/matches/operator/name-operators";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { dotBallsField, setDotBalls } from "#server/matches/operator/set-dot-balls";
import { setPlayersOfMatch, setResult } from "#server/matches/operator/set-result";
import { withOverrides } from "#server/matches/results/overrides";
import { requireMember } from "#server/play/leagues/league-access";
import { operatorLog, scorerOf } from "#tests/server/matches/operator/operated-season";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { cupWithATeam, LIVE, OVER, pointsOf, scoreNow, tell } from "./cup-with-a-team";
import { type FollowedCup, NEVER } from "./feed-on";
import { START } from "./made-up-bodies";

const MINUTE = 60_000;
/** Points of the one team at the end, worked out in faults-in-play.test.ts. */
const AT_THE_END = 27_915;

let cup: FollowedCup;
let operator: Operator;
let fixtureId: number;
let now: number;

beforeEach(async () => {
  cup = await cupWithATeam();
  const { services } = cup;
  const olga = await makeUser(services, "Olga");
  addOperator(services, olga.email);
  operator = requireOperator(services.db, olga);
  fixtureId = services.db.select().from(fixtures).get()?.id ?? 0;
  now = START;
});
afterEach(() => cup.provider.stop());

async function pollAfter(minutes: number): Promise<void> {
  now += minutes * MINUTE;
  cup.services.setNow(now);
  await pollFeed(cup.services, cup.feed, NEVER);
}

function idOf(key: string): number {
  const row = cup.services.db.select().from(poolPlayers).where(eq(poolPlayers.key, key)).get();
  if (!row) throw new Error(`${key} is not in the pool.`);
  return row.id;
}

const fieldOf = (key: string) => dotBallsField({ playerId: idOf(key), innings: 1 });
const dotsOf = (key: string) =>
  scoreNow(cup).lines.find((line) => line.playerId === idOf(key) && line.innings === 1)?.dotBalls;

test("dot balls by hand give points at once, of a match that is settled too", async () => {
  tell(cup.provider, ...LIVE);
  await pollAfter(10);
  tell(cup.provider, ...OVER);
  await pollAfter(5);
  await pollAfter(61);
  expect(pointsOf(cup)).toEqual([{ points: AT_THE_END }]);
  // Fay Thorn bowled three overs and is no captain: 7 dot balls are 7 points.
  setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), {
    [fieldOf("f-9")]: " 7 ",
  });
  expect(pointsOf(cup)).toEqual([{ points: AT_THE_END + 700 }]);
  setPlayersOfMatch(cup.services, scorerOf(cup.services, operator, fixtureId), [idOf("f-9")]);
  expect(pointsOf(cup)).toEqual([{ points: AT_THE_END + 700 + 5_000 }]);
  setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), { [fieldOf("f-9")]: "" });
  expect([dotsOf("f-9"), pointsOf(cup)]).toEqual([null, [{ points: AT_THE_END + 5_000 }]]);
});

test("what comes from the feed afterwards keeps them", async () => {
  tell(cup.provider, ...LIVE);
  await pollAfter(10);
  setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), { [fieldOf("f-9")]: "5" });
  tell(cup.provider, ...OVER);
  await pollAfter(5);
  expect(dotsOf("f-9")).toBe(5);
  expect(pointsOf(cup)).toEqual([{ points: AT_THE_END + 500 }]);
});

test("an innings that the feed has corrected to fewer balls than that loses them", async () => {
  tell(cup.provider, ...LIVE);
  await pollAfter(10);
  const { db } = cup.services;
  setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), {
    [fieldOf("f-9")]: "13",
  });
  const reported = (ballsBowled: number) => {
    const score = scoreNow(cup);
    const lines = score.lines.map((line) =>
      line.playerId === idOf("f-9") ? { ...line, ballsBowled, dotBalls: null } : line,
    );
    const { lines: own } = inTransaction(db, (tx) =>
      withOverrides(tx, fixtureId, { ...score, lines }),
    );
    return own.find((line) => line.playerId === idOf("f-9") && line.innings === 1)?.dotBalls;
  };
  expect([13, 12].map(reported)).toEqual([13, null]);
});

test.each(["19", "-1", "7.5", "seven", "99999"])(
  "%j of 18 balls is refused beside its field",
  async (typed) => {
    tell(cup.provider, ...LIVE);
    await pollAfter(10);
    const before = dumpTables(cup.services.db);
    let refused: unknown;
    try {
      setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), {
        [fieldOf("f-9")]: typed,
      });
    } catch (error) {
      refused = error;
    }
    if (!(refused instanceof FieldsError)) throw refused;
    expect(refused.faults).toEqual([
      {
        fields: [fieldOf("f-9")],
        sentence: "The dot balls of Fay Thorn must be a whole number from 0 to 18.",
      },
    ]);
    expect(dumpTables(cup.services.db)).toEqual(before);
  },
);

test("of a fixture that no feed scores they are typed with the innings", async () => {
  tell(cup.provider, ...OVER);
  await pollAfter(10);
  setResult(cup.services, scorerOf(cup.services, operator, fixtureId), {
    result: "tie",
    status: "",
  });
  expect(() => setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), {})).toThrow(
    "has no feed: type dot balls with the innings.",
  );
});

test("the leagues' log says so, figure by figure", async () => {
  tell(cup.provider, ...OVER);
  await pollAfter(10);
  setDotBalls(cup.services, scorerOf(cup.services, operator, fixtureId), { [fieldOf("f-9")]: "7" });
  const league = cup.services.db.select().from(leagues).get();
  const member = requireMember(cup.services.db, { id: league?.managerId ?? 0 }, league?.id ?? 0);
  expect(operatorLog(cup.services, member)).toEqual([
    "Harbour Gulls v Hill Foxes: score corrected by hand: Fay Thorn (FOX, innings 1) dot balls unknown → 7",
  ]);
});
