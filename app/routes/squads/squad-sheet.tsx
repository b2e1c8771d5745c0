import { Link } from "@remix-run/react";
import { orUnnamed, plural } from "#game/core/words";
import { ROLE_CODES } from "#game/play/roles";
import { priceText } from "#game/squads/prices";
import type { ShownOwned, ShownSquad, SquadsPage } from "#server/squads/making/show-squads";
import { Icon } from "../../components/drawing";
import { RoleBadge } from "../../components/player-marks";
import { TableHead } from "../../components/tables";

/** A squad; folded on a phone unless it is the viewer's own. */
export function SquadSheet({
  leagueId,
  squad,
  page,
  releasable,
}: {
  leagueId: number;
  squad: ShownSquad;
  page: SquadsPage;
  /** Whether the players of a former member can be released. */
  releasable: boolean;
}) {
  const { participantId, teamName, manager, left, mine, players, roles } = squad;
  const id = `squad-${participantId}`;
  return (
    <details className={mine ? "sheet squad mine" : "sheet squad"} open={mine}>
      <summary>
        <span className="who">
          <h2 id={id}>
            <bdi>{orUnnamed(teamName)}</bdi>
          </h2>
          <span className="soft">
            <bdi>{manager}</bdi>
            {left && " (left)"}
          </span>
        </span>
        <span className="squad-sums num">
          <span>
            <b>{players.length}</b> of {page.squadSize}
          </span>
          <span>
            <b>{priceText(squad.purse)}</b> left
          </span>
        </span>
        <Icon name="down" />
      </summary>
      {players.length > 0 && (
        <>
          <ul className="role-counts" aria-label="Players by role">
            {roles.map(({ role, count }) => (
              <li key={role}>
                <RoleBadge role={role} /> <span className="num">{count}</span>
              </li>
            ))}
          </ul>
          <PlayersTable leagueId={leagueId} labelledBy={id} players={players} />
        </>
      )}
      {squad.openPlaces > 0 && page.stage !== "before" && (
        <p className="pad soft">{plural(squad.openPlaces, "open place")}</p>
      )}
      {releasable && left && players.length > 0 && (
        <p className="pad">
          <Link className="btn" to={`?release=${participantId}`}>
            Release players
          </Link>
        </p>
      )}
    </details>
  );
}

function PlayersTable({
  leagueId,
  labelledBy,
  players,
}: {
  leagueId: number;
  labelledBy: string;
  players: readonly ShownOwned[];
}) {
  return (
    <table className="tbl num" aria-labelledby={labelledBy}>
      <TableHead columns={["Player", "Role", ["Price", "n"]]} />
      <tbody>
        {players.map(({ id, name, role, teamShortName, price }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/league/${leagueId}/player/${id}`}>
                <bdi>{name}</bdi>
              </Link>{" "}
              <span className="soft sm">{teamShortName}</span>
            </th>
            <td>{ROLE_CODES[role]}</td>
            <td className="n">{priceText(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
