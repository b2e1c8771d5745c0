import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import type { ChainBody } from "#game/league-file/chain";
import { rulesLines } from "../lines/rules-lines";
import { loadSeasonRefs, type SeasonRefs } from "../lines/season-refs";
import { appendToChain, type ChainEnd, entryTime, noEntries, readChainEnd } from "./chain-ends";
import {
  isOfNothing,
  listScoreVersions,
  readLastVersion,
  storeVersion,
  versionHash,
  versionOf,
} from "./line-versions";
import { listLocked, readLockedTeamsOf } from "./locked-in-chain";
import { enter, type NewSave, readLastSaveId } from "./new-saves";
import { noteMissingScores } from "./note-score";
import { noteSeason } from "./note-season";

type League = Pick<typeof leagues.$inferSelect, "id" | "tournamentId" | "format" | "createdAt">;

/**
 * Starts the chain of a league (rules.md#chain): that it starts and why, its rules, the season, and
 * the scores of matches that are over. At an upgrade the locks so far stand before the scores; every
 * save of the league has its receipt by then. Does nothing in a league that has a chain.
 *
 * @param now UTC milliseconds
 */
export function startChain(
  tx: Tx,
  leagueId: number,
  because: "created" | "upgrade",
  now: number,
): void {
  if (readChainEnd(tx, leagueId) !== null) return;
  const { id, tournamentId, format, createdAt } = leagues;
  const columns = { id, tournamentId, format, createdAt };
  const league = tx.select(columns).from(leagues).where(eq(id, leagueId)).get();
  if (league === undefined) throw new Error(`There is no league ${leagueId}.`);
  noteSeason(tx, league.tournamentId, now);
  noteMissingScores(tx, league.tournamentId, now);
  const refs = loadSeasonRefs(tx, league.tournamentId);
  const lastSaveId = because === "upgrade" ? 0 : readLastSaveId(tx);
  let end = noEntries(leagueId);
  const add = (body: ChainBody, upTo = end.lastSaveId) => {
    end = appendToChain(tx, end, body, upTo);
  };
  add({ kind: "start", at: now, because, format: league.format }, lastSaveId);
  add({ kind: "rules", at: now, version: rulesNow(tx, league, refs, now) });
  const season = { tournamentId: league.tournamentId, leagueId: null, of: "season" } as const;
  const version = readLastVersion(tx, season)?.hash;
  if (version !== undefined) add({ kind: "season", at: now, version });
  if (because === "upgrade") end = enterPastLocks(tx, end, league, refs);
  for (const { hash, body } of listScoreVersions(tx, league.tournamentId)) {
    const { fixture } = body;
    if (fixture === undefined || isOfNothing(body)) continue;
    add({ kind: "score", at: entryTime(end, now), fixture, version: hash });
  }
}

function rulesNow(tx: Tx, { id, tournamentId }: League, refs: SeasonRefs, now: number): string {
  const lines = rulesLines(tx, id, refs);
  const rules = { tournamentId, leagueId: id, of: "rules" } as const;
  return storeVersion(tx, rules, lines, now) ?? versionHash(versionOf(rules, lines));
}

/** The locks since the league was made, as if each had been entered in its time. */
function enterPastLocks(
  tx: Tx,
  start: ChainEnd,
  { id: leagueId, tournamentId, createdAt }: League,
  refs: SeasonRefs,
): ChainEnd {
  const saves = listSaves(tx, leagueId);
  const newest = readLastSaveId(tx);
  let end = start;
  for (const { id, instant } of listLocked(tx, tournamentId)) {
    if (instant < createdAt) continue;
    const entering = enter(saves, { after: end.lastSaveId, before: instant, newest });
    const teams = readLockedTeamsOf(tx, leagueId, id);
    const locked = { fixtures: [refs.fixture(id)], teams, saves: entering.saves };
    end = appendToChain(tx, end, { kind: "lock", at: instant, ...locked }, entering.lastSaveId);
  }
  return end;
}

function listSaves(tx: Tx, leagueId: number): NewSave[] {
  const { id, savedAt, receipt } = submissions;
  return tx
    .select({ id, savedAt, receipt })
    .from(participants)
    .crossJoin(submissions)
    .where(and(eq(participants.leagueId, leagueId), eq(submissions.participantId, participants.id)))
    .orderBy(asc(id))
    .all()
    .map((save) => ({ ...save, receipt: save.receipt ?? "" }));
}
