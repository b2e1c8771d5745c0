import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagues } from "#db/schema";
import { PAGE_ROWS } from "#game/core/list-page";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadTeams } from "../boards/league-teams";
import { makeSeasonBook, type SeasonBook } from "./season-book";

export type BookState =
  | {
      readonly state: "ready";
      readonly league: string;
      readonly pages: number;
      /** SHA-256 of the league file, 64 hexadecimal digits. */
      readonly fileHash: string;
    }
  | {
      readonly state: "to come";
      readonly league: string;
      /** The start of the last known match; null without one. */
      readonly lastStart: Ms | null;
    }
  | { readonly state: "too large"; readonly league: string };

/** On the league's page (rules.md#season-book). */
export async function showBookState(services: Services, ids: LeagueIds): Promise<BookState> {
  const { db } = services;
  const league = nameOf(db, ids.leagueId);
  if (isTooLarge(db, ids)) return { state: "too large", league };
  const book = await makeSeasonBook(services, ids);
  if (book !== null) {
    const { pages, fileHash } = book;
    return { state: "ready", league, pages, fileHash };
  }
  return { state: "to come", league, lastStart: lastStartOf(db, ids) };
}

/**
 * For a response or a file.
 *
 * @throws AppError "not-found" with a sentence while there is none
 */
export async function requireSeasonBook(services: Services, ids: LeagueIds): Promise<SeasonBook> {
  if (isTooLarge(services.db, ids)) {
    throw new AppError("not-found", `Leagues of more than ${PAGE_ROWS} teams have no season book.`);
  }
  const book = await makeSeasonBook(services, ids);
  if (book === null) {
    throw new AppError("not-found", "The season book comes when the season is over.");
  }
  return book;
}

function isTooLarge(tx: Tx, { leagueId }: LeagueIds): boolean {
  return loadTeams(tx, leagueId).length > PAGE_ROWS;
}

function nameOf(tx: Tx, leagueId: number): string {
  const row = tx.select({ name: leagues.name }).from(leagues).where(eq(leagues.id, leagueId)).get();
  return orUnnamed(row?.name ?? "");
}

function lastStartOf(tx: Tx, { tournamentId }: LeagueIds): number | null {
  const row = tx
    .select({ last: max(fixtures.startsAt) })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .get();
  return row?.last ?? null;
}
