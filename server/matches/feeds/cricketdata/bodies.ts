import { z } from "zod";
import { tidyName } from "#game/core/tidy-name";
import { FeedError } from "../feed";

/** Names, labels and ids: one line, without invisible characters (rules.md#names). */
const MAX_TEXT = 120;
const BYTE_ORDER_MARK = /\uFEFF/g;
const text = z
  .string()
  .transform((raw) => tidyName(raw.replaceAll(BYTE_ORDER_MARK, "")))
  .pipe(z.string().min(1).max(MAX_TEXT));
const textOrNull = text
  .nullish()
  .catch(null)
  .transform((given) => given ?? null);

const MAX_STATUS = 300;
const status = z
  .string()
  .nullish()
  .catch(null)
  .transform((raw) =>
    (raw ?? "")
      .replaceAll(/[\s\p{C}]+/gu, " ")
      .trim()
      .slice(0, MAX_STATUS),
  );
const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((given) => given ?? false);

const MAX_FIGURE = 2_000;
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/)
    .transform(Number),
]);
const MAX_WICKETS = 10;
/** Null for a figure that is missing or cannot be: a cell is no reason to miss its row. */
const cell = (of: z.ZodType<number, unknown>) =>
  of
    .nullish()
    .catch(null)
    .transform((given) => given ?? null);
const figure = cell(number.pipe(z.number().int().min(0).max(MAX_FIGURE)));
const wickets = cell(number.pipe(z.number().int().min(0).max(MAX_WICKETS)));
const overs = cell(number.pipe(z.number().min(0).max(MAX_FIGURE)));

/** Null for an entry that is no row; the list is empty if it is no list. */
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((rows) => rows ?? []);

const person = z.object({
  id: textOrNull,
  name: text,
  altnames: z
    .array(text)
    .nullish()
    .catch(null)
    .transform((names) => names ?? []),
});
/** In a row the id is enough, or the name. */
const personOfRow = person
  .extend({ name: textOrNull })
  .refine(({ id, name }) => id !== null || name !== null)
  .transform((given) => ({ ...given, name: given.name ?? "" }));
const personOrNull = personOfRow
  .nullish()
  .catch(null)
  .transform((given) => given ?? null);

const NO_SCORE = { r: null, w: null, o: null, inning: null };
const score = z
  .object({ r: figure, w: wickets, o: overs, inning: textOrNull })
  .nullable()
  .catch(null)
  .transform((given) => given ?? NO_SCORE);
const teamInfo = z.object({ name: text, shortname: textOrNull });

export const matchSchema = z.object({
  id: text,
  name: text,
  matchType: textOrNull,
  status,
  date: textOrNull,
  dateTimeGMT: textOrNull,
  teams: z
    .array(text)
    .nullish()
    .transform((teams) => teams ?? []),
  teamInfo: z
    .array(teamInfo)
    .nullish()
    .catch(null)
    .transform((teams) => teams ?? []),
  score: z
    .array(score)
    .nullish()
    .catch(null)
    .transform((scores) => scores ?? []),
  matchWinner: textOrNull,
  matchStarted: flag,
  matchEnded: flag,
  /** False for a match of which `match_scorecard` knows nothing. */
  fantasyEnabled: z.boolean().nullish().catch(null),
});
export type MatchBody = z.infer<typeof matchSchema>;

export const cricScoreSchema = z.object({
  id: text,
  status,
  ms: textOrNull,
  t1: text,
  t2: text,
  t1s: status,
  t2s: status,
});
export type CricScoreBody = z.infer<typeof cricScoreSchema>;

export const matchListSchema = z.array(z.unknown());

export const seriesSchema = z.object({
  info: z.object({ id: text, name: text }),
  matchList: z
    .array(z.unknown())
    .nullish()
    .transform((matches) => matches ?? []),
});

export const squadsSchema = z.array(
  z.object({
    teamName: text,
    shortname: textOrNull,
    players: z
      .array(z.object({ id: textOrNull, name: text, role: textOrNull }))
      .nullish()
      .transform((players) => players ?? []),
  }),
);

const batting = z.object({
  batsman: personOfRow,
  dismissal: textOrNull,
  "dismissal-text": textOrNull,
  bowler: personOrNull,
  catcher: personOrNull,
  r: figure,
  b: figure,
  "4s": figure,
  "6s": figure,
});
export type BattingBody = z.infer<typeof batting>;

const bowling = z.object({
  bowler: personOfRow,
  o: overs,
  m: figure,
  r: figure,
  w: wickets,
  nb: figure,
  wd: figure,
});

const catching = z.object({
  catcher: personOrNull,
  catch: figure,
  stumped: figure,
  runout: figure,
  cb: figure,
  lbw: figure,
  bowled: figure,
});

const totals = z
  .object({ R: figure, W: wickets, O: overs })
  .nullish()
  .catch(null)
  .transform((given) => given ?? { R: null, W: null, O: null });

/** An entry that is no innings keeps its place among the others. */
const innings = z
  .object({
    inning: textOrNull,
    batting: rowsOf(batting),
    bowling: rowsOf(bowling),
    catching: rowsOf(catching),
    totals,
  })
  .catch({
    ...{ inning: null, batting: [], bowling: [], catching: [] },
    totals: { R: null, W: null, O: null },
  });
export type InningsBody = z.infer<typeof innings>;

/** Nobody needs the name of a match whose id was asked for. */
const matchOfId = matchSchema.extend({ name: text.catch("") });

export const scorecardSchema = matchOfId.extend({
  scorecard: z
    .array(innings)
    .nullish()
    .transform((rows) => rows ?? []),
});
export type ScorecardBody = z.infer<typeof scorecardSchema>;

const side = z.object({
  teamName: text,
  players: z.array(person),
  substitutes: z
    .array(person)
    .nullish()
    .transform((people) => people ?? []),
});

/** Only the state is required: it makes sense without the other fields. */
export const matchInfoSchema = matchOfId.extend({
  tossWinner: textOrNull,
  scorecard: z
    .array(innings)
    .nullish()
    .catch(null)
    .transform((rows) => rows ?? []),
  /** A guess: nobody has seen an answer with it (ADR-124). */
  playingXI: z
    .array(side)
    .nullish()
    .catch(null)
    .transform((sides) => sides ?? []),
});
export type MatchInfoBody = z.infer<typeof matchInfoSchema>;

/** @throws FeedError "nonsense" that names the first nonsensical place */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.join(".") || "the answer";
  throw new FeedError("nonsense", `The feed's answer makes no sense at ${place.slice(0, 80)}.`);
}
