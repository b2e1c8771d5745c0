import { type Hundredths, type Ms, SECOND_MS } from "../core/units";
import type { Captaincy } from "../play/team/lineup";

/** One league for one member at one moment, as the server answered. */
export interface MomentState {
  readonly at: Ms;
  /** The players of the own team who take part in the matches in play. */
  readonly men: readonly MomentMan[];
  /** The first rows of the table, and the own one. */
  readonly teams: readonly MomentTeam[];
  /** The table ranks by points alone (rules.md#tables). */
  readonly isByPoints: boolean;
  /** By match in play: legal balls left in its last innings; without matches that are not there yet. */
  readonly ballsLeft: Readonly<Record<number, number>>;
}

export interface MomentMan {
  readonly playerId: number;
  readonly fixtureId: number;
  readonly name: string;
  /** A short name. */
  readonly team: string;
  readonly imageUrl: string | null;
  readonly captaincy: Captaincy | null;
  /** "vice-captain", "batting captain"; null without a captaincy. */
  readonly called: string | null;
  /** For the team: after captaincy and booster. */
  readonly points: Hundredths;
  /** Of all points; null if some are multiplied and others are not. */
  readonly multiplier: number | null;
  readonly innings: readonly MomentInnings[];
}

export interface MomentInnings {
  readonly innings: number;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly out: boolean;
  readonly wickets: number;
  /** Legal balls, wides and no-balls. */
  readonly bowled: number;
}

export interface MomentTeam {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
  readonly rank: number | null;
  readonly points: Hundredths;
  /** In the matches in play; null without a place in their tables. */
  readonly inPlay: Hundredths | null;
}

/**
 * A team whose match has ended since the state before: its points there, which are no longer in play,
 * are still those of the last ball.
 */
export function withLastBall<Team extends Pick<MomentTeam, "inPlay">>(
  team: Team,
  points: Hundredths | undefined,
): Team {
  return points === undefined ? team : { ...team, inPlay: (team.inPlay ?? 0) + points };
}

export type Moment = ManMoment | TeamMoment;

export interface ManMoment {
  readonly kind: "milestone" | "wicket" | "out" | "boundary";
  readonly man: MomentMan;
  /** Of the innings. */
  readonly runs: number;
  readonly balls: number;
  /** The milestone; 4 or 6; how many wickets; 0 for a captain who is out. */
  readonly count: number;
  /** Since the state before, after captaincy. */
  readonly brought: Hundredths;
}

export interface TeamMoment {
  readonly kind: "passed" | "passed by" | "last over";
  /** The other team. */
  readonly team: MomentTeam;
  readonly mine: MomentTeam;
  /** Further teams that were passed, or that passed. */
  readonly more: number;
  readonly gap: Hundredths;
  /** Of the last over. */
  readonly ballsLeft: number;
}

const HEAVIEST_FIRST = [
  "milestone",
  "passed",
  "passed by",
  "wicket",
  "last over",
  "out",
  "boundary",
] as const;

/** Two answers further apart are not one after the other: a tab that was hidden, a lost connection. */
export const LONGEST_BETWEEN_MS = 90 * SECOND_MS;
const MILESTONE = 50;
const OVER = 6;
/** A race is close within so many points. */
const CLOSE = 5_000;

/**
 * The moments of a member between two answers of the server, the heaviest first
 * (rules.md#moments). A correction is no moment: figures that decrease, or change without a ball, and
 * points that do not come from the matches in play, say nothing.
 */
export function findMoments(before: MomentState, after: MomentState): Moment[] {
  if (after.at - before.at > LONGEST_BETWEEN_MS) return [];
  const moments = [...momentsOfMen(before, after), ...momentsOfTeams(before, after)];
  return moments.sort((a, b) => weightOf(b) - weightOf(a));
}

function weightOf({ kind }: Moment): number {
  return HEAVIEST_FIRST.length - HEAVIEST_FIRST.indexOf(kind);
}

function momentsOfMen(before: MomentState, after: MomentState): ManMoment[] {
  return after.men.flatMap((man) => {
    const then = before.men.find(
      ({ playerId, fixtureId }) => playerId === man.playerId && fixtureId === man.fixtureId,
    );
    // Another captaincy is another lock, or a backup who came in.
    if (then === undefined || then.captaincy !== man.captaincy) return [];
    return man.innings.flatMap((line) => momentsOfInnings(then, man, line));
  });
}

const NOTHING: Omit<MomentInnings, "innings"> = {
  ...{ runs: 0, balls: 0, fours: 0, sixes: 0, out: false, wickets: 0, bowled: 0 },
};

function momentsOfInnings(then: MomentMan, man: MomentMan, line: MomentInnings): ManMoment[] {
  const from = then.innings.find(({ innings }) => innings === line.innings) ?? NOTHING;
  const figures = ["runs", "balls", "fours", "sixes", "wickets", "bowled"] as const;
  if (figures.some((figure) => line[figure] < from[figure])) return [];
  const { runs, balls } = line;
  const make = (kind: ManMoment["kind"], count: number): ManMoment[] => [
    { kind, man, runs, balls, count, brought: man.points - then.points },
  ];
  const isCaptain = man.captaincy !== null;
  const faced = isCaptain && balls > from.balls;
  const reached = Math.floor(runs / MILESTONE) * MILESTONE;
  const wickets = line.bowled > from.bowled ? line.wickets - from.wickets : 0;
  const boundary = line.sixes > from.sixes ? 6 : line.fours > from.fours ? 4 : 0;
  return [
    ...(faced && reached > from.runs ? make("milestone", reached) : []),
    ...(wickets > 0 ? make("wicket", wickets) : []),
    ...(man.captaincy === "captain" && line.out && !from.out ? make("out", 0) : []),
    ...(faced && boundary > 0 ? make("boundary", boundary) : []),
  ];
}

function momentsOfTeams(before: MomentState, after: MomentState): TeamMoment[] {
  const mine = after.teams.find((team) => team.mine);
  const then = before.teams.find(({ participantId }) => participantId === mine?.participantId);
  if (mine === undefined || then === undefined) return [];
  if (!isPlay(then, mine, after)) return [];
  const pairs = after.teams.flatMap((team) => {
    const old = before.teams.find(({ participantId }) => participantId === team.participantId);
    return !team.mine && old && isPlay(old, team, after) ? [{ team, old }] : [];
  });
  const has = (kind: TeamMoment["kind"], teams: readonly MomentTeam[]): TeamMoment[] => {
    const [team] = teams;
    if (team === undefined) return [];
    const gap = Math.abs(mine.points - team.points);
    return [{ kind, team, mine, more: teams.length - 1, gap, ballsLeft: 0 }];
  };
  const nearest = [...pairs]
    .sort((a, b) => gapOf(a.team, mine) - gapOf(b.team, mine))
    .map(({ team }) => team);
  const passed = nearest.filter((team) => isPassed({ before, by: mine, of: team }));
  const passedBy = nearest.filter((team) => isPassed({ before, by: team, of: mine }));
  return [
    ...has("passed", passed),
    ...has("passed by", passedBy),
    ...lastOver(before, after, has("last over", nearest.slice(0, 1))),
  ];
}

/** Whether a team's points have changed by as much as those in the matches in play, if at all. */
function isPlay(old: MomentTeam, team: MomentTeam, { isByPoints }: MomentState): boolean {
  if (old.inPlay === null || team.inPlay === null) return false;
  return !isByPoints || team.points - old.points === team.inPlay - old.inPlay;
}

/** From level too, but not from the nothing with which all begin. */
function isPassed({
  before,
  by,
  of,
}: {
  readonly before: MomentState;
  readonly by: MomentTeam;
  readonly of: MomentTeam;
}): boolean {
  const rankOf = ({ participantId }: MomentTeam) =>
    before.teams.find((team) => team.participantId === participantId);
  const [oldBy, oldOf] = [rankOf(by), rankOf(of)];
  if (oldBy?.rank == null || oldOf?.rank == null || by.rank === null || of.rank === null) {
    return false;
  }
  const isFirst = oldBy.points === 0 && oldOf.points === 0;
  return !isFirst && oldBy.rank >= oldOf.rank && by.rank < of.rank;
}

function lastOver(
  before: MomentState,
  after: MomentState,
  [closest]: readonly TeamMoment[],
): TeamMoment[] {
  if (closest === undefined || closest.gap > CLOSE) return [];
  const begun = Object.entries(after.ballsLeft).find(([fixtureId, left]) => {
    const leftBefore = before.ballsLeft[Number(fixtureId)];
    return leftBefore !== undefined && leftBefore > OVER && left > 0 && left <= OVER;
  });
  return begun ? [{ ...closest, ballsLeft: begun[1] }] : [];
}

function gapOf(team: MomentTeam, mine: MomentTeam): number {
  return Math.abs(team.points - mine.points);
}

/** A moment stands for the first time, and the next one may come the second time after its beginning. */
export const MOMENT_MS = 6 * SECOND_MS;
export const NEXT_MOMENT_MS = 20 * SECOND_MS;

export interface WaitingMoment {
  readonly moment: Moment;
  readonly foundAt: Ms;
}

/**
 * The next moment to show: the heaviest that is news, of equal ones the latest. Null while there is
 * none, or the last one is too recent.
 *
 * @param shownAt the beginning of the last one; null before the first
 */
export function chooseMoment(
  waiting: readonly WaitingMoment[],
  shownAt: Ms | null,
  now: Ms,
): Moment | null {
  if (shownAt !== null && now - shownAt < NEXT_MOMENT_MS) return null;
  const news = waiting.filter(({ foundAt }) => now - foundAt <= NEXT_MOMENT_MS);
  const [first] = [...news].sort(
    (a, b) => weightOf(b.moment) - weightOf(a.moment) || b.foundAt - a.foundAt,
  );
  return first?.moment ?? null;
}
