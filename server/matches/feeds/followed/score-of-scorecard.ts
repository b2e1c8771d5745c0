import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { type Crease, poolPlayers } from "#db/schema";
import { addStats, NO_STATS } from "#game/play/match/figures";
import { otherSide, type SideIndex } from "#game/play/match/match";
import type { RowDoubt } from "#game/play/match/row-doubts";
import type { InningsStats } from "#game/play/match/stat-line";
import type { Role } from "#game/play/roles";
import type {
  FixtureScore,
  PlayerInnings,
  TeamInningsScore,
} from "#server/play/points/fixture-score";
import { readKnownSides } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";
import {
  FeedError,
  type FeedInnings,
  type FeedInningsScore,
  type FeedPlayer,
  type FeedScorecard,
} from "../feed";
import { battingSides, regularInnings } from "./batting-sides";
import { legalBallsOf, type SquadPlayer } from "./keep-figures";
import { keepKnown } from "./keep-known";
import { type ScorecardLine, settleFielding } from "./settle-fielding";
import { joinPool, loadSidePool, type SidePool } from "./side-pool";

export interface FollowedFixture {
  readonly id: number;
  readonly matchType: string;
  readonly ballsPerOver: number;
  readonly teams: readonly [TeamName, TeamName];
}

/** A smaller squad is incomplete: a player who only fields may belong to it. */
const ELEVEN = 11;

interface ReadScorecard {
  readonly score: FixtureScore;
  readonly doubts: readonly RowDoubt[];
}

/**
 * The score of a scorecard. A batter or bowler outside the pool is added to it, to be checked
 * (rules.md#to-be-checked); a player only named in the field is a substitute and earns nothing,
 * once the side's squad is known (rules.md#fielding). Figures that are missing or cannot be stay as
 * they are known, and are doubts (ADR-195).
 *
 * @param stored the known score
 */
export function scoreOfScorecard(
  tx: Tx,
  fixture: FollowedFixture,
  scorecard: FeedScorecard,
  stored: FixtureScore,
): ReadScorecard {
  const reported = regularInnings(scorecard.innings, fixture.matchType);
  const ids = new Set(reported.flatMap(idsOf));
  const [teamA, teamB] = fixture.teams;
  const loadPools = (): [SidePool, SidePool] => [
    loadSidePool(tx, teamA.id, ids),
    loadSidePool(tx, teamB.id, ids),
  ];
  const before = loadPools();
  const sides = battingSides(reported, fixture.teams, before);
  const doubts: RowDoubt[] = [];
  const players = loadSquadPlayers(tx, fixture.teams);
  const innings = reported.map((each, index) => {
    const at = { number: index + 1, side: sides[index] ?? 0, ballsPerOver: fixture.ballsPerOver };
    return keepKnown(each, { ...at, pools: before, players, stored, doubts });
  });
  const lines = innings.flatMap((each, index) =>
    linesOfInnings(each, index + 1, sides[index] ?? 0, fixture.ballsPerOver),
  );
  const added = addMissing(tx, before, lines);
  const pools = added ? loadPools() : before;
  const elevens = new Map(
    [...readKnownSides(tx, fixture.id, null)].map(([id, side]) => [
      id,
      new Set(side.players.keys()),
    ]),
  );
  const squads = added ? loadSquadPlayers(tx, fixture.teams) : players;
  const fielding = { innings, sides, pools, players: squads, elevens, stored, doubts };
  const merged = mergeLines(pools, settleFielding(lines, fielding));
  const { phase, status, winner } = scorecard;
  const score: FixtureScore = {
    state: phase,
    status,
    winnerTeamId: fixture.teams.find(({ name }) => name === winner)?.id ?? null,
    innings: scoreboardInnings(fixture, innings, sides),
    lines: merged,
    playersOfMatch: [],
    // A scorecard does not name players without figures.
    sidePlayers: [...new Set(merged.map(({ playerId }) => playerId))],
    crease: phase === "in progress" ? creaseOf(fixture, pools, innings, sides) : null,
  };
  return { score, doubts };
}

function loadSquadPlayers(tx: Tx, [teamA, teamB]: FollowedFixture["teams"]): SquadPlayer[] {
  const { id, key, name, teamId } = poolPlayers;
  return tx
    .select({ id, key, name, teamId })
    .from(poolPlayers)
    .where(and(inArray(teamId, [teamA.id, teamB.id]), isNull(poolPlayers.sameAs)))
    .all();
}

export function scoreboardInnings(
  { teams, ballsPerOver }: FollowedFixture,
  innings: readonly FeedInningsScore[],
  sides: readonly SideIndex[],
): TeamInningsScore[] {
  return innings.map(({ runs, wickets, overs }, index) => ({
    innings: index + 1,
    teamId: teams[sides[index] ?? 0].id,
    runs,
    wickets,
    balls: legalBalls(overs, ballsPerOver),
  }));
}

function idsOf({ batting, bowling, fielding }: FeedInnings): string[] {
  return [...batting, ...bowling, ...fielding].flatMap(({ player }) => player.id ?? []);
}

/** @returns whether the pool has grown */
function addMissing(
  tx: Tx,
  pools: readonly [SidePool, SidePool],
  lines: readonly ScorecardLine[],
): boolean {
  let grown = false;
  for (const side of [0, 1] as const) {
    const pool = pools[side];
    const own = lines.filter((line) => line.side === side);
    pool.learn(
      tx,
      own.map(({ player }) => player),
    );
    const missing = new Map(
      own
        .filter((line) => mayBeAdded(line, pool))
        .map(({ player }) => [player.id ?? player.name, player]),
    );
    if (missing.size === 0) continue;
    grown = true;
    const added = [...missing].map(([key, player]) => ({ player, role: likelyRole(own, key) }));
    joinPool(tx, pool.teamId, added);
  }
  return grown;
}

/** For the form in which an operator gives the role. */
function likelyRole(lines: readonly ScorecardLine[], key: string): Role {
  const own = lines.filter(({ player }) => (player.id ?? player.name) === key);
  return own.some(({ ballsBowled }) => ballsBowled > 0) ? "Bowler" : "Batsman";
}

function mayBeAdded({ player, fieldingOnly }: ScorecardLine, pool: SidePool): boolean {
  if (player.partOfName === true || pool.find(player) !== undefined) return false;
  return !fieldingOnly || pool.size < ELEVEN;
}

function mergeLines(
  pools: readonly [SidePool, SidePool],
  lines: readonly ScorecardLine[],
): PlayerInnings[] {
  const merged = new Map<string, PlayerInnings>();
  for (const line of lines) {
    const found = pools[line.side].find(line.player);
    if (found === undefined) continue;
    const key = `${found.id}:${line.innings}`;
    const { side: _side, player: _player, fieldingOnly: _only, ...stats } = line;
    const before = merged.get(key);
    merged.set(key, { ...(before ? addLines(before, stats) : stats), playerId: found.id });
  }
  return [...merged.values()];
}

/** One line for each row of the scorecard: a player who bats and bowls has several. */
function linesOfInnings(
  innings: FeedInnings<number>,
  number: number,
  battingSide: SideIndex,
  ballsPerOver: number,
): ScorecardLine[] {
  const inTheField = otherSide(battingSide);
  return [
    ...innings.batting.map(({ player, runs, balls: ballsFaced, fours, sixes, out }) => ({
      ...emptyLine(number, battingSide, player),
      ...{ runs, ballsFaced, fours, sixes, out },
    })),
    ...innings.bowling.map((row) => ({
      ...emptyLine(number, inTheField, row.player),
      ballsBowled: legalBalls(row.overs, ballsPerOver),
      runsConceded: row.runs,
      wickets: row.wickets,
      lbwOrBowledWickets: row.lbwOrBowledWickets,
      // A scorecard does not have them (rules.md#unknown).
      dotBalls: null,
      maidens: row.maidens,
      wides: row.wides,
      noBalls: row.noBalls,
    })),
    ...innings.fielding.map(({ player, ...fielding }) => ({
      ...emptyLine(number, inTheField, player),
      ...{ ...fielding, fieldingOnly: true },
    })),
  ];
}

function addLines(a: InningsStats, b: InningsStats): InningsStats {
  return { innings: a.innings, ...addStats(a, b) };
}

/** @throws FeedError "nonsense" for overs such as 3.7 */
function legalBalls(overs: number, ballsPerOver: number): number {
  const balls = legalBallsOf(overs, ballsPerOver);
  if (balls === null) throw new FeedError("nonsense", `The feed tells of ${overs} overs.`);
  return balls;
}

function emptyLine(innings: number, side: SideIndex, player: FeedPlayer): ScorecardLine {
  return {
    side,
    player,
    fieldingOnly: false,
    innings,
    ...NO_STATS,
  };
}

interface CreaseFixture {
  readonly ballsPerOver: number;
  readonly teams: readonly [TeamName, TeamName];
}

/** The batters; the bowler only if one alone is in the middle of an over. */
function creaseOf(
  { teams, ballsPerOver }: CreaseFixture,
  pools: readonly [SidePool, SidePool],
  innings: readonly FeedInnings<number>[],
  sides: readonly SideIndex[],
): Crease | null {
  const current = innings.at(-1);
  const side = sides.at(-1);
  if (current === undefined || side === undefined) return null;
  const batters = current.batting.filter(({ batting }) => batting).slice(0, 2);
  if (batters.length === 0) return null;
  const inAnOver = current.bowling
    .map((row) => ({ ...row, balls: legalBallsOf(row.overs, ballsPerOver) ?? 0 }))
    .filter(({ balls }) => balls % ballsPerOver !== 0);
  const [bowler] = inAnOver;
  const idOf = (of: SideIndex, player: FeedInnings["batting"][number]["player"]) =>
    pools[of].find(player)?.id ?? null;
  return {
    battingTeamId: teams[side].id,
    batters: batters.map(({ player, runs, balls }) => ({
      playerId: idOf(side, player),
      name: player.name,
      runs,
      balls,
    })),
    bowler:
      bowler === undefined || inAnOver.length > 1
        ? null
        : {
            playerId: idOf(otherSide(side), bowler.player),
            name: bowler.player.name,
            wickets: bowler.wickets,
            runs: bowler.runs,
            balls: bowler.balls,
          },
  };
}
