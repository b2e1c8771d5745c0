import type { Hundredths } from "../../core/units";
import type { Role } from "../../play/roles";
import type { TypedPlayer } from "./typed-player";

export interface GuessedPlayer extends Omit<TypedPlayer, "role" | "salary"> {
  readonly role: Role;
  readonly salary: Hundredths;
  /** Nobody has written it. */
  readonly guessed: { readonly role: boolean; readonly salary: boolean };
}

/** Eleven of them fit into the budget of a default league. */
const USUAL_SALARY: Hundredths = 800;

/** Of a squad's players, in the order in which teams are written down: batters first, bowlers last. */
const SHARES: readonly (readonly [Role, number])[] = [
  ["Batsman", 0.4],
  ["Wicket Keeper", 0.1],
  ["Allrounder", 0.17],
  ["Bowler", 1],
];

/** Finds the stored terms of a team's player; null for a new one. */
export type TermsOf = (
  team: string,
  name: string,
) => {
  readonly role: Role;
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
} | null;

/** Stored players keep what the text does not say; the rest is guessed. */
export function withTerms(players: readonly TypedPlayer[], termsOf: TermsOf): GuessedPlayer[] {
  const known = players.map((player) => {
    const terms = termsOf(player.team, player.name);
    if (terms === null) return player;
    return {
      ...player,
      role: player.role ?? terms.role,
      salary: player.salary ?? terms.salary,
      overseas: player.overseas || terms.overseas,
      uncapped: player.uncapped || terms.uncapped,
    };
  });
  return guessTerms(known);
}

/**
 * Gives every player a role and a price. Roles that nobody has written follow from the places in the
 * team's list, so that each team has every role; prices are the middle one of those that are written, or
 * the usual one if that is lower.
 */
export function guessTerms(players: readonly TypedPlayer[]): GuessedPlayer[] {
  const salary = middleOf(players.flatMap((player) => player.salary ?? []));
  const roles = new Map<TypedPlayer, Role>();
  for (const team of new Set(players.map((player) => player.team))) {
    const squad = players.filter((player) => player.team === team);
    const open = squad.filter(({ role }) => role === null);
    const missing = SHARES.flatMap(([role, share]) => {
      const written = squad.filter((player) => player.role === role).length;
      const wanted = Math.max(1, Math.round(share * squad.length));
      return Array.from({ length: Math.max(0, wanted - written) }, () => role);
    });
    for (const [index, player] of open.entries()) roles.set(player, missing[index] ?? "Bowler");
  }
  return players.map((player) => ({
    ...player,
    role: player.role ?? roles.get(player) ?? "Batsman",
    salary: player.salary ?? salary,
    guessed: { role: player.role === null, salary: player.salary === null },
  }));
}

function middleOf(salaries: readonly Hundredths[]): Hundredths {
  const sorted = [...salaries].sort((a, b) => a - b);
  return Math.min(USUAL_SALARY, sorted[Math.floor(sorted.length / 2)] ?? USUAL_SALARY);
}
