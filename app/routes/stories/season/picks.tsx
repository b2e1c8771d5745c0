import type { Hundredths } from "#game/core/units";
import type { Pick } from "#server/stories/boards/team-picks";
import { Link } from "../../../components/link";
import { PointsLink } from "../../../components/points-link";
import { signClass } from "../../../components/signed-points";
import { TableHead } from "../../../components/table-head";
import { ShareBar } from "./share-bar";

/** A list of picks, each with a bar for its points; the table belongs to the picture. */
export function Picks({
  leagueId,
  participantId,
  title,
  team,
  picks,
  most,
}: {
  leagueId: number;
  participantId: number;
  title: string;
  /** The owner of the picks. */
  team: string;
  picks: readonly Pick[];
  /** The points of the longest bar. */
  most: Hundredths;
}) {
  return (
    <section className="sheet">
      <header>
        <h2>
          {title} <bdi>{team}</bdi>
        </h2>
      </header>
      {picks.length === 0 ? (
        <p className="pad soft">None yet.</p>
      ) : (
        <table className="tbl worth">
          <caption className="vh">
            {title} <bdi>{team}</bdi>
          </caption>
          <TableHead columns={["Player", ["Matches", "n"], ["Points", "n m"]]} />
          <tbody>
            {picks.map(({ playerId, name, matches, asCaptain, points }) => (
              <tr key={playerId}>
                <th scope="row">
                  <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                    {name}
                  </Link>
                  <ShareBar points={points} most={most} />
                </th>
                <td className="n">
                  {matches}
                  {asCaptain > 0 && <span className="sub">{asCaptain} as captain</span>}
                </td>
                <td className={`n m ${signClass(points)}`}>
                  <PointsLink
                    to={`/league/${leagueId}/player/${playerId}?team=${participantId}`}
                    name={name}
                    points={points}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
