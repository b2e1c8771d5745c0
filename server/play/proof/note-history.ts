import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { deferToEnd, prepareOnce, type Tx } from "#db/client";
import { formerHolders, leagues, participants } from "#db/schema";
import type { Ms } from "#game/core/units";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { ChainBody } from "#game/trust/league-file/chain";
import { type Kept, keptForms } from "#game/trust/league-file/kept-forms";
import type { FileLine } from "#game/trust/league-file/lines";
import { digestOf } from "#game/trust/league-file/versions";
import { missingRow } from "#server/core/errors";
import { settlePlayoffs } from "../head-to-head/settle-playoffs";
import { loadStoredLeague } from "../leagues/load-league";
import {
  appendToChain,
  type ChainEnd,
  entryTime,
  hasHistory,
  listChainEnds,
  readChainEnd,
} from "./chain-ends";
import { type HistoryRefs, logLines, squadLines } from "./history-lines";
import { readMembers } from "./league-refs";
import { digestLines, sha256, storeVersion } from "./line-versions";
import { memberLines, rulesLines } from "./rules-lines";
import { loadSeasonRefs } from "./season-refs";

/**
 * Enters the current membership and names of members into their league's chain (rules.md#chain).
 * Every change of them calls it, in the same transaction. Does nothing in a league whose chain has
 * no history yet.
 */
export function noteMembers(
  tx: Tx,
  leagueId: number,
  participantIds: readonly number[],
  now: Ms,
): void {
  const end = readChainEnd(tx, leagueId);
  if (end === null || !hasHistory(end)) return;
  const members = memberLines(tx, leagueId, readMembers(tx, { leagueId }, participantIds));
  append(tx, end, historyOf(members), now);
}

/** The same of somebody in all their leagues. */
export function noteUser(tx: Tx, userId: number, now: number): void {
  for (const { id, leagueId } of statementsOf(tx).places.all({ userId })) {
    noteMembers(tx, leagueId, [id], now);
  }
}

/**
 * Records new entries of logs and squads of a tournament's leagues: locks and scores call it. Both
 * are append-only, so only new ones are read.
 */
export function noteHistories(tx: Tx, tournamentId: number, now: Ms): void {
  const newest = new Map(
    statementsOf(tx)
      .newest.all({ tournamentId })
      .map((row) => [row.leagueId, row]),
  );
  for (const end of listChainEnds(tx, tournamentId)) {
    const { lastLogId, lastSquadEventId } = end;
    const league = newest.get(end.leagueId);
    if (league === undefined || !hasHistory(end)) continue;
    if (league.logId <= lastLogId && league.squadEventId <= lastSquadEventId) continue;
    append(tx, end, historyOf(linesAfter(tx, tournamentId, end)), now, {
      lastLogId: league.logId,
      lastSquadEventId: league.squadEventId,
    });
  }
}

/**
 * Enters all of a league's history so far: its chain starts, or is of a version that had none.
 *
 * @returns the new end
 */
export function startHistory(tx: Tx, tournamentId: number, end: ChainEnd, now: number): ChainEnd {
  const { leagueId } = end;
  const { logId, squadEventId } = readNewest(tx, leagueId);
  const lines = [
    ...memberLines(tx, leagueId, readMembers(tx, { leagueId })),
    ...linesAfter(tx, tournamentId, end),
  ];
  return append(tx, end, historyOf(lines), now, {
    lastLogId: logId,
    lastSquadEventId: squadEventId,
  });
}

/** Ids of a log entry and a squad event; 0 before the first. */
function readNewest(tx: Tx, leagueId: number) {
  return statementsOf(tx).newestOf.get({ leagueId }) ?? { logId: 0, squadEventId: 0 };
}

type History = Pick<Extract<ChainBody, { kind: "history" }>, "lines" | "log" | "squads">;

/** The digests of lines, as in a chain's history. */
function historyOf(lines: readonly FileLine[]): History {
  const forms = lines.flatMap(keptForms);
  const listed = (list: Kept["list"]) =>
    forms
      .filter((each) => each.list === list)
      .map((each) => [each.name, digestForm(each.forms[0])]);
  return {
    lines: Object.fromEntries(listed("lines")),
    log: listed("log").map(([, digest = ""]) => digest),
    squads: listed("squads").map(([, digest = ""]) => digest),
  };
}

export function digestForm(form: object | undefined): string {
  return digestOf(sha256(canonicalJson(form)));
}

function append(
  tx: Tx,
  end: ChainEnd,
  history: History,
  now: number,
  marks: Partial<Pick<ChainEnd, "lastLogId" | "lastSquadEventId">> = {},
): ChainEnd {
  return appendToChain(tx, end, { kind: "history", at: entryTime(end, now), ...history }, marks);
}

/** Lines of a log and squads that are not in the chain yet. */
function linesAfter(tx: Tx, tournamentId: number, end: ChainEnd): FileLine[] {
  const { leagueId, lastLogId, lastSquadEventId } = end;
  const refs = refsOfLeague(tx, leagueId, tournamentId);
  return [
    ...logLines(tx, leagueId, refs, lastLogId),
    ...squadLines(tx, leagueId, refs, lastSquadEventId),
  ];
}

/** Nothing is read before it is needed: a log names few people, and most leagues have no squads. */
function refsOfLeague(tx: Tx, leagueId: number, tournamentId: number): HistoryRefs {
  const { ofUser, ofParticipant } = statementsOf(tx);
  let season: ReturnType<typeof loadSeasonRefs> | null = null;
  const ofSeason = () => {
    season ??= loadSeasonRefs(tx, tournamentId);
    return season;
  };
  return {
    team: (id) => ofSeason().team(id),
    player: (id) => ofSeason().player(id),
    fixture: (id) => ofSeason().fixture(id),
    memberOfUser: (userId) => ofUser.get({ leagueId, userId })?.number ?? null,
    member: (id) => {
      const row = ofParticipant.get({ id });
      if (row === undefined) throw missingRow("participant", id);
      return row.number;
    },
  };
}

/** A look into an index for each league, however long its list is. */
const newestIn = (table: "league_log" | "squad_events") =>
  sql<number>`coalesce((select max(row.id) from ${sql.raw(table)} as row where row.league_id = leagues.id), 0)`;

const statementsOf = prepareOnce((db) => {
  const { id, leagueId, userId, number } = participants;
  const ofUserId = sql.placeholder("userId");
  const newest = () =>
    db.select({
      leagueId: leagues.id,
      logId: newestIn("league_log"),
      squadEventId: newestIn("squad_events"),
    });
  return {
    newest: newest()
      .from(leagues)
      .where(eq(leagues.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
    newestOf: newest()
      .from(leagues)
      .where(eq(leagues.id, sql.placeholder("leagueId")))
      .prepare(),
    places: db
      .select({ id, leagueId })
      .from(participants)
      .where(eq(userId, sql.placeholder("userId")))
      .prepare(),
    // Their first place, as in a league's file.
    ofUser: db
      .select({ number })
      .from(participants)
      .leftJoin(
        formerHolders,
        and(eq(formerHolders.participantId, id), eq(formerHolders.userId, ofUserId)),
      )
      .where(
        and(
          eq(leagueId, sql.placeholder("leagueId")),
          or(eq(userId, ofUserId), isNotNull(formerHolders.userId)),
        ),
      )
      .orderBy(sql`${formerHolders.until} is null`, asc(formerHolders.until))
      .limit(1)
      .prepare(),
    ofParticipant: db
      .select({ number })
      .from(participants)
      .where(eq(id, sql.placeholder("id")))
      .prepare(),
  };
});

/**
 * Settles the pairs of playoffs in every league of a tournament, and enters them into the chains
 * (rules.md#head-to-head-playoffs). At the end of the transaction: a match file ends a match before
 * it states its players, and both decide about the winner.
 */
export function notePlayoffs(tx: Tx, tournamentId: number, now: Ms): void {
  deferToEnd(tx, `playoffs of tournament ${tournamentId}`, () => {
    for (const leagueId of settlePlayoffs(tx, tournamentId)) noteRules(tx, leagueId, now);
  });
}

/**
 * Records the rules of a league in its chain, unless they equal those of the last entry
 * (rules.md#chain). Every change of `rulesLines` calls it, in the same transaction. Does nothing in
 * a league whose chain has not started.
 */
export function noteRules(tx: Tx, leagueId: number, now: Ms): void {
  const end = readChainEnd(tx, leagueId);
  if (end === null) return;
  const { tournamentId } = loadStoredLeague(tx, leagueId);
  const lines = rulesLines(tx, leagueId, loadSeasonRefs(tx, tournamentId));
  const version = storeVersion(
    tx,
    { tournamentId, leagueId, of: "rules" },
    digestLines(lines),
    now,
  );
  if (version === null) return;
  appendToChain(tx, end, { kind: "rules", at: entryTime(end, now), version });
}
