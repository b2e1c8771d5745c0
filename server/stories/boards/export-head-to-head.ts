import { orUnnamed } from "#game/core/words";
import type { Side } from "#game/play/head-to-head/matches";
import { PLAYOFF_NAMES } from "#game/play/head-to-head/playoffs";
import type { Services } from "#server/core/services";
import { writeCsv } from "#server/core/write-csv";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { requireHeadToHead } from "./head-to-head";

export const HEAD_TO_HEAD_EXPORTS = ["head-to-head-table", "head-to-head-matches"] as const;
type HeadToHeadExport = (typeof HEAD_TO_HEAD_EXPORTS)[number];

const HUNDREDTHS = 100;

/** Points scored are numbers with two decimals, not hundredths. */
type Row = Readonly<Record<string, string | number | null>>;

const OF_TWO_DECIMALS = ["scored", "bestRound", "pointsA", "pointsB"];

/**
 * The table of head-to-head, or all matches that have begun.
 *
 * @throws AppError "not-found" if head-to-head is off
 */
export function exportHeadToHead(
  services: Services,
  member: MemberLeague,
  name: HeadToHeadExport,
  format: "csv" | "json",
): string {
  const rows = inLockedReadTransaction(services, (tx) => {
    const whole = requireHeadToHead(tx, member);
    const names = loadMemberNames(tx, member.leagueId);
    const teamOf = (id: number | null) =>
      id === null ? "" : orUnnamed(names.get(id)?.teamName ?? "");
    return name === "head-to-head-table"
      ? whole.table.map((row) => tableRow(row, teamOf, names.get(row.participantId)?.manager ?? ""))
      : matchRows(whole, teamOf);
  });
  return format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(name, rows);
}

type Whole = ReturnType<typeof requireHeadToHead>;
type TeamOf = (participantId: number | null) => string;

function tableRow(row: Whole["table"][number], teamOf: TeamOf, manager: string): Row {
  const { rank, participantId, played, won, tied, lost, points, scored, best } = row;
  const bestRound = best === null ? null : best / HUNDREDTHS;
  const team = teamOf(participantId);
  return {
    rank,
    team,
    manager,
    played,
    won,
    tied,
    lost,
    points,
    scored: scored / HUNDREDTHS,
    bestRound,
  };
}

function matchRows({ matches, bracket, rounds }: Whole, teamOf: TeamOf): Row[] {
  const begun = new Set(
    rounds
      .filter(({ state }) => state === "in play" || state === "over")
      .map(({ number }) => number),
  );
  const teamOfSide = ({ participantId, left }: Side) =>
    participantId === null || left ? "Average" : teamOf(participantId);
  const played = matches.map(({ round, first, second, outcome }): Row => {
    const winner = { first: teamOfSide(first), second: teamOfSide(second), tie: "tie" };
    return {
      round,
      game: "",
      teamA: teamOfSide(first),
      pointsA: first.points / HUNDREDTHS,
      teamB: teamOfSide(second),
      pointsB: second.points / HUNDREDTHS,
      winner: outcome === null ? "" : winner[outcome],
    };
  });
  const games = (bracket?.games ?? []).map((game): Row => {
    const pointsOf = (points: number | null) => (points === null ? null : points / HUNDREDTHS);
    return {
      round: game.round,
      game: PLAYOFF_NAMES[game.game],
      teamA: teamOf(game.first),
      pointsA: pointsOf(game.firstPoints),
      teamB: teamOf(game.second),
      pointsB: pointsOf(game.secondPoints),
      winner: teamOf(game.winner),
    };
  });
  return [...played, ...games].filter(({ round }) => begun.has(Number(round)));
}

const COLUMNS: Readonly<Record<HeadToHeadExport, readonly string[]>> = {
  "head-to-head-table": [
    ...["rank", "team", "manager", "played", "won", "tied", "lost", "points"],
    ...["scored", "bestRound"],
  ],
  "head-to-head-matches": ["round", "game", "teamA", "pointsA", "teamB", "pointsB", "winner"],
};

function toCsv(name: HeadToHeadExport, rows: readonly Row[]): string {
  const columns = COLUMNS[name];
  const cellOf = (row: Row, column: string) => {
    const value = row[column] ?? "";
    const isExact = OF_TWO_DECIMALS.includes(column) && value !== "";
    return isExact ? { number: Number(value).toFixed(2) } : value;
  };
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => cellOf(row, column)))]);
}
