import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/scoring/rules";
import type { ScoresRow } from "#server/scores/fixture-scores";
import { CaptaincyDisc } from "../../components/captaincy-mark";
import { Icon } from "../../components/drawing";
import { figureCells } from "../../components/figure-cells";
import { Flag } from "../../components/flag";
import { Ledger } from "../../components/ledger";
import { Points } from "../../components/points";
import { AS } from "../../components/table-roles";

const COLUMNS = 16;

/** A player's figures, and under them, opened, the lines of their points. */
export function PlayerRow({
  leagueId,
  row,
  captainMode,
}: {
  leagueId: number;
  row: ScoresRow;
  captainMode: CaptainMode;
}) {
  const { playerId, name, team, captaincy, figures, points, ledger } = row;
  return (
    <tbody {...AS.rowgroup}>
      <tr {...AS.row}>
        <th {...AS.rowheader} scope="row">
          <span className="pn">
            <Flag team={team} />
            <span>
              <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
                {name}
              </Link>{" "}
              <CaptaincyDisc captaincy={captaincy} mode={captainMode} />
              <span className="sub">
                {row.role}, {team}
                {absence(row)}
              </span>
            </span>
          </span>
        </th>
        {figureCells(figures).map(({ label, text, first }) => (
          <td
            key={label}
            {...AS.cell}
            data-l={label}
            className={`n${first ? " g" : ""}${Number(text) === 0 ? " z" : ""}`}
          >
            {text}
          </td>
        ))}
        <td {...AS.cell} className="n m big tot">
          <Points points={points} />
        </td>
        <td {...AS.cell} className="tog">
          {ledger.length > 0 && (
            <details className="why">
              <summary aria-label={`Why these points: ${name}`}>
                <Icon name="down" />
              </summary>
            </details>
          )}
        </td>
      </tr>
      {ledger.length > 0 && (
        <tr {...AS.row} className="sum">
          <td {...AS.cell} colSpan={COLUMNS}>
            <Ledger name={name} sections={ledger} total={points} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function absence({ figures, teamPlays }: ScoresRow): string {
  if (figures !== null) return "";
  return teamPlays ? ", nothing on the scorecard" : ", not in this match";
}
