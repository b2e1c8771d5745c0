import { formatOf } from "#game/play/format/formats";
import { boosterUses } from "#game/play/season/window";
import { BOOSTERS, type Booster } from "#game/play/team/boosters";
import type { SubmissionRules } from "#game/play/team/submission";
import { freeTransfers, isBeforeTournament, transferState } from "#game/play/team/transfers";
import type { OpenFixture, ParticipantWindow } from "../locks/participant-window";

/**
 * For a submission at `now`. Only its own participant may see them: they show the open window
 * (rules.md#secrecy).
 */
export function submissionRules(open: ParticipantWindow, now: number): SubmissionRules {
  const { league, ledger, target, window, squad } = open;
  const { hasTransfers, hasSalaryCap, ...format } = formatOf(league.format);
  const playersFrom = target && format.playersFrom(target);
  const uses = BOOSTERS.map((booster) => {
    return [booster, boosterUses(booster, open) + chosenFor(booster, open).length];
  });
  return {
    settings: league.settings,
    boosterSettings: league.boosterSettings,
    boosterUses: Object.fromEntries(uses),
    ...(playersFrom && { playersFrom }),
    ...(squad && { ownSquad: squad.playerIds }),
    ...(!hasSalaryCap && { withoutSalaryCap: true }),
    playingTeamIds: target ? [target.teamA.id, target.teamB.id] : [],
    // Free changes are not counted.
    base: hasTransfers ? window.base : null,
    freeTransfers: freeTransfers(ledger.settings, ledger.pool),
    beforeTournament: isBeforeTournament(now, ledger.tournamentStartsAt),
    transfersLeft: transferState(ledger, null).left,
  };
}

/**
 * Other fixtures with the booster that have not locked: it counts as used for this one, so that
 * nobody chooses it more often than the league allows (rules.md#formats).
 */
export function chosenFor(
  booster: Booster,
  { open, target }: Pick<ParticipantWindow, "open" | "target">,
): OpenFixture[] {
  return open.filter((each) => each.booster === booster && each.fixture.id !== target?.id);
}
