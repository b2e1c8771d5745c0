import { and, asc, eq, exists, isNull, sql } from "drizzle-orm";
import { inTransaction, prepareOnce } from "#db/client";
import { leagues, lockedTeams, noticeChoices, participants } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { NOTICES } from "#game/news/notices/kinds";
import {
  type Milestone,
  milestoneFigures,
  milestonesIn,
  milestoneTitle,
} from "#game/news/notices/milestones";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadLockedTeams } from "#server/stories/boards/locked-teams";
import type { TeamAtLock } from "#server/stories/boards/team-at-lock";
import { type DueMilestone, listDueMilestones } from "./due-milestones";
import { groupRows, matchText, pathToFixture } from "./fixture-rows";

/**
 * Tells people of the milestones of their captains, once for each however many of their leagues have
 * the captain (rules.md#notifications).
 *
 * @returns how many messages were queued
 */
export function tellMilestones(services: Services, at: Ms): number {
  const due = listDueMilestones(services.db, at);
  return groupRows(due, "fixtureId").reduce(
    (sum, [fixtureId, innings]) => sum + tellOfFixture(services, { fixtureId, innings, at }),
    0,
  );
}

interface OfFixture {
  readonly fixtureId: number;
  readonly innings: readonly DueMilestone[];
  readonly at: Ms;
}

function tellOfFixture(services: Services, { fixtureId, innings, at }: OfFixture): number {
  const captains = listCaptains(services, fixtureId);
  const news = innings.flatMap((line) =>
    milestonesIn(line).map((milestone) => ({ line, milestone })),
  );
  return inTransaction(
    services.db,
    (tx) =>
      news.flatMap(({ line, milestone }) => {
        const own = captains.filter((each) => each[milestone.of] === line.playerId);
        return groupRows(own, "userId").filter(([userId, rows]) =>
          notify(services, tx, {
            ...{ kind: "captain", userId, about: aboutMilestone(line, milestone) },
            usefulUntil: at + NOTICES.captain.usefulMs,
            text: {
              title: tidyWithoutLink(milestoneTitle(milestone, line.name)),
              sentences: [`${milestoneFigures(milestone, line)} in ${matchText(line)}.`],
              action: "See the match",
              path: pathToFixture(line, rows),
            },
          }),
        );
      }).length,
  );
}

function aboutMilestone({ fixtureId, playerId, number }: DueMilestone, milestone: Milestone) {
  const { of, reached } = milestone;
  return `fixture ${fixtureId} player ${playerId} innings ${number} ${of} ${reached}`;
}

interface Captains {
  readonly userId: number;
  readonly leagueId: number;
  readonly recaps: boolean;
  /** The captain for runs and for wickets: two players in the separate mode (rules.md#captains). */
  readonly runs: number | null;
  readonly wickets: number | null;
}

/** Of the people who want to hear of them, as their teams play: after backups and fallback. */
function listCaptains(services: Services, fixtureId: number): Captains[] {
  return inLockedReadTransaction(services, (tx) => {
    const people = statementsOf(tx).people.all({ fixtureId });
    return groupRows(people, "leagueId").flatMap(([leagueId, members]) => {
      const { captainMode } = loadLeague(tx, leagueId).scoringRules.extras;
      const ids = members.map(({ participantId }) => participantId);
      const locked = new Map<number, TeamAtLock>(
        loadLockedTeams(tx, leagueId, [fixtureId], ids).map((team) => [team.participantId, team]),
      );
      return members.map(({ participantId, ...member }): Captains => {
        const lineup = locked.get(participantId)?.lineup;
        const runs = lineup?.captainId ?? null;
        const bowling = captainMode === "separate" ? (lineup?.viceCaptainId ?? null) : runs;
        return { ...member, runs, wickets: bowling };
      });
    });
  });
}

const statementsOf = prepareOnce((db) => {
  const wants = db
    .select({ one: sql`1` })
    .from(noticeChoices)
    .where(
      and(
        eq(noticeChoices.userId, participants.userId),
        eq(noticeChoices.kind, sql`'captain'`),
        eq(noticeChoices.wanted, sql`1`),
      ),
    );
  return {
    people: db
      .select({
        userId: participants.userId,
        participantId: participants.id,
        leagueId: leagues.id,
        recaps: leagues.recaps,
      })
      .from(lockedTeams)
      .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(
        and(
          eq(lockedTeams.fixtureId, sql.placeholder("fixtureId")),
          isNull(participants.leftAt),
          exists(wants),
        ),
      )
      .orderBy(asc(leagues.id), asc(participants.id))
      .prepare(),
  };
});
