import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { creases, inningsScores, statLines } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { type Match, matchesOf, type Side } from "#game/play/head-to-head/matches";
import { type BracketGame, PLAYOFF_NAMES } from "#game/play/head-to-head/playoffs";
import { opensAt, type Round, type RoundState } from "#game/play/head-to-head/rounds";
import { type BattingMatch, isStillToBat } from "#game/play/head-to-head/still-to-bat";
import { formatOf } from "#game/play/match/formats";
import { type Calendar, loadCalendar } from "#server/play/head-to-head/load-calendar";
import { loadHeadToHead, scoreRounds } from "#server/play/head-to-head/load-head-to-head";
import { loadMemberNames, type MemberName } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readKnownSides } from "#server/play/season/read-known-sides";
import {
  loadScoredFixtures,
  type ScoredFixture,
  type SeasonFixture,
} from "#server/play/season/season-fixtures";
import { loadLockedTeams } from "./locked-teams";

export interface ShownSide {
  /** Null for the average, and for an unknown side. */
  readonly participantId: number | null;
  readonly name: string;
  /** The team of a former member, who counts as the average. */
  readonly left: string | null;
  readonly points: Hundredths | null;
}

export interface ShownMatch {
  readonly round: number;
  readonly game: string | null;
  readonly first: ShownSide;
  readonly second: ShownSide;
  /** `first` and `second` are the winners. */
  readonly outcome: "first" | "second" | "tie" | null;
}

export interface ShownRound {
  readonly number: number;
  readonly state: RoundState;
  /** The locks of its first and its last fixture. */
  readonly from: Ms;
  readonly to: number;
  readonly over: number;
  readonly inPlay: number;
  readonly toCome: number;
}

export interface RoundMatch {
  readonly round: ShownRound;
  readonly match: ShownMatch;
  readonly mine: "first" | "second";
  /**
   * Players of each team who have still to bat in the fixtures in play (rules.md#still-to-bat);
   * null for the average, and while none is in play.
   */
  readonly toBat: { readonly first: number | null; readonly second: number | null };
}

/**
 * Of the round in play, else of the next one. Null if head-to-head is off, after the last round,
 * and for a member without a match in it.
 */
export function showRoundMatch(tx: PublicTx, member: MemberLeague): RoundMatch | null {
  const calendar = loadCalendar(tx, member.leagueId);
  const round = calendar && currentRound(calendar.rounds);
  if (calendar === null || !round) return null;
  const match = matchesOfRound(tx, calendar, round).find(
    ({ first, second }) => isOf(first, member) || isOf(second, member),
  );
  if (match === undefined) return null;
  const mine = isOf(match.first, member) ? "first" : "second";
  return { round: showRound(round), match, mine, toBat: showToBat(tx, member, round, match) };
}

/** The latest round in play, else the next one; undefined after the last. */
export function currentRound<R extends Pick<Round, "state">>(rounds: readonly R[]): R | undefined {
  return (
    rounds.findLast(({ state }) => state === "in play") ??
    rounds.find(({ state }) => state === "to come")
  );
}

/** In the playoffs only one game, which needs all rounds. */
export function matchesOfRound(
  tx: PublicTx,
  calendar: Calendar,
  round: Round<SeasonFixture>,
): ShownMatch[] {
  const { leagueId, playoffsFrom, draws } = calendar;
  const names = loadMemberNames(tx, leagueId);
  if (playoffsFrom !== null && round.number >= playoffsFrom) {
    const games = loadHeadToHead(tx, leagueId)?.bracket?.games ?? [];
    return games
      .filter((game) => game.round === round.number)
      .map((game) => showGame(game, names, round));
  }
  const [scored] = scoreRounds(tx, calendar, [round]);
  return scored ? matchesOf(scored, draws).map((match) => showMatch(match, names, round)) : [];
}

type Names = ReadonlyMap<number, MemberName>;

export function showMatch(match: Match, names: Names, { state }: Pick<Round, "state">): ShownMatch {
  const sideOf = (side: Side) => showSide(side, names, state === "to come" ? null : side.points);
  const { round, first, second, outcome } = match;
  return { round, game: null, first: sideOf(first), second: sideOf(second), outcome };
}

export function showGame(
  game: BracketGame,
  names: Names,
  { state }: Pick<Round, "state">,
): ShownMatch {
  const { round, first, second, firstPoints, secondPoints, winner } = game;
  const sideOf = (participantId: number | null, points: number | null): ShownSide => {
    if (participantId === null) {
      return { participantId, name: "To be decided", left: null, points: null };
    }
    return showSide({ participantId, left: false }, names, state === "to come" ? null : points);
  };
  return {
    round,
    game: PLAYOFF_NAMES[game.game],
    first: sideOf(first, firstPoints),
    second: sideOf(second, secondPoints),
    outcome: winner === null ? null : winner === first ? "first" : "second",
  };
}

function showSide(
  { participantId, left }: Pick<Side, "participantId" | "left">,
  names: Names,
  points: number | null,
): ShownSide {
  const name = participantId === null ? null : orUnnamed(names.get(participantId)?.teamName ?? "");
  if (name === null || left) return { participantId: null, name: "Average", left: name, points };
  return { participantId, name, left: null, points };
}

export function showRound(round: Round): ShownRound {
  const { number, state, fixtures, locks } = round;
  const count = (wanted: (fixture: Round["fixtures"][number]) => boolean) =>
    fixtures.filter(wanted).length;
  return {
    number,
    state,
    from: opensAt(round),
    to: locks.at(-1) ?? opensAt(round),
    over: count((fixture) => fixture.state === "finished"),
    inPlay: count(isInPlay),
    toCome: count(({ lockedAt, voided }) => lockedAt === null && !voided),
  };
}

function isInPlay({ lockedAt, state }: Round["fixtures"][number]): boolean {
  return lockedAt !== null && (state === "upcoming" || state === "in progress");
}

function isOf({ participantId }: ShownSide, member: MemberLeague): boolean {
  return participantId === member.participantId;
}

function showToBat(
  tx: PublicTx,
  member: MemberLeague,
  round: Round<SeasonFixture>,
  { first, second }: ShownMatch,
): RoundMatch["toBat"] {
  const ids = new Set(round.fixtures.filter(isInPlay).map(({ id }) => id));
  if (ids.size === 0) return { first: null, second: null };
  const inPlay = loadScoredFixtures(tx, member.tournamentId).filter(({ id }) => ids.has(id));
  const sides = [first.participantId, second.participantId].filter((id) => id !== null);
  const counts = countStillToBat(tx, member, inPlay, sides);
  const countOf = ({ participantId }: ShownSide) =>
    participantId === null ? null : (counts.get(participantId) ?? 0);
  return { first: countOf(first), second: countOf(second) };
}

/**
 * By participant, in fixtures that have locked (rules.md#still-to-bat); a team that did not lock
 * has none.
 */
function countStillToBat(
  tx: PublicTx,
  league: { readonly leagueId: number; readonly tournamentId: number },
  fixtures: readonly ScoredFixture[],
  participantIds: readonly number[],
): ReadonlyMap<number, number> {
  const ids = fixtures.map(({ id }) => id);
  const pool = loadPoolById(tx, league);
  const isToBatIn = new Map(
    fixtures.map((fixture) => [fixture.id, batsIn(tx, fixture, league.leagueId)]),
  );
  const counts = new Map<number, number>();
  for (const { participantId, fixtureId, lineup } of loadLockedTeams(
    tx,
    league.leagueId,
    ids,
    participantIds,
  )) {
    const isToBat = isToBatIn.get(fixtureId);
    const some = lineup.playerIds.filter((id) => isToBat?.(id, pool.get(id)?.teamId));
    counts.set(participantId, (counts.get(participantId) ?? 0) + some.length);
  }
  return counts;
}

type IsToBat = (playerId: number, teamId: number | undefined) => boolean;

/** A player outside all known sides does not bat. */
function batsIn(tx: PublicTx, fixture: ScoredFixture, leagueId: number): IsToBat {
  const { id: fixtureId, matchType, ballsPerOver, state, teamA, teamB } = fixture;
  const { innings, batters, crease } = statementsOf(tx);
  const scores = innings.all({ fixtureId });
  const { overs, innings: inningsOfMatch } = formatOf(matchType);
  const match: BattingMatch = {
    isOver: state === "finished" || state === "abandoned",
    inningsOfSide: inningsOfMatch / 2,
    ballsOfInnings: overs === null ? null : overs * ballsPerOver,
    innings: scores,
  };
  const battedIn = new Map<number, number[]>();
  const bat = (playerId: number, index: number) =>
    battedIn.set(playerId, [...(battedIn.get(playerId) ?? []), index]);
  for (const row of batters.all({ fixtureId })) {
    bat(
      row.playerId,
      scores.findIndex((each) => each.innings === row.innings),
    );
  }
  for (const { playerId } of crease.get({ fixtureId })?.crease.batters ?? []) {
    if (playerId !== null) bat(playerId, scores.length - 1);
  }
  const sides = readKnownSides(tx, fixtureId, leagueId);
  return (playerId, teamId) => {
    if (teamId === undefined || (teamId !== teamA.id && teamId !== teamB.id)) return false;
    const side = sides.get(teamId);
    if (side && side.players.get(playerId) !== "named") return false;
    return isStillToBat(match, teamId, battedIn.get(playerId) ?? []);
  };
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  const { ballsFaced, runs, out } = statLines;
  const hasBatted = or(gt(ballsFaced, 0), gt(runs, 0), eq(out, true));
  return {
    innings: db
      .select({
        innings: inningsScores.innings,
        teamId: inningsScores.teamId,
        wickets: inningsScores.wickets,
        balls: inningsScores.balls,
      })
      .from(inningsScores)
      .where(eq(inningsScores.fixtureId, fixtureId))
      .orderBy(asc(inningsScores.innings))
      .prepare(),
    batters: db
      .select({ innings: statLines.innings, playerId: statLines.playerId })
      .from(statLines)
      .where(and(eq(statLines.fixtureId, fixtureId), hasBatted))
      .prepare(),
    crease: db
      .select({ crease: creases.crease })
      .from(creases)
      .where(eq(creases.fixtureId, fixtureId))
      .prepare(),
  };
});
