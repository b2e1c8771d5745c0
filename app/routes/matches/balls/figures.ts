import { deliveriesOf } from "#game/matches/balls/innings-in-play";
import { isBowlersWicket } from "#game/play/match/dismissals";
import type { Innings } from "#game/play/match/match";
import { formatOvers, isLegal, runsConceded } from "#game/play/match/overs";

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
