import { parseArgs } from "node:util";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import type { ReadUser, ServerContext } from "../http/context";
import { requireNewestSchema, upgradeDatabase } from "../maintenance/upgrade-database";
import { openServices, requireDatabase } from "./open-services";

export interface App {
  (request: Request, context: ServerContext): Promise<Response>;
  /** Patterns of their addresses, such as `/league/:leagueId/log`: names for log and metrics. */
  readonly routes?: readonly string[];
  readonly readUser: ReadUser;
}

/** The outside world of a command. */
export interface CommandIo {
  stdout(text: string): void;
  stderr(text: string): void;
  /** Whether a person reads standard error, and no file or supervisor. */
  readonly isTerminal?: boolean;
  readonly variables: Record<string, string | undefined>;
  /** Loads the screens; null when the command line runs from the sources, which have none. */
  readonly loadApp: (() => Promise<App>) | null;
  /** The module that a server's thread for jobs loads; without it, jobs run in the thread of the pages. */
  readonly jobEntry?: URL;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after `gully`, such as `score MATCH.json [--json]`. */
  readonly usage: string;
  readonly options: readonly string[];
  /**
   * Resolves to the exit code. A thrown AppError or EnvError is printed as its sentence, with exit code
   * 1.
   */
  run(args: string[], io: CommandIo): Promise<number>;
}

/** The text of an argument or option, and its meaning. */
interface Kind<T> {
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
  /** Its name in the usage; "" for an option without a value. */
  readonly label: string;
  /** @returns undefined for an invalid text, which prints the usage */
  read(given: never): T | undefined;
}

type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Given<K extends Kinds> = { readonly [N in keyof K]: K[N] extends Kind<infer T> ? T : never };

/** An argument or the value of an option, as `read` understands it. */
export function text<T>(label: string, read: (given?: string) => T | undefined): Kind<T> {
  return { type: "string", label, read };
}

/** A required argument. */
export function word(label: string): Kind<string> {
  return text(label, (given) => (given === "-" ? undefined : given || undefined));
}

/** A fixed word, such as "off". */
export function literal(only: string): Kind<string> {
  return text(only, (given) => (given === only ? given : undefined));
}

/** An option with a value; null without it. */
export function value(label: string): Kind<string | null> {
  return text(label, (given) => given ?? null);
}

/**
 * An option with a whole number above 0; null without it.
 *
 * @param digits the most digits
 */
export function count(label: string, digits: number): Kind<number | null> {
  return text(label, (given) => {
    if (given === undefined) return null;
    return /^[1-9]\d*$/.test(given) && given.length <= digits ? Number(given) : undefined;
  });
}

/** A league by the number in its address; JavaScript holds all numbers of 15 digits exactly. */
export const LEAGUE = text("LEAGUE", (given = "") =>
  /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined,
);

/** An option without a value. */
export const FLAG: Kind<boolean> = {
  type: "boolean",
  label: "",
  read: (given: boolean | undefined) => given ?? false,
};

/**
 * The ways in which commands open the database. A required database is never created: DATA_DIR may be
 * wrong.
 */
const OPENINGS = {
  any: { isThere: false, prepare: () => {} },
  there: { isThere: true, prepare: () => {} },
  newest: { isThere: true, prepare: requireNewestSchema },
  upgraded: { isThere: false, prepare: upgradeDatabase },
  "there, upgraded": { isThere: true, prepare: upgradeDatabase },
} as const;

/** Null if the command opens no database, or opens it itself. */
type Opening = keyof typeof OPENINGS | null;

interface CommandRow<A extends Kinds, O extends Kinds, D extends Opening> {
  readonly name: string;
  readonly summary: string;
  /** In their order; only `run` uses their names. */
  readonly args: A;
  readonly options: O;
  /** Replaces the usage that follows from arguments and options, if some exclude others. */
  readonly usage?: string;
  /** Whether the given arguments and options go together. */
  readonly isSense?: (given: Given<A & O>) => boolean;
  readonly opens: D;
  /** @returns the exit code; nothing means 0 */
  run(
    given: Given<A & O>,
    io: CommandIo,
    services: D extends null ? null : Services,
  ): Promise<number> | Promise<void>;
}

/**
 * Makes a row of the table of commands runnable: it reads the arguments, opens the database and closes
 * it.
 */
export function command<A extends Kinds, O extends Kinds, D extends Opening>(
  row: CommandRow<A, O, D>,
): Command {
  const { name, summary, opens, options } = row;
  const usage = [name, row.usage ?? usageOf(row)].join(" ").trim();
  return {
    name,
    summary,
    usage,
    options: Object.keys(options),
    async run(args, io) {
      const given = readArguments(row, usage, args);
      const run = async (services: Services | null) =>
        (await row.run(given, io, services as never)) ?? 0;
      return opens === null ? run(null) : onDatabase(opens, io, run);
    },
  };
}

function usageOf({ args, options }: { readonly args: Kinds; readonly options: Kinds }): string {
  const labels = Object.values(args).map(({ label }) => label);
  const optional = Object.entries(options).map(
    ([name, { label, multiple }]) =>
      `[--${name}${label === "" ? "" : ` ${label}`}]${multiple ? "…" : ""}`,
  );
  return [...labels, ...optional].join(" ");
}

function readArguments<A extends Kinds, O extends Kinds, D extends Opening>(
  { args: kinds, options, isSense }: CommandRow<A, O, D>,
  usage: string,
  args: string[],
): Given<A & O> {
  const { positionals, values } = parse(options, usage, args);
  const tooMany = positionals.at(Object.keys(kinds).length);
  if (tooMany !== undefined) {
    throw new AppError("invalid", `"${tooMany}" is one word too many. Write gully ${usage}`);
  }
  const given = Object.fromEntries([
    ...Object.entries(kinds).map(([name, kind], at) => [name, kind.read(positionals[at] as never)]),
    ...Object.entries(options).map(([name, kind]) => [name, kind.read(values[name] as never)]),
  ]) as Given<A & O>;
  if (Object.values(given).includes(undefined) || isSense?.(given) === false) {
    throw new AppError("invalid", `Write gully ${usage}`);
  }
  return given;
}

function parse(options: Kinds, usage: string, args: string[]) {
  try {
    const { tokens, ...parsed } = parseArgs({
      args,
      allowPositionals: true,
      options,
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
    const twice = names.find((name, at) => !options[name]?.multiple && names.indexOf(name) < at);
    if (twice === undefined) return parsed;
    throw new AppError("invalid", `--${twice} is there twice. Write gully ${usage}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/\.[ \n]/, 1);
    throw new AppError("invalid", `${what}. Write gully ${usage}`);
  }
}

async function onDatabase(
  opens: keyof typeof OPENINGS,
  { variables }: CommandIo,
  run: (services: Services) => Promise<number>,
): Promise<number> {
  const { isThere, prepare } = OPENINGS[opens];
  const env = readEnv(variables);
  if (isThere) requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    await prepare(services);
    return await run(services);
  } finally {
    services.db.$client.close();
  }
}

/** Control characters of terminals, and characters that change the direction of text. */
const OBEYED = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Everything that commands print may quote anybody's file or name: each control character becomes "\uFFFD". */
export function printableIo(io: CommandIo): CommandIo {
  return {
    ...io,
    stdout: (text) => io.stdout(text.replace(OBEYED, "\uFFFD")),
    stderr: (text) => io.stderr(text.replace(OBEYED, "\uFFFD")),
  };
}

/** JSON whose strings lose nothing by `printableIo`. */
export function printableJson(value: unknown, indent?: number): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, indent).replace(OBEYED, escaped);
}

/** A title with a line for each item; nothing without items. */
export function printList(io: CommandIo, title: string, items: readonly string[]): void {
  if (items.length > 0) io.stdout(`${[title, ...items].join("\n  ")}\n`);
}
