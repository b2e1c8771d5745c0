import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client";
import { leagues, participants, users } from "#db/schema";

/** A room with fewer seats shows nothing of an auction. */
const FEWEST_SEATS = 4;
const SUFFIX = "(made up)";

/** Whose name says that somebody made up has their seat for now. */
export interface SeatOwner {
  readonly userId: number;
  readonly displayName: string;
}

/**
 * Makes the copy of a league ready for a rehearsal: who starts it is its manager there, and made-up
 * members join where there are few.
 *
 * @returns who else has a seat; made-up bidders have all of them until their owners join
 */
export function seatMadeUpMembers(
  copy: Db,
  { leagueId, userId }: { readonly leagueId: number; readonly userId: number },
  now: number,
): SeatOwner[] {
  return inTransaction(copy, (tx) => {
    const role = (of: number) => (of === userId ? ("manager" as const) : ("member" as const));
    const seats = tx
      .select({ userId: participants.userId, displayName: users.displayName })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .all();
    for (const seat of seats) {
      tx.update(participants)
        .set({ role: role(seat.userId) })
        .where(eq(participants.userId, seat.userId))
        .run();
    }
    tx.update(leagues).set({ managerId: userId }).where(eq(leagues.id, leagueId)).run();
    for (let number = 1; seats.length < FEWEST_SEATS; number += 1) {
      const displayName = `Bidder ${number}`;
      const user = { email: `bidder-${number}@rehearsal.invalid`, displayName, createdAt: now };
      const row = tx.insert(users).values(user).returning({ id: users.id }).get();
      const seat = { leagueId, userId: row.id, role: "member", joinedAt: now } as const;
      tx.insert(participants)
        .values({ ...seat, teamName: `Team ${number}` })
        .run();
      seats.push({ userId: row.id, displayName });
    }
    return seats.filter((seat) => seat.userId !== userId);
  });
}

/** Shows everybody in the rehearsal who is there and whose seat somebody made up has. */
export function nameSeat(copy: Db, { userId, displayName }: SeatOwner, isMadeUp: boolean): void {
  copy
    .update(users)
    .set({ displayName: isMadeUp ? `${displayName} ${SUFFIX}` : displayName })
    .where(eq(users.id, userId))
    .run();
}
