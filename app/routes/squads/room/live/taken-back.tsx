import type { TakenBack as Undone } from "#game/squads/taken-back";
import { openedText, type RoomNames } from "./words";

/** Undone sales with the people who undid them and the bids that became public, the last ones first. */
export function TakenBack({
  takenBack,
  names,
}: {
  takenBack: readonly Undone[];
  names: RoomNames;
}) {
  if (takenBack.length === 0) return null;
  const numbered = undoneTogether(takenBack).map((undone, number) => ({ ...undone, number }));
  return (
    <section className="sheet" aria-labelledby="taken-back">
      <header>
        <h2 id="taken-back">Undone sales</h2>
      </header>
      <ul className="room-list">
        {numbered.reverse().map(({ number, playerIds, by, opened }) => (
          <li key={number}>
            <span>
              <bdi>{playerIds.map((id) => names.player(id)).join(", ")}</bdi>
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

interface UndoneTogether extends Pick<Undone, "by" | "opened"> {
  readonly playerIds: number[];
}

/**
 * Groups the sales of an undone round, whose first sale has the bids for all its players, so that no
 * player seems to have had the bids for others.
 */
function undoneTogether(takenBack: readonly Undone[]): readonly UndoneTogether[] {
  const groups: UndoneTogether[] = [];
  for (const { playerId, by, opened } of takenBack) {
    const last = groups.at(-1);
    const isOfLast =
      last?.opened.some((bid) => bid.playerId === playerId) && !last.playerIds.includes(playerId);
    if (last && isOfLast && opened.length === 0) last.playerIds.push(playerId);
    else groups.push({ playerIds: [playerId], by, opened });
  }
  return groups;
}
