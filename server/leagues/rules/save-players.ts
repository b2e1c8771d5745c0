import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { customPlayers } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { isRole, type Role, roleFault } from "#game/play/roles";
import type { LeagueChange, RoleAndSalary } from "#game/trust/log/league-changes";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { recalculateLeague } from "#server/play/points/recalculate-league";
import { noteRules } from "#server/play/proof/note-history";
import { reasonToKeepPool } from "#server/play/squads/refusals";
import { type LeaguePlayer, listPool } from "./list-pool";

export interface PlayerChange {
  readonly playerId: number;
  readonly role: Role;
  readonly salary: Hundredths;
}

const SALARY_MIN = 100;
/** The largest budget of a league: above it nobody could pick the player. */
const SALARY_MAX = 100_000;

/**
 * Sets players' roles and salaries for one league (rules.md#teams); the pool's own values remove
 * the customization. Points of all its fixtures are worked out again in the same transaction,
 * because the duck rule depends on the role (rules.md#duck). Saved teams stay (rules.md#teams).
 *
 * @throws FieldsError on `<playerId>.role` and `<playerId>.salary`; AppError "unreadable" for a
 * player of another tournament, or one named twice, "conflict" while squads are made
 * (rules.md#squads)
 */
export function savePlayers(
  services: Services,
  managed: ManagedLeague,
  changes: readonly PlayerChange[],
): void {
  const { leagueId, userId } = managed;
  inLockedTransaction(services, (tx, now) => {
    const wanted = pairWithPlayers(changes, listPool(tx, managed));
    const changed = wanted.filter(({ player, to }) => !isSame(player, to));
    const faults = changed.flatMap(playerFaults);
    if (faults.length > 0) throw new FieldsError(faults);
    if (changed.length === 0) return;
    const reason = reasonToKeepPool(tx, leagueId);
    if (reason !== null) throw new AppError("conflict", reason);
    for (const change of changed) writeCustomPlayer(tx, leagueId, change);
    noteRules(tx, leagueId, now);
    recalculateLeague(tx, leagueId, now);
    writeManagersLog(tx, { leagueId, userId, now }, changed.map(logEntry));
  });
}

interface WantedPlayer {
  readonly player: LeaguePlayer;
  readonly to: RoleAndSalary;
}

function pairWithPlayers(
  changes: readonly PlayerChange[],
  pool: readonly LeaguePlayer[],
): WantedPlayer[] {
  const playerOf = new Map(pool.map((player) => [player.playerId, player]));
  if (new Set(changes.map((change) => change.playerId)).size < changes.length) {
    throw new AppError("unreadable", "A player can be changed only once at a time.");
  }
  return changes.map(({ playerId, role, salary }) => {
    const player = playerOf.get(playerId);
    if (!player) throw new AppError("unreadable", "This player is not in the league's tournament.");
    return { player, to: { role, salary } };
  });
}

function isSame(a: RoleAndSalary, b: RoleAndSalary): boolean {
  return a.role === b.role && a.salary === b.salary;
}

/** The pool's own salary is always allowed, even one that the screen would refuse. */
function playerFaults({ player, to }: WantedPlayer): FieldFault[] {
  const { playerId, name, poolSalary } = player;
  const whole = Number.isInteger(to.salary) && to.salary >= SALARY_MIN && to.salary <= SALARY_MAX;
  const faults: FieldFault[] = [];
  if (!isRole(to.role)) {
    faults.push({ fields: [`${playerId}.role`], sentence: roleFault(name) });
  }
  if (!whole && to.salary !== poolSalary) {
    const sentence = `The salary of ${name} must be from 1 to ${SALARY_MAX / 100}, with 2 decimals at most.`;
    faults.push({ fields: [`${playerId}.salary`], sentence });
  }
  return faults;
}

function writeCustomPlayer(tx: Tx, leagueId: number, { player, to }: WantedPlayer): void {
  const { playerId, poolRole, poolSalary } = player;
  if (isSame(to, { role: poolRole, salary: poolSalary })) {
    tx.delete(customPlayers)
      .where(and(eq(customPlayers.leagueId, leagueId), eq(customPlayers.playerId, playerId)))
      .run();
    return;
  }
  tx.insert(customPlayers)
    .values({ leagueId, playerId, ...to })
    .onConflictDoUpdate({ target: [customPlayers.leagueId, customPlayers.playerId], set: to })
    .run();
}

function logEntry({ player, to }: WantedPlayer): LeagueChange {
  const { name, team, role, salary } = player;
  return { kind: "player", name, team: team.shortName, from: { role, salary }, to };
}
