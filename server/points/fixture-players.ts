import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { customPlayers, poolPlayers } from "#db/schema";
import type { Role } from "#game/roles";
import { isShown, type PlayerPoints, scorePlayer } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import type { PlayerInnings } from "./fixture-score";
import { readPlayersOfMatch, readSidePlayers, readStatLines } from "./read-score";
import type { PointsOf } from "./score-locked-team";

/** Everybody who did something in a fixture or was in a side, ready to be scored under any league's rules. */
export interface FixturePlayers {
  readonly ballsPerOver: number;
  readonly players: ReadonlyMap<number, FixturePlayer>;
}

interface FixturePlayer {
  readonly lines: readonly PlayerInnings[];
  readonly playerOfMatch: boolean;
  readonly inSide: boolean;
  /** The role in the pool; a league may have its own. */
  readonly role: Role;
}

/** Loads the stat lines of a fixture by player. */
export function loadFixturePlayers(
  tx: Tx,
  fixture: { readonly id: number; readonly ballsPerOver: number },
): FixturePlayers {
  const ofMatch = readPlayersOfMatch(tx, fixture.id);
  const inSide = new Set(readSidePlayers(tx, fixture.id));
  const linesOf = new Map<number, PlayerInnings[]>([...ofMatch, ...inSide].map((id) => [id, []]));
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
    roles.map(({ id, role }) => {
      const did = { lines: linesOf.get(id) ?? [], playerOfMatch: ofMatch.includes(id) };
      return [id, { ...did, inSide: inSide.has(id), role }];
    }),
  );
  return { ballsPerOver: fixture.ballsPerOver, players };
}

/** By player, only where a league has its own. */
export type OwnRoles = ReadonlyMap<number, Role>;

/**
 * The points of each player under a league's rules and its own roles (rules.md#duck). Leagues
 * with the same rules and roles share them, in one and the same function: each different pair is
 * worked out once, however many leagues there are.
 */
export function sharePoints({
  ballsPerOver,
  players,
}: FixturePlayers): (rules: ScoringRules, ownRoles: OwnRoles) => PointsOf {
  const known = new Map<string, PointsOf>();
  return (rules, ownRoles) => {
    // A role changes nothing for somebody without a line.
    const own = [...ownRoles]
      .filter(([id]) => players.get(id)?.lines.length)
      .sort(([a], [b]) => a - b);
    const key = JSON.stringify([rules, own]);
    const shared = known.get(key);
    if (shared !== undefined) return shared;
    const points = new Map<number, PlayerPoints>();
    for (const [id, { role: poolRole, ...did }] of players) {
      const role = ownRoles.get(id) ?? poolRole;
      const scored = scorePlayer({ ...did, role, rules, ballsPerOver });
      if (isShown(did, scored)) points.set(id, scored);
    }
    const pointsOf: PointsOf = (playerId) => points.get(playerId);
    known.set(key, pointsOf);
    return pointsOf;
  };
}

/** The points of each player under one league's rules and its own roles. */
export function pointsUnder(
  tx: Tx,
  played: FixturePlayers,
  { leagueId, scoringRules }: { readonly leagueId: number; readonly scoringRules: ScoringRules },
): PointsOf {
  const rows = tx
    .select({ id: customPlayers.playerId, role: customPlayers.role })
    .from(customPlayers)
    .where(eq(customPlayers.leagueId, leagueId))
    .all();
  return sharePoints(played)(scoringRules, new Map(rows.map(({ id, role }) => [id, role])));
}
