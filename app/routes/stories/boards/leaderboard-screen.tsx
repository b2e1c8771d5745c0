import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { readPageChoice } from "#game/core/list-page";
import { versus } from "#game/core/words";
import { lastChangeOf } from "#server/core/publish-change";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  type BoardChoice,
  type Leaderboard,
  showLeaderboard,
} from "#server/stories/boards/leaderboard";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { hasRecaps } from "#server/stories/recaps/recap-league";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { Empty } from "../../../components/empty";
import { ExportMenu } from "../../../components/export-menu";
import {
  FixtureOptions,
  FixtureTeams,
  RoundOptions,
  roundOption,
} from "../../../components/fixture-words";
import { LiveFreshness, matchName } from "../../../components/freshness";
import { LeaderboardTabs } from "../../../components/league-menu";
import { choiceOf, LIST_ID } from "../../../components/list-choice";
import { ListPages } from "../../../components/list-pages";
import { ListSearch } from "../../../components/list-search";
import { LiveMark } from "../../../components/live-mark";
import { NotCounted } from "../../../components/points";
import { RecapLink } from "../../../components/recap-list";
import { readId, requireLeagueOfTournament } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { titled } from "../../../lib/page-head";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import { BoardTable } from "./board-table";

const LOAD_FAILED = "Failed to load leaderboard data.";

export const meta = titled("Leaderboard");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeagueOfTournament(request, context, params);
  const { leagueId, tournamentId } = member;
  const { searchParams } = new URL(request.url);
  const show = readShown(searchParams.get("show"));
  const choice = readPageChoice(searchParams);
  const since = lastChangeOf(context.services.db, member);
  const recaps = hasRecaps(context.services, member) && { recaps: true };
  try {
    const board: Leaderboard = showLeaderboard(context.services, member, show, choice);
    const looks = showTeamLooks(context.services, member);
    const crests = showCrests(context.services, member, board.rows);
    return pageData({ leagueId, tournamentId, looks, crests, since, board, ...recaps });
  } catch (error) {
    context.services.log.error({ err: error, league: leagueId }, LOAD_FAILED);
    return pageData(
      { leagueId, tournamentId, looks: {}, crests: {}, since, board: null, ...recaps },
      { status: 500 },
    );
  }
}

/** A fixture by its id, or "round-3". */
function readShown(show: string | null): BoardChoice {
  const [, number = null] = /^round-(\d+)$/.exec(show ?? "") ?? [];
  const round = readId(number);
  return round === null ? readId(show) : { round };
}

export default function LeaderboardPage() {
  const {
    leagueId,
    tournamentId,
    since,
    board: initial,
    recaps = false,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      {initial ? (
        <LiveBoard
          leagueId={leagueId}
          tournamentId={tournamentId}
          since={since}
          initial={initial}
          recaps={recaps}
        />
      ) : (
        <>
          <h1>Leaderboard</h1>
          <Empty>
            <p role="alert">{LOAD_FAILED}</p>
          </Empty>
        </>
      )}
    </>
  );
}

function LiveBoard({
  leagueId,
  tournamentId,
  since,
  initial,
  recaps,
}: {
  leagueId: number;
  tournamentId: number;
  since: number;
  initial: Leaderboard;
  /** Whether matches have recaps. */
  recaps: boolean;
}) {
  const round = initial.round?.number;
  const shown = round === undefined ? (initial.fixture?.id ?? "overall") : roundOption(round);
  const board = useLiveData({
    leagueId,
    since,
    query: trpc.board.leaderboard.query,
    input: {
      leagueId,
      fixtureId: initial.fixture?.id ?? null,
      ...(round !== undefined && { round }),
      rows: choiceOf(initial.place),
    },
    initial,
    busy: ({ inProgress }) => inProgress,
  });
  const recapped = recappedIn(board);
  return (
    <>
      <div className="head">
        <h1>Leaderboard</h1>
        <ChoiceForm className="row">
          <Choice label="Show" name="show" value={shown}>
            <option value="overall">Overall</option>
            {board.rounds && <RoundOptions rounds={board.rounds} />}
            <FixtureOptions fixtures={board.fixtures} />
          </Choice>
          {board.place?.search && <input type="hidden" name="search" value={board.place.search} />}
        </ChoiceForm>
      </div>
      {board.rows.length === 0 && board.place === null ? (
        <Empty drawing="book">
          <p>No leaderboard data available.</p>
        </Empty>
      ) : (
        <section className="sheet" aria-label="Leaderboard" id={board.place ? LIST_ID : undefined}>
          {(board.fixture || board.round || board.inProgress) && (
            <header>
              {board.inProgress && <LiveMark fixtures={fixturesOf(board)} />}
              <span className="soft">
                {board.fixture && (
                  <>
                    Match {board.fixture.number}, <FixtureTeams teams={board.fixture.teams} />.{" "}
                    {board.leftOut && <NotCounted />}
                  </>
                )}
                {board.round && <RoundMatches round={board.round} leftOut={board.leftOut} />}
                {board.inProgress && (
                  <LiveFreshness
                    leagueId={leagueId}
                    freshness={board.freshness}
                    fixture={board.fixture?.id}
                    nameOf={(id) => matchName(board.fixtures.find((each) => each.id === id))}
                  />
                )}
              </span>
              {recaps && recapped && (
                <span className="push">
                  <RecapLink leagueId={leagueId} fixture={recapped} round={round} />
                </span>
              )}
            </header>
          )}
          {board.place && <ListSearch place={board.place} label="Find a team or manager" around />}
          {board.rows.length > 0 && (
            <BoardTable leagueId={leagueId} tournamentId={tournamentId} board={board} />
          )}
          {board.place && <ListPages place={board.place} />}
        </section>
      )}
      {board.matchFiles && <CricsheetCredit />}
      <ExportMenu leagueId={leagueId} rounds={board.rounds !== undefined} />
    </>
  );
}

/** Of the match on the board that is over; where rounds have recaps, of a round. */
function recappedIn({ fixture, round, rounds }: Leaderboard) {
  if (rounds) return round?.isOver ? round.fixtures.at(-1) : undefined;
  return fixture?.state === "finished" ? fixture : undefined;
}

function fixturesOf({ fixture, round, fixtures }: Leaderboard) {
  return fixture ? [fixture] : (round?.fixtures ?? fixtures);
}

/** "Round 3: Mon 4 May to Sun 10 May, 6 matches: SMS v CHC, …" with a link to the table of each match. */
function RoundMatches({
  round: { title, fixtures },
  leftOut,
}: {
  round: NonNullable<Leaderboard["round"]>;
  /** Whether all of them are left out of the table. */
  leftOut: boolean;
}) {
  return (
    <>
      {title}. {leftOut && <NotCounted />}
      <span className="sub">
        {fixtures.map(({ id, teams }, place) => (
          <Fragment key={id}>
            {place > 0 && " · "}
            <Link className="hit" to={`?show=${id}`}>
              {versus(teams)}
            </Link>
          </Fragment>
        ))}
      </span>
    </>
  );
}
