import { Sheet } from "./sheet";

/** The reader's own bids and ranked players that a limit kept from counting; nobody else sees them. */
export function FellAway({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Sheet id="fell-away" title="Did not count">
      <p className="pad soft">Only you see this. Each reason says how it was at that moment.</p>
      <ul className="room-list">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
