import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addPlayerFault } from "#game/play/team/add-player";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import {
  type SimulatedSeason,
  simulateSeason,
} from "#server/matches/feeds/rehearsal/simulate-season";
import { writePoolCsv } from "./write-pool-csv";

/** A simulated season as an operator would have it: match files in a folder, and a pool file. */
export interface SimulatedFolder {
  readonly season: SimulatedSeason;
  readonly folder: string;
  readonly poolFile: string;
}

export function writeSimulatedSeason(into: string): SimulatedFolder {
  const season = simulateSeason({
    seed: 7,
    name: "Lantern League",
    startsAt: Date.UTC(2026, 0, 3),
  });
  const folder = path.join(into, "matches");
  const poolFile = path.join(into, "pool.csv");
  mkdirSync(folder, { recursive: true });
  for (const { externalId, cricsheet } of season.fixtures) {
    writeFileSync(path.join(folder, `${externalId}.json`), JSON.stringify(cricsheet));
  }
  const pool = season.players.map((player) => ({ ...player, sourceName: player.name }));
  writeFileSync(poolFile, writePoolCsv(pool));
  return { season, folder, poolFile };
}

/**
 * A legal eleven of the two teams of the first match, the cheapest first.
 *
 * @param skip how many of the cheapest are passed over, for a second, different team
 */
export function elevenOfFirstMatch({ season }: SimulatedFolder, skip: number): string[] {
  const teams: readonly string[] = season.fixtures[0]?.teams ?? [];
  const pool = season.players
    .map((player, id): PoolPlayer => ({ ...player, id, teamId: teams.indexOf(player.team) }))
    .filter((player) => player.teamId >= 0)
    .sort((a, b) => a.salary - b.salary || a.id - b.id)
    .slice(skip);
  const picked: PoolPlayer[] = [];
  for (const candidate of pool) {
    const settings = DEFAULT_LEAGUE_SETTINGS;
    if (addPlayerFault({ picked, candidate, settings }) === null) picked.push(candidate);
  }
  return picked.map((player) => player.name);
}
