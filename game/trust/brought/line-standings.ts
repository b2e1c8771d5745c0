import type { PlainLine } from "#game/play/pasted/plain-lines";
import { type Duels, pointsAlone } from "#game/play/season/brought";
import { isCommaThePoint, readPoints } from "./read-points";
import type { MeantPoints, StandingsRow } from "./standings-row";

const NUMBER = String.raw`(?<![\p{L}\d.,])[-+]?\d[\d.,]*`;
/** A number and the word behind it. */
const FIGURE = new RegExp(`(${NUMBER})(?:\\s*(\\p{L}+)(?:\\s+(\\p{L}+))?)?`, "giu");
const DUELS =
  /\b(?:(?:won|w)\s*:?\s*)?(\d{1,2})\s*(?:w|won|wins?)\b[\s,/-]*(?:(\d{1,2})\s*(?:t|d|tied|ties?|draws?|drawn)\b[\s,/-]*)?(\d{1,2})\s*(?:l|lost|loss(?:es)?)\b(?:[\s,/-]*(\d{1,2})\s*(?:t|d|tied|ties?|draws?|drawn)\b)?/i;
const HEAD_TO_HEAD = "(?:h2h|head[- ]to[- ]head)";
/** "H2H: 14": the points of head-to-head without their results. "H2H 5-3" are results. */
const DUEL_POINTS_BEHIND = new RegExp(
  String.raw`\b${HEAD_TO_HEAD}\s*(?:points?|pts?)?\s*[:=-]?\s*(\d{1,4})\b(?!\.\d|\s*[-–/]\s*\d)`,
  "i",
);
/** "14 h2h points", but neither "14 h2h wins" nor "1250 h2h record 5-3". */
const DUEL_POINTS_BEFORE = new RegExp(
  String.raw`(?<![\d.,])(\d{1,4})\s*${HEAD_TO_HEAD}(?:\s*(?:points?|pts?))?\b(?!\s*(?:wins?|won|loss(?:es)?|lost|ties|tied|draws?|record|rank|place|match(?:es)?)\b|\s*[:=-]?\s*\d{1,2}\s*[-–/]\s*\d)`,
  "i",
);
const POINTS_WORD = /^(?:points?|pts?|p)$/i;
const TRANSFERS_WORD = /^(?:transfers?|trades?|subs?|changes?|tfrs?|trfs?)$/i;
/** Lines that are about the table and not about a member. */
const ABOUT =
  /\b(?:standings?|table|leaderboard|updated?|after|until|till|week|round|match|matches|game|season|points table|results?|top|season|congrats|congratulations|leader|leads)\b/i;

/**
 * A line of a chat: "🥇 Asha - 1,234.5 pts (40 transfers)". Null for a line that is no row; with `sum`
 * for a line of totals.
 */
export function readLine(
  { number: line, text: plain }: PlainLine,
  nameIn: (text: string) => string,
  isSum: (name: string) => boolean,
): StandingsRow | { readonly sum: number | null } | null {
  const bare = plain.replaceAll("\t", " ").replace(/^[^\p{L}\p{N}#=@(]+/u, "");
  const withoutPlace = bare.replace(
    /^(?:[#=]\s*\d{1,3}|[tT]-?\d{1,3}|\d{1,3}\s*(?:=|st|nd|rd|th)?)\s*[.):\]=-]*\s+(?=[^\d\s])/u,
    "",
  );
  const { duels, typed: typedDuels } = duelsIn(withoutPlace);
  const rest = withoutPlace.replace(typedDuels, " ");
  const figures = [...rest.matchAll(FIGURE)].map(([all, number = "", word = "", next = ""]) => ({
    ...{ all, number, word, next },
  }));
  const whole = nameIn((rest.split(new RegExp(`[([]|${NUMBER}`, "u"))[0] ?? "").trim());
  // "Kiran: still counting": the words are in the place of the points.
  const [, own, words] = (figures.length === 0 && /^([^:=]*\S)\s*[:=]\s*(\S.*)$/u.exec(rest)) || [];
  const name = own === undefined ? whole : nameIn(own);
  const transfers = figures.find(({ word }) => TRANSFERS_WORD.test(word));
  const others = figures.filter((figure) => figure !== transfers);
  const named = others.filter(({ word }) => POINTS_WORD.test(word));
  const counted = (named.length > 0 ? named : others).flatMap(({ number }): MeantPoints[] => {
    const typed = number.replace(/[.,]+$/, "");
    return readPoints(typed, isCommaThePoint([typed])).map((points) => ({ points, from: typed }));
  });
  if (isSum(name)) return { sum: counted.length === 1 ? (counted[0]?.points ?? null) : null };
  if (name === "" || !/\p{L}|\p{S}/u.test(name)) return null;
  if (named.length === 0 && ABOUT.test(name)) return null;
  if (counted.length === 0 && (/[:!?.]$/.test(plain.trim()) || whole.split(" ").length > 4))
    return null;
  const isLeft = transfers !== undefined && /^(?:left|remaining|rem)$/i.test(transfers.next);
  const count = transfers === undefined ? null : Number(transfers.number);
  return {
    ...{ line, text: plain.replaceAll("\t", " ").trim(), name, team: teamIn(rest) },
    points: counted,
    notPoints: words === undefined ? "" : words.trim(),
    transfers: isLeft ? null : count,
    transfersLeft: isLeft ? count : null,
    duels,
  };
}

/** "Asha (Asha's XI) - 812.5" */
function teamIn(text: string): string {
  const [, inside = ""] = /^[^\d(]*\(([^()\d]{2,60})\)/.exec(text) ?? [];
  return /^(?:you|me|c|captain|admin|owner)$/i.test(inside.trim()) ? "" : inside.trim();
}

interface ReadDuels {
  readonly duels: Duels | null;
  /** The words that say it; empty for none. */
  readonly typed: string;
}

function duelsIn(text: string): ReadDuels {
  const [typed = "", won, between, lost, behind] = DUELS.exec(text) ?? [];
  if (won !== undefined && lost !== undefined) {
    const tied = Number(between ?? behind ?? 0);
    return { duels: { won: Number(won), lost: Number(lost), tied }, typed };
  }
  // Of "1250 h2h 14" the smaller number is that of head-to-head.
  const [least] = [DUEL_POINTS_BEHIND, DUEL_POINTS_BEFORE]
    .flatMap((pattern) => {
      const [words, points] = pattern.exec(text) ?? [];
      return words === undefined ? [] : [{ typed: words, points: Number(points) }];
    })
    .sort((a, b) => a.points - b.points);
  return least === undefined
    ? { duels: null, typed: "" }
    : { duels: pointsAlone(least.points), typed: least.typed };
}
