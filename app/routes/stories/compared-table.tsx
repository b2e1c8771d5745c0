import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { ComparedPlayer } from "#server/stories/boards/compare-teams";
import type { ExtraRow } from "#server/stories/boards/extra-rows";
import { absenceText, isOut, namesOut } from "../../components/absence";
import { CaptaincyDisc } from "../../components/captaincy-mark";
import { CorrectedFigures } from "../../components/corrections";
import { Flag } from "../../components/flag";
import { FoldedRows } from "../../components/folded-rows";
import { Points } from "../../components/points";
import { PointsLink } from "../../components/points-link";
import { RoleBadge } from "../../components/role-badge";
import { playerLinesPath } from "../../components/score-address";
import { signClass } from "../../components/signed-points";

const COLUMNS = 3;

/**
 * Players of a team with their points, which link to their ledger; players outside the match are
 * folded away.
 */
export function ComparedTable({
  leagueId,
  scores,
  caption,
  players,
  mode,
  extras = [],
}: {
  leagueId: number;
  /** The Scores of the team. */
  scores: string;
  caption: string;
  players: readonly ComparedPlayer[];
  mode: CaptainMode;
  extras?: readonly ExtraRow[];
}) {
  // A captain shows, also one who brings nothing.
  const folded = players.filter((player) => isOut(player) && player.captaincy === null);
  const rowOf = (player: ComparedPlayer) => {
    const { playerId, name, team, role, captaincy, inMatch, points, corrections, notes } = player;
    return (
      <tr key={playerId}>
        <th scope="row">
          <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
            {name}
          </Link>{" "}
          <CaptaincyDisc captaincy={captaincy} mode={mode} />
          <span className="sub">
            <Flag team={team} /> {team}
            {!inMatch && absenceText(inMatch)}
            {corrections.length > 0 && ", corrected"}
          </span>
          {notes?.map((note) => (
            <span className="sub note" key={note}>
              {note}
            </span>
          ))}
          <CorrectedFigures corrections={corrections} />
        </th>
        <td>
          <RoleBadge role={role} />
        </td>
        <td className={`n ${signClass(points)}`}>
          <PointsLink to={playerLinesPath(scores, playerId)} name={name} points={points} />
        </td>
      </tr>
    );
  };
  return (
    <table className="tbl compared">
      <caption>
        <b>{caption}</b>
      </caption>
      <thead className="vh">
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Role</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {players.filter((player) => !folded.includes(player)).map(rowOf)}
        {extras.map(({ kind, name, working, points }) => (
          <tr key={kind}>
            <th scope="row">
              {kind === "booster" ? "Booster" : "Prediction"}: {name}
              <span className="sub">{working}</span>
            </th>
            <td />
            <td className={`n ${signClass(points)}`}>
              <Points points={points} />
            </td>
          </tr>
        ))}
      </tbody>
      {folded.length > 0 && (
        <FoldedRows summary={namesOut(folded)} columns={COLUMNS}>
          <tbody className="out">{folded.map(rowOf)}</tbody>
        </FoldedRows>
      )}
    </table>
  );
}
