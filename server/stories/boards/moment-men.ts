import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import { effectsOf } from "#game/play/team/boosters";
import type { MomentMan } from "#game/stories/moments";
import type { LeaguePoolPlayer } from "#server/play/leagues/league-pool";
import { captaincyIn } from "./play-notes";
import type { PlayersInFixtures, ScoredTeam } from "./score-players";
import { isInMatch, type StartedFixture } from "./started-fixtures";

/** The players of a team who take part in a match, with the figures of which moments are made. */
export function menOf(
  { lineup, booster, team }: ScoredTeam,
  fixture: StartedFixture,
  of: {
    readonly players: PlayersInFixtures;
    readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
    readonly captainMode: CaptainMode;
  },
): MomentMan[] {
  const days = of.players.get(fixture.id);
  const ofMatch = effectsOf(booster).matchMultiplier ?? 1;
  return team.players.flatMap(({ playerId, points, lines }): MomentMan[] => {
    const player = of.pool.get(playerId);
    const day = days?.get(playerId);
    if (!player || !isInMatch(fixture, player.teamId, day !== undefined)) return [];
    const { name, teamShortName, imageUrl } = player;
    const captaincy = captaincyIn(lineup, playerId);
    const ofPart = lines.some(({ rule }) => rule === "battingCaptain" || rule === "bowlingCaptain");
    const times = lines.find(({ rule }) => rule === "captain" || rule === "viceCaptain");
    return [
      {
        ...{ playerId, fixtureId: fixture.id, name, team: teamShortName, imageUrl, captaincy },
        called: captaincy && captaincyName(captaincy, of.captainMode).toLowerCase(),
        points: Math.round(points * ofMatch),
        multiplier: ofPart ? null : (times?.count ?? 1) * ofMatch,
        innings: (day?.innings ?? []).map((line) => ({
          ...{ innings: line.innings, runs: line.runs, balls: line.ballsFaced, out: line.out },
          ...{ fours: line.fours, sixes: line.sixes, wickets: line.wickets },
          bowled: line.ballsBowled + line.wides + line.noBalls,
        })),
      },
    ];
  });
}
