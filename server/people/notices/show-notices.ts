import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import {
  leagues,
  operators,
  participants,
  pickProposals,
  pushSubscriptions,
  scorers,
  users,
} from "#db/schema";
import type { QuietHours } from "#game/core/quiet-hours";
import { NOTICE_KINDS, NOTICES, type NoticeKind } from "#game/news/notices/kinds";
import { loggedOut } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { sendsMail } from "../delivery/sends-mail";
import { listTicked, type NoticeBox } from "./choices";
import { readQuietHours } from "./quiet-hours";

/** The notifications of a person for the account page. */
export interface ShownNotices {
  /**
   * The kinds that can concern the person: no squads without a league of owned players, no locks
   * without one that shows receipts, no picks to correct before the first proposal, no match desk without a match to score, no people who wait without
   * being an operator of a server without mail.
   */
  readonly kinds: readonly NoticeKind[];
  readonly ticked: readonly NoticeBox[];
  /** Whether one of the person's browsers has allowed notifications. */
  readonly hasBrowser: boolean;
  readonly quietHours: QuietHours;
  /** An IANA name; null if unknown, which counts as UTC. */
  readonly timeZone: string | null;
}

/**
 * The kinds, channels and quiet hours of a person.
 *
 * @throws AppError "unauthenticated" if the account no longer exists
 */
export function showNotices(
  services: Pick<Services, "db" | "env" | "demo">,
  user: { readonly id: number },
): ShownNotices {
  const { db } = services;
  const row = statementOf(db).get({ userId: user.id });
  if (row === undefined) throw loggedOut();
  const { timeZone, hasBrowser, ...has } = row;
  return {
    kinds: NOTICE_KINDS.filter((kind) => {
      const { onlyWith } = NOTICES[kind];
      if (onlyWith === "waiting" && sendsMail(services)) return false;
      return onlyWith === null || has[onlyWith] === 1;
    }),
    ticked: listTicked(db, user),
    hasBrowser: hasBrowser === 1,
    quietHours: readQuietHours(db, user).quietHours,
    timeZone,
  };
}

const statementOf = prepareOnce((db) => {
  const browser = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, users.id));
  const leagueWith = (condition: SQL) =>
    db
      .select({ one: sql`1` })
      .from(participants)
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(and(eq(participants.userId, users.id), isNull(participants.leftAt), condition));
  const proposal = db
    .select({ one: sql`1` })
    .from(pickProposals)
    .where(eq(pickProposals.leagueId, leagues.id));
  const roleIn = (people: typeof operators | typeof scorers) =>
    db.select({ one: sql`1` }).from(people).where(eq(people.userId, users.id));
  return db
    .select({
      timeZone: users.timeZone,
      hasBrowser: sql<number>`${exists(browser)}`,
      owners: sql<number>`${exists(leagueWith(eq(leagues.format, "owned")))}`,
      receipts: sql<number>`${exists(leagueWith(eq(leagues.receipts, true)))}`,
      proposals: sql<number>`${exists(leagueWith(exists(proposal)))}`,
      waiting: sql<number>`${exists(roleIn(operators))}`,
      desk: sql<number>`(${exists(roleIn(operators))} or ${exists(roleIn(scorers))})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare();
});
