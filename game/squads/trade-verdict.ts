import type { Hundredths } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { pointsPerMatch } from "#game/play/team/pool-filter";
import { mustRelease } from "./check-trade";
import { type SquadFault, squadFaults } from "./squad-rules";
import { MOST_TRADED } from "./trade";

/** A player of one of the two squads, with the points so far by the league's rules. */
export interface TradedPlayer extends PoolPlayer {
  readonly points: Hundredths;
  /** Matches with a part of the player. */
  readonly played: number;
}

/** The change that a trade brings, from the side of its author. */
export interface TradeVerdict {
  /** Points a match; the other side has the opposite. */
  readonly change: Hundredths;
  readonly gives: TradedSide;
  readonly gets: TradedSide;
  /** Faults of the author's squad, then of the other one; both are empty for a possible trade. */
  readonly faults: readonly [readonly SquadFault[], readonly SquadFault[]];
  /** Players whom each has still to release, in a league whose trades have money; else 0. */
  readonly releases: readonly [number, number];
}

export interface TradedSide {
  /** The sum of each player's points a match so far. */
  readonly perMatch: Hundredths;
  readonly names: readonly string[];
  /** Players without a match, who count as 0. */
  readonly unplayed: readonly string[];
}

interface Sides {
  readonly mine: readonly TradedPlayer[];
  readonly theirs: readonly TradedPlayer[];
  /** Ids; those of nobody in the squad are ignored. */
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  /** The author's players who are released with it. */
  readonly drops?: readonly number[];
  readonly settings: LeagueSettings;
}

/**
 * The verdict on an offer (rules.md#trades): points of a match from the season so far, and whether both
 * squads stay legal. Null until enough players are chosen, and for more than a trade may have.
 */
export function judgeTrade({ mine, theirs, settings, ...ids }: Sides): TradeVerdict | null {
  const [gives, gets] = [chosen(mine, ids.gives), chosen(theirs, ids.gets)];
  const drops = chosen(mine, ids.drops ?? []).filter((player) => !gives.includes(player));
  const { squadSize, tradeMoney } = settings;
  const isEnough = tradeMoney ? gives.length + gets.length > 0 : gives.length * gets.length > 0;
  if (!isEnough || gives.length > MOST_TRADED || gets.length > MOST_TRADED) return null;
  const [goes, comes] = [gives.length, gets.length];
  const own = mustRelease(mine.length, { goes, comes, squadSize }) - drops.length;
  const other = mustRelease(theirs.length, { goes: comes, comes: goes, squadSize });
  const faultsOf = (...[squad, out, into]: Parameters<typeof exchange>) =>
    squadFaults(squad, exchange(squad, out, into), settings).filter(
      ({ code }) => !(tradeMoney && code === "too-many"),
    );
  return {
    change: changeOf(gives, gets),
    gives: sideOf(gives),
    gets: sideOf(gets),
    faults: [faultsOf(mine, [...gives, ...drops], gets), faultsOf(theirs, gets, gives)],
    releases: tradeMoney ? [Math.max(0, own), other] : [0, 0],
  };
}

/** The points a match that a trade brings to the side that gives `gives`. */
export function changeOf(
  gives: readonly Pick<TradedPlayer, "points" | "played">[],
  gets: readonly Pick<TradedPlayer, "points" | "played">[],
): Hundredths {
  return perMatchOf(gets) - perMatchOf(gives);
}

function perMatchOf(players: readonly Pick<TradedPlayer, "points" | "played">[]): Hundredths {
  return players.reduce((sum, player) => sum + (pointsPerMatch(player) ?? 0), 0);
}

function chosen(squad: readonly TradedPlayer[], ids: readonly number[]): readonly TradedPlayer[] {
  return squad.filter(({ id }) => ids.includes(id));
}

function sideOf(players: readonly TradedPlayer[]): TradedSide {
  return {
    perMatch: perMatchOf(players),
    names: players.map(({ name }) => name),
    unplayed: players.filter(({ played }) => played === 0).map(({ name }) => name),
  };
}

function exchange(
  squad: readonly TradedPlayer[],
  out: readonly TradedPlayer[],
  into: readonly TradedPlayer[],
): readonly TradedPlayer[] {
  return [...squad.filter((player) => !out.includes(player)), ...into];
}
