import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { ChainBody } from "#game/trust/league-file/chain";
import { missingRow } from "#server/core/errors";
import { loadLeagueFixtures } from "../season/league-fixtures";
import {
  appendToChain,
  type ChainEnd,
  entryTime,
  listChainEnds,
  noEntries,
  readChainEnd,
} from "./chain-ends";
import {
  digestLines,
  isOfNothing,
  listScoreVersions,
  readLastVersion,
  storeVersion,
} from "./line-versions";
import { listLocked, readLockedTeamsOf } from "./locked-in-chain";
import { enter, type NewSave, readLastSaveId } from "./new-saves";
import { startHistory } from "./note-history";
import { noteMissingScores, storeScores } from "./note-score";
import { rulesLines } from "./rules-lines";
import { noteSeason, storeSeason } from "./season-lines";
import { loadSeasonRefs, type SeasonRefs } from "./season-refs";

type League = Pick<typeof leagues.$inferSelect, "id" | "tournamentId" | "format" | "createdAt">;

/** Shared by all leagues of a tournament, for one transaction. */
export interface TournamentAtStart {
  readonly refs: SeasonRefs;
  readonly season: string | undefined;
  readonly scores: ReturnType<typeof listScoreVersions>;
  readonly newestSave: number;
}

/**
 * Starts the chain of a league (rules.md#chain) with the reason, its rules, the season, and the
 * scores of finished matches. At an upgrade the locks so far come before the scores; every save of
 * the league has its receipt by then. Does nothing in a league with a chain.
 *
 * @param known by tournament, for a caller who starts several chains in one transaction
 */
export function startChain(
  tx: Tx,
  leagueId: number,
  because: "created" | "upgrade",
  now: Ms,
  known: Map<number, TournamentAtStart> = new Map(),
): void {
  if (readChainEnd(tx, leagueId) !== null) return;
  const { id, tournamentId, format, createdAt } = leagues;
  const columns = { id, tournamentId, format, createdAt };
  const league = tx.select(columns).from(leagues).where(eq(id, leagueId)).get();
  if (league === undefined) throw missingRow("league", leagueId);
  const tournament = known.get(league.tournamentId) ?? readTournament(tx, league, now);
  known.set(league.tournamentId, tournament);
  const { refs, season, scores, newestSave } = tournament;
  const lastSaveId = because === "upgrade" ? 0 : newestSave;
  let end = noEntries(leagueId);
  const add = (body: ChainBody, marks = {}) => {
    end = appendToChain(tx, end, body, marks);
  };
  add({ kind: "start", at: now, because, format: league.format }, { lastSaveId });
  add({ kind: "rules", at: now, version: rulesNow(tx, league, refs, now) });
  if (season !== undefined) add({ kind: "season", at: now, version: season });
  end = startHistory(tx, league.tournamentId, end, now);
  if (because === "upgrade") end = enterPastLocks(tx, end, league, tournament);
  for (const { hash, body } of scores) {
    const { fixture } = body;
    if (fixture === undefined || isOfNothing(body)) continue;
    add({ kind: "score", at: entryTime(end, now), fixture, version: hash });
  }
}

function readTournament(tx: Tx, { tournamentId }: League, now: number): TournamentAtStart {
  noteTournament(tx, tournamentId, now);
  const season = { tournamentId, leagueId: null, of: "season" } as const;
  return {
    refs: loadSeasonRefs(tx, tournamentId),
    season: readLastVersion(tx, season)?.hash,
    scores: listScoreVersions(tx, tournamentId, null),
    newestSave: readLastSaveId(tx),
  };
}

/** Nothing notes the season and the scores before a league has a chain. */
function noteTournament(tx: Tx, tournamentId: number, now: number): void {
  if (listChainEnds(tx, tournamentId).length === 0) {
    storeSeason(tx, tournamentId, now);
    storeScores(tx, tournamentId, now);
  } else {
    noteSeason(tx, tournamentId, now);
    noteMissingScores(tx, tournamentId, now);
  }
}

function rulesNow(tx: Tx, { id, tournamentId }: League, refs: SeasonRefs, now: number): string {
  const rules = { tournamentId, leagueId: id, of: "rules" } as const;
  const stored = storeVersion(tx, rules, digestLines(rulesLines(tx, id, refs)), now);
  const hash = stored ?? readLastVersion(tx, rules)?.hash;
  if (hash === undefined) throw new Error(`League ${id} has no rules.`);
  return hash;
}

/** As if each lock had been entered in its time. */
function enterPastLocks(
  tx: Tx,
  start: ChainEnd,
  { id: leagueId, createdAt }: League,
  { refs, newestSave: newest }: TournamentAtStart,
): ChainEnd {
  const saves = listSaves(tx, leagueId);
  let end = start;
  for (const { id, instant } of listLocked(loadLeagueFixtures(tx, leagueId))) {
    if (instant < createdAt) continue;
    const entering = enter(saves, { after: end.lastSaveId, before: instant, newest });
    const teams = readLockedTeamsOf(tx, leagueId, id);
    const locked = { fixtures: [refs.fixture(id)], teams, saves: entering.saves };
    const { lastSaveId } = entering;
    end = appendToChain(tx, end, { kind: "lock", at: instant, ...locked }, { lastSaveId });
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
