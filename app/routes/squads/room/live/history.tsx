import type { SquadEvent } from "#game/squads/events";
import type { RoomEvent } from "#server/squads/making/room-news";
import { TeamCrest } from "../../../../components/crest";
import { eventSentence, type RoomNames } from "./words";

/** Recent events, the newest first. */
export function History({
  events,
  names,
  isOfManyLots = false,
}: {
  events: readonly RoomEvent[];
  names: RoomNames;
  /** Whether several players are for sale at a time, so that each bid has to name its player. */
  isOfManyLots?: boolean;
}) {
  const lines = events.flatMap((happened) => {
    const sentence = eventSentence(happened, names, isOfManyLots);
    return sentence === null ? [] : [{ id: happened.id, sentence, of: teamOf(happened.event) }];
  });
  return (
    <section className="sheet">
      <header>
        <h2>History</h2>
      </header>
      {lines.length === 0 && <p className="pad soft">Nothing yet.</p>}
      <ol className="room-list">
        {lines.reverse().map(({ id, sentence, of }) => (
          <li key={id}>
            <TeamCrest of={of} />
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The team whose crest stands before a sentence: of a bid, a sale or a turn. */
function teamOf(event: SquadEvent): number | null {
  return "participantId" in event ? event.participantId : null;
}
