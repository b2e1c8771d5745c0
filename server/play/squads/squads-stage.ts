import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { formatOf } from "#game/play/format/formats";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { OpenEvent } from "#game/squads/events";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";

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

/** On League Home, while squads are not made. */
export interface SquadsNotice {
  readonly stage: "before" | "making";
  readonly way: SquadWay;
}

/** Null once they are made, and in leagues without owners. */
export function showSquadsNotice(tx: Tx, leagueId: number): SquadsNotice | null {
  if (!formatOf(loadFormat(tx, leagueId)).hasSquads) return null;
  const stage = loadSquadsStage(tx, leagueId);
  return stage === "made" ? null : { stage, way: loadStoredLeague(tx, leagueId).settings.squadsBy };
}
