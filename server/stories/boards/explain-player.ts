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

/** A player's day as the Scores screen has it; a part in which they did nothing is null. */
export interface PlayerFigures {
  readonly batting: {
    readonly runs: number;
    readonly balls: number;
    readonly fours: number;
    readonly sixes: number;
  } | null;
  readonly bowling: {
    /** "3.4" */
    readonly overs: string;
    readonly runs: number;
    readonly wickets: number;
    readonly lbwsBowled: number;
    /** Null where the feed does not have the figure (rules.md#unknown). */
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

/** Lines of one kind with their sum. */
export interface LedgerSection {
  /** "Bat"; with the innings where there is more than one. */
  readonly title: string;
  readonly entries: readonly LedgerEntry[];
  readonly total: Hundredths;
}

export interface LedgerEntry {
  readonly name: string;
  readonly working: string;
  /** Null for a figure that the feed lacks, which scores nothing. */
  readonly points: Hundredths | null;
}

/** The figures of a player in a fixture, all innings together. */
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
 * Why a player has their points, in words, section by section.
 *
 * @param lines the player's own, or those they have in a team, captaincy among them
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
      const suffix = innings.length > 1 && number !== null ? `, innings ${number}` : "";
      return { title: `${title}${suffix}`, entries, total: totalOf(ofInnings) };
    });
  });
}

/** The entry for a figure that the feed lacks (rules.md#unknown). */
const UNTOLD: LedgerEntry = { name: "Dot balls", working: "not in this feed", points: null };

/** The innings whose dot balls the feed does not have, where they would have paid. */
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
