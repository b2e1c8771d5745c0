/** The prefix of matches that a browser stores for a scorer. */
const BEGINNING = "gully-balls-";

/** The name under which a browser keeps the balls of a match. */
export function ballsName(userId: number, fixtureId: number): string {
  return `${BEGINNING}${userId}-${fixtureId}`;
}

/** Balls of any match that wait in this browser to be sent. */
export function countUnsentBalls(storage: Storage): number {
  try {
    return namesIn(storage).reduce((sum, name) => {
      const { unsent } = JSON.parse(storage.getItem(name) ?? "{}");
      return sum + (Array.isArray(unsent) ? unsent.length : 0);
    }, 0);
  } catch {
    return 0;
  }
}

/** Removes the balls of all matches from a browser's storage. */
export function removeBalls(storage: Storage): void {
  try {
    for (const name of namesIn(storage)) storage.removeItem(name);
  } catch {
    // A browser that keeps nothing has no balls.
  }
}

function namesIn(storage: Storage): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(BEGINNING));
}
