import { versus } from "#game/core/words";
import { BOOSTER_TABLE, type Booster } from "#game/play/team/boosters";
import type { ResetAnswer } from "#server/play/teams/reset-team";
import { chargedText } from "./team-words";

export const SUBMITTED = "Team submitted successfully!";
export const PREDICTED = "Prediction updated successfully!";
/** The refusal of a prediction that is neither a team nor 'No Prediction'. */
export const NOTHING_CHOSEN = "❌ Please select a prediction";
const LOCK_NOTICE =
  "Team is locked for the current fixture. Any changes will apply to the next match.";
const ROUND_LOCK_NOTICE =
  "Your team is locked for this round. Any changes will apply to the next round.";
const RESET = "Team and transfers fully reset to last locked fixture.";
const NOTHING_LOCKED = "ℹ️ No valid team snapshot found. Team reset to default.";
const MATCH_RESET = "Your team for this match is cleared.";
const SQUAD_RESET = "Your team is back as it was for the last locked match.";
export const REPLACED = "Your team was also saved on another screen. This one replaces it.";

export const UNSAVED_DRAFT =
  "Your unsaved changes are back. Submit to save them, or Undo to go back to your saved team.";

/** @param round left out in formats without rounds */
export function lockNotice(round: number | undefined): string {
  return round === undefined ? LOCK_NOTICE : ROUND_LOCK_NOTICE;
}

interface FixtureTeams {
  readonly teamA: { readonly shortName: string };
  readonly teamB: { readonly shortName: string };
}

/** "RED v BLU" */
export function fixtureName({ teamA, teamB }: FixtureTeams): string {
  return versus([teamA.shortName, teamB.shortName]);
}

/** The message about a team that was changed here for a fixture that is no longer the next one. */
export function storedDraftSentences(stored: {
  readonly fixtureName: string | null;
  /** Whether that fixture has locked without the team. */
  readonly locked: boolean;
  /** The fixture for which it would count now. */
  readonly target: FixtureTeams | null;
  /** The number of the round of that fixture; left out in formats without rounds. */
  readonly round?: number | undefined;
  readonly booster: Booster | null;
}): string[] {
  const { target, round, booster } = stored;
  const restored = restoredSentence(stored);
  if (target === null) return [`${restored} Undo goes back to your saved team.`];
  const next =
    round === undefined
      ? `the next match, ${fixtureName(target)}`
      : `the next round, round ${round}`;
  return [
    booster === null
      ? `${restored} They would now count for ${next}.`
      : `${restored} They would now count for ${next}, with ${BOOSTER_TABLE[booster].label}.`,
    "Submit to save them, or Undo to go back to your saved team.",
  ];
}

function restoredSentence({
  fixtureName: match,
  locked,
}: {
  readonly fixtureName: string | null;
  readonly locked: boolean;
}): string {
  if (locked) {
    return `Your unsaved changes from before ${match ?? "the last match"} locked are back.`;
  }
  return match === null
    ? "Your unsaved changes are back."
    : `Your unsaved changes for ${match} are back.`;
}

/** @param reason "Free Hit has no uses left." */
export function boosterRemovedSentence(reason: string): string {
  return `${reason} Your team does not use it.`;
}

/**
 * The message about a team that arrived after its match had locked; it keeps its booster.
 *
 * @param round the number of the round for which it counts; left out in formats without rounds
 */
export function movedOnSentence(booster: Booster | null, round?: number): string {
  if (round !== undefined) return movedToRoundSentence(booster, round);
  const sentence = "The match you picked for has locked, so your prediction for it was not saved";
  return booster === null
    ? `${sentence}.`
    : `${sentence}. ${BOOSTER_TABLE[booster].label} goes with your team to the next match.`;
}

function movedToRoundSentence(booster: Booster | null, round: number): string {
  const sentence = `The round you picked for has locked: your team is for round ${round}, and no prediction was saved`;
  return booster === null
    ? `${sentence}.`
    : `${sentence}. ${BOOSTER_TABLE[booster].label} goes with your team.`;
}

/**
 * "Saved for RED v BLU, 2 transfers used." or "Saved for round 3, 2 transfers used."
 *
 * @param charge null without transfers
 */
export function savedSentence(
  { fixture, round }: { readonly fixture: FixtureTeams; readonly round?: number | undefined },
  charge: number | null,
): string {
  const name = round === undefined ? fixtureName(fixture) : `round ${round}`;
  return charge === null ? `Saved for ${name}.` : `Saved for ${name}, ${chargedText(charge)}.`;
}

export function resetText({ found, cleared, fromSquad }: ResetAnswer): string {
  if (cleared) return MATCH_RESET;
  if (found && fromSquad) return SQUAD_RESET;
  return found ? RESET : NOTHING_LOCKED;
}

/** The sentences about a save: fixture, charge, and surprises. */
export function savedSentences(answer: {
  readonly fixture: FixtureTeams;
  /** Left out in formats without rounds. */
  readonly round?: number | undefined;
  /** Null without transfers. */
  readonly charge: number | null;
  readonly movedOn: boolean;
  readonly replacedOther: boolean;
  readonly booster: Booster | null;
}): string[] {
  return [
    savedSentence(answer, answer.charge),
    ...(answer.movedOn ? [movedOnSentence(answer.booster, answer.round)] : []),
    ...(answer.replacedOther ? [REPLACED] : []),
  ];
}

/** After a match with a booster for one match (rules.md#boosters). */
export function wentBackSentence(
  booster: Booster,
  { rules }: { readonly rules: { readonly base: unknown } },
): string {
  return rules.base === null
    ? `${BOOSTER_TABLE[booster].label} is over. Pick a new team: it costs no transfers.`
    : `Your team is back to the one before ${BOOSTER_TABLE[booster].label}, without charge.`;
}

export const NOTHING_TO_COPY = "❌ You have no team in that league to copy.";
/** Before the tournament, and before a first locked team (rules.md#transfers). */
export const FREE_CHANGES = "Unlimited changes until your next match locks.";
/** The heading of the faults of a team that was legal when it was saved. */
export const FIX_BEFORE_SUBMIT = "Your current team stays in play. Fix this before you submit:";
