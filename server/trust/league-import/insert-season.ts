import type { Tx } from "#db/client";
import { fixtures, poolPlayers, teams, tournaments } from "#db/schema";
import type { LinesOf } from "./lines-by-type";
import { idOrNull, rowIds, type SeasonIds } from "./row-ids";

/**
 * The tournament of a file with its real teams, its pool and its fixtures, under the permanent
 * names of the file (ADR-148).
 *
 * @param season `name` of the tournament may be another than the file's; `now` is UTC milliseconds
 */
export function insertSeason(
  tx: Tx,
  linesOf: LinesOf,
  season: {
    readonly name: string;
    readonly endsAt: number | null;
  },
  now: number,
): SeasonIds {
  const [start] = linesOf("tournament start");
  const { id: tournamentId } = tx
    .insert(tournaments)
    .values({ ...season, startsAt: start?.startsAt ?? null })
    .returning({ id: tournaments.id })
    .get();
  const ids = {
    tournamentId,
    team: rowIds<string>("team"),
    player: rowIds<string>("player"),
    fixture: rowIds<string>("fixture"),
  };
  for (const { team: ref, name, shortName, colours } of linesOf("team")) {
    const [capColour, trimColour] = colours ?? [null, null];
    const row = { tournamentId, ref, name, shortName, capColour, trimColour };
    ids.team.set(ref, tx.insert(teams).values(row).returning({ id: teams.id }).get().id);
  }
  for (const { type: _, player: ref, team, ...player } of linesOf("player")) {
    const row = { ...player, ref, teamId: ids.team.get(team) };
    const { id } = tx.insert(poolPlayers).values(row).returning({ id: poolPlayers.id }).get();
    ids.player.set(ref, id);
  }
  insertFixtures(tx, linesOf, ids, now);
  return ids;
}

function insertFixtures(tx: Tx, linesOf: LinesOf, ids: SeasonIds, now: number): void {
  const times = new Map(linesOf("time").map((time) => [time.fixture, time]));
  const results = new Map(linesOf("result").map((result) => [result.fixture, result]));
  for (const { type: _, fixture: ref, source, teams: sides, ...fixture } of linesOf("fixture")) {
    const { startsAt = 0, setAt: startSetAt = null, lockedAt = null } = times.get(ref) ?? {};
    const { state = "upcoming", status = "", winner = null } = results.get(ref) ?? {};
    const row = {
      ...{ ...fixture, ref, externalId: source, tournamentId: ids.tournamentId },
      ...{ teamAId: ids.team.get(sides[0]), teamBId: ids.team.get(sides[1]) },
      ...{ startsAt, startSetAt, lockedAt },
      ...{ state, status, winnerTeamId: idOrNull(ids.team, winner) },
      // A match of weeks ago is no news: the file lacks the time of its last change.
      updatedAt: Math.min(startsAt, now),
    };
    const { id } = tx.insert(fixtures).values(row).returning({ id: fixtures.id }).get();
    ids.fixture.set(ref, id);
  }
}
