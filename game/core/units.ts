/** An instant in UTC milliseconds, or a duration in milliseconds. */
export type Ms = number;

/** Points, prices and salaries in hundredths, so that sums are exact. */
export type Hundredths = number;

export const SECOND_MS = 1000;

export const MINUTE_MS = 60 * SECOND_MS;

export const HOUR_MS = 60 * MINUTE_MS;

export const DAY_MS = 24 * HOUR_MS;
