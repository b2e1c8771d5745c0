import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readPageChoice } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import { REPLAY } from "#game/play/season/season-progress";
import { AppError } from "#server/core/errors";
import { lastChangeOf } from "#server/core/publish-change";
import { clubOfLeague } from "#server/leagues/clubs/list-clubs";
import { type OfferedCrest, showOwnCrest } from "#server/leagues/membership/offer-crest";
import { mayScore } from "#server/matches/operator/scorer-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { readReadyToDo } from "#server/run/ready/read-ready";
import { showSquadsBoard } from "#server/squads/making/show-board";
import { showHomePictures } from "#server/stories/boards/home-pictures";
import { rowsOfHome, showLeagueHome } from "#server/stories/boards/league-home";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { showFinishOfHome } from "#server/stories/boards/season-finish";
import { showLatestRecap } from "#server/stories/recaps/latest-recap";
import type { ListedRecap } from "#server/stories/recaps/list-recaps";
import { recapPath } from "../../../components/addresses";
import { Icon } from "../../../components/drawing";
import { INVITE_SEARCH, InviteDialog, InviteSheet } from "../../../components/invite-dialog";
import { choiceOf } from "../../../components/list-pages";
import { MissingScorecards } from "../../../components/missing-scorecard";
import { CopyPin, PinPlates } from "../../../components/pin";
import { ReadyCard } from "../../../components/ready-card";
import { RoundMatchCard } from "../../../components/round-match-card";
import { SubmitButton } from "../../../components/submit-button";
import { TeamFields } from "../../../components/team-fields";
import { KeepYourWayIn, NewWayWarning } from "../../../components/way-in-sheets";
import { requireLeague } from "../../../lib/guards.server";
import { readLeagueInvitation } from "../../../lib/league-invitation.server";
import { pageData } from "../../../lib/page-data.server";
import { NOT_REFUSED } from "../../../lib/refused";
import { serverNow } from "../../../lib/server-clock";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import { readWayIn } from "../../../lib/way-in.server";
import { ChampionsBoard } from "./champions-board";
import { DeadlineBoard } from "./deadline-board";
import { type HomeData, patchHome } from "./patch-home";
import { Pictures } from "./pictures";
import { SquadsBoard } from "./squads-board";
import { StandingsTable } from "./standings-table";

const LOAD_FAILED = "Error loading league data";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${orUnnamed(data.home.name)} - Gully` : "Gully" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  try {
    const { services } = context;
    const { leagueId, tournamentId } = member;
    // Read before the data, so that a change in between is announced twice rather than never.
    const since = lastChangeOf(services.db, member);
    const { searchParams } = new URL(request.url);
    const home = showLeagueHome(services, member, readPageChoice(searchParams));
    const pictures = showHomePictures(services, member, rowsOfHome(home));
    const scores = mayScore(
      services.db,
      member,
      home.deadline?.fixtureId ?? home.inProgress[0]?.id,
    );
    const finish = await showFinishOfHome(services, member, home);
    const opensInvite = searchParams.has("invite");
    const shown = opensInvite || isAlone(home);
    const invitation = shown ? readLeagueInvitation(context, member) : null;
    const looks = showTeamLooks(services, member);
    const crests = showCrests(services, member, rowsOfHome(home));
    const squads = showSquadsBoard(services, member);
    const recap = await showLatestRecap(services, member);
    const club = clubOfLeague(services.db, leagueId);
    const ready = readReadyToDo(services, { id: member.userId });
    const manages = finish !== null && member.role === "manager";
    const naming = home.myTeamName === "" && { offered: showOwnCrest(services.db, member) };
    const wayIn = readWayIn(context, member, searchParams.has("welcome"));
    return pageData({
      ...{
        leagueId,
        tournamentId,
        since,
        home,
        pictures,
        finish,
        looks,
        crests,
        opensInvite,
        invitation,
        scores,
      },
      ...(squads && { squads }),
      ...(recap && { recap }),
      ...(club && { club }),
      ...(ready.length > 0 && { ready }),
      ...naming,
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
function isAlone({ standings, place }: HomeData["home"]): boolean {
  return standings.length === 1 && place === null;
}

export default function LeagueHomePage() {
  const initial = useLoaderData<typeof loader>();
  const { leagueId, since, opensInvite, invitation, scores, squads, recap, club, ...more } =
    initial;
  const { ready, manages, wayIn, offered } = more;
  const { place } = initial.home;
  const { home, pictures, finish } = useLiveData({
    leagueId,
    since,
    query: trpc.board.home.query,
    input: { leagueId, rows: choiceOf(place) },
    initial,
    busy: ({ home }) => home.inProgress.length > 0,
    patch: patchHome,
    untilLock: ({ home }) => home.deadline && home.deadline.startsAt - serverNow(),
  });
  const { tournament, deadline } = home;
  const league = orUnnamed(home.name);
  const Invite = opensInvite ? InviteDialog : InviteSheet;
  return (
    <>
      <LeagueHead
        name={league}
        tournament={tournament.name}
        isReplay={home.isReplay}
        manager={home.manager}
        pin={home.pin}
        {...(club && { club })}
      />
      {invitation && (opensInvite || isAlone(home)) && (
        <Invite leagueId={leagueId} league={league} pin={home.pin} invitation={invitation} />
      )}
      {wayIn && (
        <div className="stack way-in">
          {wayIn.newWayIn && <NewWayWarning newWayIn={wayIn.newWayIn} form={NOT_REFUSED} />}
          {wayIn.welcome && <KeepYourWayIn {...wayIn.welcome} later={`/league/${leagueId}`} />}
        </div>
      )}
      {squads && <SquadsBoard leagueId={leagueId} since={since} board={squads} />}
      {home.myTeamName === "" && offered && <NameTeamForm leagueId={leagueId} offered={offered} />}
      {deadline && !squads && (
        <DeadlineBoard
          leagueId={leagueId}
          deadline={deadline}
          scores={scores}
          manageTeam={`/league/${leagueId}/manage-team/${tournament.id}`}
        />
      )}
      {ready && <ReadyCard lines={ready} back={`/league/${leagueId}`} />}
      <MissingScorecards missing={home.missing} scores={scores} />
      {recap && <LatestRecap leagueId={leagueId} recap={recap} />}
      {finish && <ChampionsBoard leagueId={leagueId} finish={finish} manages={manages ?? false} />}
      {home.roundMatch && <RoundMatchCard leagueId={leagueId} card={home.roundMatch} link />}
      <div className="cols home">
        <StandingsTable
          leagueId={leagueId}
          home={home}
          ranksBefore={pictures.ranksBefore}
          scores={scores}
        />
        <Pictures leagueId={leagueId} tournamentId={tournament.id} pictures={pictures} />
      </div>
    </>
  );
}

/** The headline of the last match, which links to the whole recap. */
function LatestRecap({ leagueId, recap }: { leagueId: number; recap: ListedRecap }) {
  const { fixture, headline } = recap;
  return (
    <section className="msg row latest-recap" aria-label="Latest recap">
      <p>
        <bdi>{headline.text}</bdi>
      </p>
      <Link className="push" to={recapPath(leagueId, fixture.id)}>
        Recap of match {fixture.number}
      </Link>
    </section>
  );
}

/** Asks for a name while the team has none (rules.md#team-names); the second step of joining saves it. */
function NameTeamForm({ leagueId, offered }: { leagueId: number; offered: OfferedCrest }) {
  return (
    <Form
      className="sheet pad stack name-team"
      method="post"
      action={`/join-league?league=${leagueId}`}
      noValidate
    >
      <input type="hidden" name="intent" value="name" />
      <TeamFields label="Your team has no name yet" offered={offered} />
      <div className="row">
        <SubmitButton intent="name" label="Save Team" busyLabel="Saving..." />
      </div>
    </Form>
  );
}

/** The league's name and manager, and the ways to join. */
function LeagueHead({
  name,
  tournament,
  isReplay,
  manager,
  pin,
  club,
}: {
  name: string;
  tournament: string;
  isReplay: boolean;
  manager: string;
  pin: string;
  /** Absent for a league without a club. */
  club?: { readonly clubId: number; readonly name: string };
}) {
  return (
    <div className="head">
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="soft">
          <bdi>{tournament}</bdi> <span className="dimmed">&middot;</span> League Manager:{" "}
          <bdi>{manager}</bdi> <span className="dimmed">&middot;</span>{" "}
          <Link className="check" to="members">
            Members
          </Link>
          {club && (
            <>
              {" "}
              <span className="dimmed">&middot;</span>{" "}
              <Link className="check" to={`/club/${club.clubId}`}>
                <bdi>{club.name}</bdi>
              </Link>
            </>
          )}
        </p>
        {isReplay && <p className="soft sm">{REPLAY}</p>}
      </div>
      <div className="row pinbar">
        <span className="soft">League PIN</span> <PinPlates pin={pin} />{" "}
        <CopyPin pin={pin} label="Copy league PIN" className="btn" />
        <Link
          className="btn"
          to={INVITE_SEARCH}
          preventScrollReset
          aria-label="Invite your friends"
        >
          <Icon name="share" /> Invite
        </Link>
      </div>
    </div>
  );
}
