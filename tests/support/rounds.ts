/** Whether everything is tried that may be, which takes an hour: `npm run test:faults` and `npm run test:nodes`. */
export const isFull = process.env.ROUNDS === "full";

/** So many in the short round of `npm test`, so many in full. */
export function rounds(short: number, full: number): number {
  return isFull ? full : short;
}
