import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "#db/client";
import { resultCorrections, sideCorrections, statCorrections } from "#db/schema";
import type { FileDay, FileLine, FileResult } from "#game/league-file/lines";
import { completeDay, type PlayerDay } from "#game/match/player-day";
import type { LeagueIds } from "../boards/keep-by-change";
import { inOrder } from "../lines/line-order";
import { scoreLines, withoutZeros } from "../lines/score-lines";
import { listFixtures, seasonLines } from "../lines/season-lines";
import { refOrNull, type SeasonRefs } from "../lines/season-refs";
import type { PublicTx } from "../locks/locked-transaction";

/** The tournament: real teams, the pool, the fixtures, and all that points follow from. */
export function matchLines(
  tx: PublicTx,
  { tournamentId }: LeagueIds,
  refs: SeasonRefs,
): FileLine[] {
  const season = listFixtures(tx, tournamentId);
  return [
    ...seasonLines(tx, tournamentId, refs),
    ...season.map(({ id, startsAt, startSetAt: setAt, lockedAt }): FileLine => {
      return { type: "time", fixture: refs.fixture(id), startsAt, setAt, lockedAt };
    }),
    ...season.flatMap((row) => scoreLines(tx, row, refs)),
    ...season.flatMap(({ id }) => inOrder(correctionLines(tx, id, refs))),
  ];
}

function correctionLines(tx: PublicTx, fixtureId: number, refs: SeasonRefs): FileLine[] {
  const fixture = refs.fixture(fixtureId);
  const { ofStats, ofResults, ofSides } = statementsOf(tx);
  const result = ({ state, status, winnerTeamId }: StoredResult): FileResult => {
    return { state, status, winner: refOrNull(refs.team, winnerTeamId) };
  };
  return [
    ...ofStats.all({ fixtureId }).map(({ playerId, at, finished, before, after }): FileLine => {
      const of = { fixture, player: refs.player(playerId), at, finished };
      return { type: "figures corrected", ...of, before: dayOf(before), after: dayOf(after) };
    }),
    ...ofResults.all({ fixtureId }).map(({ at, before, after }): FileLine => {
      const results = { before: result(before), after: result(after) };
      return { type: "result corrected", fixture, at, ...results };
    }),
    ...ofSides.all({ fixtureId }).map(({ playerId, at, before, after }): FileLine => {
      return { type: "side corrected", fixture, player: refs.player(playerId), at, before, after };
    }),
  ];
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
  return {
    ofStats: db.select().from(statCorrections).where(ofFixture(statCorrections)).prepare(),
    ofResults: db.select().from(resultCorrections).where(ofFixture(resultCorrections)).prepare(),
    ofSides: db.select().from(sideCorrections).where(ofFixture(sideCorrections)).prepare(),
  };
});
