import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagues, participants, seasonInvitations, tournaments, users } from "#db/schema";
import type { Crest } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { noSuchLeague } from "#server/play/leagues/league-access";
import { teamNameTaken } from "#server/play/leagues/similar-names";
import { joinLeagueById } from "../membership/join-league";

/** To the next season of a league, for the invited user. */
export interface SeasonInvitation {
  readonly leagueId: number;
  readonly league: string;
  readonly tournament: string;
  /** A display name; of the manager if the account is gone. */
  readonly by: string;
  /** In the season before; may be empty. */
  readonly teamName: string;
  readonly crest: Crest | null;
}

/**
 * The oldest first. Past and present members of the league are no longer invited: an invitation
 * does not readmit a person who was removed.
 */
export function listSeasonInvitations(tx: Tx, user: { readonly id: number }): SeasonInvitation[] {
  return statementOf(tx)
    .all({ userId: user.id })
    .map(({ league, inviter, manager, ...row }) => ({
      ...row,
      league: orUnnamed(league),
      by: inviter ?? manager,
    }));
}

/** @throws AppError "not-found" 'League not found' for a user without an invitation */
export function requireSeasonInvitation(
  tx: Tx,
  user: { readonly id: number },
  leagueId: number,
): SeasonInvitation {
  const invitation = listSeasonInvitations(tx, user).find((each) => each.leagueId === leagueId);
  if (invitation === undefined) throw noSuchLeague();
  return invitation;
}

/**
 * Joins the league with the team's name and crest of the season before, unless another member has
 * almost the same name, or the crest.
 *
 * @throws AppError "not-found" for a user without an invitation, "conflict" if squads leave no
 * place; FieldsError on `displayName` for almost the name of a member
 */
export function acceptSeason(
  services: Services,
  user: { readonly id: number },
  leagueId: number,
): void {
  const { teamName, crest } = requireSeasonInvitation(services.db, user, leagueId);
  const named = { leagueId, userId: user.id };
  const isFree = teamName !== "" && teamNameTaken(services.db, named, teamName) === null;
  const team = { teamName, crest: crest === null ? undefined : { crest, isOffered: true } };
  const requireRight = (tx: Tx) => {
    requireSeasonInvitation(tx, user, leagueId);
    tx.delete(seasonInvitations).where(ofUser(leagueId, user.id)).run();
  };
  try {
    joinLeagueById(services, user, leagueId, requireRight, isFree ? team : {});
  } catch (error) {
    // The name is no longer free, so the league asks for another one.
    const isName = error instanceof FieldsError && error.faults[0]?.fields[0] === "teamName";
    if (!isName) throw error;
    joinLeagueById(services, user, leagueId, requireRight);
  }
}

/** @throws AppError "not-found" for a user without an invitation */
export function declineSeason(
  services: Services,
  user: { readonly id: number },
  leagueId: number,
): SeasonInvitation {
  return inTransaction(services.db, (tx) => {
    const invitation = requireSeasonInvitation(tx, user, leagueId);
    tx.update(seasonInvitations)
      .set({ declinedAt: services.now() })
      .where(ofUser(leagueId, user.id))
      .run();
    return invitation;
  });
}

function ofUser(leagueId: number, userId: number) {
  return and(eq(seasonInvitations.leagueId, leagueId), eq(seasonInvitations.userId, userId));
}

const statementOf = prepareOnce((db) => {
  const inviters = alias(users, "inviters");
  const known = db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.leagueId, seasonInvitations.leagueId),
        eq(participants.userId, seasonInvitations.userId),
      ),
    );
  return db
    .select({
      leagueId: leagues.id,
      league: leagues.name,
      tournament: tournaments.name,
      manager: users.displayName,
      inviter: inviters.displayName,
      ...{ teamName: seasonInvitations.teamName, crest: seasonInvitations.crest },
    })
    .from(seasonInvitations)
    .innerJoin(leagues, eq(leagues.id, seasonInvitations.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .leftJoin(
      inviters,
      and(eq(inviters.id, seasonInvitations.invitedBy), isNull(inviters.deletedAt)),
    )
    .where(
      and(
        eq(seasonInvitations.userId, sql.placeholder("userId")),
        isNull(seasonInvitations.declinedAt),
        notExists(known),
      ),
    )
    .orderBy(asc(seasonInvitations.invitedAt), asc(leagues.id))
    .prepare();
});
