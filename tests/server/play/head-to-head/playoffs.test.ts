import { beforeEach, expect, test } from "vitest";
import { headToHeads, playoffPairs } from "#db/schema";
import { storeSide } from "#server/matches/results/store-side";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { type Duels, type Player, startDuels } from "./duelling-league";

/** Rounds of one fixture: 1 to 3 make the table, 4 to 7 are the playoffs. */
const ROUNDS = 7;

let duels: Duels;

beforeEach(async () => {
  duels = await startDuels(ROUNDS, { headToHeadPlayoffs: true });
});

/** "asha v ben: asha" for each game; the side with the higher place first. */
function bracket(): string[] {
  return (duels.page().bracket?.games ?? []).map(({ first, second, outcome }) => {
    const name = (id: number | null) => duels.nameOf(id) ?? "?";
    const winner = { first: first.participantId, second: second.participantId, tie: null };
    return `${name(first.participantId)} v ${name(second.participantId)}: ${outcome ? name(winner[outcome]) : "?"}`;
  });
}

const pairs = () => duels.services.db.select().from(playoffPairs).all();
const ORDER: Record<Player, number> = { asha: 9, ben: 6, chitra: 3, dev: 1 };

/** In each of the three rounds the same order: everybody has met everybody. */
function playTable(last: Partial<Record<Player, number>> = ORDER) {
  duels.play(0, ORDER);
  duels.play(1, ORDER);
  duels.play(2, last);
}

test("there is none before a round is over, then it follows the table", () => {
  expect(bracket()).toEqual(["? v ?: ?", "? v ?: ?", "? v ?: ?", "? v ?: ?"]);
  playTable();
  expect(bracket()).toEqual(["asha v ben: ?", "chitra v dev: ?", "? v ?: ?", "? v ?: ?"]);
  expect(duels.page().bracket?.games.map(({ round }) => round)).toEqual([4, 5, 6, 7]);
  expect(pairs()).toEqual([]);
});

test("is played out to a champion, a tie going to the higher place", () => {
  playTable();
  duels.play(3, { ben: 9 });
  expect(bracket()).toEqual(["asha v ben: ben", "chitra v dev: ?", "asha v ?: ?", "ben v ?: ?"]);
  duels.play(4, {});
  expect(bracket()[1]).toBe("chitra v dev: chitra");
  duels.play(5, { chitra: 5 });
  duels.play(6, { ben: 1 });
  expect(bracket()).toEqual([
    "asha v ben: ben",
    "chitra v dev: chitra",
    "asha v chitra: chitra",
    "ben v chitra: ben",
  ]);
  expect(duels.page().bracket?.champion).toBe("Ben's XI");
  // The playoffs are not in the table.
  expect(duels.page().table.map(({ played }) => played)).toEqual([3, 3, 3, 3]);
});

test("a correction of the table draws it again while Qualifier 1 has not locked, and not after", () => {
  playTable();
  duels.play(2, { dev: 24, chitra: 20, ben: 2, asha: 1 });
  const redrawn = bracket().slice(0, 2);
  expect(redrawn).not.toEqual(["asha v ben: ?", "chitra v dev: ?"]);
  duels.services.setNow(START + 3 * DAY + HOUR);
  expect(bracket().slice(0, 2)).toEqual(redrawn);
  duels.play(2, ORDER);
  expect(bracket().slice(0, 2)).toEqual(redrawn);
  expect(duels.page().bracket?.games.map(({ settled }) => settled)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a correction of Qualifier 1 counts for the games that have not locked", () => {
  playTable();
  duels.play(3, { asha: 9 });
  duels.play(4, { chitra: 9 });
  expect(bracket().slice(2)).toEqual(["ben v chitra: ?", "asha v ?: ?"]);
  duels.play(3, { ben: 9 });
  expect(bracket().slice(2)).toEqual(["asha v chitra: ?", "ben v ?: ?"]);
  duels.play(5, { chitra: 9 });
  // Too late: the pair of Qualifier 2 stays, and with it who waits in the final.
  duels.play(3, { asha: 9 });
  expect(bracket()).toEqual([
    "asha v ben: asha",
    "chitra v dev: chitra",
    "asha v chitra: chitra",
    "ben v chitra: ?",
  ]);
});

test("a round that is still in play when the next one locks decides before the pairs are settled", () => {
  playTable({});
  duels.play(2, { asha: 1 }, "in progress");
  duels.services.setNow(START + 3 * DAY + HOUR);
  duels.page();
  expect(pairs()).toEqual([]);
  duels.play(2, ORDER);
  expect(pairs()).toHaveLength(2);
  expect(bracket().slice(0, 2)).toEqual(["asha v ben: ?", "chitra v dev: ?"]);
});

const FILE_PARTS = ["end", "reds", "blues"] as const;
const ORDERS = FILE_PARTS.flatMap((first) =>
  FILE_PARTS.filter((part) => part !== first).map((second) => {
    const third = FILE_PARTS.find((part) => part !== first && part !== second);
    return [first, second, third] as const;
  }),
);

test.each(ORDERS)("a file that states %s, %s, then %s settles the same pairs", async (...order) => {
  duels = await startDuels(ROUNDS, { headToHeadPlayoffs: true, captainFallback: "vice" });
  const { services, season } = duels;
  playTable();
  duels.play(3, { asha: 9 });
  // The Eliminator is still in play when Qualifier 2 locks, so that its end settles the pair.
  duels.play(4, { chitra: 5, dev: 4 }, "in progress");
  services.setNow(START + 5 * DAY + HOUR);
  duels.page();
  expect(pairs()).toHaveLength(2);
  const stateSide = (tx: LockedTx, team: 0 | 1, players: readonly number[]) =>
    storeSide(tx, services, {
      fixtureId: season.fixtureIds[4] ?? 0,
      teamId: season.teamIds[team] ?? 0,
      source: "match file",
      userId: null,
      players: new Map(players.map((id) => [id, "named"])),
    });
  // Chitra's captain, in the third place, is not named: without his double points Dev wins.
  const named = season.playersOf(0).filter((_, place) => place !== 2);
  const state = {
    end: (tx: LockedTx) => duels.record(tx, 4, { chitra: 5, dev: 4 }, "finished"),
    reds: (tx: LockedTx) => stateSide(tx, 0, named.slice(0, 11)),
    blues: (tx: LockedTx) => stateSide(tx, 1, season.playersOf(1).slice(0, 11)),
  };
  inLockedTransaction(services, (tx) => {
    for (const part of order) if (part !== undefined) state[part](tx);
  });
  expect(bracket().slice(1, 3)).toEqual(["chitra v dev: dev", "ben v dev: ?"]);
  expect(pairs()).toHaveLength(3);
});

test("a lock that is undone takes its pairs back", () => {
  playTable();
  duels.services.setNow(START + 3 * DAY + HOUR);
  duels.page();
  expect(pairs()).toHaveLength(2);
  const { services, season } = duels;
  moveFixture(services, season.fixtureIds[3] ?? 0, START + 3 * DAY + 5 * HOUR);
  expect(pairs()).toEqual([]);
  expect(services.db.select().from(headToHeads).get()?.playoffsFrom).toBeNull();
});

test("the pairs settle also while head-to-head is off", () => {
  playTable();
  duels.services.db.$client.exec("update leagues set head_to_head = 0");
  duels.services.setNow(START + 3 * DAY + HOUR);
  duels.play(3, { ben: 9 });
  expect(pairs().map(({ game }) => game)).toEqual(["qualifier1", "eliminator"]);
});

test("there are none with fewer than five rounds, or fewer than four members", async () => {
  duels = await startDuels(4, { headToHeadPlayoffs: true });
  expect(duels.page().bracket).toBeNull();
  duels = await startDuels(ROUNDS);
  expect(duels.page().bracket).toBeNull();
});
