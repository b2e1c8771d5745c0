import type { LeagueSettings } from "../team/league-settings";

/** The rules of a new league (rules.md#settings): the defaults, or those with a few changes. */
export const STARTING_RULES = ["classic", "friendly"] as const;
type StartingRules = (typeof STARTING_RULES)[number];

interface Start {
  readonly label: string;
  readonly description: string;
  readonly changes: Partial<LeagueSettings>;
}

const STARTS: Readonly<Record<StartingRules, Start>> = {
  classic: {
    label: "Classic",
    description: "Your eleven play as you picked them: a player who is not named has no points.",
    changes: {},
  },
  friendly: {
    label: "Friendly",
    description:
      "Three backups step in for players who are not named, and your vice-captain takes over when your captain is not.",
    changes: { backups: 3, captainFallback: "vice", recaps: true, wall: true },
  },
};

export function startingRules(start: StartingRules): Start {
  return STARTS[start];
}
