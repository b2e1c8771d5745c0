import { inTransaction } from "#db/client";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import {
  isOperator,
  type Operator,
  requireOperator,
} from "#server/matches/operator/operator-access";
import { addressLine } from "./address-line";
import { backupLine } from "./backup-line";
import { mailLine } from "./mail-line";
import type { ReadyLine, ReadyState } from "./ready-line";
import { scoresLine } from "./scores-line";
import { versionLine } from "./version-line";

/** The lines of the card in their order, each with the file that knows its state. */
const READY_LINES: readonly ReadyLine[] = [
  addressLine,
  mailLine,
  scoresLine,
  backupLine,
  versionLine,
];

interface ShownReadyLine extends ReadyState {
  readonly name: string;
  readonly title: string;
  /** Whether an operator has left it as it is, and it has not become worse since. */
  readonly left: boolean;
}

/** The lines of the ready card, what is to do first. */
export function readReadyLines(services: Services, operator: Operator): ShownReadyLine[] {
  requireOperator(services.db, { id: operator.userId });
  const leftLines = readServerSetting(services.db, "leftLines");
  const lines = READY_LINES.map((line) => {
    const state = line.readState(services, operator);
    const left = state.concern > 0 && state.concern <= (leftLines[line.name] ?? 0);
    return { ...state, name: line.name, title: line.title, left };
  });
  return [...lines.filter(isToDo), ...lines.filter((line) => !isToDo(line))];
}

/** The lines of the card on League Home: what is to do, for operators alone. */
export function readReadyToDo(services: Services, user: { readonly id: number }): ShownReadyLine[] {
  if (!isOperator(services.db, user)) return [];
  return readReadyLines(services, requireOperator(services.db, user)).filter(isToDo);
}

function isToDo({ concern, left }: Pick<ShownReadyLine, "concern" | "left">): boolean {
  return concern > 0 && !left;
}

/**
 * Leaves a line as it is: the card does not ask for it any more, until its state is worse than now.
 *
 * @param name unchecked; an unknown one changes nothing
 * @throws AppError "not-found" for a former operator
 */
export function leaveReadyLine(services: Services, operator: Operator, name: string): void {
  const line = READY_LINES.find((each) => each.name === name);
  const concern = line?.readState(services, operator).concern ?? 0;
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    if (concern === 0) return;
    const leftLines = readServerSetting(tx, "leftLines");
    storeServerSetting(tx, "leftLines", { ...leftLines, [name]: concern });
  });
}
