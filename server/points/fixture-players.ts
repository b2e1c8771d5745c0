import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { customPlayers, poolPlayers } from "#db/schema";
import { EMPTY_DAY, type PlayerDay } from "#game/match/player-day";
import type { Role } from "#game/roles";
import { scoreDay } from "#game/scoring/player-days";
import { isShown, type PlayerPoints } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import type { PointsOf } from "#game/scoring/score-locked-team";
import { readPlayerDays } from "./player-days";

/** Everybody who did something in a fixture or was in a side, ready to be scored under any league's rules. */
export interface FixturePlayers {
  readonly ballsPerOver: number;
  readonly players: ReadonlyMap<number, FixturePlayer>;
}

interface FixturePlayer extends PlayerDay {
  /** The role in the pool; a league may have its own. */
  readonly role: Role;
}

/** Loads what everybody on the scorecard of a fixture did. */
export function loadFixturePlayers(
  tx: Tx,
  { id: fixtureId, ballsPerOver }: { readonly id: number; readonly ballsPerOver: number },
): FixturePlayers {
  const days = readPlayerDays(tx, [fixtureId]).get(fixtureId) ?? new Map<number, PlayerDay>();
  const roles = rolesOf(tx).all({ playerIds: JSON.stringify([...days.keys()]) });
  const players = new Map(
    roles.map(({ id, role }) => [id, { ...(days.get(id) ?? EMPTY_DAY), role }]),
  );
  return { ballsPerOver, players };
}

const rolesOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, role: poolPlayers.role })
    .from(poolPlayers)
    .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("playerIds")}))`)
    .prepare(),
);

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
  const textOf = prepareText();
  return (rules, ownRoles) => {
    // A role changes nothing for somebody without a line.
    const own = [...ownRoles]
      .filter(([id]) => players.get(id)?.innings.length)
      .sort(([a], [b]) => a - b);
    const key = `${textOf(rules)} ${JSON.stringify(own)}`;
    const shared = known.get(key);
    if (shared !== undefined) return shared;
    const points = new Map<number, PlayerPoints>();
    for (const [id, day] of players) {
      const role = ownRoles.get(id) ?? day.role;
      const scored = scoreDay(day, { role, rules, ballsPerOver });
      if (isShown(day, scored)) points.set(id, scored);
    }
    const pointsOf: PointsOf = (playerId) => points.get(playerId);
    known.set(key, pointsOf);
    return pointsOf;
  };
}

/** Rules as text, made once: thousands of leagues have the very same object. */
function prepareText(): (rules: ScoringRules) => string {
  const texts = new Map<ScoringRules, string>();
  return (rules) => {
    const text = texts.get(rules) ?? JSON.stringify(rules);
    texts.set(rules, text);
    return text;
  };
}

/** The points of each player under one league's rules and its own roles. */
export function pointsUnder(
  tx: Tx,
  played: FixturePlayers,
  { leagueId, scoringRules }: { readonly leagueId: number; readonly scoringRules: ScoringRules },
): PointsOf {
  const rows = ownRolesOf(tx).all({ leagueId });
  return sharePoints(played)(scoringRules, new Map(rows.map(({ id, role }) => [id, role])));
}

const ownRolesOf = prepareOnce((db) =>
  db
    .select({ id: customPlayers.playerId, role: customPlayers.role })
    .from(customPlayers)
    .where(eq(customPlayers.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);
