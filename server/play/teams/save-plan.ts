import { teamPlans } from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import { fixturesToPlan } from "#game/play/season/plans";
import { NO_PLAN } from "#game/play/team/failed-save";
import { type SubmissionFault, submissionFaults } from "#game/play/team/submission";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { loadPickableById } from "../leagues/league-pool";
import type { LeagueRules } from "../leagues/load-league";
import { inLockedTransaction } from "../locks/locked-transaction";
import { loadParticipantWindow } from "../locks/participant-window";
import { deletePlansFor, draftOfPlan } from "../locks/play-plans";
import { termsOfSave } from "../locks/save-submission";
import { squadFault, submissionRules } from "../locks/submission-rules";
import { loadLeagueFixtures } from "../season/league-fixtures";
import type { SeasonFixture } from "../season/season-fixtures";
import type { TeamInput } from "./submit-team";

export interface PlanInput
  extends Pick<
    TeamInput,
    "playerIds" | "captainId" | "viceCaptainId" | "backups" | "booster" | "predictedTeamId"
  > {
  readonly fixtureId: number;
}

type PlanOutcome =
  | { readonly ok: true; readonly fixture: SeasonFixture }
  | { readonly ok: false; readonly faults: readonly SubmissionFault[] };

/**
 * Saves a team for a later match (rules.md#plans), in place of an earlier plan for it. The rules for a
 * team are checked now and when its turn comes, transfers only then.
 *
 * @throws AppError "conflict" for a match that takes no plan, and in a league without plans
 */
export function savePlan(services: Services, member: MemberLeague, input: PlanInput): PlanOutcome {
  return inLockedTransaction(termsOfSave(services, member), (tx, savedAt) => {
    const open = loadParticipantWindow(tx, member, savedAt);
    const fixture = canPlan(open.league)
      ? fixturesToPlan(open.season, savedAt).find(({ id }) => id === input.fixtureId)
      : undefined;
    if (fixture === undefined) throw new AppError("conflict", NO_PLAN);
    const { participantId } = member;
    const { fixtureId, playerIds, backups = [], ...choices } = input;
    const plan = { ...choices, playerIds, backupIds: backups, savedAt, fault: null, toldAt: null };
    const row = { participantId, fixtureId, ...plan };
    const sides = [fixture.teamA.id, fixture.teamB.id];
    const lack = squadFault(open);
    const rules = { ...submissionRules(open, savedAt), playingTeamIds: sides, base: null };
    const draft = { ...draftOfPlan(row, sides), predictedTeamId: input.predictedTeamId };
    const pool = loadPickableById(tx, open.league);
    const faults = lack === null ? submissionFaults(draft, pool, rules) : [lack];
    if (faults.length > 0) return { ok: false, faults };
    deletePlansFor(tx, participantId, open.season, fixture);
    tx.insert(teamPlans).values(row).run();
    return { ok: true, fixture };
  });
}

/** Takes a plan back; repeating it changes nothing. */
export function takeBackPlan(services: Services, member: MemberLeague, fixtureId: number): void {
  inLockedTransaction(services, (tx) => {
    const season = loadLeagueFixtures(tx, member.leagueId);
    const fixture = season.find(({ id }) => id === fixtureId);
    if (fixture !== undefined) deletePlansFor(tx, member.participantId, season, fixture);
  });
}

/** Whether teams can be planned: one plays on from match to match, and is picked by its owner. */
export function canPlan({ format, settings }: Pick<LeagueRules, "format" | "settings">): boolean {
  return settings.plans && !formatOf(format).teamPerFixture && settings.eleven === "chosen";
}
