import { eq } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "#db/client";
import { leagues, participants, users } from "#db/schema";
import { checkSetUp } from "#game/squads/check-set-up";
import { loadSetUp } from "./load-set-up";

/** With fewer seats, a room shows little of an auction. */
const WANTED_SEATS = 4;
const FEWEST_SEATS = 2;
const SUFFIX = "(made up)";

/** The owner of a seat, after whom its made-up bidder is named. */
export interface SeatOwner {
  readonly userId: number;
  readonly displayName: string;
}

/**
 * Prepares the copy of a league for a rehearsal: the member who starts it becomes its manager there,
 * and made-up members join a small league.
 *
 * @returns the owners of all other seats; made-up bidders play them until their owners join
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
    const wanted = wantedSeats(tx, leagueId, seats.length);
    for (let number = 1; seats.length < wanted; number += 1) {
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

/** The pool may be too small for more seats. */
function wantedSeats(tx: Tx, leagueId: number, seats: number): number {
  const { settings, players } = loadSetUp(tx, leagueId);
  for (let wanted = WANTED_SEATS; wanted > FEWEST_SEATS && wanted > seats; wanted -= 1) {
    if (checkSetUp({ settings, players, participants: wanted }).length === 0) return wanted;
  }
  return Math.max(FEWEST_SEATS, seats);
}

/** Names a seat for everybody in the rehearsal: after its owner, or after the made-up bidder. */
export function nameSeat(copy: Db, { userId, displayName }: SeatOwner, isMadeUp: boolean): void {
  copy
    .update(users)
    .set({ displayName: isMadeUp ? `${displayName} ${SUFFIX}` : displayName })
    .where(eq(users.id, userId))
    .run();
}
