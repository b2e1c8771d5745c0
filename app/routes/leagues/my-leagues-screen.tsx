import { json } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orUnnamed, pluralForm, versus } from "#game/core/words";
import { formatTablePoints } from "#game/play/table/league-table";
import { listMyClubs } from "#server/leagues/clubs/list-clubs";
import { listSeasonInvitations } from "#server/leagues/clubs/season-invitations";
import { listMyLeagues, type MyLeague } from "#server/play/leagues/list-my-leagues";
import { listMatchesTonight } from "#server/squads/games/list-games";
import { showYourLeagues, type YourLeague } from "#server/stories/boards/your-leagues";
import { Empty } from "../../components/empty";
import { CopyPin, PinPlates } from "../../components/pin";
import { Points } from "../../components/points";
import { Rank } from "../../components/rank";
import { SeasonInvitationCard } from "../../components/season-invitation";
import type { Framing } from "../../components/shell";
import { TonightLine } from "../../components/tonight-line";
import { NextLock } from "../../components/your-leagues";
import { orSay } from "../../lib/error-responses.server";
import { requireUser } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";

const LOAD_FAILED = "Error loading leagues";

export const meta = titled("My Leagues");

export const handle: Framing = { onMyLeagues: true };

export const loader = orSay(LOAD_FAILED, async ({ request, context }) => {
  const user = await requireUser(request, context);
  const { db, now } = context.services;
  const leagues = listMyLeagues(db, user, now());
  const past = new URL(request.url).searchParams.get("tab") === "past";
  const shown = leagues.filter((league) => league.live !== past);
  const live = leagues.filter((league) => league.live).length;
  const locks = past ? [] : showYourLeagues(context.services, user);
  const invitations = listSeasonInvitations(db, user);
  const clubs = listMyClubs(db, user).length;
  const tonight = past ? [] : matchesTonight(context.services, shown);
  return json({
    ...{ past, shown, locks, counts: { live, past: leagues.length - live } },
    ...(invitations.length > 0 && { invitations }),
    ...(clubs > 0 && { clubs }),
    ...(tonight.length > 0 && { tonight }),
  });
});

/** Of the tournaments of some leagues. */
function matchesTonight(
  services: Parameters<typeof listMatchesTonight>[0],
  leagues: readonly MyLeague[],
): string[] {
  const played = new Set(leagues.map(({ tournamentId }) => tournamentId));
  return listMatchesTonight(services)
    .filter(({ tournamentId }) => played.has(tournamentId))
    .map(({ teamA, teamB }) => versus([teamA, teamB]));
}

export default function MyLeagues() {
  const { past, shown, locks, counts, invitations, clubs, tonight } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <h1>My Leagues</h1>
        {clubs && (
          <Link className="btn" to="/clubs">
            {pluralForm(clubs, "My Club", "My Clubs")}
          </Link>
        )}
      </div>
      {invitations?.map((invitation) => (
        <section key={invitation.leagueId} className="sheet pad stack" aria-label="Invitation">
          <SeasonInvitationCard invitation={invitation} />
        </section>
      ))}
      <nav className="tabs" aria-label="Leagues">
        <Link to="/my-leagues" aria-current={past ? undefined : "page"}>
          Live Leagues <span className="count">{counts.live}</span>
        </Link>
        <Link to="/my-leagues?tab=past" aria-current={past ? "page" : undefined}>
          Past Leagues <span className="count">{counts.past}</span>
        </Link>
      </nav>
      {shown.length === 0 ? (
        <NoLeagues past={past} />
      ) : (
        <Tournaments leagues={shown} locks={locks} />
      )}
      {tonight && <TonightLine matches={tonight} />}
      {past && !clubs && shown.length > 0 && (
        <p className="soft">
          Playing season after season? <Link to="/clubs/new">Make a club</Link> of your leagues:
          titles and records of all years.
        </p>
      )}
    </>
  );
}

function Tournaments({
  leagues,
  locks,
}: {
  leagues: readonly MyLeague[];
  locks: readonly YourLeague[];
}) {
  const names = new Map(leagues.map((league) => [league.tournamentId, league.tournament]));
  return [...names].map(([tournamentId, name]) => (
    <section className="group" key={tournamentId}>
      <h2>{name}</h2>
      <ul className="cards">
        {leagues
          .filter((league) => league.tournamentId === tournamentId)
          .map((league) => (
            <LeagueCard
              key={league.leagueId}
              league={league}
              next={locks.find(({ leagueId }) => leagueId === league.leagueId) ?? null}
            />
          ))}
      </ul>
    </section>
  ));
}

function NoLeagues({ past }: { past: boolean }) {
  if (past) {
    return (
      <Empty drawing="book">
        <p>No past leagues joined.</p>
      </Empty>
    );
  }
  return (
    <Empty drawing="book">
      <p>No live leagues joined.</p>
      <div className="row">
        <Link className="btn primary" to="/join-league">
          Join League
        </Link>
        <Link className="btn" to="/tournaments">
          Create League
        </Link>
      </div>
    </Empty>
  );
}

function LeagueCard({
  league,
  next,
}: {
  league: MyLeague;
  /** The next lock of a live league. */
  next: YourLeague | null;
}) {
  const name = orUnnamed(league.name);
  return (
    <li className="sheet league">
      <div className="top">
        <h3>
          <Link to={`/league/${league.leagueId}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="soft">
          League Manager: <bdi>{league.manager}</bdi>
        </p>
        {next && <NextLock league={next} />}
      </div>
      <p className="pinrow">
        <span className="soft">Pin</span> <PinPlates pin={league.pin} small />{" "}
        <CopyPin pin={league.pin} label={`Copy pin of ${name}`} className="btn bare push" />
      </p>
      <dl className="num">
        <div>
          <dt>Members</dt>
          <dd>{league.members}</dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd>
            <Link
              className="whole"
              to={`/league/${league.leagueId}/season?team=mine`}
              aria-label={`Why you have ${formatTablePoints(league.points, league.table)} points`}
            >
              <Points points={league.points} table={league.table} />
            </Link>
          </dd>
        </div>
        <div>
          <dt>Rank</dt>
          <dd>
            <Rank rank={league.rank} points={league.points} plain />
          </dd>
        </div>
      </dl>
    </li>
  );
}
