import { type BattingMatch, isStillToBat } from "../play/head-to-head/still-to-bat";
import { formatOvers } from "../play/match/overs";
import { type SideLists, statusIn } from "../play/match/side-lists";
import type { InningsStats } from "../play/match/stat-line";
import type { Role } from "../play/roles";

/** A match at one moment, as its scorecard and its feed have it. */
export interface MatchNow extends BattingMatch {
  readonly teamIds: readonly number[];
  readonly ballsPerOver: number;
  readonly sides: SideLists;
  readonly innings: readonly InningsNow[];
  /** Null between innings, and if the feed lacks it. */
  readonly crease: CreaseNow | null;
}

type InningsNow = BattingMatch["innings"][number] & { readonly innings: number };

interface CreaseNow {
  readonly batters: readonly (Batting & { readonly playerId: number | null })[];
  readonly bowler: (Bowling & { readonly playerId: number | null }) | null;
}

interface Batting {
  readonly runs: number;
  readonly balls: number;
}

interface Bowling {
  readonly wickets: number;
  readonly runs: number;
  /** Legal balls. */
  readonly balls: number;
}

interface PlayerOfMatch {
  readonly id: number;
  readonly teamId: number;
  readonly role: Role;
  readonly lines: readonly InningsStats[];
}

/** A player's part in a match at one moment (rules.md#you-now). */
export type PlayerNow =
  | { readonly does: "sits out" | "not named" | "substitute" | "in the field" | Waiting }
  | ({ readonly does: "in the middle" } & Batting)
  | ({ readonly does: "bowling" } & Bowling)
  | ({ readonly does: "out" | "batted"; readonly next: Next } & Batting)
  | ({ readonly does: "bowled"; readonly next: Next } & Bowling);

type Waiting = "still to come" | "still to bat" | "yet to bowl" | "bats next" | "bowls next";

/** The part that a player who has done one still has. */
type Next = "bats next" | "bowls next" | null;

const WAITING: readonly string[] = [
  "still to come",
  "still to bat",
  "yet to bowl",
  "bats next",
  "bowls next",
] satisfies Waiting[];

const ALL_OUT = 10;

export function playerNow(match: MatchNow, player: PlayerOfMatch): PlayerNow {
  const { id, teamId, lines } = player;
  const batter = match.crease?.batters.find(({ playerId }) => playerId === id);
  if (batter) return { does: "in the middle", runs: batter.runs, balls: batter.balls };
  const bowler = match.crease?.bowler;
  if (bowler?.playerId === id) {
    return { does: "bowling", wickets: bowler.wickets, runs: bowler.runs, balls: bowler.balls };
  }
  if (lines.length === 0) {
    if (!match.teamIds.includes(teamId)) return { does: "sits out" };
    const status = statusIn(match.sides, { id, teamId });
    if (status === "not named" || status === "substitute") return { does: status };
  }
  const last = match.innings.at(-1);
  if (last === undefined || hasEnded(match, last)) return betweenInnings(match, player);
  return last.teamId === teamId
    ? whileBatting(match, player, last)
    : whileFielding(match, player, last);
}

function whileBatting(match: MatchNow, player: PlayerOfMatch, innings: InningsNow): PlayerNow {
  const line = player.lines.find((each) => each.innings === innings.innings && hasBatted(each));
  const bowlsNext = bowls(player) && fieldsLater(match, player);
  if (line === undefined) {
    if (player.role === "Bowler" && bowlsNext) return { does: "bowls next" };
    return { does: "still to bat" };
  }
  // Without a crease, those who are not out are the batters.
  if (!line.out && match.crease === null) return { does: "in the middle", ...battingOf(line) };
  return batted(line, bowlsNext ? "bowls next" : null);
}

function whileFielding(match: MatchNow, player: PlayerOfMatch, innings: InningsNow): PlayerNow {
  const batsNext = batsLater(match, player);
  const line = player.lines.find((each) => each.innings === innings.innings && hasBowled(each));
  if (line) return bowled(line, batsNext && player.role !== "Bowler" ? "bats next" : null);
  if (bowls(player)) return { does: "yet to bowl" };
  if (batsNext) return { does: "bats next" };
  return lastPart(player) ?? { does: "in the field" };
}

/** Before the first ball too, and for a source that has no score of an innings. */
function betweenInnings(match: MatchNow, player: PlayerOfMatch): PlayerNow {
  const batsNext = batsLater(match, player);
  const bowlsNext = bowls(player) && fieldsLater(match, player);
  if (match.innings.length === 0) return lastPart(player) ?? { does: "still to come" };
  if (batsNext && (player.role !== "Bowler" || !bowlsNext)) return { does: "bats next" };
  if (bowlsNext) return { does: "bowls next" };
  return lastPart(player) ?? { does: "in the field" };
}

/** The figures of the last innings in which the player has done something. */
function lastPart({ lines }: PlayerOfMatch): PlayerNow | null {
  const line = lines.findLast((each) => hasBatted(each) || hasBowled(each));
  if (line === undefined) return null;
  return hasBatted(line) ? batted(line, null) : bowled(line, null);
}

function batted(line: InningsStats, next: Next): PlayerNow {
  return { does: line.out ? "out" : "batted", ...battingOf(line), next };
}

function bowled(line: InningsStats, next: Next): PlayerNow {
  const { wickets, runsConceded: runs, ballsBowled: balls } = line;
  return { does: "bowled", wickets, runs, balls, next };
}

function battingOf({ runs, ballsFaced: balls }: InningsStats): Batting {
  return { runs, balls };
}

function hasBatted({ ballsFaced, runs, out }: InningsStats): boolean {
  return ballsFaced > 0 || runs > 0 || out;
}

function hasBowled({ ballsBowled, wides, noBalls }: InningsStats): boolean {
  return ballsBowled + wides + noBalls > 0;
}

function bowls({ role }: PlayerOfMatch): boolean {
  return role === "Bowler" || role === "Allrounder";
}

function hasEnded({ isOver, ballsOfInnings }: MatchNow, { wickets, balls }: InningsNow): boolean {
  return isOver || wickets >= ALL_OUT || (ballsOfInnings !== null && balls >= ballsOfInnings);
}

/** Whether an innings of the other side is to come. */
function fieldsLater(match: MatchNow, { teamId }: PlayerOfMatch): boolean {
  const others = match.innings.filter((innings) => innings.teamId !== teamId);
  return !match.isOver && others.length < match.inningsOfSide;
}

function batsLater(match: MatchNow, { teamId, lines }: PlayerOfMatch): boolean {
  const battedIn = lines.filter(hasBatted).map((line) => line.innings - 1);
  return isStillToBat(match, teamId, battedIn);
}

/** Whether a player is at the crease: batting or bowling. */
export function isAtWork({ does }: PlayerNow): boolean {
  return does === "in the middle" || does === "bowling";
}

/** Whether a player who is not at the crease still has a part in the match. */
export function isToCome(now: PlayerNow): boolean {
  return WAITING.includes(now.does) || ("next" in now && now.next !== null);
}

/** Whether a player has no part in the match. */
export function isOutOfMatch({ does }: PlayerNow): boolean {
  return does === "sits out" || does === "not named" || does === "substitute";
}

/** "in the middle, 16 (13)", "bowls next", "sits out". */
export function playerNowWords(now: PlayerNow, ballsPerOver: number): string {
  switch (now.does) {
    case "in the middle":
      return `in the middle, ${now.runs} (${now.balls})`;
    case "bowling":
      return `bowling, ${bowlingFigures(now, ballsPerOver)}`;
    case "out":
      return withNext(`out for ${now.runs} (${now.balls})`, now.next);
    case "batted":
      return withNext(`batted, ${now.runs} (${now.balls})`, now.next);
    case "bowled":
      return withNext(`has bowled ${bowlingFigures(now, ballsPerOver)}`, now.next);
    default:
      return now.does;
  }
}

function withNext(words: string, next: Next): string {
  return next === null ? words : `${words}, ${next}`;
}

/** "1.5, 0 for 11" */
function bowlingFigures({ balls, wickets, runs }: Bowling, ballsPerOver: number): string {
  return `${formatOvers(balls, ballsPerOver)}, ${wickets} for ${runs}`;
}
