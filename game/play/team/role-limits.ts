import type { Role } from "../roles";
import type { LeagueSetting, LeagueSettings } from "./league-settings";

const ROLE_SETTINGS = {
  Batsman: { min: "batMin", max: "batMax" },
  Bowler: { min: "bowlMin", max: "bowlMax" },
  Allrounder: { min: "allrounderMin", max: "allrounderMax" },
  "Wicket Keeper": { min: "wicketkeeperMin", max: "wicketkeeperMax" },
} as const satisfies Record<Role, { min: LeagueSetting; max: LeagueSetting }>;

export const ROLE_PAIRS = Object.values(ROLE_SETTINGS);

/** Players of each role in a team, both limits included. */
export function roleLimits(settings: LeagueSettings): Record<Role, { min: number; max: number }> {
  const limitsOf = (role: Role) => ({
    min: settings[ROLE_SETTINGS[role].min],
    max: settings[ROLE_SETTINGS[role].max],
  });
  return {
    Batsman: limitsOf("Batsman"),
    Bowler: limitsOf("Bowler"),
    Allrounder: limitsOf("Allrounder"),
    "Wicket Keeper": limitsOf("Wicket Keeper"),
  };
}

/** Null without a cap: it counts only above 0. */
export function overseasCap(settings: LeagueSettings): number | null {
  return settings.overseas === 0 ? null : settings.overseas;
}
