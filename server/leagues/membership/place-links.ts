import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { placeLinks, users } from "#db/schema";
import { DAY_MS } from "#game/core/durations";
import { orUnnamed } from "#game/core/or-unnamed";
import { AppError } from "#server/core/errors";
import type { Mail } from "#server/core/mailer";
import type { Services } from "#server/core/services";
import { queueNotice } from "#server/people/accounts/queue-notice";
import { hashToken, makeToken } from "#server/people/accounts/tokens";
import { placeMail } from "#server/people/delivery/templates";
import { zonedTime } from "#server/people/delivery/zoned-time";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { listPlaces, type Place, SILENCE_DAYS } from "./places";
import type { MadeSeatLink } from "./seat-links";

export const PLACE_LINK_DAYS = 7;

export function listFreePlaces(services: Services, managed: ManagedLeague): Place[] {
  return listPlaces(services.db, managed.leagueId, services.now());
}

/**
 * Makes a link to take a place of the manager's league. The link before it ends, the league's log
 * names the place, and a silent member gets a mail: a visit before the claim keeps the place.
 *
 * @returns the link, which is shown this once
 * @throws AppError "conflict" for a place that cannot be handed on (any more), "forbidden" for a
 * former manager
 */
export function makePlaceLink(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): MadeSeatLink {
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "hand on places");
    const now = services.now();
    const places = listPlaces(tx, leagueId, now);
    const place = places.find((each) => each.participantId === participantId);
    if (!place) throw new AppError("conflict", "This place cannot be handed on.");
    const token = makeToken(services);
    const expiresAt = now + PLACE_LINK_DAYS * DAY_MS;
    const link = { tokenHash: hashToken(token), madeAt: now, expiresAt };
    tx.insert(placeLinks)
      .values({ participantId, ...link })
      .onConflictDoUpdate({ target: placeLinks.participantId, set: link })
      .run();
    const change = { kind: "place link", userId: place.holderId } as const;
    writeLeagueLog(tx, { leagueId, userId, now }, [change]);
    if (place.leftAt === null) warnHolder(services, tx, place, expiresAt);
    return {
      displayName: place.displayName,
      href: new URL(`/seat/${token}`, services.env.appUrl).href,
    };
  });
}

function warnHolder(services: Services, tx: Tx, place: Place, expiresAt: number): void {
  const league = orUnnamed(place.league);
  mailHolder(services, tx, place, ({ email, displayName, timeZone }) => {
    const until = zonedTime(expiresAt, timeZone ?? "UTC");
    return placeMail(services.env.appUrl, email, {
      displayName,
      subject: `Your place in ${league} may go to somebody else`,
      text: `You have not been here for ${SILENCE_DAYS} days, and the League Manager of ${league} has made a link that hands on your place, with its team and points. Open Gully while you are logged in and you keep it. The link works until ${until}.`,
      path: `/league/${place.leagueId}`,
      action: "Keep my place",
    });
  });
}

/** Not to a deleted account, or to an unverified address. */
export function mailHolder(
  services: Services,
  tx: Tx,
  { holderId }: Pick<Place, "holderId">,
  write: (holder: typeof users.$inferSelect) => Mail,
): void {
  const holder = tx.select().from(users).where(eq(users.id, holderId)).get();
  if (!holder || holder.deletedAt !== null || holder.emailVerifiedAt === null) return;
  queueNotice(services, tx, write(holder));
}
