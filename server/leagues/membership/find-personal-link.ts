import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, personalLinks, tournaments, users } from "#db/schema";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hashToken, looksLikeToken } from "#server/people/accounts/tokens";

export type PersonalLinkRow = NonNullable<ReturnType<typeof findPersonalLink>>;

/** The link of a token, whether or not it still works; null for a withdrawn or unknown one. */
export function findPersonalLink(tx: Tx, token: string) {
  if (!looksLikeToken(token)) return null;
  const row = tx
    .select({
      link: personalLinks,
      league: leagues.name,
      tournament: tournaments.name,
      managerId: leagues.managerId,
      manager: users.displayName,
    })
    .from(personalLinks)
    .innerJoin(leagues, eq(leagues.id, personalLinks.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(personalLinks.tokenHash, hashToken(token)))
    .get();
  if (row === undefined) return null;
  const { link, ...shown } = row;
  return { ...link, ...shown };
}

/**
 * @throws AppError "not-found" for a withdrawn or unknown link, "too-many" after too many of these;
 * "conflict" for a link that was used or has expired
 */
export function requireOpenLink(
  services: Services,
  link: PersonalLinkRow | null,
  clientAddress: string,
): PersonalLinkRow {
  if (link === null) {
    countDeadLink(services, "invitation", clientAddress);
    const sentence = "This link no longer works. Ask whoever sent it for a new one.";
    throw new AppError("not-found", sentence);
  }
  const { manager } = link;
  if (link.claimedAt !== null) {
    throw new AppError(
      "conflict",
      `This link has been used, and it works once. You are in with the browser that used it; for another browser, ask ${manager} for a new link.`,
    );
  }
  if (link.expiresAt <= services.now()) {
    throw new AppError("conflict", `This link has expired. Ask ${manager} for a new one.`);
  }
  return link;
}
