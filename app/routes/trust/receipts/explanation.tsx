/** The guarantees of receipts and the chain, and their limits (rules.md#receipts). */
export function Explanation() {
  return (
    <section className="sheet" aria-labelledby="proves">
      <header>
        <h2 id="proves">What this proves</h2>
      </header>
      <div className="pad stack prose">
        <p>
          Every save gets a <b>receipt</b> at once: digits that belong to this save alone and reveal
          nothing about it. When a match locks, the receipts of all saves and teams enter the
          league's <b>chain</b>, with every change of the rules and the score of every match that is
          over.
        </p>
        <p>
          The chain's newest digits, the <b>head</b>, stand for everything before them. The league
          publishes its head at every lock. If you keep one, you can find out later, on any
          computer, whether a team, a rule or a score has been changed since.
        </p>
        <p>
          It does not prove that whoever runs the server did not look at teams before the lock, nor
          that a score was right: only that it is still the one that was entered.
        </p>
      </div>
    </section>
  );
}
