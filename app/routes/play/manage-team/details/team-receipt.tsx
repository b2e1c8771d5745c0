import { Link } from "@remix-run/react";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { ReceiptDetails } from "../../../../components/receipt-details";
import { Sealed } from "../../../../components/sealed";

/** The receipt of the last save, in leagues that show receipts (rules.md#receipts). */
export function TeamReceipt({ leagueId, sheet }: { leagueId: number; sheet: TeamSheet }) {
  const { receipt, lastSaveNumber } = sheet;
  // A newer save from this screen has another receipt, which comes with the next sheet.
  if (receipt === undefined || receipt.number !== lastSaveNumber) return null;
  return (
    <section className="sheet pad team-receipt" aria-label="Receipt">
      <ReceiptDetails key={receipt.number} receipt={receipt}>
        <Sealed />
      </ReceiptDetails>
      <p className="soft sm">
        It proves what you saved without revealing it.{" "}
        <Link to={`/league/${leagueId}/fair-play`}>Fair play</Link>
      </p>
    </section>
  );
}
