export const isFull = process.env.FAULTS === "full";

/** So many in the short round of `npm test`, so many in `npm run test:faults`. */
export function rounds(short: number, full: number): number {
  return isFull ? full : short;
}

/** Resolves as soon as a condition holds; asks until then, so the test's own time limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
