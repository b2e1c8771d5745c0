import type { FixtureState } from "#game/play/match/state";
import type { FeedInningsScore, MatchState } from "../feed";
import type { CricScoreBody, MatchBody } from "./bodies";
import { isSuperOver, labelledTeam } from "./innings-labels";

/** The feed's many words for a match without a result. */
const NO_RESULT = /no[ -]result|abandon|cancell?ed|called off|washed out|without a ball/i;
const NOT_STARTED = /not started|yet to (?:begin|start)/i;
/** "Match tied (Super over in progress)" is no result yet. */
const DECIDED = /\bwon by\b|\bwon the super\b|match drawn|match tied(?!.*in progress)/i;

type Told = Pick<MatchBody, "status" | "matchEnded" | "matchWinner" | "teams" | "teamInfo">;

/**
 * From a row of `currentMatches` or the head of a scorecard.
 *
 * @param isPlayed something else in the answer tells of a ball
 */
export function readState(body: MatchBody, isPlayed = false): MatchState {
  const phase = phaseOf(body, isPlayed || body.score.some(hasBegun), body.score.some(isOdd));
  return {
    matchId: body.id,
    phase,
    status: shownStatus(phase, body.status),
    winner: phase === "finished" ? winnerOf(body) : null,
    innings: readScores(body),
    hasScorecard: body.fantasyEnabled ?? null,
  };
}

export function hasBegun({ r, w, o }: MatchBody["score"][number]): boolean {
  return [r, w, o].some((figure) => (figure ?? 0) > 0);
}

function isOdd({ r, w, o }: MatchBody["score"][number]): boolean {
  return [r, w, o].includes(null);
}

function shownStatus(phase: FixtureState, status: string): string {
  return phase === "upcoming" && NOT_STARTED.test(status) ? "" : status;
}

/**
 * The flags are unreliable: `matchStarted` comes true before the first ball and `matchEnded` never
 * comes without a result, so that the score and the status decide. A score that cannot be read may
 * be one: the match is not taken for one without a ball.
 */
function phaseOf(
  { status, matchEnded, matchWinner }: Told,
  begun: boolean,
  mayHaveBegun = begun,
): FixtureState {
  if (NO_RESULT.test(status)) return begun || mayHaveBegun ? "finished" : "abandoned";
  const decided = DECIDED.test(status) || matchWinner !== null;
  if (decided || (matchEnded && begun)) return "finished";
  return begun ? "in progress" : "upcoming";
}

/** By the status or the flags, nothing more will be played. */
export function isOver({ status, matchEnded, matchWinner }: Told): boolean {
  return matchEnded || matchWinner !== null || NO_RESULT.test(status) || DECIDED.test(status);
}

/**
 * A tie decided by a super over has a winner (rules.md#prediction); without a result nobody has
 * won.
 */
function winnerOf({ status, matchWinner, teams, teamInfo }: Told): string | null {
  if (NO_RESULT.test(status)) return null;
  const namedWinner = teams.find((team) => team.toLowerCase() === matchWinner?.toLowerCase());
  if (namedWinner !== undefined) return namedWinner;
  const words = plainWords(status);
  const names = teams.flatMap((team) => {
    const short = teamInfo.find(({ name }) => name === team)?.shortname ?? team;
    return [team, short].map((name) => ({ team, name: plainWords(name) }));
  });
  const winners = names.filter(({ name }) => words.includes(`${name}won `));
  const [winner] = winners.sort((a, b) => b.name.length - a.name.length);
  return winner?.team ?? null;
}

/** Lower-case words, each with a blank before and after it. */
function plainWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;
}

/** Null if one of them cannot be read: the known ones stay. */
function readScores({ score, teams }: MatchBody): FeedInningsScore[] | null {
  const innings = score.filter(({ inning }) => !isSuperOver(inning));
  const read = innings.flatMap(({ r, w, o, inning }) => {
    if (r === null || w === null || o === null) return [];
    return [{ battingTeam: labelledTeam(inning, teams), runs: r, wickets: w, overs: o }];
  });
  return read.length === innings.length ? read : null;
}

const TEAM = /^(.*?)(?: \[(.+)\])?$/;

export function readCricScore(body: CricScoreBody): MatchState {
  const teamInfo = [body.t1, body.t2].map((team) => {
    const [, name = team, shortname = null] = TEAM.exec(team) ?? [];
    return { name, shortname };
  });
  const summary = {
    status: body.status,
    matchEnded: body.ms === "result",
    matchWinner: null,
    teams: teamInfo.map(({ name }) => name),
    teamInfo,
  };
  const phase = phaseOf(summary, [body.t1s, body.t2s].some(isScore));
  const winner = phase === "finished" ? winnerOf(summary) : null;
  return {
    matchId: body.id,
    phase,
    status: shownStatus(phase, body.status),
    winner,
    innings: null,
    hasScorecard: null,
  };
}

function isScore(score: string): boolean {
  return /[1-9]/.test(score);
}
