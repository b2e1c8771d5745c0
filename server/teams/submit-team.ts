import { inTransaction } from "#db/client";
import { type Booster, boosterFaultSentence, checkBooster } from "#game/boosters";
import { boosterUses } from "#game/open-window";
import type { Lineup } from "#game/team";
import { checkTeam, teamFaultSentence } from "#game/team-legality";
import { chargeOfWindow, checkTransfers } from "#game/transfers";
import type { MemberLeague } from "../leagues/league-access";
import type { Services } from "../services";
import type { SeasonFixture } from "../tournaments/season-fixtures";
import { loadLeaguePool } from "./league-pool";
import { loadParticipantWindow, type ParticipantWindow } from "./participant-window";
import { saveSubmission } from "./save-submission";

export interface TeamInput extends Lineup {
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** The fixture that the person saw as the next one; null when unknown. */
  readonly targetFixtureId: number | null;
}

export type SubmitOutcome =
  | {
      readonly ok: true;
      readonly fixture: SeasonFixture;
      /** UTC milliseconds. */
      readonly savedAt: number;
      /** Transfers that the window costs as it stands now. */
      readonly charge: number;
      /** The fixture that the person saw has locked since: the team is for the next one. */
      readonly movedOn: boolean;
    }
  | { readonly ok: false; readonly sentences: readonly string[] };

const SEASON_OVER = "There is no fixture left to pick a team for.";
const NOT_PLAYING = "❌ The predicted winner does not play in this fixture.";

/**
 * Submits a participant's team to the first fixture that has not locked (decision 24): every rule
 * is checked again (decision 32), and a submission in the same window replaces the one before.
 * A prediction made for a fixture that has locked since does not go to the next one (spec §4).
 */
export function submitTeam(
  services: Services,
  member: MemberLeague,
  input: TeamInput,
): SubmitOutcome {
  const savedAt = services.now();
  return inTransaction(services.db, (tx) => {
    const open = loadParticipantWindow(tx, member, savedAt);
    const fixture = open.target;
    if (fixture === null) return { ok: false, sentences: [SEASON_OVER] };
    const movedOn = input.targetFixtureId !== null && input.targetFixtureId !== fixture.id;
    const { playerIds, captainId, viceCaptainId } = input;
    const submission = {
      savedAt,
      lineup: { playerIds, captainId, viceCaptainId },
      booster: input.booster,
      targetFixtureId: fixture.id,
      predictedTeamId: movedOn ? null : input.predictedTeamId,
    };
    const pool = new Map(loadLeaguePool(tx, open.league).map((player) => [player.id, player]));
    const sentences = refusals(open, fixture, pool, submission);
    if (sentences.length > 0) return { ok: false, sentences };
    saveSubmission(tx, member.participantId, submission);
    const charge = chargeOfWindow(windowOf(open, submission), open.ledger);
    return { ok: true, fixture, savedAt, charge, movedOn };
  });
}

type Draft = Parameters<typeof saveSubmission>[2];

/** Everything against the submission, in the order of spec §5 with the transfers last. */
function refusals(
  open: ParticipantWindow,
  fixture: SeasonFixture,
  pool: Parameters<typeof checkTeam>[0]["pool"],
  draft: Draft,
): string[] {
  const { booster, lineup } = draft;
  const { settings, boosterSettings } = open.league;
  const usesSoFar = booster === null ? 0 : boosterUses(booster, open);
  const boosterFault = checkBooster({ booster, settings: boosterSettings, usesSoFar });
  const teamFaults = checkTeam({
    lineup,
    pool,
    settings,
    budgetWaived: booster === "Budget" && boosterFault === null,
  });
  const transferFault =
    teamFaults.length === 0 ? checkTransfers(open.ledger, windowOf(open, draft)) : null;
  const teams = [fixture.teamA.id, fixture.teamB.id];
  const strayPrediction = draft.predictedTeamId !== null && !teams.includes(draft.predictedTeamId);
  return [
    ...teamFaults.map(teamFaultSentence),
    ...(boosterFault ? [boosterFaultSentence(boosterFault)] : []),
    ...(strayPrediction ? [NOT_PLAYING] : []),
    ...(transferFault ? [teamFaultSentence(transferFault)] : []),
  ];
}

/** The window as it would be with this save in it. */
function windowOf({ window }: ParticipantWindow, draft: Draft) {
  return { base: window.base, current: draft.lineup, booster: draft.booster, submission: draft };
}
