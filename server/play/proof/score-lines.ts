import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { type fixtures, inningsScores, playersOfMatch, sidePlayers, statLines } from "#db/schema";
import type { Stats } from "#game/play/match/figures";
import type { FileFigures } from "#game/play/values/file-values";
import type { FileLine } from "#game/trust/league-file/lines";
import { readKnownSides } from "../season/read-known-sides";
import { inOrder } from "./line-versions";
import { refOrNull, type SeasonRefs } from "./season-refs";

type FixtureRow = Pick<
  typeof fixtures.$inferSelect,
  "id" | "state" | "status" | "winnerTeamId" | "lockedAt"
>;

/**
 * The known figures of a fixture, and its named players once it has locked (rules.md#who-is-named):
 * the basis of its points, and the content of a version of its score (rules.md#chain). Empty before
 * anything is known.
 *
 * @param leagueId a league with its own sides (rules.md#who-is-named); null for the sides that
 * everybody knows
 */
export function scoreLines(
  tx: Tx,
  row: FixtureRow,
  refs: SeasonRefs,
  leagueId: number | null,
): FileLine[] {
  const { id, state, status, winnerTeamId, lockedAt } = row;
  const winner = refOrNull(refs.team, winnerTeamId);
  const fixture = refs.fixture(id);
  return [
    ...(state === "upcoming" ? [] : [{ type: "result", fixture, state, status, winner } as const]),
    ...inOrder(readScore(tx, id, refs)),
    ...inOrder(lockedAt === null ? [] : readSides(tx, id, refs, leagueId)),
  ];
}

function readScore(tx: Tx, fixtureId: number, { fixture, team, player }: SeasonRefs): FileLine[] {
  const statements = statementsOf(tx);
  const of = { fixture: fixture(fixtureId) };
  const listed = (type: "player of the match" | "in a side") =>
    statements[type].all({ fixtureId }).map(({ playerId }): FileLine => {
      return { type, ...of, player: player(playerId) };
    });
  return [
    ...statements.innings.all({ fixtureId }).map(({ fixtureId: _, teamId, ...score }): FileLine => {
      return { type: "innings", ...of, team: team(teamId), ...score };
    }),
    ...statements.stats
      .all({ fixtureId })
      .map(({ fixtureId: _, playerId, innings, ...figures }): FileLine => {
        const whose = { ...of, player: player(playerId), innings };
        return { type: "stats", ...whose, figures: withoutZeros(figures) };
      }),
    ...listed("player of the match"),
    ...listed("in a side"),
  ];
}

const statementsOf = prepareOnce((db) => {
  const ofFixture = (table: { readonly fixtureId: SQLiteColumn }) =>
    eq(table.fixtureId, sql.placeholder("fixtureId"));
  return {
    innings: db.select().from(inningsScores).where(ofFixture(inningsScores)).prepare(),
    stats: db.select().from(statLines).where(ofFixture(statLines)).prepare(),
    "player of the match": db
      .select()
      .from(playersOfMatch)
      .where(ofFixture(playersOfMatch))
      .prepare(),
    "in a side": db.select().from(sidePlayers).where(ofFixture(sidePlayers)).prepare(),
  };
});

function readSides(
  tx: Tx,
  fixtureId: number,
  { fixture, team, player }: SeasonRefs,
  leagueId: number | null,
): FileLine[] {
  return [...readKnownSides(tx, fixtureId, leagueId)].map(([teamId, side]): FileLine => {
    const players = [...side.players]
      .map(([playerId, status]) => ({ player: player(playerId), status }))
      .sort((a, b) => (a.player < b.player ? -1 : 1));
    return { type: "side", fixture: fixture(fixtureId), team: team(teamId), players };
  });
}

/** A figure that is left out is 0 or no; null is unknown (rules.md#unknown). */
export function withoutZeros(figures: Stats): FileFigures {
  return Object.fromEntries(
    Object.entries(figures).filter(([, value]) => value !== 0 && value !== false),
  );
}
