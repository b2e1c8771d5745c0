import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGE_ROWS } from "#game/core/list-page";
import { WEEK_AWARD_TITLES, WEEK_AWARDS, type WeekAwardKind } from "#game/stories/give-week-awards";
import { showCrests } from "#server/play/leagues/league-crests";
import { findLeagueAwards, type NamedCount } from "#server/stories/boards/week-awards";
import { TeamName } from "../../../components/crest";
import { Empty } from "../../../components/empty";
import { LeaderboardTabs } from "../../../components/league-menu";
import { Sheet } from "../../../components/sheet";
import { type Column, ScrollTable, TableHead } from "../../../components/tables";
import { AwardList, WeekAwards } from "../../../components/week-awards";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/week-awards.css?url";

export const meta = titled("Weekly awards");

export const links = styledBy(styles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const awards = await findLeagueAwards(context.services, member);
  return pageData({ leagueId, tournamentId, crests, awards });
}

export default function AwardsPage() {
  const { leagueId, tournamentId, awards } = useLoaderData<typeof loader>();
  const { weeks, season, notGiven, counts, isTooLarge } = awards;
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
          <Sheet id="all-weeks" title="All weeks together">
            <AwardList
              leagueId={leagueId}
              tournamentId={tournamentId}
              of="season"
              awards={season}
              notGiven={notGiven}
            />
          </Sheet>
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

/** "Manager 2, Climber 1" */
function countsText(kinds: readonly WeekAwardKind[], counts: NamedCount["counts"]): string {
  return kinds
    .flatMap((kind) => (counts[kind] ? [`${WEEK_AWARD_TITLES[kind]} ${counts[kind]}`] : []))
    .join(", ");
}

/** The number of awards of each member in the finished weeks. */
function AwardCounts({ counts }: { counts: readonly NamedCount[] }) {
  // An award that nobody has won needs no column.
  const kinds = WEEK_AWARDS.filter((kind) => counts.some((count) => count.counts[kind]));
  const columns: Column[] = [
    "Team",
    ["Awards", "n"],
    ...kinds.map((kind): Column => [WEEK_AWARD_TITLES[kind], "n only-wide"]),
  ];
  return (
    <Sheet id="won-so-far" title="Won so far">
      <ScrollTable
        caption="Awards of each team in the weeks that are over"
        className="tbl award-counts"
      >
        <TableHead columns={columns} />
        <tbody>
          {counts.map(({ participantId, teamName, manager, mine, total, counts: own }) => (
            <tr key={participantId} className={mine ? "mine" : undefined}>
              <th scope="row">
                <TeamName of={participantId} name={teamName}>
                  <span className="sub">
                    <bdi>{manager}</bdi>
                  </span>
                  {/* On a phone there is no room for a column each. */}
                  <span className="sub only-narrow">{countsText(kinds, own)}</span>
                </TeamName>
              </th>
              <td className="n">
                <b>{total}</b>
              </td>
              {kinds.map((kind) => (
                <td key={kind} className="n only-wide">
                  {own[kind] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Sheet>
  );
}
