/** Super overs and super fives never count (rules.md#stat-lines). */
export function isSuperOver(label: string | null): boolean {
  return /super\s*(?:over|five|ball)/i.test(label ?? "");
}

/**
 * The team that a label such as "India Inning 1" names, as `teams` spells it. Labels come in lower
 * case or name both teams: null then, and where they name none.
 */
export function labelledTeam(label: string | null, teams: readonly string[]): string | null {
  const named = plainLabel(label).replace(/ inning.*$/, "");
  return teams.find((team) => plainLabel(team) === named) ?? null;
}

/** A label to compare by. */
export function plainLabel(label: string | null): string {
  return (label ?? "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
