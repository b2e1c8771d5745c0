import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { oneDecimal } from "#game/play/scoring/points-text";
import { addFaultSentence, roleNeeds } from "#game/play/team/add-player";
import { BOOSTER_TABLE, effectsOf } from "#game/play/team/boosters";
import { type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";
import {
  chargeOfDraft,
  isError,
  submissionFaultSentence,
  submissionFaults,
} from "#game/play/team/submission";
import { countChanges } from "#game/play/team/transfers";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import type { Captaincy } from "#server/stories/boards/play-notes";
import { FREE_CHANGES } from "../words/save-texts";
import { asTeam, type Draft, playersOf, salaryOf } from "./draft";

type Pool = ReadonlyMap<number, PoolPlayer>;

/** The announcement of a change to the draft: the players, and the state of the team. */
export function describeChange(before: Draft, after: Draft, pool: Pool, sheet: TeamSheet): string {
  const nameOf = (id: number | null) => pool.get(id ?? 0)?.name ?? "Nobody";
  const added = after.playerIds.find((id) => !before.playerIds.includes(id));
  const removed = before.playerIds.find((id) => !after.playerIds.includes(id));
  if (added !== undefined) return `Added ${nameOf(added)}. ${pickedAndLeft(after, pool, sheet)}`;
  if (removed !== undefined)
    return `Removed ${nameOf(removed)}. ${pickedAndLeft(after, pool, sheet)}`;
  const sentences = [];
  if (before.captainId !== after.captainId) {
    sentences.push(`${nameOf(after.captainId)} is ${titleOf("captain", sheet)}.`);
  }
  if (before.viceCaptainId !== after.viceCaptainId) {
    sentences.push(`${nameOf(after.viceCaptainId)} is ${titleOf("viceCaptain", sheet)}.`);
  }
  if (before.booster !== after.booster) {
    sentences.push(after.booster ? `${BOOSTER_TABLE[after.booster].label} chosen.` : "No booster.");
  }
  const backups = after.backups ?? [];
  if ((before.backups ?? []).join() !== backups.join()) {
    const names = backups.map((id, place) => `${place + 1}, ${nameOf(id)}`);
    sentences.push(names.length === 0 ? "No backups." : `Backups: ${names.join("; ")}.`);
  }
  return sentences.join(" ");
}

export function describeSwap(outId: number, inId: number, pool: Pool): string {
  const nameOf = (id: number) => pool.get(id)?.name ?? "Nobody";
  return `${nameOf(inId)} is in for ${nameOf(outId)}.`;
}

/**
 * The announcement of a suggestion: the number of new players, the captains, and the rest of the
 * budget.
 */
export function describeSuggestion(
  before: Draft,
  after: Draft,
  pool: Pool,
  sheet: TeamSheet,
): string {
  const nameOf = (id: number | null) => pool.get(id ?? 0)?.name ?? "Nobody";
  const added = after.playerIds.length - before.playerIds.length;
  return [
    `Added ${plural(added, "player")}.`,
    `${nameOf(after.captainId)} is ${titleOf("captain", sheet)},`,
    `${nameOf(after.viceCaptainId)} is ${titleOf("viceCaptain", sheet)}.`,
    pickedAndLeft(after, pool, sheet),
  ].join(" ");
}

/** "captain", or "batting captain" in the separate mode (rules.md#captains). */
function titleOf(captaincy: Captaincy, { captainMode }: TeamSheet): string {
  return captaincyName(captaincy, captainMode).toLowerCase();
}

function pickedAndLeft(draft: Draft, pool: Pool, sheet: TeamSheet): string {
  const picked = `${draft.playerIds.length} of ${TEAM_SIZE} picked`;
  if (sheet.rules.withoutSalaryCap) return `${picked}.`;
  return `${picked}, salary left ${salaryLeftText(salaryLeft(draft, pool, sheet))}.`;
}

/**
 * The rest of the budget, to 1 decimal: rounded down, so that it is never more than there is, and a
 * team slightly over the cap is below 0.
 */
export function salaryLeftText(left: Hundredths): string {
  return oneDecimal(Math.floor(left / 10) * 10);
}

/** Hundredths of a salary unit; below 0 over the cap. */
export function salaryLeft(draft: Draft, pool: Pool, { settings }: TeamSheet): number {
  return settings.budget * 100 - salaryOf(playersOf(draft, pool));
}

interface DraftStatus {
  readonly kind: "good" | "warn" | "bad";
  readonly text: string;
}

/** Lists the missing parts of the draft, or says that it is ready. */
export function draftStatus(draft: Draft, pool: Pool, sheet: TeamSheet): DraftStatus {
  const picked = playersOf(draft, pool);
  const toPick = TEAM_SIZE - picked.length;
  if (toPick > 0) {
    const needs = roleNeeds(picked, sheet.settings);
    const needed = needs.reduce((sum, { count }) => sum + count, 0);
    const text =
      needed === toPick
        ? addFaultSentence({ code: "roles-needed", needs })
        : `${plural(toPick, "more player")} to pick.`;
    return { kind: "warn", text };
  }
  const [first] = submissionFaults(asTeam(draft, sheet.saved.predictedTeamId), pool, sheet.rules);
  if (first !== undefined) {
    return { kind: isError(first) ? "bad" : "warn", text: submissionFaultSentence(first) };
  }
  return { kind: "good", text: "Ready." };
}

interface DraftCost {
  /** Transfers that submitting the draft would charge. */
  readonly charge: number;
  /** The rest of the allowance after it, not below 0. */
  readonly left: number;
  /** "1 swap: 1 free, 1 transfer (14 left)" */
  readonly text: string;
}

/** The cost of submitting the draft (rules.md#transfers). */
export function draftCost(draft: Draft, { rules, transfers, saved }: TeamSheet): DraftCost {
  const charge = chargeOfDraft(asTeam(draft, null), rules);
  const left = Math.max(0, rules.transfersLeft - charge);
  if (rules.base === null || transfers.unlimited) {
    return { charge, left, text: FREE_CHANGES };
  }
  const { added, removed } = countChanges(rules.base, draft);
  const changes = added + removed;
  if (changes === 0 && hasOtherCaptains(draft, saved))
    return { charge, left, text: CAPTAIN_CHANGED };
  if (changes === 0) return { charge, left, text: `No changes, ${rules.freeTransfers} free` };
  const moves = added === removed ? plural(added, "swap") : `${added} in, ${removed} out`;
  if (draft.booster && effectsOf(draft.booster).freeTransfers) {
    const { label } = BOOSTER_TABLE[draft.booster];
    return { charge, left, text: `${moves}: all free with ${label} (${left} left)` };
  }
  const free = Math.min(changes, rules.freeTransfers);
  const costs = [
    ...(free > 0 ? [`${free} free`] : []),
    ...(charge > 0 ? [plural(charge, "transfer")] : []),
  ].join(", ");
  return { charge, left, text: `${moves}: ${costs} (${left} left)` };
}

const CAPTAIN_CHANGED = "Captain changed. It costs nothing.";

/** Whether a captain of the draft is not the saved one: captaincies are no transfers (rules.md#transfers). */
function hasOtherCaptains(draft: Draft, { captainId, viceCaptainId }: TeamSheet["saved"]): boolean {
  if (captainId === null) return false;
  return draft.captainId !== captainId || draft.viceCaptainId !== viceCaptainId;
}
