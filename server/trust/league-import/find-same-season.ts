import { eq } from "drizzle-orm";
import { fixtures, poolPlayers, teams, tournaments } from "#db/schema";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { FileLine, LineType } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadSeasonRefs } from "#server/play/proof/season-refs";
import { matchLines, NO_LEAGUE } from "../league-file/match-lines";
import { type LinesOf, type RowIds, rowIds, type SeasonIds } from "./row-ids";

const OF_SEASON = [
  ...["tournament start", "team", "player", "fixture", "time"],
  ...["result", "innings", "stats", "player of the match", "in a side", "side"],
  ...["figures corrected", "result corrected", "side corrected"],
] as LineType[];

/**
 * The tournament of that name, if another league of it was imported before: it must equal the file
 * line by line, so that locks and points of both leagues have the same basis.
 *
 * @returns null without a tournament of that name
 * @throws AppError "conflict" for a tournament that differs from the file
 */
export function findSameSeason(tx: LockedTx, linesOf: LinesOf, name: string): SeasonIds | null {
  const tournament = tx
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.name, name))
    .get();
  if (!tournament) return null;
  const tournamentId = tournament.id;
  const refs = loadSeasonRefs(tx, tournamentId);
  const here = matchLines(tx, { tournamentId, leagueId: NO_LEAGUE }, refs);
  const file = OF_SEASON.flatMap((type): readonly FileLine[] => linesOf(type));
  if (textOf(here) !== textOf(withoutOwnLocks(file, here))) {
    throw new AppError(
      "conflict",
      `There is a tournament "${name}" here, and it is not as the file has it. Give the league's another name: --tournament NAME`,
    );
  }
  return readIds(tx, tournamentId);
}

function textOf(lines: readonly FileLine[]): string {
  return lines.map(canonicalJson).sort().join("\n");
}

/** Locks of the file's league before the starts say nothing of the tournament. */
function withoutOwnLocks(file: readonly FileLine[], here: readonly FileLine[]): FileLine[] {
  const locks = new Map(
    here.flatMap((line) => (line.type === "time" ? [[line.fixture, line.lockedAt]] : [])),
  );
  return file.map((line) =>
    line.type === "time" && line.lockedAt !== null && line.lockedAt < line.startsAt
      ? { ...line, lockedAt: locks.get(line.fixture) ?? null }
      : line,
  );
}

function readIds(tx: LockedTx, tournamentId: number): SeasonIds {
  const ids = {
    tournamentId,
    team: rowIds<string>("team"),
    player: rowIds<string>("player"),
    fixture: rowIds<string>("fixture"),
  };
  const enter = (into: RowIds<string>, rows: readonly { ref: string; id: number }[]) => {
    for (const { ref, id } of rows) into.set(ref, id);
  };
  const own = eq(teams.tournamentId, tournamentId);
  enter(ids.team, tx.select({ ref: teams.ref, id: teams.id }).from(teams).where(own).all());
  enter(
    ids.player,
    tx
      .select({ ref: poolPlayers.ref, id: poolPlayers.id })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(own)
      .all(),
  );
  enter(
    ids.fixture,
    tx
      .select({ ref: fixtures.ref, id: fixtures.id })
      .from(fixtures)
      .where(eq(fixtures.tournamentId, tournamentId))
      .all(),
  );
  return ids;
}
