import { and, eq } from "drizzle-orm";
import { pickProposals, pickVotes } from "#db/schema";
import type { Ms } from "#game/core/units";
import { countAgreeing, VOTE_FAULTS, voteFault } from "#game/play/season/agreements";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { heldSince } from "#server/leagues/membership/claim-seat";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import {
  endPick,
  listElectors,
  listVotes,
  type ProposalRow,
  proposalOf,
  settlePick,
} from "#server/play/locks/settle-picks";
import { noteRules } from "#server/play/proof/note-history";

/**
 * Agrees to a corrected pick, or objects to it, which ends it (rules.md#by-agreement). Who has agreed can
 * still object; the same answer twice changes nothing.
 *
 * @throws AppError "not-found" for an unknown proposal, "conflict" after its end, "forbidden" for its
 * author and for members who are not electors
 */
export function answerProposal(
  services: Services,
  member: MemberLeague,
  { number, agrees }: { readonly number: number; readonly agrees: boolean },
): void {
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, participantId, userId } = requireMember(
      tx,
      { id: member.userId },
      member.leagueId,
    );
    const row = findProposal(tx, leagueId, number);
    const proposal = { ...proposalOf(row), state: row.state };
    if (heldSince(tx, participantId) > row.at) {
      throw new AppError("forbidden", VOTE_FAULTS["not asked"]);
    }
    const fault = voteFault(proposal, listElectors(tx, row), participantId, now);
    if (fault !== null) {
      throw new AppError(fault === "over" ? "conflict" : "forbidden", VOTE_FAULTS[fault]);
    }
    const before = listVotes(tx, row.id).find((vote) => vote.member === participantId);
    if (before?.agrees === agrees) return;
    storeAnswer(tx, row, { participantId, userId, agrees, at: now });
    noteRules(tx, leagueId, now);
    publishChange(tx, { leagueId }, "league");
  });
}

/** Of a member who has an answer; the last one that is missing ends the proposal. */
export function storeAnswer(
  tx: LockedTx,
  row: ProposalRow,
  {
    userId,
    ...answer
  }: {
    readonly participantId: number;
    readonly userId: number;
    readonly agrees: boolean;
    readonly at: Ms;
  },
): void {
  const { agrees, at } = answer;
  tx.insert(pickVotes)
    .values({ ...answer, proposalId: row.id })
    .onConflictDoUpdate({
      target: [pickVotes.proposalId, pickVotes.participantId],
      set: { agrees, at },
    })
    .run();
  settlePick(tx, row, at, agrees ? null : userId);
}

/**
 * Takes a proposal back before its end. Only its author can.
 *
 * @throws AppError "not-found", "conflict" after its end, "forbidden" for others
 */
export function withdrawProposal(
  services: Services,
  member: MemberLeague,
  { number }: { readonly number: number },
): void {
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, participantId, userId } = requireMember(
      tx,
      { id: member.userId },
      member.leagueId,
    );
    const row = findProposal(tx, leagueId, number);
    if (row.state !== "open") throw new AppError("conflict", VOTE_FAULTS.over);
    if (row.proposedBy !== participantId) {
      throw new AppError("forbidden", "Only the member who made a proposal can withdraw it.");
    }
    const electors = listElectors(tx, row);
    const agreeing = countAgreeing(proposalOf(row), electors, listVotes(tx, row.id));
    endPick(tx, row, { state: "withdrawn", at: now, userId, agreeing, electors: electors.length });
  });
}

function findProposal(tx: LockedTx, leagueId: number, number: number): ProposalRow {
  const row = tx
    .select()
    .from(pickProposals)
    .where(and(eq(pickProposals.leagueId, leagueId), eq(pickProposals.number, number)))
    .get();
  if (row === undefined) throw new AppError("not-found", "There is no such proposal.");
  return row;
}
