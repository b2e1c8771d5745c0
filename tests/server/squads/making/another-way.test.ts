import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadSquads } from "#server/play/squads/load-squads";
import {
  countKeptPlaces,
  loadBeginning,
  loadOpenEvent,
  loadSquadsStage,
} from "#server/play/squads/squads-stage";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { finishSquads } from "#server/squads/making/finish-squads";
import { openSquads } from "#server/squads/making/open-squads";
import { savePurses } from "#server/squads/making/save-purses";
import { saveTyped, showTyped } from "#server/squads/making/save-typed";
import { setWish } from "#server/squads/making/set-wish";
import { showRoom } from "#server/squads/making/show-room";
import { takeBackBeginning } from "#server/squads/making/take-back";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { fileLines, importText } from "#tests/server/trust/league-import/import-text";
import { testServices } from "#tests/support/services";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { verifyText } from "#tests/support/verify-league";

/** Sealed rounds that keep places open: one player is sold, then nobody bids for two rounds. */
async function between(purse = "") {
  const league = await startOwnedLeague({
    settings: { squadsBy: "sealed", openPlaces: "open", teamBalance: 11, draftClock: "8 hours" },
  });
  const { services, manager } = league;
  savePurses(services, managing(league), new Map([[manager.participantId, purse]]));
  const open = openSquads(services, managing(league));
  const [first] = open.players;
  setWish(services, manager, { playerId: first?.id ?? 0, maximum: 700 });
  services.setNow(services.now() + 72 * HOUR_MS);
  showRoom(services, manager);
  const stage = () => loadSquadsStage(services.db, manager.leagueId);
  const squadOf = (of: { participantId: number }) =>
    loadSquads(services.db, manager.leagueId).get(of.participantId);
  return { ...league, open, first: first?.id ?? 0, stage, squadOf };
}

describe("a way that keeps places open", () => {
  test("ends with them; the next one has its squads and purses, and can be taken back", async () => {
    const league = await between();
    const { services, manager, members, first, open, stage, squadOf } = league;
    const { db } = services;
    expect(stage()).toBe("between");
    expect(countKeptPlaces(db, manager.leagueId)).toBe(21);
    expect(squadOf(manager)).toMatchObject({ purse: 10_000 - 200 });
    expect(showRoom(services, manager)).toMatchObject({ way: "sealed" });

    saveSettings(services, managing(league), { squadsBy: "draft" });
    expect(() => saveSettings(services, managing(league), { squadSize: 12 })).toThrow(
      "Squad Size stays as it is",
    );
    const draft = openSquads(services, managing(league));
    expect(draft).toMatchObject({ way: "draft", goesOn: true, seed: open.seed, order: open.order });
    takeBackBeginning(services, managing(league), loadBeginning(db, manager.leagueId) ?? 0);
    expect(stage()).toBe("between");
    expect(countKeptPlaces(db, manager.leagueId)).toBe(21);
    expect(showRoom(services, manager)).toMatchObject({ way: "sealed" });
    expect(loadOpenEvent(db, manager.leagueId)?.way).toBe("sealed");

    openSquads(services, managing(league));
    expect(() => openSquads(services, managing(league))).toThrow("has already begun");
    services.setNow(services.now() + 21 * 8 * HOUR_MS);
    showRoom(services, manager);
    expect(stage()).toBe("made");
    expect(squadOf(manager)?.prices.size).toBe(11);
    expect(squadOf(members.bela)?.prices.size).toBe(11);
    expect(squadOf(manager)?.prices.get(first)).toBe(200);
    expect(squadOf(manager)?.purse).toBe(9800);
    expect(listWrongOwners(db)).toEqual([]);
    const log = listLeagueLog(services, manager, {}).entries.map(({ sentence }) => sentence);
    expect(log).toContain("21 places are open for another way");
    expect(log).toContain("Continued, to fill open places: Snake draft");
    expect(log).toContain("The squads are made");
  });

  test("is the same after export and import", async () => {
    const league = await between();
    const { services, manager } = league;
    saveSettings(services, managing(league), { squadsBy: "draft" });
    openSquads(services, managing(league));
    services.setNow(services.now() + 21 * 8 * HOUR_MS);
    showRoom(services, manager);
    const file = await writeLeagueFile(services, manager);
    expect((await verifyText(file)).findings).toEqual([]);
    const other = testServices();
    other.setNow(services.now());
    const imported = importText(other, file);
    expect(listWrongOwners(other.db)).toEqual([]);
    const events = (text: string) => fileLines(text).filter(({ type }) => type === "squad");
    expect(events(await writeLeagueFile(other, imported))).toEqual(events(file));
    expect(events(file).length).toBeGreaterThan(22);
  });

  test("leaves places to free agents only with a legal eleven in each squad", async () => {
    const league = await between();
    expect(() => finishSquads(league.services, managing(league))).toThrow(
      "Every squad needs a legal eleven first",
    );
    expect(league.stage()).toBe("between");
  });

  test("is followed by a table, which changes none of its players", async () => {
    const league = await between();
    const { services, manager, members, first, squadOf } = league;
    saveSettings(services, managing(league), { squadsBy: "typed" });
    openSquads(services, managing(league));
    const { text, version } = showTyped(services, managing(league));
    expect(text).toContain("2.00");
    const save = (table: string, key: string) =>
      saveTyped(services, managing(league), {
        ...{ key, version, table: { text: table, choices: new Map() }, seen: 99 },
      });
    expect(() => save("", "an-empty-table")).toThrow("Nothing is saved: the squads have faults");
    expect(() => save(text.replace("2.00", "3.00"), "another-price")).toThrow("have faults");
    expect(squadOf(manager)?.prices.get(first)).toBe(200);
    save(`${text}\nReds 3, Bela, 4`, "one-more-player");
    expect(squadOf(members.bela)?.prices.size).toBe(1);
    expect(squadOf(manager)?.prices.get(first)).toBe(200);
  });

  test.each([
    ["50", "48.05", "48.00", 0],
    ["", "98.05", "98.00", 0],
    ["150", "148.05", "148.00", 0],
  ])(
    "a table spends what is left of a purse of %s, and no more",
    async (purse, over, all, left) => {
      const league = await between(purse);
      const { services, manager, squadOf } = league;
      saveSettings(services, managing(league), { squadsBy: "typed" });
      openSquads(services, managing(league));
      const { text, version } = showTyped(services, managing(league));
      const save = (price: string) =>
        saveTyped(services, managing(league), {
          ...{ key: `for ${price}`, version, seen: 99 },
          table: { text: `${text}\nReds 3, Asha, ${price}`, choices: new Map() },
        });
      expect(() => save(over)).toThrow("the squads have faults");
      save(all);
      expect(squadOf(manager)?.purse).toBe(left);
    },
  );
});
