import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekName } from "#game/play/season/weeks";
import { makingName } from "#game/stories/recap/review-squads";
import { showCrests } from "#server/play/leagues/league-crests";
import { showRecaps } from "#server/stories/recaps/show-recaps";
import type { ReviewOfSquads } from "#server/stories/recaps/squads-review";
import { weekPath } from "../../../components/addresses";
import { TeamName } from "../../../components/crest";
import { Empty } from "../../../components/empty";
import { LeaderboardTabs } from "../../../components/league-menu";
import { Link } from "../../../components/link";
import { RecapList } from "../../../components/recap-list";
import { type Column, ScrollTable, TableHead } from "../../../components/tables";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/recaps.css?url";

export const meta = titled("Recaps");

export const links = styledBy(styles);

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
  const { leagueId, tournamentId, weeks, isTooLarge, isByRounds, squads } =
    useLoaderData<typeof loader>();
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <h1>Recaps</h1>
      </div>
      {weeks.length === 0 && (isTooLarge || squads === null) && (
        <Empty drawing="book">
          <p>
            {isTooLarge
              ? "Leagues of more than 100 teams have no recaps."
              : isByRounds
                ? "The first recap appears when a round is over."
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
        {squads && <SquadsReview review={squads} />}
      </div>
    </>
  );
}

/** The auction or the draft, after the matches since. */
function SquadsReview({ review }: { review: ReviewOfSquads }) {
  const { way, hasPrices, sentences, rows } = review;
  const name = makingName(way);
  const columns: Column[] = [
    "Team",
    ...(hasPrices ? [["Spent", "n"] as const] : []),
    ["Points", "n"],
    [hasPrices ? "For each 1.00" : "For each pick", "n"],
  ];
  return (
    <section className="sheet" id="squads" aria-labelledby="squads-title">
      <header>
        <h2 id="squads-title">{name}</h2>
      </header>
      {sentences.length > 0 && (
        <ol className="recap-facts">
          {sentences.map((sentence) => (
            <li key={sentence} dir="auto">
              {sentence}
            </li>
          ))}
        </ol>
      )}
      <ScrollTable caption={`${name}: points of the players of each team`} className="tbl">
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ participantId, teamName, spent, points, each }) => (
            <tr key={participantId}>
              <th scope="row">
                <TeamName of={participantId} name={teamName} />
              </th>
              {hasPrices && <td className="n">{spent}</td>}
              <td className="n">{points}</td>
              <td className="n">
                <b>{each}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
