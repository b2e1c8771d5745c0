import { Link } from "@remix-run/react";
import { shortHash } from "#game/trust/league-file/chain";
import type { OwnReceipts } from "#server/play/teams/own-receipts";
import { Fold } from "../../components/fold";
import { ReceiptDetails } from "../../components/receipt-details";

/** The receipts of the reader's own saves, the newest first. */
export function OwnReceiptList({
  leagueId,
  own: { receipts, older },
  before,
}: {
  leagueId: number;
  own: OwnReceipts;
  /** The save before which the page begins; null for the newest saves. */
  before: number | null;
}) {
  return (
    <Fold
      id="own"
      title="Your receipts"
      sub="For every team that you have saved"
      open={before !== null}
      tick
    >
      <div className="pad stack">
        {receipts.length > 0 && (
          <p className="row">
            <a className="btn" href={`/league/${leagueId}/receipts/own.txt`}>
              Download all
            </a>
          </p>
        )}
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
                <ReceiptDetails receipt={receipt}>
                  Save {receipt.number}
                  {receipt.atLock && ", made by the game at the lock"}
                  {receipt.isPlanned && ", from your plan"}
                  {receipt.isForOwner && ", saved for you"}
                  {receipt.isCorrected && ", corrected by agreement after a lock"}{" "}
                  <code>{shortHash(receipt.receipt)}</code>
                </ReceiptDetails>
              </li>
            ))}
          </ul>
        )}
        {(older !== null || before !== null) && (
          <nav className="row pages" aria-label="Pages of your receipts">
            {before !== null && (
              <Link className="btn" to="?receipts#own">
                Newest
              </Link>
            )}
            {older !== null && (
              <Link className="btn" to={`?receipts&before=${older}#own`}>
                Older
              </Link>
            )}
          </nav>
        )}
      </div>
    </Fold>
  );
}
