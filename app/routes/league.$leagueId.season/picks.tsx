import { Link } from "@remix-run/react";
import { formatPoints } from "#game/scoring/points-text";
import type { Pick } from "#server/boards/team-picks";
import { Points } from "../../components/points";
import { signClass } from "../../components/signed-points";

/** Some picks with a bar for what each brought; the table is the picture's own. */
export function Picks({
  leagueId,
  participantId,
  title,
  picks,
}: {
  leagueId: number;
  /** Whose picks. */
  participantId: number;
  title: string;
  picks: readonly Pick[];
}) {
  const most = Math.max(1, ...picks.map((pick) => Math.abs(pick.points)));
  return (
    <section className="sheet">
      <header>
        <h2>{title}</h2>
      </header>
      {picks.length === 0 ? (
        <p className="pad soft">None yet.</p>
      ) : (
        <table className="tbl worth">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col" className="n">
                Matches
              </th>
              <th scope="col" className="n m">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.map(({ playerId, name, matches, asCaptain, points }) => (
              <tr key={playerId}>
                <th scope="row">
                  <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                    {name}
                  </Link>
                  <svg
                    className={points < 0 ? "share loss" : "share"}
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(Math.abs(points) * 100) / most} height="4" />
                  </svg>
                </th>
                <td className="n">
                  {matches}
                  {asCaptain > 0 && <span className="sub">{asCaptain} as captain</span>}
                </td>
                <td className={`n m ${signClass(points)}`}>
                  <Link
                    className="whole"
                    to={`/league/${leagueId}/player/${playerId}?team=${participantId}`}
                    aria-label={`${formatPoints(points)}, why: ${name}`}
                  >
                    <Points points={points} />
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
