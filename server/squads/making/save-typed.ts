import { and, eq } from "drizzle-orm";
import { inReadTransaction, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { listSquadEvents, loadSquads } from "#server/play/squads/load-squads";
import { loadOpenEvent, loadSquadsStage, type SquadsStage } from "#server/play/squads/squads-stage";
import { requireSquads } from "./load-set-up";
import type { TypedTable } from "./pasted-sales";
import { teamsAfterUndo } from "./teams-after-undo";
import {
  planSaved,
  planTyped,
  readTypedLeague,
  requireTyped,
  requireTyping,
  type TablePreview,
} from "./typed-table";

interface TypedPage {
  readonly stage: SquadsStage;
  /** The saved table as text; empty before the making of squads begins. */
  readonly text: string;
  /** The check of the saved table; null before. */
  readonly saved: TablePreview | null;
  /** The last event in the page, so that its form does not replace later ones. */
  readonly version: number;
}

/** @throws AppError "not-found" if squads are made in another way */
export function showTyped({ db }: Pick<Services, "db">, managed: ManagedLeague): TypedPage {
  return inReadTransaction(db, (tx) => {
    const { leagueId } = managed;
    requireSquads(tx, leagueId);
    const open = loadOpenEvent(tx, leagueId);
    const stage = loadSquadsStage(tx, leagueId);
    if (open === null) return { stage, text: "", saved: null, version: 0 };
    requireTyped(open);
    const league = readTypedLeague(tx, managed, open);
    const { text, preview } = planSaved(tx, leagueId, league);
    return { stage, text, saved: preview, version: lastEventId(tx, leagueId) };
  });
}

/**
 * Previews a table without storing it.
 *
 * @throws as `requireTyping` and `planTyped` do
 */
export function previewTyped(
  { db }: Pick<Services, "db">,
  managed: ManagedLeague,
  table: TypedTable,
): TablePreview {
  return inReadTransaction(db, (tx) => {
    const league = requireTyping(tx, managed);
    return planTyped(tx, managed.leagueId, league, table).preview;
  });
}

/** `key` is made with the page, so that a form that is sent twice counts once. */
export interface TypedSubmission {
  readonly key: string;
  /** The `TypedPage.version` of the page with the form. */
  readonly version: number;
}

/**
 * Replaces the saved squads with those of a table (rules.md#typed-in-squads): missing
 * rows are taken back, new ones are sold, all at once or not at all.
 *
 * @param seen the number of doubts that were shown; more of them have to be shown first
 * @throws as `previewTyped` does; AppError "conflict" if the squads have changed since the page was
 * opened, "invalid" for squads that break a rule, "forbidden" for a former manager
 */
export function saveTyped(
  services: Services,
  managed: ManagedLeague,
  {
    table,
    seen = 0,
    ...sent
  }: TypedSubmission & { readonly table: TypedTable; readonly seen?: number },
): void {
  inTyping(services, managed, sent, (tx, at) => {
    const { leagueId, userId } = managed;
    const league = requireTyping(tx, managed);
    const { plan, doubts } = planTyped(tx, leagueId, league, table);
    if (plan.events === null) {
      throw new AppError("invalid", "Nothing is saved: the squads have faults, which are below.");
    }
    if (doubts > seen) {
      throw new AppError("invalid", "Nothing is saved yet: look at the lines in doubt first.");
    }
    const before = loadSquads(tx, leagueId);
    appendSquadEvents(tx, { leagueId, userId, key: keyOf(sent), at }, plan.events);
    teamsAfterUndo(tx, leagueId, before, { events: plan.events, at });
  });
}

/**
 * Closes squads that are full and meet the rules: from then on trades and free agents change them.
 *
 * @throws as `saveTyped` does; AppError "invalid" for other squads
 */
export function closeTyped(
  services: Services,
  managed: ManagedLeague,
  sent: TypedSubmission,
): void {
  inTyping(services, managed, sent, (tx, at) => {
    const { leagueId, userId } = managed;
    const league = requireTyping(tx, managed);
    const { plan } = planSaved(tx, leagueId, league);
    if (!plan.isComplete) {
      throw new AppError("invalid", "Every squad has to be full and meet its limits first.");
    }
    appendSquadEvents(tx, { leagueId, userId, key: keyOf(sent), at }, [{ kind: "close" }]);
  });
}

/** Changes typed squads for the manager, once for each submission, and only from an up-to-date page. */
export function inTyping(
  services: Services,
  managed: ManagedLeague,
  sent: TypedSubmission,
  body: (tx: LockedTx, at: number) => void,
): void {
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, userId } = managed;
    requireManager(tx, { id: userId }, leagueId, "type in squads");
    if (isKnown(tx, leagueId, sent)) return;
    if (lastEventId(tx, leagueId) !== sent.version) {
      throw new AppError("conflict", "The squads have changed since you opened this page.");
    }
    body(tx, now);
  });
}

export function keyOf({ key }: TypedSubmission): string {
  return `typed:${key}`;
}

function isKnown(tx: Tx, leagueId: number, sent: TypedSubmission): boolean {
  const known = tx
    .select({ id: squadEvents.id })
    .from(squadEvents)
    .where(and(eq(squadEvents.leagueId, leagueId), eq(squadEvents.key, keyOf(sent))))
    .limit(1)
    .get();
  return known !== undefined;
}

function lastEventId(tx: Tx, leagueId: number): number {
  return listSquadEvents(tx, leagueId).at(-1)?.id ?? 0;
}
