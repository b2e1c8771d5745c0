import { setImmediate } from "node:timers/promises";
import { asc, eq, exists, notExists } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { chainEntries, leagues } from "#db/schema";
import { BOOSTERS } from "#game/team/boosters";
import { SETTING_KEYS } from "../leagues/league-settings-row";
import { loadStoredLeague } from "../leagues/load-league";
import { rulesLines } from "../lines/rules-lines";
import { loadSeasonRefs } from "../lines/season-refs";
import type { Services } from "../services";
import { giveReceipts } from "./give-receipts";
import { readLastVersion, versionOf } from "./line-versions";
import { noteRules } from "./note-rules";
import { startChain } from "./start-chain";

/** Saves that get receipts in one transaction: some tens of milliseconds. */
const SAVES_AT_ONCE = 1_000;

/**
 * Starts the chain of every league that is older than its chain, once its saves have receipts, and
 * enters what this version of Gully has as rules and the one before had not (rules.md#chain). In
 * batches, each of which asks again what is left to do: two processes that start together do it once,
 * and one that was stopped half-way goes on at its next start.
 *
 * @returns how many leagues had no chain
 */
export async function upgradeChains({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const unchained = listUnchained(db);
  for (const leagueId of unchained) {
    while (inTransaction(db, (tx) => giveReceipts(tx, leagueId, SAVES_AT_ONCE)) > 0) {
      await setImmediate();
    }
    inTransaction(db, (tx) => {
      if (!isLeague(tx, leagueId)) return;
      // What an older version, still running, has saved since.
      giveReceipts(tx, leagueId);
      startChain(tx, leagueId, "upgrade", now());
    });
    await setImmediate();
  }
  for (const leagueId of listChained(db)) {
    if (!hasOtherRules(db, leagueId)) continue;
    inTransaction(db, (tx) => {
      if (isLeague(tx, leagueId) && hasOtherRules(tx, leagueId)) noteRules(tx, leagueId, now());
    });
    await setImmediate();
  }
  return unchained.length;
}

function listUnchained(db: Tx): number[] {
  return listLeagues(db, notExists(entriesOf(db)));
}

function listChained(db: Tx): number[] {
  return listLeagues(db, exists(entriesOf(db)));
}

function listLeagues(db: Tx, condition: ReturnType<typeof exists>): number[] {
  const rows = db
    .select({ id: leagues.id })
    .from(leagues)
    .where(condition)
    .orderBy(asc(leagues.id));
  return rows.all().map(({ id }) => id);
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

/** What every version of the rules has a line of. */
const ALWAYS = new Set([
  ...SETTING_KEYS.map((setting) => `setting ${setting}`),
  ...BOOSTERS.map((booster) => `booster ${booster}`),
]);

/**
 * Whether the last version of a league's rules has other settings or boosters than this version of
 * Gully, and all that both have is as it was. A value that differs is left to `gully check`: a start
 * must not put a new entry over what somebody has changed in the database.
 */
function hasOtherRules(tx: Tx, leagueId: number): boolean {
  const { tournamentId } = loadStoredLeague(tx, leagueId);
  const last = readLastVersion(tx, { tournamentId, leagueId, of: "rules" })?.body.lines;
  if (last === undefined) return false;
  const always = Object.keys(last).filter((name) => /^(?:setting|booster) /.test(name));
  if (always.length === ALWAYS.size && always.every((name) => ALWAYS.has(name))) return false;
  const lines = rulesLines(tx, leagueId, loadSeasonRefs(tx, tournamentId));
  const now = versionOf({ of: "rules" }, lines).lines;
  return Object.keys(last).every((name) => now[name] === undefined || now[name] === last[name]);
}
