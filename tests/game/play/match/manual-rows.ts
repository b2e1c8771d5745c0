import type {
  HowOut,
  ManualBatter,
  ManualBowler,
  ManualInnings,
} from "#game/play/match/manual-scorecard";

/** Batters are 1 to 9, the fielding side 11 to 19. */
export const [ASHA, BEN] = [1, 2];
export const [KEEPER, SEAMER, SPINNER, COVER] = [11, 12, 13, 14];

export function batter(
  playerId: number,
  howOut: HowOut,
  more: Partial<ManualBatter> = {},
): ManualBatter {
  const figures = { runs: 10, balls: 8, fours: 1, sixes: 0 };
  return {
    playerId,
    howOut,
    ...figures,
    bowlerId: null,
    fielderIds: [],
    substitute: false,
    ...more,
  };
}

export function bowler(playerId: number, more: Partial<ManualBowler> = {}): ManualBowler {
  const figures = { balls: 24, maidens: 0, runs: 20, wickets: 1, wides: 0, noBalls: 0 };
  return { playerId, ...figures, dotBalls: null, ...more };
}

export function innings(more: Partial<ManualInnings>): ManualInnings {
  const totals = { extras: null, byes: null, runs: null, wickets: null, balls: null };
  return { innings: 1, battingTeamId: 7, batting: [], bowling: [], credits: [], totals, ...more };
}
