import type { Services } from "#server/core/services";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import type { SimulatedSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { importSeason } from "#server/matches/imports/import-season";

const POSTER = "/posters/monsoon.svg";

/**
 * Brings a simulated season in as a rehearsal. Its play-offs stay out: their pairings follow from
 * matches that are still to be played.
 */
export function importSimulatedSeason(services: Services, season: SimulatedSeason): number {
  const matches = season.fixtures
    .filter((fixture) => fixture.stage === "group")
    .map(({ externalId, startsAt, cricsheet }) => {
      const text = JSON.stringify(cricsheet);
      return { externalId, startsAt, text, ...readCricsheet(text) };
    });
  const { tournamentId } = importSeason(services, {
    name: season.name,
    image: POSTER,
    matches,
    pool: season.players.map((player) => ({ ...player, sourceName: player.name })),
    shortNames: new Map(season.teams.map((team) => [team.name, team.shortName])),
    as: { startsAt: null },
  });
  return tournamentId;
}
