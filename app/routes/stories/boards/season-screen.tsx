import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hundredths } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { raceUnit } from "#game/play/season/round-words";
import { showCrests } from "#server/play/leagues/league-crests";
import type { Pick } from "#server/stories/boards/find-best-eleven";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { ownClimb } from "#server/stories/boards/rank-race";
import { type SeasonPictures, showSeason } from "#server/stories/boards/season-pictures";
import { hasOdds } from "#server/stories/odds/show-odds";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { TeamCrest } from "../../../components/crest";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { Empty } from "../../../components/empty";
import { ExportMenu } from "../../../components/export-menu";
import { FixtureOptions } from "../../../components/fixture-words";
import { FreshnessLines, matchName } from "../../../components/freshness";
import { LeaderboardTabs } from "../../../components/league-menu";
import { LineChart, RaceChart } from "../../../components/line-chart";
import { Link } from "../../../components/link";
import { PointsLink, signClass } from "../../../components/points";
import { RoundsTable } from "../../../components/rounds-table";
import { ShareLink } from "../../../components/share-picture";
import { ScrollRegion, TableHead } from "../../../components/tables";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { titled } from "../../../lib/page-head";
import { BestElevenTable } from "./best-eleven-table";
import { PointsByFixture } from "./points-by-fixture";
import { ShareBar } from "./share-bar";

export const meta = titled("The season in pictures");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const search = new URL(request.url).searchParams;
  const season = await showSeason(context.services, member, {
    participantId: readId(search.get("team")),
    fixtureId: readId(search.get("fixture")),
  });
  // A link to a team's points asks for the numbers; an unknown team counts as the reader's own.
  const forNumbers = search.has("team") && !search.has("fixture");
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  const hasClimbed = ownClimb(season.race) !== null;
  const odds = hasOdds(context.services, member);
  return pageData({ leagueId, tournamentId, looks, crests, season, forNumbers, hasClimbed, odds });
}

export default function SeasonPage() {
  const { leagueId, tournamentId, season, forNumbers, hasClimbed, odds } =
    useLoaderData<typeof loader>();
  const { race, raceDrawing, team, fixture } = season;
  const unit = raceUnit(race.fixtures);
  const board = `/league/${leagueId}/leaderboard/${tournamentId}`;
  const nameOf = (id: number) => matchName(season.fixtures.find((each) => each.id === id));
  const most = mostOf([...season.bestPicks, ...season.worstPicks]);
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <div>
          <h1>The season in pictures</h1>
          <FreshnessLines freshness={season.freshness} nameOf={nameOf} />
          {(fixture !== null || odds) && (
            <p className="row">
              {fixture !== null && (
                <>
                  <Link to={`/league/${leagueId}/season/me`}>My season</Link>
                  <Link to={`/league/${leagueId}/season/what-if`}>What if?</Link>
                </>
              )}
              {odds && <Link to={`/league/${leagueId}/odds`}>Who will win?</Link>}
            </p>
          )}
        </div>
        {fixture && <Selectors season={season} />}
      </div>
      {fixture === null || team === null ? (
        <Empty drawing="book">
          <p>Charts appear after the first match.</p>
        </Empty>
      ) : (
        <div className="stack">
          <section className="sheet">
            <header>
              <h2>Rank race</h2>
              <span className="push soft">After each {unit}</span>
              {hasClimbed && <ShareLink leagueId={leagueId} card="climb" what="your climb" />}
            </header>
            <div className="pad">
              <RaceChart race={race} drawing={raceDrawing} season board={board} />
            </div>
          </section>
          <GapChart season={season} board={board} />
          <PointsByFixture
            leagueId={leagueId}
            tournamentId={tournamentId}
            season={season}
            open={forNumbers}
          />
          <div className="cols even">
            <Picks
              leagueId={leagueId}
              participantId={team.participantId}
              title="Best picks of"
              team={orUnnamed(team.teamName)}
              picks={season.bestPicks}
              most={most}
            />
            <Picks
              leagueId={leagueId}
              participantId={team.participantId}
              title="Worst picks of"
              team={orUnnamed(team.teamName)}
              picks={season.worstPicks}
              most={most}
            />
          </div>
          <BestElevenTable leagueId={leagueId} season={season} fixture={fixture} />
        </div>
      )}
      {season.matchFiles && <CricsheetCredit />}
      <ExportMenu leagueId={leagueId} rounds={season.byRound !== undefined} />
    </>
  );
}

/** The points of the longest bar in both tables, so that gains and losses have the same scale. */
function mostOf(picks: readonly Pick[]): number {
  return Math.max(1, ...picks.map(({ points }) => Math.abs(points)));
}

function Selectors({ season }: { season: SeasonPictures }) {
  const { teams, team, fixtures, fixture } = season;
  return (
    <ChoiceForm className="row selects">
      <Choice label="Points and picks of" name="team" value={team?.participantId ?? ""}>
        {teams.map(({ participantId, teamName }) => (
          <option key={participantId} value={participantId}>
            {orUnnamed(teamName)}
          </option>
        ))}
      </Choice>
      <Choice label="Best eleven of" name="fixture" value={fixture?.id ?? ""}>
        <FixtureOptions fixtures={fixtures} />
      </Choice>
    </ChoiceForm>
  );
}

/** The distance of each team from the leader, as a drawing and as a table. */
function GapChart({ season, board }: { season: SeasonPictures; board: string }) {
  const { race, gaps, gapsDrawing } = season;
  if (gapsDrawing === null) return null;
  const unit = raceUnit(race.fixtures);
  return (
    <section className="sheet">
      <header>
        <h2>Points behind the leader</h2>
        <span className="push soft">After each {unit}</span>
      </header>
      <div className="pad">
        <ScrollRegion fromEnd label="Points behind the leader">
          <LineChart
            id="gaps"
            picture={gapsDrawing}
            label={`Points behind the leader after each ${unit}.`}
            figures
          />
        </ScrollRegion>
        <details className="data">
          <summary>Show as table</summary>
          <RoundsTable
            caption={`Points behind the leader after each ${unit}`}
            fixtures={race.fixtures}
            teams={gaps}
            cell={({ behind }, round) => behind[round]}
            points={season.shares?.table ?? "points"}
            board={board}
          />
        </details>
      </div>
    </section>
  );
}

/** A list of picks, each with a bar for its points. */
function Picks({
  leagueId,
  participantId,
  title,
  team,
  picks,
  most,
}: {
  leagueId: number;
  participantId: number;
  title: string;
  /** The owner of the picks. */
  team: string;
  picks: readonly Pick[];
  /** The points of the longest bar. */
  most: Hundredths;
}) {
  return (
    <section className="sheet">
      <header>
        <h2>
          {title} <TeamCrest of={participantId} /> <bdi>{team}</bdi>
        </h2>
      </header>
      {picks.length === 0 ? (
        <p className="pad soft">None yet.</p>
      ) : (
        <table className="tbl worth">
          <caption className="vh">
            {title} <bdi>{team}</bdi>
          </caption>
          <TableHead columns={["Player", ["Matches", "n"], ["Points", "n m"]]} />
          <tbody>
            {picks.map(({ playerId, name, matches, asCaptain, points }) => (
              <tr key={playerId}>
                <th scope="row">
                  <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                    {name}
                  </Link>
                  <ShareBar points={points} most={most} />
                </th>
                <td className="n">
                  {matches}
                  {asCaptain > 0 && <span className="sub">{asCaptain} as captain</span>}
                </td>
                <td className={`n m ${signClass(points)}`}>
                  <PointsLink
                    to={`/league/${leagueId}/player/${playerId}?team=${participantId}`}
                    name={name}
                    points={points}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
