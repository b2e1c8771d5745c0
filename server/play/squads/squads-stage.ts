import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { OpenEvent } from "#game/squads/events";

/**
 * `before`: nothing has happened. `making`: an auction, a draft or typing goes on. `made`: it is
 * over.
 */
export type SquadsStage = "before" | "making" | "made";

/** rules.md#squads */
export const loadSquadsStage = shareRead((tx: Tx, leagueId: number): SquadsStage => {
  const { ofKind } = statementsOf(tx);
  if (ofKind.get({ leagueId, kind: "open" }) === undefined) return "before";
  return ofKind.get({ leagueId, kind: "close" }) === undefined ? "making" : "made";
});

/** Null before the making of squads begins. */
export const loadOpenEvent = shareRead((tx: Tx, leagueId: number): OpenEvent | null => {
  const row = statementsOf(tx).open.get({ leagueId });
  return row?.event.kind === "open" ? row.event : null;
});

const statementsOf = prepareOnce((db) => {
  const ofLeague = eq(squadEvents.leagueId, sql.placeholder("leagueId"));
  return {
    ofKind: db
      .select({ id: squadEvents.id })
      .from(squadEvents)
      .where(and(ofLeague, eq(squadEvents.kind, sql.placeholder("kind"))))
      .limit(1)
      .prepare(),
    open: db
      .select({ event: squadEvents.event })
      .from(squadEvents)
      .where(and(ofLeague, eq(squadEvents.kind, "open")))
      .limit(1)
      .prepare(),
  };
});
