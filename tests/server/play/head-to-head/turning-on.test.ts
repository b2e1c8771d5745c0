import { describe, expect, test } from "vitest";
import { headToHeads } from "#db/schema";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { type Duels, startDuels } from "./duelling-league";

let duels: Duels;

const seedOf = () => duels.services.db.select().from(headToHeads).get();

describe("turning it on and off", () => {
  test("the seed is published in the log when it is made, and the pairs can be checked", async () => {
    duels = await startDuels(3);
    const seed = seedOf()?.seed;
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    const sentences = listLeagueLog(duels.services, duels.manager, {}).entries.map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toContain(`Head-to-head is drawn from the seed ${seed}`);
    const draw = duels.page().round?.draw;
    expect(duels.page().seed).toBe(seed);
    expect(draw?.places.map(({ text }) => text).sort()).toEqual(
      [1, 2, 3, 4].map((number) => `${seed}/1/${number}`),
    );
    const digests = draw?.places.map(({ digest }) => digest);
    expect(digests).toEqual([...(digests ?? [])].sort());
  });

  test("after rounds have begun it starts with the next fixture", async () => {
    duels = await startDuels(4, { headToHead: false });
    duels.play(0, { asha: 9 });
    expect(() => duels.page()).toThrow("This league does not play head-to-head.");
    expect(showLeagueHome(duels.services, duels.manager).roundMatch).toBeNull();
    expect(seedOf()).toBeUndefined();
    duels.set({ headToHead: true });
    expect(duels.page().rounds.map(({ from }) => from)).toEqual(duels.starts.slice(1));
  });

  test("off and on again changes neither seed nor results, and what was played meanwhile counts", async () => {
    duels = await startDuels(4);
    duels.play(0, { asha: 9 });
    const before = duels.page();
    duels.set({ headToHead: false });
    duels.services.setNow(START + 2 * HOUR);
    duels.set({ headToHead: true });
    expect(duels.page()).toEqual(before);
    duels.set({ headToHead: false });
    duels.play(1, { asha: 9 });
    duels.set({ headToHead: true });
    expect(duels.tableOf()[0]).toEqual(["asha", 2, 4]);
  });

  test("off before the first round it begins anew, with the same seed", async () => {
    duels = await startDuels(4);
    const seed = seedOf()?.seed;
    duels.set({ headToHead: false });
    expect(seedOf()).toMatchObject({ seed, startsFrom: null });
    duels.play(0, { asha: 9 });
    duels.set({ headToHead: true });
    expect(seedOf()).toMatchObject({ seed, startsFrom: START + HOUR });
    expect(duels.page().rounds).toHaveLength(3);
  });

  test("once a round has begun, its length, the zone and the playoffs stay, also while it is off", async () => {
    duels = await startDuels(4);
    duels.set({ roundLength: 2 });
    expect(duels.page().rounds).toHaveLength(2);
    duels.play(0, {}, "in progress");
    for (const change of [
      { roundLength: 3 },
      { timeZone: "Asia/Kolkata" },
      { headToHeadPlayoffs: true },
    ]) {
      expect(() => duels.set(change)).toThrow(/stays as it is: round 1 has begun\.$/);
    }
    duels.set({ headToHead: false });
    expect(() => duels.set({ roundLength: "week" })).toThrow(
      "Round Length stays as it is: round 1 has begun.",
    );
  });

  test.each([
    [{ roundLength: 21 }, "Round Length must be one of Week, 1, 2"],
    [{ timeZone: "Mars/Olympus" }, "Time Zone must be one of UTC"],
    [{ headToHeadPoints: "9-9-9" as "2-1-0" }, "Win, Tie, Loss must be one of 2-1-0, 3-1-0."],
  ])("refuses %j", async (change, sentence) => {
    duels = await startDuels(2);
    expect(() => duels.set(change)).toThrow(sentence);
  });
});
