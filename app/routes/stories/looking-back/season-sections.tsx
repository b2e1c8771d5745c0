import type { MySeason, OddsOverTime } from "#server/stories/looking-back/show-my-season";
import { TeamName } from "../../../components/crest";
import { Flag } from "../../../components/flag";
import { LineChart } from "../../../components/line-chart";
import { Link } from "../../../components/link";
import { RoleBadge } from "../../../components/player-marks";
import { Points, signClass } from "../../../components/points";
import { RoundsTable } from "../../../components/rounds-table";
import { ScrollRegion, ScrollTable, TableHead } from "../../../components/tables";

interface Shown {
  readonly leagueId: number;
  readonly season: MySeason;
}

export function HeldSection({ leagueId, season: { held } }: Shown) {
  return (
    <section className="sheet" aria-labelledby="held">
      <header>
        <h2 id="held">Held longest</h2>
      </header>
      <ScrollTable caption="Players who were held longest" className="tbl num">
        <TableHead columns={["Player", ["In a row", "n"], ["Matches", "n"], ["Points", "n m"]]} />
        <tbody>
          {held.map(({ playerId, name, run, matches, points }) => (
            <tr key={playerId}>
              <th scope="row">
                <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                  {name}
                </Link>
              </th>
              <td className="n">{run}</td>
              <td className="n">{matches}</td>
              <td className={`n m ${signClass(points)}`}>
                <Points points={points} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}

export function RivalsSection({ leagueId, season: { rivals, team } }: Shown) {
  if (rivals === null) return null;
  return (
    <section className="sheet" aria-labelledby="rivals">
      <header>
        <h2 id="rivals">Rivals</h2>
        <span className="push soft">Who changed places overall</span>
      </header>
      {rivals.length === 0 ? (
        <p className="pad soft">Nobody has changed places with this team.</p>
      ) : (
        <ScrollTable caption="Teams that changed places" className="tbl num">
          <TableHead columns={["Team", ["Passed", "n"], ["Was passed", "n"]]} />
          <tbody>
            {rivals.map(({ participantId, teamName, passed, passedBy }) => (
              <tr key={participantId}>
                <th scope="row">
                  <Link
                    className="whole"
                    to={`/league/${leagueId}/compare?team=${team.participantId}&with=${participantId}`}
                  >
                    <TeamName of={participantId} name={teamName} />
                  </Link>
                </th>
                <td className="n">{passed}</td>
                <td className="n">{passedBy}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

const ODDS = "Titles of 100 seasons, after each match";

/** Nothing where the league shows no odds, or has none yet. */
export function OddsSection({ odds }: { odds: OddsOverTime | null }) {
  if (odds === null || odds.drawing === null) return null;
  const { fixtures, team, drawing } = odds;
  return (
    <section className="sheet" aria-labelledby="odds">
      <header>
        <h2 id="odds">Odds over time</h2>
        <span className="push soft">Titles of 100 seasons</span>
      </header>
      <div className="pad">
        <ScrollRegion fromEnd label="Titles of 100 seasons">
          <LineChart id="odds-race" picture={drawing} label={ODDS} figures />
        </ScrollRegion>
        <details className="data">
          <summary>Show as table</summary>
          <RoundsTable
            caption={ODDS}
            fixtures={fixtures}
            teams={[team]}
            cell={({ chances }, round) => chances[round]}
          />
        </details>
      </div>
    </section>
  );
}

export function SeasonElevenSection({ leagueId, season: { eleven } }: Shown) {
  if (eleven === null) return null;
  const { players, total } = eleven;
  return (
    <section className="sheet" aria-labelledby="eleven">
      <header>
        <h2 id="eleven">Eleven of the season</h2>
        <span className="push soft">Of everybody in the team, with what they brought it</span>
      </header>
      <ScrollTable caption="The best of everybody in the team" className="tbl num">
        <TableHead columns={["Player", "Role", ["Points", "n m"]]} />
        <tbody>
          {players.map(({ playerId, name, team, role, points }) => (
            <tr key={playerId}>
              <th scope="row">
                <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                  {name}
                </Link>
                <span className="sub">
                  <Flag team={team} /> {team}
                </span>
              </th>
              <td>
                <RoleBadge role={role} />
              </td>
              <td className={`n m ${signClass(points)}`}>
                <Points points={points} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td className="n m big">
              <Points points={total} />
            </td>
          </tr>
        </tfoot>
      </ScrollTable>
    </section>
  );
}
