import { and, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues } from "#db/schema";
import type { SquadAtLock } from "#game/play/best-eleven/eleven-by-itself";
import { type LeagueSettings, settingsOf } from "#game/play/team/league-settings";
import { loadPoolById } from "../leagues/league-pool";
import { type LeagueScope, prepareForScopes } from "./league-scope";

/** The squad of a league's locked team; undefined in a league whose owners choose an eleven. */
export type SquadOf = (leagueId: number, playerIds: readonly number[]) => SquadAtLock | undefined;

/**
 * The squads of the leagues of a scope that ask for no eleven (rules.md#the-eleven-by-itself); null
 * without such a league, which takes one statement.
 */
export function loadSquadsThatCount(tx: Tx, scope: LeagueScope): SquadOf | null {
  const { statements, scopeId } = statementsOf(tx, scope);
  const rows = statements.all({ scopeId });
  if (rows.length === 0) return null;
  const byLeague = new Map(
    rows.map(({ row }) => [
      row.id,
      { settings: settingsOf(row), pool: loadPoolById(tx, { ...row, leagueId: row.id }) },
    ]),
  );
  return (leagueId, playerIds) => {
    const own = byLeague.get(leagueId);
    if (own === undefined) return undefined;
    const players = playerIds.flatMap((id) => own.pool.get(id) ?? []);
    return squadAtLock(own.settings, players);
  };
}

function squadAtLock(
  settings: LeagueSettings,
  players: SquadAtLock["players"],
): SquadAtLock | undefined {
  const { eleven } = settings;
  return eleven === "chosen" ? undefined : { eleven, players, settings };
}

const statementsOf = prepareForScopes((db, inScope) =>
  db
    .select({ row: leagues })
    .from(leagues)
    .where(and(inScope, ne(leagues.eleven, "chosen")))
    .prepare(),
);
