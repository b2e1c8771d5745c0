import type { Role } from "#game/play/roles";
import { bell, pick, type Random } from "./random";
import type { Cricketer, Squad } from "./squads";
import type { SimulatedTeam } from "./teams";

export interface Eleven {
  readonly team: SimulatedTeam;
  readonly battingOrder: readonly Cricketer[];
  readonly keeper: Cricketer;
}

/** Each has at least six bowlers, so that twenty overs can always be shared out. */
const SHAPES: readonly Readonly<Record<Role, number>>[] = [
  { "Wicket Keeper": 1, Batsman: 4, Allrounder: 2, Bowler: 4 },
  { "Wicket Keeper": 1, Batsman: 4, Allrounder: 2, Bowler: 4 },
  { "Wicket Keeper": 1, Batsman: 4, Allrounder: 1, Bowler: 5 },
  { "Wicket Keeper": 2, Batsman: 3, Allrounder: 2, Bowler: 4 },
  { "Wicket Keeper": 1, Batsman: 4, Allrounder: 3, Bowler: 3 },
];

const MOST_OVERSEAS = 4;

/** By salary, the public measure of skill, and form on the day. */
export function selectEleven(random: Random, squad: Squad): Eleven {
  const shape = pick(random, SHAPES);
  const form = new Map(
    squad.cricketers.map((cricketer) => [cricketer, cricketer.salary + bell(random, 0, 150)]),
  );
  const byForm = squad.cricketers.toSorted((a, b) => formOf(form, b) - formOf(form, a));
  const chosen = keepWithinOverseas(
    byForm.filter((cricketer) => placeInRole(byForm, cricketer) < shape[cricketer.role]),
    byForm,
  );
  const keeper = chosen.find(({ role }) => role === "Wicket Keeper");
  if (keeper === undefined) throw new RangeError(`${squad.team.name} has no wicket keeper.`);
  return { team: squad.team, battingOrder: orderBatting(random, chosen), keeper };
}

function placeInRole(ranked: readonly Cricketer[], cricketer: Cricketer): number {
  return ranked.filter(({ role }) => role === cricketer.role).indexOf(cricketer);
}

/**
 * Swaps overseas players, the one in the worst form first, for players from home in the same role.
 */
function keepWithinOverseas(
  chosen: readonly Cricketer[],
  ranked: readonly Cricketer[],
): readonly Cricketer[] {
  const overseas = chosen.filter((cricketer) => cricketer.overseas);
  if (overseas.length <= MOST_OVERSEAS) return chosen;
  for (const out of overseas.toReversed()) {
    const substitute = ranked.find(
      (other) => other.role === out.role && !other.overseas && !chosen.includes(other),
    );
    if (substitute !== undefined) {
      const swapped = ranked.filter((c) => c === substitute || (chosen.includes(c) && c !== out));
      return keepWithinOverseas(swapped, ranked);
    }
  }
  throw new RangeError(`No eleven with at most ${MOST_OVERSEAS} overseas players.`);
}

function orderBatting(random: Random, eleven: readonly Cricketer[]): Cricketer[] {
  const rank = new Map(
    eleven.map((cricketer) => {
      const { temper, power } = cricketer.batting;
      return [cricketer, temper + 0.4 * power + bell(random, 0, 0.1)];
    }),
  );
  return eleven.toSorted((a, b) => formOf(rank, b) - formOf(rank, a));
}

function formOf(form: ReadonlyMap<Cricketer, number>, cricketer: Cricketer): number {
  return form.get(cricketer) ?? 0;
}
