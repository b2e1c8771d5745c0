import { addPlayerFault } from "./add-player";
import type { LeagueSettings } from "./league-settings";
import type { Lineup, PoolPlayer } from "./lineup";

interface TeamToCopy<Player> {
  /** The team of another league. */
  readonly lineup: Lineup;
  /** The players who can be picked here, with this league's roles and salaries. */
  readonly pool: ReadonlyMap<number, Player>;
  readonly settings: LeagueSettings;
  /** A booster lifts the salary cap, or there is none. */
  readonly budgetWaived: boolean;
}

export interface CopiedTeam {
  /** In the order of the other team, with those captains who came along; without backups. */
  readonly lineup: Lineup;
  /** Those who did not come along, in the order of the other team. */
  readonly left: readonly number[];
}

/**
 * The part of a team of another league that this league allows, within its budget: each player in
 * turn, the captains first, unless a rule of adding or the budget is against it (rules.md#copying).
 */
export function copyTeam<Player extends PoolPlayer>({
  lineup,
  pool,
  settings,
  budgetWaived,
}: TeamToCopy<Player>): CopiedTeam {
  const { playerIds, captainId, viceCaptainId } = lineup;
  const captains = [captainId, viceCaptainId].filter((id) => id !== null);
  const taken = new Map<number, Player>();
  let left = budgetWaived ? Number.POSITIVE_INFINITY : settings.budget * 100;
  for (const id of new Set([
    ...captains.filter((each) => playerIds.includes(each)),
    ...playerIds,
  ])) {
    const candidate = pool.get(id);
    if (candidate === undefined || candidate.salary > left) continue;
    if (addPlayerFault({ picked: [...taken.values()], candidate, settings }) !== null) continue;
    taken.set(id, candidate);
    left -= candidate.salary;
  }
  const ifTaken = (id: number | null) => (id !== null && taken.has(id) ? id : null);
  return {
    lineup: {
      playerIds: playerIds.filter((id) => taken.has(id)),
      captainId: ifTaken(captainId),
      viceCaptainId: ifTaken(viceCaptainId),
    },
    left: playerIds.filter((id) => !taken.has(id)),
  };
}
