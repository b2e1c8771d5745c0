import { isZone } from "../../core/wall-clock";
import { choice, section, text, under, yesOrNo } from "./setting-kinds";

/** In fixtures; `week` is from Monday to Sunday (rules.md#rounds). */
export type RoundLength = number | "week";

const MOST_FIXTURES = 20;

const ROUND_LENGTHS: readonly RoundLength[] = [
  "week",
  ...Array.from({ length: MOST_FIXTURES }, (_, index) => index + 1),
];

/** For a match won, tied and lost (rules.md#head-to-head). */
const HEAD_TO_HEAD_POINTS = ["2-1-0", "3-1-0"] as const;

/** Zones of most of cricket's audience; a league's own is offered beside them. */
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

/**
 * All except the zone count only while `headToHead` is on; the length also in a league that is played
 * round by round.
 */
export const HEAD_TO_HEAD = section(
  "head-to-head-settings",
  "Head-to-Head Settings",
  {
    headToHead: yesOrNo(
      "Head-to-Head?",
      false,
      "Each round, two members meet; the table counts wins",
    ),
    roundLength: choice(
      "Round Length",
      "week",
      ROUND_LENGTHS,
      "Matches in a round, or a week from Monday to Sunday",
      {
        sentence: `must be Week or a whole number from 1 to ${MOST_FIXTURES}.`,
        words: { week: "Week" },
        fromText: readRoundLength,
        counts: under("headToHead"),
        ofRounds: true,
      },
    ),
    headToHeadPoints: choice(
      "Win, Tie, Loss",
      "2-1-0",
      HEAD_TO_HEAD_POINTS,
      "Points for a win, a tie and a loss",
      { counts: under("headToHead") },
    ),
    headToHeadPlayoffs: yesOrNo(
      "Head-to-Head Playoffs?",
      false,
      "The best four play off over the last four rounds",
      { counts: under("headToHead") },
    ),
    // Messages of the league have times in it, whatever is turned on.
    timeZone: text("Time Zone", "UTC", "For the league's weeks, and the times in its messages", {
      options: OFFERED_ZONES,
      isLegal: isZone,
      sentence: "must be a time zone such as Asia/Kolkata.",
    }),
  },
  { turnedOnBy: ["headToHead"] },
);

/** Fixed once the first round has begun. */
export const SETTINGS_OF_ROUNDS = ["roundLength", "headToHeadPlayoffs", "timeZone"] as const;

/** NaN, which no list of options has, for an unreadable text. */
function readRoundLength(typed: string): RoundLength {
  const text = typed.trim().toLowerCase();
  if (text === "week") return "week";
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}
