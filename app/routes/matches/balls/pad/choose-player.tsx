import type { ReactNode } from "react";
import type { OfferedPlayer } from "#server/matches/balls/open-balls";

/** Players to choose from by one tap, the likely ones first. */
export function ChoosePlayer({
  title,
  players,
  figures,
  choose,
  children,
}: {
  title: string;
  players: readonly OfferedPlayer[];
  /** The text beside a name. */
  figures?: (playerId: number) => string | null;
  choose: (playerId: number) => void;
  /** Other buttons below. */
  children?: ReactNode;
}) {
  return (
    <fieldset className="choose">
      <legend>{title}</legend>
      <ul>
        {players.map(({ id, name, status }) => (
          <li key={id}>
            <button type="button" className="btn" onClick={() => choose(id)}>
              <bdi>{name}</bdi>
              <span className="soft num">{figures?.(id) ?? noteOf(status)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row">{children}</div>
    </fieldset>
  );
}

function noteOf(status: OfferedPlayer["status"]): string {
  return status === "not named" || status === "substitute" ? status : "";
}
