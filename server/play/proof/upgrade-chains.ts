import { setImmediate } from "node:timers/promises";
import { asc, eq, exists, notExists } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { chainEntries, fixtures, leagues } from "#db/schema";
import type { Ms } from "#game/core/units";
import { BOOSTERS } from "#game/play/team/boosters";
import { SETTING_KEYS } from "#game/play/team/league-settings";
import { isOfFirstKind } from "#game/trust/league-file/line-names";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { loadStoredLeague } from "../leagues/load-league";
import { listBrokenLeagues } from "../points/league-scope";
import { appendToChain, entryTime, hasHistory, readChainEnd } from "./chain-ends";
import { timeLine } from "./correction-lines";
import { giveReceipts } from "./give-receipts";
import {
  digestLines,
  isOfNothing,
  listScoreVersions,
  readLastVersion,
  type StoredVersion,
  sha256,
  storeVersion,
} from "./line-versions";
import { noteRules, startHistory } from "./note-history";
import { rulesLines } from "./rules-lines";
import { correctionsNow } from "./score-corrections";
import { loadSeasonRefs } from "./season-refs";
import { startChain, type TournamentAtStart } from "./start-chain";

/** In one transaction, which takes some tens of milliseconds. */
const SAVES_AT_ONCE = 1_000;

/** Chains are started for so long in one transaction: an older version may still be running. */
const AT_ONCE_MS = 50;

/**
 * Starts the chain of every league that is older than its chain, once its saves have receipts, and
 * adds data that the version before did not record (rules.md#chain). In batches, each of which
 * reads the remaining work again: two processes that start together do it once, and one that was
 * stopped goes on at its next start.
 *
 * @param onProgress called with the number of finished leagues, and of all
 * @returns the number of leagues without a chain
 */
export async function upgradeChains(
  { db, now }: Pick<Services, "db" | "now">,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<number> {
  const unchained = listUnchained(db);
  let done = 0;
  while (done < unchained.length) {
    const [next = 0] = unchained.slice(done);
    while (inTransaction(db, (tx) => giveReceipts(tx, next, SAVES_AT_ONCE)) > 0) {
      await setImmediate();
    }
    done = inTransaction(db, (tx) => startChains(tx, unchained, done, now()));
    onProgress(done, unchained.length);
    await setImmediate();
  }
  await upgradeRules(db, now);
  return unchained.length;
}

/**
 * Reading the rules of every league costs milliseconds each, so it is done once for each list of
 * settings and boosters. While a league's rules are broken it is done at each start.
 */
async function upgradeRules(db: Services["db"], now: Services["now"]): Promise<void> {
  const lines = sha256([...ALWAYS].join("\n"));
  if (readServerSetting(db, "linesOfRules") === lines) return;
  for (const leagueId of listChained(db)) {
    if (!lacksHistory(db, leagueId) && !hasOtherRules(db, leagueId)) continue;
    inTransaction(db, (tx) => {
      if (!isLeague(tx, leagueId)) return;
      if (hasOtherRules(tx, leagueId)) noteRules(tx, leagueId, now());
      if (lacksHistory(tx, leagueId)) addHistory(tx, leagueId, now());
    });
    await setImmediate();
  }
  if (listBrokenLeagues(db).length === 0) storeServerSetting(db, "linesOfRules", lines);
}

/**
 * Starts chains from a place of the list on: shared data are read once.
 *
 * @returns the place at which the next batch begins
 */
function startChains(tx: Tx, leagueIds: readonly number[], from: number, now: number): number {
  const end = performance.now() + AT_ONCE_MS;
  const known = new Map<number, TournamentAtStart>();
  let place = from;
  for (const leagueId of leagueIds.slice(from)) {
    if (place > from && performance.now() > end) break;
    place += 1;
    if (!isLeague(tx, leagueId)) continue;
    // Also saves of an older version that still runs.
    giveReceipts(tx, leagueId);
    startChain(tx, leagueId, "upgrade", now, known);
  }
  return place;
}

export function countUnchained(db: Tx): number {
  return listUnchained(db).length;
}

function listUnchained(db: Tx): number[] {
  return listLeagues(db, notExists(entriesOf(db)));
}

function listChained(db: Tx): number[] {
  return listLeagues(db, exists(entriesOf(db)));
}

/** Without leagues whose rules are broken, which must not keep the others from being upgraded. */
function listLeagues(db: Tx, condition: ReturnType<typeof exists>): number[] {
  const broken = new Set(listBrokenLeagues(db).map(({ leagueId }) => leagueId));
  const rows = db
    .select({ id: leagues.id })
    .from(leagues)
    .where(condition)
    .orderBy(asc(leagues.id));
  return rows
    .all()
    .map(({ id }) => id)
    .filter((id) => !broken.has(id));
}

function entriesOf(db: Tx) {
  return db
    .select({ number: chainEntries.number })
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagues.id));
}

function isLeague(tx: Tx, leagueId: number): boolean {
  return tx.select().from(leagues).where(eq(leagues.id, leagueId)).get() !== undefined;
}

function lacksHistory(tx: Tx, leagueId: number): boolean {
  const end = readChainEnd(tx, leagueId);
  return end !== null && !hasHistory(end);
}

/** The lines of every version of the rules. */
const ALWAYS = new Set([
  "league",
  ...SETTING_KEYS.map((setting) => `setting ${setting}`),
  ...BOOSTERS.map((booster) => `booster ${booster}`),
]);

/**
 * Whether the last version of a league's rules has other settings or boosters than this version of
 * Gully, while all common ones are equal. A different value is left to `gully check`: a start must
 * not cover up a change in the database.
 */
function hasOtherRules(tx: Tx, leagueId: number): boolean {
  const { tournamentId } = loadStoredLeague(tx, leagueId);
  const last = readLastVersion(tx, { tournamentId, leagueId, of: "rules" })?.body.lines;
  if (last === undefined) return false;
  const always = Object.keys(last).filter((name) => /^(?:league$|setting |booster )/.test(name));
  if (always.length === ALWAYS.size && always.every((name) => ALWAYS.has(name))) return false;
  const now = digestLines(rulesLines(tx, leagueId, loadSeasonRefs(tx, tournamentId)));
  return Object.keys(last).every((name) => now[name] === undefined || now[name] === last[name]);
}

/**
 * Adds the current history to the chain of a version without one: times and corrections with the
 * scores of finished matches, members, the log and the squads (ADR-172). Existing entries stay
 * unchanged, so that nothing covers up a change in the database.
 */
function addHistory(tx: Tx, leagueId: number, now: Ms): void {
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
