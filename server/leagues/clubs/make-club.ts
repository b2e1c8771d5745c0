import { and, count, eq } from "drizzle-orm";
import { type Db, inTransaction, isUniqueViolation, type Tx } from "#db/client";
import { clubs } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { CLUB_LIMITS, CLUB_NAME } from "#game/leagues/limits";
import { AppError, FieldsError } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import type { Services } from "#server/core/services";
import { requireManager } from "#server/play/leagues/league-access";
import { addClubLeagueTx } from "./club-leagues";

interface NewClub {
  readonly name: string;
  /** Of the maker, in the club from the start. */
  readonly leagueIds: readonly number[];
  /** Of the form: sent twice, it makes one club. Without a key every call makes a club. */
  readonly submissionKey?: string | null;
}

/**
 * @throws FieldsError on `name`; AppError "conflict" beyond 20 clubs, and as `addClubLeague` does
 */
export function makeClub(
  services: Services,
  user: { readonly id: number },
  input: NewClub,
): { clubId: number } {
  try {
    return inTransaction(services.db, (tx) => {
      const now = services.now();
      const club = makeClubTx(tx, user, input, now);
      for (const leagueId of input.leagueIds) {
        requireManager(tx, user, leagueId, "add it to a club");
        addClubLeagueTx(tx, { ...club, leagueId, now });
      }
      return club;
    });
  } catch (error) {
    const { submissionKey } = input;
    if (!submissionKey || !isUniqueViolation(error, "clubs.submission_key")) throw error;
    return findMadeClub(services.db, user.id, submissionKey);
  }
}

export function makeClubTx(
  tx: Tx,
  user: { readonly id: number },
  { name: typed, submissionKey }: Pick<NewClub, "name" | "submissionKey">,
  now: number,
): { clubId: number } {
  const name = tidyName(typed);
  requireClubName(name);
  const own = tx.select({ clubs: count() }).from(clubs).where(eq(clubs.managerId, user.id)).get();
  if ((own?.clubs ?? 0) >= CLUB_LIMITS.clubs) {
    throw new AppError("conflict", `You can manage at most ${CLUB_LIMITS.clubs} clubs.`);
  }
  return tx
    .insert(clubs)
    .values({ name, managerId: user.id, createdAt: now, submissionKey: submissionKey || null })
    .returning({ clubId: clubs.id })
    .get();
}

/** @throws FieldsError on `name` */
export function requireClubName(name: string): void {
  const faults = nameFaults(name, "name", CLUB_NAME);
  if (faults.length > 0) throw new FieldsError(faults);
}

function findMadeClub(db: Db, userId: number, submissionKey: string): { clubId: number } {
  const club = db
    .select({ clubId: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.managerId, userId), eq(clubs.submissionKey, submissionKey)))
    .get();
  if (!club) throw new AppError("conflict", "The club could not be made.");
  return club;
}
