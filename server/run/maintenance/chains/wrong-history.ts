import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { squadEvents } from "#db/schema";
import type { ChainState } from "#game/trust/league-file/chain-state";
import { compareHistory, type HistoryDifference } from "#game/trust/league-file/compare-history";
import { keptForms } from "#game/trust/league-file/kept-forms";
import { logLines, squadLines } from "#server/play/proof/history-lines";
import { type LeagueIds, loadLeagueRefs } from "#server/play/proof/league-refs";
import { digestForm } from "#server/play/proof/note-history";
import { memberLines } from "#server/play/proof/rules-lines";
import type { ReadEntry } from "./read-chain";
import { wrongMarks } from "./wrong-marks";

/** Members, log and events of squads that differ from a league's chain. */
export function wrongHistory(
  db: Db,
  ids: LeagueIds,
  { entries, state }: { readonly entries: readonly ReadEntry[]; readonly state: ChainState },
): string[] {
  const { leagueId } = ids;
  const { history } = state;
  if (history === null) return [];
  const refs = loadLeagueRefs(db, ids);
  const digested = [
    ...memberLines(db, leagueId, refs.members),
    ...logLines(db, leagueId, refs),
    ...squadLines(db, leagueId, refs),
  ]
    .flatMap(keptForms)
    .map(({ forms, ...each }) => ({ ...each, digests: forms.map(digestForm) }));
  const differences = [...compareHistory(history, digested).map(tell), ...wrongKinds(db, leagueId)];
  // If rows are missing or were added, wrong marks are only a consequence.
  return differences.length > 0 ? differences : wrongMarks(db, leagueId, entries);
}

/** Events of squads whose column `kind` differs from their own kind. */
function wrongKinds(db: Db, leagueId: number): string[] {
  const { event, kind } = squadEvents;
  return db
    .select({ id: squadEvents.id, kind, is: sql<string>`${event} ->> '$.kind'` })
    .from(squadEvents)
    .where(and(eq(squadEvents.leagueId, leagueId), sql`${kind} is not ${event} ->> '$.kind'`))
    .all()
    .map((row) => `event ${row.id} of its squads is stored as “${row.kind}” and is “${row.is}”.`);
}

const LISTS = { log: "its log", squads: "its squads" } as const;

function tell({ list, name, change, place }: HistoryDifference): string {
  if (list === "lines") {
    return change === "missing"
      ? `“${name}” is gone: its chain has it.`
      : `“${name}” is not what its chain says.`;
  }
  const entry = `entry ${place + 1} of ${LISTS[list]}`;
  switch (change) {
    case "missing":
      return `${entry} is gone: its chain has it.`;
    case "added":
      return `${entry} is not in its chain.`;
    case "moved":
      return `${entry} stands in another place than in its chain.`;
    default:
      return `${entry} is not what its chain says.`;
  }
}
