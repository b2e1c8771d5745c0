import { and, desc, eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { submissions } from "#db/schema";
import { EMPTY_LINEUP, type Lineup, type PoolPlayer } from "#game/play/team/lineup";
import { readSubmissions } from "../locks/load-saves";
import type { LockedTx } from "../locks/locked-tx";
import type { ParticipantOf, ParticipantWindow } from "../locks/participant-window";

/**
 * The game's changes to a team whose owner lost players of it, by names (rules.md#squad-changes).
 */
export interface SquadChangeNews {
  readonly left: readonly string[];
  readonly joined: readonly string[];
  readonly captain: string | null;
  readonly viceCaptain: string | null;
}

/** Changes to the team of the open window since its owner's last save; null without any. */
export function readSquadChangeNews(
  tx: LockedTx,
  participant: ParticipantOf,
  { window, squad }: Pick<ParticipantWindow, "window" | "squad">,
  pool: ReadonlyMap<number, PoolPlayer>,
): SquadChangeNews | null {
  const { participantId } = participant;
  if (squad === null || window.submission === null) return null;
  const { lastSave, lastOwnSave } = statementsOf(tx);
  if (!lastSave.get({ participantId })?.squadChange) return null;
  const own = lastOwnSave.get({ participantId });
  const [before] = own ? readSubmissions(tx, [own.id]) : [];
  return compare(before?.lineup ?? EMPTY_LINEUP, window.submission.lineup, pool);
}

function compare(
  before: Lineup,
  after: Lineup,
  pool: ReadonlyMap<number, PoolPlayer>,
): SquadChangeNews {
  const nameOf = (id: number | null) => pool.get(id ?? 0)?.name ?? "Nobody";
  const without = (ids: readonly number[], others: readonly number[]) =>
    ids.filter((id) => !others.includes(id)).map(nameOf);
  const newName = (was: number | null, is: number | null) => (was === is ? null : nameOf(is));
  return {
    left: without(before.playerIds, after.playerIds),
    joined: without(after.playerIds, before.playerIds),
    captain: newName(before.captainId, after.captainId),
    viceCaptain: newName(before.viceCaptainId, after.viceCaptainId),
  };
}

const statementsOf = prepareOnce((db) => {
  const own = and(
    eq(submissions.participantId, sql.placeholder("participantId")),
    eq(submissions.atLock, false),
  );
  const { id, squadChange, savedAt } = submissions;
  const last = () => db.select({ id, squadChange }).from(submissions).$dynamic();
  return {
    lastSave: last().where(own).orderBy(desc(savedAt), desc(id)).limit(1).prepare(),
    lastOwnSave: last()
      .where(and(own, eq(squadChange, false)))
      .orderBy(desc(savedAt), desc(id))
      .limit(1)
      .prepare(),
  };
});
