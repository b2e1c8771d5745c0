import type { Tx } from "#db/client";
import { chainEntries, lineVersions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { VersionBody } from "#game/trust/league-file/versions";
import { AppError } from "#server/core/errors";
import { readLastVersion, type VersionOf } from "#server/play/proof/line-versions";
import { storeScores } from "#server/play/proof/note-score";
import { listLeaguesWithOwnLocks } from "#server/play/season/league-fixtures";
import type { LeagueRowIds } from "./insert-teams";
import type { LinesOf } from "./row-ids";

/**
 * Exactly as they are: the entries that this server adds follow on them.
 *
 * @param marks the last save, log entry and event of squads in the chain
 * @throws AppError "invalid" for a file without a chain, or that lacks a version
 */
export function insertProof(
  tx: Tx,
  linesOf: LinesOf,
  { leagueId, tournamentId }: LeagueRowIds,
  { now, ...marks }: ImportedMarks & { readonly now: Ms },
): void {
  const bodies = new Map(linesOf("version").map(({ hash, body }) => [hash, body]));
  const find = (hash: string): VersionBody => {
    const body = bodies.get(hash);
    if (body) return body;
    throw new AppError("invalid", `The chain names a version, ${hash}, that is missing.`);
  };
  const own = marksIn(linesOf, marks);
  // Times of locks are in its scores, so these are of no other league (ADR-225).
  const isOwn = listLeaguesWithOwnLocks(tx, tournamentId).includes(leagueId);
  const scoresOf = isOwn ? leagueId : null;
  const stored = new Set<string>();
  const before = new Map<string, Entered | null>();
  const entered = new Map<string, Entered>();
  if (linesOf("chain").length === 0) throw new AppError("invalid", "The file has no chain.");
  for (const { number, hash, body } of linesOf("chain")) {
    const row = { leagueId, number, hash, at: body.at, body: canonicalJson(body) };
    tx.insert(chainEntries)
      .values({ ...row, ...own })
      .run();
    if (!("version" in body)) continue;
    const version = find(body.version);
    const what = versionOf(version, { leagueId, tournamentId, scoresOf });
    const key = canonicalJson(what);
    const last = entered.get(key);
    if (last?.hash === body.version) continue;
    if (!before.has(key)) before.set(key, readLast(tx, what));
    const earlier = earlierVersions(version, find, stored);
    for (const each of [...earlier, { hash: body.version, body: version }]) {
      entered.set(key, insertVersion(tx, { what, ...each, at: each.body.at ?? body.at }));
      stored.add(each.hash);
    }
  }
  if (isOwn) storeScores(tx, tournamentId, now);
  // Another league of the tournament was here before: its versions are the newest, unchanged.
  for (const [key, last] of before) {
    if (last !== null && last.hash !== entered.get(key)?.hash) insertVersion(tx, last);
  }
}

export interface ImportedMarks {
  /** The last save in the chain; later ones belong to an open window. */
  readonly lastSaveId: number;
  readonly logIds: readonly number[];
  readonly squadEventIds: readonly number[];
}

/** A file of an older version has no history: its league gets one at the next start. */
function marksIn(linesOf: LinesOf, { lastSaveId, logIds, squadEventIds }: ImportedMarks) {
  const histories = linesOf("chain").flatMap(({ body }) => (body.kind === "history" ? [body] : []));
  if (histories.length === 0) return { lastSaveId };
  const logged = histories.reduce((sum, { log }) => sum + log.length, 0);
  const events = histories.reduce((sum, { squads }) => sum + squads.length, 0);
  const idOf = (ids: readonly number[], count: number) => ids[count - 1] ?? 0;
  return {
    lastSaveId,
    lastLogId: idOf(logIds, logged),
    lastSquadEventId: idOf(squadEventIds, events),
  };
}

interface Entered {
  readonly what: VersionOf;
  readonly hash: string;
  readonly body: VersionBody;
  readonly at: Ms;
}

function versionOf(
  { of, fixture }: VersionBody,
  {
    leagueId,
    tournamentId,
    scoresOf,
  }: Pick<LeagueRowIds, "leagueId" | "tournamentId"> & { readonly scoresOf: number | null },
): VersionOf {
  const league = of === "rules" ? leagueId : of === "score" ? scoresOf : null;
  return { tournamentId, leagueId: league, of, ...(fixture === undefined ? {} : { fixture }) };
}

/** Earlier versions with more corrections, the first first, unless stored already. */
function earlierVersions(
  version: VersionBody,
  find: (hash: string) => VersionBody,
  stored: ReadonlySet<string>,
) {
  const earlier: Pick<Entered, "hash" | "body">[] = [];
  const seen = new Set<string>();
  let since = version.corrections?.since ?? null;
  while (since !== null && !stored.has(since) && !seen.has(since)) {
    seen.add(since);
    const body = find(since);
    earlier.push({ hash: since, body });
    since = body.corrections?.since ?? null;
  }
  return earlier.reverse();
}

function readLast(tx: Tx, what: VersionOf): Entered | null {
  const last = readLastVersion(tx, what);
  return last && { ...last, what, at: last.body.at ?? 0 };
}

function insertVersion(tx: Tx, version: Entered): Entered {
  const { tournamentId, leagueId } = version.what;
  const { hash, body, at } = version;
  tx.insert(lineVersions).values({ tournamentId, leagueId, at, body, hash }).run();
  return version;
}
