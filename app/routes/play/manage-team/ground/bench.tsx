import { useRef } from "react";
import { Icon } from "../../../../components/drawing";
import { RoleBadge } from "../../../../components/role-badge";
import { moveBackup } from "../state/backups";
import type { TeamBuilderTools } from "../state/use-team-builder";

/** The backups beside the ground, in the order in which they come in (rules.md#backups). */
export function Bench({
  team: { sheet, draft, pool, change },
  choose,
}: {
  team: TeamBuilderTools;
  /** Goes to the available players for a place, from 0. */
  choose: (place: number) => void;
}) {
  const { backups = [] } = draft;
  const list = useRef<HTMLOListElement>(null);
  const places = Array.from({ length: sheet.settings.backups }, (_, place) => place);
  const move = (place: number, to: number) => {
    if (moveBackup(draft, place, to) === draft) return;
    change({ type: "backup moved", place, to });
  };
  const remove = (place: number) => {
    change({ type: "unbacked", place });
    // The button goes with the player.
    list.current?.querySelectorAll<HTMLElement>(".slot-button")[place]?.focus();
  };
  return (
    <section className="bench" aria-labelledby="bench-h">
      <h3 id="bench-h">Backups</h3>
      <p className="soft sm">They come in, in this order, for players who are not named.</p>
      <ol ref={list}>
        {places.map((place) => {
          const player = pool.get(backups[place] ?? 0);
          return (
            <li key={place}>
              <button className="slot-button" type="button" onClick={() => choose(place)}>
                <span className="num">{place + 1}</span>
                {player ? (
                  <span>
                    <b>{player.name}</b>{" "}
                    <small>
                      <RoleBadge role={player.role} /> {player.teamShortName}
                    </small>
                  </span>
                ) : (
                  <span className="soft">Choose a backup</span>
                )}
              </button>
              {player && (
                <>
                  <button
                    className="btn icon bare"
                    type="button"
                    aria-label={`Move ${player.name} up`}
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <Icon name="up" />
                  </button>
                  <button
                    className="btn icon bare"
                    type="button"
                    aria-label={`Move ${player.name} down`}
                    aria-disabled={place >= backups.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <Icon name="dn" />
                  </button>
                  <button
                    className="btn icon bare"
                    type="button"
                    aria-label={`Remove ${player.name} from the backups`}
                    onClick={() => remove(place)}
                  >
                    <Icon name="x" />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
