const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

/** "2026-04-01" is 00:00 UTC; null for an invalid day. */
export function readDay(typed: string): number | null {
  return DATE.test(typed.trim()) ? readInstant(`${typed.trim()}T00:00:00Z`) : null;
}

/** "2026-04-01T14:30" is UTC; null for an invalid time. */
export function readTime(typed: string): number | null {
  const [, day, time] = DATE_TIME.exec(typed.trim()) ?? [];
  return day === undefined ? null : readInstant(`${day}T${time}:00Z`);
}

export function formatTypedTime(at: number): string {
  return new Date(at).toISOString().slice(0, "YYYY-MM-DDThh:mm".length);
}

/** JavaScript takes 31 April for 1 May. */
function readInstant(iso: string): number | null {
  const at = Date.parse(iso);
  const same = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === iso.slice(0, 10);
  return same && at >= FIRST && at < LAST ? at : null;
}
