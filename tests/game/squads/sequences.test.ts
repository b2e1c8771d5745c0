import fc from "fast-check";
import { expect, test } from "vitest";
import { openingOf } from "#game/squads/begin";
import type { FormerPlayer, OpenEvent, SquadEvent } from "#game/squads/events";
import type { RoomState, SquadMaking, TimedEvent, Wish } from "#game/squads/making";
import { applyToSquads, areSquadsMade, NO_SQUADS, type Squads } from "#game/squads/squads";
import { makingOf } from "#game/squads/ways/makings";
import { squadPool, squadSettings } from "./made-up-squads";

const POOL = squadPool(52);
const IDS = [1, 2, 3] as const;
const SEED = "0123456789abcdef0123456789abcdef";

const way = fc.constantFrom("live" as const, "slow" as const, "sealed" as const, "draft" as const);

const wish = fc.record({
  participantId: fc.constantFrom(...IDS),
  playerId: fc.integer({ min: 1, max: 55 }),
  rank: fc.option(fc.integer({ min: 1, max: 20 })),
  maximum: fc.option(fc.integer({ min: 1, max: 400 }).map((units) => units * 25)),
  keep: fc.option(fc.integer({ min: 1, max: 4 })),
  setAt: fc.constant(0),
});

const former = fc.uniqueArray(fc.integer({ min: 1, max: 55 }), { maxLength: 24 }).chain((players) =>
  fc.tuple(
    ...players.map((playerId) =>
      fc.record({
        playerId: fc.constant(playerId),
        participantId: fc.constantFrom(...IDS),
        price: fc.integer({ min: 0, max: 60 }).map((units) => units * 50),
      }),
    ),
  ),
);

function digest(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(16).padStart(8, "0").repeat(8);
}

/** Lets the clock make one way to its end; a former owner who is asked takes the player or not. */
function run(
  making: SquadMaking<RoomState>,
  open: OpenEvent,
  before: Squads,
  { at, wishes, matches }: { at: number; wishes: readonly Wish[]; matches: boolean },
): readonly TimedEvent[] {
  const events: TimedEvent[] = [{ at, event: open }];
  let state = making.begin(open, at, before);
  const add = (timed: TimedEvent) => {
    events.push(timed);
    state = making.apply(state, timed);
  };
  const act = (kind: "resume" | "match", participantId: number, playerId: number, now: number) => {
    const asker = { participantId, isManager: true };
    const command = kind === "match" ? ({ kind, playerId } as const) : { kind };
    for (const event of making.decide(state, asker, command, wishes, now).events ?? []) {
      add({ at: now, event });
    }
  };
  if (state.stage === "paused") act("resume", 1, 0, at);
  for (let steps = 0; state.stage !== "closed"; steps += 1) {
    if (steps > 5000) throw new Error("The way does not end.");
    const now = making.dueAt(state, wishes) ?? at;
    for (const timed of making.due(state, wishes, now)) add(timed);
    const offer = events.at(-1)?.event;
    if (offer?.kind === "offer" && matches) {
      act("match", offer.participantId, offer.playerId, now);
    }
  }
  expect(events.slice(1).reduce(making.apply, making.begin(open, at, before))).toEqual(state);
  return events;
}

function check(squads: Squads, size: number): void {
  const owned = [...squads.values()].flatMap(({ prices }) => [...prices.keys()]);
  expect(new Set(owned).size).toBe(owned.length);
  for (const { purse, prices } of squads.values()) {
    expect(purse).toBeGreaterThanOrEqual(0);
    expect(prices.size).toBeLessThanOrEqual(size);
    expect(purse + [...prices.values()].reduce((sum, price) => sum + price, 0)).toBe(10_000);
  }
}

test("through any ways one after another no purse is overdrawn and every player has one owner", () => {
  const property = fc.property(
    fc.array(way, { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(wish, {
      maxLength: 60,
      selector: ({ participantId, playerId }) => `${participantId} ${playerId}`,
    }),
    former,
    fc.boolean(),
    (later, wishes, players, matches) => {
      const ways = ["retained" as const, ...later];
      const history: SquadEvent[] = [];
      const openings: OpenEvent[] = [];
      let squads = NO_SQUADS;
      let at = 0;
      for (const [index, each] of ways.entries()) {
        const settings = squadSettings({
          ...{ squadSize: 12, teamBalance: 11, retained: 4, rightsToMatch: 2 },
          ...{ retainedHours: 1, sealedHours: 1, slowHours: 1, draftClock: "60 seconds" as const },
          openPlaces: index === ways.length - 1 ? "filled" : "open",
        });
        const open = openingOf(
          {
            ...{ way: each, seed: SEED, participantIds: [...IDS], settings, players: POOL },
            ...{ former: players as FormerPlayer[], goesOn: index > 0 },
          },
          openings,
          digest,
        );
        const making = makingOf(each);
        if (making === null) throw new Error("It has a room.");
        const events = run(making, open, squads, { at, wishes, matches });
        for (const { event } of events) {
          squads = applyToSquads(squads, event);
          check(squads, 12);
          history.push(event);
        }
        openings.push(open);
        at = (events.at(-1)?.at ?? at) + 1;
        const isFull = [...squads.values()].every(({ prices }) => prices.size === 12);
        expect(areSquadsMade(history)).toBe(isFull);
        if (isFull) break;
      }
      for (const { prices } of squads.values()) expect(prices.size).toBe(12);
      for (const { matched } of squads.values()) expect(matched?.size ?? 0).toBeLessThanOrEqual(2);
    },
  );
  fc.assert(property, { numRuns: 25 });
}, 120_000);
