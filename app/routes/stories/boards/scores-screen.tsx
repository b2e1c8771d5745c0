import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orUnnamed, versus } from "#game/core/words";
import { lastChangeOf } from "#server/core/publish-change";
import { mayScore } from "#server/matches/operator/scorer-access";
import { showCrests } from "#server/play/leagues/league-crests";
import type { LeagueDifference } from "#server/play/season/match-file-facts";
import { type FixtureScores, showScores } from "#server/stories/boards/fixture-scores";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { hasRecaps } from "#server/stories/recaps/recap-league";
import { findWall } from "#server/stories/show-wall";
import { whoHasWhomPath } from "../../../components/addresses";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { CorrectedResult } from "../../../components/corrections";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { DeskLink } from "../../../components/desk-link";
import { DifferenceTable } from "../../../components/difference-table";
import { Empty } from "../../../components/empty";
import { FixtureOptions, FixtureTeams, MatchStatus } from "../../../components/fixture-words";
import { LiveFreshness } from "../../../components/freshness";
import { LiveMark } from "../../../components/live-mark";
import { ClockTime } from "../../../components/local-time";
import { PointsChangeTable } from "../../../components/points-change-table";
import { RecapLink } from "../../../components/recap-list";
import { ShareLink } from "../../../components/share-picture";
import { readId, requireLeagueOfTournament } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { titled } from "../../../lib/page-head";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import { MissingScorecards, RoundScores, Wall } from "./deferred-parts";
import { NeighbourMatch } from "./neighbour-match";
import { ScoresTable } from "./scores-table";
import { TeamGround } from "./team-ground";

export const meta = titled("Scores");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeagueOfTournament(request, context, params);
  const { leagueId, tournamentId } = member;
  const search = new URL(request.url).searchParams;
  const since = lastChangeOf(context.services.db, member);
  const scores = showScores(context.services, member, {
    fixtureId: readId(search.get("fixture")),
    participantId: readId(search.get("team")),
  });
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  const why = readId(search.get("why"));
  const desk = mayScore(context.services.db, member, scores.fixture?.id);
  const recaps = hasRecaps(context.services, member);
  const id = scores.fixture?.calledOff ? undefined : scores.fixture?.id;
  const wall = id === undefined ? null : findWall(context.services, member, { kind: "match", id });
  const shown = { leagueId, tournamentId, looks, crests, since, scores, why, desk };
  return pageData({ ...shown, ...(recaps && { recaps }), ...(wall && { wall }) });
}

export default function ScoresPage() {
  const {
    leagueId,
    tournamentId,
    since,
    scores: initial,
    why,
    desk,
    recaps = false,
    wall,
  } = useLoaderData<typeof loader>();
  const shownSearch = new URLSearchParams({
    fixture: String(initial.fixture?.id ?? ""),
    team: String(initial.team?.participantId ?? ""),
  });
  const scores = useLiveData({
    leagueId,
    since,
    query: trpc.board.scores.query,
    input: {
      leagueId,
      fixtureId: initial.fixture?.id ?? null,
      participantId: initial.team?.participantId ?? null,
    },
    initial,
    busy: ({ inProgress }) => inProgress,
  });
  return (
    <>
      <div className="head">
        <h1>Scores</h1>
        {scores.fixture && <Selectors scores={scores} />}
      </div>
      <Score
        leagueId={leagueId}
        tournamentId={tournamentId}
        scores={scores}
        why={why}
        desk={desk}
        recaps={recaps}
      />
      {scores.round && (
        <RoundScores leagueId={leagueId} tournamentId={tournamentId} round={scores.round} />
      )}
      {wall && (
        <Wall
          leagueId={leagueId}
          wall={wall}
          back={`/league/${leagueId}/scores/${tournamentId}?${shownSearch}`}
        />
      )}
    </>
  );
}

function Selectors({ scores }: { scores: FixtureScores }) {
  return (
    <ChoiceForm className="row selects">
      <div className="stepper">
        <NeighbourMatch scores={scores} way="earlier" />
        <Choice label="Select Fixture" name="fixture" value={scores.fixture?.id ?? ""}>
          <FixtureOptions fixtures={scores.fixtures} />
        </Choice>
        <NeighbourMatch scores={scores} way="later" />
      </div>
      <Choice label="Select Team" name="team" value={scores.team?.participantId ?? ""}>
        {scores.teams.map(({ participantId, teamName }) => (
          <option key={participantId} value={participantId}>
            {orUnnamed(teamName)}
          </option>
        ))}
      </Choice>
    </ChoiceForm>
  );
}

function Score({
  leagueId,
  tournamentId,
  scores,
  why,
  desk,
  recaps,
}: {
  leagueId: number;
  tournamentId: number;
  scores: FixtureScores;
  /** Whether the reader scores the tournament's matches. */
  desk: boolean;
  /** Whether its matches have recaps. */
  recaps: boolean;
  /** The player whose ledger is open from the start. */
  why: number | null;
}) {
  const { fixture, team, score, captainMode, inProgress, changedAt, resultCorrections } = scores;
  const { missing } = scores;
  if (fixture === null || team === null) {
    return (
      <Empty drawing="stumps">
        <p>No match has started yet.</p>
      </Empty>
    );
  }
  if (fixture.calledOff) {
    return (
      <Empty drawing="stumps">
        <p>
          {versus(fixture.teams)} was called off before it locked. Nobody had a team in it, and
          nobody has points from it.
        </p>
      </Empty>
    );
  }
  const teamName = orUnnamed(team.teamName);
  const openDifference = scores.difference && (
    <OpenDifference name={versus(fixture.teams)} difference={scores.difference} />
  );
  const missingScorecard = missing && (
    <MissingScorecards missing={[missing]} scores={desk} named={false} />
  );
  if (score === null) {
    return (
      <div className="stack">
        {(missing || scores.difference) && (
          <section className="sheet" aria-label="Scores">
            {missingScorecard}
            {openDifference}
          </section>
        )}
        <Empty drawing="book">
          <p>
            <bdi>{teamName}</bdi> had no team of eleven when {versus(fixture.teams)} started.
          </p>
        </Empty>
      </div>
    );
  }
  return (
    <>
      <TeamGround
        leagueId={leagueId}
        tournamentId={tournamentId}
        fixture={fixture}
        team={team}
        score={score}
        table={scores.table}
        mode={captainMode}
      />
      <section className="sheet" aria-label="Scores">
        <header>
          {inProgress && <LiveMark fixtures={[fixture]} />}
          <span className="soft">
            Match {fixture.number}, <FixtureTeams teams={fixture.teams} />
            <MatchStatus fixtureId={fixture.id} status={fixture.status} />
            {changedAt !== null && changedAt >= fixture.startsAt && (
              <span className="sub">
                Last change <ClockTime at={changedAt} />
              </span>
            )}
            {inProgress && (
              <LiveFreshness
                leagueId={leagueId}
                freshness={scores.freshness}
                fixture={fixture.id}
              />
            )}
          </span>
          <Link
            className="push"
            to={`/league/${leagueId}/compare?fixture=${fixture.id}&team=${team.participantId}`}
          >
            Compare
          </Link>
          <Link to={whoHasWhomPath(leagueId, fixture.id)}>Who has whom</Link>
          {desk && <DeskLink fixtureId={fixture.id} name={`match ${fixture.number}`} />}
          {recaps && (scores.round ? scores.round.isOver : fixture.state === "finished") && (
            <RecapLink leagueId={leagueId} fixture={fixture} round={scores.round?.number} />
          )}
          {fixture.state === "finished" && (
            <ShareLink
              leagueId={leagueId}
              card={`match-${fixture.id}`}
              what={`match ${fixture.number}`}
            />
          )}
        </header>
        {missingScorecard}
        <CorrectedResult corrections={resultCorrections} />
        {openDifference}
        <ScoresTable
          leagueId={leagueId}
          caption={`Scores for ${teamName}, ${versus(fixture.teams)}`}
          score={score}
          leftOut={scores.leftOut}
          captainMode={captainMode}
          why={why}
        />
        {scores.matchFile && <CricsheetCredit className="pad soft" />}
      </section>
    </>
  );
}

/** The differing figures of a match file, until they are decided on (rules.md#match-files). */
function OpenDifference({
  name,
  difference: { changes, others, points },
}: {
  /** The name of the match. */
  name: string;
  difference: LeagueDifference;
}) {
  return (
    <details className="pad">
      <summary>Cricsheet has other figures for this match.</summary>
      <p className="soft">They count once an operator takes them.</p>
      {points.length > 0 && <PointsChangeTable name={name} points={points} />}
      <DifferenceTable name={name} changes={changes} others={others} />
    </details>
  );
}
