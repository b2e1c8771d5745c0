import { formatOf } from "#game/play/format/formats";
import { BOOSTER_TABLE, type Booster, boosterDescription } from "#game/play/team/boosters";
import type { SubmissionRules } from "#game/play/team/submission";
import type { ParticipantWindow } from "../locks/participant-window";
import { chosenFor } from "../locks/submission-rules";

export interface SheetBooster {
  readonly booster: Booster;
  readonly label: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly usesLeft: number;
  /** Numbers of the fixtures that spent it at their lock, in the tournament's order. */
  readonly usedIn: readonly number[];
  /** Numbers of other fixtures with this choice that have not locked. */
  readonly chosenFor: readonly number[];
}

/** With the participant's own uses and nobody else's (rules.md#secrecy). */
export function sheetBoosters(open: ParticipantWindow, rules: SubmissionRules): SheetBooster[] {
  const { boosters, hasRounds } = formatOf(open.league.format);
  return boosters.map((booster) => {
    const { enabled, maxUses } = rules.boosterSettings[booster];
    return {
      booster,
      label: BOOSTER_TABLE[booster].label,
      description: boosterDescription(booster, hasRounds),
      enabled,
      usesLeft: Math.max(0, maxUses - rules.boosterUses[booster]),
      usedIn: fixturesUsedIn(booster, open),
      chosenFor: chosenFor(booster, open).map(({ fixture }) => fixture.number),
    };
  });
}

/**
 * Spent at locks (rules.md#boosters), so it excludes the open window's choice and boosters returned
 * by an abandoned fixture (rules.md#abandoned).
 */
function fixturesUsedIn(
  booster: Booster,
  { locks, season, givenBackFixtureIds }: ParticipantWindow,
): number[] {
  const spentIn = new Set(
    locks.filter((lock) => lock.booster === booster).map(({ fixtureId }) => fixtureId),
  );
  return season
    .filter(({ id }) => spentIn.has(id) && !givenBackFixtureIds.has(id))
    .map(({ number }) => number);
}
