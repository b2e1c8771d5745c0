import { Link } from "@remix-run/react";
import { orUnnamed } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { squadsTask } from "#game/squads/stage-words";
import type { YourLeague } from "#server/stories/boards/your-leagues";
import { useServerLead } from "../lib/server-clock";
import { useNow } from "../lib/use-browser";
import { MatchTime } from "./local-time";
import { spanText } from "./locks-in";
import { Points } from "./points";
import { Rank } from "./rank";

/** The viewer's leagues above the tournaments, with the next task in each. */
export function YourLeagues({ leagues }: { leagues: readonly YourLeague[] }) {
  return (
    <section className="yours" aria-labelledby="your-leagues">
      <h2 id="your-leagues">Your leagues</h2>
      <ul className="cards">
        {leagues.map((league) => (
          <YourLeagueLine key={league.leagueId} league={league} />
        ))}
      </ul>
    </section>
  );
}

function YourLeagueLine({ league }: { league: YourLeague }) {
  const { leagueId, name, points, rank, table } = league;
  return (
    <li className="sheet">
      <Rank rank={rank} points={points} />
      <div>
        <h3>
          <Link to={`/league/${leagueId}`}>
            <bdi>{orUnnamed(name)}</bdi>
          </Link>
        </h3>
        <NextLock league={league} />
      </div>
      <p className="num">
        <b>
          <Points points={points} table={table} />
        </b>
        <span className="sub">points</span>
      </p>
    </li>
  );
}

/**
 * The one thing to do or see in a league: what comes before its squads, a team that is not complete,
 * its points in play, or the next lock: "3 h 12 m to lock, 10 of 11 picked".
 */
export function NextLock({ league }: { league: YourLeague }) {
  const { leagueId, tournamentId, locksAt, picked, squads, inPlay, isOver } = league;
  if (squads !== null) {
    return (
      <p className="soft sm num">
        <Link to={`/league/${leagueId}`}>{squadsTask(squads)}</Link>
      </p>
    );
  }
  if (isOver) {
    return (
      <p className="soft sm">
        <Link to={`/league/${leagueId}`}>The season is over</Link>
      </p>
    );
  }
  const lacksPlayers = locksAt !== null && picked !== null && picked < TEAM_SIZE;
  if (inPlay !== null && !lacksPlayers) {
    return (
      <p className="soft sm num">
        <span className="live">Live</span>{" "}
        <Link to={`/league/${leagueId}`}>{signedPoints(inPlay)} in play</Link>
      </p>
    );
  }
  if (locksAt === null) return null;
  if (picked === null) {
    return (
      <p className="soft sm num">
        <TimeToLock locksAt={locksAt} league={league} />
      </p>
    );
  }
  return (
    <p className="soft sm num">
      <TimeToLock locksAt={locksAt} league={league} />,{" "}
      <Link
        className={lacksPlayers ? "lacks" : undefined}
        to={`/league/${leagueId}/manage-team/${tournamentId}`}
      >
        {picked} of {TEAM_SIZE} picked
      </Link>
    </p>
  );
}

/**
 * "3 h 12 m to lock", or "Round 7: 3 h 12 m to lock, 30 minutes before the start"; the time of the lock
 * until JavaScript runs.
 */
function TimeToLock({
  locksAt,
  league: { round, early },
}: {
  locksAt: number;
  league: Pick<YourLeague, "round" | "early">;
}) {
  const now = useNow();
  const lead = useServerLead() ?? 0;
  const left = now === null ? null : locksAt - (now + lead);
  return (
    <>
      {round && <span title={round.title}>Round {round.number}: </span>}
      {left === null ? (
        <>
          {round ? "locks" : "Locks"} <MatchTime at={locksAt} />
        </>
      ) : left > 0 ? (
        `${spanText(left)} to lock`
      ) : (
        "Locked"
      )}
      {early && `, ${early}`}
    </>
  );
}
