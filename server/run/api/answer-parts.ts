import type { Tx } from "#db/client";
import { orUnnamed, versus } from "#game/core/words";
import { iso } from "#game/core/zoned-time";
import { isCounted } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import { loadLeague } from "#server/play/leagues/load-league";
import { readLeftOut } from "#server/play/points/own-tables";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { readLeagueHead } from "#server/stories/boards/league-home";
import type { FixtureName } from "#server/stories/boards/started-fixtures";

interface AnsweredLeague {
  readonly id: number;
  readonly name: string;
}

export function nameLeague(tx: Tx, leagueId: number): AnsweredLeague {
  return { id: leagueId, name: orUnnamed(readLeagueHead(tx, leagueId).name) };
}

/**
 * Points in answers: 927021 hundredths are 9270.21. The number in the JSON has at most two decimals, so
 * nothing is lost.
 */
export function toPoints(hundredths: number): number {
  return hundredths / 100;
}

export function nameMatch({ id, number, teams, startsAt, state }: FixtureName) {
  return { id, number, name: versus(teams), start: iso(startsAt), state };
}

/** The figures by which a league ranks, and whether a fixture counts (rules.md#tables). */
export function readTable(
  tx: Tx,
  leagueId: number,
): {
  readonly table: LeagueTable;
  readonly isIn: (fixture: Pick<SeasonFixture, "id" | "state">) => boolean;
} {
  const { table } = loadLeague(tx, leagueId).settings;
  const leftOut = readLeftOut(tx, leagueId);
  return { table, isIn: ({ id, state }) => isCounted(table, { state, leftOut: leftOut.has(id) }) };
}
