import { versus } from "#game/core/words";
import type { MatchStats } from "#game/play/match/figures";
import { formatOvers, oversNumber } from "#game/play/match/overs";
import { bonusOf, type LedgerLine, playerOfMatchPoints } from "#game/play/scoring/ledger";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { AppError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import { CricsheetError } from "#server/matches/cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { readScoringRules, ScoringRulesError } from "#server/play/leagues/load-league";
import { type ScoredPlayer, scoreMatch } from "#server/play/points/score-match";
import { PoolCsvError, type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import { command, FLAG, printableJson, value, word } from "./command";

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

/** A table per side for a terminal, most points first, with a line of totals. */
function tabulateScore({ match, info }: CricsheetMatch, players: readonly ScoredPlayer[]): string {
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

/** Aligns names to the left and figures to the right. */
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

/** The output of `gully score --json`; points are decimal numbers. */
interface ScoreReport {
  readonly match: MatchReport;
  readonly players: readonly PlayerReport[];
}

interface MatchReport {
  readonly format: string;
  readonly teams: readonly string[];
  /** YYYY-MM-DD */
  readonly dates: readonly string[];
  readonly event: string | null;
  /** A sentence; null if the file has none. */
  readonly result: string | null;
}

interface PlayerReport {
  readonly name: string;
  readonly team: string;
  readonly id: string;
  readonly role: string | null;
  readonly stats: MatchStats & {
    /** Overs and balls: 3.4 is three overs and four balls. */
    readonly overs: number;
    readonly playerOfMatch: boolean;
  };
  readonly points: number;
  readonly ledger: readonly LedgerLine[];
}

function reportScore(
  { match, info }: CricsheetMatch,
  players: readonly ScoredPlayer[],
): ScoreReport {
  return {
    match: {
      format: info.format,
      teams: info.teams,
      dates: info.dates,
      event: info.eventName,
      result: "text" in match.result ? match.result.text : null,
    },
    players: players.map((player) => reportPlayer(player, match.ballsPerOver)),
  };
}

function reportPlayer(player: ScoredPlayer, ballsPerOver: number): PlayerReport {
  const { runs, ballsFaced, fours, sixes, out, ballsBowled, ...others } = player.stats;
  const overs = oversNumber(ballsBowled, ballsPerOver);
  return {
    name: player.name,
    team: player.team,
    id: player.key,
    role: player.role,
    stats: {
      runs,
      ballsFaced,
      fours,
      sixes,
      out,
      ballsBowled,
      overs,
      ...others,
      playerOfMatch: player.playerOfMatch,
    },
    points: player.points / 100,
    ledger: player.lines.map((line) => ({ ...line, points: line.points / 100 })),
  };
}

/** The points of all players in a Cricsheet file, as a table or as JSON. */
export const score = command({
  name: "score",
  summary: "Scores the match of a Cricsheet file.",
  args: { match: word("MATCH.json") },
  options: { rules: value("RULES.json"), pool: value("POOL.csv"), json: FLAG },
  opens: null,
  async run({ match, rules: rulesFile, pool: poolFile, json }, io) {
    const source = readFrom(match, readCricsheet);
    const rules = rulesFile === null ? DEFAULT_SCORING_RULES : readFrom(rulesFile, toRules);
    const pool: PoolRow[] | null = poolFile === null ? null : readFrom(poolFile, readPoolCsv);
    const players = scoreMatch(source.match, rules, pool);
    const report = json
      ? printableJson(reportScore(source, players), 2)
      : tabulateScore(source, players);
    io.stdout(`${report}\n`);
  },
});

/** Reads a file with `read`, and adds the file's name to its errors. */
function readFrom<Content>(file: string, read: (text: string) => Content): Content {
  const text = readNamedFile(file).toString();
  try {
    return read(text);
  } catch (error) {
    if (isComplaint(error))
      throw new AppError("invalid", `${file}: ${error.message.replace(/\.?$/, ".")}`);
    throw error;
  }
}

function toRules(text: string): ScoringRules {
  return readScoringRules(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new ScoringRulesError("this is not JSON.");
  }
}

function isComplaint(error: unknown): error is Error {
  return (
    error instanceof CricsheetError ||
    error instanceof ScoringRulesError ||
    error instanceof PoolCsvError
  );
}
