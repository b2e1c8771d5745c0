const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Saturday, 22 March 2025. */
const FIRST_DAY = Date.UTC(2025, 2, 22);
/** Days with a league match; each has one in the evening. */
const LEAGUE_DAYS = 58;
/** Days with a second match in the afternoon, from the first day as 0. */
const DOUBLE_HEADERS: ReadonlySet<number> = new Set([1, 8, 14, 15, 21, 22, 28, 29, 36, 43, 50, 57]);
const PLAYOFF_DAYS = [59, 60, 62, 64];

/** 15:30 and 19:30 in India. */
const AFTERNOON = 10 * HOUR;
const EVENING = 14 * HOUR;

/** The starts of the 74 matches of the IPL of 2025 as they were published in February. */
export function startsOfIpl(): number[] {
  const league = Array.from({ length: LEAGUE_DAYS }, (_, day) => {
    const midnight = FIRST_DAY + day * DAY;
    const evening = midnight + EVENING;
    return DOUBLE_HEADERS.has(day) ? [midnight + AFTERNOON, evening] : [evening];
  });
  return [...league.flat(), ...PLAYOFF_DAYS.map((day) => FIRST_DAY + day * DAY + EVENING)];
}
