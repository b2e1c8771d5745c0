import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGE_ROWS } from "#game/core/list-page";
import { findLeagueAwards } from "#server/stories/boards/week-awards";
import { Empty } from "../../../components/empty";
import { LeaderboardTabs } from "../../../components/league-menu";
import { AwardList, WeekAwards } from "../../../components/week-awards";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import styles from "../../../styles/screens/week-awards.css?url";
import { AwardCounts } from "./award-counts";

export const meta: MetaFunction = () => [{ title: "Weekly awards - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const awards = await findLeagueAwards(context.services, member);
  return pageData({ leagueId, tournamentId, awards });
}

export default function AwardsPage() {
  const { leagueId, tournamentId, awards } = useLoaderData<typeof loader>();
  const { weeks, season, counts, isTooLarge } = awards;
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <div>
          <h1>Weekly awards</h1>
          <p className="soft">Monday to Sunday, in the league's time zone</p>
        </div>
      </div>
      {weeks.length === 0 ? (
        <Empty drawing="book">
          <p>
            {isTooLarge
              ? `Leagues of more than ${PAGE_ROWS} teams have no weekly awards.`
              : "Awards appear after the first match."}
          </p>
        </Empty>
      ) : (
        <div className="stack">
          {counts.length > 0 && <AwardCounts counts={counts} />}
          <section className="sheet" aria-labelledby="all-weeks">
            <header>
              <h2 id="all-weeks">All weeks together</h2>
            </header>
            <AwardList
              leagueId={leagueId}
              tournamentId={tournamentId}
              of="season"
              awards={season}
            />
          </section>
          {weeks.map((week) => (
            <WeekAwards
              key={week.monday}
              leagueId={leagueId}
              tournamentId={tournamentId}
              week={week}
              leads
            />
          ))}
        </div>
      )}
    </>
  );
}
