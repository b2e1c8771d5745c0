import { describe, expect, test } from "vitest";
import { SECOND_MS } from "#game/core/units";
import { asker, FIRST_LOT, firstLot, lotOf, POOL, START, startedRoom, wish } from "./auction-room";
import { openWith } from "./made-up-squads";

const bid = (playerId: number, amount: number) => ({ kind: "bid", playerId, amount }) as const;

describe("maxima (rules.md#live-auction)", () => {
  const cases: {
    readonly label: string;
    readonly maxima: readonly (readonly [participant: number, maximum: number, setAt?: number])[];
    readonly taps?: readonly (readonly [participant: number, amount: number])[];
    readonly bids: readonly (readonly [participant: number, amount: number])[];
  }[] = [
    { label: "one alone pays the base price", maxima: [[2, 900]], bids: [[2, 200]] },
    { label: "below the base price it does nothing", maxima: [[2, 175]], bids: [] },
    {
      label: "of two the higher wins at the second and one step",
      maxima: [
        [2, 400],
        [3, 900],
      ],
      bids: [
        [2, 400],
        [3, 425],
      ],
    },
    {
      label: "from 5.00 on the step is the higher one",
      maxima: [
        [2, 900],
        [3, 500],
      ],
      bids: [
        [3, 500],
        [2, 550],
      ],
    },
    {
      label: "never more than the maximum itself",
      maxima: [
        [2, 600],
        [3, 620],
      ],
      bids: [
        [2, 600],
        [3, 620],
      ],
    },
    {
      label: "between two steps it counts as it is",
      maxima: [
        [2, 215],
        [3, 320],
      ],
      bids: [
        [2, 215],
        [3, 240],
      ],
    },
    {
      label: "a step above the second is cut at the own maximum between two steps",
      maxima: [
        [2, 215],
        [3, 230],
      ],
      bids: [
        [2, 215],
        [3, 230],
      ],
    },
    {
      label: "below the next bid it does nothing, however little is missing",
      maxima: [[3, 220]],
      taps: [[2, 225]],
      bids: [
        [3, 200],
        [2, 225],
      ],
    },
    {
      label: "of equal ones the earlier wins",
      maxima: [
        [2, 600, START + 1],
        [3, 600, START],
      ],
      bids: [
        [2, 600],
        [3, 600],
      ],
    },
    {
      label: "of three the lowest does not show",
      maxima: [
        [1, 300],
        [2, 400],
        [3, 900],
      ],
      bids: [
        [2, 400],
        [3, 425],
      ],
    },
    {
      label: "a tap is answered at once",
      maxima: [[2, 900]],
      taps: [[3, 225]],
      bids: [
        [2, 200],
        [3, 225],
        [2, 250],
      ],
    },
    {
      label: "a tap as high as the maximum comes after it",
      maxima: [[2, 225]],
      taps: [[3, 225]],
      bids: [
        [2, 200],
        [3, 225],
        [2, 225],
      ],
    },
    {
      label: "a tap above the maximum wins",
      maxima: [[2, 225]],
      taps: [
        [3, 225],
        [3, 250],
      ],
      bids: [
        [2, 200],
        [3, 225],
        [2, 225],
        [3, 250],
      ],
    },
  ];

  test.each(cases)("$label", ({ maxima, taps = [], bids }) => {
    const room = startedRoom(openWith(3, POOL));
    room.wishes = maxima.map(([id, maximum, setAt]) => wish(id, 1, maximum, setAt));
    room.advanceTo(FIRST_LOT);
    for (const [id, amount] of taps) expect(room.act(asker(id), bid(1, amount))).toBe(null);
    const made = room.log.flatMap(({ event }) =>
      event.kind === "bid" ? [[event.participantId, event.amount]] : [],
    );
    expect(made).toEqual(bids);
  });

  test("one that comes while the lot is open bids at once, one after the hammer not at all", () => {
    const room = firstLot();
    room.act(asker(3), bid(1, 200));
    room.advanceTo(FIRST_LOT + 25 * SECOND_MS);
    room.wishes = [wish(2, 1, 900, room.now)];
    room.advanceTo(room.now);
    expect(lotOf(room)).toMatchObject({ leader: 2, price: 225, endsAt: room.now + 10 * SECOND_MS });
    room.wishes = [...room.wishes, wish(3, 1, 2000, lotOf(room).endsAt)];
    room.advanceTo(lotOf(room).endsAt);
    expect(room.state().sales).toMatchObject([{ playerId: 1, participantId: 2, price: 225 }]);
  });

  test("nobody's maximum goes beyond their highest bid; of two at that limit the earlier wins", () => {
    const room = startedRoom(openWith(3, POOL, { purse: 50 }));
    room.wishes = [wish(2, 1, 5000, START + 2), wish(3, 1, 5000, START + 1)];
    room.advanceTo(FIRST_LOT);
    expect(lotOf(room)).toMatchObject({ leader: 3, price: 4300 });
  });

  test("a maximum for a player whom its owner may not have does nothing", () => {
    const room = startedRoom(openWith(3, POOL, { squadOverseas: 3 }));
    room.wishes = POOL.map(({ id }) => wish(2, id, 200));
    room.runToEnd();
    const own = [...(room.state().squads.get(2)?.prices.keys() ?? [])];
    expect(own.filter((id) => POOL.find((player) => player.id === id)?.overseas)).toHaveLength(3);
    expect(own).toHaveLength(15);
  });
});
