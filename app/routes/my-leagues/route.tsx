import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listMyLeagues, type MyLeague } from "#server/leagues/list-my-leagues";
import { Empty } from "../../components/empty";
import { Shell } from "../../components/shell";
import { requireUser } from "../../lib/guards.server";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { LeagueCard } from "./league-card";

const LOAD_FAILED = "Error loading leagues";

export const meta: MetaFunction = () => [{ title: "My Leagues - Gully" }];

export const loader = withErrorResponses(
  async ({ request, context }) => {
    const user = await requireUser(request, context);
    const { db, now } = context.services;
    const leagues = listMyLeagues(db, user, now());
    const past = new URL(request.url).searchParams.get("tab") === "past";
    const shown = leagues.filter((league) => league.live !== past);
    const live = leagues.filter((league) => league.live).length;
    return json({ past, shown, counts: { live, past: leagues.length - live } });
  },
  { failed: LOAD_FAILED },
);

export default function MyLeagues() {
  const { past, shown, counts } = useLoaderData<typeof loader>();
  return (
    <Shell onMyLeagues>
      <div className="head">
        <h1>My Leagues</h1>
      </div>
      <nav className="tabs" aria-label="Leagues">
        <Link to="/my-leagues" aria-current={past ? undefined : "page"}>
          Live Leagues <span className="count">{counts.live}</span>
        </Link>
        <Link to="/my-leagues?tab=past" aria-current={past ? "page" : undefined}>
          Past Leagues <span className="count">{counts.past}</span>
        </Link>
      </nav>
      {shown.length === 0 ? <NoLeagues past={past} /> : <Tournaments leagues={shown} />}
    </Shell>
  );
}

/** The leagues under their tournaments' names. */
function Tournaments({ leagues }: { leagues: readonly MyLeague[] }) {
  const names = new Map(leagues.map((league) => [league.tournamentId, league.tournament]));
  return [...names].map(([tournamentId, name]) => (
    <section className="group" key={tournamentId}>
      <h2>{name}</h2>
      <ul className="cards">
        {leagues
          .filter((league) => league.tournamentId === tournamentId)
          .map((league) => (
            <LeagueCard key={league.leagueId} league={league} />
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
