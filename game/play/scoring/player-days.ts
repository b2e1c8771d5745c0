import type { PlayerDay } from "../match/player-day";
import type { InningsStats } from "../match/stat-line";
import type { Role } from "../roles";
import { type PlayerPoints, scorePlayer } from "./player-points";
import type { ScoringRules } from "./rules";

/** The figures of everybody on a scorecard or in a side of a fixture, by pool player. */
export type PlayerDays = ReadonlyMap<number, PlayerDay>;

/** The part of a fixture's score about players; ids are those of the pool. */
export interface PlayersScore {
  readonly lines: readonly (InningsStats & { readonly playerId: number })[];
  readonly playersOfMatch: readonly number[];
  /** Players known to have been in a side (rules.md#sides). */
  readonly sidePlayers: readonly number[];
}

/** The figures of all players in a score alone. */
export function daysOf({ lines, playersOfMatch, sidePlayers }: PlayersScore): PlayerDays {
  const inningsOf = new Map<number, PlayerDay["innings"][number][]>();
  for (const { playerId, ...stats } of lines) {
    const innings = inningsOf.get(playerId);
    if (innings) innings.push(stats);
    else inningsOf.set(playerId, [stats]);
  }
  const inSide = new Set(sidePlayers);
  const playerIds = new Set([...inningsOf.keys(), ...playersOfMatch, ...inSide]);
  return new Map(
    [...playerIds].map((id) => {
      const playerOfMatch = playersOfMatch.includes(id);
      return [id, { innings: inningsOf.get(id) ?? [], playerOfMatch, inSide: inSide.has(id) }];
    }),
  );
}

/**
 * The facts beside a day's figures that decide its points: role (null if unknown), rules, balls an
 * over.
 */
export interface DayRules {
  readonly role: Role | null;
  readonly rules: ScoringRules;
  readonly ballsPerOver: number;
}

/** The points of a player's day (rules.md#player-points). */
export function scoreDay(day: PlayerDay, { role, rules, ballsPerOver }: DayRules): PlayerPoints {
  const { innings: lines, playerOfMatch, inSide } = day;
  return scorePlayer({ lines, playerOfMatch, inSide, role, rules, ballsPerOver });
}
