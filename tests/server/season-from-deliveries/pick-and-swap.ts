import type { Role } from "#game/play/roles";
import type { PoolPlayer } from "#game/play/team/lineup";

const cheapestFirst = (players: readonly PoolPlayer[]) =>
  players.toSorted((a, b) => a.salary - b.salary || a.id - b.id);

/** Four batsmen, four bowlers, two all-rounders and a keeper, by place; four from overseas. */
const PLACES: readonly (readonly [role: Role, overseas: boolean])[] = [
  ["Batsman", true],
  ["Batsman", true],
  ["Batsman", false],
  ["Batsman", false],
  ["Bowler", true],
  ["Bowler", true],
  ["Bowler", false],
  ["Bowler", false],
  ["Allrounder", false],
  ["Allrounder", false],
  ["Wicket Keeper", false],
];

/** The cheapest for each place. @param skip how many of the cheapest are passed over each time */
export function pickEleven(pool: readonly PoolPlayer[], skip: number): PoolPlayer[] {
  const picked: PoolPlayer[] = [];
  for (const [role, overseas] of PLACES) {
    const open = pool.filter(
      (player) => player.role === role && player.overseas === overseas && !picked.includes(player),
    );
    picked.push(...cheapestFirst(open).slice(skip, skip + 1));
  }
  return picked;
}

/** The team with somebody else of the same role in a place: the cheapest whom it lacks. */
export function swap(
  pool: readonly PoolPlayer[],
  team: readonly PoolPlayer[],
  place: number,
  overseas = team[place]?.overseas,
): PoolPlayer[] {
  const [cheapest] = cheapestFirst(
    pool.filter(
      (player) =>
        player.role === team[place]?.role && player.overseas === overseas && !team.includes(player),
    ),
  );
  if (cheapest === undefined) throw new Error("There is nobody to swap in.");
  return team.with(place, cheapest);
}

/** The dearest players by role: nobody can pay for them all. */
export function dearestEleven(pool: readonly PoolPlayer[]): PoolPlayer[] {
  const dearestFirst = cheapestFirst(pool).reverse();
  const picked: PoolPlayer[] = [];
  for (const [wanted] of PLACES) {
    const next = dearestFirst.find(
      (player) => player.role === wanted && !player.overseas && !picked.includes(player),
    );
    if (next) picked.push(next);
  }
  return picked;
}
