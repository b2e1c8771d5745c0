import { MINUTE_MS } from "#game/core/durations";
import { formatOf } from "#game/play/format/formats";
import type { Submission } from "#game/play/season/window";
import { withBackups } from "#game/play/team/backups";
import type { Booster } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import {
  chargeOfDraft,
  type DraftTeam,
  leavesNoTeam,
  type SubmissionFault,
  type SubmissionRules,
  submissionFaults,
} from "#game/play/team/submission";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { loadLeaguePool } from "../leagues/league-pool";
import { findSaveByKey, readLastSaveNumber } from "../locks/load-saves";
import { loadParticipantWindow } from "../locks/participant-window";
import { saveSubmission } from "../locks/save-submission";
import { lastInstantOf } from "../season/season-fixtures";
import { closedFault, squadFault } from "./reasons-not-to-save";
import { repeatSubmissionReply } from "./repeat-submission-reply";
import type { SavedAnswer } from "./saved-answer";
import { inSavingTransaction } from "./saving-transaction";
import { submissionRules } from "./submission-rules";

export interface TeamInput extends Lineup {
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** The fixture that the person saw as the next one; null when unknown. */
  readonly targetFixtureId: number | null;
  /** Made by the screen: a repeated submission answers with the stored one. */
  readonly key?: string;
  /** The number of the last save that the screen knew of, null for none; left out where it does not say. */
  readonly startedFrom?: number | null;
  /**
   * Whether the person confirmed a booster that leaves them without a team (rules.md#boosters);
   * left out where the screen asked by itself.
   */
  readonly confirmed?: boolean;
}

export type SubmitOutcome =
  | SavedAnswer
  | { readonly ok: false; readonly faults: readonly SubmissionFault[] };

const SEASON_OVER: SubmissionFault = { code: "season-over" };

/** How long after a start a submission gets the lock notice (rules.md#locks). */
const NOTICE_MS = 5 * MINUTE_MS;

/**
 * Submits a participant's team to the first fixture that has not locked (rules.md#locks), or to the
 * one that was chosen where each has its own team (rules.md#formats): every rule is checked again (rules.md#teams), and a submission in the same window replaces the one
 * before. A prediction made for a fixture that has locked since does not go to the next one
 * (rules.md#prediction).
 */
export function submitTeam(
  services: Services,
  member: MemberLeague,
  input: TeamInput,
): SubmitOutcome {
  return inSavingTransaction(services, member, (tx, savedAt) => {
    const open = loadParticipantWindow(tx, member, savedAt, input.targetFixtureId);
    const stored = input.key && findSaveByKey(tx, member.participantId, input.key);
    if (stored) return repeatSubmissionReply(tx, member, open, stored, input.targetFixtureId);
    const fixture = open.target;
    if (fixture === null) {
      return { ok: false, faults: [closedFault(open, input.targetFixtureId) ?? SEASON_OVER] };
    }
    const lacking = squadFault(open);
    if (lacking !== null) return { ok: false, faults: [lacking] };
    const movedOn = input.targetFixtureId !== null && input.targetFixtureId !== fixture.id;
    const draft = draftOf(input, movedOn);
    const rules = submissionRules(open, savedAt);
    const pool = new Map(loadLeaguePool(tx, open.league).map((player) => [player.id, player]));
    const faults = [
      ...submissionFaults(draft, pool, rules),
      ...(input.confirmed === false ? unconfirmedFaults(draft, rules) : []),
    ];
    if (faults.length > 0) return { ok: false, faults };
    const { teamPerFixture } = formatOf(open.league.format);
    const lastSaveNumber = readLastSaveNumber(
      tx,
      member.participantId,
      teamPerFixture ? fixture.id : null,
    );
    const submission = { ...draft, savedAt, targetFixtureId: fixture.id };
    const { saveNumber } = saveSubmission(tx, member.participantId, submission, {
      key: input.key,
    });
    return {
      ok: true,
      saveNumber,
      fixture,
      savedAt,
      charge: chargeOfDraft(draft, rules),
      movedOn,
      // With a team for each fixture, a lock has nothing to do with the others.
      justLocked: !teamPerFixture && isJustAfter(lastInstantOf(open.season), savedAt),
      replacedOther: input.startedFrom !== undefined && input.startedFrom !== lastSaveNumber,
    };
  });
}

function draftOf(
  input: TeamInput,
  movedOn: boolean,
): Pick<Submission, "lineup" | "booster" | "predictedTeamId"> {
  const { playerIds, captainId, viceCaptainId, backups = [], booster } = input;
  return {
    lineup: withBackups({ playerIds, captainId, viceCaptainId }, backups),
    booster,
    predictedTeamId: movedOn ? null : input.predictedTeamId,
  };
}

function unconfirmedFaults(draft: DraftTeam, rules: SubmissionRules): SubmissionFault[] {
  const booster = leavesNoTeam(draft, rules);
  return booster === null ? [] : [{ code: "leaves-no-team", booster }];
}

function isJustAfter(lock: number | null, savedAt: number): boolean {
  return lock !== null && savedAt >= lock && savedAt - lock <= NOTICE_MS;
}
