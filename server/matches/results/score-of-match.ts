import { and, eq, inArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { type Crease, poolPlayers } from "#db/schema";
import { creaseOf } from "#game/play/match/crease";
import { type Match, otherSide, type SideIndex } from "#game/play/match/match";
import { ballsIn } from "#game/play/match/progress";
import { inningsScores } from "#game/play/match/scorecard";
import { sidePlayersOf } from "#game/play/match/side-players";
import { statLinesOf } from "#game/play/match/stat-lines";
import { winnerOf } from "#game/play/match/state";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { LOWEST_SALARY } from "#server/play/season/derive-pool";
import { deriveRoles } from "#server/play/season/derive-roles";
import { collectFigures } from "#server/play/season/player-figures";
import type { TeamName } from "#server/play/season/season-fixtures";
import { statusOfPlay, type Target } from "./status-of-play";

interface MatchScore {
  readonly score: FixtureScore;
  /** Added to the pool, as "name (team)". */
  readonly added: readonly string[];
}

/** By side: different keys of the pool by keys of the match. */
export type PoolKeys = readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>];

const SAME_KEYS: PoolKeys = [new Map(), new Map()];

/** A match in progress: nothing of its result is revealed. */
export interface InPlay {
  /** Of the chasing innings, if the source has it. */
  readonly target: Target | null;
  /** An innings has ended and the next has not begun: nobody is in. */
  readonly atBreak: boolean;
}

/**
 * From a match of any feed, without super overs (rules.md#stat-lines). A player outside the pool is
 * added to it, to be checked (rules.md#to-be-checked).
 *
 * @param teams the fixture's teams in the order of the match's sides
 * @param inPlay null when the match is over
 * @param keys players whose key in the pool differs from the match's
 */
export function scoreOfMatch(
  tx: Tx,
  teams: readonly [TeamName, TeamName],
  match: Match,
  inPlay: InPlay | null = null,
  keys: PoolKeys = SAME_KEYS,
): MatchScore {
  const added = ([0, 1] as const).flatMap((side) =>
    addMissing(tx, teams[side], match, side, keys[side]),
  );
  const idOf = loadPlayerIds(tx, teams, keys);
  const winner = inPlay ? null : winnerOf(match.result);
  const lines = statLinesOf(match);
  const score: FixtureScore = {
    ...progressOf(match, teams, inPlay),
    winnerTeamId: winner === null ? null : teams[winner].id,
    innings: inningsScores(match)
      .filter(({ superOver }) => !superOver)
      .map(({ battingSide, innings, runs, wickets, balls }) => {
        return { innings, teamId: teams[battingSide].id, runs, wickets, balls };
      }),
    lines: lines.map(({ side, key, ...line }) => {
      return { ...line, playerId: idOf(side, key) };
    }),
    crease: inPlay && !inPlay.atBreak ? creaseIn(match, teams, idOf) : null,
    playersOfMatch: inPlay ? [] : match.playersOfMatch.map(({ side, key }) => idOf(side, key)),
    sidePlayers: sidePlayersOf(match, lines, inPlay !== null).map(({ side, key }) =>
      idOf(side, key),
    ),
  };
  return { score, added };
}

function creaseIn(
  match: Match,
  teams: readonly [TeamName, TeamName],
  idOf: (side: SideIndex, key: string) => number,
): Crease | null {
  const crease = creaseOf(match);
  if (crease === null) return null;
  const { battingSide, batters } = crease;
  const { key: bowlerKey, ...figures } = crease.bowler;
  const fieldingSide = otherSide(battingSide);
  const player = (side: SideIndex, key: string) => ({
    playerId: idOf(side, key),
    name: match.sides[side].players.find((each) => each.key === key)?.name ?? key,
  });
  return {
    battingTeamId: teams[battingSide].id,
    batters: batters.map(({ key, ...figures }) => ({ ...player(battingSide, key), ...figures })),
    bowler: { ...player(fieldingSide, bowlerKey), ...figures },
  };
}

/**
 * Play without a result is finished; only a match without a ball is abandoned (rules.md#abandoned).
 */
function progressOf(
  match: Match,
  teams: readonly [TeamName, TeamName],
  inPlay: InPlay | null,
): Pick<FixtureScore, "state" | "status"> {
  const hasBegun = ballsIn(match) > 0;
  if (inPlay === null) {
    return { state: hasBegun ? "finished" : "abandoned", status: resultText(match) };
  }
  if (!hasBegun) return { state: "upcoming", status: "" };
  return { state: "in progress", status: statusOfPlay(match, teams, inPlay) };
}

function resultText({ result }: Match): string {
  return result.kind === "unknown" ? "Result unknown" : result.text;
}

function addMissing(
  tx: Tx,
  team: TeamName,
  match: Match,
  side: SideIndex,
  poolKeys: PoolKeys[SideIndex],
): string[] {
  const { name: sideName, players } = match.sides[side];
  const listedKeys = players.map(({ key }) => key).filter((key) => !poolKeys.has(key));
  const knownRows = tx
    .select({ key: poolPlayers.key })
    .from(poolPlayers)
    .where(and(eq(poolPlayers.teamId, team.id), inArray(poolPlayers.key, listedKeys)))
    .all();
  const keys = new Set(knownRows.map(({ key }) => key));
  if (listedKeys.every((key) => keys.has(key))) return [];
  const figures = collectFigures([match]).filter((player) => player.team === sideName);
  return deriveRoles(figures)
    .filter(({ player }) => !keys.has(player.key) && !poolKeys.has(player.key))
    .map(({ player: { key, name }, role }) => {
      tx.insert(poolPlayers)
        .values({ teamId: team.id, key, name, role, salary: LOWEST_SALARY, toCheck: true })
        .run();
      return `${name} (${team.name})`;
    });
}

function loadPlayerIds(
  tx: Tx,
  teams: readonly [TeamName, TeamName],
  keys: PoolKeys,
): (side: SideIndex, key: string) => number {
  const rows = teams.flatMap(({ id }) => statementOf(tx).all({ teamId: id }));
  const ids = new Map(rows.map(({ id, teamId, key }) => [`${teamId}:${key}`, id]));
  return (side, key) => {
    const id = ids.get(`${teams[side].id}:${keys[side].get(key) ?? key}`);
    if (id === undefined) throw new Error(`${key} is not in the pool of ${teams[side].name}.`);
    return id;
  };
}

const statementOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, teamId: poolPlayers.teamId, key: poolPlayers.key })
    .from(poolPlayers)
    .where(eq(poolPlayers.teamId, sql.placeholder("teamId")))
    .prepare(),
);
