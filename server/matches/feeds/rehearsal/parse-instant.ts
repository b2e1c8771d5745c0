import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { usualStartOn } from "#server/play/season/plan-season";

const UNITS_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

const FROM_NOW = /^\+(\d{1,6})([smhd])$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/;

/**
 * An instant as an operator writes it: "now", "+10m", "+2h", "+3d", "tomorrow", a date, or a date
 * with a time. A day alone means 14:00 UTC, a time without a zone is UTC.
 *
 * @throws AppError "invalid" for anything else
 */
export function parseInstant(text: string, now: Ms): number {
  const instant = readInstant(text.trim(), now);
  if (Number.isFinite(instant)) return instant;
  throw new AppError(
    "invalid",
    `"${text}" is not a time: write now, +10m, +2h, tomorrow, 2026-12-01 or 2026-12-01T14:30Z.`,
  );
}

function readInstant(text: string, now: number): number {
  if (text === "now") return now;
  if (text === "tomorrow") return usualStartOn(dateOf(now + (UNITS_MS.d ?? 0)));
  const [, count, unit = ""] = FROM_NOW.exec(text) ?? [];
  if (count !== undefined) return now + Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  if (DATE.test(text)) return isDate(text) ? usualStartOn(text) : Number.NaN;
  const [, date = "", time = "", zone = "Z"] = DATE_TIME.exec(text) ?? [];
  return isDate(date) ? Date.parse(`${date}T${time}${zone}`) : Number.NaN;
}

/** 31 February is no date, though Date.parse may take it for one in March. */
function isDate(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(midnight) && dateOf(midnight) === text;
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, "YYYY-MM-DD".length);
}
