/** An instant in UTC milliseconds, or a duration in milliseconds. */
export type Ms = number;

/** Points, prices and salaries in hundredths, so that sums are exact. */
export type Hundredths = number;
