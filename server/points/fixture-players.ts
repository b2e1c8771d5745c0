import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { customPlayers, poolPlayers } from "#db/schema";
import type { Role } from "#game/roles";
import { type PlayerPoints, scorePlayer } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import { readPlayersOfMatch, readStatLines } from "./read-score";
import type { PlayerInnings } from "./record-score";

/** Everybody who did something in a fixture, ready to be scored under any league's rules. */
export interface FixturePlayers {
  readonly ballsPerOver: number;
  readonly players: ReadonlyMap<number, FixturePlayer>;
}

interface FixturePlayer {
  readonly lines: readonly PlayerInnings[];
  readonly playerOfMatch: boolean;
  /** The role in the pool; a league may have its own. */
  readonly role: Role;
}

/** Loads the stat lines of a fixture by player. */
export function loadFixturePlayers(
  tx: Tx,
  fixture: { readonly id: number; readonly ballsPerOver: number },
): FixturePlayers {
  const ofMatch = readPlayersOfMatch(tx, fixture.id);
  const linesOf = new Map<number, PlayerInnings[]>(ofMatch.map((id) => [id, []]));
  for (const line of readStatLines(tx, fixture.id)) {
    const lines = linesOf.get(line.playerId);
    if (lines) lines.push(line);
    else linesOf.set(line.playerId, [line]);
  }
  const roles = tx
    .select({ id: poolPlayers.id, role: poolPlayers.role })
    .from(poolPlayers)
    .where(inArray(poolPlayers.id, [...linesOf.keys()]))
    .all();
  const players = new Map(
    roles.map(({ id, role }) => [
      id,
      { lines: linesOf.get(id) ?? [], playerOfMatch: ofMatch.includes(id), role },
    ]),
  );
  return { ballsPerOver: fixture.ballsPerOver, players };
}

/**
 * The points of each player under a league's rules and its own roles (decisions 10, 32), worked
 * out once per player; undefined for one who did nothing.
 */
export function pointsUnder(
  tx: Tx,
  { ballsPerOver, players }: FixturePlayers,
  league: { readonly leagueId: number; readonly scoringRules: ScoringRules },
): (playerId: number) => PlayerPoints | undefined {
  const ownRoles = loadOwnRoles(tx, league.leagueId, [...players.keys()]);
  const points = new Map<number, PlayerPoints>();
  for (const [playerId, { lines, playerOfMatch, role }] of players) {
    const own = ownRoles.get(playerId) ?? role;
    const rules = league.scoringRules;
    points.set(playerId, scorePlayer({ lines, playerOfMatch, role: own, rules, ballsPerOver }));
  }
  return (playerId) => points.get(playerId);
}

function loadOwnRoles(tx: Tx, leagueId: number, playerIds: readonly number[]): Map<number, Role> {
  const rows = tx
    .select({ id: customPlayers.playerId, role: customPlayers.role })
    .from(customPlayers)
    .where(
      and(eq(customPlayers.leagueId, leagueId), inArray(customPlayers.playerId, [...playerIds])),
    )
    .all();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
