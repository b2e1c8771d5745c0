import { describe, expect, test } from "vitest";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { openBids } from "#game/squads/ways/open-bids";
import { SEALED } from "#game/squads/ways/sealed";
import { openWith, squadPlayer, squadPool } from "../made-up-squads";
import { bidOf, roomOnPaper } from "../room-on-paper";

/** Players 1 to 15 start at 2.00, 46 to 60 at 0.50; of eleven places ten cost 5.00 at least. */
const POOL = squadPool(60);

function roundOf(changes: Partial<LeagueSettings> = {}, pool = POOL) {
  const open = { ...openWith(3, pool, { squadSize: 11, ...changes }), order: [2, 3, 1] };
  return roomOnPaper(SEALED, open, 0).settle(0);
}

const bought = (bids: readonly ReturnType<typeof bidOf>[], lowestFirst: readonly number[] = []) =>
  openBids(roundOf(), bids, lowestFirst).map(({ playerId, participantId, price }) => [
    playerId,
    participantId,
    price,
  ]);

describe("one player", () => {
  test.each([
    ["one bid pays the base price", [bidOf(1, 5, 900)], [1, 200]],
    ["the second bid and a step below 5", [bidOf(1, 5, 900), bidOf(2, 5, 400)], [1, 425]],
    ["the second bid and a step from 5 on", [bidOf(1, 5, 900), bidOf(2, 5, 500)], [1, 550]],
    ["never more than the own bid", [bidOf(1, 5, 510), bidOf(2, 5, 500)], [1, 510]],
    ["equal bids go by the drawn order", [bidOf(1, 5, 400), bidOf(3, 5, 400)], [3, 400]],
    ["a bid at the base price counts", [bidOf(2, 5, 200)], [2, 200]],
  ] as const)("%s", (_, bids, [owner, price]) => {
    expect(bought(bids)).toEqual([[5, owner, price]]);
  });

  test("equal bids go to the lower in the standings", () => {
    const bids = [bidOf(1, 5, 400), bidOf(2, 5, 400), bidOf(3, 5, 400)];
    expect(bought(bids, [1, 2, 3])).toEqual([[5, 1, 400]]);
    expect(bought(bids, [3, 1, 2])).toEqual([[5, 3, 400]]);
  });

  test.each([
    ["below the base price", bidOf(1, 5, 199)],
    ["of somebody without a seat", bidOf(4, 5, 900)],
    ["for somebody who is not in the pool", bidOf(1, 999, 900)],
    ["above the highest bid that leaves money for the other places", bidOf(1, 5, 9_501)],
  ])("a bid %s counts for nothing, also not as the second", (_, bid) => {
    expect(bought([bid])).toEqual([]);
    expect(bought([bid, bidOf(2, 5, 300)])).toEqual([[5, 2, 200]]);
  });
});

describe("several players", () => {
  test("the highest bid is opened first, of equal ones that for the dearer by salary", () => {
    const bids = [bidOf(1, 9, 300), bidOf(1, 7, 300), bidOf(2, 12, 800)];
    expect(bought(bids).map(([playerId]) => playerId)).toEqual([12, 7, 9]);
  });

  test("a bidder without money for a bid leaves the player to the next, who does not pay for it", () => {
    const bids = [bidOf(1, 5, 6_000), bidOf(2, 5, 5_500), bidOf(1, 6, 5_000), bidOf(3, 6, 700)];
    expect(bought(bids)).toEqual([
      [5, 1, 5_550],
      [6, 3, 200],
    ]);
  });

  test("a bidder with too many of a team already loses the next", () => {
    const state = roundOf({ squadTeamMax: 2 });
    const bids = [11, 21, 31].map((playerId, index) => bidOf(1, playerId, 900 - index));
    const second = bidOf(2, 31, 300);
    const purchases = openBids(state, [...bids, second], []);
    expect(purchases.map(({ playerId, participantId }) => [playerId, participantId])).toEqual([
      [11, 1],
      [21, 1],
      [31, 2],
    ]);
  });

  test("nobody gets a player with whom not all squads could be completed", () => {
    const others = POOL.filter(({ role }) => role !== "Wicket Keeper");
    const keepers = [101, 102, 103].map((id) => squadPlayer(id, { role: "Wicket Keeper" }));
    const state = roundOf({}, [...others, ...keepers]);
    const bids = [101, 102, 103].map((id) => bidOf(1, id, 900));
    expect(openBids(state, bids, [])).toEqual([{ playerId: 101, participantId: 1, price: 50 }]);
  });
});
