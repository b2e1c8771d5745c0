export const ROLES = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_CODES = {
  Batsman: "BAT",
  Bowler: "BOWL",
  Allrounder: "AR",
  "Wicket Keeper": "WK",
} as const satisfies Record<Role, string>;

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}

export function roleFault(player: string): string {
  return `${player} needs one of the four roles.`;
}
