import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagues, participants, teamPlans, tournaments } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { versus } from "#game/core/words";
import { deadlineAt } from "#game/play/season/fixtures";
import type { Services } from "#server/core/services";
import { listReaders } from "#server/people/notices/list-readers";
import { notify } from "#server/people/notices/notify";
import {
  inLockedReadTransaction,
  inLockedTransaction,
} from "#server/play/locks/locked-transaction";
import { listLeaguesWithTurns, markPlanTold, playPlans } from "#server/play/locks/play-plans";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { lockSentence } from "./mail-sentences";

/** Whether `tellPlans` has something to do. */
export function arePlansDue(services: Services): boolean {
  const { untold } = statementsOf(services.db);
  if (untold.all().length > 0) return true;
  return inLockedReadTransaction(services, (tx, now) => listLeaguesWithTurns(tx, now).length > 0);
}

/**
 * Gives plans their turn whose match has come next without a lock, and tells owners at once of plans
 * that nothing comes of (rules.md#plans).
 *
 * @returns the number of queued messages
 */
export function tellPlans(services: Services): number {
  inLockedTransaction(services, (tx, now) => {
    const leagueIds = listLeaguesWithTurns(tx, now);
    if (leagueIds.length > 0) playPlans(tx, leagueIds, now);
  });
  return inTransaction(services.db, (tx) => {
    const untold = statementsOf(tx).untold.all();
    return untold.filter((plan) => tell(services, tx, plan)).length;
  });
}

type Untold = ReturnType<ReturnType<typeof statementsOf>["untold"]["all"]>[number];

function tell(services: Services, tx: Tx, plan: Untold): boolean {
  const { participantId, fixtureId, fault, leagueId, userId, savedAt } = plan;
  const now = services.now();
  markPlanTold(tx, plan, now);
  const season = loadLeagueFixtures(tx, leagueId);
  const fixture = season.find(({ id }) => id === fixtureId);
  const readers = listReaders(tx, leagueId, { kind: "deadline", joinedBy: now });
  const reader = readers.find((each) => each.participantId === participantId);
  if (fixture === undefined || reader === undefined || fault === null) return false;
  const match = tidyWithoutLink(versus([fixture.teamA.name, fixture.teamB.name]));
  const locksAt = deadlineAt(fixture);
  const timeZone = reader.timeZone ?? "UTC";
  const times = { startsAt: fixture.startsAt, locks: [locksAt], timeZone };
  return notify(services, tx, {
    ...{ userId, kind: "deadline", usefulUntil: locksAt },
    about: `league ${leagueId} plan ${fixtureId} ${savedAt}`,
    text: {
      title: `${tidyWithoutLink(plan.league)}: your plan for ${match} is not played`,
      sentences: [
        tidyWithoutLink(fault),
        lockSentence(match, tidyWithoutLink(plan.tournament), times),
        "Unless you save another team, the one you have plays on.",
      ],
      action: "See your plans",
      path: `/league/${leagueId}/plans`,
    },
    hint: "You hear about a plan only if it is not played.",
  });
}

const statementsOf = prepareOnce((db) => ({
  untold: db
    .select({
      participantId: teamPlans.participantId,
      fixtureId: teamPlans.fixtureId,
      fault: teamPlans.fault,
      savedAt: teamPlans.savedAt,
      leagueId: leagues.id,
      league: leagues.name,
      tournament: tournaments.name,
      userId: participants.userId,
    })
    .from(teamPlans)
    .innerJoin(participants, eq(participants.id, teamPlans.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(and(isNotNull(teamPlans.fault), isNull(teamPlans.toldAt)))
    .prepare(),
}));
