import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import { DAY_MS } from "#game/durations";
import { formatOf } from "#game/match/formats";
import type { Match, Side } from "#game/match/match";
import { versus } from "#game/season/versus";
import { AppError } from "../errors";
import type { TeamName } from "../season/season-fixtures";
import { readPool } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";
import { isSameWord } from "./save-team";

/** How far the first day of a file may be from a fixture's start: its days are those of its ground. */
const NEAR_MS = 2 * DAY_MS;

/**
 * The fixture's teams in the order of the match's sides, by name or short name.
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

/**
 * Players who came into the pool without an id are known by their names; the file has their ids,
 * and from then on those are their keys (rules.md#identity).
 */
export function adoptIds(tx: Tx, team: TeamName, { players }: Side): void {
  const keys = new Set(readPool(tx, [team]).map(({ key }) => key));
  for (const { key, name } of players) {
    if (key === name || keys.has(key) || !keys.has(name)) continue;
    tx.update(poolPlayers)
      .set({ key })
      .where(and(eq(poolPlayers.teamId, team.id), eq(poolPlayers.key, name)))
      .run();
  }
}

/**
 * Why a match cannot be the fixture's by its first day, as a sentence; null where it can be. A file has
 * the days of play where they were played, which may be a day off in UTC.
 */
export function dateFault(
  { startsAt, name }: OperatedFixture,
  [first]: readonly string[],
): string | null {
  if (first === undefined || Math.abs(Date.parse(first) - startsAt) <= NEAR_MS) return null;
  const day = new Date(startsAt).toISOString().slice(0, 10);
  return `The match of the file was played on ${first}, ${name} starts on ${day}.`;
}

/** Why a match cannot be the fixture's by its format, as a sentence; null where it can be. */
export function formatFault({ name, matchType }: OperatedFixture, match: Match): string | null {
  const [own, other] = [formatOf(matchType), formatOf(match.format)];
  const sameOvers = own.overs === null || other.overs === null || own.overs === other.overs;
  if (own.innings === other.innings && sameOvers) return null;
  return `The match of the file is of the type ${match.format}, ${name} of the type ${matchType}.`;
}
