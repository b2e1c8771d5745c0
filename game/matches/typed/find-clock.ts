interface FoundClock {
  /** The line without the words of the time; a comma is in their place. */
  readonly rest: string;
  /** After midnight; null for a time that does not exist. */
  readonly minutes: number | null;
  readonly fault: string | null;
  readonly remark: string | null;
  /** A zone that stands behind it, such as GMT. */
  readonly zone: string | null;
}

const HALF = String.raw`\s*([ap])\.?\s?m\b\.?`;
const UNTIL = String.raw`(?:\s*(?:-|–|to|until)\s*\d{1,2}(?:[:.]?\d{2})?(?:\s*[ap]\.?m\b\.?)?)?`;

/** The first that is found counts. Groups: hour, minute, half of the day. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?${HALF}${UNTIL}`, "i"),
  new RegExp(String.raw`T?(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?(?!\d)${UNTIL}`),
  new RegExp(String.raw`(?<!\d)(\d{1,2})h(\d{2})?\b${UNTIL}`, "i"),
  new RegExp(String.raw`(?<![\d.])(\d{1,2})\.(\d{2})(?![\d.])${UNTIL}`),
  new RegExp(
    String.raw`(?<!\d)([01]\d|2[0-3])([0-5]\d)(?:\s*(?:h|hrs|hours))?(?![\dA-Za-z])${UNTIL}`,
    "i",
  ),
  /(?<!\d)(\d{1,2})\s*o.?clock\b/i,
];

const NOON = /\b(?:12\s*)?(?:noon|midday)\b/i;
const NOON_MINUTES = 12 * 60;
const ZONE =
  /^\s*\(?(Z|UTC|GMT|BST|IST|PKT|NPT|AE[SD]T|AC[SD]T|AWST|NZ[SD]T|SAST|[ECMP][SD]T|GST)\b\)?/;
const LAST_OF_NIGHT = 7;

/** The first time of day that a line names; null without one. */
export function findClock(line: string): FoundClock | null {
  const noon = NOON.exec(line);
  if (noon !== null) {
    return { ...without(line, noon), minutes: NOON_MINUTES, fault: null, remark: null };
  }
  for (const pattern of PATTERNS) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const [text, hour = "", minute = "0", half] = found;
    return { ...without(line, found), ...minutesOf(text.trim(), hour, Number(minute), half) };
  }
  return null;
}

function without(line: string, found: RegExpExecArray): Pick<FoundClock, "rest" | "zone"> {
  const after = line.slice(found.index + found[0].length);
  const zone = ZONE.exec(after);
  const rest = `${line.slice(0, found.index)} , ${after.slice(zone?.[0].length ?? 0)}`;
  return { rest, zone: zone?.[1] ?? null };
}

function minutesOf(text: string, typedHour: string, minute: number, half?: string) {
  const hour = Number(typedHour);
  const refuse = { minutes: null, fault: `“${text}” is not a time of day.`, remark: null };
  if (minute > 59) return refuse;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return refuse;
    const ofDay = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
    return { minutes: ofDay * 60 + minute, fault: null, remark: null };
  }
  if (hour > 23) return refuse;
  const isOdd = hour >= 1 && hour <= LAST_OF_NIGHT && !typedHour.startsWith("0");
  const remark = isOdd
    ? `“${text}” is read as a time before noon: write pm for the afternoon.`
    : null;
  return { minutes: hour * 60 + minute, fault: null, remark };
}
