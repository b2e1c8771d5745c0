import { and, eq, inArray } from "drizzle-orm";
import { brokenConstraint, type Tx } from "#db/client";
import { fixtureNews, fixtures, leagues } from "#db/schema";
import type { FileLine } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteLeague } from "#server/play/points/note-points";
import { admitLines } from "./admit-lines";
import { findSameSeason } from "./find-same-season";
import { insertAdjustments, insertPicks } from "./insert-corrections";
import { insertHeadToHead, insertLeague } from "./insert-league";
import { insertMembers, insertPeople } from "./insert-members";
import { insertProof } from "./insert-proof";
import { insertScores } from "./insert-scores";
import { insertHistory, insertSeason } from "./insert-season";
import { insertTeams } from "./insert-teams";
import { type LinesOf, linesByType, type SeasonIds } from "./row-ids";

export interface ImportedLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly tournament: string;
  readonly joined: boolean;
}

/**
 * Makes the league of a file, with its tournament, in one transaction: a refused file leaves
 * nothing (rules.md#moving). Everything is stored as it is in the file, and nothing is calculated.
 * Due fixtures lock at the next check, as usual.
 *
 * @param lines of a file that was read and, unless the host insists, verified
 * @param tournament another name for the tournament; null for the file's
 * @throws AppError "conflict" if the tournament is here already and differs from the file, or if
 * the league is; "invalid" with a sentence for a file that contradicts itself, and as `admitLines`
 * says
 */
export function importLeague(
  services: Services,
  lines: readonly FileLine[],
  tournament: string | null,
): ImportedLeague {
  const linesOf = linesByType(admitLines(lines, services.now()));
  try {
    return inLockedTransaction(services, (tx, now) =>
      insertAll(services, tx, linesOf, { tournament, now }),
    );
  } catch (error) {
    const contradiction = brokenConstraint(error);
    if (contradiction === null) throw error;
    throw new AppError("invalid", `The file contradicts itself: ${contradiction}.`);
  }
}

function insertAll(
  services: Services,
  tx: LockedTx,
  linesOf: LinesOf,
  { tournament, now }: { readonly tournament: string | null; readonly now: number },
): ImportedLeague {
  const [league] = linesOf("league");
  if (!league) throw new AppError("invalid", "The file has no line of type league.");
  const season = { ...league.tournament, name: tournament ?? league.tournament.name };
  const same = findSameSeason(tx, linesOf, season.name);
  const seasonIds = same ?? insertSeason(tx, linesOf, season, now);
  if (same === null) insertScores(tx, linesOf, seasonIds);
  else refuseSecondTime(tx, league, seasonIds);
  const people = insertPeople(services, tx, linesOf, now);
  const { managerId } = people;
  const leagueId = insertLeague(services, tx, linesOf, { ids: seasonIds, managerId });
  const member = insertMembers(tx, linesOf, { leagueId, people });
  const ids = { ...seasonIds, leagueId, member };
  insertHeadToHead(tx, linesOf, ids);
  insertAdjustments(tx, linesOf, ids);
  const lastSaveId = insertTeams(tx, linesOf, ids, now);
  insertPicks(tx, linesOf, ids);
  const history = insertHistory(tx, linesOf, ids, people);
  insertProof(tx, linesOf, ids, { lastSaveId, ...history, now });
  if (same === null) noteResults(tx, seasonIds.tournamentId, now);
  noteLeague(tx, leagueId);
  return { leagueId, name: league.name, tournament: season.name, joined: same !== null };
}

function refuseSecondTime(
  tx: Tx,
  { name, createdAt }: FileLine<"league">,
  { tournamentId }: SeasonIds,
): void {
  const own = eq(leagues.tournamentId, tournamentId);
  const here = tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(own, eq(leagues.name, name), eq(leagues.createdAt, createdAt)))
    .get();
  if (!here) return;
  throw new AppError("conflict", `The league "${name}" is here already: /league/${here.id}.`);
}

const OVER = ["finished", "abandoned"] as const;

/** Members heard of these results on the old server. */
function noteResults(tx: Tx, tournamentId: number, notedAt: number): void {
  const over = tx
    .select({ fixtureId: fixtures.id })
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), inArray(fixtures.state, OVER)))
    .all();
  for (const { fixtureId } of over) tx.insert(fixtureNews).values({ fixtureId, notedAt }).run();
}
