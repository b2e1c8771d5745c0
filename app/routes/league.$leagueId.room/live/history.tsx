import type { RoomEvent } from "#server/squad-making/live-room";
import { LocalTime } from "../../../components/local-time";
import { eventSentence, type RoomNames } from "./words";

/** What has happened last, the newest first. */
export function History({ events, names }: { events: readonly RoomEvent[]; names: RoomNames }) {
  const lines = events.flatMap(({ id, at, event }) => {
    const sentence = eventSentence(event, names);
    return sentence === null ? [] : [{ id, at, sentence }];
  });
  return (
    <section className="sheet">
      <header>
        <h2>History</h2>
      </header>
      {lines.length === 0 && <p className="pad soft">Nothing yet.</p>}
      <ol className="room-list">
        {lines.reverse().map(({ id, sentence }) => (
          <li key={id}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
