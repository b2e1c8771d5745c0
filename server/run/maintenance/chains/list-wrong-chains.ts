import { eq, exists } from "drizzle-orm";
import type { Db } from "#db/client";
import { chainEntries, leagues } from "#db/schema";
import { stateOfChain } from "#game/trust/league-file/chain-state";
import { listLeagues } from "../list-wrong-totals";
import { namesOf } from "./names";
import { readChain } from "./read-chain";
import { wrongHistory } from "./wrong-history";
import { wrongLocks } from "./wrong-locks";
import { wrongReceipts } from "./wrong-receipts";
import { wrongScores, wrongSeason, wrongVersions } from "./wrong-versions";

/**
 * Verifies the chains of some leagues, and compares them with the stored rules, scores, saves and
 * locked teams (rules.md#chain).
 *
 * @param leagueIds all leagues by default
 * @returns a sentence for each fault; empty if all is right
 */
export function listWrongChains(db: Db, leagueIds = listLeagues(db)): string[] {
  return leagueIds.flatMap((leagueId) => {
    return wrongChain(db, leagueId).map((fault) => `League ${leagueId}: ${fault}`);
  });
}

function wrongChain(db: Db, leagueId: number): string[] {
  const { entries, faults } = readChain(db, leagueId);
  if (entries.length === 0 && faults.length === 0) {
    return ["it has no chain. Start the server, or run gully migrate."];
  }
  const state = stateOfChain(entries.map(({ body }) => body));
  const league = { leagueId, tournamentId: tournamentOf(db, leagueId) };
  const names = namesOf(db, league.tournamentId);
  const chain = { entries, state };
  return [
    ...faults,
    ...wrongVersions(db, league, chain, names),
    ...wrongReceipts(db, league, chain),
    ...wrongLocks(db, league, chain, names),
    ...wrongHistory(db, league, chain),
  ];
}

/**
 * Compares real teams, players, fixtures, and the scores of finished matches with the chains of their
 * tournament's leagues.
 *
 * @returns a sentence for each line that differs
 */
export function listWrongSeasons(db: Db): string[] {
  const chained = db
    .select({ number: chainEntries.number })
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagues.id));
  const rows = db
    .selectDistinct({ id: leagues.tournamentId })
    .from(leagues)
    .where(exists(chained))
    .all();
  return rows.flatMap(({ id }) => {
    const names = namesOf(db, id);
    const faults = [...wrongSeason(db, id, names), ...wrongScores(db, id, names)];
    return faults.map((fault) => `Tournament ${id}: ${fault}`);
  });
}

function tournamentOf(db: Db, leagueId: number): number {
  const row = db
    .select({ id: leagues.tournamentId })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  if (row === undefined) throw new Error(`There is no league ${leagueId}.`);
  return row.id;
}
