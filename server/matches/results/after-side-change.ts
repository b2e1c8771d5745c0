import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers, sideCorrections, statCorrections } from "#db/schema";
import { namedOf, type StatementSource } from "#game/play/match/known-side";
import { EMPTY_DAY } from "#game/play/match/player-day";
import { sideCorrections as correctionsOf, sidesAround } from "#game/play/match/side-corrections";
import { isOver } from "#game/play/match/state";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadScoring } from "#server/play/points/league-scope";
import { loadPlayRules } from "#server/play/points/play-rules";
import { daysWithSides } from "#server/play/points/player-days";
import { readScore } from "#server/play/points/read-score";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { noteScore } from "#server/play/proof/note-score";
import { loadFixture } from "#server/play/season/load-fixture";
import { ownLeaguesOf, readSidesOf } from "#server/play/season/read-known-sides";

/**
 * The consequences of a statement of a side, in the transaction that stores it: every open screen
 * of the tournament hears of it, and in leagues that use named sides the teams that play
 * (rules.md#backups) and their points (rules.md#sides) are calculated again. Changes after the end
 * are stored as a correction (ADR-59). The same applies when a manager has set a side aside.
 */
export function afterSideChange(
  tx: LockedTx,
  services: Pick<Services, "now" | "log">,
  fixtureId: number,
  word: SideWord,
): void {
  const { tournamentId, lockedAt, state } = loadFixture(tx, fixtureId);
  publishChange(tx, { tournamentId }, "fixtures");
  if (lockedAt === null) return;
  if (state === "finished") noteNamedCorrections(tx, fixtureId, word);
  const decidesTeams = loadPlayRules(tx, { tournamentId }) !== null;
  if (decidesTeams && state === "finished") noteSideCorrections(tx, fixtureId, word);
  if (isOver(state)) noteScore(tx, fixtureId, services.now());
  if (!decidesTeams && !isPaidFor(tx, tournamentId)) return;
  for (const { leagueId, sentence } of recalculateFixture(tx, fixtureId, services.now())) {
    services.log.error({ leagueId, fixtureId }, `${sentence} Its points stay as they are.`);
  }
}

function isPaidFor(tx: LockedTx, tournamentId: number): boolean {
  const { leagues } = loadScoring(tx, { tournamentId });
  return leagues.some(({ scoringRules }) => scoringRules.extras.namedInSide !== 0);
}

/**
 * The players whom a statement about a side of a finished fixture has added or removed, for the
 * ledgers of leagues that pay for being named (rules.md#sides): for everybody, and separately for
 * the leagues that knew a side of their own. The players of the score itself stay unchanged. It may
 * be called twice for one instant.
 */
function noteNamedCorrections(tx: Tx, fixtureId: number, word: SideWord): void {
  const { teamId, userId, at } = word;
  const byTeam = readSidesOf(tx, fixtureId);
  const side = byTeam.get(teamId);
  const score = readScore(tx, fixtureId);
  if (side === undefined || score.lines.length === 0) return;
  const listed = new Set(score.sidePlayers);
  for (const leagueId of [null, ...ownLeaguesOf(byTeam)]) {
    const around = sidesAround(side.statements, side.inLeague(leagueId), at);
    const [before, after] = [new Set(namedOf(around[0])), new Set(namedOf(around[1]))];
    const days = daysWithSides(tx, fixtureId, score, leagueId);
    for (const playerId of new Set([...before, ...after])) {
      if (before.has(playerId) === after.has(playerId) || listed.has(playerId)) continue;
      const day = days.get(playerId) ?? EMPTY_DAY;
      const one = { fixtureId, playerId, at, leagueId };
      if (isNoted(tx, statCorrections, one)) continue;
      tx.insert(statCorrections)
        .values({
          ...one,
          operatorId: userId,
          finished: true,
          before: { ...day, inSide: before.has(playerId) },
          after: { ...day, inSide: after.has(playerId) },
        })
        .run();
    }
  }
}

/** Of a statement that changed a known side. */
interface SideWord {
  readonly teamId: number;
  readonly source: StatementSource;
  /** Null for a feed and a match file. */
  readonly userId: number | null;
  readonly at: number;
}

/**
 * The changes of a statement about a side of a finished fixture, for the ledgers
 * (rules.md#backups): for everybody, and separately for the leagues that knew a side of their own.
 * It may be called twice for one instant.
 */
function noteSideCorrections(tx: Tx, fixtureId: number, word: SideWord): void {
  const { teamId, source, userId, at } = word;
  const byTeam = readSidesOf(tx, fixtureId);
  const side = byTeam.get(teamId);
  if (side === undefined) return;
  const squad = tx
    .select({ id: poolPlayers.id })
    .from(poolPlayers)
    .where(eq(poolPlayers.teamId, teamId))
    .all();
  const ids = squad.map(({ id }) => id);
  for (const leagueId of [null, ...ownLeaguesOf(byTeam)]) {
    const { statements, inLeague } = side;
    for (const correction of correctionsOf(statements, inLeague(leagueId), at, ids)) {
      const row = { fixtureId, ...correction, source, userId, at, leagueId };
      if (!isNoted(tx, sideCorrections, row)) tx.insert(sideCorrections).values(row).run();
    }
  }
}

/** The same statement may be taken twice. */
function isNoted(
  tx: Tx,
  table: typeof sideCorrections | typeof statCorrections,
  row: Pick<typeof sideCorrections.$inferSelect, "fixtureId" | "playerId" | "at" | "leagueId">,
): boolean {
  const { fixtureId, playerId, at, leagueId } = table;
  const same = and(
    eq(fixtureId, row.fixtureId),
    eq(playerId, row.playerId),
    eq(at, row.at),
    sql`${leagueId} is ${row.leagueId}`,
  );
  return tx.get(sql`select 1 from ${table} where ${same}`) !== undefined;
}
