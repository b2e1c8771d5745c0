import { BOOSTERS } from "../team/boosters";
import type { Format } from "./format";
import { SEASON } from "./season";

/** Boosters that lift what the format does not limit: transfers and salaries. */
const WITHOUT_USE: readonly string[] = ["FreeHit", "Budget"];

/**
 * An eleven from players who belong to nobody else, changed as often as its owner likes; who changes
 * nothing plays on with the last one (rules.md#squads).
 */
export const OWNED: Format = {
  ...SEASON,
  label: "Owned players",
  description: "Each player belongs to one of you, most often after an auction.",
  example: "You buy a squad of fifteen; for Saturday you pick eleven of them.",
  hasTransfers: false,
  hasSalaryCap: false,
  hasSquads: true,
  boosters: BOOSTERS.filter((booster) => !WITHOUT_USE.includes(booster)),
  unusedSettings: [
    "transfersAllowed",
    "freeTransfersPerMatch",
    "separatePlayoffTrades",
    "playoffTrades",
    "playoffFreeTrades",
    "budget",
  ],
  charge: () => 0,
  lockTeamsAt: (input) => SEASON.lockTeamsAt(input).map((locked) => ({ ...locked, charge: 0 })),
};
