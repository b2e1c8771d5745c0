import path from "node:path";
import { z } from "zod";
import { isIssuer, type OpenIdSettings, openIdOf } from "./openid-settings";

/** The operator's settings, read once at the start. No variable is required. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** The public origin without a slash at its end: links in mails start with it. */
  readonly appUrl: string;
  /** The host name of APP_URL, which requests must name; null when it is not set: any will do. */
  readonly publicHost: string | null;
  /** At least 32 characters, or null: `loadSessionSecret` then makes and keeps one. */
  readonly sessionSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Both or neither. */
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Null where no OpenID provider is set up. */
  readonly openid: OpenIdSettings | null;
  readonly cricdataApiKey: string | null;
  /** The address of the live feed, without a final slash. */
  readonly cricdataUrl: string;
  /** How many hits of the live feed a UTC day may cost. */
  readonly cricdataHitsPerDay: number;
  /** A folder whose match files are reconciled every night; null: none. */
  readonly cricsheetDir: string | null;
  /** How many proxies in front of us are believed about the client; 0: none. */
  readonly trustedProxies: number;
  /** Open connections that one address may have; null behind a proxy, which makes all of them. */
  readonly connectionsPerAddress: number | null;
  readonly logLevel: LogLevel;
  /** Opens /metrics to clients that know it; null: there is no such page. */
  readonly metricsToken: string | null;
  /** Whether webhooks may lead into the server's own network, and over plain http. */
  readonly webhooksPrivate: boolean;
  /** The people who may make an account; existing accounts always log in. */
  readonly signUp: SignUp;
  /**
   * The operator of a new server: its first verified account, or the one named on the command line.
   */
  readonly firstOperator: FirstOperator;
}

export type FirstOperator = (typeof FIRST_OPERATORS)[number];

export type SignUp = (typeof SIGN_UPS)[number];

export type LogLevel = (typeof LOG_LEVELS)[number];

/** A variable that makes no sense; the message is a sentence that names it. */
export class EnvError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "EnvError";
  }
}

const SESSION_SECRET_MIN_LENGTH = 32;
const METRICS_TOKEN_MIN_LENGTH = 16;
const MAX_PORT = 65_535;
const MAX_PROXIES = 10;
const CONNECTIONS_PER_ADDRESS = 100;
const LONGEST_ISSUER = 500;
const LONGEST_BUTTON = 40;
const CRICDATA_URL = "https://api.cricapi.com/v1";
const CRICDATA_FREE_HITS = 100;
const SIGN_UPS = ["open", "invitation", "closed"] as const;
const FIRST_OPERATORS = ["account", "command"] as const;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The rule for each variable, to end the sentence "NAME must be …". */
const MUST_BE: Record<string, string> = {
  PORT: `a whole number between 0 and ${MAX_PORT}`,
  HOST: "a host name or an address",
  APP_URL: "the address of the site, such as https://gully.example.org, without a path",
  SESSION_SECRET: `at least ${SESSION_SECRET_MIN_LENGTH} characters long`,
  SMTP_URL: "an address such as smtp://user:password@mail.example.org:587",
  MAIL_FROM: "a sender such as Gully <gully@example.org>",
  OIDC_ISSUER:
    "the address of the provider as it names itself, such as https://login.example.org/realms/home",
  OIDC_BUTTON: `at most ${LONGEST_BUTTON} characters long`,
  OIDC_HTTP: "true or false",
  CRICDATA_URL: "an address such as https://api.cricapi.com/v1",
  CRICDATA_HITS_PER_DAY: "a whole number of at most 6 digits",
  TRUST_PROXY: `true, false or the number of proxies, at most ${MAX_PROXIES}`,
  MAX_CONNECTIONS_PER_ADDRESS: "a whole number between 1 and 99999",
  LOG_LEVEL: `one of ${LOG_LEVELS.join(", ")}`,
  METRICS_TOKEN: `at least ${METRICS_TOKEN_MIN_LENGTH} characters long`,
  WEBHOOKS_PRIVATE: "true or false",
  SIGN_UP: `one of ${SIGN_UPS.join(", ")}`,
  FIRST_OPERATOR: `one of ${FIRST_OPERATORS.join(", ")}`,
};

/** Variables whose value is never repeated in a message. */
const SECRET = new Set(["SESSION_SECRET", "SMTP_URL", "METRICS_TOKEN"]);

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= MAX_PORT)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  APP_URL: z.string().transform(originOf).optional(),
  SESSION_SECRET: z.string().min(SESSION_SECRET_MIN_LENGTH).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== "")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z.string().max(LONGEST_ISSUER).refine(isIssuer).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_BUTTON: z.string().max(LONGEST_BUTTON).optional(),
  OIDC_HTTP: trueOrFalse(),
  CRICDATA_API_KEY: z.string().optional(),
  CRICDATA_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .default(CRICDATA_URL),
  CRICDATA_HITS_PER_DAY: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(CRICDATA_FREE_HITS),
  CRICSHEET_DIR: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2})$/i)
    .transform((text) => proxiesOf(text.toLowerCase()))
    .refine((proxies) => proxies <= MAX_PROXIES)
    .default(0),
  MAX_CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .default(CONNECTIONS_PER_ADDRESS),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN_LENGTH).optional(),
  WEBHOOKS_PRIVATE: trueOrFalse(),
  SIGN_UP: z.enum(SIGN_UPS).default("open"),
  FIRST_OPERATOR: z.enum(FIRST_OPERATORS).default("account"),
});

/** The names of all variables that Gully itself reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(schema.shape);

/**
 * Reads the variables; an empty one counts as absent.
 *
 * @throws EnvError with a sentence for each variable that makes no sense
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(
    VARIABLE_NAMES.map((name) => [name, source[name]?.trim() || undefined]),
  );
  const read = schema.safeParse(nonEmpty);
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])));
    throw new EnvError([...names].map((name) => sentenceFor(name, nonEmpty[name])).join("\n"));
  }
  const values = read.data;
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    appUrl,
    publicHost: values.APP_URL === undefined ? null : new URL(values.APP_URL).hostname,
    sessionSecret: values.SESSION_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Gully <gully@${new URL(appUrl).hostname}>`,
    google: googleOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    openid: requireOpenId(openIdOf(values)),
    cricdataApiKey: values.CRICDATA_API_KEY ?? null,
    cricdataUrl: values.CRICDATA_URL,
    cricdataHitsPerDay: values.CRICDATA_HITS_PER_DAY,
    cricsheetDir: values.CRICSHEET_DIR === undefined ? null : path.resolve(values.CRICSHEET_DIR),
    trustedProxies: values.TRUST_PROXY,
    connectionsPerAddress: values.TRUST_PROXY > 0 ? null : values.MAX_CONNECTIONS_PER_ADDRESS,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    webhooksPrivate: values.WEBHOOKS_PRIVATE === "true",
    signUp: values.SIGN_UP,
    firstOperator: values.FIRST_OPERATOR,
  };
}

function sentenceFor(name: string, value: string | undefined): string {
  const what = `${name} must be ${MUST_BE[name] ?? "readable"}`;
  return SECRET.has(name) ? `${what}.` : `${what}, not "${value ?? ""}".`;
}

function trueOrFalse() {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"]))
    .default("false");
}

function requireOpenId(read: ReturnType<typeof openIdOf>): Env["openid"] {
  if (read !== null && "fault" in read) throw new EnvError(read.fault);
  return read;
}

function originOf(text: string, context: z.RefinementCtx): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.href === `${url.origin}/`;
  if (!isOrigin) {
    context.addIssue("not an origin");
    return z.NEVER;
  }
  return url.origin;
}

function proxiesOf(text: string): number {
  if (text === "true") return 1;
  return text === "false" ? 0 : Number(text);
}

function googleOf(clientId: string | undefined, clientSecret: string | undefined): Env["google"] {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return null;
  const [set, missing] = clientId
    ? ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]
    : ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"];
  throw new EnvError(`${missing} must be set as well, because ${set} is.`);
}
