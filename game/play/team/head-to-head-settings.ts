/** How many fixtures a round of head-to-head has, or `week`: Monday to Sunday (rules.md#rounds). */
export type RoundLength = number | "week";

const MOST_FIXTURES = 20;

/** The options of the rules screen. */
export const ROUND_LENGTHS: readonly RoundLength[] = [
  "week",
  ...Array.from({ length: MOST_FIXTURES }, (_, index) => index + 1),
];

/** Points for a match won, tied and lost (rules.md#head-to-head). */
export const HEAD_TO_HEAD_POINTS = ["2-1-0", "3-1-0"] as const;
export type HeadToHeadPoints = (typeof HEAD_TO_HEAD_POINTS)[number];

/** The zones in which most cricket is watched; a league's own is offered beside them. */
export const OFFERED_ZONES: readonly string[] = [
  "UTC",
  "Europe/London",
  "Europe/Amsterdam",
  "Africa/Johannesburg",
  "Africa/Harare",
  "Asia/Dubai",
  "Asia/Kabul",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Colombo",
  "Asia/Kathmandu",
  "Asia/Dhaka",
  "Asia/Singapore",
  "Australia/Perth",
  "Australia/Brisbane",
  "Australia/Adelaide",
  "Australia/Sydney",
  "Pacific/Auckland",
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "America/Toronto",
  "America/Jamaica",
  "America/Port_of_Spain",
];

/** The settings of head-to-head; they count only while `headToHead` is on. */
export interface HeadToHeadSettings {
  readonly headToHead: boolean;
  readonly roundLength: RoundLength;
  readonly headToHeadPoints: HeadToHeadPoints;
  readonly headToHeadPlayoffs: boolean;
  /** The IANA name of the zone in which the league's weeks begin. */
  readonly timeZone: string;
}

const LABELS: Readonly<Record<keyof HeadToHeadSettings, string>> = {
  headToHead: "Head-to-Head?",
  roundLength: "Round Length",
  headToHeadPoints: "Win, Tie, Loss",
  headToHeadPlayoffs: "Head-to-Head Playoffs?",
  timeZone: "Time Zone",
};

const DEFAULTS: HeadToHeadSettings = {
  headToHead: false,
  roundLength: "week",
  headToHeadPoints: "2-1-0",
  headToHeadPlayoffs: false,
  timeZone: "UTC",
};

const OPTIONS: {
  readonly [Setting in keyof HeadToHeadSettings]: readonly HeadToHeadSettings[Setting][];
} = {
  headToHead: [true, false],
  roundLength: ROUND_LENGTHS,
  headToHeadPoints: HEAD_TO_HEAD_POINTS,
  headToHeadPlayoffs: [true, false],
  timeZone: OFFERED_ZONES,
};

/** Their names, their values in a new league, and their options on the rules screen. */
export const HEAD_TO_HEAD = { labels: LABELS, defaults: DEFAULTS, options: OPTIONS } as const;

/** Settings that decide which fixtures make a round: fixed once the first round has begun. */
export const SETTINGS_OF_ROUNDS = ["roundLength", "headToHeadPlayoffs", "timeZone"] as const;

/** As it is written on the screen; `readRoundLength` reads it. */
export function roundLengthText(length: RoundLength): string {
  return length === "week" ? "Week" : String(length);
}

/** The typed or chosen length; NaN, which no list of options has, for an invalid one. */
export function readRoundLength(typed: string): RoundLength {
  const text = typed.trim().toLowerCase();
  if (text === "week") return "week";
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}

export interface HeadToHeadFault {
  readonly fields: readonly (keyof HeadToHeadSettings)[];
  readonly sentence: string;
}

/** Whether the settings can be read and played; a zone is one that this machine knows. */
export function checkHeadToHead(settings: HeadToHeadSettings): HeadToHeadFault[] {
  const { roundLength, headToHeadPoints, timeZone } = settings;
  const faults: HeadToHeadFault[] = [];
  if (!ROUND_LENGTHS.includes(roundLength)) {
    const sentence = `${LABELS.roundLength} must be Week or a whole number from 1 to ${MOST_FIXTURES}.`;
    faults.push({ fields: ["roundLength"], sentence });
  }
  if (!HEAD_TO_HEAD_POINTS.includes(headToHeadPoints)) {
    const sentence = `${LABELS.headToHeadPoints} must be ${HEAD_TO_HEAD_POINTS.join(" or ")}.`;
    faults.push({ fields: ["headToHeadPoints"], sentence });
  }
  if (!isZone(timeZone)) {
    const sentence = `${LABELS.timeZone} must be a time zone such as Asia/Kolkata.`;
    faults.push({ fields: ["timeZone"], sentence });
  }
  return faults;
}

/** IANA names are letters, digits and these; an offset such as "+05:30" is no zone. */
const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const LONGEST_ZONE = 64;

function isZone(name: string): boolean {
  if (typeof name !== "string" || name.length > LONGEST_ZONE || !ZONE.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
