import { createHash } from "node:crypto";
import { isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leagues, standings } from "#db/schema";
import type { SaveText } from "#game/trust/league-file/chain";
import { VERSION } from "#server/core/version";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { requireManager } from "#server/play/leagues/league-access";
import { makeSpectatorLink, showSpectators } from "#server/stories/share/spectator-link";
import { hashLeagueFile, writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { joinAs, makeUser } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { verifyLeague } from "#tests/support/verify-league";

interface Line extends Record<string, unknown> {
  readonly type?: string;
}

function linesOf(file: string): Line[] {
  expect(file.endsWith("\n")).toBe(true);
  return file
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const ofType = (file: string, type: string) => linesOf(file).filter((line) => line.type === type);

describe("a league file", () => {
  test("says first what it is, and last how many lines there are between", async () => {
    const { services, asha } = await playFirstMatch();
    const lines = linesOf(await writeLeagueFile(services, asha));
    expect(lines[0]).toEqual({ format: "gully-league", version: 2, gully: VERSION });
    expect(lines.at(-1)).toMatchObject({ type: "end", lines: lines.length - 2 });
  });

  test("has a digest of each line, and the hash of all before the last one", async () => {
    const { services, asha } = await playFirstMatch();
    const texts = (await writeLeagueFile(services, asha)).trimEnd().split("\n");
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const sealed = texts.slice(0, -1);
    expect(JSON.parse(sealed.at(-1) ?? "").lines).toEqual(
      sealed.slice(0, -1).map((text) => sha256(text).slice(0, 16)),
    );
    expect(JSON.parse(texts.at(-1) ?? "").sha256).toBe(
      sha256(sealed.map((text) => `${text}\n`).join("")),
    );
  });

  test("has locked teams with charge, booster and prediction, stat lines, points and ranks", async () => {
    const { services, asha } = await playFirstMatch();
    const file = await writeLeagueFile(services, asha);
    const [first, second, ...others] = ofType(file, "lock");
    expect(others).toEqual([]);
    const reds = ofType(file, "team").find(({ name }) => name === "Reds")?.team;
    const fixture = ofType(file, "fixture")[0]?.fixture;
    expect(first).toMatchObject({
      ...{ fixture, member: 1, at: START, charge: 0, transfers: "regular" },
      ...{ booster: "2xMatchPoints", predicted: reds },
    });
    const saved = ofType(file, "save").find(({ save }) => save === first?.save)?.text as SaveText;
    expect(saved).toMatchObject({ member: 1, for: fixture, backups: [], predicted: reds });
    expect(saved.players).toHaveLength(11);
    expect(second).toMatchObject({ member: 2, booster: null });
    const captain = ofType(file, "player").find(({ player }) => player === saved.captain);
    expect(captain).toMatchObject({ name: "Reds 0", key: "RED-0", team: reds, salary: 850 });
    const batted = ofType(file, "stats").find(({ player }) => player === saved.captain);
    expect(batted?.figures).toMatchObject({ runs: 54, ballsFaced: 32, fours: 6, out: true });
    expect(
      ofType(file, "points").map(({ member, points, rank }) => [member, points, rank]),
    ).toEqual([
      [1, 72_000, 1],
      [2, 39_750, 2],
    ]);
    expect(ofType(file, "standing").map(({ points }) => points)).toEqual([72_000, 39_750]);
  });

  test("has the settings with their history, and members by their display names", async () => {
    const { services, asha } = await playFirstMatch();
    const file = await writeLeagueFile(services, asha);
    const budget = ofType(file, "setting").find(({ setting }) => setting === "budget");
    expect(budget).toMatchObject({ value: 100 });
    expect(ofType(file, "member").map(({ name, team, role }) => [name, team, role])).toEqual([
      ["Asha", "Asha's XI", "manager"],
      ["Ben", "Ben's XI", "member"],
    ]);
    const [created, joined] = ofType(file, "log");
    expect(created).toMatchObject({ by: { member: 1 }, change: { kind: "created" } });
    expect(joined).toMatchObject({ by: { member: 2 }, change: { kind: "joined" } });
  });

  test("has nothing of an open window, and nothing that changes with it", async () => {
    const game = await playFirstMatch();
    const { services, asha, ben, fixtureIds, red } = game;
    const before = await writeLeagueFile(services, asha);
    game.save(ben, {
      targetFixtureId: fixtureIds[1],
      captainId: red(2),
      viceCaptainId: red(5),
      booster: "2xMatchPoints",
      predictedTeamId: 1,
    });
    expect(await writeLeagueFile(services, ben)).toBe(before);
    // The window that has closed: a save that another one replaced is in no line.
    expect(ofType(before, "lock")).toHaveLength(2);
  });

  test("has no address, no id of an account, no pin and no link", async () => {
    const { services, asha } = await playFirstMatch();
    const managed = requireManager(services.db, { id: asha.userId }, asha.leagueId);
    makeSpectatorLink(services, managed);
    services.db.update(leagues).set({ pin: "918273" }).run();
    const file = await writeLeagueFile(services, asha);
    expect(file).not.toMatch(/@|918273|"userId"|"participantId"|"id":/);
    expect(file).not.toContain(showSpectators(services, managed).link?.href.split("/").at(-1));
  });

  test("shows a deleted account as the site does, and no team of a member who left without results", async () => {
    const { services, ben, asha, league } = await playFirstMatch();
    const cara = await makeUser(services, "Cara");
    leaveLeague(services, joinAs(services, league, cara));
    const user = {
      id: ben.userId,
      email: "ben@example.org",
      displayName: "Ben",
      emailVerified: true,
    };
    const proof = { password: "a long password", email: "", code: "" };
    await deleteAccount(services, user, proof, "192.0.2.1");
    const file = await writeLeagueFile(services, asha);
    expect(ofType(file, "member").map(({ name, team }) => [name, team])).toEqual([
      ["Asha", "Asha's XI"],
      ["Deleted member", ""],
      ["Cara", ""],
    ]);
    expect(file).not.toMatch(/\bBen\b|Cara's XI/);
  });

  test("has no place of a member who left without results, also once matches have been played", async () => {
    const { services, asha, league, season } = await playFirstMatch();
    const cara = await makeUser(services, "Cara");
    const member = joinAs(services, league, cara);
    const place = async () => ofType(await writeLeagueFile(services, asha), "standing").at(-1);
    expect(await place()).toMatchObject({ member: 3, rank: 3 });
    leaveLeague(services, member);
    const none = { type: "standing", member: 3, points: 0, rank: null, figures: null };
    expect(await place()).toEqual(none);
    const { tournamentId } = season;
    expect((await verifyLeague(services, { ...asha, tournamentId })).findings).toEqual([]);
    services.db.update(standings).set({ rank: 3 }).where(isNull(standings.figures)).run();
    const { findings } = await verifyLeague(services, { ...asha, tournamentId });
    expect(findings.map(({ sentence }) => sentence)).toContain(
      "Cara has a place overall by the file, and left without ever having played.",
    );
  });

  test("has squads as events of members and players of the file", async () => {
    const { services, leagueId, tournamentId, squads } = await startTradedLeague();
    const file = await writeLeagueFile(services, { leagueId, tournamentId });
    const events = ofType(file, "squad").map(({ event }) => event as Line);
    expect(events[0]).toMatchObject({ kind: "open", members: [1, 2, 3, 4] });
    const sold = events.filter(({ kind }) => kind === "sold" || kind === "pick");
    expect(sold).toHaveLength(squads.flat().length);
    const pool = new Set(ofType(file, "player").map(({ player }) => player));
    expect(sold.every(({ member, player }) => Number(member) <= 4 && pool.has(player))).toBe(true);
    // Elevens for the first match are saved and have not locked.
    expect(ofType(file, "lock")).toEqual([]);
  });

  test("has another hash once a correction has changed the points", async () => {
    const { services, asha, season } = await playFirstMatch();
    const before = await hashLeagueFile(services, asha);
    expect(await hashLeagueFile(services, asha)).toBe(before);
    playFixture(services, season, {
      fixture: 0,
      startsAt: START,
      did: { 0: { runs: 55, out: true } },
    });
    const after = await hashLeagueFile(services, asha);
    expect(after).toMatch(/^[0-9a-f]{64}$/);
    expect(after).not.toBe(before);
  });
});
