import { deliveriesOf } from "#game/matches/balls/innings-in-play";
import type { BallsSetting } from "#game/matches/balls/match-in-play";
import { isBowlersWicket } from "#game/play/match/dismissals";
import type { Innings, SideIndex } from "#game/play/match/match";
import { formatOvers, isLegal, runsConceded } from "#game/play/match/overs";
import type { OpenedBalls } from "#server/matches/balls/open-balls";

/** The facts of the match that the events lack. */
export function settingOf(
  { ballsPerOver, innings, squads }: OpenedBalls,
  elsewhere: BallsSetting["elsewhere"],
): BallsSetting {
  const sides = new Map<number, SideIndex>(
    ([0, 1] as const).flatMap((side) => squads[side].map(({ id }) => [id, side] as const)),
  );
  return { ballsPerOver, innings, elsewhere, sideOf: (id) => sides.get(id) ?? null };
}

export function namesOf({ squads }: OpenedBalls): (playerId: number) => string {
  const names = new Map(squads.flat().map(({ id, name }) => [id, name]));
  return (playerId) => names.get(playerId) ?? "Unknown";
}

/** "24 (17)": runs and balls. */
export function batterFigures(innings: Innings, id: number): string {
  const faced = deliveriesOf(innings).filter(({ batter }) => Number(batter) === id);
  const runs = faced.reduce((sum, each) => sum + each.runs.batter, 0);
  return `${runs} (${faced.filter(({ runs: { wides } }) => wides === 0).length})`;
}

/** "2-14 (3.1)": wickets, runs conceded, overs. */
export function bowlerFigures(innings: Innings, id: number, ballsPerOver: number): string {
  const bowled = deliveriesOf(innings).filter(({ bowler }) => Number(bowler) === id);
  const runs = bowled.reduce((sum, each) => sum + runsConceded(each), 0);
  const wickets = bowled.flatMap(({ dismissals }) => dismissals).filter(isBowlersWicket).length;
  return `${wickets}-${runs} (${formatOvers(bowled.filter(isLegal).length, ballsPerOver)})`;
}
