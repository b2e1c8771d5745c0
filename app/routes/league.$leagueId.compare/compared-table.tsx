import type { CaptainMode } from "#game/scoring/rules";
import type { ComparedPlayer } from "#server/scores/compare-teams";
import type { ExtraRow } from "#server/scores/extra-rows";
import { CaptaincyDisc } from "../../components/captaincy-mark";
import { Points } from "../../components/points";
import { RoleBadge } from "../../components/role-badge";
import { signClass } from "../../components/signed-points";

/** Some players of a team with their points. */
export function ComparedTable({
  caption,
  players,
  mode,
  extras = [],
}: {
  caption: string;
  players: readonly ComparedPlayer[];
  mode: CaptainMode;
  extras?: readonly ExtraRow[];
}) {
  return (
    <table className="tbl">
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
        {players.map(({ playerId, name, team, role, captaincy, points }) => (
          <tr key={playerId}>
            <th scope="row">
              {name} <CaptaincyDisc captaincy={captaincy} mode={mode} />
              <span className="sub">{team}</span>
            </th>
            <td>
              <RoleBadge role={role} />
            </td>
            <td className={`n ${signClass(points)}`}>
              <Points points={points} />
            </td>
          </tr>
        ))}
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
    </table>
  );
}
