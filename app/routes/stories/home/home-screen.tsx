import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { readPageChoice } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import { deadlineAt } from "#game/play/season/fixtures";
import { AppError } from "#server/core/errors";
import { lastChangeOf } from "#server/core/publish-change";
import { clubOfLeague } from "#server/leagues/clubs/list-clubs";
import { showOwnCrest } from "#server/leagues/membership/offer-crest";
import { mayScore } from "#server/matches/operator/scorer-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { readReadyToDo } from "#server/run/ready/read-ready";
import { showSquadsBoard } from "#server/squads/making/show-board";
import { type LeagueHome, rowsOfHome } from "#server/stories/boards/league-home";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { type HomePage, showHomePage } from "#server/stories/home-page";
import { teamsOfStream } from "#server/stories/stream/show-stream";
import { choiceOf } from "../../../components/list-choice";
import { isLive } from "../../../components/live-mark";
import { requireLeague } from "../../../lib/guards.server";
import { readLeagueInvitation } from "../../../lib/league-invitation.server";
import { pageData } from "../../../lib/page-data.server";
import { NOT_REFUSED } from "../../../lib/refused";
import { serverNow } from "../../../lib/server-clock";
import { trpc } from "../../../lib/trpc";
import { useHydrated } from "../../../lib/use-browser";
import { useLiveData } from "../../../lib/use-live-data";
import { readWayIn } from "../../../lib/way-in.server";
import {
  AwardsSheet,
  ChampionsBoard,
  InviteDialog,
  InviteSheet,
  KeepYourWayIn,
  MissingScorecards,
  NameTeamForm,
  NewWayWarning,
  Notes,
  ReadyCard,
  RoundMatchCard,
  SeasonPages,
  SquadsBoard,
} from "./deferred-parts";
import { HomeStream } from "./home-stream";
import { LeagueHead, PinFoot } from "./league-head";
import { boardOf, MatchBoard } from "./match-board";
import { OwnPlace, ownRow } from "./own-place";
import { patchHome } from "./patch-home";
import { Pictures } from "./pictures";
import { StandingsTable } from "./standings-table";

const LOAD_FAILED = "Error loading league data";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${orUnnamed(data.home.name)} - Gully` : "Gully" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  if (member.onlyFixtureId !== null) throw redirect(`/game/${member.leagueId}`);
  try {
    const { services } = context;
    const { leagueId, tournamentId } = member;
    // Read before the data, so that a change in between is announced twice rather than never.
    const since = lastChangeOf(services.db, member);
    const { searchParams } = new URL(request.url);
    const page = await showHomePage(services, member, readPageChoice(searchParams));
    const { home, finish } = page;
    const scores = mayScore(
      services.db,
      member,
      home.deadline?.fixtureId ?? home.inProgress[0]?.id,
    );
    const opensInvite = searchParams.has("invite");
    const shown = opensInvite || isAlone(home);
    const invitation = shown ? readLeagueInvitation(context, member) : null;
    const looks = showTeamLooks(services, member);
    const crests = showCrests(services, member, [
      ...rowsOfHome(home),
      ...teamsOfStream(page.stream),
    ]);
    const squads = showSquadsBoard(services, member);
    const club = clubOfLeague(services.db, leagueId);
    const ready = readReadyToDo(services, { id: member.userId });
    const manages = finish !== null && member.manages;
    const naming = member.plays &&
      home.myTeamName === "" && { offered: showOwnCrest(services.db, member) };
    const wayIn = readWayIn(context, member, searchParams.has("welcome"));
    return pageData({
      ...{
        leagueId,
        tournamentId,
        since,
        ...page,
        looks,
        crests,
        opensInvite,
        invitation,
        scores,
      },
      ...(squads && { squads }),
      ...(club && { club }),
      ...(ready.length > 0 && { ready }),
      ...(naming && naming),
      ...(manages && { manages }),
      ...(wayIn && { wayIn }),
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.services.log.error({ err: error, league: member.leagueId }, `${LOAD_FAILED}.`);
    throw json({ sentence: LOAD_FAILED }, 500);
  }
}

/** Whether the manager is the only member: then inviting friends matters most on the page. */
function isAlone({ standings, place }: HomePage["home"]): boolean {
  return standings.length === 1 && place === null;
}

export default function LeagueHomePage() {
  const initial = useLoaderData<typeof loader>();
  const { leagueId, since, opensInvite, invitation, scores, squads, club, ...more } = initial;
  const { ready, manages, wayIn, offered } = more;
  const { place } = initial.home;
  const { home, pictures, finish, stream, notes } = useLiveData({
    leagueId,
    since,
    query: trpc.board.home.query,
    input: { leagueId, rows: choiceOf(place) },
    initial,
    busy: ({ home }) => home.inProgress.length > 0,
    patch: patchHome,
    untilLock: ({ home }) => home.deadline && deadlineAt(home.deadline) - serverNow(),
  });
  const { tournament } = home;
  const league = orUnnamed(home.name);
  const Invite = opensInvite ? InviteDialog : InviteSheet;
  const own = ownRow(home);
  const board = boardOf({ home, finish, isBeforeSquads: squads !== undefined });
  return (
    <>
      <MomentPlace home={home}>
        <LeagueHead name={league} home={home} {...(club && { club })} />
      </MomentPlace>
      {invitation && (opensInvite || isAlone(home)) && (
        <Invite leagueId={leagueId} league={league} pin={home.pin} invitation={invitation} />
      )}
      {wayIn && (
        <div className="stack way-in">
          {wayIn.newWayIn && <NewWayWarning newWayIn={wayIn.newWayIn} form={NOT_REFUSED} />}
          {wayIn.welcome && <KeepYourWayIn {...wayIn.welcome} later={`/league/${leagueId}`} />}
        </div>
      )}
      {notes && <Notes leagueId={leagueId} notes={notes} home />}
      {board === "squads" && squads && (
        <SquadsBoard leagueId={leagueId} since={since} board={squads} />
      )}
      {home.myTeamName === "" && offered && <NameTeamForm leagueId={leagueId} offered={offered} />}
      <MatchBoard
        leagueId={leagueId}
        board={board}
        home={home}
        pictures={pictures}
        scores={scores}
      />
      {board === "champions" && finish && (
        <ChampionsBoard leagueId={leagueId} finish={finish} manages={manages ?? false} />
      )}
      {own && (
        <OwnPlace leagueId={leagueId} home={home} own={own} live={home.inProgress.some(isLive)} />
      )}
      {ready && <ReadyCard lines={ready} back={`/league/${leagueId}`} />}
      {home.missing.length > 0 && <MissingScorecards missing={home.missing} scores={scores} />}
      <div className="cols home">
        <div className="stack">
          <StandingsTable
            leagueId={leagueId}
            home={home}
            ranksBefore={pictures.ranksBefore}
            scores={scores}
          />
          {board === "champions" && finish && <SeasonPages leagueId={leagueId} finish={finish} />}
          {home.hasBegun && <PinFoot pin={home.pin} />}
        </div>
        <div className="stack">
          {board === "champions" && finish && <AwardsSheet leagueId={leagueId} finish={finish} />}
          {home.roundMatch && board !== "duel" && (
            <RoundMatchCard leagueId={leagueId} card={home.roundMatch} />
          )}
          <HomeStream leagueId={leagueId} home={home} pictures={pictures} stream={stream} />
          <Pictures leagueId={leagueId} tournamentId={tournament.id} pictures={pictures} />
        </div>
      </div>
    </>
  );
}

/** Comes with a match in play, after the page. */
const ShownMoments = lazy(() => import("./shown-moments"));

/**
 * The head of League Home. What happens to the own team takes its place for six seconds, so that
 * nothing below it moves (rules.md#moments).
 */
function MomentPlace({ home, children }: { home: LeagueHome; children: ReactNode }) {
  const isOn = useHydrated() && (home.now !== null || home.lastBall !== null);
  return (
    <div className="moment-place">
      {children}
      <div role="status">
        {isOn && (
          <Suspense>
            <ShownMoments home={home} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
