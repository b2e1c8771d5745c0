import { formatOvers } from "#game/play/match/overs";
import { bonusOf, playerOfMatchPoints } from "#game/play/scoring/ledger";
import { versus } from "#game/play/season/versus";
import type { CricsheetMatch } from "#server/matches/cricsheet/read-cricsheet";
import type { ScoredPlayer } from "#server/play/points/score-match";

/** The columns of the Scores screen (rules.md#scores). */
const HEADINGS = [
  "Player",
  "R",
  "B",
  "4s",
  "6s",
  "O",
  "R",
  "W",
  "W(LB/B)",
  "Ct",
  "RO",
  "ST",
  "MoM",
  "Bonus",
  "Total",
];
const GAP = "  ";

/** A table per side, most points first, with a line of totals: what a person reads at a terminal. */
export function tabulateScore(
  { match, info }: CricsheetMatch,
  players: readonly ScoredPlayer[],
): string {
  const about = [info.eventName, info.format, info.dates.join(", ")].filter(Boolean).join(", ");
  const result = "text" in match.result ? [match.result.text] : [];
  const tables = match.sides.map((side, index) =>
    tabulateSide(
      side.name,
      players.filter((player) => player.side === index),
      match.ballsPerOver,
    ),
  );
  return [[versus(info.teams), about, ...result].join("\n"), ...tables].join("\n\n");
}

function tabulateSide(
  team: string,
  players: readonly ScoredPlayer[],
  ballsPerOver: number,
): string {
  const sorted = [...players].sort((a, b) => b.points - a.points);
  return [
    team,
    ...alignColumns([
      HEADINGS,
      ...sorted.map((player) => cellsOf(player, ballsPerOver)),
      totalCells(players),
    ]),
  ].join("\n");
}

function cellsOf(player: ScoredPlayer, ballsPerOver: number): string[] {
  const { stats } = player;
  return [
    player.name,
    ...[stats.runs, stats.ballsFaced, stats.fours, stats.sixes].map(String),
    formatOvers(stats.ballsBowled, ballsPerOver),
    ...[
      stats.runsConceded,
      stats.wickets,
      stats.lbwOrBowledWickets,
      stats.catches,
      stats.runOuts,
      stats.stumpings,
    ].map(String),
    formatPoints(playerOfMatchPoints(player.lines)),
    formatPoints(bonusOf(player.lines)),
    formatPoints(player.points),
  ];
}

function totalCells(players: readonly ScoredPlayer[]): string[] {
  const total = players.reduce((sum, player) => sum + player.points, 0);
  return ["Total", ...HEADINGS.slice(2).map(() => ""), formatPoints(total)];
}

function formatPoints(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Names to the left, figures to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(GAP),
  );
}
