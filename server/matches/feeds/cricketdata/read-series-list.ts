import { z } from "zod";
import { tidyName } from "#game/core/tidy-name";
import { DAY_MS, type Ms } from "#game/core/units";
import { parseBody } from "./bodies";

export interface FoundSeries {
  readonly id: string;
  readonly name: string;
  /** The start of its first and its last day, UTC; null if the feed does not say. */
  readonly firstDay: Ms | null;
  readonly lastDay: Ms | null;
  readonly matches: number | null;
  /** Without the kinds of which it has none. */
  readonly kinds: Readonly<Partial<Record<SeriesKind, number>>>;
  /** Teams whose squads are there; null if the feed does not say. */
  readonly squads: number | null;
}

const SERIES_KINDS = ["t20", "odi", "test"] as const;
type SeriesKind = (typeof SERIES_KINDS)[number];

/** The answer of a search; nothing above it is shown. */
const SERIES_PAGE = 25;
const MOST_NAME = 120;
/** It goes into the address of further questions. */
export const SERIES_ID = /^[\w-]{1,80}$/;

const count = z.coerce.number().int().min(0).max(2_000).nullish().catch(null);
const day = z.string().max(40).nullish().catch(null);
const rowSchema = z.looseObject({
  id: z.string().regex(SERIES_ID),
  name: z
    .string()
    .transform((raw) => tidyName(raw.slice(0, MOST_NAME)))
    .pipe(z.string().min(1)),
  ...{ startDate: day, startdate: day, endDate: day, enddate: day },
  ...{ odi: count, t20: count, test: count, matches: count, squads: count },
});

/** A nonsensical row is no reason to miss the others. */
export function readSeriesList(data: unknown): FoundSeries[] {
  return parseBody(z.array(z.unknown()), data)
    .flatMap((row) => {
      const read = rowSchema.safeParse(row);
      return read.success ? [foundOf(read.data)] : [];
    })
    .slice(0, SERIES_PAGE);
}

function foundOf(row: z.output<typeof rowSchema>): FoundSeries {
  const firstDay = readDay(row.startDate ?? row.startdate, null);
  return {
    ...{ id: row.id, name: row.name, firstDay },
    lastDay: readDay(row.endDate ?? row.enddate, firstDay),
    matches: row.matches ?? null,
    kinds: Object.fromEntries(
      SERIES_KINDS.flatMap((kind) => (row[kind] ? [[kind, row[kind]]] : [])),
    ),
    squads: row.squads ?? null,
  };
}

const WHOLE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_AND_DAY = /^([a-z]{3})[a-z]* (\d{1,2})$/i;

/** "2027-03-18"; a last day also without its year, as "Apr 11", which then follows the first day. */
function readDay(text: string | null | undefined, firstDay: Ms | null): Ms | null {
  const given = text?.trim() ?? "";
  if (WHOLE.test(given)) return dayOrNull(Date.parse(`${given}T00:00:00Z`));
  const [, month, date] = MONTH_AND_DAY.exec(given) ?? [];
  if (firstDay === null || month === undefined) return null;
  const year = new Date(firstDay).getUTCFullYear();
  const [same, next] = [year, year + 1].map((each) =>
    Date.parse(`${date} ${month} ${each} 00:00 UTC`),
  );
  return dayOrNull((same ?? 0) < firstDay ? next : same);
}

function dayOrNull(at: number | undefined): Ms | null {
  return at === undefined || Number.isNaN(at) ? null : at - (at % DAY_MS);
}
