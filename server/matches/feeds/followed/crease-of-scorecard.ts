import type { Crease } from "#db/schema";
import { otherSide, type SideIndex } from "#game/play/match/match";
import type { TeamName } from "#server/play/season/season-fixtures";
import type { FeedInnings } from "../feed";
import { legalBallsOf } from "./keep-figures";
import type { SidePool } from "./side-pool";

interface CreaseFixture {
  readonly ballsPerOver: number;
  readonly teams: readonly [TeamName, TeamName];
}

/** The batters; the bowler only if one alone is in the middle of an over. */
export function creaseOf(
  { teams, ballsPerOver }: CreaseFixture,
  pools: readonly [SidePool, SidePool],
  innings: readonly FeedInnings<number>[],
  sides: readonly SideIndex[],
): Crease | null {
  const current = innings.at(-1);
  const side = sides.at(-1);
  if (current === undefined || side === undefined) return null;
  const batters = current.batting.filter(({ batting }) => batting).slice(0, 2);
  if (batters.length === 0) return null;
  const inAnOver = current.bowling
    .map((row) => ({ ...row, balls: legalBallsOf(row.overs, ballsPerOver) ?? 0 }))
    .filter(({ balls }) => balls % ballsPerOver !== 0);
  const [bowler] = inAnOver;
  const idOf = (of: SideIndex, player: FeedInnings["batting"][number]["player"]) =>
    pools[of].find(player)?.id ?? null;
  return {
    battingTeamId: teams[side].id,
    batters: batters.map(({ player, runs, balls }) => ({
      playerId: idOf(side, player),
      name: player.name,
      runs,
      balls,
    })),
    bowler:
      bowler === undefined || inAnOver.length > 1
        ? null
        : {
            playerId: idOf(otherSide(side), bowler.player),
            name: bowler.player.name,
            wickets: bowler.wickets,
            runs: bowler.runs,
            balls: bowler.balls,
          },
  };
}
