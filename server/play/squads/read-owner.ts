import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { replaySquads } from "#game/squads/squads";
import type { LeagueRules } from "../leagues/load-league";
import { listSquadEvents, loadOwnedPlayers } from "./load-squads";

export interface PlayerOwner {
  readonly participantId: number;
  /** Empty until the team has a name. */
  readonly teamName: string;
  readonly price: Hundredths;
}

/** Null without an owner, and undefined in a league without owners. */
export function readOwner(
  tx: Tx,
  { leagueId, format }: Pick<LeagueRules, "leagueId" | "format">,
  playerId: number,
): { readonly owner?: PlayerOwner | null } {
  if (!formatOf(format).hasSquads) return {};
  const owned = loadOwnedPlayers(tx, leagueId).find((each) => each.playerId === playerId);
  if (owned === undefined) return { owner: null };
  const { participantId, price } = owned;
  const teamName = statementOf(tx).get({ participantId })?.teamName ?? "";
  return { owner: { participantId, teamName, price } };
}

/**
 * Just before an instant (UTC milliseconds): the squad from which a lock of that instant was
 * picked.
 */
export function loadSquadBefore(
  tx: Tx,
  leagueId: number,
  participantId: number,
  instant: number,
): ReadonlySet<number> {
  const events = listSquadEvents(tx, leagueId).filter(({ at }) => at < instant);
  const squads = replaySquads(events.map(({ event }) => event));
  return new Set(squads.get(participantId)?.prices.keys());
}

const statementOf = prepareOnce((db) =>
  db
    .select({ teamName: participants.teamName })
    .from(participants)
    .where(eq(participants.id, sql.placeholder("participantId")))
    .prepare(),
);
