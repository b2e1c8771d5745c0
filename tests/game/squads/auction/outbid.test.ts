import { expect, it } from "vitest";
import type { SquadEvent } from "#game/squads/events";
import { listLostLeads, type NumberedEvent } from "#game/squads/ways/outbid";

const lot = (playerId: number): SquadEvent => ({
  kind: "lot",
  playerId,
  base: 50,
  endsAt: 1000,
  by: 1,
});
const bid = (
  participantId: number,
  amount: number,
  traits: { playerId?: number; byMaximum?: boolean } = {},
): SquadEvent => ({
  kind: "bid",
  playerId: traits.playerId ?? 7,
  participantId,
  amount,
  endsAt: 1000 + amount,
  byMaximum: traits.byMaximum ?? false,
});

/** Each event a minute after the one before, but those in one list at one moment. */
function numbered(...moments: (SquadEvent | readonly SquadEvent[])[]): NumberedEvent[] {
  let id = 0;
  return moments.flatMap((moment, index) =>
    [moment].flat().map((event) => ({ id: ++id, at: index * 60_000, event })),
  );
}

const lead = (participantId: number, eventId: number, price: number, playerId = 7) => ({
  participantId,
  playerId,
  eventId,
  price,
  endsAt: 1000 + price,
});

it.each([
  ["nobody before the second bid", numbered(lot(7), bid(2, 50)), []],
  ["who led before", numbered(lot(7), bid(2, 50), bid(3, 75)), [lead(2, 3, 75)]],
  [
    "at the price of now, since the bid that took the lead",
    numbered(lot(7), bid(2, 50), bid(3, 75), bid(4, 100)),
    [lead(2, 3, 100), lead(3, 4, 100)],
  ],
  ["not who leads again", numbered(lot(7), bid(2, 50), bid(3, 75), bid(2, 100)), [lead(3, 4, 100)]],
  [
    "the last time that somebody lost the lead",
    numbered(lot(7), bid(2, 50), bid(3, 75), bid(2, 100), bid(3, 125)),
    [lead(2, 5, 125)],
  ],
  [
    "not who has just seen a maximum answer their own bid",
    numbered(lot(7), [bid(2, 50), bid(3, 75, { byMaximum: true })]),
    [],
  ],
  [
    "but whose maximum was spent in that moment",
    numbered(lot(7), [
      bid(4, 50),
      bid(2, 75, { byMaximum: true }),
      bid(3, 100, { byMaximum: true }),
    ]),
    [lead(2, 4, 100)],
  ],
  [
    "of each lot for itself",
    numbered(lot(7), lot(8), bid(2, 50), bid(2, 50, { playerId: 8 }), bid(3, 75, { playerId: 8 })),
    [lead(2, 5, 75, 8)],
  ],
  [
    "not of lots that are sold",
    numbered(lot(7), bid(2, 50), bid(3, 75), {
      kind: "sold",
      playerId: 7,
      participantId: 3,
      price: 75,
    }),
    [],
  ],
  [
    "not of an earlier time that the player came up",
    numbered(
      lot(7),
      bid(2, 50),
      bid(3, 75),
      { kind: "sold", playerId: 7, participantId: 3, price: 75 },
      { kind: "undo", playerId: 7 },
      lot(7),
    ),
    [],
  ],
])("lists %s", (_, events, leads) => {
  expect(listLostLeads(events)).toEqual(leads);
});

it("has the end that a pause has moved", () => {
  const events = numbered(
    lot(7),
    bid(2, 50),
    bid(3, 75),
    { kind: "pause", why: "manager" },
    {
      kind: "resume",
      endsAt: [
        [7, 99_000],
        [9, 5],
      ],
    },
  );
  expect(listLostLeads(events)).toEqual([{ ...lead(2, 3, 75), endsAt: 99_000 }]);
});
