import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, openidAccounts, passkeys, pushTokens, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { listOpenIdAccounts } from "./openid-accounts";
import { listPasskeys } from "./passkeys";
import { renewCalendarLink } from "./renew-calendar-link";

/** Ways in, other than password and sessions, which outlast a change of password. */
export const WAY_KINDS = ["passkey", "google", "openid", "push-token", "calendar"] as const;

/** A way into an account, or to some of its data (rules.md#ways-in). */
export interface WayIn {
  readonly kind: (typeof WAY_KINDS)[number];
  /** Identifies it among others of its kind. */
  readonly key: string;
  /** "Passkey “Phone”", for screens and mails. */
  readonly label: string;
  /** Null if unknown. */
  readonly since: Ms | null;
  /** Null before the first use, or if uses are not stored. */
  readonly usedAt: Ms | null;
}

/** The ways into a user's account. The calendar's address is last and always there. */
export function listWaysIn(tx: Tx, user: { readonly id: number }): WayIn[] {
  const row = tx.select().from(users).where(eq(users.id, user.id)).get();
  const google = { kind: "google", key: "", label: "Google", usedAt: null } as const;
  return [
    ...listPasskeys(tx, user).map(({ id, name, createdAt, lastUsedAt }) => ({
      ...way("passkey", id, `Passkey “${name}”`),
      ...{ since: createdAt, usedAt: lastUsedAt },
    })),
    ...(row?.googleSub ? [{ ...google, since: row.googleLinkedAt }] : []),
    ...listOpenIdAccounts(tx, user).map(({ issuer, name, linkedAt }) => ({
      ...way("openid", issuer, `Login with ${name}`),
      since: linkedAt,
    })),
    ...livePushTokens(tx, user.id).map(({ id, name, madeAt, usedAt }) => ({
      ...way("push-token", id, `Token “${name}”, which sends scores`),
      ...{ since: madeAt, usedAt },
    })),
    way("calendar", "", "The address of your calendar"),
  ];
}

function way(kind: WayIn["kind"], key: number | string, label: string): WayIn {
  return { kind, key: String(key), label, since: null, usedAt: null };
}

/**
 * Ends the ways into an account that were made after an instant (UTC milliseconds): a thief with the
 * password may have made them.
 *
 * @returns the ways in that have ended
 */
export function endWaysMadeAfter(
  tx: Tx,
  user: { readonly id: number },
  after: number,
  now: number,
): WayIn[] {
  const made = listWaysIn(tx, user).filter(({ since }) => since !== null && since > after);
  for (const each of made) endWayIn(tx, user, each, now);
  return made;
}

/** Ends one way into the user's account, as `listWaysIn` lists it; one that is gone changes nothing. */
export function endWayIn(
  tx: Tx,
  { id: userId }: { readonly id: number },
  { kind, key }: Pick<WayIn, "kind" | "key">,
  now: number,
): void {
  switch (kind) {
    case "passkey": {
      const isOwn = and(eq(passkeys.userId, userId), eq(passkeys.id, Number(key)));
      tx.delete(passkeys).where(isOwn).run();
      return;
    }
    case "google": {
      const unlinked = { googleSub: null, googleLinkedAt: null };
      tx.update(users).set(unlinked).where(eq(users.id, userId)).run();
      return;
    }
    case "openid": {
      const isOwn = and(eq(openidAccounts.userId, userId), eq(openidAccounts.issuer, key));
      tx.delete(openidAccounts).where(isOwn).run();
      return;
    }
    case "push-token":
      endPushToken(tx, userId, Number(key), now);
      return;
    case "calendar":
      renewCalendarLink(tx, { id: userId });
  }
}

/** The log of every league of the tournament says so, as after an operator ends the token. */
function endPushToken(tx: Tx, userId: number, tokenId: number, now: number): void {
  const ended = livePushTokens(tx, userId).find(({ id }) => id === tokenId);
  if (ended === undefined) return;
  tx.update(pushTokens).set({ endedAt: now }).where(eq(pushTokens.id, tokenId)).run();
  const { tournamentId, name } = ended;
  const own = eq(leagues.tournamentId, tournamentId);
  for (const { leagueId } of tx.select({ leagueId: leagues.id }).from(leagues).where(own).all()) {
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "push token ended", name }]);
  }
}

function livePushTokens(tx: Tx, userId: number) {
  return tx
    .select()
    .from(pushTokens)
    .where(and(eq(pushTokens.madeBy, userId), isNull(pushTokens.endedAt)))
    .orderBy(asc(pushTokens.id))
    .all();
}
