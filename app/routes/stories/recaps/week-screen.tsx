import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekName } from "#game/play/season/weeks";
import { showCrests } from "#server/play/leagues/league-crests";
import { findAwardsOfWeek } from "#server/stories/boards/week-awards";
import type { Week } from "#server/stories/recaps/list-recaps";
import { showWeek } from "#server/stories/recaps/show-recaps";
import { weekPath } from "../../../components/addresses";
import { TeamName } from "../../../components/crest";
import { Link } from "../../../components/link";
import { Neighbours } from "../../../components/neighbours";
import { PointsLink } from "../../../components/points";
import { Rank } from "../../../components/rank";
import { RecapList } from "../../../components/recap-list";
import { TableHead } from "../../../components/tables";
import { WeekAwards } from "../../../components/week-awards";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/recaps.css?url";
import awardStyles from "../../../styles/screens/week-awards.css?url";

export const meta = titled("The week");

export const links = styledBy(styles, awardStyles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, participantId } = member;
  const crests = showCrests(context.services, member);
  const week = await showWeek(context.services, member, params.monday ?? "");
  const awards = await findAwardsOfWeek(context.services, member, week.monday);
  return pageData({ leagueId, tournamentId, crests, participantId, week, awards });
}

/** The matches of a week in short, and each team's points in them. */
export default function WeekPage() {
  const { leagueId, tournamentId, participantId, week, awards } = useLoaderData<typeof loader>();
  const { previous, next } = week;
  return (
    <>
      <div className="head">
        <div>
          <nav className="trail" aria-label="Pages above">
            <Link to={`/league/${leagueId}/recaps`}>Recaps</Link>
          </nav>
          <h1>{weekName(week.monday)}</h1>
        </div>
      </div>
      <div className="cols">
        <section className="sheet" aria-label="Recaps of the week">
          <header>
            <h2>Recaps</h2>
          </header>
          <RecapList leagueId={leagueId} tournamentId={tournamentId} recaps={week.recaps} />
        </section>
        <div className="stack">
          {awards && (
            <WeekAwards
              leagueId={leagueId}
              tournamentId={tournamentId}
              week={awards}
              title="Awards of the week"
            />
          )}
          <WeekTable leagueId={leagueId} ownId={participantId} week={week} />
        </div>
      </div>
      <Neighbours
        label="Other weeks"
        what="week"
        previous={previous === null ? null : weekPath(leagueId, previous)}
        next={next === null ? null : weekPath(leagueId, next)}
      />
    </>
  );
}

/** The points of each team in the matches of a week; each links to the team's matches. */
function WeekTable({ leagueId, ownId, week }: { leagueId: number; ownId: number; week: Week }) {
  return (
    <section className="sheet" aria-label="Table of the week">
      <header>
        <h2>Table of the week</h2>
      </header>
      <table className="tbl week-table">
        <caption className="vh">Points in the matches of the week</caption>
        <TableHead columns={["Rank", "Team", ["Matches", "n"], ["Points", "n m"]]} />
        <tbody>
          {week.table.map(({ participantId, teamName, rank, points, matches }) => (
            <tr key={participantId} className={participantId === ownId ? "mine" : undefined}>
              <td>
                <Rank rank={rank} points={points} />
              </td>
              <th scope="row">
                <TeamName of={participantId} name={teamName} />
              </th>
              <td className="n">{matches}</td>
              <td className="n m">
                <PointsLink
                  to={`/league/${leagueId}/season?team=${participantId}`}
                  name={teamName}
                  points={points}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
