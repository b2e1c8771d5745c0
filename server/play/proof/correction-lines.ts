import { and, count, eq, gte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { type fixtures, resultCorrections, sideCorrections, statCorrections } from "#db/schema";
import { completeDay, type PlayerDay } from "#game/play/match/player-day";
import type { FileLine } from "#game/trust/league-file/lines";
import type { FileDay, FileResult } from "#game/trust/league-file/season-lines";
import { isSideCorrectionIn, isStatCorrectionIn } from "../season/read-known-sides";
import { inOrder } from "./line-versions";
import { withoutZeros } from "./score-lines";
import { refOrNull, type SeasonRefs } from "./season-refs";

/** The start of a fixture, the time at which it was set, and the lock, as a league has it. */
export function timeLine(
  { id, startsAt, startSetAt: setAt, lockedAt }: typeof fixtures.$inferSelect,
  { fixture }: SeasonRefs,
): FileLine {
  return { type: "time", fixture: fixture(id), startsAt, setAt, lockedAt };
}

/**
 * The corrections of a fixture (rules.md#recalculation).
 *
 * @param leagueId null for the corrections of all leagues without a side of their own
 * @param from only later ones
 */
export function correctionLines(
  tx: Tx,
  fixtureId: number,
  refs: SeasonRefs,
  leagueId: number | null,
  from = 0,
): FileLine[] {
  const fixture = refs.fixture(fixtureId);
  const { ofStats, ofResults, ofSides } = statementsOf(tx);
  const result = ({ state, status, winnerTeamId }: StoredResult): FileResult => {
    return { state, status, winner: refOrNull(refs.team, winnerTeamId) };
  };
  return inOrder([
    ...ofStats
      .all({ fixtureId, leagueId, from })
      .map(({ playerId, at, finished, before, after }): FileLine => {
        const of = { fixture, player: refs.player(playerId), at, finished };
        return { type: "figures corrected", ...of, before: dayOf(before), after: dayOf(after) };
      }),
    ...ofResults.all({ fixtureId, from }).map(({ at, before, after }): FileLine => {
      const results = { before: result(before), after: result(after) };
      return { type: "result corrected", fixture, at, ...results };
    }),
    ...ofSides
      .all({ fixtureId, leagueId, from })
      .map(({ playerId, at, before, after }): FileLine => {
        return {
          type: "side corrected",
          fixture,
          player: refs.player(playerId),
          at,
          before,
          after,
        };
      }),
  ]);
}

export function countCorrections(tx: Tx, fixtureId: number, leagueId: number | null): number {
  const { countOf } = statementsOf(tx);
  return countOf.reduce((sum, each) => sum + (each.get({ fixtureId, leagueId })?.count ?? 0), 0);
}

type StoredResult = (typeof resultCorrections.$inferSelect)["before"];

function dayOf(stored: PlayerDay): FileDay {
  const { innings, playerOfMatch, inSide } = completeDay(stored);
  return {
    ...{ playerOfMatch, inSide },
    innings: innings.map(({ innings: number, ...figures }) => {
      return { innings: number, figures: withoutZeros(figures) };
    }),
  };
}

const statementsOf = prepareOnce((db) => {
  const ofFixture = (table: { readonly fixtureId: SQLiteColumn }) =>
    eq(table.fixtureId, sql.placeholder("fixtureId"));
  const isNewIn = (table: { readonly fixtureId: SQLiteColumn; readonly at: SQLiteColumn }) =>
    and(ofFixture(table), gte(table.at, sql.placeholder("from")));
  const counted = { count: count() };
  const ofStats = and(ofFixture(statCorrections), isStatCorrectionIn);
  const ofSides = and(ofFixture(sideCorrections), isSideCorrectionIn);
  return {
    ofStats: db
      .select()
      .from(statCorrections)
      .where(and(isNewIn(statCorrections), isStatCorrectionIn))
      .prepare(),
    ofResults: db.select().from(resultCorrections).where(isNewIn(resultCorrections)).prepare(),
    ofSides: db
      .select()
      .from(sideCorrections)
      .where(and(isNewIn(sideCorrections), isSideCorrectionIn))
      .prepare(),
    countOf: [
      db.select(counted).from(statCorrections).where(ofStats).prepare(),
      db.select(counted).from(resultCorrections).where(ofFixture(resultCorrections)).prepare(),
      db.select(counted).from(sideCorrections).where(ofSides).prepare(),
    ],
  };
});
