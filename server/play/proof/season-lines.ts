import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, poolPlayers, teams, tournaments } from "#db/schema";
import type { Ms } from "#game/core/units";
import { compareText } from "#game/trust/league-file/canonical-json";
import type { FileLine } from "#game/trust/league-file/lines";
import { appendToChain, entryTime, listChainEnds } from "./chain-ends";
import { digestLines, storeVersion } from "./line-versions";
import { loadSeasonRefs, type SeasonRefs } from "./season-refs";

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
      .map(({ id, teamId: of, toCheck, sameAs, ...rest }): FileLine => {
        const line = { player: refs.player(id), team: refs.team(of), ...rest };
        const check = toCheck ? { toCheck: true as const } : {};
        const same = sameAs === null ? {} : { sameAs: refs.player(sameAs) };
        return { type: "player", ...line, ...check, ...same };
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
  const { id, teamId, key, name, role, salary, overseas, uncapped, toCheck, sameAs } = poolPlayers;
  return tx
    .select({ id, teamId, key, name, role, salary, overseas, uncapped, toCheck, sameAs })
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

/**
 * Enters the real teams, players and fixtures of a tournament into the chains of all its leagues,
 * unless they equal the last entry (rules.md#chain). Locks, ends of matches, and changes of the
 * season outside of play call it. Does nothing without a chain: the first one that starts stores
 * the season.
 */
export function noteSeason(tx: Tx, tournamentId: number, now: Ms): void {
  const ends = listChainEnds(tx, tournamentId);
  if (ends.length === 0) return;
  const version = storeSeason(tx, tournamentId, now);
  if (version === null) return;
  for (const end of ends) {
    appendToChain(tx, end, { kind: "season", at: entryTime(end, now), version });
  }
}

/**
 * Stores the current season.
 *
 * @returns the hash of its version; null if it is stored already
 */
export function storeSeason(tx: Tx, tournamentId: number, now: Ms): string | null {
  const lines = seasonLines(tx, tournamentId, loadSeasonRefs(tx, tournamentId));
  const season = { tournamentId, leagueId: null, of: "season" } as const;
  return storeVersion(tx, season, digestLines(lines), now);
}
