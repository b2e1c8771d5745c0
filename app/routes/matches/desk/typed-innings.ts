import type {
  HowOut,
  ManualBatter,
  ManualBowler,
  ManualCredit,
  ManualInnings,
  ManualTotals,
} from "#game/play/match/manual-scorecard";
import { DISMISSAL_KINDS } from "#game/play/match/match";
import { ballsOfOvers, formatOvers } from "#game/play/match/overs";

/** An innings as its form has it: names in the shape of `ManualInnings`, a player's id in between. */
export type TypedInnings = Readonly<Record<string, string>>;

/** The ways in which a batter's innings can end, as the form offers them. */
export const HOW_OUT_CHOICES: readonly HowOut[] = [
  "did not bat",
  "not out",
  ...DISMISSAL_KINDS,
  "out",
];

/** Stands for a fielder who is none of the side's players (rules.md#fielding). */
export const SUBSTITUTE = "substitute";

const BATTING = ["runs", "balls", "fours", "sixes"] as const;
const BOWLING = ["balls", "maidens", "runs", "wickets", "wides", "noBalls", "dotBalls"] as const;
const CREDITS = ["lbwOrBowledWickets", "catches", "stumpings", "runOuts", "directRunOuts"] as const;
const TOTALS = ["extras", "byes", "runs", "wickets", "balls"] as const;

/**
 * Reads the form. Text that is no whole number is NaN, which the rules refuse beside its field; an
 * empty field is 0, except that runs and overs are required, and empty dot balls and totals are
 * unknown (rules.md#unknown).
 */
export function readTypedInnings(
  typed: TypedInnings,
  place: Pick<ManualInnings, "innings" | "battingTeamId">,
  ballsPerOver: number,
): ManualInnings {
  const of = (part: string, id: number) => (field: string) =>
    (typed[`${part}.${id}.${field}`] ?? "").trim();
  return {
    ...place,
    batting: idsOf(typed, "batting").flatMap((id) => readBatter(id, of("batting", id))),
    bowling: idsOf(typed, "bowling").flatMap((id) =>
      readBowler(id, of("bowling", id), ballsPerOver),
    ),
    credits: idsOf(typed, "credits").flatMap((id) => readCredit(id, of("credits", id))),
    totals: readTotals(typed, ballsPerOver),
  };
}

/** The form of an innings; optional zeros are left empty. */
export function typeInnings(manual: ManualInnings, ballsPerOver: number): TypedInnings {
  const typed: Record<string, string> = {};
  for (const batter of manual.batting) {
    const at = `batting.${batter.playerId}`;
    const [first, second] = batter.fielderIds;
    typed[`${at}.howOut`] = batter.howOut;
    typed[`${at}.bowler`] = String(batter.bowlerId ?? "");
    typed[`${at}.fielder`] = batter.substitute ? SUBSTITUTE : String(first ?? "");
    typed[`${at}.fielder2`] = String((batter.substitute ? first : second) ?? "");
    for (const field of BATTING) typed[`${at}.${field}`] = String(batter[field]);
  }
  for (const bowler of manual.bowling) {
    const at = `bowling.${bowler.playerId}`;
    for (const field of BOWLING) typed[`${at}.${field}`] = String(bowler[field] ?? "");
    typed[`${at}.balls`] = formatOvers(bowler.balls, ballsPerOver);
  }
  for (const credit of manual.credits) {
    for (const field of CREDITS) {
      const figure = credit[field] ?? 0;
      if (figure > 0) typed[`credits.${credit.playerId}.${field}`] = String(figure);
    }
  }
  for (const total of TOTALS) typed[`totals.${total}`] = String(manual.totals[total] ?? "");
  const { balls } = manual.totals;
  if (balls !== null) typed["totals.balls"] = formatOvers(balls, ballsPerOver);
  return typed;
}

type FieldOf = (field: string) => string;

function idsOf(typed: TypedInnings, part: string): number[] {
  const ids = Object.keys(typed).flatMap((name) => {
    const [own, id = ""] = name.split(".");
    return own === part && /^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : [];
  });
  return [...new Set(ids)];
}

function readBatter(playerId: number, field: FieldOf): ManualBatter[] {
  const howOut = HOW_OUT_CHOICES.find((each) => each === field("howOut")) ?? "did not bat";
  const isEmpty = BATTING.every((name) => field(name) === "");
  if (howOut === "did not bat" && isEmpty) return [];
  const fielders = [field("fielder"), field("fielder2")];
  return [
    {
      playerId,
      runs: whole(field("runs"), Number.NaN),
      balls: whole(field("balls"), 0),
      fours: whole(field("fours"), 0),
      sixes: whole(field("sixes"), 0),
      howOut,
      bowlerId: idOf(field("bowler")),
      fielderIds: fielders.flatMap((fielder) => idOf(fielder) ?? []),
      substitute: fielders.includes(SUBSTITUTE),
    },
  ];
}

function readBowler(playerId: number, field: FieldOf, ballsPerOver: number): ManualBowler[] {
  if (BOWLING.every((name) => field(name) === "")) return [];
  return [
    {
      playerId,
      balls: ballsOfOvers(field("balls"), ballsPerOver) ?? Number.NaN,
      maidens: whole(field("maidens"), 0),
      runs: whole(field("runs"), Number.NaN),
      wickets: whole(field("wickets"), 0),
      wides: whole(field("wides"), 0),
      noBalls: whole(field("noBalls"), 0),
      dotBalls: field("dotBalls") === "" ? null : whole(field("dotBalls"), 0),
    },
  ];
}

function readCredit(playerId: number, field: FieldOf): ManualCredit[] {
  if (CREDITS.every((name) => whole(field(name), 0) === 0)) return [];
  return [
    {
      playerId,
      lbwOrBowledWickets: whole(field("lbwOrBowledWickets"), 0),
      catches: whole(field("catches"), 0),
      stumpings: whole(field("stumpings"), 0),
      runOuts: whole(field("runOuts"), 0),
      directRunOuts: whole(field("directRunOuts"), 0),
    },
  ];
}

function readTotals(typed: TypedInnings, ballsPerOver: number): ManualTotals {
  const total = (name: string) => {
    const text = (typed[`totals.${name}`] ?? "").trim();
    return text === "" ? null : whole(text, 0);
  };
  const overs = (typed["totals.balls"] ?? "").trim();
  return {
    extras: total("extras"),
    byes: total("byes"),
    runs: total("runs"),
    wickets: total("wickets"),
    balls: overs === "" ? null : (ballsOfOvers(overs, ballsPerOver) ?? Number.NaN),
  };
}

/** @param empty what an empty field means */
function whole(text: string, empty: number): number {
  if (text === "") return empty;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
