import { Link } from "@remix-run/react";
import { formatPoints } from "#game/scoring/points-text";
import type { SeasonPictures } from "#server/boards/season-pictures";
import { BarChart } from "../../components/bar-chart";
import { versus } from "../../components/fixture-options";
import { Points } from "../../components/points";
import { scoresPath } from "../../components/score-address";
import { ScrollRegion } from "../../components/scroll-region";

/** What a team got in each fixture, beside the league's average. */
export function FixturePoints({
  leagueId,
  tournamentId,
  season,
  open,
}: {
  leagueId: number;
  tournamentId: number;
  season: SeasonPictures;
  /** Whether the table shows from the start. */
  open: boolean;
}) {
  const { team, byFixture, barsDrawing } = season;
  const participantId = team?.participantId ?? 0;
  const name = team?.teamName || "Unnamed";
  return (
    <section className="sheet">
      <header>
        <h2>Points of {name}</h2>
        <span className="push soft">Bars: the team; line: the league's average</span>
      </header>
      <div className="pad">
        {barsDrawing && (
          <ScrollRegion label={`Picture of the points of ${name}`}>
            <BarChart
              drawing={barsDrawing}
              label={`Points of ${name} in each match; table below.`}
            />
          </ScrollRegion>
        )}
        <details className="data" open={open}>
          <summary>Show as table</summary>
          <ScrollRegion label={`Points of ${name} in each match`}>
            <table className="tbl num">
              <caption className="vh">Points of {name} in each match</caption>
              <thead>
                <tr>
                  <th scope="col">Match</th>
                  <th scope="col" className="n">
                    {name}
                  </th>
                  <th scope="col" className="n">
                    Average
                  </th>
                  <th scope="col" className="n">
                    Highest
                  </th>
                </tr>
              </thead>
              <tbody>
                {byFixture.map(({ fixture, points, average, highest }) => (
                  <tr key={fixture.id}>
                    <th scope="row">
                      <Link
                        className="whole"
                        to={`/league/${leagueId}/leaderboard/${tournamentId}?show=${fixture.id}`}
                      >
                        M{fixture.number}, {versus(fixture)}
                      </Link>
                    </th>
                    <td className="n">
                      <Link
                        className="whole"
                        to={scoresPath(leagueId, tournamentId, {
                          fixtureId: fixture.id,
                          participantId,
                        })}
                        aria-label={`${formatPoints(points)}, why: match ${fixture.number}`}
                      >
                        <Points points={points} />
                      </Link>
                    </td>
                    <td className="n">
                      <Points points={average} />
                    </td>
                    <td className="n">
                      <Points points={highest} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  <td className="n">
                    <Points points={byFixture.reduce((sum, { points }) => sum + points, 0)} />
                  </td>
                  <td colSpan={2} />
                </tr>
              </tfoot>
            </table>
          </ScrollRegion>
        </details>
      </div>
    </section>
  );
}
