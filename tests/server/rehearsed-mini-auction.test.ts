import { expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { SECOND_MS } from "#game/core/units";
import { answerProposal } from "#server/leagues/agreements/answer-proposal";
import { previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { addAdjustments } from "#server/leagues/rules/add-adjustments";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import type { LeaguePoolPlayer } from "#server/play/leagues/league-pool";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { loadStandings } from "#server/play/points/standings";
import { loadSquads } from "#server/play/squads/load-squads";
import { isReopened, loadSquadsStage } from "#server/play/squads/squads-stage";
import { actInRoom } from "#server/squads/making/act-in-room";
import { loadRoom } from "#server/squads/making/load-room";
import { openSquads } from "#server/squads/making/open-squads";
import { settleRoom } from "#server/squads/making/settle-room";
import { announceMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { chooseRelease } from "#server/squads/mini/choose-release";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { submit } from "#tests/server/play/leagues/elevens";
import { HOUR } from "#tests/support/season";
import {
  elevens,
  expectProof,
  FILES,
  isLegal,
  playOwned,
  totalOf,
} from "./rehearsed-owned/owned-season";

type Who = "asha" | "ben";

/** A squad stays for several matches. */
const LEGAL = new Map<string, LeaguePoolPlayer[][]>();

function legalOf(squad: readonly LeaguePoolPlayer[]): LeaguePoolPlayer[][] {
  const key = squad.map(({ id }) => id).join();
  const legal = LEGAL.get(key) ?? [...elevens(squad)].filter(isLegal);
  LEGAL.set(key, legal);
  return legal;
}

/** The instant of a match after which the mini-auction begins, and the match in the middle of it. */
const [BEFORE, DURING] = [3, 4];

/**
 * Eight matches from files, where the best eleven of each squad counts: a trade for money, a mini-auction
 * in which a match is played, points with a reason and a corrected captain. Squads, purses and totals are
 * kept on paper by the script, which asks the server for nothing but who is up for sale.
 */
test("an owned season with a mini-auction, a trade, adjustments and an agreement is what it is on paper", async () => {
  const game = await playOwned({ eleven: "best", captainFor: "match", tradeMoney: true });
  const { services, members, points, play, stored, season, pool } = game;
  const { db } = services;
  const { leagueId } = members.asha;
  const managed = requireManager(db, { id: members.asha.userId }, leagueId);
  const paper: Record<Who, LeaguePoolPlayer[]> = {
    asha: [...game.squads.asha],
    ben: [...game.squads.ben],
  };
  const purse: Record<Who, number> = { asha: 4000, ben: 4000 };
  /** By match. */
  const squadsAt: Record<Who, LeaguePoolPlayer[]>[] = [];
  const playMatch = (place: number) => {
    squadsAt.push({ asha: [...paper.asha], ben: [...paper.ben] });
    play(place);
  };
  const expectPaper = () => {
    for (const who of ["asha", "ben"] as const) {
      const squad = loadSquads(db, leagueId).get(members[who].participantId);
      const ids = [...(squad?.prices.keys() ?? [])].sort((a, b) => a - b);
      expect([who, ids]).toEqual([who, paper[who].map(({ id }) => id).sort((a, b) => a - b)]);
      expect([who, squad?.purse]).toEqual([who, purse[who]]);
    }
  };
  const at = (who: Who, place: number) => {
    const player = game.squads[who][place];
    if (player === undefined) throw new Error(`${who} has no player ${place}.`);
    return player;
  };
  const move = (player: LeaguePoolPlayer, from: Who | null, to: Who | null) => {
    if (from !== null) paper[from] = paper[from].filter(({ id }) => id !== player.id);
    if (to !== null) paper[to] = [...paper[to], player];
  };

  // Asha's captains of the first match; the second is the right one by an agreement after it.
  const [first, vice, second] = [at("asha", 0), at("asha", 1), at("asha", 2)];
  expect(submit(services, members.asha, [first.id, vice.id]).ok).toBe(true);
  playMatch(0);
  const fixtureId = season[0]?.id ?? 0;
  const pick = {
    ...{ fixtureId, participantId: members.asha.participantId, key: "captain", booster: null },
    ...{ playerIds: game.squads.asha.map(({ id }) => id), reason: "By telephone" },
    ...{ captainId: second.id, viceCaptainId: vice.id },
  };
  proposePick(services, members.asha, {
    ...pick,
    seen: previewPick(services, members.asha, pick).digest,
  });
  answerProposal(services, members.ben, { number: 1, agrees: true });
  inLockedTransaction(services, (tx, now) =>
    addAdjustments(tx, { leagueId, userId: managed.userId, now }, [
      { participantId: members.ben.participantId, fixtureId, points: 1050, reason: "A bet" },
      { participantId: members.asha.participantId, fixtureId: null, points: -500, reason: "Late" },
    ]),
  );

  // A player and 2.00 of Asha's for a player of Ben's, applied at a later lock.
  const [goes, comes] = [at("asha", 14), at("ben", 14)];
  const trade = offerTrade(services, members.asha, {
    ...{ partnerId: members.ben.participantId, gives: [goes.id], gets: [comes.id] },
    ...{ money: [200, 0], key: "a-trade" },
  });
  answerTrade(services, members.ben, trade, "accept");
  const on = (season[BEFORE]?.startsAt ?? 0) + 6 * HOUR;
  announceMiniAuction(services, managed, { on, extra: 5, refund: "half" });
  // Nobody escapes the trade by a release.
  expect(() => choose("asha", goes)).toThrow("promised");
  for (const place of [1, 2, BEFORE]) {
    playMatch(place);
    // Right after the first lock in which neither of the two plays.
    const plays = game.sidesIn(place).some((id) => [goes, comes].some((one) => one.teamId === id));
    if (!plays && paper.asha.includes(goes)) {
      move(goes, "asha", "ben");
      move(comes, "ben", "asha");
      purse.asha -= 200;
      purse.ben += 200;
    }
    expectPaper();
  }
  expect(paper.asha).toContain(comes);

  // Prices are 0.50 to 7.50 by place: half of them comes back, and 5.00 for each.
  choose("asha", at("asha", 9));
  choose("ben", at("ben", 9));
  choose("ben", at("ben", 13));
  services.setNow(on);
  settle();
  expect(isReopened(db, leagueId)).toBe(true);
  move(at("asha", 9), "asha", null);
  move(at("ben", 9), "ben", null);
  move(at("ben", 13), "ben", null);
  purse.asha += 500 + 250;
  purse.ben += 500 + 250 + 350;
  expectPaper();

  saveSettings(services, managed, { squadsBy: "live" });
  openSquads(services, managed);
  act(members.asha, { kind: "resume" });
  // Ben bids 5.00, and Asha 5.50, for the first whom both may have; Ben has the next two for 5.00.
  sell(["ben", "asha"]);
  expectPaper();
  act(members.asha, { kind: "pause" });
  playMatch(DURING);
  act(members.asha, { kind: "resume" });
  sell(["ben"]);
  sell(["ben"]);
  for (let steps = 0; loadSquadsStage(db, leagueId) === "making" && steps < 50; steps += 1) pass(5);
  expect(loadSquadsStage(db, leagueId)).toBe("made");
  expectPaper();
  for (let place = DURING + 1; place < FILES.length; place += 1) playMatch(place);
  expectPaper();

  const totals = (["asha", "ben"] as const).map((who) => {
    const expected = points.map((inMatch, place) => {
      const captains = { captainId: (place === 0 ? second : first).id, viceCaptainId: vice.id };
      const best = legalOf(squadsAt[place]?.[who] ?? []).map((set) =>
        totalOf(set, inMatch, who === "asha" ? captains : null),
      );
      return Math.max(...best) + (who === "ben" && place === 0 ? 1050 : 0);
    });
    expect([who, stored(members[who])]).toEqual([who, expected]);
    const sum = expected.reduce((total, each) => total + each, 0);
    return [members[who].participantId, sum - (who === "asha" ? 500 : 0)];
  });
  const table = loadStandings(db, leagueId);
  expect(new Map(table.map((row) => [row.participantId, row.points]))).toEqual(
    new Map(totals as [number, number][]),
  );
  await expectProof(game);

  function choose(who: Who, { id: playerId }: LeaguePoolPlayer): void {
    chooseRelease(services, members[who], { playerId, releases: true });
  }

  function settle(): void {
    inLockedTransaction(services, () => {});
    inTransaction(db, (tx) => settleRoom(tx, services, leagueId, services.now()));
  }

  function pass(seconds: number): void {
    services.setNow(services.now() + seconds * SECOND_MS);
    settle();
  }

  function act(who: MemberLeague, command: Parameters<typeof actInRoom>[2]["command"]): void {
    const key = `${command.kind}-${services.now()}-${who.participantId}`;
    expect(actInRoom(services, who, { key, command }).refusal).toBeNull();
  }

  function lotNow(): number | null {
    const room = loadRoom(db, leagueId);
    return room?.way === "live" ? (room.state.lots[0]?.playerId ?? null) : null;
  }

  /** Bids for the next lot, 5.00 and then 5.50; the last bidder has it at the fall of the hammer. */
  function sell(bidders: readonly Who[]): void {
    for (let lots = 0; lots < 40; lots += 1) {
      let playerId = lotNow();
      for (; playerId === null; playerId = lotNow()) pass(1);
      const isSold = bidders.every((who, place) => {
        const command = { kind: "bid", playerId: playerId ?? 0, amount: 500 + place * 50 } as const;
        const key = `bid-number-${playerId}-${place}`;
        return actInRoom(services, members[who], { key, command }).refusal === null;
      });
      for (; lotNow() === playerId; ) pass(5);
      if (!isSold) continue;
      const buyer = bidders.at(-1) ?? "ben";
      const player = pool.find(({ id }) => id === playerId);
      if (player) move(player, null, buyer);
      purse[buyer] -= 500 + (bidders.length - 1) * 50;
      return;
    }
    throw new Error("Nobody could be sold.");
  }
}, 120_000);
