/** Super overs and super fives never count (rules.md#stat-lines). */
export function isSuperOver(label: string | null): boolean {
  return /super\s*(?:over|five|ball)/i.test(label ?? "");
}

/**
 * "India Inning 1" is of India, as `teams` spells it. Labels come in lower case or with both teams,
 * or none: then null.
 */
export function labelledTeam(label: string | null, teams: readonly string[]): string | null {
  const named = plainLabel(label).replace(/ inning.*$/, "");
  return teams.find((team) => plainLabel(team) === named) ?? null;
}

export function plainLabel(label: string | null): string {
  return (label ?? "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
