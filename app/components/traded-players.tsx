import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { priceText } from "#game/squads/prices";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { RoleBadge } from "./player-marks";

/** One side of a trade. */
export function TradedPlayers({
  title,
  players,
}: {
  /** The member who gives the players. */
  title: ReactNode;
  players: readonly ShownPlayer[];
}) {
  return (
    <div>
      <p className="soft">{title}</p>
      <ul className="plain">
        {players.map((player) => (
          <li key={player.id}>
            <PlayerLine player={player} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A player in one line: role, name, real team, and the price if somebody has paid one. */
export function PlayerLine({
  player,
  href,
}: {
  player: ShownPlayer;
  /** The address behind the name. */
  href?: string;
}) {
  const { name, role, team, overseas, price } = player;
  return (
    <span className="player-line">
      <RoleBadge role={role} />
      <span className="name">
        {href === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={href}>
            <bdi>{name}</bdi>
          </Link>
        )}{" "}
        <span className="soft sm">
          {team}
          {overseas && ", overseas"}
        </span>
      </span>
      {price !== null && <span className="num">{priceText(price)}</span>}
    </span>
  );
}
