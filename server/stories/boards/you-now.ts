import type { Hundredths, Ms } from "#game/core/units";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { totalOf } from "#game/play/scoring/ledger";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { TeamPlayerPoints } from "#game/play/scoring/team-points";
import { effectsOf } from "#game/play/team/boosters";
import type { Captaincy } from "#game/play/team/lineup";
import { LONGEST_BETWEEN_MS, type MomentMan } from "#game/stories/moments";
import {
  isAtWork,
  isOutOfMatch,
  isToCome,
  type PlayerNow,
  playerNowWords,
} from "#game/stories/player-now";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type LeaguePoolPlayer, loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import { adjustmentRows, sumOf } from "./adjustment-rows";
import { loadLockedTeams } from "./locked-teams";
import { ballsLeftIn, type PartOf, partsIn } from "./match-now";
import { captaincyIn } from "./play-notes";
import {
  type PlayersInFixtures,
  type ScoredTeam,
  scorePlayersOf,
  scoreTeamAtLock,
} from "./score-players";
import {
  isInMatch,
  isInProgress,
  loadStartedFixtures,
  type StartedFixture,
} from "./started-fixtures";

/** The own team in the matches in play, for the board of League Home (rules.md#you-now). */
export interface YouNow {
  /** The first of the matches, for the way to the ground. */
  readonly fixtureId: number;
  /** Of the team in all of these matches. */
  readonly points: Hundredths;
  readonly captains: readonly NowPlayer[];
  /** The rest of those who take part; null if nobody else does. */
  readonly others: OthersNow | null;
  /** All who take part, for moments (rules.md#moments). */
  readonly men: readonly MomentMan[];
  /** By match, in its last innings; without matches that are not there yet. */
  readonly ballsLeft: Readonly<Record<number, number>>;
}

export interface NowPlayer {
  readonly playerId: number;
  readonly captaincy: Captaincy;
  readonly name: string;
  readonly words: string;
  /** After captaincy. */
  readonly points: Hundredths;
  /** The points before the multiplier; null if it does not multiply all of them. */
  readonly times: { readonly base: Hundredths; readonly multiplier: number } | null;
}

export interface OthersNow {
  /** A player at the crease, else one to come, else the one with the most points. */
  readonly name: string;
  readonly words: string;
  /** Others at the crease or to come, without the one who is named. */
  readonly more: number;
  /** Nobody else of the team is at the crease or to come. */
  readonly isLast: boolean;
  /** Of all of them. */
  readonly points: Hundredths;
}

interface Part {
  readonly playerId: number;
  readonly captaincy: Captaincy | null;
  readonly name: string;
  readonly now: PlayerNow;
  readonly words: string;
  readonly scored: TeamPlayerPoints | undefined;
}

/** Null while no match with a locked team of the member's is in play. */
export function showYouNow(
  tx: PublicTx,
  member: MemberLeague,
  fixtureIds: readonly number[],
): YouNow | null {
  if (fixtureIds.length === 0) return null;
  const started = loadStartedFixtures(tx, member.leagueId);
  const scored = scoreOwn(
    tx,
    member,
    started.filter((each) => fixtureIds.includes(each.id) && isInProgress(each)),
  );
  const [first] = scored;
  if (first === undefined) return null;
  const nameOf = namesOf(tx, member);
  const parts = scored.flatMap(({ fixture, lineup, team }) => {
    const inTeam = new Map(team.players.map((player) => [player.playerId, player]));
    const partOf = partsIn(tx, member, fixture.id);
    return lineup.playerIds.map((playerId) => ({
      ...describe(playerId, partOf, fixture),
      captaincy: captaincyIn(lineup, playerId),
      name: nameOf(playerId),
      scored: inTeam.get(playerId),
    }));
  });
  return {
    fixtureId: first.fixture.id,
    points: scored.reduce(
      (sum, { team, fixture }) =>
        sum +
        team.points +
        sumOf(adjustmentRows(tx, member.leagueId, fixture)(member.participantId)),
      0,
    ),
    captains: captainsOf(parts),
    others: othersOf(parts),
    men: menIn(tx, member, scored),
    ballsLeft: Object.fromEntries(
      scored.flatMap(({ fixture: { id } }) => {
        const left = ballsLeftIn(tx, member, id);
        return left === null ? [] : [[id, left]];
      }),
    ),
  };
}

/** The figures at the last ball of matches that have just ended, for moments. */
export interface LastBall {
  readonly men: readonly MomentMan[];
  /** In these matches, by participant. */
  readonly points: Readonly<Record<number, Hundredths>>;
}

/** A season that comes in at once, such as from a file, has no last balls. */
const MOST_ENDED = 4;

/** Null unless a match has ended within the time between two answers of a page that is open. */
export function showLastBall(tx: PublicTx, member: MemberLeague, now: Ms): LastBall | null {
  const { leagueId } = member;
  const ended = loadStartedFixtures(tx, leagueId)
    .filter(({ state, updatedAt }) => state === "finished" && now - updatedAt <= LONGEST_BETWEEN_MS)
    .slice(-MOST_ENDED);
  if (ended.length === 0) return null;
  const ids = ended.map(({ id }) => id);
  const points: Record<number, Hundredths> = {};
  for (const inFixture of readPointsByFixture(tx, leagueId, ids).values()) {
    for (const [id, own] of Object.entries(inFixture)) {
      points[Number(id)] = (points[Number(id)] ?? 0) + own;
    }
  }
  return { men: menIn(tx, member, scoreOwn(tx, member, ended)), points };
}

type OwnTeam = ReturnType<typeof scoreOwn>[number];

/** The own locked teams in some matches. */
function scoreOwn(tx: PublicTx, member: MemberLeague, fixtures: readonly StartedFixture[]) {
  const { leagueId, tournamentId, participantId } = member;
  const ids = fixtures.map(({ id }) => id);
  const teams = loadLockedTeams(tx, leagueId, ids, [participantId]);
  return teams.flatMap((team) => {
    const fixture = fixtures.find(({ id }) => id === team.fixtureId);
    if (fixture === undefined) return [];
    const { scoringRules } = loadLeague(tx, leagueId);
    const players = scorePlayersOf(tx, leagueId, tournamentId, fixture.id);
    return [{ fixture, players, ...scoreTeamAtLock(team, fixture, players, scoringRules) }];
  });
}

function menIn(tx: PublicTx, member: MemberLeague, teams: readonly OwnTeam[]): MomentMan[] {
  const { captainMode } = loadLeague(tx, member.leagueId).scoringRules.extras;
  const pool = loadPoolById(tx, member);
  return teams.flatMap(({ fixture, players, ...team }) =>
    menOf(team, fixture, { players, pool, captainMode }),
  );
}

function namesOf(tx: PublicTx, league: LeagueIds): (playerId: number) => string {
  const pool = loadPoolById(tx, league);
  return (playerId) => pool.get(playerId)?.name ?? "";
}

/** A player outside the pool of today takes no part. */
function describe(playerId: number, partOf: PartOf, { ballsPerOver }: StartedFixture) {
  const now = partOf(playerId) ?? ({ does: "sits out" } as const);
  return { playerId, now, words: playerNowWords(now, ballsPerOver) };
}

/** A captain of several matches at once has one line, that of the match which has the player. */
function captainsOf(parts: readonly Part[]): NowPlayer[] {
  const order: readonly Captaincy[] = ["captain", "viceCaptain"];
  return order.flatMap((captaincy) => {
    const own = parts.filter((part) => part.captaincy === captaincy);
    const playing = own.filter(({ now }) => !isOutOfMatch(now));
    return (playing.length > 0 ? playing : own.slice(0, 1)).map(
      ({ playerId, name, words, scored }) => ({
        ...{ playerId, captaincy, name, words },
        points: scored?.points ?? 0,
        times: timesOf(scored),
      }),
    );
  });
}

/** Only a captain of the unified mode has all points multiplied (rules.md#captains). */
function timesOf(scored: TeamPlayerPoints | undefined): NowPlayer["times"] {
  const line = scored?.lines.find(({ rule }) => rule === "captain" || rule === "viceCaptain");
  if (scored === undefined || line === undefined) return null;
  const base = totalOf(scored.lines.filter((each) => each !== line));
  return { base, multiplier: line.count ?? 1 };
}

function othersOf(parts: readonly Part[]): OthersNow | null {
  const playing = parts.filter(({ now }) => !isOutOfMatch(now));
  const others = playing.filter(({ captaincy }) => captaincy === null);
  const urgency = ({ now }: Part) => (isAtWork(now) ? 2 : isToCome(now) ? 1 : 0);
  const pointsOf = ({ scored }: Part) => scored?.points ?? 0;
  const [first] = [...others].sort((a, b) => urgency(b) - urgency(a) || pointsOf(b) - pointsOf(a));
  if (first === undefined) return null;
  const left = playing.filter((part) => urgency(part) > 0);
  return {
    name: first.name,
    words: first.words,
    more: others.filter((part) => part !== first && urgency(part) > 0).length,
    isLast: left.length === 1 && left[0] === first,
    points: others.reduce((sum, part) => sum + pointsOf(part), 0),
  };
}

/** The players of a team who take part in a match, with the figures of which moments are made. */
function menOf(
  { lineup, booster, team }: ScoredTeam,
  fixture: StartedFixture,
  of: {
    readonly players: PlayersInFixtures;
    readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
    readonly captainMode: CaptainMode;
  },
): MomentMan[] {
  const days = of.players.get(fixture.id);
  const ofMatch = effectsOf(booster).matchMultiplier ?? 1;
  return team.players.flatMap(({ playerId, points, lines }): MomentMan[] => {
    const player = of.pool.get(playerId);
    const day = days?.get(playerId);
    if (!player || !isInMatch(fixture, player.teamId, day !== undefined)) return [];
    const { name, teamShortName, imageUrl } = player;
    const captaincy = captaincyIn(lineup, playerId);
    const ofPart = lines.some(({ rule }) => rule === "battingCaptain" || rule === "bowlingCaptain");
    const times = lines.find(({ rule }) => rule === "captain" || rule === "viceCaptain");
    return [
      {
        ...{ playerId, fixtureId: fixture.id, name, team: teamShortName, imageUrl, captaincy },
        called: captaincy && captaincyName(captaincy, of.captainMode).toLowerCase(),
        points: Math.round(points * ofMatch),
        multiplier: ofPart ? null : (times?.count ?? 1) * ofMatch,
        innings: (day?.innings ?? []).map((line) => ({
          ...{ innings: line.innings, runs: line.runs, balls: line.ballsFaced, out: line.out },
          ...{ fours: line.fours, sixes: line.sixes, wickets: line.wickets },
          bowled: line.ballsBowled + line.wides + line.noBalls,
        })),
      },
    ];
  });
}
