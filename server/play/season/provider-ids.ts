import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureIds, playerIds } from "#db/schema";

/** An id at a provider such as `cricinfo`, `cricsheet` or `cricketdata`. */
interface ProviderId {
  readonly provider: string;
  readonly externalId: string;
}

/**
 * Replaces an earlier id of the player at the provider. An id that names another player of the team
 * is left to that one (rules.md#identity).
 *
 * @returns whether it is the player's id now
 */
export function notePlayerId(
  tx: Tx,
  { id: playerId, teamId }: { readonly id: number; readonly teamId: number },
  { provider, externalId }: ProviderId,
): boolean {
  const ofTeam = [eq(playerIds.teamId, teamId), eq(playerIds.provider, provider)];
  const holder = tx
    .select({ playerId: playerIds.playerId })
    .from(playerIds)
    .where(and(...ofTeam, eq(playerIds.externalId, externalId)))
    .get();
  if (holder !== undefined) return holder.playerId === playerId;
  tx.insert(playerIds)
    .values({ playerId, teamId, provider, externalId })
    .onConflictDoUpdate({ target: [playerIds.playerId, playerIds.provider], set: { externalId } })
    .run();
  return true;
}

/** As `notePlayerId` does, within the fixture's tournament. */
export function noteFixtureId(
  tx: Tx,
  { id: fixtureId, tournamentId }: { readonly id: number; readonly tournamentId: number },
  { provider, externalId }: ProviderId,
): boolean {
  const holder = findFixtureId(tx, tournamentId, { provider, externalId });
  if (holder !== null) return holder === fixtureId;
  tx.insert(fixtureIds)
    .values({ fixtureId, tournamentId, provider, externalId })
    .onConflictDoUpdate({
      target: [fixtureIds.fixtureId, fixtureIds.provider],
      set: { externalId },
    })
    .run();
  return true;
}

/** The fixture that has the id at the provider, or null. */
export function findFixtureId(
  tx: Tx,
  tournamentId: number,
  { provider, externalId }: ProviderId,
): number | null {
  const row = tx
    .select({ fixtureId: fixtureIds.fixtureId })
    .from(fixtureIds)
    .where(
      and(
        eq(fixtureIds.tournamentId, tournamentId),
        eq(fixtureIds.provider, provider),
        eq(fixtureIds.externalId, externalId),
      ),
    )
    .get();
  return row?.fixtureId ?? null;
}
