import { expect, test } from "vitest";
import { openSpells } from "#server/matches/feeds/rehearsal/choose-bowler";
import type { CricsheetDelivery } from "#server/matches/feeds/rehearsal/cricsheet-document";
import {
  type InningsState,
  startInningsState,
} from "#server/matches/feeds/rehearsal/innings-state";
import { playBall } from "#server/matches/feeds/rehearsal/play-ball";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { selectEleven } from "#server/matches/feeds/rehearsal/select-eleven";
import { makeSquads } from "#server/matches/feeds/rehearsal/squads";

const [batting, fielding] = makeSquads(createRandom(2)).map((squad) =>
  selectEleven(createRandom(2), squad),
);
if (!batting || !fielding) throw new Error("There are no two sides.");
const [opener] = openSpells(fielding.battingOrder, 4);
if (!opener) throw new Error("Nobody bowls.");
const setting = {
  batting,
  fielding,
  batters: batting.battingOrder,
  bowlers: fielding.battingOrder,
  overs: 20,
  oversEach: 4,
  target: 1,
  pitch: 0,
  superOver: false,
};

/** Many times the first ball of an innings, each a game of its own. */
const playFirstBalls = (target: number, freeHit: boolean) =>
  Array.from({ length: 6000 }, (_, seed) => {
    const state: InningsState = { ...startInningsState({ ...setting, target }), freeHit };
    const delivery = playBall(createRandom(seed), state, opener, "death");
    return { delivery, state };
  });

test("with one run to win nothing counts after it but a boundary hit before it", () => {
  const balls = playFirstBalls(1, false).map(({ delivery }) => describe(delivery));
  expect(new Set(balls)).toEqual(
    new Set([
      "0",
      "1",
      "4",
      "6",
      "wides 1",
      "noballs 1",
      "byes 1",
      "byes 4",
      "legbyes 1",
      "legbyes 4",
      "wicket 0",
    ]),
  );
});

test("with two to win a no-ball leaves one to run, and a run-out may complete one", () => {
  const balls = new Set(playFirstBalls(2, false).map(({ delivery }) => describe(delivery)));
  expect(balls).toContain("2");
  expect(balls).toContain("noballs 1 + 1");
  expect(balls).toContain("wides 2");
  expect(balls).toContain("wides 5");
  expect(balls).toContain("wicket 1");
  expect(balls).not.toContain("3");
  expect(balls).not.toContain("noballs 1 + 2");
});

test("off a free hit a batter is run out or not out", () => {
  const played = playFirstBalls(200, true);
  const kinds = played.flatMap(({ delivery }) => delivery.wickets?.map(({ kind }) => kind) ?? []);
  expect(new Set(kinds)).toEqual(new Set(["run out"]));
});

test("a free hit stands through wides and no-balls and ends with a legal ball", () => {
  for (const before of [true, false]) {
    for (const { delivery, state } of playFirstBalls(200, before)) {
      const { wides, noballs } = delivery.extras ?? {};
      expect(state.freeHit).toBe(noballs !== undefined || (wides !== undefined && before));
      expect(state.legalBalls).toBe(wides === undefined && noballs === undefined ? 1 : 0);
      expect(state.runs).toBe(delivery.runs.total);
    }
  }
});

/** "4", "noballs 1 + 4", "wicket 0": runs off the bat with the kind of extra or a wicket before them. */
function describe({ runs, extras = {}, wickets }: CricsheetDelivery): string {
  if (wickets) return `wicket ${runs.total}`;
  const [extra] = Object.entries(extras).map(([kind, count]) => `${kind} ${count}`);
  if (extra === undefined) return String(runs.batter);
  return runs.batter === 0 ? extra : `${extra} + ${runs.batter}`;
}
