import fc from "fast-check";
import { expect, test } from "vitest";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { recordScore } from "#tests/support/record-score";
import { rounds } from "#tests/support/rounds";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { line } from "../server/play/points/lock-team";
import { FORMS_OF_ACCOUNT } from "./inputs-of-writes";
import { answerOf, pageArgs } from "./page-args";
import { moduleOf } from "./route-modules";
import { routeOf, SENT } from "./sent-to-app";
import { readLeague, startWorld } from "./visitors";

/** The people outside who can be heard elsewhere. What each form does alone is in intruders.test.ts. */
const PEOPLE = ["outsider", "former", "rival", "clubmate"] as const;
const anyone = fc.constantFrom(...PEOPLE);
const anyToken = fc.constantFrom("nobody" as const, ...PEOPLE);

/** The league, a number of something that there is or is not, and a value that is no number. */
const anyId = fc.constantFrom("1", "2", "3", "x");

/** Nobody ends their own session. */
const WRITES = SENT.filter(({ name }) => !(routeOf(name) in FORMS_OF_ACCOUNT));
const NAMES = new Set(WRITES.map(({ name }) => name));
const sides = moduleOf("/match/:fixtureId/sides");

/** The first of them in both worlds, one more than play. */
const REDS = Array.from({ length: 12 }, (_, at) => String(at + 1));

/** A side stated by somebody: which eleven of the Reds, by the player who is left out. */
const aStatement = fc.record({
  what: fc.constant("state" as const),
  who: anyone,
  without: fc.integer({ min: 0, max: 1 }),
  fixtureId: fc.constantFrom("1", "2", "3"),
});
const aWrite = fc.record({
  what: fc.constant("write" as const),
  who: anyone,
  token: anyToken,
  write: fc.constantFrom(...WRITES),
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

/** A season, or owned players; the match is of the Reds and the Blues. */
const WORLDS = [
  { kind: "season", matchId: 3, start: START + 2 * DAY },
  { kind: "traded", matchId: 1, start: START },
] as const;

test("no requests of people outside a league change its points, standings or log", async () => {
  let heard = 0;
  const tried = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WORLDS), anySequence, async (from, sequence) => {
      const { kind, matchId, start } = from;
      const world = await startWorld(kind);
      const { services, cookies, tokens } = world;
      const play = (state: "in progress" | "finished") =>
        recordScore(services, matchId, { state, lines: [line(1, { runs: 40 })] });
      comeTo(services, start - HOUR);
      let before = readLeague(world);
      for (const [index, step] of sequence.entries()) {
        if (step.what === "time") {
          comeTo(services, services.now() + step.hours * HOUR);
          if (services.now() >= start && index % 3 !== 0) play("in progress");
          before = readLeague(world);
        } else if (step.what === "state") {
          const form = { intent: "state", in: REDS.filter((_, place) => place !== step.without) };
          const visit = { cookie: cookies[step.who], params: { fixtureId: step.fixtureId }, form };
          await answerOf(sides.action?.(pageArgs(services, "/match/1/sides", visit)));
        } else {
          const { write, who, token, params } = step;
          tried.add(write.name);
          await write.send(services, { cookie: cookies[who], token: tokens[token] }, params);
        }
        expect(readLeague(world)).toBe(before);
      }
      const read = (sql: string) => services.db.$client.prepare(sql).all();
      heard += read("select * from league_sides").length;
      if (services.now() >= start) play("finished");
      expect(listWrongTotals(services.db)).toEqual([]);
      expect(listWrongChains(services.db)).toEqual([]);
      expect(read("select * from league_sides where league_id = 1")).toEqual([]);
    }),
    { seed: 163, numRuns: rounds(6, 20) },
  );
  // The people outside were heard where they may be, and many kinds of requests were tried.
  expect(heard).toBeGreaterThan(0);
  expect(tried.size).toBeGreaterThan(NAMES.size / 4);
}, 240_000);

/** An instant at which matches have locked, and the clock has settled what is due of trades and bids. */
function comeTo(services: TestServices, now: number): void {
  services.setNow(now);
  inLockedTransaction(services, () => {});
}
