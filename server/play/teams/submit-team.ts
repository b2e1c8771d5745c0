import { MINUTE_MS, type Ms } from "#game/core/units";
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
import { allowanceOf } from "#game/play/team/transfers";
import type { Services } from "#server/core/services";
import type { TeamAuthor } from "../leagues/acting-for";
import { loadLeaguePool } from "../leagues/league-pool";
import {
  findSaveByKey,
  isFirstTeam,
  loadEverySubmission,
  readLastSaveNumber,
  readSaveNumber,
} from "../locks/load-saves";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import { loadParticipantWindow, type ParticipantWindow } from "../locks/participant-window";
import { deletePlansFor } from "../locks/play-plans";
import { termsOfSave } from "../locks/save-submission";
import { closedFault, squadFault, submissionRules } from "../locks/submission-rules";
import { findRound } from "../season/league-rounds";
import { lastInstantOf, type SeasonFixture } from "../season/season-fixtures";
import { saveAs } from "./save-as";

export interface TeamInput extends Lineup {
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** The fixture that the person saw as the next one; null if unknown. */
  readonly targetFixtureId: number | null;
  /** Made by the screen: a repeated submission answers with the stored one. */
  readonly key?: string;
  /** The last save known to the screen, null without one; left out if the screen does not say. */
  readonly startedFrom?: number | null;
  /**
   * The person confirmed a booster that leaves them without a team (rules.md#boosters); left out if
   * the screen has asked by itself.
   */
  readonly confirmed?: boolean;
}

export type SubmitOutcome =
  | SavedAnswer
  | { readonly ok: false; readonly faults: readonly SubmissionFault[] };

const SEASON_OVER: SubmissionFault = { code: "season-over" };

/** A submission so soon after a start gets the lock notice (rules.md#locks). */
const NOTICE_MS = 5 * MINUTE_MS;

/**
 * Submits a participant's team to the first fixture that has not locked (rules.md#locks), or to the
 * chosen one if each has its own team (rules.md#formats): every rule is checked again
 * (rules.md#teams), and a submission in the same window replaces the one before. A prediction for a
 * fixture that has locked since does not go to the next one (rules.md#prediction).
 */
export function submitTeam(
  services: Services,
  member: TeamAuthor,
  input: TeamInput,
): SubmitOutcome {
  return inLockedTransaction(termsOfSave(services, member), (tx, savedAt) => {
    const open = loadParticipantWindow(tx, member, savedAt, input.targetFixtureId);
    const stored = input.key && findSaveByKey(tx, member.participantId, input.key);
    if (stored) return repeatSubmissionReply(tx, member, open, stored, input.targetFixtureId);
    const fixture = open.target;
    if (fixture === null) {
      return { ok: false, faults: [closedFault(open, input.targetFixtureId) ?? SEASON_OVER] };
    }
    const lacking = squadFault(open);
    if (lacking !== null) return { ok: false, faults: [lacking] };
    // With rounds the seen fixture is the target as long as its round has not locked.
    const movedOn = input.targetFixtureId !== null && input.targetFixtureId !== fixture.id;
    const draft = draftOf(withSquad(input, open), movedOn);
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
    const { submissionId, saveNumber } = saveAs(tx, member, submission, input.key);
    // A team that is saved by hand takes the place of its plan, also while plans are off.
    deletePlansFor(tx, member.participantId, open.season, fixture);
    return {
      ok: true,
      saveNumber,
      isFirst: isFirstOf(tx, member, submissionId),
      fixture,
      ...roundOfAnswer(tx, member, fixture),
      savedAt,
      charge: chargeOfDraft(draft, rules),
      movedOn,
      // With a team for each fixture, a lock has no effect on the others.
      justLocked: !teamPerFixture && isJustAfter(lastInstantOf(open.season), savedAt),
      replacedOther: input.startedFrom !== undefined && input.startedFrom !== lastSaveNumber,
    };
  });
}

/** A member who acts for somebody is offered nothing after it. */
function isFirstOf(tx: LockedTx, author: TeamAuthor, submissionId: number): boolean {
  return !("actor" in author) && isFirstTeam(tx, author.userId, submissionId);
}

/** A squad that plays by itself is saved whole, with its captains (rules.md#the-eleven-by-itself). */
function withSquad(input: TeamInput, { league, squad }: ParticipantWindow): TeamInput {
  if (squad === null || league.settings.eleven === "chosen") return input;
  return { ...input, playerIds: squad.playerIds, backups: [] };
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

/**
 * The answer to a repeated submission: fixture, time and charge of the stored one, calculated from
 * the locks before it. Nothing is saved.
 *
 * @param seenFixtureId the fixture that the screen saw as the next one; null if unknown
 */
function repeatSubmissionReply(
  tx: LockedTx,
  member: TeamAuthor,
  open: ParticipantWindow,
  stored: Submission,
  seenFixtureId: number | null,
): SavedAnswer {
  const fixture = open.season.find(({ id }) => id === stored.targetFixtureId);
  if (!fixture) throw new Error(`The fixture of submission ${stored.id} is missing.`);
  const { settings, boosterSettings, tournamentStartsAt } = open.league;
  const before = open.season.filter(
    ({ lockedAt }) => lockedAt !== null && lockedAt <= stored.savedAt,
  );
  const saves = loadEverySubmission(tx, member.participantId);
  const format = formatOf(open.league.format);
  const window = format.window({
    locks: open.locks.filter(({ instant }) => instant <= stored.savedAt),
    submissions: saves.filter(({ id }) => id <= stored.id),
    targetFixtureId: fixture.id,
    lastInstant: lastInstantOf(before),
    boosterSettings,
    givenBackFixtureIds: open.givenBackFixtureIds,
  });
  const pool = allowanceOf(settings, fixture.stage);
  return {
    ok: true,
    saveNumber: readSaveNumber(tx, member.participantId, stored.id),
    isFirst: isFirstOf(tx, member, stored.id),
    fixture,
    ...roundOfAnswer(tx, member, fixture),
    savedAt: stored.savedAt,
    charge: format.charge(window, { settings, pool, tournamentStartsAt }),
    movedOn: seenFixtureId !== null && seenFixtureId !== fixture.id,
    justLocked: false,
    replacedOther: false,
  };
}

function roundOfAnswer(
  tx: LockedTx,
  { leagueId }: TeamAuthor,
  target: SeasonFixture,
): Pick<SavedAnswer, "round"> {
  const round = findRound(tx, leagueId, target);
  return round === null ? {} : { round: round.number };
}

interface SavedAnswer {
  readonly ok: true;
  /** Among the participant's saves: 1, 2, 3 … */
  readonly saveNumber: number;
  /** The person had saved no team before, in any league. */
  readonly isFirst: boolean;
  readonly fixture: SeasonFixture;
  /** Its number; omitted in formats without rounds. */
  readonly round?: number;
  readonly savedAt: Ms;
  /** The current cost of the window in transfers. */
  readonly charge: number;
  /** The fixture that the person saw has locked since: the team is for the next one. */
  readonly movedOn: boolean;
  /** A fixture has locked within the last five minutes: the lock notice is due (rules.md#locks). */
  readonly justLocked: boolean;
  /** Another screen saved since this one started: its team is replaced. */
  readonly replacedOther: boolean;
}
