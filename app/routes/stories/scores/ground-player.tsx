import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { ScoresRow } from "#server/stories/boards/fixture-scores";
import { absenceText } from "../../../components/absence";
import { Cap } from "../../../components/cap";
import { CaptaincyDisc } from "../../../components/captaincy-mark";
import { LiveDot } from "../../../components/live-mark";
import { plateName } from "../../../components/plate-name";
import { Points } from "../../../components/points";
import { playerLinesPath } from "../../../components/score-address";

/**
 * A player of a locked team on the ground, with the points in the match after captaincy; leads to
 * the lines that make them up.
 */
export function GroundPlayer({
  row,
  scores,
  mode,
  live,
}: {
  row: ScoresRow;
  /** The Scores of the team. */
  scores: string;
  mode: CaptainMode;
  /** Whether the match is being played. */
  live: boolean;
}) {
  const { playerId, name, team, role, imageUrl, captaincy, figures, points, inMatch } = row;
  return (
    <li className={inMatch ? "slot" : "slot idle"}>
      <Link to={playerLinesPath(scores, playerId)}>
        <Cap team={team} image={imageUrl} />
        <CaptaincyDisc captaincy={captaincy} mode={mode} />
        <span className="plate">
          <b aria-hidden="true">{plateName(name)}</b>
          <span className="vh">
            {name}, {role}, {team}
            {figures === null && absenceText(inMatch)}{" "}
          </span>
          {inMatch ? (
            <small className="num">
              {live && <LiveDot />} <Points points={points} />
            </small>
          ) : (
            <small aria-hidden="true">—</small>
          )}
        </span>
      </Link>
    </li>
  );
}
