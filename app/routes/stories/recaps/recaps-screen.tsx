import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekName } from "#game/play/season/weeks";
import { showCrests } from "#server/play/leagues/league-crests";
import { showRecaps } from "#server/stories/recaps/show-recaps";
import { weekPath } from "../../../components/addresses";
import { Empty } from "../../../components/empty";
import { LeaderboardTabs } from "../../../components/league-menu";
import { Link } from "../../../components/link";
import { RecapList } from "../../../components/recap-list";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import styles from "../../../styles/screens/recaps.css?url";

export const meta: MetaFunction = () => [{ title: "Recaps - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  return pageData({
    leagueId,
    tournamentId,
    crests,
    ...(await showRecaps(context.services, member)),
  });
}

/** The recaps of the season, week by week. */
export default function RecapsPage() {
  const { leagueId, tournamentId, weeks, isTooLarge } = useLoaderData<typeof loader>();
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <h1>Recaps</h1>
      </div>
      {weeks.length === 0 && (
        <Empty drawing="book">
          <p>
            {isTooLarge
              ? "Leagues of more than 100 teams have no recaps."
              : "The first recap appears when a match is over."}
          </p>
        </Empty>
      )}
      <div className="stack">
        {weeks.map((week) => (
          <section className="sheet" key={week.monday} aria-label={weekName(week.monday)}>
            <header>
              <h2>{weekName(week.monday)}</h2>
              <Link className="push" to={weekPath(leagueId, week.monday)}>
                The week
              </Link>
            </header>
            <RecapList leagueId={leagueId} tournamentId={tournamentId} recaps={week.recaps} />
          </section>
        ))}
      </div>
    </>
  );
}
