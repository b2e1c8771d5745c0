/** The search parameter that names the team whose lines stand out. */
const TRACED = "with";

/** The team whose lines the address highlights: a participant's id as text, or null. */
export function readTraced(search: string): string | null {
  return new URLSearchParams(search).get(TRACED);
}

/** The same page with the lines of a team standing out, or no longer where they do already. */
export function tracedSearch(search: string, participantId: string): string {
  const parameters = new URLSearchParams(search);
  if (parameters.get(TRACED) === participantId) parameters.delete(TRACED);
  else parameters.set(TRACED, participantId);
  return `?${parameters}`;
}
