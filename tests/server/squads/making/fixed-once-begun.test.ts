import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leagues, participants, squadWishes, standings, users } from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { savePlayers } from "#server/leagues/rules/save-players";
import { saveRules } from "#server/leagues/rules/save-rules";
import { requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadOwnedPlayers, loadSquads } from "#server/play/squads/load-squads";
import { openSquads } from "#server/squads/making/open-squads";
import { releaseSquad } from "#server/squads/making/release-squad";
import {
  pasteBasePrices,
  previewBasePrices,
  resetBasePrices,
  saveBasePrices,
} from "#server/squads/making/save-base-prices";
import { closeTyped, saveTyped, showTyped } from "#server/squads/making/save-typed";
import { showSetUp } from "#server/squads/making/show-set-up";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { DAY } from "#tests/support/season";
import type { StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { fullTable } from "./typed-squads";

const FROM = "192.0.2.1";

describe("who can join", () => {
  test("nobody whom the pool has no squad for; a member who has left comes back", async () => {
    const { services, league, zoe, bela, members } = await startOwnedLeague({
      way: "live",
      outsiders: ["Zoe"],
    });
    const refusal = "Squads are being made in this league, and one more is not possible.";
    expect(() => joinLeague(services, zoe, league.pin, FROM)).toThrow(refusal);
    leaveLeague(services, members.bela);
    joinLeague(services, bela, league.pin, FROM);
    expect(requireMember(services.db, bela, league.leagueId).participantId).toBe(
      members.bela.participantId,
    );
  });

  test("nor who left before it began: no squad is theirs", async () => {
    const { services, league, chitra, members, manager } = await startOwnedLeague({
      members: ["Chitra"],
    });
    leaveLeague(services, members.chitra);
    openSquads(services, managing({ manager }), "draft");
    expect(() => joinLeague(services, chitra, league.pin, FROM)).toThrow(
      "one more is not possible. 3 squads of 11 need 33 players. The pool has 32.",
    );
  });

  test("no seventeenth member before that", async () => {
    const { services, league, zoe } = await startOwnedLeague({ outsiders: ["Zoe"] });
    const { db } = services;
    for (let number = 3; number <= 16; number += 1) {
      const user = db
        .insert(users)
        .values({ email: `${number}@example.org`, displayName: `Member ${number}`, createdAt: 0 })
        .returning({ id: users.id })
        .get();
      const { id } = db
        .insert(participants)
        .values({
          ...{ leagueId: league.leagueId, userId: user.id, role: "member" },
          ...{ teamName: `XI ${number}`, joinedAt: 0 },
        })
        .returning({ id: participants.id })
        .get();
      db.insert(standings).values({ participantId: id, updatedAt: 0 }).run();
    }
    expect(() => joinLeague(services, zoe, league.pin, FROM)).toThrow(
      "This league is full: it has 16 members.",
    );
  });
});

describe("rules, once it has begun", () => {
  test("what squads are made by stays; trades and free agents may change", async () => {
    const league = await startOwnedLeague({ way: "live" });
    const { services, manager } = league;
    const { settings, boosterSettings: boosters } = loadLeague(services.db, manager.leagueId);
    expect(() =>
      saveRules(services, managing(league), { settings: { ...settings, purse: 120 }, boosters }),
    ).toThrow("Purse stays as it is: the making of squads has begun.");
    saveRules(services, managing(league), {
      settings: { ...settings, tradeReview: "manager" },
      boosters,
    });
    expect(loadLeague(services.db, manager.leagueId).settings.tradeReview).toBe("manager");
  });

  test("roles, salaries and base prices stay while squads are made", async () => {
    const league = await startOwnedLeague({ way: "live" });
    const { services, season } = league;
    const [playerId = 0] = season.playersOf(0);
    expect(() =>
      savePlayers(services, managing(league), [{ playerId, role: "Bowler", salary: 850 }]),
    ).toThrow("Roles and salaries stay as they are while squads are made.");
    const prices = new Map([[playerId, "3"]]);
    expect(() => saveBasePrices(services, managing(league), prices)).toThrow(
      "Base prices stay as they are: the making of squads has begun.",
    );
  });
});

describe("base prices", () => {
  const basesOf = (league: Pick<StartedLeague<"Bela", never>, "services" | "manager">) =>
    new Map(
      showSetUp(league.services, managing(league)).players.map(({ name, base }) => [name, base]),
    );

  const paste = (
    league: Pick<StartedLeague<"Bela", never>, "services" | "manager">,
    text: string,
    seen = 0,
  ) => pasteBasePrices(league.services, managing(league), { text, choices: new Map() }, seen);

  test("are typed or pasted, and given back to the salaries", async () => {
    const league = await startOwnedLeague();
    const { services, season, manager } = league;
    const [first = 0, second = 0] = season.playersOf(0);
    saveBasePrices(
      services,
      managing(league),
      new Map([
        [first, "3.75"],
        [second, ""],
      ]),
    );
    paste(league, "Player\tPrice\nReds 1\t4,50\nBlues 0\t0.05");
    expect(basesOf(league).get("Reds 0")).toBe(375);
    expect(basesOf(league).get("Reds 1")).toBe(450);
    expect(basesOf(league).get("Blues 0")).toBe(5);
    saveBasePrices(services, managing(league), new Map([[first, ""]]));
    expect(basesOf(league).get("Reds 0")).toBe(200);
    resetBasePrices(services, managing(league));
    expect(new Set(basesOf(league).values())).toEqual(new Set([200]));
    expect(listLeagueLog(services, manager, {}).entries[0]?.sentence).toBe(
      "Changed 2 base prices: 0 are typed, the others follow the salaries",
    );
  });

  test.each(["0", "0.04", "100.05", "0.07", "-1", "x", "1e1"])("%j is none", async (typed) => {
    const league = await startOwnedLeague();
    const [first = 0] = league.season.playersOf(0);
    const refusal = /must be from 0.05 to 100.00, in steps of 0.05/;
    expect(() =>
      saveBasePrices(league.services, managing(league), new Map([[first, typed]])),
    ).toThrow(refusal);
    const text = `Reds 0\t${typed}`;
    expect(() => paste(league, text)).toThrow("look at the lines in doubt first");
    const { doubts } = previewBasePrices(league.services, managing(league), {
      ...{ text, choices: new Map() },
    });
    expect(doubts).toMatchObject([{ lines: [1], field: "price.reds-0" }]);
    expect(basesOf(league).get("Reds 0")).toBe(200);
  });

  test("are saved without a line for nobody, once that was shown", async () => {
    const league = await startOwnedLeague();
    const text = "Reds 0\t3\nSachin\t9";
    expect(() => paste(league, text)).toThrow("look at the lines in doubt first");
    expect(basesOf(league).get("Reds 0")).toBe(200);
    expect(paste(league, text, 1)).toBe(1);
    expect(basesOf(league).get("Reds 0")).toBe(300);
  });

  test("of a league with nothing that is understood are not saved", async () => {
    const league = await startOwnedLeague();
    expect(() => paste(league, "hello there")).toThrow("Paste lines of a player and a price.");
    expect(() => paste(league, "x\n".repeat(5000))).toThrow("This text is too long");
  });
});

describe("who has left", () => {
  const KEY = "0".repeat(32);

  async function closedLeague() {
    const league = await startOwnedLeague({ way: "typed", settings: { teamBalance: 11 } });
    const { services, members, season } = league;
    const rows = fullTable(
      services,
      season,
      [members.asha, members.bela],
      ["Asha's XI", "Bela's XI"],
    );
    const { version } = showTyped(services, managing(league));
    const table = { text: rows.join("\n"), choices: new Map() };
    saveTyped(services, managing(league), { key: KEY, version, table });
    const next = showTyped(services, managing(league)).version;
    closeTyped(services, managing(league), { key: KEY.replace("0", "1"), version: next });
    return league;
  }

  test("keeps the squad until the manager releases its players, once", async () => {
    const league = await closedLeague();
    const { services, members, manager } = league;
    const release = () => releaseSquad(services, managing(league), members.bela.participantId);
    expect(release).toThrow("No such member has left the league.");
    leaveLeague(services, members.bela);
    expect(loadOwnedPlayers(services.db, manager.leagueId)).toHaveLength(22);
    expect(release()).toEqual({ released: 11 });
    expect(release()).toEqual({ released: 0 });
    expect(loadOwnedPlayers(services.db, manager.leagueId)).toHaveLength(11);
    expect(loadSquads(services.db, manager.leagueId).get(members.bela.participantId)?.purse).toBe(
      10_000 - 11 * 150,
    );
    expect(listLeagueLog(services, manager, {}).entries[0]?.sentence).toMatch(
      /^Released to the free agents: Blues 0, /,
    );
  });

  test("keeps it for 14 days after a removal: no manager gives the squad of a rival away", async () => {
    const league = await closedLeague();
    const { services, members, bela, manager } = league;
    const { participantId } = members.bela;
    const release = () => releaseSquad(services, managing(league), participantId);
    removeMember(services, managing(league), { participantId, newPin: false });
    expect(release).toThrow("the players can be released 14 days after that.");
    expect(loadOwnedPlayers(services.db, manager.leagueId)).toHaveLength(22);
    const { pin = "" } = services.db.select().from(leagues).get() ?? {};
    joinLeague(services, bela, pin, "192.0.2.1");
    removeMember(services, managing(league), { participantId, newPin: false });
    services.setNow(services.now() + 14 * DAY);
    expect(release()).toEqual({ released: 11 });
  });

  test("keeps it with a deleted account, whose wishes go; the export before had both", async () => {
    const league = await closedLeague();
    const { services, members, bela, season, manager } = league;
    const [playerId = 0] = season.playersOf(0);
    const { participantId } = members.bela;
    services.db
      .insert(squadWishes)
      .values({ participantId, playerId, maximum: 777, setAt: 1 })
      .run();
    const [{ squad }] = JSON.parse(exportAccount(services, bela)).leagues;
    expect(squad.wishes).toMatchObject([{ player: "Reds 0", maximum: "7.77" }]);
    expect(squad.players).toHaveLength(11);
    expect(squad.events).toHaveLength(11);
    await deleteAccount(services, bela, { password: "a long password", email: "", code: "" }, FROM);
    const left = services.db
      .select()
      .from(squadWishes)
      .where(eq(squadWishes.participantId, participantId))
      .all();
    expect(left).toEqual([]);
    expect(loadOwnedPlayers(services.db, manager.leagueId)).toHaveLength(22);
  });
});
