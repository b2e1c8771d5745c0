import { formatOf } from "#game/play/format/formats";
import type { SideStatus } from "#game/play/match/known-side";
import { statusIn } from "#game/play/match/side-lists";
import type { Role } from "#game/play/roles";
import { roleLimits } from "#game/play/team/league-settings";
import { opponentIn } from "#game/play/team/playing";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { Flag } from "../../../../components/flag";
import { moneyText } from "../../../../components/money-text";
import { RoleBadge, SideMark } from "../../../../components/player-marks";
import { originRules, originsOf } from "../../../../components/players/origins";
import { PointsLink } from "../../../../components/points";
import { ScrollRegion } from "../../../../components/tables";

type Player = TeamSheet["pool"][number];

/**
 * The players of one role, each with a checkbox; the count follows the ticks. Players ticked when the
 * page was made are first, and are listed whatever the search.
 */
export function PickTable({
  leagueId,
  role,
  sheet,
  picked,
  search,
  first,
}: {
  leagueId: number;
  role: Role;
  sheet: TeamSheet;
  picked: ReadonlySet<number>;
  search: string;
  first: readonly number[];
}) {
  const ofRole = sheet.pool.filter((player) => player.role === role);
  const wanted = search.trim().toLowerCase();
  const players = [
    ...ofRole.filter(({ id }) => first.includes(id)),
    ...ofRole.filter(({ id, name }) => !first.includes(id) && name.toLowerCase().includes(wanted)),
  ];
  const count = ofRole.filter((player) => picked.has(player.id)).length;
  const { min, max } = roleLimits(sheet.settings)[role];
  const rules = originRules(sheet.settings);
  const { hasSquads } = formatOf(sheet.format);
  return (
    <section className="sheet" aria-label={role}>
      <ScrollRegion label={`${role}, to pick from`}>
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
                {hasSquads ? "Price" : "Salary"}
              </th>
              <th scope="col" className="n">
                Points
              </th>
              {hasSquads && (
                <th scope="col" className="n">
                  Matches
                </th>
              )}
              <th scope="col" className="n">
                Rank
              </th>
            </tr>
          </thead>
          <tbody>
            {players.length === 0 && (
              <tr>
                <td colSpan={hasSquads ? 7 : 6} className="soft">
                  {ofRole.length === 0
                    ? hasSquads
                      ? "You have no such player."
                      : "There is no such player yet."
                    : "No players match."}
                </td>
              </tr>
            )}
            {players.map((player) => (
              <PickRow
                key={player.id}
                leagueId={leagueId}
                player={player}
                ticked={picked.has(player.id)}
                opponent={
                  (sheet.target && opponentIn(sheet.target, player.teamId)?.shortName) ?? null
                }
                status={statusIn(sheet.sides, player)}
                marks={originsOf(player, rules).join(", ")}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function PickRow({
  leagueId,
  player,
  ticked,
  opponent,
  status,
  marks,
}: {
  leagueId: number;
  player: Player;
  ticked: boolean;
  /** The short name of the opponents in the team's next match; null if the team does not play in it. */
  opponent: string | null;
  /** The player's status in that match. */
  status: SideStatus;
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
      <td className="num">
        <span className="nowrap">
          <Flag team={player.teamShortName} /> {player.teamShortName}
        </span>{" "}
        {opponent && <span className="soft nowrap">v {opponent}</span>} <SideMark status={status} />
      </td>
      <td className="n">{moneyText(player)}</td>
      <td className="n">
        <PointsLink
          to={`/league/${leagueId}/player/${player.id}`}
          name={player.name}
          points={player.points}
        />
      </td>
      {player.played !== undefined && <td className="n">{player.played}</td>}
      <td className="n">{player.rank}</td>
    </tr>
  );
}
