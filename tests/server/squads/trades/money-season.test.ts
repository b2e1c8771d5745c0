import { expect, test } from "vitest";
import { loadSquads } from "#server/play/squads/load-squads";
import { savePlan } from "#server/play/teams/save-plan";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { claimPlayer } from "#server/squads/trades/claim-player";
import { offerTrade, type TradeOffer } from "#server/squads/trades/offer-trade";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { submit } from "#tests/server/play/leagues/elevens";
import { importText } from "#tests/server/trust/league-import/import-text";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { verifyText } from "#tests/support/verify-league";
import {
  comeTo,
  lockedPlayers,
  memberAt,
  newKey,
  ownersOf,
  readTrade,
  squadOf,
} from "./trade-desk";

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3];
const SETTINGS = { tradeMoney: true, freeAgentsBy: "claims", plans: true } as const;

/** Ten runs off eight balls are 10.00 points. */
const TEN = inningsStats({ runs: 10, ballsFaced: 8 });

function play({ services, fixtureIds }: TradedLeague, match: number, tens: readonly number[]) {
  services.setNow(START + match * DAY + HOUR);
  const lines = tens.map((playerId) => ({ ...TEN, playerId }));
  recordScore(services, fixtureIds[match] ?? 0, { state: "finished", status: "Over", lines });
}

function offer(league: TradedLeague, from: number, to: number, terms: Partial<TradeOffer>): string {
  return offerTrade(league.services, memberAt(league, from), {
    ...{ partnerId: memberAt(league, to).participantId, gives: [], gets: [], key: newKey() },
    ...terms,
  });
}

const pursesOf = ({ services, leagueId }: TradedLeague) =>
  [...loadSquads(services.db, leagueId).values()].map(({ purse }) => purse);

/**
 * Six matches, on paper: Reds v Blues, Greens v Golds, twice; Reds v Greens; then the playoff, Blues v
 * Golds. Each has squads of twelve and 40.00 left; captain is place 0, a Red, and vice-captain place
 * 1, a Blue. Places 2 and 3 bat for the Greens and the Golds, 4 to 7 bowl for the four in turn, and place 7
 * sits out.
 */
test("a season with trades for money, claims and plans is what it is on paper", async () => {
  const league = await startTradedLeague({ settings: SETTINGS });
  const { services, leagueId, tournamentId, fixtureIds, free } = league;
  const own = (member: number, place: number) => league.squads[member]?.[place] ?? 0;
  const [freeGreen = 0] = free[2] ?? [];
  const [freeGold = 0] = free[3] ?? [];
  const claim = (member: number, playerId: number, released: number | null = null) =>
    claimPlayer(services, memberAt(league, member), { playerId, released, key: newKey() });

  // Two Greens of Bela for a Gold of Chitra and 2.50, a day for vetoes.
  const swap = offer(league, BELA, CHITRA, {
    ...{ gives: [own(BELA, 2), own(BELA, 6)], gets: [own(CHITRA, 3)], money: [0, 250] },
  });
  expect(answerTrade(services, memberAt(league, CHITRA), swap, "accept")).toBe("in review");

  // Reds v Blues: the trade applies right after its lock.
  play(league, 0, []);
  expect(readTrade(league, swap).state).toBe("applied");
  expect(pursesOf(league)).toEqual([4000, 4250, 3750, 4000]);
  claim(DEV, freeGreen);
  expect(() => claim(ASHA, freeGreen)).toThrow("Dev has this player now.");
  claim(ASHA, freeGold, own(ASHA, 2));
  const devs = [0, 1, 3, 4, 5, 6, 8, 9, 10, 11].map((place) => own(DEV, place));
  expect(submit(services, memberAt(league, DEV), [...devs, freeGreen]).ok).toBe(true);
  // Bela's other captain for the third match.
  const belas = lineOf(league, BELA);
  const plan = savePlan(services, memberAt(league, BELA), {
    ...{ fixtureId: fixtureIds[2] ?? 0, playerIds: belas, booster: null, predictedTeamId: null },
    ...{ captainId: own(BELA, 1), viceCaptainId: own(BELA, 0) },
  });
  expect(plan.ok).toBe(true);

  // Greens v Golds: 10.00 for each of four who have another owner than before; nobody has Asha's Green.
  play(league, 1, [own(BELA, 2), own(CHITRA, 3), freeGreen, freeGold, own(ASHA, 2)]);
  // Dev sells his vice-captain to Asha for 4.00. She manages the league, so the others may veto it.
  const sale = offer(league, DEV, ASHA, { gives: [own(DEV, 1)], money: [0, 400], days: 1 });
  expect(answerTrade(services, memberAt(league, ASHA), sale, "accept")).toBe("in review");

  // Reds v Blues: 15.00 for Dev's vice-captain, who is his still, and for Bela's by her plan.
  play(league, 2, [own(DEV, 1), own(BELA, 0)]);
  // The Green of Asha's is free since the lock before; Chitra's squad of thirteen is full.
  expect(() => claim(CHITRA, own(ASHA, 2))).toThrow("Your squad is full");
  claim(CHITRA, own(ASHA, 2), own(BELA, 6));

  // Greens v Golds: 10.00 for Dev and for Asha. The sale applies.
  play(league, 3, [freeGreen, freeGold]);
  expect(readTrade(league, sale).state).toBe("applied");
  expect(pursesOf(league)).toEqual([3600, 4250, 3750, 4400]);
  const ashas = [3, 4, 5, 6, 8, 9, 10, 11].map((place) => own(ASHA, place));
  const bought = [own(ASHA, 0), own(DEV, 1), freeGold, ...ashas];
  expect(submit(services, memberAt(league, ASHA), bought).ok).toBe(true);

  // Reds v Greens: 15.00 for Bela's vice-captain. Blues v Golds: 15.00 for Asha's, who was Dev's.
  play(league, 4, [own(BELA, 0)]);
  play(league, 5, [own(DEV, 1)]);

  const standings = showLeagueHome(services, memberAt(league, ASHA)).standings;
  const totals = new Map(standings.map(({ participantId, points }) => [participantId, points]));
  const paper = [10_00 + 10_00 + 15_00, 10_00 + 15_00 + 15_00, 10_00, 10_00 + 15_00 + 10_00];
  expect(league.members.map(({ participantId }) => totals.get(participantId))).toEqual(paper);
  expect(pursesOf(league).reduce((sum, purse) => sum + purse, 0)).toBe(4 * 4000);
  const { stored, replayed } = ownersOf(league);
  expect(stored).toEqual(replayed);
  expect([0, 1, 2, 3].map((member) => squadOf(league, member).length)).toEqual([13, 11, 13, 12]);
  expect(squadOf(league, CHITRA)).toContain(own(ASHA, 2));
  for (const match of [0, 1, 2, 3, 4, 5]) {
    const playing = [0, 1, 2, 3].flatMap((member) => lockedPlayers(league, match, member));
    expect(playing).toHaveLength(44);
    expect(new Set(playing).size).toBe(44);
  }

  // Nothing is wrong in the database, the file proves it all, and another server has the same file.
  expect(await checkDatabase(services)).toEqual([]);
  const file = await writeLeagueFile(services, { leagueId, tournamentId });
  expect((await verifyText(file)).findings).toEqual([]);
  expect(file).toContain('"money":[0,250]');
  const there = testServices({ now: services.now(), seed: 9 });
  const ids = importText(there, file);
  expect(await writeLeagueFile(there, ids)).toBe(file);
  expect([...loadSquads(there.db, ids.leagueId).values()].map(({ purse }) => purse)).toEqual(
    pursesOf(league),
  );
});

/** The eleven that Bela's squad has after the trade: her Gold for her Green, place 7 for the bowler. */
function lineOf(league: TradedLeague, member: number): number[] {
  comeTo(league, START + HOUR);
  const gone = [2, 6].map((place) => league.squads[member]?.[place]);
  return squadOf(league, member).filter((id) => !gone.includes(id));
}
