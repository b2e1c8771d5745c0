import { tidyWithoutLink } from "#game/core/name-fault";
import type { Hundredths } from "#game/core/units";
import { orUnnamed, pluralForm } from "#game/core/words";
import { formatPoints, wholePoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";

interface ResultInLeague {
  readonly league: string;
  readonly points: number;
  readonly rank: number;
  /** Null while the table counts no match. */
  readonly overall: number | null;
}

/** A team in the table of a league. */
export interface TeamInTable {
  readonly participantId: number;
  readonly teamName: string;
  /** Null while the table counts no match. */
  readonly overall: number | null;
  /** Of all matches; null in a table that does not rank by it. */
  readonly total: Hundredths | null;
}

/** A game of a head-to-head round; the names are as people know them. */
export interface Duel {
  /** "Round 3" or "Final". */
  readonly round: string;
  readonly sides: readonly [DuelSide, DuelSide];
  /** The winner stands first. Null before the round is over. */
  readonly outcome: "won" | "tied" | null;
}

interface DuelSide {
  /** Null for the average. */
  readonly participantId: number | null;
  readonly name: string;
  readonly points: Hundredths;
}

interface OwnResult extends ResultInLeague, TeamInTable {
  readonly hasTeam: boolean;
  readonly table: readonly TeamInTable[];
  readonly duels: readonly Duel[];
}

const MOST_LEAGUES = 5;
const MOST_DUELS = 4;

/** "Sunday League: 513 points, 2nd in the match, 3rd overall, 45 behind Slip Cordon." for each league. */
export function resultSentences(leagues: readonly OwnResult[]): string[] {
  return shortened(
    leagues.map((own) => {
      const { league, points, rank, overall, hasTeam, duels } = own;
      const duel = duels.find(({ sides }) =>
        sides.some(({ participantId }) => participantId === own.participantId),
      );
      const name = tidyWithoutLink(league);
      if (!hasTeam) return `${name}: you had no team.`;
      const inMatch = `${name}: ${wholePoints(points)} points, ${ordinal(rank)} in the match`;
      const table =
        overall === null ? inMatch : `${inMatch}, ${ordinal(overall)} overall${gapText(own)}`;
      return duel === undefined ? `${table}.` : `${table}. ${duelSentence(duel)}`;
    }),
  );
}

/** The way from a team to the leader, or of the leader from the next; empty in a table of other figures. */
function gapText({ participantId, overall, total, table }: OwnResult): string {
  const others = table.filter((team) => team.participantId !== participantId);
  const [rival] = inOrder(others);
  if (rival === undefined || total === null || rival.total === null) return "";
  const name = nameOf(rival);
  const gap = wholePoints(Math.abs(total - rival.total));
  if (rival.overall === overall) return `, level with ${name}`;
  return overall === 1 ? `, ${gap} ahead of ${name}` : `, ${gap} behind ${name}`;
}

/** The top of a table, for its group: "Overall: Slip Cordon has 2,310 points, 45 ahead of Tape Ball." */
export function leadSentence(table: readonly TeamInTable[]): string | null {
  const [first, second, ...others] = inOrder(table);
  if (first === undefined || second === undefined) return null;
  const tied = [first, second, ...others].filter(({ overall }) => overall === first.overall);
  const points = first.total === null ? null : wholePoints(first.total);
  if (tied.length > 1) {
    const who =
      tied.length === 2 ? `${nameOf(first)} and ${nameOf(second)}` : `${tied.length} teams`;
    return points === null
      ? `Overall: ${who} are first.`
      : `Overall: ${who}, ${points} points each.`;
  }
  if (points === null || first.total === null || second.total === null) {
    return `Overall: ${nameOf(first)} is first.`;
  }
  const gap = wholePoints(first.total - second.total);
  return `Overall: ${nameOf(first)} has ${points} points, ${gap} ahead of ${nameOf(second)}.`;
}

/** The games of a round, for its group; of many only the first. */
export function duelSentences(duels: readonly Duel[]): string[] {
  const more = duels.length - MOST_DUELS;
  const shown = duels.slice(0, MOST_DUELS).map(duelSentence);
  return more > 0
    ? [...shown, pluralForm(more, "And one more game.", `And ${more} more games.`)]
    : shown;
}

function duelSentence({ round, sides: [first, second], outcome }: Duel): string {
  const [one, two] = [nameOfSide(first), nameOfSide(second)];
  const [own, other] = [wholePoints(first.points), wholePoints(second.points)];
  if (outcome === "tied") return `${round}: ${one} and ${two} tied with ${own} points each.`;
  if (outcome === "won") return `${round}: ${one} beat ${two}, ${own} to ${other}.`;
  return `${round} so far: ${one} ${own}, ${two} ${other}.`;
}

function nameOfSide({ name }: DuelSide): string {
  return orUnnamed(tidyWithoutLink(name));
}

function inOrder(table: readonly TeamInTable[]): TeamInTable[] {
  return table
    .filter(({ overall }) => overall !== null)
    .sort((a, b) => (a.overall ?? 0) - (b.overall ?? 0));
}

function nameOf({ teamName }: TeamInTable): string {
  return orUnnamed(tidyWithoutLink(teamName));
}

interface CorrectionInLeague extends ResultInLeague {
  readonly before: number;
}

/** "Sunday League: 512.50 points instead of 500.00, now 2nd in the match, 3rd overall." for each league. */
export function correctionSentences(leagues: readonly CorrectionInLeague[]): string[] {
  return shortened(
    leagues.map(({ league, points, before, rank, overall }) => {
      const name = tidyWithoutLink(league);
      return overall === null
        ? `${name}: ${formatPoints(points)} points instead of ${formatPoints(before)}, now ${ordinal(rank)} in the match.`
        : `${name}: ${formatPoints(points)} points instead of ${formatPoints(before)}, now ${ordinal(rank)} in the match, ${ordinal(overall)} overall.`;
    }),
  );
}

function shortened(sentences: readonly string[]): string[] {
  const more = sentences.length - MOST_LEAGUES;
  if (more <= 0) return [...sentences];
  const rest = pluralForm(more, "And one more league.", `And ${more} more leagues.`);
  return [...sentences.slice(0, MOST_LEAGUES), rest];
}
