import { desc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadMisses } from "#db/schema";
import type { TimedEvent, Wish } from "#game/squads/making";
import { listMisses, missSentence } from "#game/squads/ways/misses";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import type { Room } from "./load-room";

/** Records for their owners the wishes that a limit kept from counting. */
export function noteMisses(
  tx: Tx,
  room: Room,
  events: readonly TimedEvent[],
  wishes: readonly Wish[],
  lowestFirst?: readonly number[],
): void {
  const [first] = events;
  if (first === undefined) return;
  for (const miss of listMisses(room, events, wishes, lowestFirst)) {
    statementsOf(tx).put.run({ ...miss, at: first.at });
  }
}

/**
 * A member's wishes that a limit kept from counting, as sentences, the last one first. Only the member
 * may see them.
 */
export function listFellAway(tx: Tx, member: MemberLeague, { way }: Pick<Room, "way">): string[] {
  const misses = statementsOf(tx).own.all({ participantId: member.participantId });
  if (misses.length === 0) return [];
  const pool = loadPoolById(tx, member);
  return misses.map((miss) => missSentence(miss, way, pool.get(miss.playerId)?.name ?? "A player"));
}

const statementsOf = prepareOnce((db) => {
  const { participantId, playerId, amount, reason, at } = squadMisses;
  return {
    put: db
      .insert(squadMisses)
      .values({
        participantId: sql.placeholder("participantId"),
        playerId: sql.placeholder("playerId"),
        amount: sql.placeholder("amount"),
        reason: sql.placeholder("reason"),
        at: sql.placeholder("at"),
      })
      .onConflictDoUpdate({
        target: [participantId, playerId],
        set: {
          amount: sql`excluded.amount`,
          reason: sql`excluded.reason`,
          at: sql`excluded.at`,
        },
      })
      .prepare(),
    own: db
      .select({ playerId, amount, reason, at })
      .from(squadMisses)
      .where(eq(participantId, sql.placeholder("participantId")))
      .orderBy(desc(at), playerId)
      .limit(30)
      .prepare(),
  };
});
