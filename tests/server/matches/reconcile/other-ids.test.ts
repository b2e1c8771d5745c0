import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { reconcileMatch } from "#server/matches/reconcile/reconcile-match";
import { readScore } from "#server/play/points/read-score";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { type PushedSeason, pushedSeason } from "#tests/server/matches/push/pushed-season";

const APPLY = {
  ...{ tournamentIds: null, apply: true, alsoTyped: false, alsoDoubted: false, userId: null },
};

let season: PushedSeason;
beforeEach(async () => {
  season = await pushedSeason();
});

const pool = () => season.services.db.select().from(poolPlayers).all();

/** The pool as a feed has it: ids of its own, and first names in full. */
function asOfFeed(names: Readonly<Record<string, string>>): void {
  for (const { id, name } of pool()) {
    const set = { key: `feed-${id}`, name: names[name] ?? name };
    season.services.db.update(poolPlayers).set(set).where(eq(poolPlayers.id, id)).run();
  }
}

const reconcile = (how: Partial<typeof APPLY> = {}) =>
  reconcileMatch(season.services, "1.json", JSON.stringify(smallMatch()), { ...APPLY, ...how });

describe("a match file of players whom a feed has brought", () => {
  test("scores them by their names, keeps the feed's ids and adds nobody", () => {
    asOfFeed({ "A Rao": "Anil Rao", "C Thapa": "Chandra Thapa" });
    const before = pool();
    expect(reconcile().fixtures).toMatchObject([{ outcome: "applied", toConfirm: [] }]);
    expect(pool()).toEqual(before);
    const { db } = season.services;
    const rao = before.find(({ name }) => name === "Anil Rao");
    expect(readScore(db, season.fixtureId).playersOfMatch).toEqual([rao?.id]);
    const runs = readScore(db, season.fixtureId).lines.find(({ playerId }) => playerId === rao?.id);
    expect(runs?.runs).toBe(5);
    const named = [...readKnownSides(db, season.fixtureId, null).values()].flatMap(
      ({ players }) => [...players.keys()],
    );
    expect(named).toContain(rao?.id);
    expect(reconcile().fixtures).toMatchObject([{ outcome: "same" }]);
  });

  test("waits for somebody where nobody in the pool is one of them for certain", () => {
    asOfFeed({ "A Rao": "Anil Kumar" });
    const before = pool();
    expect(reconcile()).toMatchObject({
      fixtures: [
        {
          outcome: "doubted",
          toConfirm: [
            "Nobody in the pool is for certain A Rao (India): the file would add them as new players.",
          ],
        },
      ],
    });
    expect(pool()).toEqual(before);
    expect(readScore(season.services.db, season.fixtureId).lines).toEqual([]);
    expect(reconcile({ alsoDoubted: true }).fixtures).toMatchObject([{ outcome: "applied" }]);
    expect(pool()).toHaveLength(before.length + 1);
  });
});
