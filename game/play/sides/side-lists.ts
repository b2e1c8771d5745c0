import { type KnownSide, MEMBERS_STATE_MS, type SideStatus } from "./known-side";

/** How long before a match the screens lead to its sides: as long as members may state them. */
const ASKED_MS = MEMBERS_STATE_MS;

/** The known side of one team in a fixture, as screens carry it. */
export interface SideList {
  readonly teamId: number;
  /** Ids of players. */
  readonly named: readonly number[];
  readonly substitutes: readonly number[];
}

/** Sides that are not known are not in it. */
export type SideLists = readonly SideList[];

/** The screens' words for a known status; there are none for an unknown one. */
export const SIDE_WORDS: Readonly<Record<Exclude<SideStatus, "unknown">, string>> = {
  named: "In",
  substitute: "Substitute",
  "not named": "Not named",
};

/** The sides of a fixture that are known, as lists. */
export function listSides(sides: ReadonlyMap<number, KnownSide>): SideLists {
  return [...sides].map(([teamId, { players }]) => {
    const idsOf = (wanted: string) =>
      [...players].filter(([, status]) => status === wanted).map(([id]) => id);
    return { teamId, named: idsOf("named"), substitutes: idsOf("substitute") };
  });
}

/** The known status of a player of a real team (rules.md#who-is-named). */
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
 * Whether the screens lead to the sides of a match: once one of them is stated, and shortly before it
 * where somebody is asked for them (ADR-123).
 *
 * @param use whether a side of the match is stated, and whether a league or its tournament asks for them
 */
export function leadsToSides(
  { isStated, isAsked }: { readonly isStated: boolean; readonly isAsked: boolean },
  startsAt: number,
  now: number,
): boolean {
  return isStated || (isAsked && startsAt - now <= ASKED_MS);
}
