import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { leagues, spectatorLinks, tournaments } from "#db/schema";
import { orUnnamed } from "#game/core/or-unnamed";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { looksLikeToken } from "#server/people/accounts/tokens";

declare const spectator: unique symbol;

/** Proof that somebody may watch a league: only `openSpectatorLink` makes one (rules.md#spectators). */
export interface Spectator {
  readonly [spectator]: true;
  readonly leagueId: number;
  readonly tournamentId: number;
  /** Whether the display names of members may be shown. */
  readonly names: boolean;
  readonly league: string;
  readonly tournament: string;
  /** The league's, an IANA name: times are shown in it. */
  readonly timeZone: string;
}

/**
 * The league that a link lets anybody watch, logged in or not.
 *
 * @throws AppError "not-found" for a link that was withdrawn or never was, "too-many" after too many
 *   of them
 */
export function openSpectatorLink(
  services: Services,
  token: string,
  clientAddress: string,
): Spectator {
  const row = looksLikeToken(token) ? statementOf(services.db).get({ token }) : undefined;
  if (row) return { ...row, league: orUnnamed(row.league) } as Spectator;
  countDeadLink(services, "spectators", clientAddress);
  throw new AppError("not-found", "This link no longer works.");
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      leagueId: leagues.id,
      tournamentId: leagues.tournamentId,
      names: spectatorLinks.showsNames,
      league: leagues.name,
      tournament: tournaments.name,
      timeZone: leagues.timeZone,
    })
    .from(spectatorLinks)
    .innerJoin(leagues, eq(leagues.id, spectatorLinks.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(spectatorLinks.token, sql.placeholder("token")))
    .prepare(),
);
