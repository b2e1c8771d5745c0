import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { plural } from "#game/core/words";
import type { LeaguePlayer } from "#server/leagues/rules/list-pool";
import { Flag } from "../../../components/flag";
import { salaryText } from "../../../components/money-text";
import { RoleBadge } from "../../../components/player-marks";
import { RulePart } from "../../../components/rules/rule-part";
import { TableHead } from "../../../components/tables";

/** The players with a role or salary of the league's own, and the link to the manager's dialog. */
export function CustomPlayers({
  players,
  mayEdit,
  editing,
}: {
  players: readonly LeaguePlayer[];
  mayEdit: boolean;
  /** Whether the dialog is open; when it closes, the focus returns to the link. */
  editing: boolean;
}) {
  const modify = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) modify.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <RulePart
      id="player-customization"
      title="Player Customization"
      folded={mayEdit}
      open={editing}
      sub={players.length === 0 ? "Default values" : plural(players.length, "player")}
    >
      {mayEdit && (
        <p className="pad row">
          <Link
            ref={modify}
            className="btn"
            to="?edit=all"
            preventScrollReset
            aria-label="Modify player roles and salaries"
          >
            Modify
          </Link>
        </p>
      )}
      {players.length === 0 ? (
        <p className="pad soft">No role or salary changed in this league.</p>
      ) : (
        <table className="tbl">
          <caption className="vh">Customized players</caption>
          <TableHead columns={["Player", "Team", ["Default Value", "n df"], ["Value", "n"]]} />
          <tbody>
            {players.map(({ playerId, name, team, role, salary, poolRole, poolSalary }) => (
              <tr key={playerId}>
                <th scope="row">{name}</th>
                <td className="num nowrap">
                  <Flag team={team.shortName} /> {team.shortName}
                </td>
                <td className="n df nowrap">
                  <RoleBadge role={poolRole} /> {salaryText(poolSalary)}
                </td>
                <td className="n nowrap">
                  <RoleBadge role={role} /> {salaryText(salary)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RulePart>
  );
}
