import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "#db/client";
import { leagues, participants, submissions, teamPlans } from "#db/schema";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { turnOfPlan } from "#game/play/season/plans";
import type { CurrentWindow, Submission } from "#game/play/season/window";
import { EMPTY_LINEUP, type Lineup } from "#game/play/team/lineup";
import { replaceInTeam } from "#game/squads/replace-in-team";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { lastInstantOf } from "../season/season-fixtures";
import { loadEverySubmission } from "./load-saves";
import type { LockedTx } from "./locked-tx";
import {
  loadParticipantWindow,
  type ParticipantOf,
  type ParticipantWindow,
} from "./participant-window";
import { teamOfSquad } from "./replace-in-saved-team";
import { saveSubmission, saveTime } from "./save-submission";

/**
 * Makes plans again of saves that plans had become, where another match locks first now: the lock
 * before was undone, or a match came in between (rules.md#plans). The team of before is saved again, so
 * that no plan, and no booster of one, is spent on a match for which it was not made.
 *
 * @param at everything due by it has locked
 */
export function returnPlans(tx: LockedTx, leagueIds: readonly number[], at: Ms): void {
  const played = statementsOf(tx).played.all({ leagueIds: JSON.stringify(leagueIds) });
  for (const { leagueId, participantId, targetFixtureId } of played) {
    if (isEarly(targetFixtureId, loadLeagueFixtures(tx, leagueId), at)) {
      returnPlan(tx, { leagueId, participantId }, at);
    }
  }
}

type Season = Parameters<typeof turnOfPlan>[1];

/** Another match locks before that of the plan. */
function isEarly(targetFixtureId: number | null, season: Season, at: Ms): boolean {
  return targetFixtureId !== null && turnOfPlan(targetFixtureId, season, at) === "later";
}

function returnPlan(tx: LockedTx, member: ParticipantOf, at: Ms): void {
  const { participantId } = member;
  const savedAt = saveTime(tx, member, at);
  const open = loadParticipantWindow(tx, member, savedAt);
  const saves = loadEverySubmission(tx, participantId);
  const early = saves.filter(
    ({ planned, targetFixtureId }) => planned && isEarly(targetFixtureId, open.season, at),
  );
  for (const save of early) storePlan(tx, participantId, save);
  const { submission, current, predictedTeamId } = windowWithout(open, saves, early);
  const save = {
    ...{ savedAt, predictedTeamId },
    lineup: withoutLeavers(tx, open, current ?? EMPTY_LINEUP),
    booster: submission?.booster ?? null,
    targetFixtureId: open.target?.id ?? null,
  };
  saveSubmission(tx, participantId, save, {
    isPlanned: submission?.planned === true,
    isSquadChange: submission?.squadChange === true,
    byId: submission?.byId ?? null,
  });
}

/** A plan that its owner has made since stays. */
function storePlan(tx: LockedTx, participantId: number, save: Submission): void {
  const { lineup, booster, predictedTeamId, targetFixtureId, savedAt } = save;
  if (targetFixtureId === null) return;
  const { playerIds, captainId, viceCaptainId, backups: backupIds = [] } = lineup;
  const row = { ...{ participantId, fixtureId: targetFixtureId }, ...{ savedAt, booster } };
  const team = { playerIds, captainId, viceCaptainId, backupIds, predictedTeamId };
  const untold = { fault: null, toldAt: null };
  tx.insert(teamPlans)
    .values({ ...row, ...team, ...untold })
    .onConflictDoNothing()
    .run();
}

function windowWithout(
  { league, season, target, locks, givenBackFixtureIds }: ParticipantWindow,
  saves: readonly Submission[],
  early: readonly Submission[],
): CurrentWindow {
  return formatOf(league.format).window({
    ...{ locks, givenBackFixtureIds },
    submissions: saves.filter((save) => !early.includes(save)),
    targetFixtureId: target?.id ?? null,
    lastInstant: lastInstantOf(season),
    boosterSettings: league.boosterSettings,
  });
}

/** Players may have another owner since. */
function withoutLeavers(tx: LockedTx, { league, squad }: ParticipantWindow, lineup: Lineup) {
  if (squad === null || lineup === EMPTY_LINEUP) return lineup;
  return replaceInTeam(teamOfSquad(tx, league, squad, lineup));
}

const statementsOf = prepareOnce((db) => {
  const last = alias(submissions, "last");
  const lastId = db
    .select({ id: last.id })
    .from(last)
    .where(and(eq(last.participantId, participants.id), eq(last.atLock, false)))
    .orderBy(desc(last.savedAt), desc(last.id))
    .limit(1);
  const isIn = sql`${leagues.id} in (select value from json_each(${sql.placeholder("leagueIds")}))`;
  return {
    /** The members whose last save is of a plan. */
    played: db
      .select({
        leagueId: participants.leagueId,
        participantId: participants.id,
        targetFixtureId: submissions.targetFixtureId,
      })
      .from(participants)
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .innerJoin(submissions, eq(submissions.id, sql`(${lastId})`))
      .where(
        and(
          isIn,
          eq(leagues.plans, true),
          isNull(participants.leftAt),
          eq(submissions.planned, true),
        ),
      )
      .prepare(),
  };
});
