import { expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { writeMoveFile } from "#server/trust/league-file/move-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { DAY } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { importText } from "./import-text";

test("with the teams of the open window the next lock is the same here as there", async () => {
  const { services, asha, ben, fixtureIds, red, save } = await playFirstMatch();
  save(ben, {
    ...{ targetFixtureId: fixtureIds[1], captainId: red(2), viceCaptainId: red(5) },
    ...{ booster: "2xMatchPoints", predictedTeamId: null },
  });
  const file = writeMoveFile(services, asha);
  const there = testServices({ now: services.now(), seed: 9 });
  const ids = importText(there, file);
  const both = async () => [
    await writeLeagueFile(there, ids),
    await writeLeagueFile(services, asha),
  ];
  const [moved, stayed] = await both();
  expect(moved).toBe(stayed);
  for (const { db, setNow, now } of [services, there]) {
    setNow(START + DAY + 1);
    inTransaction(db, (tx) => lockDueFixtures(tx, now()));
  }
  const [lockedHere, lockedThere] = await both();
  expect(lockedHere).toBe(lockedThere);
  expect(lockedHere).not.toBe(moved);
});
