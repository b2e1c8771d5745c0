import { Link } from "@remix-run/react";
import { formatPoints } from "#game/scoring/points-text";
import type { SeasonPictures } from "#server/boards/season-pictures";
import type { FixtureName } from "#server/boards/started-fixtures";
import { CaptaincyDisc } from "../../components/captaincy-mark";
import { versus } from "../../components/fixture-options";
import { Points } from "../../components/points";
import { RoleBadge } from "../../components/role-badge";
import { signClass } from "../../components/signed-points";

const HUNDREDTHS = 100;

/** The eleven that would have scored most, under the league's rules and without boosters. */
export function BestEleven({
  leagueId,
  season,
  fixture,
}: {
  leagueId: number;
  season: SeasonPictures;
  fixture: FixtureName;
}) {
  const { eleven, captainMode } = season;
  const most = Math.max(1, ...(eleven?.players ?? []).map((player) => Math.abs(player.points)));
  return (
    <section className="sheet">
      <header>
        <h2>Best possible eleven</h2>
        <span className="soft">
          Match {fixture.number}, {versus(fixture)}
        </span>
        {eleven && (
          <span className="push soft num">Salaries {(eleven.salary / HUNDREDTHS).toFixed(2)}</span>
        )}
      </header>
      {eleven === null ? (
        <p className="pad soft">
          {fixture.state === "abandoned"
            ? "This match was abandoned."
            : "There is no eleven yet that the league's rules allow and that has points."}
        </p>
      ) : (
        <table className="tbl worth">
          <caption className="vh">
            Best possible eleven of match {fixture.number}: {formatPoints(eleven.total)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Role</th>
              <th scope="col" className="n">
                Salary
              </th>
              <th scope="col" className="n m">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {eleven.players.map(
              ({ playerId, name, team, role, salary, captaincy, points, own }) => (
                <tr key={playerId}>
                  <th scope="row">
                    <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                      {name}
                    </Link>{" "}
                    <CaptaincyDisc captaincy={captaincy} mode={captainMode} />
                    <span className="sub">
                      {team}
                      {captaincy !== null && (
                        <span className="num">
                          , {formatPoints(own)} + {formatPoints(points - own)}
                        </span>
                      )}
                    </span>
                    <svg
                      className={points < 0 ? "share loss" : "share"}
                      viewBox="0 0 100 4"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect width={(Math.abs(points) * 100) / most} height="4" />
                    </svg>
                  </th>
                  <td>
                    <RoleBadge role={role} />
                  </td>
                  <td className="n">{(salary / HUNDREDTHS).toFixed(2)}</td>
                  <td className={`n m ${signClass(points)}`}>
                    <Link
                      className="whole"
                      to={`/league/${leagueId}/player/${playerId}?why=${fixture.id}#m${fixture.id}`}
                      aria-label={`${formatPoints(points)}, why: ${name}`}
                    >
                      <Points points={points} />
                    </Link>
                  </td>
                </tr>
              ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td colSpan={2} />
              <td className="n m big">
                <Points points={eleven.total} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
