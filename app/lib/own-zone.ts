import { MINUTE_MS, type Ms } from "#game/core/units";
import { formatZone, wallClock } from "#game/core/wall-clock";

/**
 * The time zone of the browser. The first use of `Intl` takes a slow phone 0.2 s in each page (ADR-240), so a page uses the
 * clock that the browser has without it, and the names that an earlier page has stored.
 */
interface OwnZone {
  readonly zone: string;
  /** Its offset in January and in July: if they change, the browser is in another zone. */
  readonly clock: string;
  /** Its names by offset, minutes: "330 IST". */
  readonly names: readonly string[];
}

const STORED = "gully-zone";
let own: OwnZone | undefined;

/** Not on the server. */
export function browserZone(): string {
  return readOwn().zone;
}

/** `wallClock` for text on screens. */
export function clockIn(at: Ms, zone: string): number {
  return isOwn(zone) ? at + offsetAt(at) * MINUTE_MS : wallClock(at, zone);
}

/** `formatZone` for text on screens. */
export function zoneName(at: Ms, zone: string): string {
  if (!isOwn(zone)) return formatZone(at, zone);
  const offset = `${offsetAt(at)} `;
  const before = readOwn();
  const known = before.names.find((name) => name.startsWith(offset));
  if (known !== undefined) return known.slice(offset.length);
  const name = formatZone(at, zone);
  own = store({ ...before, names: [...before.names, offset + name] });
  return name;
}

function isOwn(zone: string): boolean {
  return zone !== "UTC" && typeof document !== "undefined" && zone === browserZone();
}

/** Minutes. */
function offsetAt(at: Ms): number {
  return -new Date(at).getTimezoneOffset();
}

function readOwn(): OwnZone {
  own ??= readStored() ?? askBrowser();
  return own;
}

function askBrowser(): OwnZone {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return store({ zone: timeZone, clock: readClock(), names: [] });
}

function readClock(): string {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join();
}

/** Null if nothing is stored, or the clock is that of another zone. */
function readStored(): OwnZone | null {
  try {
    const [zone, clock, ...names] = localStorage.getItem(STORED)?.split("\n") ?? [];
    return zone !== undefined && clock === readClock() ? { zone, clock, names } : null;
  } catch {
    return null;
  }
}

function store(found: OwnZone): OwnZone {
  try {
    localStorage.setItem(STORED, [found.zone, found.clock, ...found.names].join("\n"));
  } catch {
    // A browser without storage asks again in the next page.
  }
  return found;
}
