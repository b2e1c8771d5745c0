import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { leagues } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { wallClock } from "#game/core/wall-clock";
import { versus } from "#game/play/season/versus";
import type { Services } from "#server/core/services";
import { zonedTime } from "#server/people/mail/zoned-time";
import { hasWebhook, notifyLeague } from "#server/people/notices/notify";
import type { Round } from "./due-rounds";

/**
 * Tells the webhooks of a tournament's leagues that a lock is near, in each league's time zone. It says
 * nothing of any team (rules.md#secrecy).
 */
export function announceDeadline(services: Services, { tournamentId, fixture }: Round): void {
  const { db } = services;
  const match = tidyWithoutLink(versus([fixture.teamA.shortName, fixture.teamB.shortName]));
  const rows = db
    .select({ leagueId: leagues.id, name: leagues.name, timeZone: leagues.timeZone })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .all();
  for (const { leagueId, name, timeZone } of rows) {
    if (!hasWebhook(db, leagueId, "deadline")) continue;
    const { startsAt } = fixture;
    const time = new Date(wallClock(startsAt, timeZone)).toISOString().slice(11, 16);
    const text = {
      title: `${match} locks at ${time} (${timeZone})`,
      sentences: [
        `${tidyWithoutLink(name)}: teams can be changed until ${zonedTime(startsAt, timeZone)}.`,
      ],
      action: "Pick a team",
      path: `/league/${leagueId}/manage-team/${tournamentId}`,
    };
    const about = `fixture ${fixture.id} at ${startsAt}`;
    inTransaction(db, (tx) =>
      notifyLeague(services, tx, {
        leagueId,
        kind: "deadline",
        about,
        text,
        usefulUntil: startsAt,
      }),
    );
  }
}
