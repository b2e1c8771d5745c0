import { isSameName } from "#game/core/find-by-name";
import { formatOf } from "#game/play/match/formats";
import { otherSide, type SideIndex } from "#game/play/match/match";
import type { TeamName } from "#server/play/season/season-fixtures";
import type { FeedInnings, FeedInningsScore, ReportedFigure } from "../feed";
import type { SidePool } from "./side-pool";

/** Without super overs, which come after the last regular innings (rules.md#stat-lines). */
export function regularInnings<Innings>(
  innings: readonly Innings[],
  matchType: string,
): readonly Innings[] {
  return innings.slice(0, formatOf(matchType).innings);
}

type Reported = FeedInnings | FeedInningsScore<ReportedFigure>;

/**
 * The side of the innings' players, else of the label, else the one that did not bat before; labels
 * are unreliable.
 */
export function battingSides(
  innings: readonly Reported[],
  teams: readonly [TeamName, TeamName],
  pools: readonly [SidePool, SidePool] | null,
): SideIndex[] {
  const sides: SideIndex[] = [];
  for (const each of innings) {
    const before = sides.at(-1);
    const next = before === undefined ? 0 : otherSide(before);
    sides.push(sideByPlayers(each, pools) ?? sideByLabel(each, teams) ?? next);
  }
  return sides;
}

function sideByPlayers(
  innings: Reported,
  pools: readonly [SidePool, SidePool] | null,
): SideIndex | null {
  if (pools === null || !("batting" in innings)) return null;
  const votes = ([0, 1] as const).map((side) => {
    const bats = innings.batting.filter(({ player }) => pools[side].hasId(player.id)).length;
    const bowls = innings.bowling.filter(({ player }) => pools[otherSide(side)].hasId(player.id));
    return bats + bowls.length;
  });
  const [a = 0, b = 0] = votes;
  if (a === b) return null;
  return a > b ? 0 : 1;
}

function sideByLabel(
  { battingTeam }: Reported,
  teams: readonly [TeamName, TeamName],
): SideIndex | null {
  if (battingTeam === null) return null;
  const index = teams.findIndex(({ name }) => isSameName(name, battingTeam));
  return index === 0 || index === 1 ? index : null;
}
