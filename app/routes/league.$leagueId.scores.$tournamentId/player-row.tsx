import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/scoring/rules";
import type { ScoresRow } from "#server/boards/fixture-scores";
import { CaptaincyDisc } from "../../components/captaincy-mark";
import { PlayerCorrections } from "../../components/corrections";
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
  open,
}: {
  leagueId: number;
  row: ScoresRow;
  captainMode: CaptainMode;
  /** Whether the lines show from the start. */
  open: boolean;
}) {
  const { playerId, name, team, captaincy, figures, points, ledger, corrections } = row;
  const explained = ledger.length > 0 || corrections.length > 0;
  return (
    <tbody {...AS.rowgroup} id={`p${playerId}`}>
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
                {corrections.length > 0 && ", corrected"}
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
          {explained && (
            <details className="why" open={open}>
              <summary aria-label={`Why these points: ${name}`}>
                <Icon name="down" />
              </summary>
            </details>
          )}
        </td>
      </tr>
      {explained && (
        <tr {...AS.row} className="sum">
          <td {...AS.cell} colSpan={COLUMNS}>
            {ledger.length > 0 && <Ledger name={name} sections={ledger} total={points} />}
            <PlayerCorrections corrections={corrections} />
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
