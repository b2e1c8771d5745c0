import { and, asc, eq, exists, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { noticeChoices, participants, pushSubscriptions, users } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { CHANNELS, type Channel, isOnByDefault, type NoticeKind } from "#game/news/notices/kinds";
import { isMemberOf } from "#server/play/leagues/list-participants";

/** New members know that they have no team yet. */
export const SETTLING_MS = HOUR_MS;

/**
 * The members of a league whom a message of a kind can reach, by their choices: by mail at a verified
 * address, or by push in a browser that has allowed it.
 *
 * @param joinedBy leaves out members who joined later
 */
export function listReaders(
  tx: Tx,
  leagueId: number,
  { kind, joinedBy }: { readonly kind: NoticeKind; readonly joinedBy: number },
) {
  const [mail, push] = CHANNELS.map((channel) => (isOnByDefault(kind, channel) ? 1 : 0));
  return statementOf(tx).all({ leagueId, kind, joinedBy, mail, push });
}

export type Reader = ReturnType<typeof listReaders>[number];

const statementOf = prepareOnce((db) => {
  const browser = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, users.id));
  return db
    .select({
      userId: users.id,
      participantId: participants.id,
      displayName: users.displayName,
      /** An IANA name; null if unknown. */
      timeZone: users.timeZone,
      joinedAt: participants.joinedAt,
      plays: participants.plays,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        isMemberOf(sql.placeholder("leagueId")),
        lte(participants.joinedAt, sql.placeholder("joinedBy")),
        isNull(users.deletedAt),
        or(
          and(isNotNull(users.emailVerifiedAt), isWanted("mail")),
          and(exists(browser), isWanted("push")),
        ),
      ),
    )
    .orderBy(asc(participants.id))
    .prepare();

  /** The member's choice, or else the default of the channel, which the placeholder names. */
  function isWanted(channel: Channel) {
    const choice = db
      .select({ wanted: noticeChoices.wanted })
      .from(noticeChoices)
      .where(
        and(
          eq(noticeChoices.userId, users.id),
          eq(noticeChoices.kind, sql.placeholder("kind")),
          eq(noticeChoices.channel, channel),
        ),
      );
    return sql`coalesce((${choice}), ${sql.placeholder(channel)}) = 1`;
  }
});
