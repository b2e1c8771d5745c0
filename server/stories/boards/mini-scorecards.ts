import { and, asc, desc, eq, gte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { creases, fixtures, inningsScores, teams } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { DAY_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { formatOvers } from "#game/play/match/overs";
import { formatRunRate, formatScore, scoreboardName } from "#game/play/match/scorecard";
import { isAtStumps } from "#game/play/season/fixture-status";
import type { Services } from "#server/core/services";
import { loadTeamLooks, type TeamLook, type TeamLooks } from "#server/play/season/team-colours";

export interface MiniScorecard {
  readonly fixtureId: number;
  readonly live: boolean;
  readonly over: boolean;
  readonly status: string;
  /** The side at bat, or the one that batted first once the match is over; then the other side. */
  readonly sides: readonly [ScorecardSide, ScorecardSide];
  /** At most two, the striker first. */
  readonly batters: readonly ScorecardBatter[];
  readonly bowler: ScorecardBowler | null;
}

export interface ScorecardSide {
  readonly name: string;
  readonly shortName: string;
  readonly look: TeamLook | null;
  readonly score: string;
  /** "17.2" of its latest innings; null for the fielding side of a match in play. */
  readonly overs: string | null;
  /** "9.46" of its latest innings, as `overs`; null before a legal ball as well. */
  readonly runRate: string | null;
}

interface ScorecardBatter {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
}

interface ScorecardBowler {
  readonly name: string;
  readonly wickets: number;
  readonly runs: number;
  readonly overs: string;
}

/** For recent scores (rules.md#mini-scorecard). */
const FRESH_MS = DAY_MS;
/**
 * A Test with a reserve day: a finished match that began earlier is history, even if its result was
 * recorded late.
 */
const LONGEST_MATCH_MS = 7 * DAY_MS;

/**
 * The matches in play or just finished, of every tournament: changed in the last 24 hours, those in
 * play first, then the latest start. The same for everybody who is logged in, without fantasy teams
 * or anything that only the clock changes.
 */
export function showMiniScorecards({ db, now }: Services): readonly MiniScorecard[] {
  const at = now();
  return readMiniScorecards(db, Math.floor(at / MINUTE_MS) * MINUTE_MS)
    .filter(({ freshUntil }) => freshUntil >= at)
    .map(({ card }) => card);
}

interface FreshCard {
  readonly freshUntil: Ms;
  readonly card: MiniScorecard;
}

/** @param now the whole minute before, so that all readers of a minute share the cards */
const readMiniScorecards = shareRead((tx: Tx, now: Ms): readonly FreshCard[] => {
  const { matches, innings } = readFreshMatches(tx, now - FRESH_MS, now - LONGEST_MATCH_MS);
  const looks = loadLooks(tx, matches);
  return matches.map((match) => ({
    freshUntil: freshUntil(match),
    card: makeCard(
      match,
      innings.filter(({ fixtureId }) => fixtureId === match.id),
      looks.get(match.tournamentId) ?? {},
    ),
  }));
});

function freshUntil({ updatedAt, startsAt, state }: FreshMatch): Ms {
  const recent = updatedAt + FRESH_MS;
  return state === "finished" ? Math.min(recent, startsAt + LONGEST_MATCH_MS) : recent;
}

function loadLooks(tx: Tx, matches: readonly FreshMatch[]): Map<number, TeamLooks> {
  const tournamentIds = new Set(matches.map(({ tournamentId }) => tournamentId));
  return new Map([...tournamentIds].map((id) => [id, loadTeamLooks(tx, id)]));
}

function makeCard(
  match: FreshMatch,
  innings: readonly FreshInnings[],
  looks: TeamLooks,
): MiniScorecard {
  const { id, state, status, crease, ballsPerOver } = match;
  const live = state === "in progress";
  const [batting, other] = orderSides(match, innings, live);
  const bowler = crease?.bowler;
  return {
    fixtureId: id,
    live: live && !isAtStumps(status),
    over: state === "finished",
    status,
    sides: [
      { ...makeSide(batting, innings, ballsPerOver, true), look: looks[batting.shortName] ?? null },
      { ...makeSide(other, innings, ballsPerOver, !live), look: looks[other.shortName] ?? null },
    ],
    batters: (crease?.batters ?? []).map(({ name, runs, balls }) => {
      return { name: scoreboardName(name), runs, balls };
    }),
    bowler: bowler
      ? {
          name: scoreboardName(bowler.name),
          wickets: bowler.wickets,
          runs: bowler.runs,
          overs: formatOvers(bowler.balls, ballsPerOver),
        }
      : null,
  };
}

type CardTeam = FreshMatch["teamA"];

/** The batting side first; once the match is over, in the order of the innings. */
function orderSides(
  { teamA, teamB, crease }: FreshMatch,
  innings: readonly FreshInnings[],
  live: boolean,
): readonly [CardTeam, CardTeam] {
  const first = live ? (crease?.battingTeamId ?? innings.at(-1)?.teamId) : innings[0]?.teamId;
  return first === teamB.id ? [teamB, teamA] : [teamA, teamB];
}

function makeSide(
  { id, name, shortName }: CardTeam,
  innings: readonly FreshInnings[],
  ballsPerOver: number,
  withRate: boolean,
): Omit<ScorecardSide, "look"> {
  const own = innings.filter(({ teamId }) => teamId === id);
  const latest = withRate ? own.at(-1) : undefined;
  return {
    name,
    shortName,
    score: formatScore(own),
    overs: latest ? formatOvers(latest.balls, ballsPerOver) : null,
    runRate: latest ? formatRunRate(latest.runs, latest.balls, ballsPerOver) : null,
  };
}

type Statements = ReturnType<typeof statementsOf>;

type FreshMatch = ReturnType<Statements["matches"]["all"]>[number];

type FreshInnings = ReturnType<Statements["innings"]["all"]>[number];

interface FreshMatches {
  readonly matches: readonly FreshMatch[];
  readonly innings: readonly FreshInnings[];
}

/** A rotation of more than these would come round too rarely. */
const MOST_MATCHES = 8;

/**
 * Matches with a recent change: those in play first, then the latest start.
 *
 * @param startedSince for finished ones
 */
function readFreshMatches(tx: Tx, changedSince: Ms, startedSince: Ms): FreshMatches {
  const statements = statementsOf(tx);
  const matches = statements.matches.all({ changedSince, startedSince });
  if (matches.length === 0) return { matches, innings: [] };
  const ids = JSON.stringify(matches.map(({ id }) => id));
  return { matches, innings: statements.innings.all({ ids }) };
}

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const isFresh = and(
    gte(fixtures.updatedAt, sql.placeholder("changedSince")),
    or(
      eq(fixtures.state, "in progress"),
      and(eq(fixtures.state, "finished"), gte(fixtures.startsAt, sql.placeholder("startedSince"))),
    ),
  );
  const sideOf = ({ id, name, shortName }: typeof teamA | typeof teamB) => ({
    id,
    name,
    shortName,
  });
  const matches = db
    .select({
      id: fixtures.id,
      tournamentId: fixtures.tournamentId,
      state: fixtures.state,
      status: fixtures.status,
      startsAt: fixtures.startsAt,
      updatedAt: fixtures.updatedAt,
      ballsPerOver: fixtures.ballsPerOver,
      teamA: sideOf(teamA),
      teamB: sideOf(teamB),
      crease: creases.crease,
    })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .leftJoin(creases, eq(creases.fixtureId, fixtures.id))
    .where(isFresh)
    .orderBy(desc(eq(fixtures.state, "in progress")), desc(fixtures.startsAt), desc(fixtures.id))
    .limit(MOST_MATCHES)
    .prepare();
  const innings = db
    .select({
      fixtureId: inningsScores.fixtureId,
      teamId: inningsScores.teamId,
      runs: inningsScores.runs,
      wickets: inningsScores.wickets,
      balls: inningsScores.balls,
    })
    .from(inningsScores)
    .where(
      sql`${inningsScores.fixtureId} in (select value from json_each(${sql.placeholder("ids")}))`,
    )
    .orderBy(asc(inningsScores.fixtureId), asc(inningsScores.innings))
    .prepare();
  return { matches, innings };
});
