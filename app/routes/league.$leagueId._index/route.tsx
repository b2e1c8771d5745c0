import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPageChoice } from "#game/list-page";
import { orUnnamed } from "#game/or-unnamed";
import { showHomePictures } from "#server/boards/home-pictures";
import { rowsOfHome, showLeagueHome } from "#server/boards/league-home";
import { showTeamLooks } from "#server/boards/team-looks";
import { lastChangeOf } from "#server/changes/publish-change";
import { AppError } from "#server/errors";
import { LeagueMenu } from "../../components/league-menu";
import { addressOfPage } from "../../components/page-address";
import { Shell } from "../../components/shell";
import { requireLeague } from "../../lib/guards.server";
import { serverNow } from "../../lib/server-clock";
import { useLiveData } from "../../lib/use-live-data";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { DeadlineBoard } from "./deadline-board";
import { LeagueHead } from "./league-head";
import { NameTeamForm } from "./name-team-form";
import { type HomeData, patchHome } from "./patch-home";
import { Pictures } from "./pictures";
import { StandingsTable } from "./standings-table";

const LOAD_FAILED = "Error loading league data";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${orUnnamed(data.home.name)} - Gully` : "Gully" },
];

export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  try {
    const { services } = context;
    const { leagueId } = member;
    // Before the data: a change in between is announced twice rather than never.
    const since = lastChangeOf(services.db, member);
    const { searchParams } = new URL(request.url);
    const home = showLeagueHome(services, member, readPageChoice(searchParams));
    const pictures = showHomePictures(services, member, rowsOfHome(home));
    return json({ leagueId, since, home, pictures, looks: showTeamLooks(services, member) });
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.services.log.error({ err: error, league: member.leagueId }, `${LOAD_FAILED}.`);
    throw json({ sentence: LOAD_FAILED }, 500);
  }
});

export default function LeagueHomePage() {
  const initial = useLoaderData<typeof loader>();
  const { leagueId, since, looks } = initial;
  const { place } = initial.home;
  const { home, pictures } = useLiveData<HomeData>({
    leagueId,
    since,
    path: addressOfPage(`/league/${leagueId}/standings`, place),
    initial,
    busy: ({ home }) => home.inProgress.length > 0,
    patch: patchHome,
    untilLock: ({ home }) => home.deadline && home.deadline.startsAt - serverNow(),
  });
  const { tournament, deadline } = home;
  return (
    <Shell looks={looks} menu={<LeagueMenu leagueId={leagueId} tournamentId={tournament.id} />}>
      <LeagueHead
        name={orUnnamed(home.name)}
        tournament={tournament.name}
        manager={home.manager}
        pin={home.pin}
      />
      {home.myTeamName === "" && <NameTeamForm leagueId={leagueId} />}
      {deadline && (
        <DeadlineBoard
          deadline={deadline}
          manageTeam={`/league/${leagueId}/manage-team/${tournament.id}`}
        />
      )}
      <div className="cols home">
        <StandingsTable leagueId={leagueId} home={home} ranksBefore={pictures.ranksBefore} />
        <Pictures leagueId={leagueId} tournamentId={tournament.id} pictures={pictures} />
      </div>
    </Shell>
  );
}
