import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { readMatchPoints, type TableRow, tableOf } from "#game/play/head-to-head/table";
import { type Luck, luckOf, matchesWithSchedule } from "#game/stories/looking-back/luck";
import {
  broughtDuels,
  type HeadToHead,
  loadHeadToHead,
} from "#server/play/head-to-head/load-head-to-head";

/** Of everybody who has played a round, the luckiest first; empty without head-to-head. */
export const loadLuck = shareRead((tx: Tx, leagueId: number): readonly Luck[] => {
  const whole = loadHeadToHead(tx, leagueId);
  return whole === null ? [] : luckOf(roundsOfTable(whole), whole.draws);
});

/** A row of the table as it would be, with the rank as it is. */
export interface ScheduleRow extends TableRow {
  readonly realRank: number | null;
}

/**
 * The table with the schedules of two members exchanged (rules.md#luck); null if they are the same, or
 * one of them was never drawn.
 */
export function exchangeSchedules(
  tx: Tx,
  whole: HeadToHead,
  pair: readonly [number, number],
): ScheduleRow[] | null {
  const { leagueId, bySeed, draws, settings, table } = whole;
  const ids = bySeed.map(({ participantId }) => participantId);
  if (pair[0] === pair[1] || !pair.every((id) => ids.includes(id))) return null;
  const matches = matchesWithSchedule(roundsOfTable(whole), draws, pair);
  const points = readMatchPoints(settings.headToHeadPoints);
  const ranks = new Map(table.map(({ participantId, rank }) => [participantId, rank]));
  return tableOf(matches, ids, points, broughtDuels(tx, leagueId)).map((row) => ({
    ...row,
    realRank: ranks.get(row.participantId) ?? null,
  }));
}

function roundsOfTable({ scored, playoffsFrom }: HeadToHead) {
  return playoffsFrom === null ? scored : scored.filter(({ round }) => round.number < playoffsFrom);
}
