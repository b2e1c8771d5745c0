import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { headToHeads, playoffPairs } from "#db/schema";
import { noteRules } from "#server/play/proof/note-history";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { startDuels } from "#tests/server/play/head-to-head/duelling-league";
import type { TestServices } from "#tests/support/services";
import { verifyLeague } from "#tests/support/verify-league";

const ORDER = { asha: 9, ben: 6, chitra: 3, dev: 1 };

let services: TestServices;
let ids: { readonly leagueId: number; readonly tournamentId: number };
let stored: Buffer;

beforeAll(async () => {
  const duels = await startDuels(7, { headToHeadPlayoffs: true });
  for (const fixture of [0, 1, 2]) duels.play(fixture, ORDER);
  duels.play(3, { ben: 9 });
  duels.play(4, { chitra: 5 });
  duels.play(5, { chitra: 5 });
  duels.play(6, { ben: 1 });
  services = duels.services;
  ids = { leagueId: duels.league.leagueId, tournamentId: duels.season.tournamentId };
  await verifyLeague(services, ids);
  stored = services.db.$client.serialize();
}, 60_000);

async function findAfter(change: (copy: TestServices) => void) {
  const db = openDatabase(stored);
  try {
    db.$client.pragma("foreign_keys = OFF");
    const copy: TestServices = Object.create(services, { db: { value: db } });
    change(copy);
    const { findings } = await verifyLeague(copy, ids);
    return { verify: findings.map(({ sentence }) => sentence), check: listWrongChains(db) };
  } finally {
    db.$client.close();
  }
}

/** Puts member 4, who lost the eliminator, into the final. */
function changeFinal({ db }: TestServices): void {
  db.$client.exec("update playoff_pairs set first_id = 4 where game = 'final'");
}

describe("playoffs of head-to-head", () => {
  test("follow from the seed, the members and the points", async () => {
    expect(services.db.select().from(playoffPairs).all()).toHaveLength(4);
    expect(await findAfter(() => {})).toEqual({ verify: [], check: [] });
  });

  test("with another member in a settled final are found by check and verify", async () => {
    expect(await findAfter(changeFinal)).toEqual({
      verify: [
        "From where head-to-head counts, or a pair of its playoffs, was changed: the chain has something else.",
      ],
      check: ["League 1: “head to head” is not what its chain says."],
    });
  });

  test("with another member whom the chain has too do not follow from the table", async () => {
    const { verify, check } = await findAfter((copy) => {
      changeFinal(copy);
      noteRules(copy.db, ids.leagueId, copy.now());
    });
    expect(check).toEqual([]);
    expect(verify).toEqual([expect.stringMatching(/^Final is .* by the file, .* by the table\.$/)]);
  });

  test("that begin elsewhere are found", async () => {
    const { verify, check } = await findAfter(({ db }) => {
      db.update(headToHeads).set({ startsFrom: 0, playoffsFrom: 5 }).run();
    });
    expect(check).toEqual(["League 1: “head to head” is not what its chain says."]);
    expect(verify).toContain(
      "The playoffs of head-to-head begin with a round that cannot be their first.",
    );
  });
});
