import type { Role } from "#game/play/roles";
import type { Lineup } from "#game/play/team/lineup";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";

/** A number from 0 to 1, the same ones in every run. */
export type Chance = () => number;

/** Mulberry32. */
export function seededChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Four batsmen, four bowlers, two all-rounders and a keeper: within every default limit. */
const PLACES: readonly Role[] = [
  ...Array<Role>(4).fill("Batsman"),
  ...Array<Role>(4).fill("Bowler"),
  ...Array<Role>(2).fill("Allrounder"),
  "Wicket Keeper",
];

/** Eleven players by role, at most four from overseas; the dearest ones where money is no matter. */
export function pickEleven(pool: readonly SheetPlayer[], chance: Chance, rich: boolean): Lineup {
  const picked: SheetPlayer[] = [];
  for (const role of PLACES) {
    const full = picked.filter(({ overseas }) => overseas).length >= 4;
    const open = pool.filter(
      (player) => player.role === role && !picked.includes(player) && !(full && player.overseas),
    );
    const among = rich ? open.slice(0, 6) : open;
    const player = among[Math.floor(chance() * among.length)];
    if (player) picked.push(player);
  }
  return withCaptains(
    picked.map(({ id }) => id),
    chance,
  );
}

/** One to `most` players make room for others of their role. */
export function swapSome(
  pool: readonly SheetPlayer[],
  { playerIds }: Lineup,
  chance: Chance,
  most: number,
): Lineup {
  const roleOf = new Map(pool.map(({ id, role }) => [id, role]));
  const next = [...playerIds];
  const swaps = 1 + Math.floor(chance() * most);
  for (let swap = 0; swap < swaps; swap += 1) {
    const place = Math.floor(chance() * next.length);
    const role = roleOf.get(next[place] ?? 0);
    const open = pool.filter((player) => player.role === role && !next.includes(player.id));
    const player = open[Math.floor(chance() * open.length)];
    if (player) next[place] = player.id;
  }
  return withCaptains(next, chance);
}

function withCaptains(playerIds: readonly number[], chance: Chance): Lineup {
  const first = Math.floor(chance() * playerIds.length);
  const second = (first + 1 + Math.floor(chance() * (playerIds.length - 1))) % playerIds.length;
  return {
    playerIds,
    captainId: playerIds[first] ?? null,
    viceCaptainId: playerIds[second] ?? null,
  };
}
