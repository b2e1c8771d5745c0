import { type Figure, NO_STATS } from "#game/play/match/figures";
import { otherSide, type SideIndex } from "#game/play/match/match";
import { findPlayer } from "#game/play/match/pasted/find-player";
import type { RowDoubt } from "#game/play/match/row-doubts";
import type { InningsStats } from "#game/play/match/stat-line";
import type { FixtureScore } from "#server/play/points/fixture-score";
import type { FeedInnings, FeedPlayer } from "../feed";
import type { SquadPlayer } from "./keep-figures";
import type { SidePool } from "./side-pool";

/** Before its player is matched with the pool. */
export interface ScorecardLine extends InningsStats {
  readonly side: SideIndex;
  readonly player: FeedPlayer;
  /** Named in the field alone: a substitute, unless the side lists him (rules.md#fielding). */
  readonly fieldingOnly: boolean;
}

interface Fielding {
  readonly innings: readonly FeedInnings<number>[];
  /** The batting sides of the innings. */
  readonly sides: readonly SideIndex[];
  readonly pools: readonly [SidePool, SidePool];
  readonly players: readonly SquadPlayer[];
  /** The ids of each side's players, by the team's id; no entry if they are unknown. */
  readonly elevens: ReadonlyMap<number, ReadonlySet<number>>;
  readonly stored: FixtureScore;
  /** Grows by names that fit nobody or several, and by credits that stay. */
  readonly doubts: RowDoubt[];
}

const ELEVEN = 11;

/**
 * The lines with the players behind the names of dismissals, as in a pasted scorecard: a name that
 * fits nobody or several of the side earns nothing. In an innings whose wickets are not all
 * accounted for, known credits stay (ADR-195).
 */
export function settleFielding(lines: readonly ScorecardLine[], fielding: Fielding) {
  const { innings, doubts } = fielding;
  const open = new Set(innings.flatMap(({ isWhole }, index) => (isWhole ? [] : [index + 1])));
  const elevens = ([0, 1] as const).map((side) => elevenOf(side, lines, fielding));
  const settled = lines.flatMap((line): ScorecardLine[] => {
    if (line.player.partOfName !== true) return [line];
    const { teamId } = fielding.pools[line.side];
    const players = fielding.players.filter((each) => each.teamId === teamId);
    const eleven = elevens[line.side] ?? null;
    const { name } = line.player;
    const found = findPlayer({ teamId, names: [], players, eleven }, name);
    const player = players.find(({ id }) => id === found.id);
    if (player) {
      // The feed has listed him for the same run-out, perhaps in another spelling.
      const listed = lines.filter((each) => isListed(each, line, player.id, fielding));
      const counted = listed.reduce((sum, each) => sum + each.runOuts, 0);
      const runOuts = Math.max(0, line.runOuts - counted);
      return [{ ...line, runOuts, player: { id: player.key, name: player.name } }];
    }
    const several = found.id === null && found.several;
    doubts.push({ kind: "name", innings: line.innings, name, credit: creditOf(line), several });
    open.add(line.innings);
    return [];
  });
  return [...settled, ...[...open].flatMap((number) => creditsThatStay(number, settled, fielding))];
}

function isListed(
  { innings, side, player }: ScorecardLine,
  named: ScorecardLine,
  id: number,
  { pools }: Fielding,
): boolean {
  const isSame = innings === named.innings && side === named.side && player.partOfName !== true;
  return isSame && pools[side].find(player)?.id === id;
}

function creditOf({ catches, stumpings }: ScorecardLine) {
  if (catches > 0) return "catch";
  return stumpings > 0 ? "stumping" : "run-out";
}

/** As stated; else a whole eleven of the scorecard. */
function elevenOf(
  side: SideIndex,
  lines: readonly ScorecardLine[],
  { pools, elevens }: Fielding,
): ReadonlySet<number> | null {
  const pool = pools[side];
  const listed = lines.filter((line) => line.side === side && !line.fieldingOnly);
  const ids = new Set(listed.flatMap(({ player }) => pool.find(player)?.id ?? []));
  const stated = elevens.get(pool.teamId);
  if (stated) return new Set([...stated, ...ids]);
  return ids.size >= ELEVEN ? ids : null;
}

const CREDITS = ["catches", "stumpings", "runOuts", "directRunOuts"] as const satisfies Figure[];

function creditsThatStay(
  number: number,
  lines: readonly ScorecardLine[],
  { sides, pools, players, stored, doubts }: Fielding,
): ScorecardLine[] {
  const side = otherSide(sides[number - 1] ?? 0);
  const pool = pools[side];
  const own = lines.filter((line) => line.innings === number && line.side === side);
  // With the batting of an innings, all its credits are missing.
  const isSaid = doubts.some(
    (doubt) => doubt.kind === "part" && doubt.part === "batting" && doubt.innings === number,
  );
  return stored.lines.flatMap((before): ScorecardLine[] => {
    if (before.innings !== number) return [];
    const known = players.find(
      ({ id, teamId }) => id === before.playerId && teamId === pool.teamId,
    );
    if (known === undefined) return [];
    const reported = own.filter(({ player }) => pool.find(player)?.id === known.id);
    const player = { id: known.key, name: known.name };
    let rest: ScorecardLine = { ...NO_STATS, innings: number, side, player, fieldingOnly: true };
    for (const figure of CREDITS) {
      const sum = reported.reduce((total, line) => total + line[figure], 0);
      const stays = before[figure];
      if (sum >= stays) continue;
      rest = { ...rest, [figure]: stays - sum };
      if (!isSaid)
        doubts.push({ kind: "figure", innings: number, name: known.name, figure, stays });
    }
    return CREDITS.some((figure) => rest[figure] > 0) ? [rest] : [];
  });
}
