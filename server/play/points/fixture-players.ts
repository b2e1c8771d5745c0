import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { customPlayers, poolPlayers } from "#db/schema";
import type { PointsOf } from "#game/play/best-eleven/score-locked-team";
import { namedOf } from "#game/play/match/known-side";
import { EMPTY_DAY, type PlayerDay } from "#game/play/match/player-day";
import type { Role } from "#game/play/roles";
import { scoreDay } from "#game/play/scoring/player-days";
import { isShown, type PlayerPoints } from "#game/play/scoring/player-points";
import type { ScoringRules } from "#game/play/scoring/rules";
import { knownIn, ownLeaguesOf, readSidesOf } from "../season/read-known-sides";
import { readPlayerDays } from "./player-days";

/** Everybody who did something in a fixture or was in a side, for scoring by any league's rules. */
export interface FixturePlayers {
  readonly ballsPerOver: number;
  readonly players: PlayersOfFixture;
  /** With the sides as a league knows them: leagues that know the same share one map. */
  readonly playersOf: (leagueId: number) => PlayersOfFixture;
}

type PlayersOfFixture = ReadonlyMap<number, FixturePlayer>;

interface FixturePlayer extends PlayerDay {
  /** In the pool; a league may have its own. */
  readonly role: Role;
}

export function loadFixturePlayers(
  tx: Tx,
  { id: fixtureId, ballsPerOver }: { readonly id: number; readonly ballsPerOver: number },
): FixturePlayers {
  const read = (leagueId: number | null): PlayersOfFixture => {
    const days = readPlayerDays(tx, [fixtureId], leagueId).get(fixtureId) ?? NOBODY;
    const roles = rolesOf(tx).all({ playerIds: JSON.stringify([...days.keys()]) });
    return new Map(roles.map(({ id, role }) => [id, { ...(days.get(id) ?? EMPTY_DAY), role }]));
  };
  const players = read(null);
  return { ballsPerOver, players, playersOf: shareBySides(tx, fixtureId, players, read) };
}

const NOBODY: ReadonlyMap<number, PlayerDay> = new Map();

/** Reads once for all leagues that know the same sides. */
function shareBySides(
  tx: Tx,
  fixtureId: number,
  players: PlayersOfFixture,
  read: (leagueId: number) => PlayersOfFixture,
): FixturePlayers["playersOf"] {
  // Read only for a league that pays for being named: a ball of most leagues needs none of it.
  let sides: AskedSides | null = null;
  return (leagueId) => {
    sides ??= readAsked(tx, fixtureId, players);
    if (!sides.own.has(leagueId)) return players;
    const named = sides.namedIn(leagueId);
    const shared = sides.known.get(named) ?? read(leagueId);
    sides.known.set(named, shared);
    return shared;
  };
}

interface AskedSides {
  readonly own: ReadonlySet<number>;
  /** Equal for leagues in which the same players are named. */
  readonly namedIn: (leagueId: number | null) => string;
  readonly known: Map<string, PlayersOfFixture>;
}

function readAsked(tx: Tx, fixtureId: number, players: PlayersOfFixture): AskedSides {
  const sides = readSidesOf(tx, fixtureId);
  const namedIn = (leagueId: number | null) =>
    [...knownIn(sides, leagueId).values()]
      .flatMap(namedOf)
      .sort((a, b) => a - b)
      .join();
  return { own: ownLeaguesOf(sides), namedIn, known: new Map([[namedIn(null), players]]) };
}

const rolesOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, role: poolPlayers.role })
    .from(poolPlayers)
    .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("playerIds")}))`)
    .prepare(),
);

export type OwnRoles = ReadonlyMap<number, Role>;

/**
 * The points of each player under a league's rules and its own roles (rules.md#duck), with the
 * sides that it knows if it pays for being named (rules.md#sides). Leagues with the same rules,
 * roles and sides share one function, so that each difference is worked out once, however many
 * leagues there are.
 */
export function sharePoints(
  played: FixturePlayers,
): (rules: ScoringRules, ownRoles: OwnRoles, leagueId?: number) => PointsOf {
  const { ballsPerOver } = played;
  const knownOf = new Map<PlayersOfFixture, Map<string, PointsOf>>();
  const textOf = prepareText();
  return (rules, ownRoles, leagueId) => {
    const isOwn = leagueId !== undefined && rules.extras.namedInSide !== 0;
    const players = isOwn ? played.playersOf(leagueId) : played.players;
    const known = knownOf.get(players) ?? new Map<string, PointsOf>();
    knownOf.set(players, known);
    // A role changes nothing for a player without a line.
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

export function pointsUnder(
  tx: Tx,
  played: FixturePlayers,
  { leagueId, scoringRules }: { readonly leagueId: number; readonly scoringRules: ScoringRules },
): PointsOf {
  const rows = ownRolesOf(tx).all({ leagueId });
  return sharePoints(played)(
    scoringRules,
    new Map(rows.map(({ id, role }) => [id, role])),
    leagueId,
  );
}

const ownRolesOf = prepareOnce((db) =>
  db
    .select({ id: customPlayers.playerId, role: customPlayers.role })
    .from(customPlayers)
    .where(eq(customPlayers.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);
