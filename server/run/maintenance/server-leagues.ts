import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, tournaments, users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { appointInside } from "#server/leagues/membership/deputies";
import { tellManager } from "#server/leagues/membership/deputy-votes";
import { requireClaimed } from "#server/leagues/membership/list-members";
import {
  listOpenSeats,
  type MadeSeatLink,
  makeSeatLink,
  seatClaimed,
} from "#server/leagues/membership/seat-links";
import {
  actAsOperator,
  type Operator,
  requireOperator,
} from "#server/matches/operator/operator-access";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { isMemberOf } from "#server/play/leagues/list-participants";

const PAGE = 50;

/** A league as an operator sees it who is not in it. */
export interface ServerLeague {
  readonly id: number;
  readonly name: string;
  readonly tournament: string;
  readonly manager: string | null;
  readonly members: number;
  readonly openSeats: number;
  readonly managerSeatOpen: boolean;
}

interface ServerLeagues {
  readonly leagues: readonly ServerLeague[];
  readonly count: number;
  /** The `before` of the next page; null without one. */
  readonly older: number | null;
}

/**
 * The leagues of the server, the newest first.
 *
 * @throws AppError "not-found" for a former operator
 */
export function listServerLeagues(
  { db }: Pick<Services, "db">,
  operator: Operator,
  before: number | null,
): ServerLeagues {
  requireOperator(db, { id: operator.userId });
  const rows = db
    .select({
      id: leagues.id,
      name: leagues.name,
      tournament: tournaments.name,
      members: sql<number>`(select count(*) from ${participants}
        where ${participants.leagueId} = ${leagues.id} and ${participants.leftAt} is null)`,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(before === null ? undefined : lt(leagues.id, before))
    .orderBy(desc(leagues.id))
    .limit(PAGE + 1)
    .all();
  const page = rows.slice(0, PAGE);
  const all = db.select({ count: count() }).from(leagues).get();
  return {
    leagues: page.map((row) => ({
      ...row,
      ...readSeats(db, row.id),
      manager: readManager(db, row.id),
    })),
    count: all?.count ?? 0,
    older: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

function readSeats(db: Tx, leagueId: number) {
  const open = listOpenSeats(db, { leagueId });
  return { openSeats: open.length, managerSeatOpen: open.some(({ role }) => role === "manager") };
}

function readManager(db: Tx, leagueId: number): string | null {
  const isManager = and(
    eq(participants.leagueId, leagueId),
    eq(participants.role, "manager"),
    isNull(participants.leftAt),
  );
  const row = db
    .select({ name: users.displayName })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(isManager)
    .get();
  return row?.name ?? null;
}

/** @throws AppError "not-found" */
export function requireServerLeague(tx: Tx, leagueId: number): LeagueIds {
  const row = tx
    .select({ leagueId: leagues.id, tournamentId: leagues.tournamentId })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  if (row === undefined) throw new AppError("not-found", "This league no longer exists.");
  return row;
}

/**
 * Appoints a member a deputy of a league whose manager is gone (rules.md#vanished-manager).
 *
 * @param typedName the display name of the member
 * @throws AppError "not-found" for a former operator, FieldsError on `member` for a name that no other
 * member has, "conflict" for a deputy, an unclaimed seat, and a fourth deputy
 */
export function appointDeputyAsOperator(
  services: Services,
  operator: Operator,
  { leagueId, typedName }: { readonly leagueId: number; readonly typedName: string },
): { readonly displayName: string; readonly league: string } {
  return actAsOperator(services, operator, (tx) => {
    requireServerLeague(tx, leagueId);
    const name = tidyName(typedName);
    const people = listPeopleOf(tx, leagueId);
    const manager = people.find(({ role }) => role === "manager");
    const member = people.find(({ displayName }) => displayName === name);
    if (!member || member === manager) {
      const sentence = "No member of this league has this name, apart from its manager.";
      throw new FieldsError([{ fields: ["member"], sentence }]);
    }
    requireClaimed(tx, member);
    const by = { userId: operator.userId, now: services.now() };
    appointInside(tx, { ...member, leagueId }, by, "deputy by operator");
    const league = manager?.league ?? "";
    if (manager) {
      const text = `An operator of the server has made ${member.displayName} a deputy.`;
      tellManager(services, tx, { holderId: manager.userId, leagueId, league }, text);
    }
    return { displayName: member.displayName, league };
  });
}

function listPeopleOf(tx: Tx, leagueId: number) {
  return tx
    .select({
      participantId: participants.id,
      userId: users.id,
      displayName: users.displayName,
      role: participants.role,
      league: leagues.name,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(isMemberOf(leagueId))
    .all();
}

/**
 * A link to the manager's seat of an imported league, shown this once. The other seats are the
 * manager's to give away, so that no operator takes a player's place.
 *
 * @throws AppError "not-found" for a former operator, "conflict" if the seat is taken
 */
export function makeManagersSeatLink(
  services: Services,
  operator: Operator,
  leagueId: number,
): MadeSeatLink {
  return actAsOperator(services, operator, (tx) => {
    requireServerLeague(tx, leagueId);
    const seat = listOpenSeats(tx, { leagueId }).find(({ role }) => role === "manager");
    if (seat === undefined) throw seatClaimed();
    const href = makeSeatLink(services, tx, seat.participantId);
    const by = { leagueId, userId: operator.userId, now: services.now() };
    writeLeagueLog(tx, by, [{ kind: "seat link", userId: seat.userId }]);
    return { displayName: seat.displayName, href };
  });
}
