import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures, openDifferences } from "#db/schema";
import type { ArchiveCounts } from "#db/schema/match-files";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { archiveOf, RECENT_ARCHIVE } from "./archives";
import { type FetchedArchive, readFetched, restEndOf } from "./fetched-archives";
import { fetchesMatchFiles, listTournamentsForFiles } from "./wanted-tournaments";

/** On the operator's pages. Times are UTC milliseconds. */
interface MatchFilesState {
  /** Of the last answer; null before it. */
  readonly succeededAt: number | null;
  readonly counts: ArchiveCounts | null;
  /** A sentence; null after a success. */
  readonly error: string | null;
  readonly failedAt: number | null;
  readonly nextAt: number | null;
}

interface WaitingFile {
  readonly fixtureId: number;
  readonly name: string;
}

type Reading = Pick<Services, "db" | "now">;

/** For all tournaments together; null unless one has match files turned on, or a file waits. */
export function readNightlyFiles(
  services: Reading,
): (MatchFilesState & { readonly waiting: readonly WaitingFile[] }) | null {
  const { db } = services;
  const waiting = statementsOf(db).all.all();
  if (!listTournamentsForFiles(db).some(fetchesMatchFiles) && waiting.length === 0) return null;
  return { ...stateOf(readFetched(services, RECENT_ARCHIVE)), waiting };
}

interface FilesOfTournament {
  readonly fetches: boolean;
  /** The season so far; null for a competition without an archive. */
  readonly season:
    | (MatchFilesState & {
        readonly fetchedAt: Ms | null;
        /** Somebody has asked for it; the answer comes after this time. */
        readonly answerAfter: Ms | null;
      })
    | null;
  readonly waiting: readonly WaitingFile[];
}

/** Null for a tournament that plays itself. */
export function readFilesOfTournament(
  services: Reading,
  tournamentId: number,
): FilesOfTournament | null {
  const { db, now } = services;
  const tournament = listTournamentsForFiles(db).find(({ id }) => id === tournamentId);
  if (tournament === undefined) return null;
  const archive = archiveOf(tournament.name);
  const waiting = statementsOf(db).ofTournament.all({ tournamentId });
  const fetches = fetchesMatchFiles(tournament);
  if (archive === null) return { fetches, season: null, waiting };
  const row = readFetched(services, archive);
  const answerAfter = tournament.seasonWantedAt === null ? null : Math.max(now(), restEndOf(row));
  const season = { ...stateOf(row), fetchedAt: tournament.seasonFetchedAt, answerAfter };
  return { fetches, season, waiting };
}

function stateOf(row: FetchedArchive | null): MatchFilesState {
  return {
    succeededAt: row?.succeededAt ?? null,
    counts: row?.counts ?? null,
    error: row?.error ?? null,
    failedAt: row?.failedAt ?? null,
    nextAt: row?.nextAt ?? null,
  };
}

const statementsOf = prepareOnce((db) => {
  const waiting = () =>
    db
      .select({ fixtureId: fixtures.id, name: fixtures.name })
      .from(openDifferences)
      .innerJoin(fixtures, eq(fixtures.id, openDifferences.fixtureId))
      .orderBy(asc(fixtures.startsAt), asc(fixtures.id));
  return {
    all: waiting().prepare(),
    ofTournament: waiting()
      .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
  };
});
