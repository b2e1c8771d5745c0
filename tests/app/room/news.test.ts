import { describe, expect, test } from "vitest";
import type { SquadEvent } from "#game/squads/events";
import { toneOf } from "../../../app/lib/tones";
import { changesMore, isNewer } from "../../../app/routes/squads/room/live/newer-news";
import { eventSentence } from "../../../app/routes/squads/room/live/words";
import { MINE, NEWS, NOW, OTHER } from "./made-up-room";

const LOT: SquadEvent = { kind: "lot", playerId: 10, base: 200, endsAt: NOW, by: null };
const BID: SquadEvent = {
  ...{ kind: "bid", playerId: 10, participantId: OTHER, amount: 500, endsAt: NOW },
  byMaximum: false,
};
const SOLD: SquadEvent = { kind: "sold", playerId: 10, participantId: MINE, price: 500 };

describe("news that come after others", () => {
  test("replace those of an earlier event, and of the same event those of an earlier moment", () => {
    expect(isNewer({ ...NEWS, lastEventId: 41, at: NOW - 1 }, NEWS)).toBe(true);
    expect(isNewer({ ...NEWS, at: NOW + 1 }, NEWS)).toBe(true);
    expect(isNewer({ ...NEWS, at: NOW - 1 }, NEWS)).toBe(false);
    expect(isNewer({ ...NEWS, lastEventId: 39, at: NOW + 1 }, NEWS)).toBe(false);
  });

  const withEvents = (...events: SquadEvent[]) => {
    const added = events.map((event, index) => ({ id: 41 + index, at: NOW, event, by: null }));
    return { ...NEWS, lastEventId: 40 + events.length, events: [...NEWS.events, ...added] };
  };

  test("of a bid alone need nothing more", () => {
    expect(changesMore(withEvents(BID), NEWS)).toBe(false);
    expect(changesMore(NEWS, NEWS)).toBe(false);
  });

  test("of a lot or a sale change what else is shown", () => {
    expect(changesMore(withEvents(BID, SOLD), NEWS)).toBe(true);
    expect(changesMore(withEvents(LOT), NEWS)).toBe(true);
  });

  test("that leave a gap change what nobody can know", () => {
    const bids = withEvents(BID).events.slice(-1);
    expect(changesMore({ ...withEvents(BID), events: bids }, NEWS)).toBe(true);
  });
});

describe("tones", () => {
  test.each([
    ["a lot", LOT, false, "lot"],
    ["a bid", BID, false, "bid"],
    ["another's bid over the own one", BID, true, "outbid"],
    ["the own bid", { ...BID, participantId: MINE }, true, "bid"],
    ["a sale", SOLD, true, "sold"],
    ["a pause", { kind: "pause", why: "manager" }, false, null],
  ] as const)("of %s", (_what, event, led, tone) => {
    expect(toneOf(event, MINE, led)).toBe(tone);
  });
});

const NAMES = {
  player: (id: number) => `P${id}`,
  owner: (id: number) => `O${id}`,
  person: (id: number) => `N${id}`,
  price: (hundredths: number) => (hundredths / 100).toFixed(2),
};

test.each([
  [LOT, "P10 is up for sale from 2.00."],
  [{ ...LOT, by: OTHER }, "O2 names P10, from 2.00."],
  [BID, "O2 bids 5.00."],
  [{ ...BID, byMaximum: true }, "O2 bids 5.00 by a maximum."],
  [
    { kind: "hammer", playerId: 10, by: OTHER, endsAt: NOW },
    "N2 calls the hammer for P10: it falls unless somebody bids.",
  ],
  [SOLD, "P10 is sold to O1 for 5.00."],
  [{ kind: "unsold", playerId: 10 }, "Nobody wanted P10."],
  [{ kind: "undo", playerId: 10 }, "The sale of P10 was undone."],
  [{ kind: "turn", participantId: OTHER, endsAt: NOW }, "O2 names the next player."],
  [{ kind: "resume", endsAt: [] }, "The auction is on."],
  [{ kind: "close" }, "The squads are complete."],
] as const)("%o in words", (event, sentence) => {
  expect(eventSentence({ event, by: null }, NAMES)).toBe(sentence);
});

const OPENED = [
  { playerId: 10, participantId: OTHER, amount: 900 },
  { playerId: 10, participantId: MINE, amount: 650 },
];

test.each([
  [{ kind: "unsold", playerId: 10 }, "N1 skipped P10."],
  [{ kind: "undo", playerId: 10, by: MINE }, "N1 undid the sale of P10."],
  [
    { kind: "undo", playerId: 10, by: MINE, opened: OPENED },
    "N1 undid the sale of P10. Everybody sees these bids now, and they are void: O2 9.00 for P10, O1 6.50 for P10.",
  ],
  [{ kind: "pause", why: "manager" }, "N1 has paused the room."],
  [{ kind: "resume", endsAt: [] }, "N1 has resumed the auction."],
] as const)("%o names the person behind it", (event, sentence) => {
  expect(eventSentence({ event, by: MINE }, NAMES)).toBe(sentence);
});
