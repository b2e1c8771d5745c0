import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { isLot, openingOf, openingWith, orderDrawn } from "#game/squads/begin";
import type { OpenEvent, SquadEvent } from "#game/squads/events";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const SEED = "00112233445566778899aabbccddeeff";
const OTHER_SEED = "f".repeat(32);

function opening(participantIds: readonly number[], earlier: readonly OpenEvent[] = []): OpenEvent {
  const beginning = {
    ...{ way: "draft" as const, seed: earlier.length === 0 ? SEED : OTHER_SEED, participantIds },
    ...{ settings: DEFAULT_LEAGUE_SETTINGS, players: [] },
  };
  return openingOf(beginning, earlier, digest);
}

// The numbers 1 to 4 come in the order 4, 3, 1, 2: see drawn-order.test.ts.
test.each([
  { what: "a first beginning", openings: [[1, 2, 3, 4]], order: [4, 3, 1, 2] },
  { what: "two of four", openings: [[1, 2]], order: [1, 2] },
  {
    what: "begun again by the same",
    openings: [
      [1, 2],
      [1, 2],
    ],
    order: [1, 2],
  },
  {
    what: "a newcomer has the place of the next number",
    openings: [
      [1, 2],
      [1, 2, 3],
    ],
    order: [3, 1, 2],
  },
  {
    what: "whoever comes early by two beginnings gains nothing",
    openings: [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
    ],
    order: [4, 3, 1, 2],
  },
  {
    what: "who leaves takes no number along",
    openings: [
      [1, 2, 3, 4],
      [1, 3, 4],
    ],
    order: [4, 3, 1],
  },
  {
    what: "who comes back has the old number",
    openings: [
      [1, 2, 3],
      [1, 3],
      [1, 2, 3],
    ],
    order: [3, 1, 2],
  },
  {
    what: "an older member who was away has a later number",
    openings: [
      [2, 3],
      [1, 2, 3],
    ],
    order: [1, 2, 3],
  },
])("the order of $what", ({ openings, order }) => {
  const events = openings.map((participantIds) => ({ participantIds }));
  expect(orderDrawn(SEED, events, digest)).toEqual(order);
});

test("a beginning after one that was taken back has the same seed and order", () => {
  const first = opening([1, 2, 3, 4]);
  const again = opening([1, 2, 3, 4], [first]);
  expect(again).toEqual(first);
  expect(again.seed).toBe(SEED);
});

test("a newcomer is in the order of joining, and in the event", () => {
  const first = opening([2, 3]);
  const again = openingWith(first, 1, { former: undefined, earlier: [first] }, digest);
  expect(again).toMatchObject({ participantIds: [1, 2, 3], joined: 1, seed: SEED });
  expect([...again.order].sort()).toEqual([1, 2, 3]);
  const places = again.order.filter((id) => first.order.includes(id));
  expect(places).toEqual(first.order);
});

describe("the first lot", () => {
  const at = 1;
  test.each<[SquadEvent, boolean]>([
    [{ kind: "resume", endsAt: [] }, false],
    [{ kind: "pause", why: "manager" }, false],
    [{ kind: "turn", participantId: 1, endsAt: at }, false],
    [{ kind: "round", number: 1, endsAt: at }, false],
    [{ kind: "round", number: 2, endsAt: at }, true],
    [{ kind: "lot", playerId: 1, base: 50, endsAt: at, by: null }, true],
    [{ kind: "pick", playerId: 1, participantId: 1, byClock: true }, true],
    [{ kind: "sold", playerId: 1, participantId: 1, price: 50 }, true],
  ])("%o: %s", (event, expected) => {
    expect(isLot(event)).toBe(expected);
  });
});
