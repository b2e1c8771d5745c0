import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  earlyLocks,
  leagues,
  openSeats,
  participants,
  poolPlayers,
  tournaments,
  users,
} from "#db/schema";
import { crestByNumber } from "#game/core/crests";
import { AppError } from "#server/core/errors";
import { nameTeam } from "#server/leagues/membership/name-team";
import { hasNews } from "#server/news/due-news";
import { loadCrests } from "#server/play/leagues/league-crests";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importLeague } from "#server/trust/league-import/import-league";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { dumpTables } from "#tests/support/dump-tables";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { fileLines, importText } from "./import-text";

/** A league with a played match, as a file, and an empty server at the same time. */
async function moveFirstMatch() {
  const game = await playFirstMatch();
  const file = await writeLeagueFile(game.services, game.asha);
  const there = testServices({ now: game.services.now(), seed: 9 });
  return { ...game, file, there };
}

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("a league of a file", () => {
  test("has an open seat and an account that nobody can log in with for each member", async () => {
    const { file, there } = await moveFirstMatch();
    importText(there, file);
    const accounts = there.db.select().from(users).all();
    expect(accounts.map(({ displayName }) => displayName)).toEqual(["Asha", "Ben"]);
    for (const { email, passwordHash, emailVerifiedAt } of accounts) {
      expect(email).toMatch(/^seat-[0-9a-f]{24}$/);
      expect([passwordHash, emailVerifiedAt]).toEqual([null, null]);
    }
    expect(there.db.select().from(openSeats).all()).toMatchObject([
      { participantId: 1, tokenHash: null },
      { participantId: 2, tokenHash: null },
    ]);
  });

  test("has no seat for a member whose account was deleted", async () => {
    const { services, asha, ben, there } = await moveFirstMatch();
    const user = { id: ben.userId, email: "", displayName: "Ben", emailVerified: true };
    const proof = { password: "a long password", email: "", code: "" };
    await deleteAccount(services, user, proof, "192.0.2.1");
    const file = await writeLeagueFile(services, asha);
    const ids = importText(there, file);
    expect(there.db.select().from(openSeats).all()).toHaveLength(1);
    const gone = there.db.select().from(users).where(eq(users.displayName, "Deleted member")).get();
    expect(gone).toMatchObject({ email: `deleted-${gone?.id}` });
    expect(gone?.deletedAt).not.toBeNull();
    expect(await writeLeagueFile(there, ids)).toBe(file);
  });

  test("tells nobody of results and of a log that members know", async () => {
    const { file, there } = await moveFirstMatch();
    importText(there, file);
    there.setNow(there.now() + HOUR);
    expect(hasNews(there.db, there.now())).toBe(false);
  });

  test("keeps locks that came before the start, of a match that has not begun too", async () => {
    const { services, season, members } = await startLeague([START, START + DAY], {
      members: ["Ben"],
      teams: ["Asha", "Ben"],
      settings: { lockBefore: 30 },
    });
    services.setNow(START + HOUR);
    recordScore(services, season.fixtureIds[0] ?? 0, { state: "finished" });
    services.setNow(START + DAY - HOUR / 6);
    const file = await writeLeagueFile(services, members.ben);
    const there = testServices({ now: services.now(), seed: 9 });
    const ids = importText(there, file);
    expect(await writeLeagueFile(there, ids)).toBe(file);
    expect(there.db.select().from(earlyLocks).all()).toMatchObject([
      { lockedAt: START - HOUR / 2 },
      { lockedAt: START + DAY - HOUR / 2 },
    ]);
  });

  test("keeps its crests: the chosen ones, and those that followed from numbers there", async () => {
    const { services, asha, ben } = await playFirstMatch();
    const crest = "star-teal-lemon" as const;
    nameTeam(services, asha, "Asha's XI", { crest, isOffered: false });
    // As in leagues from before crests were stored.
    const bens = eq(participants.id, ben.participantId);
    services.db.update(participants).set({ crest: null }).where(bens).run();
    const before = loadCrests(services.db, asha.leagueId);
    expect(before).toMatchObject({ 1: crest, 2: crestByNumber(asha.leagueId, 2) });
    const file = await writeLeagueFile(services, asha);

    const there = testServices({ now: services.now(), seed: 9 });
    // Another number of the league is another default: the file has to say what it was.
    there.db.run("insert into sqlite_sequence (name, seq) values ('leagues', 40)");
    const ids = importText(there, file);
    expect(ids.leagueId).toBe(41);
    expect(loadCrests(there.db, ids.leagueId)).toEqual(before);
    expect(before[ben.participantId]).not.toBe(crestByNumber(ids.leagueId, 2));
    expect(await writeLeagueFile(there, ids)).toBe(file);
  });

  test("from before there were crests has those that follow from its numbers here", async () => {
    const { file, there } = await moveFirstMatch();
    const lines = fileLines(file).map((line) => {
      if (line.type !== "member") return line;
      const { crest: _, ...rest } = line;
      return rest;
    });
    const { leagueId } = importLeague(there, lines, null);
    const [first, second] = [1, 2].map((number) => crestByNumber(leagueId, number));
    expect(loadCrests(there.db, leagueId)).toEqual({ 1: first, 2: second });
  });

  test("keeps its squads, trades and claims", async () => {
    const { services, leagueId, tournamentId } = await startTradedLeague();
    const file = await writeLeagueFile(services, { leagueId, tournamentId });
    const there = testServices({ now: services.now(), seed: 9 });
    expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
  });
});

describe("what is refused changes nothing", () => {
  test("the same league twice, but for a copy in a tournament of another name", async () => {
    const { file, there } = await moveFirstMatch();
    importText(there, file);
    const before = dumpTables(there.db);
    expect(refusal(() => importText(there, file))).toMatch(/is here already: \/league\/1\.$/);
    expect(dumpTables(there.db)).toEqual(before);
    const copy = importText(there, file, "A copy");
    expect(copy).toEqual({ leagueId: 2, tournamentId: 2 });
  });

  test("a league whose tournament is here in another state", async () => {
    const { file, there } = await moveFirstMatch();
    importText(there, file);
    there.db.delete(leagues).run();
    there.db.update(poolPlayers).set({ salary: 1 }).where(eq(poolPlayers.id, 1)).run();
    expect(refusal(() => importText(there, file))).toMatch(/is not as the file has it/);
    expect(there.db.select().from(leagues).all()).toEqual([]);
  });

  test("a file that contradicts itself", async () => {
    const { file, there } = await moveFirstMatch();
    const lines = fileLines(file);
    const before = dumpTables(there.db);
    const doubled = [...lines, ...lines.filter(({ type }) => type === "points")];
    expect(refusal(() => importLeague(there, doubled, null))).toMatch(/contradicts itself/);
    const without = (type: string) => lines.filter((line) => line.type !== type);
    expect(refusal(() => importLeague(there, without("save"), null))).toMatch(/names the save 1/);
    expect(refusal(() => importLeague(there, without("member"), null))).toMatch(/one manager/);
    expect(refusal(() => importLeague(there, without("chain"), null))).toMatch(/has no chain/);
    expect(refusal(() => importLeague(there, without("league"), null))).toMatch(/type league/);
    expect(refusal(() => importLeague(there, without("player"), null))).toMatch(/the player/);
    expect(dumpTables(there.db)).toEqual(before);
  });

  test("rules that cannot be played by", async () => {
    const { file, there } = await moveFirstMatch();
    const unplayable = fileLines(file).map((line) =>
      line.type === "setting" && line.setting === "budget" ? { ...line, value: -1 } : line,
    );
    expect(refusal(() => importLeague(there, unplayable, null))).toMatch(/^The settings of the/);
  });
});

test("a league from before new leagues had recaps comes without them", async () => {
  const { file, there } = await moveFirstMatch();
  importText(there, file);
  expect(there.db.select().from(leagues).all()).toMatchObject([
    { recaps: false, wall: false, receipts: false },
  ]);
});

test("a second league of the tournament plays in the one that is here", async () => {
  const { services, asha, file, there, league } = await moveFirstMatch();
  const first = importText(there, file);
  services.db.update(leagues).set({ name: "Another league" }).run();
  const renamed = await writeLeagueFile(services, asha);
  const second = importText(there, renamed);
  expect(league.leagueId).toBe(1);
  expect(second).toEqual({ leagueId: 2, tournamentId: first.tournamentId });
  expect(there.db.select().from(tournaments).all()).toHaveLength(1);
  expect(await writeLeagueFile(there, second)).toBe(renamed);
  expect(await writeLeagueFile(there, first)).toBe(file);
});
