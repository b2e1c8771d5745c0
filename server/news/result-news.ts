import { inTransaction } from "#db/client";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import type { NoticeText } from "#game/news/notices/notice";
import { resultUsefulUntil } from "#game/news/notices/remind-at";
import {
  type Duel,
  duelSentences,
  leadSentence,
  resultSentences,
} from "#game/news/notices/result-text";
import { wholePoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { loadCalendar } from "#server/play/head-to-head/load-calendar";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { noteFixture } from "#server/play/points/note-points";
import { matchesOfRound, type ShownMatch } from "#server/stories/boards/round-match";
import { announceToLeagues } from "./announce-to-leagues";
import { type FixtureInNews, listDueResults } from "./due-news";
import {
  type FixtureRow,
  groupRows,
  listFixtureRows,
  NOTHING_COUNTS,
  pathToFixture,
  resultTitle,
} from "./fixture-rows";
import { findRecapSentences } from "./recap-sentences";

/** Without a recap, the first teams of the match are named. */
const MOST_TEAMS = 3;
/** People whose messages one transaction queues, so that a write never waits for all of them. */
const AT_ONCE = 200;

/**
 * Tells the webhooks of leagues how fixtures ended: the recap of each league, else its first teams.
 *
 * @returns how many leagues were told
 */
export async function announceResults(services: Services, at: Ms): Promise<number> {
  let announcements = 0;
  const knownRecaps = new Set<string>();
  for (const fixture of listDueResults(services.db, at)) {
    const news = resultNews(fixture);
    if (at >= news.usefulUntil) continue;
    const rows = listFixtureRows(services.db, fixture.fixtureId);
    announcements += await announceToLeagues(services, news, rows, async (leagueId, ofLeague) => ({
      title: resultTitle(fixture),
      sentences: await leagueSentences(services, fixture, {
        leagueId,
        rows: ofLeague,
        knownRecaps,
      }),
      action: "See the match",
      path: pathToFixture(fixture, ofLeague.slice(0, 1)),
    }));
  }
  return announcements;
}

/**
 * Tells members how fixtures ended: one message for each person and fixture, with all leagues in
 * it. Of one that ended more than a day ago nobody is told any more.
 *
 * @returns how many messages were queued
 */
export function tellResults(services: Services, at: Ms): number {
  const { db, now } = services;
  let queued = 0;
  for (const fixture of listDueResults(db, at)) {
    const news = resultNews(fixture);
    if (at < news.usefulUntil) {
      const rows = listFixtureRows(db, fixture.fixtureId);
      const people = groupRows(rows, "userId");
      const tables = new Map(groupRows(rows, "leagueId"));
      const duels = readDuels(services, [...tables.keys()], fixture.fixtureId);
      for (let first = 0; first < people.length; first += AT_ONCE) {
        queued += inTransaction(
          db,
          (tx) =>
            people.slice(first, first + AT_ONCE).filter(([userId, own]) => {
              const text = writeResult(fixture, own, { tables, duels });
              return text !== null && notify(services, tx, { ...news, userId, text });
            }).length,
        );
      }
    }
    inTransaction(db, (tx) => noteFixture(tx, fixture.fixtureId, now()));
  }
  return queued;
}

function resultNews(fixture: FixtureInNews) {
  const about = `fixture ${fixture.fixtureId}`;
  return { kind: "result", about, usefulUntil: resultUsefulUntil(fixture) } as const;
}

async function leagueSentences(
  services: Services,
  { fixtureId, tournamentId, state }: FixtureInNews,
  {
    leagueId,
    rows,
    knownRecaps,
  }: {
    readonly leagueId: number;
    readonly rows: readonly FixtureRow[];
    /** Recaps of rounds of which several matches are news at once: each comes with the first. */
    readonly knownRecaps: Set<string>;
  },
): Promise<readonly string[]> {
  const recap = await findRecapSentences(services, { leagueId, tournamentId }, fixtureId);
  const key = `${leagueId} ${recap?.fixtureIds.join()}`;
  const isNew = recap !== null && !knownRecaps.has(key);
  knownRecaps.add(key);
  if (state === "abandoned") return [NOTHING_COUNTS, ...(isNew ? recap.sentences : [])];
  const lead = leadSentence(rows);
  return [
    ...(isNew ? recap.sentences : podiumSentences(rows)),
    ...(lead === null ? [] : [lead]),
    ...duelSentences(readDuels(services, [leagueId], fixtureId).get(leagueId) ?? []),
  ];
}

function podiumSentences(rows: readonly FixtureRow[]): string[] {
  return rows
    .flatMap(({ points, rank, teamName, hasTeam }) =>
      points === null || rank === null || !hasTeam ? [] : [{ points, rank, teamName }],
    )
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_TEAMS)
    .map(
      ({ points, rank, teamName }) =>
        `${ordinal(rank)}: ${orUnnamed(tidyWithoutLink(teamName))}, ${wholePoints(points)} points.`,
    );
}

/** Null for a member who joined after the fixture. */
function writeResult(
  fixture: FixtureInNews,
  rows: readonly FixtureRow[],
  {
    tables,
    duels,
  }: {
    readonly tables: ReadonlyMap<number, readonly FixtureRow[]>;
    readonly duels: ReadonlyMap<number, readonly Duel[]>;
  },
): NoticeText | null {
  const title = resultTitle(fixture);
  if (fixture.state === "abandoned") {
    const path = pathToFixture(fixture, rows);
    return { title, sentences: [NOTHING_COUNTS], action: "See the match", path };
  }
  const inTable = rows.flatMap(({ points, rank, ...row }) =>
    points === null || rank === null
      ? []
      : [
          {
            ...{ ...row, points, rank },
            table: tables.get(row.leagueId) ?? [],
            duels: duels.get(row.leagueId) ?? [],
          },
        ],
  );
  if (inTable.length === 0) return null;
  return {
    title,
    sentences: resultSentences(inTable),
    action: inTable.length > 1 ? "See your leagues" : "See the match",
    path: pathToFixture(fixture, inTable),
  };
}

/** By league, the games of the head-to-head round to which a fixture belongs; without leagues that play none. */
function readDuels(
  services: Services,
  leagueIds: readonly number[],
  fixtureId: number,
): Map<number, Duel[]> {
  return inLockedReadTransaction(
    services,
    (tx) => new Map(leagueIds.map((leagueId) => [leagueId, readOfLeague(tx, leagueId, fixtureId)])),
  );
}

function readOfLeague(tx: PublicTx, leagueId: number, fixtureId: number): Duel[] {
  const calendar = loadCalendar(tx, leagueId);
  const round = calendar?.rounds.find(({ fixtures }) =>
    fixtures.some(({ id }) => id === fixtureId),
  );
  if (!calendar || !round) return [];
  return matchesOfRound(tx, calendar, round).flatMap(duelOf);
}

/** None for a game whose sides or points are not known. */
function duelOf({ round, game, first, second, outcome }: ShownMatch): Duel[] {
  const sides = outcome === "second" ? [second, first] : [first, second];
  const [one, two] = sides.map(({ participantId, name, points }) =>
    points === null ? null : { participantId, name, points },
  );
  if (!one || !two) return [];
  const settled = outcome === null ? null : outcome === "tie" ? "tied" : "won";
  return [{ round: game ?? `Round ${round}`, sides: [one, two], outcome: settled }];
}
