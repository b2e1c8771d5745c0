import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { DAY, HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { importText } from "./import-text";

/** A league that came in a file, whose chain names a save that was overwritten and is in no file. */
let moved: Buffer;

beforeAll(async () => {
  const { services, season, members, manager } = await startLeague([START, START + DAY], {
    members: ["Ben"],
  });
  for (const swaps of [0, 1, 2]) submit(services, members.asha, elevenAfter(season, swaps));
  services.setNow(START + HOUR);
  const file = await writeLeagueFile(services, manager);
  const there = testServices({ now: services.now(), seed: 9 });
  importText(there, file);
  moved = there.db.$client.serialize();
});

function faultsAfter(...statements: readonly string[]): string[] {
  const db = openDatabase(moved);
  db.$client.pragma("foreign_keys = OFF");
  for (const statement of statements) db.$client.exec(statement);
  const faults = listWrongChains(db);
  db.$client.close();
  return faults;
}

describe("the chain of a league that came in a file", () => {
  test("is right although overwritten saves did not come along", () => {
    expect(faultsAfter()).toEqual([]);
  });

  test("misses a save that a lock names", () => {
    expect(faultsAfter("delete from submissions")).toEqual([
      expect.stringMatching(
        /^League 1: a save that entry \d+ of its chain names is gone; it was of member 1\.$/,
      ),
      "League 1: the team of member 1 in Reds v Blues is not the one that its chain has.",
    ]);
  });

  test("does not excuse what is missing since the move", () => {
    const faults = faultsAfter(
      "update chain_entries set last_save_id = last_save_id + 1 where number > 2",
    );
    expect(faults[0]).toMatch(/a save that entry \d+ of its chain names is gone/);
  });
});
