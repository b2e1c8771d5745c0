import { BOOSTER_LABELS, type Booster } from "#game/boosters";
import { chargedText } from "./charged-text";

export const SUBMITTED = "Team submitted successfully!";
export const LOCK_NOTICE =
  "Team is locked for the current fixture. Any changes will apply to the next match.";
export const RESET = "Team and transfers fully reset to last locked fixture.";
export const NOTHING_LOCKED = "ℹ️ No valid team snapshot found. Team reset to default.";
export const REPLACED =
  "Your team had been saved on another screen since you opened this one: it is replaced.";

/** What became of a team whose match had locked before it came: its booster goes along. */
export function movedOnSentence(booster: Booster | null): string {
  const sentence = "The match that you picked for has locked, so this is without its prediction";
  return booster === null ? `${sentence}.` : `${sentence}, and with ${BOOSTER_LABELS[booster]}.`;
}

/** What was stored: fixture, charge, and what the person may not have expected. */
export function savedSentences(answer: {
  readonly fixture: {
    readonly teamA: { readonly shortName: string };
    readonly teamB: { readonly shortName: string };
  };
  readonly charge: number;
  readonly movedOn: boolean;
  readonly replacedOther: boolean;
  readonly booster: Booster | null;
}): string[] {
  const { teamA, teamB } = answer.fixture;
  return [
    `Saved for ${teamA.shortName} v ${teamB.shortName}, ${chargedText(answer.charge)}.`,
    ...(answer.movedOn ? [movedOnSentence(answer.booster)] : []),
    ...(answer.replacedOther ? [REPLACED] : []),
  ];
}
