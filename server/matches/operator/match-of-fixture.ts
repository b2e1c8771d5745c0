import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { playerIds, poolPlayers } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { versus } from "#game/core/words";
import { formatOf } from "#game/play/match/formats";
import type { Match, Side } from "#game/play/match/match";
import { findInPool, REGISTRY_ID } from "#game/play/match/side-players";
import { AppError } from "#server/core/errors";
import { notePlayerId } from "#server/play/season/provider-ids";
import type { TeamName } from "#server/play/season/season-fixtures";
import type { PoolKeys } from "../results/score-of-match";
import type { OperatedFixture } from "./read-fixture";
import { isSameWord } from "./save-team";

/** Between the first day of a file and a fixture's start: its days are those of its ground. */
const NEAR_MS = 2 * DAY_MS;

/**
 * In the order of the match's sides, by name or short name.
 *
 * @throws AppError "invalid" for a match of other teams
 */
export function teamsOfSides(
  { teamA, teamB, name }: OperatedFixture,
  [a, b]: readonly [Side, Side],
): [TeamName, TeamName] {
  const isOf = (team: TeamName, side: Side) =>
    isSameWord(team.name, side.name) || isSameWord(team.shortName, side.name);
  if (isOf(teamA, a) && isOf(teamB, b)) return [teamA, teamB];
  if (isOf(teamB, a) && isOf(teamA, b)) return [teamB, teamA];
  throw new AppError("invalid", `This file is of ${versus([a.name, b.name])}, not of ${name}.`);
}

/** In the pool; uncertain ones are in the sentence. */
interface KnownPlayers {
  readonly keys: PoolKeys;
  readonly doubt: string | null;
  /**
   * A sentence about a side of which most players are not in the pool of its team: men and women
   * play under the same names, and so do first and second elevens. Else null.
   */
  readonly others: string | null;
}

/**
 * Players without an id in the pool are found by name and get the ids of the file as their keys
 * (rules.md#identity). Players from a feed keep the feed's ids.
 *
 * @param teams the fixture's teams in the order of the match's sides
 */
export function findPlayers(
  tx: Tx,
  teams: readonly [TeamName, TeamName],
  { sides }: Match,
): KnownPlayers {
  const found = ([0, 1] as const).map((side) => {
    const team = teams[side];
    const pool = poolBySource(tx, team);
    const listedKeys = new Set(sides[side].players.map(({ key }) => key));
    const { keys, strangers } = findInPool(pool, sides[side].players);
    const poolKeys = new Map<string, string>();
    for (const { id, key, own, name } of pool) {
      const found = [...keys].find(([, each]) => each === key)?.[0];
      if (found !== undefined && own === name) adoptId(tx, team, { key: own, id: found });
      else if (found !== undefined) {
        poolKeys.set(found, own);
        noteRegistryId(tx, { id, teamId: team.id }, found);
      } else if (own !== key && listedKeys.has(key)) poolKeys.set(key, own);
    }
    const listed = sides[side].players;
    const known = new Set(pool.map(({ key }) => key));
    const unknown = listed.filter(({ key }) => !known.has(key) && !keys.has(key)).length;
    const others =
      pool.length > 0 && unknown > listed.length / 2
        ? `${unknown} of ${listed.length} players of ${team.name} are not in its pool: it may be another team of that name.`
        : null;
    const named = strangers.map(({ name }) => `${name} (${team.name})`);
    return { keys: poolKeys, strangers: named, others };
  });
  const strangers = found.flatMap((side) => side.strangers).join(", ");
  return {
    keys: [found[0]?.keys ?? new Map(), found[1]?.keys ?? new Map()],
    others: found.map(({ others }) => others).find((sentence) => sentence !== null) ?? null,
    doubt:
      strangers === ""
        ? null
        : `Nobody in the pool is for certain ${strangers}: the file would add them as new players.`,
  };
}

/** Of a team, with the ids of Cricsheet's registry as keys where they are known. */
function poolBySource(tx: Tx, team: TeamName) {
  const ids = new Map(
    tx
      .select({ playerId: playerIds.playerId, externalId: playerIds.externalId })
      .from(playerIds)
      .where(and(eq(playerIds.teamId, team.id), eq(playerIds.provider, "cricsheet")))
      .all()
      .map(({ playerId, externalId }) => [playerId, externalId]),
  );
  // Also the ids and names of players who are another one of the team.
  const { id, key, name } = poolPlayers;
  return tx
    .select({ id, own: key, name })
    .from(poolPlayers)
    .where(eq(poolPlayers.teamId, team.id))
    .orderBy(asc(id))
    .all()
    .map((row) => ({ ...row, key: ids.get(row.id) ?? row.own }));
}

/** So that the next file finds the player by it, whatever the names. */
function noteRegistryId(
  tx: Tx,
  player: { readonly id: number; readonly teamId: number },
  externalId: string,
): void {
  if (!REGISTRY_ID.test(externalId)) return;
  notePlayerId(tx, player, { provider: "cricsheet", externalId });
}

function adoptId(
  tx: Tx,
  team: TeamName,
  { key, id }: { readonly key: string; readonly id: string },
): void {
  tx.update(poolPlayers)
    .set({ key: id })
    .where(and(eq(poolPlayers.teamId, team.id), eq(poolPlayers.key, key)))
    .run();
}

/**
 * A sentence; null if the match can be the fixture's by its first day. A file has the days of play
 * at the ground, which may be a day off in UTC.
 */
export function dateFault(
  { startsAt, name }: OperatedFixture,
  [first]: readonly string[],
): string | null {
  if (first === undefined || Math.abs(Date.parse(first) - startsAt) <= NEAR_MS) return null;
  const day = new Date(startsAt).toISOString().slice(0, 10);
  return `The match of the file was played on ${first}, ${name} starts on ${day}.`;
}

/** A sentence; null if the match can be the fixture's by its format. */
export function formatFault({ name, matchType }: OperatedFixture, match: Match): string | null {
  const [own, other] = [formatOf(matchType), formatOf(match.format)];
  const sameOvers = own.overs === null || other.overs === null || own.overs === other.overs;
  if (own.innings === other.innings && sameOvers) return null;
  return `The match of the file is of the type ${match.format}, ${name} of the type ${matchType}.`;
}
