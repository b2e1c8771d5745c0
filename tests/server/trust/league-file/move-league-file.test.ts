import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { receiptInput } from "#game/trust/league-file/chain";
import { openSquads } from "#server/squads/making/open-squads";
import { writeMoveFile } from "#server/trust/league-file/move-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { agree, offer } from "#tests/server/squads/trades/trade-desk";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { linesOfType } from "./lines-of-type";

test("has the saves of the open window with salts and receipts, which no member's file has", async () => {
  const game = await playFirstMatch();
  const { services, asha, ben, fixtureIds, red } = game;
  const before = await writeLeagueFile(services, asha);
  game.save(ben, {
    targetFixtureId: fixtureIds[1],
    captainId: red(2),
    viceCaptainId: red(5),
    booster: "3xCVC",
    predictedTeamId: null,
  });
  const open = linesOfType(writeMoveFile(services, asha), "open save");
  expect(open).toHaveLength(1);
  const [{ text, salt, receipt } = { text: null, salt: "", receipt: "" }] = open;
  expect(text).toMatchObject({ member: 2, booster: "3xCVC" });
  if (text === null) throw new Error("It has a save.");
  expect(createHash("sha256").update(receiptInput(salt, text)).digest("hex")).toBe(receipt);
  const after = await writeLeagueFile(services, asha);
  expect(after).not.toContain(receipt);
  expect(linesOfType(after, "save")).toEqual(linesOfType(before, "save"));
  expect(linesOfType(after, "open save")).toEqual([]);
});

test("has the last save of somebody, and not once more what a lock names", async () => {
  const { services, asha } = await playFirstMatch();
  const text = writeMoveFile(services, asha);
  expect(linesOfType(text, "save")).toHaveLength(2);
  expect(linesOfType(text, "open save")).toEqual([]);
});

test("a league does not move with a trade that both have agreed on", async () => {
  const league = await startTradedLeague();
  const { services, leagueId, tournamentId, members } = league;
  const ids = { leagueId, tournamentId };
  offer(league, [0, 1], [0], [0]);
  expect(linesOfType(writeMoveFile(services, ids), "open save")).toHaveLength(members.length);
  agree(league, [2, 3], [0], [0]);
  const log = linesOfType(await writeLeagueFile(services, ids), "log").length;
  expect(() => writeMoveFile(services, ids)).toThrow(
    "A trade waits for its review or for the next lock: move the league after it.",
  );
  expect(linesOfType(await writeLeagueFile(services, ids), "log")).toHaveLength(log);
});

test("a league does not move while its squads are being made", async () => {
  const league = await startOwnedLeague();
  const { services, manager } = league;
  openSquads(services, managing(league));
  expect(() => writeMoveFile(services, manager)).toThrow(
    "The squads are being made: move the league once they are.",
  );
});
