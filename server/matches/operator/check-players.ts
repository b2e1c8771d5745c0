import { and, eq, gt, inArray, or } from "drizzle-orm";
import {
  poolPlayers,
  sideStatementPlayers,
  sideStatements,
  sourceReports,
  statLines,
} from "#db/schema";
import { isRole, type Role, roleFault } from "#game/play/roles";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readScore } from "#server/play/points/read-score";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { recordScoreTx } from "../results/record-score";
import { actAsOperator, logToLeagues, type Operator } from "./operator-access";
import { listTeams } from "./operator-pages";
import { readPool, type StoredPlayer } from "./pool-state";

/** The row of the form about one player who is to be checked; without a salary and `sameAs` it is left. */
export interface TypedCheck {
  readonly playerId: number;
  readonly role: string;
  /** As it is typed, such as 8.5. */
  readonly salary: string;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  /** The player of the team who it is; null for a new one. */
  readonly sameAs: number | null;
}

/**
 * Takes players whom scores have brought into the pool, or says which player of it they are: then
 * their figures become that player's, as corrections (rules.md#to-be-checked). A row of somebody who
 * has been checked meanwhile changes nothing.
 *
 * @returns how many players have been checked
 * @throws FieldsError on `salary.<id>`, `role.<id>` and `same.<id>`; AppError "not-found" for a
 * former operator
 */
export function checkPlayers(
  services: Services,
  operator: Operator,
  tournamentId: number,
  typed: readonly TypedCheck[],
): number {
  return actAsOperator(services, operator, (tx) => {
    const pool = readPool(tx, listTeams(tx, tournamentId));
    const rows = typed.flatMap((row) => {
      const player = pool.find(({ id, toCheck }) => id === row.playerId && toCheck);
      const isEmpty = row.salary.trim() === "" && row.sameAs === null;
      return player === undefined || isEmpty ? [] : [{ ...row, player }];
    });
    const faults = rows.flatMap((row) => [
      ...faultsOf(row, pool, rows),
      ...bothPlayed(tx, row, pool),
    ]);
    if (faults.length > 0) throw new FieldsError(faults);
    const changes = rows.map((row) =>
      row.sameAs === null
        ? takePlayer(tx, row)
        : mergePlayer(tx, services, operator, { ...row, sameAs: row.sameAs, tournamentId, pool }),
    );
    if (changes.length > 0) noteSeason(tx, tournamentId, services.now());
    logToLeagues(tx, services, operator, tournamentId, changes);
    return changes.length;
  });
}

interface Check extends TypedCheck {
  readonly player: StoredPlayer;
}

/** Hundredths; null for anything that is no salary. */
function readSalary(typed: string): number | null {
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(typed.trim())) return null;
  const salary = Math.round(Number(typed) * 100);
  return salary > 0 && salary <= SALARY_MAX ? salary : null;
}

/** The largest budget of a league. */
const SALARY_MAX = 100_000;

function faultsOf(
  { playerId, player, role, salary, sameAs }: Check,
  pool: readonly StoredPlayer[],
  rows: readonly Check[],
): FieldFault[] {
  const { name } = player.terms;
  if (sameAs !== null) {
    const other = pool.find(({ id }) => id === sameAs);
    const isOther = other !== undefined && other.teamId === player.teamId && sameAs !== playerId;
    // A player who is merged by the same form is no target.
    const isKept = !rows.some((row) => row.playerId === sameAs && row.sameAs !== null);
    if (isOther && isKept) return [];
    const sentence = `Choose another player of ${name}'s team, or nobody.`;
    return [{ fields: [`same.${playerId}`], sentence }];
  }
  const faults: FieldFault[] = [];
  if (!isRole(role)) {
    faults.push({ fields: [`role.${playerId}`], sentence: roleFault(name) });
  }
  if (readSalary(salary) === null) {
    const sentence = `The salary of ${name} must be from 0.01 to 1,000, with 2 decimals at most.`;
    faults.push({ fields: [`salary.${playerId}`], sentence });
  }
  return faults;
}

/** Two who batted or bowled in one innings, or were named in one side, are two people. */
function bothPlayed(
  tx: LockedTx,
  { playerId, player, sameAs }: Check,
  pool: readonly StoredPlayer[],
): FieldFault[] {
  if (sameAs === null) return [];
  const together = [
    [placesOf(tx, ballsFaced), "have batted in the same innings"],
    [placesOf(tx, ballsBowled), "have bowled in the same innings"],
    [sidesOf(tx), "were named in the same side"],
  ] as const;
  const other = pool.find(({ id }) => id === sameAs)?.terms.name ?? "The other";
  for (const [placesOf, words] of together) {
    const own = new Set(placesOf(playerId));
    if (!placesOf(sameAs).some((place) => own.has(place))) continue;
    const sentence = `${player.terms.name} and ${other} ${words}.`;
    return [{ fields: [`same.${playerId}`], sentence }];
  }
  return [];
}

const { ballsFaced, ballsBowled } = statLines;

/** The innings in which a player has such balls. */
function placesOf(tx: LockedTx, balls: typeof ballsFaced | typeof ballsBowled) {
  const { fixtureId, innings, playerId } = statLines;
  return (id: number): string[] =>
    tx
      .select({ fixtureId, innings })
      .from(statLines)
      .where(and(eq(playerId, id), gt(balls, 0)))
      .all()
      .map((line) => `${line.fixtureId}:${line.innings}`);
}

/** The statements in which a player is one of the eleven. */
function sidesOf(tx: LockedTx) {
  const { statementId, playerId, status } = sideStatementPlayers;
  return (id: number): string[] =>
    tx
      .select({ statementId })
      .from(sideStatementPlayers)
      .where(and(eq(playerId, id), eq(status, "named")))
      .all()
      .map((row) => String(row.statementId));
}

function takePlayer(
  tx: LockedTx,
  { player, role, salary, overseas, uncapped }: Check,
): OperatorChange {
  const terms = { role: role as Role, salary: readSalary(salary) ?? 0, overseas, uncapped };
  tx.update(poolPlayers)
    .set({ ...terms, toCheck: false })
    .where(eq(poolPlayers.id, player.id))
    .run();
  return { kind: "pool player added", team: player.team, terms: { ...player.terms, ...terms } };
}

function mergePlayer(
  tx: LockedTx,
  services: Services,
  operator: Operator,
  merge: Check & {
    readonly sameAs: number;
    readonly tournamentId: number;
    readonly pool: readonly StoredPlayer[];
  },
): OperatorChange {
  const { player, sameAs, tournamentId, pool } = merge;
  tx.update(poolPlayers)
    .set({ sameAs })
    .where(or(eq(poolPlayers.id, player.id), eq(poolPlayers.sameAs, player.id)))
    .run();
  const stated = renameInSides(tx, player.id, sameAs);
  const ofTeam = loadSeasonFixtures(tx, tournamentId).filter(({ teamA, teamB }) =>
    [teamA.id, teamB.id].includes(player.teamId),
  );
  for (const { id } of ofTeam) {
    // The one door of scores gives the figures to the player (same-players.ts).
    const moved = recordScoreTx(tx, services, id, readScore(tx, id), operator.userId);
    if (!moved && stated.has(id)) recalculateFixture(tx, id, services.now());
    // They have the player by the id that nobody has any more, and come again.
    tx.delete(sourceReports).where(eq(sourceReports.fixtureId, id)).run();
  }
  const is = pool.find(({ id }) => id === sameAs)?.terms.name ?? "";
  return { kind: "players are one", team: player.team, name: player.terms.name, is };
}

/** @returns the fixtures of the statements */
function renameInSides(tx: LockedTx, from: number, to: number): Set<number> {
  const { statementId, playerId } = sideStatementPlayers;
  const rows = tx
    .select({ statementId, fixtureId: sideStatements.fixtureId })
    .from(sideStatementPlayers)
    .innerJoin(sideStatements, eq(sideStatements.id, statementId))
    .where(eq(playerId, from))
    .all();
  const both = tx
    .select({ statementId })
    .from(sideStatementPlayers)
    .where(
      and(
        eq(playerId, to),
        inArray(
          statementId,
          rows.map((row) => row.statementId),
        ),
      ),
    )
    .all();
  const known = new Set(both.map((row) => row.statementId));
  for (const row of rows) {
    const isRow = and(eq(statementId, row.statementId), eq(playerId, from));
    if (known.has(row.statementId)) tx.delete(sideStatementPlayers).where(isRow).run();
    else tx.update(sideStatementPlayers).set({ playerId: to }).where(isRow).run();
  }
  return new Set(rows.map(({ fixtureId }) => fixtureId));
}
