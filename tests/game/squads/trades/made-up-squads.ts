import type { Role } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { SquadsToChange } from "#game/squads/check-trade";
import type { Squads } from "#game/squads/squads";

/** Twelve players: four bat, four bowl, two all-round and two keep. */
const TWELVE: readonly Role[] = [
  ...Array<Role>(4).fill("Batsman"),
  ...Array<Role>(4).fill("Bowler"),
  ...Array<Role>(2).fill("Allrounder"),
  ...Array<Role>(2).fill("Wicket Keeper"),
];

/**
 * A player by number: the hundreds are the owner, 0 for a free agent, the rest is the place among
 * `TWELVE`. The real team is the number modulo five.
 */
export function madeUpPlayer(id: number): PoolPlayer {
  const role = TWELVE[(id % 100) % TWELVE.length] ?? "Batsman";
  const teamId = id % 5;
  const origin = { teamId, team: `Team ${teamId}`, overseas: id % 4 === 0, uncapped: false };
  return { id, name: `Player ${id}`, role, salary: 800, ...origin };
}

/** Players `from` to `from + count - 1`. */
export function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/**
 * A league of four, each with twelve players (101 … are the first one's: 100 to 111) and 20.00 left;
 * twenty-four players are nobody's. Squads have room for thirteen.
 */
export function madeUpLeague(
  settings: Partial<LeagueSettings> = {},
  purses: Readonly<Record<number, number>> = {},
): SquadsToChange {
  const memberIds = [1, 2, 3, 4];
  const squads: Squads = new Map(
    memberIds.map((id) => {
      const prices = new Map(numbers(id * 100, 12).map((player) => [player, 500] as const));
      return [id, { participantId: id, prices, purse: purses[id] ?? 2000 }];
    }),
  );
  const players = [0, ...memberIds].flatMap((id) => numbers(id * 100, id === 0 ? 24 : 12));
  return {
    squads,
    memberIds,
    pool: new Map(players.map((id) => [id, madeUpPlayer(id)])),
    settings: { ...DEFAULT_LEAGUE_SETTINGS, squadSize: 13, ...settings },
  };
}
