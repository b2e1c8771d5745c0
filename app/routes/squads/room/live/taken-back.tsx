import type { TakenBack as Undone } from "#game/squads/taken-back";
import { openedText, type RoomNames } from "./words";

/** Sales that were undone, by whom, and the bids that everybody may know since, the last one first. */
export function TakenBack({
  takenBack,
  names,
}: {
  takenBack: readonly Undone[];
  names: RoomNames;
}) {
  if (takenBack.length === 0) return null;
  const numbered = takenBack.map((undone, number) => ({ ...undone, number }));
  return (
    <section className="sheet" aria-labelledby="taken-back">
      <header>
        <h2 id="taken-back">Undone sales</h2>
      </header>
      <ul className="room-list">
        {numbered.reverse().map(({ number, playerId, by, opened }) => (
          <li key={number}>
            <span>
              <bdi>{names.player(playerId)}</bdi>
              <span className="sub soft">
                {by !== null && (
                  <>
                    Undone by <bdi>{names.person(by)}</bdi>.{" "}
                  </>
                )}
                {opened.length > 0 && <bdi>{openedText(opened, names)}</bdi>}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
