import type { Tx } from "#db/client";
import { formatOf } from "#game/play/format/formats";
import type { SquadWay } from "#game/play/team/squad-settings";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";
import { loadSquadsStage } from "./squads-stage";

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
