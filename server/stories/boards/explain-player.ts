import type { Hundredths } from "#game/core/units";
import { formatOvers } from "#game/play/match/overs";
import {
  bonusOf,
  type LedgerCategory,
  type LedgerLine,
  playerOfMatchPoints,
  totalOf,
} from "#game/play/scoring/ledger";
import { wordsOf } from "#game/play/scoring/ledger-words";
import type { ScoringRules } from "#game/play/scoring/rules";
import type { PlayerInFixture } from "./score-players";

/** A player's day on the Scores screen; null for a part without figures. */
export interface PlayerFigures {
  readonly batting: {
    readonly runs: number;
    readonly balls: number;
    readonly fours: number;
    readonly sixes: number;
  } | null;
  readonly bowling: {
    readonly overs: string;
    readonly runs: number;
    readonly wickets: number;
    readonly lbwsBowled: number;
    /** Null if the feed lacks the figure (rules.md#unknown). */
    readonly dotBalls: number | null;
  } | null;
  readonly fielding: {
    readonly catches: number;
    readonly runOuts: number;
    readonly stumpings: number;
  } | null;
  /** rules.md#scores */
  readonly playerOfMatchPoints: number;
  readonly bonus: number;
}

export interface LedgerSection {
  /** "Bat"; with the innings if there are several. */
  readonly title: string;
  readonly entries: readonly LedgerEntry[];
  readonly total: Hundredths;
}

interface LedgerEntry {
  readonly name: string;
  readonly working: string;
  /** Null if the feed lacks the figure (rules.md#unknown). */
  readonly points: Hundredths | null;
}

export function figuresOf(player: PlayerInFixture, ballsPerOver: number): PlayerFigures {
  const { innings, lines } = player;
  const sum = (figure: (line: (typeof innings)[number]) => number) =>
    innings.reduce((total, line) => total + figure(line), 0);
  const batted = innings.some((line) => line.ballsFaced > 0 || line.runs > 0 || line.out);
  const bowled = innings.some((line) => hasBowled(line));
  const fielding = {
    catches: sum((line) => line.catches),
    runOuts: sum((line) => line.runOuts),
    stumpings: sum((line) => line.stumpings),
  };
  return {
    batting: batted
      ? {
          runs: sum((line) => line.runs),
          balls: sum((line) => line.ballsFaced),
          fours: sum((line) => line.fours),
          sixes: sum((line) => line.sixes),
        }
      : null,
    bowling: bowled
      ? {
          overs: formatOvers(
            sum((line) => line.ballsBowled),
            ballsPerOver,
          ),
          runs: sum((line) => line.runsConceded),
          wickets: sum((line) => line.wickets),
          lbwsBowled: sum((line) => line.lbwOrBowledWickets),
          dotBalls: isUntold(player) ? null : sum((line) => line.dotBalls ?? 0),
        }
      : null,
    fielding: fielding.catches + fielding.runOuts + fielding.stumpings > 0 ? fielding : null,
    playerOfMatchPoints: playerOfMatchPoints(lines),
    bonus: bonusOf(lines),
  };
}

const SECTIONS: readonly (readonly [LedgerCategory, string])[] = [
  ["batting", "Bat"],
  ["bowling", "Bowl"],
  ["fielding", "Field"],
  ["extras", "Extras"],
];

/**
 * A player's points in words, section by section.
 *
 * @param lines the player's own, or in a team with captaincy
 */
export function explainPlayer(
  player: PlayerInFixture,
  lines: readonly LedgerLine[],
  rules: ScoringRules,
): LedgerSection[] {
  return SECTIONS.flatMap(([category, title]) => {
    const own = lines.filter((line) => line.category === category);
    const untold = category === "bowling" ? untoldInnings(player, rules) : [];
    const innings = [...new Set([...own.map((line) => line.innings), ...untold])];
    if (untold.length > 0) innings.sort((a, b) => (a ?? 0) - (b ?? 0));
    return innings.map((number) => {
      const ofInnings = own.filter((line) => line.innings === number);
      const entries = ofInnings.map((line): LedgerEntry => {
        const words = wordsOf(line, { rules, innings: player.innings, lines });
        return { ...words, points: line.points };
      });
      if (number !== null && untold.includes(number)) entries.push(UNTOLD);
      const isNumbered = innings.length > 1 && number !== null;
      const shownTitle = isNumbered ? `${title}, innings ${number}` : title;
      return { title: shownTitle, entries, total: totalOf(ofInnings) };
    });
  });
}

/** For a figure that the feed lacks (rules.md#unknown). */
const UNTOLD: LedgerEntry = { name: "Dot balls", working: "not in this feed", points: null };

/** Innings whose dot balls would have paid, but are missing in the feed. */
function untoldInnings(player: PlayerInFixture, rules: ScoringRules): number[] {
  if (rules.bowling.dotBall === 0) return [];
  return player.innings
    .filter((line) => hasBowled(line) && line.dotBalls === null)
    .map((line) => line.innings);
}

function isUntold({ innings }: PlayerInFixture): boolean {
  return innings.some((line) => hasBowled(line) && line.dotBalls === null);
}

function hasBowled(line: PlayerInFixture["innings"][number]): boolean {
  const { ballsBowled, runsConceded, wides, noBalls, wickets } = line;
  return ballsBowled + runsConceded + wides + noBalls + wickets > 0;
}
