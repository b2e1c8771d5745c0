import type { ReactNode } from "react";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { PlayerLine } from "../../../components/traded-players";

/** The players of a squad, to be ticked for a trade. */
export function SquadTicks({
  title,
  name,
  players,
  ticked,
}: {
  title: ReactNode;
  name: "gives" | "gets";
  players: readonly ShownPlayer[];
  ticked: readonly number[];
}) {
  return (
    <fieldset className="sheet squad-ticks">
      <legend>{title}</legend>
      <ul className="plain">
        {players.map((player) => (
          <li key={player.id}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={player.id}
                defaultChecked={ticked.includes(player.id)}
              />
              <PlayerLine player={player} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
