import { eq, sql } from "drizzle-orm";
import { inReadTransaction, inTransaction, prepareOnce, type Tx } from "#db/client";
import {
  clubLeagues,
  fixtures,
  leagues,
  participants,
  standings,
  titleDecisions,
  tournaments,
} from "#db/schema";
import { decideTitle, type Title, titleStage } from "#game/leagues/title";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { headToHeadChampion, loadHeadToHead } from "#server/play/head-to-head/load-head-to-head";
import { hasTeam } from "#server/play/leagues/list-participants";

interface Decision {
  readonly leagueId: number;
  readonly title: Title;
  readonly winners: readonly number[];
}

export function settleTitles(services: Pick<Services, "db" | "now">): number {
  const { db } = services;
  const now = services.now();
  if (inReadTransaction(db, (tx) => listChanges(tx, now)).length === 0) return 0;
  return inTransaction(db, (tx) => {
    const decisions = listChanges(tx, now);
    for (const decision of decisions) {
      tx.insert(titleDecisions)
        .values({ ...decision, decidedAt: now })
        .run();
    }
    return decisions.length;
  });
}

function listChanges(tx: Tx, now: number): Decision[] {
  const statements = statementsOf(tx);
  const states = new Map<number, FixtureRow[]>();
  for (const row of statements.fixtures.all()) {
    states.set(row.tournamentId, [...(states.get(row.tournamentId) ?? []), row]);
  }
  return statements.leagues.all().flatMap(({ leagueId, tournamentId, endsAt }): Decision[] => {
    const { kind } = titleStage(states.get(tournamentId) ?? [], endsAt, now);
    if (kind !== "due") return [];
    const won = { table: leadersOf(tx, leagueId), "head-to-head": championOf(tx, leagueId) };
    return (Object.keys(won) as Title[]).flatMap((title): Decision[] => {
      const noted = statements.last.get({ leagueId, title })?.winners ?? null;
      const winners = decideTitle(won[title], noted);
      return winners === null ? [] : [{ leagueId, title, winners }];
    });
  });
}

/** The champions of a league (rules.md#champions). */
function leadersOf(tx: Tx, leagueId: number): number[] {
  return statementsOf(tx)
    .leaders.all({ leagueId })
    .map(({ participantId }) => participantId);
}

function championOf(tx: Tx, leagueId: number): number[] {
  const whole = loadHeadToHead(tx, leagueId);
  const champion = whole && headToHeadChampion(whole);
  return champion === null ? [] : [champion];
}

type FixtureRow = Pick<
  typeof fixtures.$inferSelect,
  "tournamentId" | "state" | "startsAt" | "matchType"
>;

const statementsOf = prepareOnce((db) => {
  const leagueId = sql.placeholder("leagueId");
  const ofClubs = db
    .select({ id: leagues.tournamentId })
    .from(clubLeagues)
    .innerJoin(leagues, eq(leagues.id, clubLeagues.leagueId));
  return {
    leagues: db
      .select({
        leagueId: leagues.id,
        tournamentId: leagues.tournamentId,
        endsAt: tournaments.endsAt,
      })
      .from(clubLeagues)
      .innerJoin(leagues, eq(leagues.id, clubLeagues.leagueId))
      .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
      .orderBy(leagues.id)
      .prepare(),
    fixtures: db
      .select({
        tournamentId: fixtures.tournamentId,
        state: fixtures.state,
        startsAt: fixtures.startsAt,
        matchType: fixtures.matchType,
      })
      .from(fixtures)
      .where(sql`${fixtures.tournamentId} in ${ofClubs}`)
      .prepare(),
    leaders: db
      .select({ participantId: standings.participantId })
      .from(standings)
      .innerJoin(participants, eq(participants.id, standings.participantId))
      .where(
        sql`${participants.leagueId} = ${leagueId} and ${standings.rank} = 1 and ${standings.points} > 0 and ${hasTeam(db)}`,
      )
      .prepare(),
    last: db
      .select({ winners: titleDecisions.winners })
      .from(titleDecisions)
      .where(
        sql`${titleDecisions.leagueId} = ${leagueId} and ${titleDecisions.title} = ${sql.placeholder("title")}`,
      )
      .orderBy(sql`${titleDecisions.id} desc`)
      .limit(1)
      .prepare(),
  };
});

const LOOK_MS = 60_000;

/**
 * Gives titles as they fall due while the process runs, and changes them after corrections.
 *
 * @returns stops it
 */
export function settleTitlesOnTime(services: Services): () => Promise<void> {
  const failure = "Titles of clubs could not be settled; retrying in a minute.";
  const settle = () => {
    const titles = settleTitles(services);
    if (titles > 0) services.log.info({ titles }, "Titles of clubs were settled.");
  };
  return every(LOOK_MS, settle, { log: services.log, failure, atOnce: true }).start();
}
