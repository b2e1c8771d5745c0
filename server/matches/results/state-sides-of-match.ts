import type { NamedStatus } from "#game/play/match/known-side";
import type { Match, SideIndex } from "#game/play/match/match";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadFixture } from "#server/play/season/load-fixture";
import { loadSquads } from "#server/play/season/load-squads";
import type { TeamName } from "#server/play/season/season-fixtures";
import { loadSameKeys } from "./same-players";
import type { PoolKeys } from "./score-of-match";
import { storeSide } from "./store-side";

/**
 * The sides in a match file: players who came on during the match were substitutes. While a match
 * is played from its file, later replacements are left out, so that nothing is revealed
 * (rules.md#who-is-named).
 *
 * @param teams the fixture's teams in the order of the match's sides
 * @param match as far as it has been played
 * @returns whether anything was stored
 */
export function stateSidesOfMatch(
  tx: LockedTx,
  services: Pick<Services, "log" | "now">,
  fixtureId: number,
  {
    teams,
    match,
    inPlay,
    keys,
  }: {
    readonly teams: readonly [TeamName, TeamName];
    readonly match: Match;
    readonly inPlay: boolean;
    /** Of players with another key in the pool than in the match. */
    readonly keys?: PoolKeys;
  },
): boolean {
  if (loadFixture(tx, fixtureId).state === "abandoned") return false;
  const squads = loadSquads(tx, fixtureId);
  const mayComeOn = match.sides.some(({ players }) => players.some((each) => each.replacement));
  const lines = inPlay && mayComeOn ? statLinesOf(match) : [];
  const outcomes = ([0, 1] as const).map((side) => {
    const { id: teamId } = teams[side];
    const idOf = loadSameKeys(tx, teamId);
    for (const player of squads) {
      if (player.teamId === teamId) idOf.set(player.key, player.id);
    }
    const players = new Map<number, NamedStatus>();
    for (const { key, replacement } of match.sides[side].players) {
      const id = idOf.get(keys?.[side].get(key) ?? key);
      if (id === undefined || (replacement && inPlay && !tookPart(lines, side, key))) continue;
      players.set(id, replacement ? "substitute" : "named");
    }
    if (players.size === 0) return false;
    return storeSide(tx, services, {
      ...{ fixtureId, teamId, source: "match file", userId: null },
      players,
    });
  });
  return outcomes.includes(true);
}

function tookPart(lines: readonly StatLine[], side: SideIndex, key: string): boolean {
  return lines.some((line) => line.side === side && line.key === key);
}
