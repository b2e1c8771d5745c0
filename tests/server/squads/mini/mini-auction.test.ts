import { describe, expect, test } from "vitest";
import { saveSettings } from "#server/leagues/rules/save-rules";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { loadSquads } from "#server/play/squads/load-squads";
import { isReopened, loadSquadsStage } from "#server/play/squads/squads-stage";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { openSquads } from "#server/squads/making/open-squads";
import { showRoom } from "#server/squads/making/show-room";
import { announceMiniAuction, callOffMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { chooseRelease } from "#server/squads/mini/choose-release";
import { showMiniAuction } from "#server/squads/mini/show-mini-auction";
import { showTrades } from "#server/squads/trades/show-trades";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importText } from "#tests/server/trust/league-import/import-text";
import { DAY, HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { verifyText } from "#tests/support/verify-league";

/** Between the second match and the third. */
const ON = START + DAY + 12 * HOUR;

async function announced(refund: "all" | "half" | "none" = "half") {
  const league = await startTradedLeague({
    settings: { purseUnit: "cr", squadsBy: "sealed", squadSize: 13 },
  });
  const [asha, bela, chitra] = league.members;
  const managed = asha as unknown as ManagedLeague;
  announceMiniAuction(league.services, managed, { on: ON, extra: 5, refund });
  const { services } = league;
  const go = (at: number) => {
    services.setNow(at);
    lockDueFixtures(services.db, at);
  };
  const squadOf = ({ participantId }: { readonly participantId: number }) =>
    loadSquads(services.db, league.leagueId).get(participantId);
  const release = (member: typeof asha, playerId: number, releases = true) =>
    chooseRelease(services, member, { playerId, releases });
  const playerOf = (own: number, place: number) => league.squads[own]?.[place] ?? 0;
  const log = () => listLeagueLog(services, asha, {}).entries.map(({ sentence }) => sentence);
  return { ...league, asha, bela, chitra, managed, go, squadOf, release, playerOf, log };
}

describe("a mini-auction (rules.md#mini-auction)", () => {
  test("frees all chosen players at once, gives the money, and goes on in another way", async () => {
    const league = await announced();
    const { services, leagueId, asha, bela, chitra, managed, go, squadOf, release } = league;
    const { db } = services;
    release(asha, league.playerOf(0, 0));
    release(bela, league.playerOf(1, 3));
    // Nobody has more than their own choice before the day.
    expect(showMiniAuction(services, bela).squad.filter((each) => each.isReleased)).toMatchObject([
      { id: league.playerOf(1, 3), back: 250 },
    ]);
    expect(showMiniAuction(services, chitra).squad.some((each) => each.isReleased)).toBe(false);
    expect(squadOf(asha)).toMatchObject({ purse: 4000 });

    go(START + DAY + HOUR);
    expect(squadOf(asha)?.prices.size).toBe(12);
    go(ON);
    expect(loadSquadsStage(db, leagueId)).toBe("between");
    expect(isReopened(db, leagueId)).toBe(true);
    // On paper: 40.00 + half of 5.00 + 5.00 = 47.50, and 45.00 without a release.
    expect(squadOf(asha)).toMatchObject({ purse: 4750 });
    expect(squadOf(bela)).toMatchObject({ purse: 4750 });
    expect(squadOf(chitra)).toMatchObject({ purse: 4500 });
    expect([asha, bela, chitra].map((each) => squadOf(each)?.prices.size)).toEqual([11, 11, 12]);
    expect(showTrades(services, asha).waits).toBe(true);
    expect(() => release(chitra, league.playerOf(2, 1))).toThrow("no mini-auction to come");

    // The third match locks while the squads are open: everybody plays with whom they have.
    go(START + 2 * DAY);
    saveSettings(services, managed, { squadsBy: "draft", draftClock: "8 hours" });
    openSquads(services, managed);
    services.setNow(services.now() + 3 * DAY);
    showRoom(services, asha);
    expect(loadSquadsStage(db, leagueId)).toBe("made");
    expect(isReopened(db, leagueId)).toBe(false);
    expect(league.members.map((each) => squadOf(each)?.prices.size)).toEqual([13, 13, 13, 13]);
    expect(listWrongOwners(db)).toEqual([]);
    expect(league.log()).toEqual(
      expect.arrayContaining([
        expect.stringContaining("Announced a mini-auction for"),
        expect.stringMatching(
          /^The mini-auction begins: .+ are released, and each purse gets 5 cr more$/,
        ),
        "6 places are open for another way",
        "The squads are made",
      ]),
    );

    const file = await writeLeagueFile(services, asha);
    // The made-up first opening of the league was never drawn from its seed.
    const { findings } = await verifyText(file);
    expect(findings.filter(({ sentence }) => !sentence.includes("was not drawn"))).toEqual([]);
    // A purse that was raised, and a day that was never announced, are found.
    const sentences = async (text: string) =>
      (await verifyText(text)).findings.map(({ sentence }) => sentence).join(" ");
    const reopened = file.split("\n").find((line) => line.includes('"kind":"reopen"')) ?? "";
    const richer = reopened.replace('"extra":5', '"extra":50');
    expect(richer).not.toBe(reopened);
    expect(await sentences(file.replace(reopened, richer))).toContain("was not announced for this");
    const later = reopened.replace(`"at":${ON}`, `"at":${ON + 1}`);
    expect(await sentences(file.replace(reopened, later))).toContain("was not announced for this");
    const other = testServices();
    other.setNow(services.now());
    const imported = importText(other, file);
    const events = (text: string) =>
      text.split("\n").filter((line) => line.startsWith('{"type":"squad"'));
    expect(events(await writeLeagueFile(other, imported))).toEqual(events(file));
    expect(listWrongOwners(other.db)).toEqual([]);
  });

  test("a release in the last second counts, one at the instant does not", async () => {
    const { services, asha, bela, release, playerOf, squadOf, go } = await announced("all");
    services.setNow(ON - 1000);
    release(asha, playerOf(0, 0));
    services.setNow(ON);
    expect(() => release(bela, playerOf(1, 0))).toThrow("no mini-auction to come");
    go(ON + HOUR);
    expect(squadOf(asha)?.prices.size).toBe(11);
    expect(squadOf(asha)?.purse).toBe(5000);
    expect(squadOf(bela)?.prices.size).toBe(12);
  });

  test("a late server has the same result, and the same instant twice does nothing more", async () => {
    const one = await announced();
    one.release(one.asha, one.playerOf(0, 0));
    one.go(START + 2 * DAY + HOUR);
    const late = one.squadOf(one.asha);
    one.go(START + 2 * DAY + 2 * HOUR);
    expect(one.squadOf(one.asha)).toEqual(late);

    const other = await announced();
    other.release(other.asha, other.playerOf(0, 0));
    other.go(ON);
    other.go(START + 2 * DAY + HOUR);
    expect(other.squadOf(other.asha)).toEqual(late);
  });

  test("a squad keeps eleven who can play, and the money for its places", async () => {
    const { asha, release, playerOf } = await announced("none");
    release(asha, playerOf(0, 0));
    release(asha, playerOf(0, 0));
    expect(() => release(asha, playerOf(0, 1))).toThrow("Keep at least 11 players");
    expect(() => release(asha, playerOf(1, 1))).toThrow("not in your squad");
    expect(() => release(asha, 1_000_000)).toThrow("not in your squad");
    release(asha, playerOf(0, 0), false);
    release(asha, playerOf(0, 1));
  });

  test("is called off without a trace of what was chosen, and needs a day's notice", async () => {
    const { services, asha, bela, managed, release, playerOf, go, squadOf } = await announced();
    expect(() =>
      announceMiniAuction(services, managed, { on: ON, extra: 0, refund: "all" }),
    ).toThrow("already been announced");
    release(bela, playerOf(1, 0));
    const id = showMiniAuction(services, asha).announced?.id ?? 0;
    expect(() => callOffMiniAuction(services, bela as unknown as ManagedLeague, id)).toThrow();
    callOffMiniAuction(services, managed, id);
    callOffMiniAuction(services, managed, id);
    const soon = { on: services.now() + DAY - 1, extra: 0, refund: "all" } as const;
    expect(() => announceMiniAuction(services, managed, soon)).toThrow("at least 24 hours");
    const odd = { on: ON, extra: -1, refund: "all" } as const;
    expect(() => announceMiniAuction(services, managed, odd)).toThrow("whole number from 0");
    go(ON + HOUR);
    expect(squadOf(bela)).toMatchObject({ purse: 4000 });
    expect(squadOf(bela)?.prices.size).toBe(12);
    expect(showMiniAuction(services, bela).squad.some((each) => each.isReleased)).toBe(false);
  });
});
