import { type BackupFault, backupFaultSentence, checkBackups } from "./backups";
import {
  BOOSTER_TABLE,
  type Booster,
  type BoosterFault,
  type BoosterSettings,
  boosterFaultSentence,
  checkBooster,
  effectsOf,
} from "./boosters";
import type { LeagueSettings } from "./league-settings";
import { checkLeaders, checkTeam, type TeamFault, teamFaultSentence } from "./legality";
import { EMPTY_LINEUP, type Lineup, type PoolPlayer } from "./lineup";
import { chargeOf } from "./transfers";

export const SEASON_OVER = "There are no more fixtures to pick a team for.";

/** rules.md#formats. */
const FIXTURE_CLOSED = {
  locked: "❌ This match has locked: its teams can no longer be changed.",
  abandoned: "❌ This match is called off: there is no team to pick for it.",
  unknown: "❌ This match is not one of your league's tournament.",
} as const;

/** The squads of the league are not made yet, or the owner has none. */
export type SquadLack = "before" | "making" | "none";

const NO_SQUAD: Readonly<Record<SquadLack, string>> = {
  before: "❌ Your league has no squads yet: you can pick a team once they are made.",
  making: "❌ The squads of your league are being made: you can pick a team once that is over.",
  none: "❌ You have no squad in this league to pick a team from.",
};

export interface DraftTeam {
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
}

/**
 * The rules for a submission besides the pool. The browser gets them to show the server's verdict
 * (rules.md#teams).
 */
export interface SubmissionRules {
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  /** At locks so far, without the returned ones of abandoned fixtures (rules.md#abandoned). */
  readonly boosterUses: Readonly<Record<Booster, number>>;
  readonly playingTeamIds: readonly number[];
  /**
   * The real teams of the players in a team for one fixture (rules.md#formats); left out if a team
   * plays on.
   */
  readonly playersFrom?: readonly number[];
  /**
   * The owner's players, if nobody else can be in the team (rules.md#squads); otherwise left out.
   */
  readonly ownSquad?: readonly number[];
  /** Captains who stay for the season (rules.md#captains-for-the-season); left out without any. */
  readonly seasonCaptains?: SeasonCaptains;
  /** A team may cost anything (rules.md#formats); left out if there is a budget. */
  readonly withoutSalaryCap?: true;
  /** Changes are counted from it; null if they are free (rules.md#transfers). */
  readonly base: Lineup | null;
  readonly freeTransfers: number;
  /** Before the start of the tournament nothing is charged. */
  readonly beforeTournament: boolean;
  /** After the locks so far, without the open window. */
  readonly transfersLeft: number;
}

/** Screens turn it into words and colours. */
export type SubmissionFault =
  | TeamFault
  | BoosterFault
  | BackupFault
  /** Only the two teams of the fixture can be predicted (rules.md#prediction). */
  | { readonly code: "predicted-not-playing" }
  | { readonly code: "season-over" }
  /** The chosen fixture takes no teams (rules.md#formats). */
  | { readonly code: "fixture-closed"; readonly why: "locked" | "abandoned" | "unknown" }
  /** The captain for the season is still in the squad (rules.md#captains-for-the-season). */
  | { readonly code: "captain-stays"; readonly name: string }
  /** There is no squad to pick from (rules.md#squads). */
  | { readonly code: "no-squad"; readonly why: SquadLack }
  /** The user has to confirm it: see `leavesNoTeam`. */
  | { readonly code: "leaves-no-team"; readonly booster: Booster };

/**
 * In the order of rules.md#submitting; none for a submission that is accepted. Browser and server
 * both ask this function.
 */
export function submissionFaults(
  draft: DraftTeam,
  pool: ReadonlyMap<number, PoolPlayer>,
  rules: SubmissionRules,
): SubmissionFault[] {
  const { lineup, booster, predictedTeamId } = draft;
  const { settings, boosterSettings: allowed } = rules;
  const usesSoFar = booster === null ? 0 : rules.boosterUses[booster];
  const boosterFault = checkBooster({ booster, settings: allowed, usesSoFar });
  const budgetWaived = isBudgetWaived(booster, rules);
  const { playersFrom, ownSquad } = rules;
  const team = { lineup, pool, settings, budgetWaived, playersFrom, ownSquad };
  const teamFaults = [
    ...(settings.eleven === "chosen" ? checkTeam(team) : checkLeaders(team)),
    ...checkSeasonCaptains(lineup, pool, rules.seasonCaptains),
  ];
  const strays = predictedTeamId !== null && !rules.playingTeamIds.includes(predictedTeamId);
  const needed = teamFaults.length === 0 ? chargeOfDraft(draft, rules) : 0;
  const left = rules.transfersLeft;
  return [
    ...teamFaults,
    ...(boosterFault ? [boosterFault] : []),
    ...(strays ? [{ code: "predicted-not-playing" } as const] : []),
    ...(needed > left ? [{ code: "not-enough-transfers", needed, left } as const] : []),
    ...checkBackups(lineup, playersOfSides(pool, playersFrom), settings, ownSquad),
  ];
}

export type SeasonCaptains = Pick<Lineup, "captainId" | "viceCaptainId">;

/** Null for a captaincy that can be given to anybody. */
function checkSeasonCaptains(
  lineup: SeasonCaptains,
  pool: ReadonlyMap<number, PoolPlayer>,
  stay: SeasonCaptains = EMPTY_LINEUP,
): SubmissionFault[] {
  return (["captainId", "viceCaptainId"] as const).flatMap((place): SubmissionFault[] => {
    const id = stay[place];
    if (id === null || lineup[place] === id) return [];
    return [{ code: "captain-stays", name: pool.get(id)?.name ?? "" }];
  });
}

/** There is no salary cap, or a booster lifts it. */
export function isBudgetWaived(
  booster: Booster | null,
  { withoutSalaryCap, boosterSettings: settings, boosterUses }: BudgetRules,
): boolean {
  if (withoutSalaryCap) return true;
  if (booster === null || !effectsOf(booster).liftsSalaryCap) return false;
  return checkBooster({ booster, settings, usesSoFar: boosterUses[booster] }) === null;
}

type BudgetRules = Pick<SubmissionRules, "withoutSalaryCap" | "boosterSettings" | "boosterUses">;

/** A backup of another real team is as unknown as one who is in no squad. */
function playersOfSides(
  pool: ReadonlyMap<number, PoolPlayer>,
  playersFrom: SubmissionRules["playersFrom"],
): ReadonlyMap<number, PoolPlayer> {
  if (playersFrom === undefined) return pool;
  return new Map([...pool].filter(([, { teamId }]) => playersFrom.includes(teamId)));
}

/** In rules.md#submitting. */
export function submissionFaultSentence(fault: SubmissionFault): string {
  switch (fault.code) {
    case "unknown-booster":
    case "booster-disabled":
    case "booster-used-up":
      return boosterFaultSentence(fault);
    case "too-many-backups":
    case "backup-twice":
    case "backup-in-team":
    case "backup-unknown":
    case "backup-not-in-squad":
      return backupFaultSentence(fault);
    case "predicted-not-playing":
      return "❌ The predicted winner does not play in this fixture.";
    case "season-over":
      return SEASON_OVER;
    case "fixture-closed":
      return FIXTURE_CLOSED[fault.why];
    case "captain-stays":
      return `❌ ${fault.name} stays: captains are for the season in this league.`;
    case "no-squad":
      return NO_SQUAD[fault.why];
    case "leaves-no-team":
      return `${leavesNoTeamSentence(fault.booster)} Tick the box below to confirm.`;
    default:
      return teamFaultSentence(fault);
  }
}

/**
 * A booster for one fixture in a draft, if the team has nothing to go back to (rules.md#boosters);
 * else null.
 */
export function leavesNoTeam(
  { booster }: Pick<DraftTeam, "booster">,
  { base, playersFrom }: Pick<SubmissionRules, "base" | "playersFrom">,
): Booster | null {
  // A team for one fixture has nothing to go back to, and nothing to lose.
  const playsOn = playersFrom === undefined;
  return playsOn && base === null && effectsOf(booster).forOneFixture ? booster : null;
}

export function leavesNoTeamSentence(booster: Booster): string {
  const { label } = BOOSTER_TABLE[booster];
  return `${label} in your first match leaves you without a team after it: you then pick a new one.`;
}

/** Choices that exclude each other, or that a rule excludes; others are only missing. */
const FORBIDDEN: ReadonlySet<SubmissionFault["code"]> = new Set([
  "same-captain",
  "salary-cap",
  "predicted-not-playing",
  "not-in-match",
  "not-in-squad",
  "no-squad",
  "captain-stays",
  "fixture-closed",
  "backup-twice",
  "backup-in-team",
  "backup-unknown",
  "backup-not-in-squad",
]);

/** A missing or surplus player is a warning. */
export function isError({ code }: SubmissionFault): boolean {
  return FORBIDDEN.has(code);
}

/** The open window with this draft, in transfers (rules.md#transfers). */
export function chargeOfDraft({ lineup, booster }: DraftTeam, rules: SubmissionRules): number {
  const { base, freeTransfers, beforeTournament: free } = rules;
  return chargeOf({ base, lineup, freeTransfers, booster, free });
}
