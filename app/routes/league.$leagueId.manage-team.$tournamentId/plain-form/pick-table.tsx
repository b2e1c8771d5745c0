import type { Role } from "#game/roles";
import { roleLimits } from "#game/team/league-settings";
import { opponentIn } from "#game/team/playing";
import type { TeamSheet } from "#server/teams/team-sheet";
import { Flag } from "../../../components/flag";
import { RoleBadge } from "../../../components/role-badge";
import { salaryText } from "../../../components/salary-text";
import { originRules, originsOf } from "../words/origins";

type Player = TeamSheet["pool"][number];

/** The players of one role, each with a checkbox; the count follows the ticks. */
export function PickTable({
  role,
  sheet,
  picked,
}: {
  role: Role;
  sheet: TeamSheet;
  picked: ReadonlySet<number>;
}) {
  const players = sheet.pool.filter((player) => player.role === role);
  const count = players.filter((player) => picked.has(player.id)).length;
  const { min, max } = roleLimits(sheet.settings)[role];
  const rules = originRules(sheet.settings);
  return (
    <section className="sheet" aria-label={role}>
      <table className="tbl pick">
        <caption>
          <b>{role}</b> <RoleBadge role={role} />{" "}
          <span className="num">
            {count} of {min}/{max}
          </span>
        </caption>
        <thead>
          <tr>
            <td>
              <span className="vh">Pick</span>
            </td>
            <th scope="col">Name</th>
            <th scope="col">Team</th>
            <th scope="col" className="n">
              Salary
            </th>
          </tr>
        </thead>
        <tbody>
          {players.length === 0 && (
            <tr>
              <td colSpan={4} className="soft">
                There is no such player yet.
              </td>
            </tr>
          )}
          {players.map((player) => (
            <PickRow
              key={player.id}
              player={player}
              ticked={picked.has(player.id)}
              opponent={
                (sheet.target && opponentIn(sheet.target, player.teamId)?.shortName) ?? null
              }
              marks={originsOf(player, rules).join(", ")}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PickRow({
  player,
  ticked,
  opponent,
  marks,
}: {
  player: Player;
  ticked: boolean;
  /** Short name of whom the player's team meets in the next match; null where it does not play. */
  opponent: string | null;
  marks: string;
}) {
  const id = `player-${player.id}`;
  return (
    <tr>
      <td>
        <input type="checkbox" name="playerIds" value={player.id} id={id} defaultChecked={ticked} />
      </td>
      <th scope="row">
        <label htmlFor={id}>
          <span>
            {player.name} {marks && <span className="sub">{marks}</span>}
          </span>
        </label>
      </th>
      <td className="nowrap num">
        <Flag team={player.teamShortName} /> {player.teamShortName}
        {opponent && <span className="soft"> v {opponent}</span>}
      </td>
      <td className="n">{salaryText(player.salary)}</td>
    </tr>
  );
}
