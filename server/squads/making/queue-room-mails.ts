import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagues, participants, squadEvents, squadMails } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { isQuietAt } from "#game/core/quiet-hours";
import { DAY_MS, type Ms } from "#game/core/units";
import { zonedTime } from "#game/core/zoned-time";
import type { MakingWay } from "#game/play/team/squad-settings";
import type { Services } from "#server/core/services";
import { listReaders, type Reader, SETTLING_MS } from "#server/people/notices/list-readers";
import { notify } from "#server/people/notices/notify";
import { readQuietHours } from "#server/people/notices/quiet-hours";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadStoredLeague } from "#server/play/leagues/load-league";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { loadOpening } from "#server/play/squads/squads-stage";
import { listOpenRooms } from "./list-open-rooms";
import { LEAST_APART_MS, type ListNotices, type Notice, type SquadMailKind } from "./notice";
import { listRetentionNotices } from "./retention-notices";
import { settleRoom } from "./settle-room";
import { listDraftNotices, listSealedNotices, listSlowNotices } from "./timed-notices";

/** The ways that take days; in the other ways, members are in the room and need no mail. */
const NOTICES: Partial<Record<MakingWay, ListNotices>> = {
  slow: listSlowNotices,
  draft: listDraftNotices,
  sealed: listSealedNotices,
  retained: listRetentionNotices,
};

/**
 * Queues mails to members about squads that are made over days: they are outbid, or it is their turn
 * (rules.md#mails-about-squads). Not in the demo. Each mail is recorded in the transaction that queues
 * it, so that nobody gets it twice.
 *
 * @returns the number of queued mails
 */
export function queueRoomMails(services: Services): number {
  const { db, demo } = services;
  if (demo) return 0;
  const tellAll = (ids: readonly number[], tell: typeof tellLeague) =>
    statementsOf(db)
      .leagues.all({ ids: JSON.stringify(ids) })
      .reduce((sum, league) => sum + inTransaction(db, (tx) => tell(services, tx, league)), 0);
  return tellAll(listOpenRooms(db), tellLeague) + tellAll(listWithdrawn(db), tellOfTakingBack);
}

interface LeagueInTheMaking {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly name: string;
}

function tellLeague(services: Services, tx: Tx, league: LeagueInTheMaking): number {
  const now = services.now();
  const room = settleRoom(tx, services, league.leagueId, now);
  const listNotices = room === null ? undefined : NOTICES[room.way];
  if (room === null || listNotices === undefined || room.state.stage !== "running") return 0;
  if (isQuietAt(now, room.state.open.settings)) return 0;
  const pool = loadPoolById(tx, league);
  const opening = loadOpening(tx, league.leagueId);
  const notices = listNotices({
    room,
    events: listSquadEvents(tx, league.leagueId, (opening?.id ?? 1) - 1),
    now,
    nameOf: (playerId) => tidyWithoutLink(pool.get(playerId)?.name ?? ""),
    lastMailOf: (participantId, kind) => lastMail(tx, participantId, kind)?.eventId ?? 0,
  });
  return tellReaders(services, tx, { league, notices, now });
}

/** Members who had a mail about a beginning that was taken back since get one that says so. */
function tellOfTakingBack(services: Services, tx: Tx, league: LeagueInTheMaking): number {
  const now = services.now();
  if (isQuietAt(now, loadStoredLeague(tx, league.leagueId).settings)) return 0;
  const notices = listTakingBackNotices(tx, league.leagueId, now);
  return tellReaders(services, tx, { league, notices, now });
}

function tellReaders(
  services: Services,
  tx: Tx,
  {
    league,
    notices,
    now,
  }: {
    readonly league: LeagueInTheMaking;
    readonly notices: readonly Notice[];
    readonly now: Ms;
  },
): number {
  if (notices.length === 0) return 0;
  const readers = new Map(
    listReaders(tx, league.leagueId, { kind: "squads", joinedBy: now - SETTLING_MS }).map(
      (reader) => [reader.participantId, reader],
    ),
  );
  return notices.filter((notice) => {
    const reader = readers.get(notice.participantId);
    return reader !== undefined && tell(services, tx, { league, notice, reader, now });
  }).length;
}

/** News of quiet hours come in one mail in the morning. */
function tell(
  services: Services,
  tx: Tx,
  {
    league: { leagueId, name },
    notice,
    reader: { userId, timeZone },
    now,
  }: { league: LeagueInTheMaking; notice: Notice; reader: Reader; now: number },
): boolean {
  const { participantId, kind, eventId, usefulUntil, subject, action, hint } = notice;
  const last = lastMail(tx, participantId, kind);
  if (last && (last.eventId >= eventId || now - last.queuedAt < LEAST_APART_MS[kind])) return false;
  if (isQuietAt(now, readQuietHours(tx, { id: userId }))) return false;
  const isQueued = notify(services, tx, {
    userId,
    kind: "squads",
    about: `league ${leagueId} ${kind} ${eventId}`,
    text: {
      title: `${tidyWithoutLink(name)}: ${subject}`,
      sentences: notice.sentences((at) => zonedTime(at, timeZone ?? "UTC")),
      action,
      path: `/league/${leagueId}/room`,
    },
    hint,
    usefulUntil,
  });
  if (!isQueued) return false;
  const mailed = { eventId, queuedAt: now };
  tx.insert(squadMails)
    .values({ participantId, kind, ...mailed })
    .onConflictDoUpdate({ target: [squadMails.participantId, squadMails.kind], set: mailed })
    .run();
  return true;
}

function lastMail(tx: Tx, participantId: number, kind: SquadMailKind) {
  return statementsOf(tx).last.get({ participantId, kind });
}

/**
 * The leagues whose beginning was taken back and whose squads are not made. Also after they have begun
 * again: the next mail about it may go to somebody else.
 */
function listWithdrawn(tx: Tx): number[] {
  return statementsOf(tx)
    .withdrawn.all()
    .map(({ leagueId }) => leagueId);
}

/** For members who had a mail about the beginning: what it asked for does not count any more. */
function listTakingBackNotices(tx: Tx, leagueId: number, now: Ms): Notice[] {
  const { lastOf, mailed } = statementsOf(tx);
  const eventId = lastOf.get({ leagueId, kind: "withdraw" })?.id ?? 0;
  return mailed.all({ leagueId, before: eventId }).map(({ participantId }) => ({
    participantId,
    kind: "withdrawn",
    eventId,
    usefulUntil: now + DAY_MS,
    subject: "the beginning was undone",
    sentences: () => [
      "The League Manager has undone the beginning of squads: what the last message asked of you no longer counts.",
      "Your list stays as it is.",
    ],
    action: "See your list",
    hint: "You get this because you had a message about the beginning.",
  }));
}

const statementsOf = prepareOnce((db) => {
  const { id, kind, leagueId } = squadEvents;
  const ofLeague = eq(leagueId, sql.placeholder("leagueId"));
  return {
    leagues: db
      .select({ leagueId: leagues.id, tournamentId: leagues.tournamentId, name: leagues.name })
      .from(leagues)
      .where(sql`${leagues.id} in (select value from json_each(${sql.placeholder("ids")}))`)
      .prepare(),
    last: db
      .select({ eventId: squadMails.eventId, queuedAt: squadMails.queuedAt })
      .from(squadMails)
      .where(
        and(
          eq(squadMails.participantId, sql.placeholder("participantId")),
          eq(squadMails.kind, sql.placeholder("kind")),
        ),
      )
      .prepare(),
    // SQLite uses the index only for exactly this condition.
    withdrawn: db
      .select({ leagueId })
      .from(squadEvents)
      .where(sql`${kind} in ('open', 'close', 'withdraw')`)
      .groupBy(leagueId)
      .having(
        sql`max(${id}) filter (where ${kind} = 'withdraw')
          > coalesce(max(${id}) filter (where ${kind} = 'close'), 0)`,
      )
      .orderBy(asc(leagueId))
      .prepare(),
    lastOf: db
      .select({ id })
      .from(squadEvents)
      .where(and(ofLeague, eq(kind, sql.placeholder("kind"))))
      .orderBy(sql`${id} desc`)
      .limit(1)
      .prepare(),
    mailed: db
      .selectDistinct({ participantId: squadMails.participantId })
      .from(squadMails)
      .innerJoin(participants, eq(participants.id, squadMails.participantId))
      .where(
        and(
          eq(participants.leagueId, sql.placeholder("leagueId")),
          lt(squadMails.eventId, sql.placeholder("before")),
          gt(
            squadMails.eventId,
            // Mails about an earlier beginning, or way, need no answer.
            sql`(select coalesce(max(id), 0) from ${squadEvents}
              where league_id = ${sql.placeholder("leagueId")}
              and kind in ('close', 'withdraw') and id < ${sql.placeholder("before")})`,
          ),
        ),
      )
      .prepare(),
  };
});
