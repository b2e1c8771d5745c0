import { expect, test } from "vitest";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadSquads } from "#server/play/squads/load-squads";
import { openSquads } from "#server/squads/making/open-squads";
import { savePurses } from "#server/squads/making/save-purses";
import { showSetUp } from "#server/squads/making/show-set-up";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importText } from "#tests/server/trust/league-import/import-text";
import { testServices } from "#tests/support/services";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { verifyText } from "#tests/support/verify-league";

async function withUnit() {
  const league = await startOwnedLeague({
    settings: { squadsBy: "sealed", purse: 1000, purseUnit: "coins", teamBalance: 11 },
  });
  const { services, manager, members } = league;
  const save = (typed: Readonly<Record<"asha" | "bela", string>> | "same") =>
    savePurses(
      services,
      managing(league),
      typed === "same"
        ? typed
        : new Map([
            [manager.participantId, typed.asha],
            [members.bela.participantId, typed.bela],
          ]),
    );
  const purses = () => showSetUp(services, managing(league)).participants.map((each) => each.purse);
  return { ...league, save, purses };
}

test("each owner begins with the purse of Set Up, which the log and the file know", async () => {
  const { services, manager, members, save, purses, ...league } = await withUnit();
  expect(save({ asha: "1,200", bela: "" })).toBe(1);
  expect(purses()).toEqual([1200, null]);
  expect(listLeagueLog(services, manager, {}).entries.map(({ sentence }) => sentence)).toContain(
    "Purse of Asha: the league's → 1,200 coins",
  );
  const before = await writeLeagueFile(services, manager);
  expect((await verifyText(before)).findings).toEqual([]);
  const other = testServices();
  other.setNow(services.now());
  const imported = importText(other, before);
  const ofMembers = (text: string) => text.split("\n").filter((line) => line.includes('"purse":'));
  expect(ofMembers(await writeLeagueFile(other, imported))).toEqual(ofMembers(before));

  openSquads(services, managing({ manager, ...league }));
  const squads = loadSquads(services.db, manager.leagueId);
  expect(squads.get(manager.participantId)?.purse).toBe(120_000);
  expect(squads.get(members.bela.participantId)?.purse).toBe(100_000);
  expect(() => save("same")).toThrow("Purses stay as they are");
});

test("the same for all again, and a number that is the league's is no purse of one's own", async () => {
  const { save, purses } = await withUnit();
  save({ asha: "900", bela: "1000" });
  expect(purses()).toEqual([900, null]);
  expect(save("same")).toBe(0);
  expect(purses()).toEqual([null, null]);
});

test.each(["9", "10001", "12.5", "-20", "1e3", "abc", "999999999999"])(
  "%s is no purse, and nothing is saved beside it",
  async (asha) => {
    const { save, purses } = await withUnit();
    expect(() => save({ asha, bela: "500" })).toThrow();
    expect(purses()).toEqual([null, null]);
  },
);

test("a purse that cannot pay the cheapest squad keeps squads from beginning", async () => {
  const league = await withUnit();
  league.save({ asha: "10", bela: "" });
  const page = showSetUp(league.services, managing(league));
  expect(page.faults).toEqual([expect.stringContaining("The smallest purse is 10.00 coins.")]);
  expect(() => openSquads(league.services, managing(league))).toThrow("The smallest purse");
  saveSettings(league.services, managing(league), { purse: 10 });
});
