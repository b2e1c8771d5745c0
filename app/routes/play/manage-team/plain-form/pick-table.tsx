import { Link } from "@remix-run/react";
import { formatOf } from "#game/play/format/formats";
import { statusIn } from "#game/play/match/side-lists";
import { ROLES, type Role } from "#game/play/roles";
import { roleLimits } from "#game/play/team/role-limits";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { moneyText } from "../../../../components/money-text";
import { RoleBadge, SideMark } from "../../../../components/player-marks";
import { OriginMarks } from "../../../../components/players/origin-marks";
import { type OriginRule, originRules } from "../../../../components/players/origins";
import { PlayerHead } from "../../../../components/players/player-head";
import { PlayerCells } from "../../../../components/players/player-row";

type Player = TeamSheet["pool"][number];

interface PickTablesProps {
  leagueId: number;
  sheet: TeamSheet;
  picked: ReadonlySet<number>;
  search?: string;
  /** Players ticked when the page was made: they are first, and are listed whatever the search. */
  first: readonly number[];
}

export function PickTables(props: PickTablesProps) {
  return (
    <div className="picks">
      {ROLES.map((role) => (
        <PickTable key={role} role={role} {...props} />
      ))}
    </div>
  );
}

/** The players of one role, each with a checkbox; the count follows the ticks. */
function PickTable({
  leagueId,
  role,
  sheet,
  picked,
  search = "",
  first,
}: PickTablesProps & { role: Role }) {
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
    <section className="sheet prs" aria-label={role}>
      <table className="pick">
        <caption className="pad">
          <b>{role}</b> <RoleBadge role={role} />{" "}
          <span className="num">{`${count} (${min}–${max})`}</span>
        </caption>
        <PlayerHead
          money={hasSquads ? "Price" : "Salary"}
          hasOwned={sheet.pool.some(({ owned }) => owned !== null)}
          action="Pick"
        />
        <tbody>
          {players.map((player) => (
            <PickRow
              key={player.id}
              leagueId={leagueId}
              player={player}
              ticked={picked.has(player.id)}
              sheet={sheet}
              rules={rules}
            />
          ))}
        </tbody>
      </table>
      {players.length === 0 && (
        <p className="empty">{ofRole.length === 0 ? noneText(hasSquads) : "No players match."}</p>
      )}
    </section>
  );
}

function noneText(hasSquads: boolean): string {
  return hasSquads ? "You have no such player." : "There is no such player yet.";
}

function PickRow({
  leagueId,
  player,
  ticked,
  sheet,
  rules,
}: {
  leagueId: number;
  player: Player;
  ticked: boolean;
  sheet: TeamSheet;
  rules: readonly OriginRule[];
}) {
  const id = `player-${player.id}`;
  return (
    <tr>
      <PlayerCells
        player={player}
        name={
          <label className="name" htmlFor={id}>
            {player.name}
          </label>
        }
        next={sheet.nextMatches[player.teamId]}
        money={moneyText(player)}
        marks={
          <>
            <OriginMarks player={player} rules={rules} />{" "}
            <SideMark status={statusIn(sheet.sides, player)} />{" "}
            <Link to={`/league/${leagueId}/player/${player.id}`}>
              Details<span className="vh"> of {player.name}</span>
            </Link>{" "}
          </>
        }
      />
      <td className="do">
        <input type="checkbox" name="playerIds" value={player.id} id={id} defaultChecked={ticked} />
      </td>
    </tr>
  );
}
