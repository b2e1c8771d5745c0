import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orUnnamed } from "#game/core/words";
import { type CalibrationBand, isNoBetter } from "#game/stories/odds/judge-odds";
import { LEAST_RESULTS, MOST_TEAMS, type NoOdds } from "#game/stories/odds/season-odds";
import { showCrests } from "#server/play/leagues/league-crests";
import { type OddsContest, type OddsTeam, showOdds } from "#server/stories/odds/show-odds";
import { TeamCrest } from "../../../components/crest";
import { Empty } from "../../../components/empty";
import { LeaderboardTabs } from "../../../components/league-menu";
import { LineChart } from "../../../components/line-chart";
import { RoundsTable } from "../../../components/rounds-table";
import { ScrollRegion, ScrollTable, TableHead } from "../../../components/tables";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";

export const meta: MetaFunction = () => [{ title: "Who will win? - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const page = await showOdds(context.services, member);
  const crests = showCrests(context.services, member);
  return pageData({ leagueId, tournamentId, crests, page });
}

const WHY: Readonly<Record<NoOdds, string>> = {
  "too-few-teams": "Odds need two teams.",
  "too-many-teams": `Odds are for up to ${MOST_TEAMS} teams.`,
  "season-too-young": "Odds appear once a fifth of the season has been played.",
  "teams-too-young": `Odds appear once each team has played ${LEAST_RESULTS} matches.`,
};

export default function OddsPage() {
  const { leagueId, tournamentId, page } = useLoaderData<typeof loader>();
  const { why, contests, league } = page;
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <div>
          <h1>Who will win?</h1>
          {league !== null && isNoBetter(league) && (
            <p className="msg warn" role="note">
              In this league these odds have been no better than giving everybody the same chance.
            </p>
          )}
          <p className="soft">
            The rest of the season, drawn 2,000 times from your results up to now.
          </p>
        </div>
      </div>
      {why !== null ? (
        <Empty drawing="book">
          <p>{WHY[why]}</p>
        </Empty>
      ) : (
        <div className="stack">
          {contests.map((contest) => (
            <Contest
              key={contest.kind}
              contest={contest}
              title={contests.length > 1 ? TITLES[contest.kind] : "Of 100 seasons"}
            />
          ))}
          <Judged page={page} />
        </div>
      )}
    </>
  );
}

const TITLES = {
  table: "The table, of 100 seasons",
  "head-to-head": "Head-to-head, of 100 seasons",
} as const;

function Contest({ contest, title }: { contest: OddsContest; title: string }) {
  const { kind, teams, fixtures, drawing } = contest;
  const hasPlayoffs = teams.some(({ playoffs }) => playoffs !== null);
  const me = teams.find(({ mine }) => mine);
  return (
    <section className="sheet">
      <header>
        <h2>{title}</h2>
      </header>
      {me && <OwnOdds team={me} />}
      <ScrollTable caption={title} className="tbl num">
        <TableHead
          columns={[
            "Team",
            ["Title", "n"],
            ...(hasPlayoffs ? [["Playoffs", "n"] as const] : []),
            ["First three", "n"],
            ["Last", "n"],
          ]}
        />
        <tbody>
          {teams.map((team) => (
            <tr
              key={team.participantId}
              className={team.mine ? "mine" : undefined}
              aria-current={team.mine ? "true" : undefined}
            >
              <th scope="row">
                <TeamCrest of={team.participantId} /> <bdi>{orUnnamed(team.teamName)}</bdi>
              </th>
              <td className="n">{team.title}</td>
              {hasPlayoffs && <td className="n">{team.playoffs}</td>}
              <td className="n">{team.podium}</td>
              <td className="n">{team.last}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {drawing !== null && fixtures.length > 1 && (
        <div className="pad">
          <ScrollRegion fromEnd label={`Titles of 100 seasons, ${kind}`}>
            <LineChart
              id={`odds-${kind}`}
              picture={drawing}
              label="Titles of 100 seasons, after each match."
              figures
            />
          </ScrollRegion>
          <details className="data">
            <summary>Show as table</summary>
            <RoundsTable
              caption={`${title}: titles after each match`}
              fixtures={fixtures}
              teams={teams}
              cell={({ chances }, round) => chances[round]}
            />
          </details>
        </div>
      )}
    </section>
  );
}

function OwnOdds({ team: { title, ifNext } }: { team: OddsTeam }) {
  return (
    <p className="pad">
      You win {title} of 100 seasons.
      {ifNext !== null && ` If the next match goes to you: ${ifNext}.`}
    </p>
  );
}

/** How good the statements about next matches were, beside saying nothing. */
function Judged({ page: { league, server, leagueBands, serverBands } }: { page: Page }) {
  const rows = [
    ["This league", league],
    ["This server", server],
  ] as const;
  return (
    <section className="sheet">
      <header>
        <h2>How good are they?</h2>
      </header>
      <div className="pad">
        <p className="soft">
          After each match they also say who wins the next one. The Brier score is the mean of the
          squared misses: 0 is always right, and less is better. How these odds are made and where
          they fail is in docs/odds.md of Gully.
        </p>
      </div>
      <ScrollTable caption="How good are they?" className="tbl num">
        <TableHead
          columns={[
            "Judged by",
            ["Matches", "n"],
            ["These odds", "n"],
            ["Everybody is equal", "n"],
          ]}
        />
        <tbody>
          {rows.map(([name, judged]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="n">{judged?.statements ?? 0}</td>
              <td className="n">{judged ? judged.brier.toFixed(BRIER_DIGITS) : "–"}</td>
              <td className="n">{judged ? judged.allEqual.toFixed(BRIER_DIGITS) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {serverBands.length > 0 && (
        <details className="data pad">
          <summary>Forecast and outcome</summary>
          <ScrollTable caption="Forecast and outcome, of 100" className="tbl num">
            <TableHead
              columns={[
                "Said",
                ["This league", "n"],
                ["Times", "n"],
                ["This server", "n"],
                ["Times there", "n"],
              ]}
            />
            <tbody>
              {serverBands.map((band) => (
                <tr key={band.from}>
                  <th scope="row">
                    {`${Math.round(100 * band.from)}\u00a0to\u00a0${Math.round(100 * band.to)}`}
                  </th>
                  <BandCells band={leagueBands.find(({ from }) => from === band.from)} />
                  <BandCells band={band} />
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </details>
      )}
    </section>
  );
}

function BandCells({ band }: { band: CalibrationBand | undefined }) {
  return (
    <>
      <td className="n">{band === undefined ? "–" : Math.round(100 * band.happened)}</td>
      <td className="n">{band?.count ?? 0}</td>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>["page"];

const BRIER_DIGITS = 3;
