import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  fixtures,
  leagues,
  participants,
  poolPlayers,
  statCorrections,
  teams,
  users,
} from "#db/schema";
import { EMPTY_DAY } from "#game/play/match/player-day";
import type { FileLine } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import { sealLines } from "#server/trust/league-file/seal-lines";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { fillLeagues } from "#tests/bench/many-teams";
import { listReleased, loadReleased } from "#tests/db/released";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { makeDataFolder } from "#tests/support/data-folder";
import { testServices } from "#tests/support/services";
import { linesOfType } from "./lines-of-type";

describe("a league file is read that has", () => {
  test("names in all scripts, with quotes, line feeds and half characters", async () => {
    const { services, asha } = await playFirstMatch();
    const { db } = services;
    const names = [
      "नीला 🏏 टीम",
      '"quoted" \\ back',
      "a\u2028b",
      "\u202ereversed",
      "e\u0301",
      "\ud83c",
    ];
    const stored = db.select({ id: poolPlayers.id }).from(poolPlayers).limit(names.length).all();
    for (const [index, { id }] of stored.entries()) {
      db.update(poolPlayers).set({ name: names[index] }).where(eq(poolPlayers.id, id)).run();
    }
    db.update(users).set({ displayName: "Ada\n<script>" }).where(eq(users.id, asha.userId)).run();
    db.update(participants)
      .set({ teamName: "🟦".repeat(40) })
      .run();
    db.update(leagues).set({ name: "\u200b" }).run();
    const text = await writeLeagueFile(services, asha);
    const written = new Set(linesOfType(text, "player").map(({ name }) => name));
    // Half a character cannot be stored as UTF-8.
    expect(names.slice(0, -1).filter((name) => !written.has(name))).toEqual([]);
    expect(linesOfType(text, "member")[0]?.team).toBe("🟦".repeat(40));
    expect(linesOfType(text, "league")[0]?.name).not.toBe("");
    expect(text.split("\n")).toHaveLength((linesOfType(text, "end")[0]?.lines ?? 0) + 3);
  });

  test("colours, moved starts, and corrections that took a figure away", async () => {
    const { services, asha, fixtureIds, red } = await playFirstMatch();
    const { db, now } = services;
    db.update(teams)
      .set({ capColour: "#1f55b5", trimColour: "#ffffff" })
      .where(eq(teams.id, 1))
      .run();
    const moved = eq(fixtures.id, fixtureIds[1] ?? 0);
    db.update(fixtures).set({ startSetAt: now() }).where(moved).run();
    db.insert(statCorrections)
      .values({
        fixtureId: fixtureIds[0] ?? 0,
        ...{ playerId: red(0), at: now(), finished: true },
        ...{ before: { ...EMPTY_DAY, playerOfMatch: true }, after: EMPTY_DAY },
      })
      .run();
    const text = await writeLeagueFile(services, asha);
    const coloured = linesOfType(text, "team").filter(({ colours }) => colours !== null);
    expect(coloured.map(({ colours }) => colours)).toEqual([["#1f55b5", "#ffffff"]]);
    expect(linesOfType(text, "time").map(({ setAt }) => setAt)).toContain(now());
    expect(linesOfType(text, "figures corrected")).toHaveLength(1);
  });

  test("ten thousand members", { timeout: 120_000 }, async () => {
    const most = 10_000;
    const services = testServices();
    const { leagueIds, tournamentId } = fillLeagues(services, {
      ...{ leagues: 1, teams: most, played: 0, users: most },
    });
    const text = await writeLeagueFile(services, { leagueId: leagueIds[0] ?? 0, tournamentId });
    expect(linesOfType(text, "member")).toHaveLength(most);
    expect(linesOfType(text, "lock").length).toBeGreaterThanOrEqual(most);
  });

  test.each(listReleased())("been on a server of version %s", async (version) => {
    const folder = makeDataFolder();
    try {
      loadReleased(version, folder.file("gully.db"));
      expect(await folder.gully("migrate")).toMatchObject({ code: 0 });
      const file = folder.file("league.jsonl");
      expect(await folder.gully("export-league", "1", file)).toMatchObject({ code: 0, err: "" });
      expect(linesOfType(readFileSync(file, "utf8"), "log").length).toBeGreaterThan(0);
    } finally {
      folder.remove();
    }
  });
});

test("a league that no reader would take is not written", () => {
  const line: FileLine = { type: "head-to-head seed", seed: "0".repeat(32) };
  const lines = Array.from({ length: 100 }, () => line);
  expect(() => sealLines(lines, { mostBytes: 9_000 })).toThrow(AppError);
  expect(sealLines(lines, { mostBytes: 10_000 }).length).toBeLessThanOrEqual(10_000);
});
