import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, teamPlans } from "#db/schema";
import type { Ms } from "#game/core/units";
import { type LockableFixture, lockTimeOf } from "#game/play/season/fixtures";
import { turnOfPlan } from "#game/play/season/plans";
import { withBackups } from "#game/play/team/backups";
import {
  type DraftTeam,
  type SubmissionFault,
  submissionFaultSentence,
  submissionFaults,
} from "#game/play/team/submission";
import { loadPickableById } from "../leagues/league-pool";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { loadSquadOf } from "../squads/load-squads";
import type { LockedTx } from "./locked-tx";
import { loadParticipantWindow, type ParticipantOf } from "./participant-window";
import { saveSubmission, saveTime } from "./save-submission";
import { squadFault, submissionRules } from "./submission-rules";

export type PlanRow = typeof teamPlans.$inferSelect;

/**
 * Makes saves of the plans of leagues whose fixtures lock next (rules.md#plans), each judged again as if
 * its owner saved it now; one that is refused stays with the reason. Called after each lock, for the
 * matches that come next, and before it, for matches that have come next without a lock.
 *
 * @param at everything due by it has locked
 */
export function playPlans(tx: LockedTx, leagueIds: readonly number[], at: Ms): void {
  const waiting = statementsOf(tx).ofLeagues.all({ leagueIds: JSON.stringify(leagueIds) });
  for (const { leagueId, plan } of waiting) {
    const turn = turnOfPlan(plan.fixtureId, loadLeagueFixtures(tx, leagueId), at);
    if (turn === "past") deletePlan(tx, plan);
    else if (turn === "now" && plan.fault === null) playPlan(tx, { leagueId, plan }, at);
  }
}

/** The leagues in which a plan has its turn, or none any more. */
export function listLeaguesWithTurns(tx: Tx, at: Ms): number[] {
  const due = statementsOf(tx)
    .waiting.all()
    .filter(
      ({ leagueId, fixtureId }) =>
        turnOfPlan(fixtureId, loadLeagueFixtures(tx, leagueId), at) !== "later",
    );
  return [...new Set(due.map(({ leagueId }) => leagueId))];
}

function playPlan(
  tx: LockedTx,
  { leagueId, plan }: { readonly leagueId: number; readonly plan: PlanRow },
  at: Ms,
): void {
  const { participantId, fixtureId } = plan;
  const member = { leagueId, participantId };
  const savedAt = saveTime(tx, member, at);
  const open = loadParticipantWindow(tx, member, savedAt, fixtureId);
  const { target, league } = open;
  if (target === null) return;
  const draft = draftOfPlan(plan, [target.teamA.id, target.teamB.id]);
  const lack = squadFault(open);
  const faults =
    lack === null
      ? submissionFaults(draft, loadPickableById(tx, league), submissionRules(open, savedAt))
      : [lack];
  if (faults.length > 0) {
    refusePlan(tx, plan, planFaultText(faults));
    return;
  }
  const save = { ...draft, savedAt, targetFixtureId: target.id };
  saveSubmission(tx, participantId, save, { isPlanned: true });
  deletePlan(tx, plan);
}

/** A prediction of a team that does not play any more counts as none. */
export function draftOfPlan(
  { playerIds, captainId, viceCaptainId, backupIds, booster, predictedTeamId }: PlanRow,
  playing: readonly number[],
): DraftTeam {
  const isPlaying = predictedTeamId !== null && playing.includes(predictedTeamId);
  return {
    lineup: withBackups({ playerIds, captainId, viceCaptainId }, backupIds),
    booster,
    predictedTeamId: isPlaying ? predictedTeamId : null,
  };
}

/** The faults in words, without the marks that Manage Team has before them. */
function planFaultText(faults: readonly SubmissionFault[]): string {
  return faults.map((fault) => submissionFaultSentence(fault).replace(/^[^\p{L}]+/u, "")).join(" ");
}

/**
 * Players have left a squad: nothing comes of plans with them, and their owner is told at once
 * (rules.md#plans).
 */
export function refusePlansWithout(tx: LockedTx, { leagueId, participantId }: ParticipantOf): void {
  const plans = statementsOf(tx).ofOwner.all({ participantId });
  if (plans.length === 0) return;
  const squad = loadSquadOf(tx, participantId);
  const { tournamentId } = statementsOf(tx).league.get({ leagueId }) ?? { tournamentId: 0 };
  const pool = loadPickableById(tx, { leagueId, tournamentId });
  for (const plan of plans.filter(({ fault }) => fault === null)) {
    const gone = [...plan.playerIds, ...plan.backupIds].filter((id) => !squad.has(id));
    if (gone.length === 0) continue;
    const names = gone.map((id) => pool.get(id)?.name ?? "A player");
    refusePlan(tx, plan, `No longer in your squad: ${names.join(", ")}.`);
  }
}

/** A plan is a secret of its owner: it goes with them. */
export function wipePlans(tx: Tx, participantId: number): void {
  tx.delete(teamPlans).where(eq(teamPlans.participantId, participantId)).run();
}

/** For the owner alone. */
export function listPlans(tx: LockedTx, participantId: number): PlanRow[] {
  return statementsOf(tx).ofOwner.all({ participantId });
}

/**
 * Those for the lock of a fixture, the last one made first: matches for which there were plans may have come together
 * since.
 */
export function plansForLock(
  plans: readonly PlanRow[],
  season: readonly LockableFixture[],
  fixture: LockableFixture,
): PlanRow[] {
  const lock = lockTimeOf(fixture);
  const together = season.filter((each) => lockTimeOf(each) === lock).map(({ id }) => id);
  return plans
    .filter(({ fixtureId }) => together.includes(fixtureId))
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** For the lock of a fixture. */
export function deletePlansFor(
  tx: LockedTx,
  participantId: number,
  season: readonly LockableFixture[],
  fixture: LockableFixture,
): void {
  for (const plan of plansForLock(listPlans(tx, participantId), season, fixture)) {
    deletePlan(tx, plan);
  }
}

function deletePlan(
  tx: Tx,
  { participantId, fixtureId }: Pick<PlanRow, "participantId" | "fixtureId">,
): void {
  tx.delete(teamPlans)
    .where(and(eq(teamPlans.participantId, participantId), eq(teamPlans.fixtureId, fixtureId)))
    .run();
}

/** Its owner has been told why nothing comes of it. */
export function markPlanTold(
  tx: Tx,
  { participantId, fixtureId }: Pick<PlanRow, "participantId" | "fixtureId">,
  toldAt: Ms,
): void {
  tx.update(teamPlans)
    .set({ toldAt })
    .where(and(eq(teamPlans.participantId, participantId), eq(teamPlans.fixtureId, fixtureId)))
    .run();
}

function refusePlan(tx: Tx, { participantId, fixtureId }: PlanRow, fault: string): void {
  tx.update(teamPlans)
    .set({ fault })
    .where(and(eq(teamPlans.participantId, participantId), eq(teamPlans.fixtureId, fixtureId)))
    .run();
}

const statementsOf = prepareOnce((db) => {
  // A league that turns plans off keeps them, for when they are on again.
  const isPlayed = and(eq(leagues.plans, true), eq(participants.plays, true));
  return {
    ofLeagues: db
      .select({ leagueId: participants.leagueId, plan: teamPlans })
      .from(teamPlans)
      .innerJoin(participants, eq(participants.id, teamPlans.participantId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(
        and(
          isPlayed,
          isNull(participants.leftAt),
          sql`${leagues.id} in (select value from json_each(${sql.placeholder("leagueIds")}))`,
        ),
      )
      .orderBy(teamPlans.participantId, teamPlans.savedAt, teamPlans.fixtureId)
      .prepare(),
    waiting: db
      .select({ leagueId: participants.leagueId, fixtureId: teamPlans.fixtureId })
      .from(teamPlans)
      .innerJoin(participants, eq(participants.id, teamPlans.participantId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(and(isPlayed, isNull(participants.leftAt), isNull(teamPlans.fault)))
      .prepare(),
    ofOwner: db
      .select()
      .from(teamPlans)
      .where(eq(teamPlans.participantId, sql.placeholder("participantId")))
      .prepare(),
    league: db
      .select({ tournamentId: leagues.tournamentId })
      .from(leagues)
      .where(eq(leagues.id, sql.placeholder("leagueId")))
      .prepare(),
  };
});
