import { boosterUses } from "#game/season/window";
import { BOOSTERS } from "#game/team/boosters";
import type { SubmissionRules } from "#game/team/submission";
import { freeTransfers, isBeforeTournament, transferState } from "#game/team/transfers";
import type { ParticipantWindow } from "./participant-window";

/**
 * What a submission saved at `now` (UTC milliseconds) is judged by. Only its own participant may
 * see it: it shows the open window (rules.md#secrecy).
 */
export function submissionRules(open: ParticipantWindow, now: number): SubmissionRules {
  const { league, ledger, target, window } = open;
  const uses = BOOSTERS.map((booster) => [booster, boosterUses(booster, open)]);
  return {
    settings: league.settings,
    boosterSettings: league.boosterSettings,
    boosterUses: Object.fromEntries(uses),
    playingTeamIds: target ? [target.teamA.id, target.teamB.id] : [],
    base: window.base,
    freeTransfers: freeTransfers(ledger.settings, ledger.pool),
    beforeTournament: isBeforeTournament(now, ledger.tournamentStartsAt),
    transfersLeft: transferState(ledger, null).left,
  };
}
