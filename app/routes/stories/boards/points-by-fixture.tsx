import { orUnnamed, versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import type { BarsDrawing } from "#server/stories/boards/draw-bars";
import type { TableShares } from "#server/stories/boards/home-pictures";
import type { RoundFigures, SeasonPictures } from "#server/stories/boards/season-pictures";
import { scoresPath } from "../../../components/addresses";
import { ChartFrame } from "../../../components/chart-frame";
import { TeamCrest } from "../../../components/crest";
import { roundOption } from "../../../components/fixture-words";
import { Link } from "../../../components/link";
import { Points } from "../../../components/points";
import { ScrollRegion, ScrollTable, TableHead } from "../../../components/tables";

/** The points of a team in each fixture, beside the league's average. */
export function PointsByFixture({
  leagueId,
  tournamentId,
  season,
  open,
}: {
  leagueId: number;
  tournamentId: number;
  season: SeasonPictures;
  /** Whether the table is open from the start. */
  open: boolean;
}) {
  const { team, byFixture, byRound, barsDrawing, shares } = season;
  const participantId = team?.participantId ?? 0;
  const name = orUnnamed(team?.teamName ?? "");
  return (
    <section className="sheet">
      <header>
        <h2>
          Points of <TeamCrest of={participantId} /> <bdi>{name}</bdi>
        </h2>
        <span className="push soft">Bars: the team · dashed: league average</span>
      </header>
      <div className="pad">
        {barsDrawing && (
          <ScrollRegion fromEnd label={`Picture of the points of ${name}`}>
            <BarChart
              drawing={barsDrawing}
              label={
                byRound
                  ? `Points of ${name} in each round; table below.`
                  : `Points of ${name} in each match; table below.`
              }
            />
          </ScrollRegion>
        )}
        <details className="data" open={open}>
          <summary>Show as table</summary>
          {byRound && (
            <RoundRows
              name={name}
              byRound={byRound}
              board={`/league/${leagueId}/leaderboard/${tournamentId}`}
            />
          )}
          <ScrollTable caption={`Points of ${name} in each match`} className="tbl num">
            <TableHead
              columns={[
                "Match",
                [name, "n"],
                ...(shares ? [["In the table", "n"] as const] : []),
                ["Average", "n"],
                ["Highest", "n"],
              ]}
            />
            <tbody>
              {byFixture.map(({ fixture, points, average, highest }) => (
                <tr key={fixture.id}>
                  <th scope="row">
                    <Link
                      className="whole"
                      to={`/league/${leagueId}/leaderboard/${tournamentId}?show=${fixture.id}`}
                    >
                      M{fixture.number}, {versus(fixture.teams)}
                    </Link>
                  </th>
                  <td className="n">
                    {points === null ? (
                      "–"
                    ) : (
                      <Link
                        className="whole"
                        to={scoresPath(leagueId, tournamentId, {
                          fixtureId: fixture.id,
                          participantId,
                        })}
                        aria-label={`Why match ${fixture.number} has ${formatPoints(points)} points`}
                      >
                        <Points points={points} />
                      </Link>
                    )}
                  </td>
                  {shares && points !== null && (
                    <ShareCell shares={shares} fixtureId={fixture.id} />
                  )}
                  {shares && points === null && <td className="n">–</td>}
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
                  <Points points={byFixture.reduce((sum, { points }) => sum + (points ?? 0), 0)} />
                </td>
                {shares && (
                  <td className="n">
                    <Points points={team?.points ?? 0} table={shares.table} />
                  </td>
                )}
                <td colSpan={2} />
              </tr>
            </tfoot>
          </ScrollTable>
        </details>
      </div>
    </section>
  );
}

function RoundRows({
  name,
  byRound,
  board,
}: {
  name: string;
  byRound: readonly RoundFigures[];
  board: string;
}) {
  return (
    <ScrollTable caption={`Points of ${name} in each round`} className="tbl num">
      <TableHead columns={["Round", [name, "n"], ["Average", "n"], ["Highest", "n"]]} />
      <tbody>
        {byRound.map(({ number, title, points, average, highest }) => (
          <tr key={number}>
            <th scope="row">
              <Link className="whole" to={`${board}?show=${roundOption(number)}`}>
                {title}
              </Link>
            </th>
            <td className="n">{points === null ? "–" : <Points points={points} />}</td>
            <td className="n">
              <Points points={average} />
            </td>
            <td className="n">
              <Points points={highest} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** The value of a match in the table; for place points with the place, "6 (3rd)". */
function ShareCell({ shares, fixtureId }: { shares: TableShares; fixtureId: number }) {
  const share = shares.ofFixtures[fixtureId];
  if (share === undefined || share.adds === null) {
    return <td className="n soft">{share ? "Not among the best" : "Not counted"}</td>;
  }
  return (
    <td className="n">
      <Points points={share.adds} table={shares.table} />
      {shares.table === "places" && (
        <span className="soft"> ({share.place === null ? "no team" : ordinal(share.place)})</span>
      )}
    </td>
  );
}

/** Bars with a line for comparison; a table beside it has the numbers. */
function BarChart({ drawing, label }: { drawing: BarsDrawing; label: string }) {
  return (
    <ChartFrame
      drawing={drawing}
      marks={drawing.ticks}
      gap={8}
      scaleAtEnd
      className="race bars wide"
      label={label}
    >
      {drawing.bars.map(({ key, label: name, x, y, width, height, loss }) => (
        <g key={key} className={loss ? "loss" : undefined}>
          <rect x={x} y={y} width={width} height={height} />
          {name && (
            <text x={x + width / 2} y={drawing.height - 4} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
      <path className="average" d={drawing.path} />
    </ChartFrame>
  );
}
