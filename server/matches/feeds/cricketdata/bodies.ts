import { z } from "zod";
import { FeedError } from "../feed";

/** Names, labels and ids: one line of visible characters. */
const MAX_TEXT = 120;
const text = z
  .string()
  .transform((raw) => raw.replaceAll(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(MAX_TEXT)
      .regex(/^\P{C}+$/u),
  );
const textOrNull = text
  .nullish()
  .catch(null)
  .transform((given) => given ?? null);

const MAX_STATUS = 300;
const status = z
  .string()
  .nullish()
  .transform((raw) =>
    (raw ?? "")
      .replaceAll(/[\s\p{C}]+/gu, " ")
      .trim()
      .slice(0, MAX_STATUS),
  );
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false);

const MAX_FIGURE = 2_000;
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/)
    .transform(Number),
]);
const figure = number.pipe(z.number().int().min(0).max(MAX_FIGURE));
/** Older and newer bodies leave some out. */
const figureOrNone = figure.nullish().transform((given) => given ?? 0);
const MAX_WICKETS = 10;
const wickets = number.pipe(z.number().int().min(0).max(MAX_WICKETS));
const overs = number.pipe(z.number().min(0).max(MAX_FIGURE));

const person = z.object({
  id: textOrNull,
  name: text,
  altnames: z
    .array(text)
    .nullish()
    .catch(null)
    .transform((names) => names ?? []),
});
const personOrNull = person
  .nullish()
  .catch(null)
  .transform((given) => given ?? null);

const score = z.object({ r: figure, w: wickets, o: overs, inning: textOrNull });
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

const batting = z
  .object({
    batsman: person,
    dismissal: textOrNull,
    "dismissal-text": textOrNull,
    bowler: personOrNull,
    catcher: personOrNull,
    r: figure,
    b: figure,
    "4s": figureOrNone,
    "6s": figureOrNone,
  })
  .refine((row) => 4 * row["4s"] + 6 * row["6s"] <= row.r && row["4s"] + row["6s"] <= row.b);
export type BattingBody = z.infer<typeof batting>;

const bowling = z
  .object({
    bowler: person,
    o: overs,
    m: figureOrNone,
    r: figure,
    w: wickets,
    nb: figureOrNone,
    wd: figureOrNone,
  })
  .refine((row) => row.m <= row.o);

const catching = z.object({
  catcher: personOrNull,
  catch: figureOrNone,
  stumped: figureOrNone,
  runout: figureOrNone,
  cb: figureOrNone,
  lbw: figureOrNone,
  bowled: figureOrNone,
});

const totals = z.object({ R: figure, W: wickets, O: overs });

const innings = z.object({
  inning: textOrNull,
  batting: z
    .array(batting)
    .nullish()
    .transform((rows) => rows ?? []),
  bowling: z
    .array(bowling)
    .nullish()
    .transform((rows) => rows ?? []),
  catching: z
    .array(catching)
    .nullish()
    .transform((rows) => rows ?? []),
  totals: totals
    .nullish()
    .catch(null)
    .transform((given) => given ?? null),
});
export type InningsBody = z.infer<typeof innings>;

export const scorecardSchema = matchSchema.extend({
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
export const matchInfoSchema = matchSchema.extend({
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
