import { inTransaction, type Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { pluralForm } from "#game/core/words";
import { NOTICES } from "#game/news/notices/kinds";
import { correctionSentences } from "#game/news/notices/result-text";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { noteFixture, readNotedPoints } from "#server/play/points/note-points";
import { announceToLeagues } from "./announce-to-leagues";
import { type CorrectedFixture, listDueCorrections } from "./due-news";
import {
  type FixtureRow,
  groupRows,
  listFixtureRows,
  matchText,
  pathToFixture,
} from "./fixture-rows";
import { findRecapSentences, haveWebhooksRead } from "./recap-sentences";

/**
 * Tells the webhooks of leagues whose points a correction changed: how many teams have other
 * points, and the recap where it is another one than they were told.
 *
 * @returns how many leagues were told
 */
export async function announceCorrections(services: Services, at: Ms): Promise<number> {
  let announcements = 0;
  for (const fixture of listDueCorrections(services.db, at)) {
    const news = correctionNews(fixture);
    const rows = listChangedRows(services.db, fixture.fixtureId);
    announcements += await announceToLeagues(services, news, rows, async (leagueId, ofLeague) => ({
      title: `A correction changed the points of ${matchText(fixture)}`,
      sentences: [
        pluralForm(
          ofLeague.length,
          "One team has other points now.",
          `${ofLeague.length} teams have other points now.`,
        ),
        ...(await findNewRecap(services, fixture, leagueId)),
      ],
      action: "See the match",
      path: pathToFixture(fixture, ofLeague.slice(0, 1)),
    }));
  }
  return announcements;
}

/**
 * Tells members when a correction has changed the points that they last heard of: one message for
 * all corrections of a round.
 *
 * @returns how many messages were queued
 */
export function tellCorrections(services: Services, at: Ms): number {
  return listDueCorrections(services.db, at).reduce(
    (sum, fixture) => sum + tellCorrection(services, fixture),
    0,
  );
}

function tellCorrection(services: Services, fixture: CorrectedFixture): number {
  return inTransaction(services.db, (tx) => {
    let queued = 0;
    for (const [userId, rows] of groupRows(listChangedRows(tx, fixture.fixtureId), "userId")) {
      const text = {
        title: `A correction changed your points in ${matchText(fixture)}`,
        sentences: correctionSentences(rows),
        action: rows.length > 1 ? "See your leagues" : "See the match",
        path: pathToFixture(fixture, rows),
      };
      if (notify(services, tx, { ...correctionNews(fixture), userId, text })) queued += 1;
    }
    noteFixture(tx, fixture.fixtureId, services.now());
    return queued;
  });
}

/** Empty without a recap, or if its sentences have not changed. */
async function findNewRecap(
  services: Services,
  { fixtureId, tournamentId }: CorrectedFixture,
  leagueId: number,
): Promise<string[]> {
  const recap = await findRecapSentences(services, { leagueId, tournamentId }, fixtureId);
  if (recap === null || haveWebhooksRead(services.db, leagueId, recap)) return [];
  return ["The recap now reads:", ...recap.sentences];
}

/** A member whose points in a fixture are others than they know; points in hundredths. */
interface ChangedRow extends FixtureRow {
  /** The points that they were last told. */
  readonly before: number;
  readonly points: number;
  readonly rank: number;
}

/** The members of all leagues whose points in a fixture are others than they were told. */
function listChangedRows(tx: Tx, fixtureId: number): ChangedRow[] {
  const knownPoints = readNotedPoints(tx, fixtureId);
  return listFixtureRows(tx, fixtureId).flatMap((row) => {
    const before = knownPoints.get(row.leagueId)?.[row.participantId];
    const points = row.points ?? 0;
    if (before === undefined || before === points || row.rank === null) return [];
    return [{ ...row, before, points, rank: row.rank }];
  });
}

/** The common part of all messages about the corrections of a fixture. */
function correctionNews({ fixtureId, correctedAt }: CorrectedFixture) {
  return {
    kind: "correction",
    about: `fixture ${fixtureId} ${correctedAt}`,
    usefulUntil: correctedAt + NOTICES.correction.usefulMs,
  } as const;
}
