import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import type { Ms } from "#game/core/units";
import { isOfFirstKind } from "#game/trust/league-file/line-names";
import { loadStoredLeague } from "../leagues/load-league";
import { appendToChain, entryTime, readChainEnd } from "./chain-ends";
import { timeLine } from "./correction-lines";
import {
  digestLines,
  isOfNothing,
  listScoreVersions,
  type StoredVersion,
  storeVersion,
} from "./line-versions";
import { startHistory } from "./note-history";
import { correctionsNow } from "./score-corrections";
import { loadSeasonRefs } from "./season-refs";

/**
 * Adds the current history to the chain of a version without one: times and corrections with the
 * scores of finished matches, members, the log and the squads (ADR-172). Existing entries stay
 * unchanged, so that nothing covers up a change in the database.
 */
export function addHistory(tx: Tx, leagueId: number, now: Ms): void {
  const { tournamentId } = loadStoredLeague(tx, leagueId);
  let end = readChainEnd(tx, leagueId);
  if (end === null) return;
  const scores = listScoreVersions(tx, tournamentId, null).filter(({ body }) => !isOfNothing(body));
  if (scores.some(({ body }) => isOfFirstKind(body.lines))) addTimes(tx, tournamentId, scores, now);
  for (const { hash, body } of listScoreVersions(tx, tournamentId, null)) {
    const { fixture } = body;
    if (fixture === undefined || isOfNothing(body)) continue;
    end = appendToChain(tx, end, {
      kind: "score",
      at: entryTime(end, now),
      fixture,
      version: hash,
    });
  }
  startHistory(tx, tournamentId, end, now);
}

/**
 * For all leagues of a tournament at once: the first one stores the versions that the others name.
 */
function addTimes(
  tx: Tx,
  tournamentId: number,
  scores: readonly StoredVersion[],
  now: number,
): void {
  const refs = loadSeasonRefs(tx, tournamentId);
  const rows = tx.select().from(fixtures).where(eq(fixtures.tournamentId, tournamentId)).all();
  for (const { body } of scores) {
    const { fixture, lines } = body;
    const row = rows.find(({ ref }) => ref === fixture);
    if (row === undefined || fixture === undefined || !isOfFirstKind(lines)) continue;
    const more = digestLines([timeLine(row, refs)]);
    const corrections = correctionsNow(tx, row.id, refs, null, null);
    const score = { tournamentId, leagueId: null, of: "score", fixture } as const;
    storeVersion(tx, score, { ...lines, ...more }, now, corrections);
  }
}
