import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orUnnamed, plural } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import { raceUnit } from "#game/play/season/round-words";
import { luckSentence } from "#game/stories/looking-back/luck-words";
import { showCrests } from "#server/play/leagues/league-crests";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { type MySeason, showMySeason } from "#server/stories/looking-back/show-my-season";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { Empty } from "../../../components/empty";
import { LeaderboardTabs } from "../../../components/league-menu";
import { RaceChart } from "../../../components/line-chart";
import { Link } from "../../../components/link";
import { Points } from "../../../components/points";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { HeldSection, OddsSection, RivalsSection, SeasonElevenSection } from "./season-sections";

export const meta: MetaFunction = () => [{ title: "My season - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const chosen = readId(new URL(request.url).searchParams.get("team"));
  const season = await showMySeason(context.services, member, chosen);
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  return pageData({ leagueId, tournamentId, looks, crests, season });
}

export default function MySeasonPage() {
  const { leagueId, tournamentId, season } = useLoaderData<typeof loader>();
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <div>
          <h1>
            {season === null || season.team.mine ? (
              "My season"
            ) : (
              <>
                The season of <bdi>{orUnnamed(season.team.teamName)}</bdi>
              </>
            )}
          </h1>
          <p className="soft">Up to the last match that is over.</p>
          {season?.hasCards && <Link to={`/league/${leagueId}/cards`}>Your cards</Link>}
        </div>
        {season && <TeamSelector season={season} />}
      </div>
      {season === null || season.matches === 0 ? (
        <Empty drawing="book">
          <p>This page begins with the first match that a team has played.</p>
        </Empty>
      ) : (
        <Season leagueId={leagueId} tournamentId={tournamentId} season={season} />
      )}
    </>
  );
}

function TeamSelector({ season: { team, teams } }: { season: MySeason }) {
  return (
    <ChoiceForm className="row selects">
      <Choice label="The season of" name="team" value={team.participantId}>
        {teams.map(({ participantId, teamName }) => (
          <option key={participantId} value={participantId}>
            {orUnnamed(teamName)}
          </option>
        ))}
      </Choice>
    </ChoiceForm>
  );
}

function Season({
  leagueId,
  tournamentId,
  season,
}: {
  leagueId: number;
  tournamentId: number;
  season: MySeason;
}) {
  const { matches, won, race, raceDrawing } = season;
  return (
    <div className="stack">
      <dl className="figures num">
        {season.rank !== null && (
          <div>
            <dt>Rank</dt>
            <dd>{season.rank}</dd>
          </div>
        )}
        <div>
          <dt>Matches</dt>
          <dd>{matches}</dd>
        </div>
        {won !== null && (
          <div>
            <dt>Matches won</dt>
            <dd>{won}</dd>
          </div>
        )}
      </dl>
      <CallsSection season={season} />
      <div className="cols even">
        <HeldSection leagueId={leagueId} season={season} />
        <RivalsSection leagueId={leagueId} season={season} />
      </div>
      {raceDrawing !== null && (
        <section className="sheet">
          <header>
            <h2>Rank race</h2>
            <span className="push soft">After each {raceUnit(race.fixtures)}</span>
          </header>
          <div className="pad">
            <RaceChart
              race={race}
              drawing={raceDrawing}
              season
              board={`/league/${leagueId}/leaderboard/${tournamentId}`}
            />
          </div>
        </section>
      )}
      <OddsSection odds={season.odds} />
      <SeasonElevenSection leagueId={leagueId} season={season} />
    </div>
  );
}

/** Captains, bench and luck: what the member chose, and what was left. */
function CallsSection({ season }: { season: MySeason }) {
  const { gained, lost, perfect, benched, bestCall, worstCall, luck, runs, team } = season;
  return (
    <section className="sheet" aria-labelledby="calls">
      <header>
        <h2 id="calls">Calls</h2>
        <span className="push soft">
          {plural(perfect, "match", "matches")} with the best captains
        </span>
      </header>
      <div className="pad stack">
        <dl className="figures num">
          <div>
            <dt>From captains</dt>
            <dd>{signedPoints(gained)}</dd>
          </div>
          <div>
            <dt>Left with other captains</dt>
            <dd>
              <Points points={lost} />
            </dd>
          </div>
          {benched !== null && (
            <div>
              <dt>Left on the bench</dt>
              <dd>
                <Points points={benched} />
              </dd>
            </div>
          )}
        </dl>
        <ul className="stack">
          {bestCall !== null && (
            <li>
              <b>Best call:</b> {bestCall}
            </li>
          )}
          {worstCall !== null && (
            <li>
              <b>Worst call:</b> {worstCall}
            </li>
          )}
          {luck !== null && (
            <li>
              <b>Luck of the draw:</b> {luckSentence(luck, team.mine)}
            </li>
          )}
          {runs.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
