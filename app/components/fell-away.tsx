/** The reader's own bids and ranked players that a limit kept from counting; nobody else sees them. */
export function FellAway({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="fell-away">
      <header>
        <h2 id="fell-away">Did not count</h2>
      </header>
      <p className="pad soft">Only you see this. Each reason says how it was at that moment.</p>
      <ul className="room-list">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
