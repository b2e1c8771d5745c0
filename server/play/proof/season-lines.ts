import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, poolPlayers, teams, tournaments } from "#db/schema";
import { compareText } from "#game/trust/league-file/canonical-json";
import type { FileLine } from "#game/trust/league-file/lines";
import type { SeasonRefs } from "./season-refs";

/**
 * The season of a tournament apart from times and scores: its start, real teams by name, players by
 * team and key, fixtures by start. The content of a version of a season (rules.md#chain).
 */
export function seasonLines(tx: Tx, tournamentId: number, refs: SeasonRefs): FileLine[] {
  const { id: teamId, name, shortName, capColour, trimColour } = teams;
  const ofTournament = tx
    .select({ id: teamId, name, shortName, capColour, trimColour })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all()
    .sort((a, b) => compareText(a.name, b.name));
  const place = new Map(ofTournament.map(({ id }, index) => [id, index]));
  const placeOf = (id: number) => place.get(id) ?? -1;
  return [
    ...startLines(tx, tournamentId),
    ...ofTournament.map(({ id, capColour: cap, trimColour: trim, ...names }): FileLine => {
      const colours = cap === null || trim === null ? null : ([cap, trim] as const);
      return { type: "team", team: refs.team(id), ...names, colours };
    }),
    ...readPlayers(tx, tournamentId)
      .sort((a, b) => placeOf(a.teamId) - placeOf(b.teamId) || compareText(a.key, b.key))
      .map(({ id, teamId: of, ...rest }): FileLine => {
        return { type: "player", player: refs.player(id), team: refs.team(of), ...rest };
      }),
    ...listFixtures(tx, tournamentId).map((row): FileLine => {
      const { externalId: source, number, name: called, stage, matchType, ballsPerOver } = row;
      return {
        ...{ type: "fixture", fixture: refs.fixture(row.id), source, number, name: called, stage },
        ...{ matchType, ballsPerOver, teams: [refs.team(row.teamAId), refs.team(row.teamBId)] },
      };
    }),
  ];
}

function startLines(tx: Tx, tournamentId: number): FileLine[] {
  return tx
    .select({ startsAt: tournaments.startsAt })
    .from(tournaments)
    .where(eq(tournaments.id, tournamentId))
    .all()
    .map((start) => ({ type: "tournament start", ...start }));
}

function readPlayers(tx: Tx, tournamentId: number) {
  const { id, teamId, key, name, role, salary, overseas, uncapped } = poolPlayers;
  return tx
    .select({ id, teamId, key, name, role, salary, overseas, uncapped })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, teamId))
    .where(eq(teams.tournamentId, tournamentId))
    .all();
}

/** By start, in an order that is the same on every server. */
export function listFixtures(tx: Tx, tournamentId: number) {
  return tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .all()
    .sort(
      (a, b) =>
        a.startsAt - b.startsAt || a.number - b.number || compareText(a.externalId, b.externalId),
    );
}
