import {
  ELEVEN,
  type KnownSide,
  MEMBERS_STATE_MS,
  type NamedStatus,
  type SideStatus,
} from "./known-side";

/** Screens link to the sides for as long before a match as members may state them. */
const ASKED_MS = MEMBERS_STATE_MS;

interface SideList {
  readonly teamId: number;
  readonly named: readonly number[];
  readonly substitutes: readonly number[];
}

export type SideLists = readonly SideList[];

/** An unknown status has no word. */
export const SIDE_WORDS: Readonly<Record<Exclude<SideStatus, "unknown">, string>> = {
  named: "In",
  substitute: "Substitute",
  "not named": "Not named",
};

export function listSides(sides: ReadonlyMap<number, KnownSide>): SideLists {
  return [...sides].map(([teamId, { players }]) => {
    const idsOf = (wanted: string) =>
      [...players].filter(([, status]) => status === wanted).map(([id]) => id);
    return { teamId, named: idsOf("named"), substitutes: idsOf("substitute") };
  });
}

/** rules.md#who-is-named. */
export function statusIn(
  sides: SideLists,
  { id, teamId }: { readonly id: number; readonly teamId: number | undefined },
): SideStatus {
  const side = sides.find((each) => each.teamId === teamId);
  if (!side) return "unknown";
  if (side.named.includes(id)) return "named";
  return side.substitutes.includes(id) ? "substitute" : "not named";
}

/**
 * Screens link to the sides of a match once one of them is stated, and shortly before it if
 * somebody is asked for them (ADR-123).
 *
 * @param use whether a side of the match is stated, and whether a league or its tournament asks for
 * them
 */
export function leadsToSides(
  { isStated, isAsked }: { readonly isStated: boolean; readonly isAsked: boolean },
  startsAt: number,
  now: number,
): boolean {
  return isStated || (isAsked && startsAt - now <= ASKED_MS);
}

const MOST_SUBSTITUTES = 15;

/** A sentence; null for a valid side. */
export function sideFault(
  team: string,
  players: ReadonlyMap<number, NamedStatus>,
  squad: ReadonlySet<number>,
): string | null {
  const statuses = [...players.values()];
  const named = statuses.filter((status) => status === "named").length;
  if ([...players.keys()].some((id) => !squad.has(id))) {
    return `${team}: a player is not in its squad.`;
  }
  if (named !== ELEVEN) return `${team}: ${named} of ${ELEVEN} players are in the side.`;
  if (statuses.length - named > MOST_SUBSTITUTES) {
    return `${team}: at most ${MOST_SUBSTITUTES} substitutes.`;
  }
  return null;
}

export function isSameSide(
  a: ReadonlyMap<number, NamedStatus>,
  b: ReadonlyMap<number, NamedStatus>,
): boolean {
  return a.size === b.size && [...a].every(([id, status]) => b.get(id) === status);
}

export function fieldOfSide({ id }: { readonly id: number }): string {
  return `side-${id}`;
}
