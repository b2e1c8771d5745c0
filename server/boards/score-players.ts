import { and, asc, getTableColumns, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { playersOfMatch, sidePlayers, statLines } from "#db/schema";
import type { InningsStats } from "#game/match/stat-line";
import { isShown, type PlayerPoints, scorePlayer } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import type { LeaguePoolPlayer } from "../teams/league-pool";

/** What a player did in a fixture and has for it under a league's rules. */
export interface PlayerInFixture extends PlayerPoints {
  readonly innings: readonly InningsStats[];
  readonly playerOfMatch: boolean;
  readonly inSide: boolean;
}

/** By fixture, then by player; only players on a scorecard, or with points for being in a side. */
export type PlayersInFixtures = ReadonlyMap<number, ReadonlyMap<number, PlayerInFixture>>;

export interface ToScore {
  readonly fixtures: readonly { readonly id: number; readonly ballsPerOver: number }[];
  /** Role and salary are the league's own. */
  readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
  readonly scoringRules: ScoringRules;
  /** Only these players; all when left out. */
  readonly playerIds?: readonly number[];
}

/**
 * The points of players in fixtures (rules.md#player-points), in three statements however many they
 * are.
 */
export function scorePlayersIn(tx: Tx, toScore: ToScore): PlayersInFixtures {
  const { fixtures, pool, scoringRules: rules } = toScore;
  const found = readWhatTheyDid(tx, toScore);
  return new Map(
    fixtures.map(({ id, ballsPerOver }) => {
      const players = [...(found.get(id) ?? [])].flatMap(([playerId, did]) => {
        const role = pool.get(playerId)?.role ?? null;
        const { innings: lines, playerOfMatch, inSide } = did;
        const player = { lines, playerOfMatch, inSide, role, rules, ballsPerOver };
        const scored = scorePlayer(player);
        return isShown(player, scored) ? [[playerId, { ...did, ...scored }] as const] : [];
      });
      return [id, new Map(players)];
    }),
  );
}

interface Did {
  readonly innings: InningsStats[];
  playerOfMatch: boolean;
  inSide: boolean;
}

function readWhatTheyDid(tx: Tx, { fixtures, playerIds }: ToScore): Map<number, Map<number, Did>> {
  const fixtureIds = fixtures.map((fixture) => fixture.id);
  const found = new Map<number, Map<number, Did>>(fixtureIds.map((id) => [id, new Map()]));
  const didOf = (fixtureId: number, playerId: number): Did => {
    const players = found.get(fixtureId);
    const known = players?.get(playerId);
    if (known) return known;
    const did: Did = { innings: [], playerOfMatch: false, inSide: false };
    players?.set(playerId, did);
    return did;
  };
  const lines = tx
    .select(getTableColumns(statLines))
    .from(statLines)
    .where(
      and(
        inArray(statLines.fixtureId, fixtureIds),
        playerIds && inArray(statLines.playerId, [...playerIds]),
      ),
    )
    .orderBy(asc(statLines.fixtureId), asc(statLines.innings), asc(statLines.playerId))
    .all();
  for (const { fixtureId, playerId, ...stats } of lines) {
    didOf(fixtureId, playerId).innings.push(stats);
  }
  const listed = (table: typeof playersOfMatch | typeof sidePlayers) =>
    tx
      .select()
      .from(table)
      .where(
        and(
          inArray(table.fixtureId, fixtureIds),
          playerIds && inArray(table.playerId, [...playerIds]),
        ),
      )
      .all();
  for (const { fixtureId, playerId } of listed(playersOfMatch)) {
    didOf(fixtureId, playerId).playerOfMatch = true;
  }
  for (const { fixtureId, playerId } of listed(sidePlayers)) {
    didOf(fixtureId, playerId).inSide = true;
  }
  return found;
}

/** The pool of a league by id. */
export function poolById(pool: readonly LeaguePoolPlayer[]): Map<number, LeaguePoolPlayer> {
  return new Map(pool.map((player) => [player.id, player]));
}
