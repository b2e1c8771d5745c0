/** Of a league at a time (rules.md#deputies). */
export const MOST_DEPUTIES = 3;
