import type { ReactNode } from "react";
import { pluralForm } from "#game/core/words";
import type { OwnReceipt } from "#server/play/teams/own-receipts";
import { CopyLink } from "./copy-link";
import { ClockTime } from "./local-time";

/** A receipt of the reader's own save; open, it has everything needed to check it. */
export function ReceiptDetails({
  receipt,
  children,
}: {
  receipt: OwnReceipt;
  /** The line to which it is folded. */
  children: ReactNode;
}) {
  const { at, match, locks, players, salt, text } = receipt;
  return (
    <details className="more token">
      <summary>{children}</summary>
      <div className="stack">
        <p>
          Saved <ClockTime at={at} />
          {match !== null && ` for ${match}`}
          {locks > 0 ? `, locked for ${countMatches(locks)}` : ", not locked"}:{" "}
          <bdi>{players.length === 0 ? "no players" : players.join(", ")}</bdi>.
        </p>
        <dl>
          <dt className="lab">Receipt</dt>
          <dd className="token">
            <code>{receipt.receipt}</code>
          </dd>
          <dt className="lab">Salt{locks === 0 && " (keep it to yourself until a match locks)"}</dt>
          <dd className="token">
            <code>{salt}</code>
          </dd>
          <dt className="lab">Text</dt>
          <dd className="token">
            <code>{text}</code>
          </dd>
        </dl>
        <div className="row">
          <CopyLink href={textOf(receipt)} copied="Receipt copied!" />
        </div>
      </div>
    </details>
  );
}

function countMatches(locks: number): string {
  return pluralForm(locks, "one match", `${locks} matches`);
}

function textOf({ receipt, salt, text }: OwnReceipt): string {
  return `Receipt: ${receipt}\nSalt: ${salt}\nText: ${text}\n`;
}
