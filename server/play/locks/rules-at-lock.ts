import { and, desc, eq, gt, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueLog, lockedTeams } from "#db/schema";
import type { Ms } from "#game/core/units";
import { type LoggedRule, rulesBefore } from "#game/play/season/pick-rules";
import type { Booster } from "#game/play/team/boosters";
import { loadLeague } from "../leagues/load-league";

/** A league with the settings and boosters that it had at a lock, which its log has. */
export function loadLeagueAtLock(tx: Tx, leagueId: number, lockedAt: Ms) {
  const later = statementsOf(tx)
    .log.all({ leagueId, lockedAt })
    .flatMap(({ change }): LoggedRule[] =>
      change.kind === "setting" || change.kind === "booster" ? [change] : [],
    );
  return rulesBefore(loadLeague(tx, leagueId), later);
}

/** The locks for which a member has spent a booster, without that of a fixture. */
export function readUsesElsewhere(
  tx: Tx,
  pick: { readonly participantId: number; readonly fixtureId: number },
): (booster: Booster) => number {
  const uses = statementsOf(tx).boosters.all(pick);
  return (booster) =>
    new Set(uses.filter((lock) => lock.booster === booster).map(({ instant }) => instant)).size;
}

const statementsOf = prepareOnce((db) => ({
  log: db
    .select({ change: leagueLog.change })
    .from(leagueLog)
    .where(
      and(
        eq(leagueLog.leagueId, sql.placeholder("leagueId")),
        gt(leagueLog.at, sql.placeholder("lockedAt")),
      ),
    )
    .orderBy(desc(leagueLog.id))
    .prepare(),
  boosters: db
    .select({ booster: lockedTeams.booster, instant: lockedTeams.instant })
    .from(lockedTeams)
    .where(
      and(
        eq(lockedTeams.participantId, sql.placeholder("participantId")),
        sql`${lockedTeams.fixtureId} <> ${sql.placeholder("fixtureId")} and ${lockedTeams.booster} is not null`,
      ),
    )
    .prepare(),
}));
