import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { OpenEvent, SquadPlayer } from "#game/squads/events";
import { applyToSquads, replaySquads, type Squads } from "#game/squads/squads";

const ROLES = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;

/** Players from 1 on, the dearest first: their roles in turn, ten real teams, every fourth overseas. */
export function madeUpPool(count: number): SquadPlayer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    role: ROLES[index % 4] ?? "Batsman",
    teamId: (index % 10) + 1,
    overseas: index % 4 === 3,
    uncapped: false,
    salary: Math.max(500, 1200 - 10 * index),
    base: index < count / 4 ? 200 : 50,
  }));
}

/** An opened auction of participants 1 to `members`, and what some of them have bought already. */
export function madeUpAuction(
  members: number,
  settings: Partial<LeagueSettings> = {},
  sales: readonly (readonly [participantId: number, playerId: number, price: number])[] = [],
): { open: OpenEvent; squads: Squads } {
  const open: OpenEvent = {
    kind: "open",
    way: "live",
    seed: "00112233445566778899aabbccddeeff",
    participantIds: Array.from({ length: members }, (_, index) => index + 1),
    order: Array.from({ length: members }, (_, index) => index + 1),
    settings: { ...DEFAULT_LEAGUE_SETTINGS, ...settings },
    players: madeUpPool(members * 20),
  };
  const squads = sales.reduce(
    (after, [participantId, playerId, price]) =>
      applyToSquads(after, { kind: "sold", participantId, playerId, price }),
    replaySquads([open]),
  );
  return { open, squads };
}
