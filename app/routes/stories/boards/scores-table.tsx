import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { ScoresRow, TeamScore } from "#server/stories/boards/fixture-scores";
import { absenceText, isOut, namesOut } from "../../../components/absence";
import { CorrectedFigures } from "../../../components/corrections";
import { ExplainedCells } from "../../../components/explained-cells";
import { figureCells } from "../../../components/figure-cells";
import { Flag } from "../../../components/flag";
import { FoldedRows } from "../../../components/folded-rows";
import { Ledger, whyThesePoints } from "../../../components/ledger";
import { CaptaincyDisc } from "../../../components/player-marks";
import { EXTRA_NAMES, NotCounted, Points } from "../../../components/points";
import { AS, ScrollRegion } from "../../../components/tables";

/** Columns between the player's name and the total. */
const FIGURES = 13;

/**
 * One team's players in a fixture with their figures, and the team's total; players outside the match
 * are folded away (rules.md#scores).
 */
export function ScoresTable({
  leagueId,
  caption,
  score,
  leftOut,
  captainMode,
  why,
}: {
  leagueId: number;
  caption: string;
  score: TeamScore;
  /** Whether the match is left out of the league's table. */
  leftOut: boolean;
  captainMode: CaptainMode;
  /** The player whose ledger is open from the start. */
  why: number | null;
}) {
  const out = score.rows.filter(isOut);
  const rowOf = (row: ScoresRow) => (
    <PlayerRow
      key={row.playerId}
      leagueId={leagueId}
      row={row}
      captainMode={captainMode}
      open={row.playerId === why}
    />
  );
  return (
    <ScrollRegion label="Scores table">
      <table className="tbl scores fold" {...AS.table}>
        <caption className="vh">{caption}</caption>
        <Head />
        {score.rows.filter((row) => !isOut(row)).map(rowOf)}
        {score.extras.map(({ kind, name, working, points }) => (
          <tbody key={`${kind} ${working}`} {...AS.rowgroup}>
            <tr {...AS.row}>
              <th {...AS.rowheader} scope="row">
                {EXTRA_NAMES[kind]}: <bdi>{name}</bdi>
                <span className="sub">{working}</span>
              </th>
              <td {...AS.cell} className="end" colSpan={FIGURES} />
              <td {...AS.cell} className="n m big tot">
                <Points points={points} />
              </td>
              <td {...AS.cell} className="tog" />
            </tr>
          </tbody>
        ))}
        {out.length > 0 && (
          <FoldedRows
            summary={namesOut(out)}
            columns={COLUMNS}
            open={out.some(({ playerId }) => playerId === why)}
          >
            {out.map(rowOf)}
          </FoldedRows>
        )}
        <tfoot {...AS.rowgroup}>
          <tr {...AS.row}>
            <th {...AS.rowheader} scope="row">
              Total {leftOut && <NotCounted />}
            </th>
            <td {...AS.cell} className="end" colSpan={FIGURES} />
            <td {...AS.cell} className="n m big tot">
              <Points points={score.total} />
            </td>
            <td {...AS.cell} className="tog" />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

const GROUPS = [
  { name: "Bat", columns: ["R", "B", "4s", "6s"] },
  { name: "Bowl", columns: ["O", "R", "W", "W(LB/B)"] },
  { name: "Field", columns: ["Ct", "RO", "ST"] },
];

function Head() {
  const tall = { rowSpan: 2, scope: "col", ...AS.columnheader };
  return (
    <thead {...AS.rowgroup}>
      <tr {...AS.row}>
        <th {...tall}>Player</th>
        {GROUPS.map(({ name, columns }) => (
          <th
            key={name}
            {...AS.columnheader}
            scope="colgroup"
            colSpan={columns.length}
            className="g c"
          >
            {name}
          </th>
        ))}
        <th {...tall} className="n g">
          MoM
        </th>
        <th {...tall} className="n">
          Bonus
        </th>
        <th {...tall} className="n m">
          Total
        </th>
        <td {...AS.cell} rowSpan={2}>
          <span className="vh">Why these points</span>
        </td>
      </tr>
      <tr {...AS.row}>
        {GROUPS.flatMap(({ name, columns }) =>
          columns.map((column, index) => (
            <th
              key={name + column}
              {...AS.columnheader}
              scope="col"
              className={index === 0 ? "n g" : "n"}
            >
              {column}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

const COLUMNS = 16;

/** A player's figures, and below them, when opened, the ledger. */
function PlayerRow({
  leagueId,
  row,
  captainMode,
  open,
}: {
  leagueId: number;
  row: ScoresRow;
  captainMode: CaptainMode;
  /** Whether the ledger is open from the start. */
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
