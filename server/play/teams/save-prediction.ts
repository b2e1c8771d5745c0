import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { submissionFaultSentence } from "#game/play/team/submission";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { TeamAuthor } from "../leagues/acting-for";
import { findSaveByKey, readLastSaveNumber, readSaveNumber } from "../locks/load-saves";
import { inLockedTransaction } from "../locks/locked-transaction";
import { loadParticipantWindow } from "../locks/participant-window";
import { termsOfSave } from "../locks/save-submission";
import { saveAs } from "./save-as";

interface PredictionInput {
  /** Null is 'No Prediction'. */
  readonly predictedTeamId: number | null;
  readonly fixtureId: number;
  /** Made by the screen: a repeated request saves nothing more. */
  readonly key?: string;
  /** The last save known to the screen, null without one. */
  readonly startedFrom: number | null;
}

interface SavedPrediction {
  /** Among the participant's saves: 1, 2, 3 … */
  readonly saveNumber: number;
  readonly savedAt: Ms;
  /**
   * Another screen saved since this one started; its team stays, and this screen has to catch up.
   */
  readonly behind: boolean;
}

const STARTED = "❌ This match has started: its prediction can no longer be changed.";
/** The deadline of a league may come before the start (rules.md#lock-before). */
const LOCKED = "❌ This match has locked: its prediction can no longer be changed.";

/**
 * A new save with the team and booster as they are (rules.md#locks), at no further charge.
 *
 * @throws AppError "conflict" once the fixture has locked; "invalid" for a team that does not play
 */
export function savePrediction(
  services: Services,
  member: TeamAuthor,
  input: PredictionInput,
): SavedPrediction {
  return inLockedTransaction(termsOfSave(services, member), (tx, savedAt) => {
    const { target, window, league, season } = loadParticipantWindow(
      ...([tx, member, savedAt, input.fixtureId] as const),
    );
    const stored = input.key && findSaveByKey(tx, member.participantId, input.key);
    if (stored) {
      const saveNumber = readSaveNumber(tx, member.participantId, stored.id);
      return { saveNumber, savedAt: stored.savedAt, behind: false };
    }
    if (target === null || target.id !== input.fixtureId) {
      const isToStart = season.some(({ id, startsLater }) => id === input.fixtureId && startsLater);
      throw new AppError("conflict", isToStart ? LOCKED : STARTED);
    }
    const { predictedTeamId } = input;
    const playing = [target.teamA.id, target.teamB.id];
    if (predictedTeamId !== null && !playing.includes(predictedTeamId)) {
      throw new AppError("invalid", submissionFaultSentence({ code: "predicted-not-playing" }));
    }
    const { participantId } = member;
    const lastOf = formatOf(league.format).teamPerFixture ? target.id : null;
    const behind = input.startedFrom !== readLastSaveNumber(tx, participantId, lastOf);
    const { saveNumber } = saveAs(
      tx,
      member,
      {
        savedAt,
        lineup: window.submission?.lineup ?? window.current ?? EMPTY_LINEUP,
        booster: window.submission?.booster ?? null,
        targetFixtureId: target.id,
        predictedTeamId,
      },
      input.key,
    );
    return { saveNumber, savedAt, behind };
  });
}
