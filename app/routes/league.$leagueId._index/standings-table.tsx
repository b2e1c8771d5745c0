import type { LeagueHome, Standing } from "#server/leagues/league-home";
import { UpdatedTime } from "../../components/local-time";
import { Rank } from "../../components/rank";
import { RollingPoints } from "./rolling-points";

/** The standings (spec §2); on a phone the manager moves under the team. */
export function StandingsTable({
  standings,
  inProgress,
}: {
  standings: readonly Standing[];
  inProgress: LeagueHome["inProgress"];
}) {
  return (
    <section className="sheet">
      <div className="scroll">
        <table className="tbl standings">
          <caption className="vh">Standings</caption>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Team</th>
              <th scope="col" className="only-wide">
                Manager
              </th>
              <th scope="col" className="n">
                Transfers Left
              </th>
              <th scope="col" className="n m">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {standings.map((standing) => (
              <StandingRow key={standing.participantId} standing={standing} />
            ))}
          </tbody>
        </table>
      </div>
      {inProgress.length > 0 && (
        <footer className="pad soft sm">
          {inProgress.map(({ id, number, teamA, teamB, status }) => (
            <p key={id}>
              <span className="live">Live</span>&ensp;Match {number}, {teamA.shortName} v{" "}
              {teamB.shortName}
              {status && `. ${status}`}
            </p>
          ))}
          <p>Points refresh every 30 seconds.</p>
        </footer>
      )}
    </section>
  );
}

function StandingRow({ standing }: { standing: Standing }) {
  const { teamName, manager, transfersLeft, transfersAllowed, points, mine } = standing;
  // Before the first lock nobody has a rank: everybody is first with nothing (spec §3).
  const rank = standing.rank ?? (points === 0 ? 1 : null);
  return (
    <tr className={mine ? "mine" : undefined} aria-current={mine ? "true" : undefined}>
      <td className="num nowrap rk">
        <Rank rank={rank} />
      </td>
      <th scope="row">
        {teamName || "Unnamed"}
        {standing.updatedAt !== null && (
          <span className="sub num">
            Updated <UpdatedTime at={standing.updatedAt} />
          </span>
        )}
        <span className="sub only-narrow">{manager}</span>
      </th>
      <td className="only-wide">{manager}</td>
      <td className="n">
        {transfersLeft} / {transfersAllowed}
      </td>
      <RollingPoints points={points} />
    </tr>
  );
}
