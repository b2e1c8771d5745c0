import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { ScoresRow } from "#server/stories/boards/fixture-scores";
import { absenceText, isOut } from "../../../components/absence";
import { CaptaincyDisc } from "../../../components/captaincy-mark";
import { CorrectedFigures } from "../../../components/corrections";
import { ExplainedCells } from "../../../components/explained-cells";
import { figureCells } from "../../../components/figure-cells";
import { Flag } from "../../../components/flag";
import { Ledger, whyThesePoints } from "../../../components/ledger";
import { AS } from "../../../components/table-roles";

/** Of the table of Scores. */
export const COLUMNS = 16;

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
  const { playerId, name, team, captaincy, figures, points, ledger, corrections, notes } = row;
  const explained = ledger.length > 0 || corrections.length > 0;
  return (
    <tbody {...AS.rowgroup} id={`p${playerId}`} className={isOut(row) ? "out" : undefined}>
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
                {figures === null && !row.replaced && absenceText(row.inMatch)}
                {corrections.length > 0 && ", corrected"}
              </span>
              {notes?.map((note) => (
                <span className="sub note" key={note}>
                  {note}
                </span>
              ))}
            </span>
          </span>
        </th>
        <ExplainedCells
          cells={figureCells(figures)}
          points={points}
          why={explained ? whyThesePoints(name) : null}
          open={open}
        />
      </tr>
      {explained && (
        <tr {...AS.row} className="sum">
          <td {...AS.cell} colSpan={COLUMNS}>
            {ledger.length > 0 && <Ledger name={name} sections={ledger} total={points} />}
            <CorrectedFigures corrections={corrections} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
