import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showLeagueHome } from "#server/leagues/league-home";
import { LeagueMenu } from "../../components/league-menu";
import { Shell } from "../../components/shell";
import { requireLeague } from "../../lib/guards.server";
import { sayErrors } from "../../lib/say-errors.server";
import { DeadlineBoard } from "./deadline-board";
import { LeagueHead } from "./league-head";
import { NameTeamForm } from "./name-team-form";
import { StandingsTable } from "./standings-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.home.name} - Gully` : "Gully" },
];

export const loader = sayErrors(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const home = showLeagueHome(context.services, member);
  return json({ leagueId: member.leagueId, home, now: context.services.now() });
});

export default function LeagueHome() {
  const { leagueId, home, now } = useLoaderData<typeof loader>();
  const { tournament, deadline } = home;
  return (
    <Shell menu={<LeagueMenu leagueId={leagueId} tournamentId={tournament.id} />}>
      <LeagueHead
        name={home.name}
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
      <StandingsTable standings={home.standings} inProgress={home.inProgress} />
    </Shell>
  );
}
