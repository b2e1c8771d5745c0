import type { Role } from "#game/play/roles";
import type { Lineup, PoolPlayer } from "#game/play/team/lineup";

/** A made-up player of "Reds" (1) who is neither overseas nor uncapped and costs 9.00. */
export function player(id: number, traits: Partial<PoolPlayer> = {}): PoolPlayer {
  return {
    id,
    name: `Player ${id}`,
    role: "Batsman",
    teamId: 1,
    team: "Reds",
    salary: 900,
    overseas: false,
    uncapped: false,
    ...traits,
  };
}

const REDS = { teamId: 1, team: "Reds" };
const BLUES = { teamId: 2, team: "Blues" };

/**
 * A team that the default settings allow: 4 batsmen (1-4), 4 bowlers (5-8), 2 all-rounders (9, 10)
 * and a keeper (11); odd ids are Reds (6 of them), even ids Blues (5); 99.00 altogether.
 */
export function legalEleven(): PoolPlayer[] {
  const roles: Role[] = [
    ...Array<Role>(4).fill("Batsman"),
    ...Array<Role>(4).fill("Bowler"),
    "Allrounder",
    "Allrounder",
    "Wicket Keeper",
  ];
  return roles.map((role, index) => {
    const id = index + 1;
    return player(id, { role, ...(id % 2 === 1 ? REDS : BLUES) });
  });
}

/** The legal eleven, some of them changed. */
export function elevenWith(changes: Record<number, Partial<PoolPlayer>>): PoolPlayer[] {
  return legalEleven().map((each) => ({ ...each, ...changes[each.id] }));
}

export function poolOfPlayers(players: readonly PoolPlayer[]): Map<number, PoolPlayer> {
  return new Map(players.map((each) => [each.id, each]));
}

/** The ids from first to last, both included. */
export function ids(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Players 1 to 11 unless given otherwise; the first is captain and the second vice-captain. */
export function lineup(playerIds: readonly number[] = ids(1, 11)): Lineup {
  return { playerIds, captainId: playerIds[0] ?? null, viceCaptainId: playerIds[1] ?? null };
}

/** Players 1 to 11 with some swapped, out for in. */
export function lineupAfter(swaps: Record<number, number>): Lineup {
  return lineup(ids(1, 11).map((id) => swaps[id] ?? id));
}
