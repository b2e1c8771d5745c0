import type { Tx } from "#db/client";
import { leagueLog, leagueNews } from "#db/schema";
import type { FileLine } from "#game/trust/league-file/lines";
import { ruleValueOf } from "#game/trust/league-file/rule-values";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { logSentence } from "#game/trust/log/league-changes";
import { AppError } from "#server/core/errors";
import { storeSquadEvent } from "#server/play/squads/append-events";
import type { PeopleIds } from "./insert-members";
import type { ImportedMarks } from "./insert-proof";
import type { LeagueRowIds } from "./insert-teams";
import type { LinesOf } from "./lines-by-type";
import { readSquadEvents } from "./read-squad-events";

/**
 * In their order, without notifications: members had them on the old server.
 *
 * @returns their ids, in their order
 */
export function insertHistory(
  tx: Tx,
  linesOf: LinesOf,
  ids: LeagueRowIds,
  people: PeopleIds,
): Pick<ImportedMarks, "logIds" | "squadEventIds"> {
  const { leagueId } = ids;
  const logIds: number[] = [];
  for (const line of linesOf("log")) {
    const row = { leagueId, at: line.at, userId: line.by && people.userOf(line.by) };
    const change = readChange(line, people);
    const { id } = tx
      .insert(leagueLog)
      .values({ ...row, change })
      .returning()
      .get();
    logIds.push(id);
  }
  tx.insert(leagueNews)
    .values({ leagueId, logId: logIds.at(-1) ?? 0 })
    .run();
  const squadEventIds: number[] = [];
  for (const { at, by, event } of readSquadEvents(linesOf, ids)) {
    const userId = by === null ? null : people.userOf({ member: by });
    const id = storeSquadEvent(tx, { leagueId, userId, key: null, at }, { event, part: 0 });
    squadEventIds.push(id ?? 0);
  }
  return { logIds, squadEventIds };
}

/** @throws AppError "invalid" for an entry that no screen could show */
function readChange({ about, change }: FileLine<"log">, people: PeopleIds): LeagueChange {
  const { kind } = change;
  const read = {
    ...change,
    ...(about !== null && { userId: people.userOf(about) }),
    ...(kind === "scoring rule" && { from: ruleValueOf(change.from), to: ruleValueOf(change.to) }),
  } as LeagueChange;
  try {
    logSentence(read, () => "");
  } catch {
    throw new AppError("invalid", `The log has an entry "${kind}" that is not known here.`);
  }
  return read;
}
