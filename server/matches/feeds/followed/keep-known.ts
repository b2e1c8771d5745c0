import { FIGURE_KEYS, type Figure } from "#game/play/match/figures";
import { otherSide } from "#game/play/match/match";
import type { ScorecardPart } from "#game/play/match/row-doubts";
import type { PlayerInnings } from "#server/play/points/fixture-score";
import type { FeedBatting, FeedBowling, FeedInnings, FeedPlayer } from "../feed";
import {
  findIn,
  type KnownInnings,
  keepBatting,
  keepBowling,
  keepScore,
  legalBallsOf,
} from "./keep-figures";

/**
 * The innings with the known figures in place of those that are missing or cannot be, and with the
 * known rows in place of those that cannot be read (ADR-195).
 */
export function keepKnown(innings: FeedInnings, known: KnownInnings): FeedInnings<number> {
  const batting = keepRows(known, "batting", innings, (row, rows) => keepBatting(known, row, rows));
  // With a row that stays, its dismissal is missing too.
  const isWhole = innings.isWhole && batting.length <= innings.batting.length;
  const bowling = keepRows(known, "bowling", innings, (row, rows) =>
    keepBowling(known, row, rows, isWhole),
  );
  for (const name of innings.doubtfulBowlers) {
    known.doubts.push({
      kind: "name",
      innings: known.number,
      name,
      credit: "wicket",
      several: true,
    });
  }
  const fielding = innings.fielding.flatMap((row) => {
    const player = nameById(known, "bowling", row.player);
    return player ? [{ ...row, player }] : [];
  });
  const score = keepScore(innings, batting, bowling, known);
  return { ...innings, ...score, batting, bowling, fielding, isWhole };
}

interface Rows {
  readonly batting: FeedBatting;
  readonly bowling: FeedBowling;
}

interface KnownRows {
  readonly batting: FeedBatting<number>;
  readonly bowling: FeedBowling<number>;
}

function keepRows<Part extends ScorecardPart>(
  known: KnownInnings,
  part: Part,
  innings: Readonly<Record<Part, readonly Rows[Part][]>> & FeedInnings,
  keep: (row: Rows[Part], rows: readonly Rows[Part][]) => KnownRows[Part],
): KnownRows[Part][] {
  const { number, doubts } = known;
  const reported: readonly Rows[Part][] = innings[part];
  const rows = reported.flatMap((row) => {
    const player = nameById(known, part, row.player);
    return player ? [{ ...row, player }] : [];
  });
  const unread = innings.unreadRows[part] + reported.length - rows.length;
  const filled = rows.map((row) => keep(row, rows));
  const lines = linesOf(known, part);
  const isPartial = unread > 0 || rows.length === 0 || isCut(known, innings, rows, lines);
  if (!isPartial) return filled;
  const listed = new Set(rows.flatMap(({ player }) => findIn(known, part, player)?.id ?? []));
  const missing = lines.filter(
    (line) => !listed.has(line.playerId) && (rows.length === 0 || unread > 0 || hasFigures(line)),
  );
  const isMissing = reported.length === 0 && unread === 0;
  const stays = missing.length > 0;
  if (isMissing && (stays || isPlayed(innings))) {
    doubts.push({ kind: "part", innings: number, part, stays });
  }
  const count = unread - missing.length;
  if (count > 0) doubts.push({ kind: "rows", innings: number, part, count });
  return [
    ...filled,
    ...missing.flatMap((line): KnownRows[Part][] => {
      const player = known.players.find(({ id }) => id === line.playerId);
      if (player === undefined) return [];
      const { name } = player;
      if (!isMissing) doubts.push({ kind: "row stays", innings: number, part, name });
      const empty = emptyRow(part, { id: player.key, name });
      return [keepSilently(known, () => keep(empty, [empty]))];
    }),
  ];
}

/**
 * Whether a table has fewer rows than are known, of an innings that has not gone back: the row of a player
 * who has batted or bowled stays. A corrected name leaves as many rows.
 */
function isCut(
  { number, stored, ballsPerOver }: KnownInnings,
  { overs }: FeedInnings,
  rows: readonly unknown[],
  lines: readonly PlayerInnings[],
): boolean {
  const before = stored.innings.find(({ innings }) => innings === number)?.balls ?? 0;
  const balls = overs === null ? null : legalBallsOf(overs, ballsPerOver);
  return rows.length < lines.filter(hasFigures).length && (balls ?? before) >= before;
}

function hasFigures(line: PlayerInnings): boolean {
  return FIGURE_KEYS.some((figure) => Boolean(line[figure]));
}

function isPlayed({ runs, overs }: FeedInnings): boolean {
  return (runs ?? 0) > 0 || (overs ?? 0) > 0;
}

/** With the name of the squad where the answer has an id alone; null if nobody has it. */
function nameById(known: KnownInnings, part: ScorecardPart, player: FeedPlayer): FeedPlayer | null {
  if (player.name !== "") return player;
  const found = findIn(known, part, player);
  return found ? { ...player, name: found.name } : null;
}

/** The stored lines of the innings' batters, or of its bowlers. */
function linesOf({ number, stored, players, pools, side }: KnownInnings, part: ScorecardPart) {
  const { teamId } = pools[part === "batting" ? side : otherSide(side)];
  const team = new Set(players.filter((each) => each.teamId === teamId).map(({ id }) => id));
  return stored.lines.filter(
    (line) =>
      line.innings === number &&
      team.has(line.playerId) &&
      (part === "batting" || BOWLED.some((figure) => line[figure] !== 0) || !hasFielded(line)),
  );
}

const FIELDED: readonly Figure[] = ["catches", "stumpings", "runOuts"];
const BOWLED: readonly Figure[] = ["ballsBowled", "runsConceded", "wides", "noBalls", "wickets"];

function hasFielded(line: PlayerInnings): boolean {
  return FIELDED.some((figure) => line[figure] !== 0);
}

function emptyRow<Part extends ScorecardPart>(part: Part, player: FeedPlayer): Rows[Part] {
  const rows: Rows = {
    batting: {
      ...{ player, runs: null, balls: null, fours: null, sixes: null, out: null },
      ...{ oddEnd: null, batting: false },
    },
    bowling: {
      ...{ player, overs: null, maidens: null, runs: null, wickets: null },
      ...{ lbwOrBowledWickets: 0, wides: null, noBalls: null },
    },
  };
  return rows[part];
}

/** The doubt about the whole row says it all. */
function keepSilently<Row>({ doubts }: KnownInnings, keep: () => Row): Row {
  const { length } = doubts;
  const row = keep();
  doubts.length = length;
  return row;
}
