import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtures,
  liveChanges,
  resultCorrections,
  sideCorrections,
  statCorrections,
} from "#db/schema";
import { shareRead } from "#db/share-reads";
import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";
import type { Move } from "#game/stories/stream/overtaking";
import type { Services } from "#server/core/services";
import { keepByMark, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { lockedAtOf } from "#server/play/season/league-fixtures";
import { findStory } from "../boards/season-story";
import { loadStartedFixtures, type StartedFixture } from "../boards/started-fixtures";
import { type CorrectionGain, readCorrectionGains } from "../recaps/correction-gains";
import { findCorrection } from "../recaps/find-correction";
import { headlineOf, type RecapSentence } from "../recaps/find-recap";
import { loadRecapLeague, loadRecaps } from "../recaps/recap-league";

/** The news of a finished match. */
export interface MatchNews {
  readonly fixtureId: number;
  readonly number: number;
  readonly endedAt: Ms;
  /** Null for a recap that has nothing to say. */
  readonly headline: RecapSentence | null;
  readonly moves: readonly Move[];
  readonly correction: {
    readonly at: Ms;
    readonly text: string;
    /** The largest first. */
    readonly gains: readonly CorrectionGain[];
  } | null;
}

/** Older matches are in the recaps alone. */
const MOST_MATCHES = 12;
const MOST_KEPT = 500;

/**
 * Of the last matches that are over, the newest first. Neither a ball of a match in play nor a lock
 * changes any of it: otherwise every open Home would make its league's whole season be read again.
 */
export const findMatchNews = keepByMark({
  markOf: ({ db }, { leagueId, tournamentId }) => readMark(db, leagueId, tournamentId),
  find: readMatchNews,
  most: MOST_KEPT,
});

const readMark = shareRead((tx: Tx, leagueId: number, tournamentId: number): string => {
  const mark = statementsOf(tx).mark.get({ leagueId, tournamentId });
  return [loadPeopleSettings(tx, leagueId).recaps, ...Object.values(mark ?? {})].join(" ");
});

async function readMatchNews(services: Services, ids: LeagueIds): Promise<readonly MatchNews[]> {
  const story = (await findStory(services, ids)).slice(-MOST_MATCHES).reverse();
  const recaps = await loadRecaps(services, ids);
  // Of a round, the headline comes with its last match.
  const recapOf = new Map(recaps.map((match) => [match.fixture.fixtureId, match]));
  return inLockedReadTransaction(services, (tx) => {
    const league = loadRecapLeague(tx, ids.leagueId);
    const started = loadStartedFixtures(tx, ids.leagueId);
    const endOf = new Map(started.map((fixture) => [fixture.id, endedAt(fixture)]));
    const fixtureIds = JSON.stringify(story.map(({ fixtureId }) => fixtureId));
    const rows = statementsOf(tx).corrected.all({ fixtureIds });
    const corrected = new Set(rows.map(({ id }) => id));
    return story.map((fixture): MatchNews => {
      const { fixtureId, number, lockedAt, entries } = fixture;
      const recap = recapOf.get(fixtureId);
      const isCorrected = corrected.has(fixtureId);
      const correction = isCorrected ? findCorrection(tx, ids, fixture) : null;
      return {
        ...{ fixtureId, number, endedAt: endOf.get(fixtureId) ?? lockedAt },
        headline: league.isOn && recap ? headlineOf(recap, league) : null,
        moves: entries.map(({ participantId, rankBefore: before, rankAfter: after }) => ({
          ...{ participantId, before, after },
        })),
        correction: correction && {
          at: correction.at,
          text: correction.changes.join("; "),
          gains: readCorrectionGains(tx, ids, fixtureId),
        },
      };
    });
  });
}

/** A correction, or a file of an old season, may have changed the fixture long after its end. */
function endedAt({ startsAt, updatedAt, matchType }: StartedFixture): Ms {
  const { days, hours } = formatOf(matchType);
  return Math.min(updatedAt, startsAt + (days - 1) * DAY_MS + hours * HOUR_MS);
}

const statementsOf = prepareOnce((db) => {
  const [leagueId, tournamentId] = [sql.placeholder("leagueId"), sql.placeholder("tournamentId")];
  return {
    /** Fixtures of a list with any correction; most have none. */
    corrected: db
      .select({ id: fixtures.id })
      .from(fixtures)
      .where(
        sql`${fixtures.id} in (select value from json_each(${sql.placeholder("fixtureIds")})) and (
          exists (select 1 from ${statCorrections} where ${statCorrections.fixtureId} = ${fixtures.id})
          or exists (select 1 from ${resultCorrections} where ${resultCorrections.fixtureId} = ${fixtures.id})
          or exists (select 1 from ${sideCorrections} where ${sideCorrections.fixtureId} = ${fixtures.id}))`,
      )
      .prepare(),
    mark: db
      .select({
        finished: sql<number>`count(*)`,
        ofLeague: sql<number>`(select max(${liveChanges.id}) from ${liveChanges} where ${liveChanges.leagueId} = ${leagueId})`,
        updated: sql<number>`total(${fixtures.updatedAt})`,
        locked: sql<number>`total(${lockedAtOf(leagueId)})`,
        // A move of another match may give it other teams.
        moved: sql<number>`(select max(f.start_set_at) from ${fixtures} as f where f.tournament_id = ${tournamentId})`,
        ofSides: sql<number>`(select max(${sideCorrections.id}) from ${sideCorrections})`,
        ofStats: sql<number>`(select max(${statCorrections.id}) from ${statCorrections})`,
        ofResults: sql<number>`(select max(${resultCorrections.id}) from ${resultCorrections})`,
      })
      .from(fixtures)
      .where(sql`${fixtures.tournamentId} = ${tournamentId} and ${fixtures.state} = 'finished'`)
      .prepare(),
  };
});
