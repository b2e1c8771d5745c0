import type { InningsStats } from "#game/play/match/stat-line";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { HOUR, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { playerAt } from "./elevens";

export interface Played {
  /** From 0, in the season's order. */
  readonly fixture: number;
  /** The fixture's start, UTC milliseconds: it is over an hour later. */
  readonly startsAt: number;
  /** The figures of Reds, by their places in the squad. */
  readonly did: Readonly<Record<number, Partial<InningsStats>>>;
  readonly playersOfMatch?: readonly number[];
  readonly sidePlayers?: readonly number[];
}

/** Plays a fixture that the Reds win. */
export function playFixture(
  services: TestServices,
  season: SmallSeason,
  { fixture, startsAt, did, playersOfMatch = [], sidePlayers = [] }: Played,
): void {
  services.setNow(startsAt + HOUR);
  recordScore(services, season.fixtureIds[fixture] ?? 0, {
    state: "finished",
    status: "Reds won",
    winnerTeamId: season.teamIds[0] ?? null,
    lines: Object.entries(did).map(([place, stats]) => ({
      ...inningsStats(stats),
      playerId: playerAt(season, 0, Number(place)),
    })),
    playersOfMatch,
    sidePlayers,
  });
}
