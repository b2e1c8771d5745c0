import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { type fixtures, inningsScores, playersOfMatch, sidePlayers, statLines } from "#db/schema";
import type { FileFigures, FileLine } from "#game/league-file/lines";
import type { Stats } from "#game/match/figures";
import { readKnownSides } from "../sides/read-known-sides";
import { inOrder } from "./line-order";
import { refOrNull, type SeasonRefs } from "./season-refs";

type FixtureRow = Pick<
  typeof fixtures.$inferSelect,
  "id" | "state" | "status" | "winnerTeamId" | "lockedAt"
>;

/**
 * What is known of how a fixture was played, and who was named for it once it has locked
 * (rules.md#who-is-named): what its points follow from, and what a version of its score keeps
 * (rules.md#chain). None before anything is known.
 */
export function scoreLines(tx: Tx, row: FixtureRow, refs: SeasonRefs): FileLine[] {
  const { id, state, status, winnerTeamId, lockedAt } = row;
  const winner = refOrNull(refs.team, winnerTeamId);
  const fixture = refs.fixture(id);
  return [
    ...(state === "upcoming" ? [] : [{ type: "result", fixture, state, status, winner } as const]),
    ...inOrder(readScore(tx, id, refs)),
    ...inOrder(lockedAt === null ? [] : readSides(tx, id, refs)),
  ];
}

function readScore(tx: Tx, fixtureId: number, { fixture, team, player }: SeasonRefs): FileLine[] {
  const innings = tx
    .select()
    .from(inningsScores)
    .where(eq(inningsScores.fixtureId, fixtureId))
    .all()
    .map(({ fixtureId: id, teamId, ...score }): FileLine => {
      return { type: "innings", fixture: fixture(id), team: team(teamId), ...score };
    });
  const stats = tx
    .select()
    .from(statLines)
    .where(eq(statLines.fixtureId, fixtureId))
    .all()
    .map(({ fixtureId: id, playerId, innings: number, ...figures }): FileLine => {
      const of = { fixture: fixture(id), player: player(playerId), innings: number };
      return { type: "stats", ...of, figures: withoutZeros(figures) };
    });
  const listed = (
    table: typeof playersOfMatch | typeof sidePlayers,
    type: "player of the match" | "in a side",
  ) =>
    tx
      .select()
      .from(table)
      .where(eq(table.fixtureId, fixtureId))
      .all()
      .map(({ fixtureId: id, playerId }): FileLine => {
        return { type, fixture: fixture(id), player: player(playerId) };
      });
  return [
    ...innings,
    ...stats,
    ...listed(playersOfMatch, "player of the match"),
    ...listed(sidePlayers, "in a side"),
  ];
}

function readSides(tx: Tx, fixtureId: number, { fixture, team, player }: SeasonRefs): FileLine[] {
  return [...readKnownSides(tx, fixtureId)].map(([teamId, side]): FileLine => {
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
