import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, type PARTICIPANT_ROLES, participants } from "#db/schema";
import { AppError } from "#server/core/errors";
import { isMemberOf } from "./list-participants";

declare const member: unique symbol;
declare const manager: unique symbol;

/** A deputy may do what the manager may, with few exceptions (rules.md#deputies). */
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

/** Proof that a user may see a league: only `requireMember` makes one. */
export interface MemberLeague {
  readonly [member]: true;
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly participantId: number;
  readonly userId: number;
  readonly role: ParticipantRole;
  /** Whether they are the manager or a deputy: a check of the role alone forgets the deputies. */
  readonly manages: boolean;
  /** False for a manager without a team (rules.md#without-a-team). */
  readonly plays: boolean;
  /** Of a game, which nobody manages (rules.md#tonight); null for a league of a whole tournament. */
  readonly onlyFixtureId: number | null;
}

/** Proof that a user may change a league's rules: only `requireManager` makes one. */
export interface ManagedLeague extends MemberLeague {
  readonly [manager]: true;
  readonly manages: true;
}

/**
 * The league does not exist for others (rules.md#access), nor for a member who has left.
 *
 * @throws AppError "not-found" 'League not found'
 */
export function requireMember(
  db: Tx,
  user: { readonly id: number },
  leagueId: number,
): MemberLeague {
  const row = statementOf(db).get({ leagueId, userId: user.id });
  if (!row) throw noSuchLeague();
  const manages = row.role !== "member" && row.onlyFixtureId === null;
  return { ...row, manages } as MemberLeague;
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      leagueId: leagues.id,
      tournamentId: leagues.tournamentId,
      participantId: participants.id,
      userId: participants.userId,
      role: participants.role,
      plays: participants.plays,
      onlyFixtureId: leagues.onlyFixtureId,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(
      and(
        isMemberOf(sql.placeholder("leagueId")),
        eq(participants.userId, sql.placeholder("userId")),
      ),
    )
    .prepare(),
);

/** The same for a stranger and for an unknown id. */
export function noSuchLeague(): AppError {
  return new AppError("not-found", "League not found");
}

/**
 * The manager or a deputy.
 *
 * @param what the action, for the sentence of the refusal
 * @throws AppError "not-found" for strangers, "forbidden" for other members (rules.md#access)
 */
export function requireManager(
  db: Tx,
  user: { readonly id: number },
  leagueId: number,
  what = "change the rules",
): ManagedLeague {
  const league = requireMember(db, user, leagueId);
  if (!league.manages) throw onlyTheManager(what);
  return league as ManagedLeague;
}

/**
 * For what no deputy may do (rules.md#deputies).
 *
 * @throws AppError as `requireManager` does, and "forbidden" for deputies
 */
export function requireManagerAlone(
  db: Tx,
  user: { readonly id: number },
  leagueId: number,
  what: string,
): ManagedLeague {
  const league = requireManager(db, user, leagueId, what);
  if (league.role !== "manager") throw onlyTheManager(what);
  return league;
}

function onlyTheManager(what: string): AppError {
  return new AppError("forbidden", `Only the League Manager can ${what}.`);
}
