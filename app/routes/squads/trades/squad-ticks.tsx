import { type ReactNode, useId } from "react";
import type { OfferPage } from "#server/squads/trades/show-offer";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { TeamCrest } from "../../../components/crest";
import { PlayerTable } from "../../../components/players/player-table";

/** The players of a squad, as checkboxes for a trade. */
export function SquadTicks({
  leagueId,
  formId,
  nextMatches,
  of,
  title,
  caption,
  name,
  players,
  ticked,
  tick,
}: {
  leagueId: number;
  formId: string;
  nextMatches: OfferPage["nextMatches"];
  /** The squad's participant. */
  of: number;
  title: ReactNode;
  /** For screen readers. */
  caption: string;
  name: "gives" | "gets";
  players: readonly ShownPlayer[];
  ticked: readonly number[];
  tick: (ids: readonly number[]) => void;
}) {
  const headId = useId();
  return (
    <section className="sheet" aria-labelledby={headId}>
      <header>
        <TeamCrest of={of} />
        <h2 id={headId}>{title}</h2>
      </header>
      <PlayerTable
        leagueId={leagueId}
        caption={caption}
        players={players}
        nextMatches={nextMatches}
        money="Price"
        hasFilter={false}
        isMine={({ id }) => ticked.includes(id)}
        action="Trade"
        actionFor={({ id, name: player }) => (
          <label className="check">
            <input
              type="checkbox"
              form={formId}
              name={name}
              value={id}
              checked={ticked.includes(id)}
              aria-label={player}
              onChange={({ currentTarget: { checked } }) =>
                tick(checked ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            />
          </label>
        )}
      />
    </section>
  );
}
