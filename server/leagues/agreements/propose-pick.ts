import { eq, sql } from "drizzle-orm";
import { pickProposals } from "#db/schema";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { REASON_FAULT, readReason } from "#game/play/season/adjustments";
import { AGREEMENT_MS, PROPOSAL_FAULTS, proposalFault } from "#game/play/season/agreements";
import { pickFaults } from "#game/play/season/pick-rules";
import { type Pick, pickChangeWords } from "#game/play/season/pick-words";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { digestOf, dryRun, LEAGUE_CHANGED, requireSeen } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { endPick, nameFixture, type ProposalRow } from "#server/play/locks/settle-picks";
import { noteRules } from "#server/play/proof/note-history";
import { compareStandings, type PreviewRow } from "../rules/standings-before-after";
import { storeAnswer } from "./answer-proposal";
import { type LockedPick, loadLockedPick } from "./pick-to-correct";

export interface PickInput extends Pick {
  readonly fixtureId: number;
  /** The member whose pick it is. */
  readonly participantId: number;
  readonly reason: string;
  /** Made by the screen, so that a repeated form proposes once. */
  readonly key: string;
}

interface PickPlan {
  /** "A Rao for B Sen; captain C Das". */
  readonly changes: string;
  /** The standings as they are, and if it counts. */
  readonly rows: readonly PreviewRow[];
  /** It is proposed only as it was previewed: balls in play change no more than the standings. */
  readonly digest: string;
}

/**
 * The effect of a corrected pick (rules.md#by-agreement). Nothing is stored.
 *
 * @throws FieldsError for a pick that is not legal at its lock; AppError "conflict" for one that cannot be
 * corrected now, "not-found" and "forbidden" as `loadLockedPick` does
 */
export function previewPick(services: Services, member: MemberLeague, input: PickInput): PickPlan {
  return dryRun(services, (tx) => planPick(tx, services, member, input).plan);
}

/**
 * Proposes a corrected pick as it was previewed; the same form twice proposes once.
 *
 * @throws as `previewPick`, and AppError "conflict" if the preview is another one now
 */
export function proposePick(
  services: Services,
  member: MemberLeague,
  { seen, ...input }: PickInput & { readonly seen: string },
): void {
  const { digest } = previewIfNew(services, member, input) ?? { digest: null };
  if (digest === null) return;
  requireSeen({ digest }, seen, LEAGUE_CHANGED);
  inLockedTransaction(services, (tx) => {
    const { row, owner, changes, givingWay } = checkPick(tx, services, member, input);
    endOther(tx, givingWay, row, member);
    const { id: _, ...values } = row;
    tx.insert(pickProposals).values(values).run();
    const { leagueId, userId } = member;
    const { number, fixtureId, reason, at } = row;
    writeLeagueLog(tx, { leagueId, userId, now: at }, [
      {
        ...{ kind: "pick proposed", number, changes, reason, userId: owner.userId },
        fixture: nameFixture(tx, leagueId, fixtureId),
        ...(owner.userId === userId ? { own: true } : {}),
      },
    ]);
    noteRules(tx, leagueId, at);
  });
}

function previewIfNew(services: Services, member: MemberLeague, input: PickInput): PickPlan | null {
  return dryRun(services, (tx) => {
    const isKnown = tx
      .select({ key: pickProposals.key })
      .from(pickProposals)
      .where(eq(pickProposals.leagueId, member.leagueId))
      .all()
      .some(({ key }) => key === input.key);
    return isKnown ? null : planPick(tx, services, member, input).plan;
  });
}

/** Also makes the pick count, which a preview rolls back. */
function planPick(tx: LockedTx, services: Services, member: MemberLeague, input: PickInput) {
  const { row, changes, givingWay } = checkPick(tx, services, member, input);
  endOther(tx, givingWay, row, member);
  const rows = compareStandings(tx, member.leagueId, () => countPick(tx, row));
  return { plan: { changes, rows, digest: digestOf({ changes, givingWay: givingWay?.number }) } };
}

/** By the owner's objection, which another pick of theirs is. */
function endOther(
  tx: LockedTx,
  other: ProposalRow | null,
  { participantId, at }: ProposalRow,
  { userId }: MemberLeague,
): void {
  if (other !== null) storeAnswer(tx, other, { participantId, userId, agrees: false, at });
}

/** As if everybody had agreed, for a transaction that is rolled back. */
export function countPick(tx: LockedTx, { id, ...row }: ProposalRow): void {
  const stored = id === 0 ? tx.insert(pickProposals).values(row).returning().get() : { id, ...row };
  const end = { state: "counts", at: row.at, userId: null, agreeing: 0, electors: 0 } as const;
  endPick(tx, stored, end);
}

interface CheckedPick {
  readonly owner: LockedPick["owner"];
  readonly givingWay: LockedPick["givingWay"];
  /** Not stored yet. */
  readonly row: ProposalRow;
  readonly changes: string;
}

function checkPick(
  tx: LockedTx,
  services: Services,
  member: MemberLeague,
  { fixtureId, participantId, key, reason: typed, ...pick }: PickInput,
): CheckedPick {
  const { leagueId, userId } = member;
  const now = services.now();
  const proposer = requireMember(tx, { id: userId }, leagueId);
  const { owner, locked, rules, known, givingWay } = loadLockedPick(
    tx,
    proposer,
    { fixtureId, participantId },
    now,
  );
  const fault = proposalFault(known, now);
  if (fault !== null) throw new AppError("conflict", PROPOSAL_FAULTS[fault]);
  const reason = readReason(typed);
  const changes = pickChangeWords(locked, pick, namesOf(tx, leagueId), captainNames(tx, leagueId));
  const faults: FieldFault[] = [
    ...pickFaults(pick, locked, rules).map((sentence) => ({ fields: ["team"], sentence })),
    ...(changes === ""
      ? [{ fields: ["team"], sentence: "This would change nothing in the pick." }]
      : []),
    ...(reason === null ? [{ fields: ["reason"], sentence: REASON_FAULT }] : []),
  ];
  if (reason === null || faults.length > 0) throw new FieldsError(faults);
  const row: ProposalRow = {
    ...{ id: 0, leagueId, number: nextNumber(tx, leagueId), fixtureId, participantId },
    ...{ proposedBy: proposer.participantId, at: now, endsAt: now + AGREEMENT_MS, reason },
    ...{ ...pick, lockedBooster: locked?.booster ?? null, state: "open", endedAt: null, key },
  };
  return { row, owner, changes, givingWay };
}

/** Names of players, also of those who cannot be picked any more. */
export function namesOf(tx: LockedTx, leagueId: number): (playerId: number) => string {
  const pool = loadPoolById(tx, loadLeague(tx, leagueId));
  return (playerId) => pool.get(playerId)?.name ?? "a player";
}

export function captainNames(tx: LockedTx, leagueId: number) {
  const { captainMode } = loadLeague(tx, leagueId).scoringRules.extras;
  return {
    captain: captaincyName("captain", captainMode).toLowerCase(),
    viceCaptain: captaincyName("viceCaptain", captainMode).toLowerCase(),
  };
}

function nextNumber(tx: LockedTx, leagueId: number): number {
  const row = tx
    .select({ last: sql<number>`coalesce(max(${pickProposals.number}), 0)` })
    .from(pickProposals)
    .where(eq(pickProposals.leagueId, leagueId))
    .get();
  return (row?.last ?? 0) + 1;
}
