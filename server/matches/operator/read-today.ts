import {
  and,
  asc,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "#db/client";
import {
  fixtureOverrides,
  fixturePolls,
  fixtures,
  followedSeries,
  pushTokens,
  rehearsalMatches,
  teams,
  tournamentSources,
  tournaments,
} from "#db/schema";
import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import type { Services } from "#server/core/services";

/** A match of today, and the way in which its score comes by itself. */
interface TodaysMatch {
  readonly id: number;
  readonly teams: string;
  readonly tournament: string;
  readonly startsAt: Ms;
  /** Null if people have to type it. */
  readonly source: "feed" | "program" | "script" | "rehearsal" | null;
}

/** Play of yesterday evening may still go on. */
const BACK_MS = 12 * HOUR_MS;
const MOST_MATCHES = 20;

/** Those that are not over, from now to the same hour tomorrow: without a source first, then by start. */
export function readToday(
  { db, now }: Pick<Services, "db" | "now">,
  { feedReady }: { readonly feedReady: boolean },
): TodaysMatch[] {
  const at = now();
  const matches = todayOf(db)
    .all({ from: at - BACK_MS, to: at + DAY_MS })
    .map(({ a, b, isFed, isRehearsed, hasProgram, hasScript, ...row }): TodaysMatch => {
      const byProgram = hasProgram ? "program" : null;
      const live = isFed && feedReady ? "feed" : hasScript ? "script" : byProgram;
      return { ...row, teams: versus([a, b]), source: isRehearsed ? "rehearsal" : live };
    });
  return matches.toSorted((a, b) => Number(a.source !== null) - Number(b.source !== null));
}

const todayOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const followed = db
    .select({ one: sql`1` })
    .from(followedSeries)
    .where(eq(followedSeries.tournamentId, fixtures.tournamentId));
  const byHand = db
    .select({ one: sql`1` })
    .from(fixtureOverrides)
    .where(and(eq(fixtureOverrides.fixtureId, fixtures.id), fixtureOverrides.scoredManually));
  const refused = db
    .select({ one: sql`1` })
    .from(fixturePolls)
    .where(and(eq(fixturePolls.fixtureId, fixtures.id), isNotNull(fixturePolls.missingAt)));
  const rehearsed = db
    .select({ one: sql`1` })
    .from(rehearsalMatches)
    .where(eq(rehearsalMatches.fixtureId, fixtures.id));
  const scripts = db
    .select({ one: sql`1` })
    .from(pushTokens)
    .where(and(eq(pushTokens.tournamentId, fixtures.tournamentId), isNull(pushTokens.endedAt)));
  const programs = db
    .select({ one: sql`1` })
    .from(tournamentSources)
    .where(
      and(
        eq(tournamentSources.tournamentId, fixtures.tournamentId),
        isNotNull(tournamentSources.program),
      ),
    );
  const isTrue = (condition: SQL) => sql<boolean>`${condition}`.mapWith(Boolean);
  return db
    .select({
      ...{ id: fixtures.id, startsAt: fixtures.startsAt, tournament: tournaments.name },
      ...{ a: teamA.shortName, b: teamB.shortName },
      isFed: isTrue(sql`${exists(followed)} and ${notExists(byHand)} and ${notExists(refused)}`),
      isRehearsed: isTrue(exists(rehearsed)),
      hasProgram: isTrue(sql`${exists(programs)} and ${notExists(byHand)}`),
      hasScript: isTrue(exists(scripts)),
    })
    .from(fixtures)
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .where(
      or(
        eq(fixtures.state, "in progress"),
        and(
          eq(fixtures.state, "upcoming"),
          gte(fixtures.startsAt, sql.placeholder("from")),
          lte(fixtures.startsAt, sql.placeholder("to")),
        ),
      ),
    )
    .orderBy(asc(fixtures.startsAt), asc(fixtures.id))
    .limit(MOST_MATCHES)
    .prepare();
});
