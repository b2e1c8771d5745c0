import { orUnnamed } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { SeasonPictures } from "#server/stories/boards/season-pictures";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { FixtureTeams } from "../../../components/fixture-words";
import { Flag } from "../../../components/flag";
import { Link } from "../../../components/link";
import { CaptaincyDisc, RoleBadge } from "../../../components/player-marks";
import { Points, PointsLink, signClass } from "../../../components/points";
import { ShareLink } from "../../../components/share-picture";
import { ScrollRegion, TableHead } from "../../../components/tables";
import { ShareBar } from "./share-bar";

const HUNDREDTHS = 100;
const SALARY = ["Salary", "n"] as const;

/** The eleven that would have scored most, under the league's rules and without boosters. */
export function BestElevenTable({
  leagueId,
  season,
  fixture,
}: {
  leagueId: number;
  season: SeasonPictures;
  fixture: FixtureName;
}) {
  const { eleven, elevenOf, captainMode } = season;
  const ofSquad = elevenOf !== null;
  const most = Math.max(1, ...(eleven?.players ?? []).map((player) => Math.abs(player.points)));
  return (
    <section className="sheet">
      <header>
        <h2>Best possible eleven</h2>
        <span className="soft">
          Match {fixture.number}, <FixtureTeams teams={fixture.teams} />
          {ofSquad && (
            <>
              , squad of <bdi>{orUnnamed(elevenOf)}</bdi>
            </>
          )}
        </span>
        {eleven && !ofSquad && (
          <span className="push soft num">Salaries {(eleven.salary / HUNDREDTHS).toFixed(2)}</span>
        )}
        {eleven && fixture.state === "finished" && (
          <ShareLink
            leagueId={leagueId}
            card={`eleven-${fixture.id}`}
            what="the best possible eleven"
          />
        )}
      </header>
      {eleven === null ? (
        <p className="pad soft">
          {fixture.state === "abandoned"
            ? "This match was abandoned."
            : "No eleven within the league's rules has points yet."}
        </p>
      ) : (
        <ScrollRegion label={`Best possible eleven of match ${fixture.number}`}>
          <table className="tbl worth">
            <caption className="vh">
              Best possible eleven of match {fixture.number}: {formatPoints(eleven.total)}
            </caption>
            <TableHead
              columns={["Player", "Role", ...(ofSquad ? [] : [SALARY]), ["Points", "n m"]]}
            />
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
                        <Flag team={team} /> {team}
                        {captaincy !== null && (
                          <span className="num">
                            , {formatPoints(own)} + {formatPoints(points - own)}
                          </span>
                        )}
                      </span>
                      <ShareBar points={points} most={most} />
                    </th>
                    <td>
                      <RoleBadge role={role} />
                    </td>
                    {!ofSquad && <td className="n">{(salary / HUNDREDTHS).toFixed(2)}</td>}
                    <td className={`n m ${signClass(points)}`}>
                      <PointsLink
                        to={`/league/${leagueId}/player/${playerId}?why=${fixture.id}#m${fixture.id}`}
                        name={name}
                        points={points}
                      />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td colSpan={ofSquad ? 1 : 2} />
                <td className="n m big">
                  <Points points={eleven.total} />
                </td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
