import { Link } from "@remix-run/react";
import type { OwnReceipts } from "#server/play/teams/own-receipts";
import { ReceiptDetails } from "../../../components/receipt-details";

/** The receipts of the reader's own saves, the newest first. */
export function OwnReceiptList({
  leagueId,
  own: { receipts, older },
  before,
}: {
  leagueId: number;
  own: OwnReceipts;
  /** The save before which the page begins; null for the newest ones. */
  before: number | null;
}) {
  return (
    <section className="sheet" id="own" aria-labelledby="own-h">
      <header>
        <h2 id="own-h">Your receipts</h2>
        {receipts.length > 0 && (
          <a className="btn push" href={`/league/${leagueId}/receipts/own.txt`}>
            Download all
          </a>
        )}
      </header>
      <div className="pad stack">
        <p className="soft">
          Only you see them. Keep a receipt with its salt and text, and you can show later what you
          had saved. Until a match locks, keep the salt to yourself: with it, anybody can find out
          your team.
        </p>
        {receipts.length === 0 ? (
          <p>{before === null ? "You have not saved a team yet." : "No older receipts."}</p>
        ) : (
          <ul className="receipts">
            {receipts.map((receipt) => (
              <li key={receipt.number}>
                <ReceiptDetails receipt={receipt} label={`Save ${receipt.number}`} />
              </li>
            ))}
          </ul>
        )}
        {(older !== null || before !== null) && (
          <nav className="row pages" aria-label="Pages of your receipts">
            {before !== null && (
              <Link className="btn" to=".#own">
                Newest
              </Link>
            )}
            {older !== null && (
              <Link className="btn" to={`?before=${older}#own`}>
                Older
              </Link>
            )}
          </nav>
        )}
      </div>
    </section>
  );
}
