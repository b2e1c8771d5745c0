import type { PlayerDay } from "../match/player-day";
import type { InningsStats } from "../match/stat-line";
import type { Role } from "../roles";
import { type PlayerPoints, scorePlayer } from "./player-points";
import type { ScoringRules } from "./rules";

/** Everybody on a scorecard or in a side of a fixture, by pool player. */
export type PlayerDays = ReadonlyMap<number, PlayerDay>;

/** A fixture's score without sides and result; ids are those of the pool. */
export interface PlayersScore {
  readonly lines: readonly (InningsStats & { readonly playerId: number })[];
  readonly playersOfMatch: readonly number[];
  /** rules.md#sides. */
  readonly sidePlayers: readonly number[];
}

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

/** The facts that decide the points of a day's figures; the role is null if unknown. */
interface DayRules {
  readonly role: Role | null;
  readonly rules: ScoringRules;
  readonly ballsPerOver: number;
}

/** rules.md#player-points. */
export function scoreDay(day: PlayerDay, { role, rules, ballsPerOver }: DayRules): PlayerPoints {
  const { innings: lines, playerOfMatch, inSide } = day;
  return scorePlayer({ lines, playerOfMatch, inSide, role, rules, ballsPerOver });
}
