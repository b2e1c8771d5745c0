import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  type KnownResult,
  participants,
  resultCorrections,
  sideCorrections,
  statCorrections,
  users,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import type { SideStatus, StatementSource } from "#game/play/match/known-side";
import {
  changesBetween,
  changeWords,
  completeDay,
  type FigureChange,
  isDecrease,
  isOnScorecard,
  type PlayerDay,
  withChange,
} from "#game/play/match/player-day";
import type { Role } from "#game/play/roles";
import { scoreDay } from "#game/play/scoring/player-days";
import type { ScoringRules } from "#game/play/scoring/rules";
import { isSideCorrectionIn, isStatCorrectionIn } from "#server/play/season/read-known-sides";

interface PutRight {
  readonly id: number;
  readonly at: Ms;
  /** A display name; null for a correction by the feed. */
  readonly operator: string | null;
  /** Another author than an operator or the feed: "scorer Ben". */
  readonly by?: string;
}

export interface PlayerCorrection extends PutRight {
  readonly changes: readonly string[];
  /**
   * By today's rules of the league and before captaincy, hundredths of a point; null for a match in
   * play then, when they changed by play as well.
   */
  readonly points: { readonly from: number; readonly to: number } | null;
}

export interface ResultCorrection extends PutRight {
  readonly from: string;
  readonly to: string;
}

interface UnderRules {
  readonly leagueId: number;
  readonly scoringRules: ScoringRules;
  readonly roleOf: (playerId: number) => Role | null;
}

/** By fixture, then by player, the first one first. */
type PlayerCorrections = ReadonlyMap<number, ReadonlyMap<number, readonly PlayerCorrection[]>>;

/** A figure that no screen shows is named only if it scores under the league's rules. */
export function readPlayerCorrections(
  tx: Tx,
  fixtures: readonly { readonly id: number; readonly ballsPerOver: number }[],
  playerIds: readonly number[],
  league: UnderRules,
): PlayerCorrections {
  const ballsPerOver = new Map(fixtures.map((fixture) => [fixture.id, fixture.ballsPerOver]));
  const rows = statementsOf(tx).ofPlayers.all({
    fixtureIds: JSON.stringify([...ballsPerOver.keys()]),
    playerIds: JSON.stringify(playerIds),
    leagueId: league.leagueId,
  });
  const byFixture = new Map<number, Map<number, PlayerCorrection[]>>();
  for (const row of rows) {
    const { id, fixtureId, playerId, at, operator, finished } = row;
    const [before, after] = [completeDay(row.before), completeDay(row.after)];
    const role = league.roleOf(playerId);
    const pointsOf = (day: PlayerDay) =>
      scoreDay(day, {
        role,
        rules: league.scoringRules,
        ballsPerOver: ballsPerOver.get(fixtureId) ?? 0,
      }).points;
    const points = finished ? { from: pointsOf(before), to: pointsOf(after) } : null;
    const counts = (change: FigureChange) =>
      isOnScorecard(change) || pointsOf(withChange(before, change)) !== pointsOf(before);
    const changes = changesOf(before, after, finished, counts);
    if (changes.length === 0) continue;
    const players = byFixture.get(fixtureId) ?? new Map<number, PlayerCorrection[]>();
    const own = players.get(playerId) ?? [];
    byFixture.set(
      fixtureId,
      players.set(playerId, [...own, { id, at, operator, changes, points }]),
    );
  }
  return byFixture;
}

const ONE_A_SIDE = 2;

function changesOf(
  before: PlayerDay,
  after: PlayerDay,
  finished: boolean,
  counts: (change: FigureChange) => boolean,
): string[] {
  const changes = changesBetween(before, after).filter(counts);
  const lines = [...before.innings, ...after.innings];
  const several = lines.some(({ innings }) => innings > ONE_A_SIDE);
  const putRight = finished ? changes : changes.filter(isDecrease);
  return putRight.map((change) => changeWords(change, several));
}

/**
 * Corrections of a fixture's sides after its end, by player: only if sides decide who plays
 * (rules.md#backups). Their ids are below 0, unlike those of figures. Scorers and members are named
 * in their own leagues (rules.md#who-is-named).
 */
export function readSideCorrections(
  tx: Tx,
  leagueId: number,
  fixtureId: number,
): ReadonlyMap<number, readonly PlayerCorrection[]> {
  const byPlayer = new Map<number, PlayerCorrection[]>();
  for (const row of statementsOf(tx).ofSides.all({ leagueId, fixtureId })) {
    const { id, playerId, at, source, name, member, before, after } = row;
    const operator = source === "operator" ? (name ?? "a former operator") : null;
    const by = whoPutRight(source, member === null ? null : name);
    const correction: PlayerCorrection = {
      ...{ id: -id, at, operator, points: null },
      changes: [`${statusWords(before)} → ${statusWords(after)}`],
      ...(by === null ? {} : { by }),
    };
    byPlayer.set(playerId, [...(byPlayer.get(playerId) ?? []), correction]);
  }
  return byPlayer;
}

function statusWords(status: SideStatus): string {
  return status === "unknown" ? "side not known" : status;
}

/** Null for an operator and a feed, which every correction names. */
function whoPutRight(source: StatementSource, name: string | null): string | null {
  if (source === "operator" || source === "feed") return null;
  if (source === "match file") return "the match file";
  if (name !== null) return `${source} ${name}`;
  return source === "scorer" ? "a scorer" : "two members";
}

export function readResultCorrections(tx: Tx, fixtureId: number): ResultCorrection[] {
  return statementsOf(tx)
    .ofResult.all({ fixtureId })
    .map(({ id, at, operator, before, after }) => {
      return { id, at, operator, from: resultWords(before), to: resultWords(after) };
    });
}

const statementsOf = prepareOnce((db) => {
  const chosen = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
  return {
    ofPlayers: db
      .select({ ...getTableColumns(statCorrections), operator: users.displayName })
      .from(statCorrections)
      .leftJoin(users, eq(users.id, statCorrections.operatorId))
      .where(
        sql`${statCorrections.fixtureId} in ${chosen("fixtureIds")} and ${statCorrections.playerId} in ${chosen("playerIds")} and ${isStatCorrectionIn}`,
      )
      .orderBy(asc(statCorrections.id))
      .prepare(),
    ofSides: db
      .select({
        ...getTableColumns(sideCorrections),
        name: users.displayName,
        member: participants.id,
      })
      .from(sideCorrections)
      .leftJoin(users, eq(users.id, sideCorrections.userId))
      .leftJoin(
        participants,
        and(
          eq(participants.userId, users.id),
          eq(participants.leagueId, sql.placeholder("leagueId")),
        ),
      )
      .where(and(eq(sideCorrections.fixtureId, sql.placeholder("fixtureId")), isSideCorrectionIn))
      .orderBy(asc(sideCorrections.id))
      .prepare(),
    ofResult: db
      .select({ ...getTableColumns(resultCorrections), operator: users.displayName })
      .from(resultCorrections)
      .leftJoin(users, eq(users.id, resultCorrections.operatorId))
      .where(eq(resultCorrections.fixtureId, sql.placeholder("fixtureId")))
      .orderBy(asc(resultCorrections.id))
      .prepare(),
  };
});

function resultWords({ state, status }: KnownResult): string {
  return status || state;
}
