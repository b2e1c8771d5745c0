import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "#server/errors";
import { showLeagueHome } from "#server/leagues/league-home";
import { showHomePictures } from "#server/scores/home-pictures";
import { LeagueMenu } from "../../components/league-menu";
import { Shell } from "../../components/shell";
import { requireLeague } from "../../lib/guards.server";
import { sayErrors } from "../../lib/say-errors.server";
import { DeadlineBoard } from "./deadline-board";
import { LeagueHead } from "./league-head";
import { NameTeamForm } from "./name-team-form";
import { Pictures } from "./pictures";
import { StandingsTable } from "./standings-table";
import { useLiveHome } from "./use-live-home";

const LOAD_FAILED = "Error loading league data";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.home.name || "Unnamed"} - Gully` : "Gully" },
];

export const loader = sayErrors(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  try {
    const home = showLeagueHome(context.services, member);
    const pictures = showHomePictures(context.services, member);
    return json({ leagueId: member.leagueId, home, pictures, now: context.services.now() });
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.services.log.error({ err: error, league: member.leagueId }, `${LOAD_FAILED}.`);
    throw json({ sentence: LOAD_FAILED }, 500);
  }
});

export default function LeagueHome() {
  const came = useLoaderData<typeof loader>();
  const { leagueId } = came;
  const { home, now } = useLiveHome(leagueId, came);
  const { tournament, deadline } = home;
  return (
    <Shell menu={<LeagueMenu leagueId={leagueId} tournamentId={tournament.id} />}>
      <LeagueHead
        name={home.name || "Unnamed"}
        tournament={tournament.name}
        manager={home.manager}
        pin={home.pin}
      />
      {home.myTeamName === "" && <NameTeamForm leagueId={leagueId} />}
      {deadline && (
        <DeadlineBoard
          deadline={deadline}
          serverNow={now}
          manageTeam={`/league/${leagueId}/manage-team/${tournament.id}`}
        />
      )}
      <div className="cols home">
        <StandingsTable standings={home.standings} inProgress={home.inProgress} />
        <Pictures leagueId={leagueId} tournamentId={tournament.id} pictures={came.pictures} />
      </div>
    </Shell>
  );
}
