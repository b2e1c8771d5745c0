import type { z } from "zod";
import { orUnnamed } from "#game/core/or-unnamed";
import { DEFAULT_LEAGUE_FORMAT } from "#game/play/format/league-format";
import { shownRank } from "#game/play/season/ranking";
import type { TableFigures } from "#game/play/season/table";
import type { Services } from "#server/core/services";
import type { ApiReader } from "#server/people/accounts/api-tokens";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { inProgressOf, readInPlay } from "#server/stories/boards/in-play";
import { loadLeagueTeams } from "#server/stories/boards/league-teams";
import { nameLeague, toPoints } from "./answer-parts";
import type { leaguesSchema, standingsSchema } from "./answer-schemas";

/** The leagues of a reader as My Leagues lists them, without their pins: those let people in. */
export function answerLeagues(
  { db, now }: Services,
  reader: ApiReader,
): z.input<typeof leaguesSchema> {
  const leagues = listMyLeagues(db, reader, now()).map(
    ({ leagueId, tournamentId, tournament, name, points, format, ...league }) => ({
      ...league,
      id: leagueId,
      name: orUnnamed(name),
      tournament: { id: tournamentId, name: tournament },
      format: format ?? DEFAULT_LEAGUE_FORMAT,
      points: toPoints(points),
    }),
  );
  return { leagues };
}

/** The standings of League Home, all of them. */
export function answerStandings(
  services: Services,
  member: MemberLeague,
): z.input<typeof standingsSchema> {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = member;
    const inPlay = readInPlay(tx, leagueId, inProgressOf(loadSeasonFixtures(tx, tournamentId)));
    const teams = loadLeagueTeams(tx, member).map((team) => {
      const own = inPlay(team.participantId);
      return {
        id: team.participantId,
        rank: shownRank(team),
        team: orUnnamed(team.teamName),
        manager: team.manager,
        points: toPoints(team.points),
        inPlay: own === null ? null : toPoints(own),
        mine: team.mine,
        left: team.left,
        figures: team.figures && figuresOf(team.figures),
      };
    });
    const { table } = loadLeague(tx, leagueId).settings;
    return { league: nameLeague(tx, leagueId), table, teams };
  });
}

function figuresOf({ fantasyPoints, fixtures: matches, counting, medals }: TableFigures) {
  const [gold, silver, bronze] = medals;
  return { fantasyPoints: toPoints(fantasyPoints), matches, counting, gold, silver, bronze };
}
