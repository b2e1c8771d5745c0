import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import {
  type SimulatedSeason,
  simulateSeason,
} from "#server/matches/feeds/rehearsal/simulate-season";
import type { SourceMatch } from "#server/matches/imports/season-source";
import type { PoolRow } from "#server/play/season/read-pool-csv";

export const SIMULATED_SEASON_NAME = "Lantern League, simulated";

/** Of this seed's matches the 5th and the 11th are ties with a super over. */
const SEED = 9;

/** The simulated season of all tests that have no real matches: 28 group matches, 4 playoffs. */
export function simulatedSeason(): SimulatedSeason {
  season ??= simulateSeason({
    seed: SEED,
    name: "Lantern League",
    startsAt: Date.UTC(2026, 0, 3, 14),
  });
  return season;
}

/** Its matches, as an import reads them from files. */
export function simulatedMatches(): readonly SourceMatch[] {
  matches ??= simulatedSeason().fixtures.map(({ externalId, cricsheet }) => {
    const text = JSON.stringify(cricsheet);
    return { externalId, text, ...readCricsheet(text) };
  });
  return matches;
}

/** Its players, as a pool file lists them. */
export function simulatedPool(): readonly PoolRow[] {
  return simulatedSeason().players.map((player) => ({ ...player, sourceName: player.name }));
}

// Worked out once in each test file's process: it takes a tenth of a second.
let season: SimulatedSeason | undefined;
let matches: readonly SourceMatch[] | undefined;
