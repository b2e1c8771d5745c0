import { NO_RUNS } from "#game/matches/balls/ball-words";
import type { BallEvent, Happening, InningsBegins, Wicket } from "#game/matches/balls/events";
import {
  type BallsSetting,
  type MatchInPlay,
  matchInPlay,
} from "#game/matches/balls/match-in-play";
import type { DeliveryRuns } from "#game/play/match/match";

export const T20: BallsSetting = {
  ballsPerOver: 6,
  innings: 2,
  elsewhere: [],
  sideOf: (id) => (id > 20 ? 1 : 0),
};

/** Batters 1 to 11 of side 0 bat against 21 to 31 of side 1; 1 faces 21. */
export const OPENED: InningsBegins = {
  ...{ kind: "innings", number: 1, battingSide: 0, overs: 20, target: null },
  ...{ striker: 1, nonStriker: 2, bowler: 21 },
};

export function hit(runs: number | Partial<DeliveryRuns> = 0, wicket?: Partial<Wicket>): Happening {
  const scored = typeof runs === "number" ? { batter: runs } : runs;
  const usual: Wicket = { kind: "bowled", out: 1, fielders: [], outsider: false, end: null };
  return {
    kind: "ball",
    runs: { ...NO_RUNS, ...scored },
    wicket: wicket ? { ...usual, ...wicket } : null,
  };
}

export const batter = (player: number): Happening => ({ kind: "batter", player, end: null });
export const bowler = (player: number): Happening => ({ kind: "bowler", player });
export const dots = (count: number): Happening[] => Array.from({ length: count }, () => hit());

/** Events one after the other; their keys are "k1", "k2" and so on. */
export function chain(all: readonly Happening[], from = 0): BallEvent[] {
  return all.map((what, index) => {
    const number = from + index + 1;
    const after = number === 1 ? null : `k${number - 1}`;
    return { key: `k${number}`, after, pen: 1, at: number, what };
  });
}

export function play(all: readonly Happening[], setting: BallsSetting = T20): MatchInPlay {
  return matchInPlay(chain(all), setting);
}

/** The innings in play after the given events, which begin with `OPENED`. */
export function after(...all: readonly Happening[]) {
  const innings = play([OPENED, ...all]).innings.at(-1);
  if (!innings) throw new Error("No innings.");
  return innings;
}
