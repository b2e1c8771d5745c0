import path from "node:path";
import { z } from "zod";

/** A variable that makes no sense; the message is a sentence that names it. */
export class EnvError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "EnvError";
  }
}

interface VariableOptions {
  /** Its value is never repeated in a message. */
  readonly secret?: boolean;
  /** The variables that have to be set where it is. */
  readonly needs?: readonly string[];
}

/**
 * One row of the table of variables.
 *
 * @param name as the host sets it
 * @param schema of its text, which is undefined if it is not set
 * @param mustBe ends the sentence "NAME must be …"; empty if any text will do
 */
function variable<S extends z.ZodType>(
  name: string,
  schema: S,
  mustBe: string,
  options: VariableOptions = {},
) {
  return { name, schema, mustBe, ...options };
}

const SESSION_SECRET_MIN_LENGTH = 32;
const METRICS_TOKEN_MIN_LENGTH = 16;
const MAX_PORT = 65_535;
const MAX_PROXIES = 10;
const LONGEST_ISSUER = 500;
const LONGEST_BUTTON = 40;
const CRICDATA_URL = "https://api.cricapi.com/v1";
const CRICSHEET_URL = "https://cricsheet.org/downloads";
const SIGN_UPS = ["open", "invitation", "closed"] as const;
const FIRST_OPERATORS = ["account", "command"] as const;
const GOOGLE = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"];
const OPENID = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The settings of the operator, by their names in `Env`. None is required; without a default it is null. */
const VARIABLES = {
  port: variable(
    "PORT",
    digits(/^\d{1,5}$/)
      .refine((port) => port <= MAX_PORT)
      .default(3000),
    `a whole number between 0 and ${MAX_PORT}`,
  ),
  host: variable(
    "HOST",
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("127.0.0.1"),
    "a host name or an address",
  ),
  /** An absolute path. */
  dataDir: variable("DATA_DIR", z.string().default("./data").transform(absolute), ""),
  /** The public origin without a slash at its end: links in mails start with it. */
  appUrl: variable(
    "APP_URL",
    orNull(z.string().transform(originOf)),
    "the address of the site, such as https://gully.example.org, without a path",
  ),
  /** Null: `loadSessionSecret` makes and keeps one. */
  sessionSecret: variable(
    "SESSION_SECRET",
    orNull(z.string().min(SESSION_SECRET_MIN_LENGTH)),
    `at least ${SESSION_SECRET_MIN_LENGTH} characters long`,
    { secret: true },
  ),
  smtpUrl: variable(
    "SMTP_URL",
    orNull(
      z
        .url({ protocol: /^smtps?$/ })
        .refine((url) => URL.canParse(url) && new URL(url).hostname !== ""),
    ),
    "an address such as smtp://user:password@mail.example.org:587",
    { secret: true },
  ),
  mailFrom: variable(
    "MAIL_FROM",
    orNull(z.string().regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/)),
    "a sender such as Gully <gully@example.org>",
  ),
  googleId: variable("GOOGLE_CLIENT_ID", orNull(z.string()), "", { needs: GOOGLE }),
  googleSecret: variable("GOOGLE_CLIENT_SECRET", orNull(z.string()), "", { needs: GOOGLE }),
  oidcIssuer: variable(
    "OIDC_ISSUER",
    orNull(z.string().max(LONGEST_ISSUER).refine(isIssuer)),
    "the address of the provider as it names itself, such as https://login.example.org/realms/home",
    { needs: OPENID },
  ),
  oidcId: variable("OIDC_CLIENT_ID", orNull(z.string()), "", { needs: OPENID }),
  oidcSecret: variable("OIDC_CLIENT_SECRET", orNull(z.string()), "", { needs: OPENID }),
  oidcButton: variable(
    "OIDC_BUTTON",
    orNull(z.string().max(LONGEST_BUTTON)),
    `at most ${LONGEST_BUTTON} characters long`,
    { needs: OPENID },
  ),
  oidcHttp: variable("OIDC_HTTP", trueOrFalse(), "true or false"),
  cricdataApiKey: variable("CRICDATA_API_KEY", orNull(z.string()), ""),
  /** The address of the live feed, without a final slash. */
  cricdataUrl: variable(
    "CRICDATA_URL",
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ""))
      .default(CRICDATA_URL),
    `an address such as ${CRICDATA_URL}`,
  ),
  /** Of the live feed in a UTC day: by default as many as a free key has. */
  cricdataHitsPerDay: variable(
    "CRICDATA_HITS_PER_DAY",
    digits(/^\d{1,6}$/).default(100),
    "a whole number of at most 6 digits",
  ),
  /** A folder whose match files are reconciled every night, as an absolute path. */
  cricsheetDir: variable("CRICSHEET_DIR", orNull(z.string().transform(absolute)), ""),
  /** The address of the archives of match files, without a final slash. */
  cricsheetUrl: variable(
    "CRICSHEET_URL",
    z
      .url({ protocol: /^https?$/ })
      .refine(isSecure)
      .transform((url) => url.replace(/\/+$/, ""))
      .default(CRICSHEET_URL),
    `an address such as ${CRICSHEET_URL}, with https`,
  ),
  /** Proxies in front of us that are believed about the client; 0 for none. */
  trustedProxies: variable(
    "TRUST_PROXY",
    z
      .string()
      .regex(/^(true|false|\d{1,2})$/i)
      .transform((text) => proxiesOf(text.toLowerCase()))
      .refine((proxies) => proxies <= MAX_PROXIES)
      .default(0),
    `true, false or the number of proxies, at most ${MAX_PROXIES}`,
  ),
  connections: variable(
    "MAX_CONNECTIONS_PER_ADDRESS",
    digits(/^[1-9]\d{0,4}$/).default(100),
    "a whole number between 1 and 99999",
  ),
  logLevel: variable("LOG_LEVEL", z.enum(LOG_LEVELS).default("info"), oneOf(LOG_LEVELS)),
  /** Opens /metrics to clients that know it; null: there is no such page. */
  metricsToken: variable(
    "METRICS_TOKEN",
    orNull(z.string().min(METRICS_TOKEN_MIN_LENGTH)),
    `at least ${METRICS_TOKEN_MIN_LENGTH} characters long`,
    { secret: true },
  ),
  /** Whether webhooks may lead into the server's own network, and over plain http. */
  webhooksPrivate: variable("WEBHOOKS_PRIVATE", trueOrFalse(), "true or false"),
  /** The people who may make an account; existing accounts always log in. */
  signUp: variable("SIGN_UP", z.enum(SIGN_UPS).default("open"), oneOf(SIGN_UPS)),
  /** The operator of a new server: its first verified account, or the one named on the command line. */
  firstOperator: variable(
    "FIRST_OPERATOR",
    z.enum(FIRST_OPERATORS).default("account"),
    oneOf(FIRST_OPERATORS),
  ),
};

type Variables = typeof VARIABLES;
type Values = { readonly [K in keyof Variables]: z.output<Variables[K]["schema"]> };

/** The operator's settings, read once at the start. */
export type Env = Readonly<ReturnType<typeof envOf>>;
/** How an OpenID provider lets people log in here (ADR-156). */
export type OpenIdSettings = NonNullable<Env["openid"]>;

const ROWS = Object.entries(VARIABLES);

/** The names of all variables that Gully itself reads. */
export const VARIABLE_NAMES: readonly string[] = ROWS.map(([, { name }]) => name);

/**
 * Reads the variables; an empty one counts as absent.
 *
 * @throws EnvError with a sentence for each variable that makes no sense
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const textOf = (name: string) => source[name]?.trim() || undefined;
  const faults: string[] = [];
  const values = Object.fromEntries(
    ROWS.map(([key, { name, schema, mustBe, secret = false }]) => {
      const read = schema.safeParse(textOf(name));
      const typed = secret ? "" : `, not "${textOf(name)}"`;
      if (!read.success) faults.push(`${name} must be ${mustBe}${typed}.`);
      return [key, read.data];
    }),
  ) as Values;
  if (faults.length > 0) throw new EnvError(faults.join("\n"));
  for (const [, { name, needs = [] }] of ROWS) {
    const missing = needs.filter((each) => textOf(each) === undefined);
    if (textOf(name) === undefined || missing.length === 0) continue;
    const names = new Intl.ListFormat("en").format(missing);
    throw new EnvError(`${names} must be set as well, because ${name} is.`);
  }
  return envOf(values);
}

/** Some variables make one setting together, and some settings follow from others. */
function envOf({ googleId, googleSecret, connections, ...others }: Values) {
  const { oidcIssuer, oidcId, oidcSecret, oidcButton, oidcHttp, ...values } = others;
  const { port, appUrl: typedUrl, trustedProxies } = values;
  const appUrl = typedUrl ?? `http://localhost:${port}`;
  const { hostname } = new URL(appUrl);
  return {
    ...values,
    appUrl,
    /** The host name of APP_URL, which requests must name; null when it is not set: any will do. */
    publicHost: typedUrl === null ? null : hostname,
    mailFrom: values.mailFrom ?? `Gully <gully@${hostname}>`,
    google:
      googleId === null || googleSecret === null
        ? null
        : { clientId: googleId, clientSecret: googleSecret },
    openid:
      oidcIssuer === null || oidcId === null || oidcSecret === null
        ? null
        : {
            issuer: requireTls(oidcIssuer, oidcHttp),
            clientId: oidcId,
            clientSecret: oidcSecret,
            /** The text of the button. */
            button: oidcButton ?? `Log in with ${new URL(oidcIssuer).host}`,
          },
    /** Open connections that one address may have; null behind a proxy, which makes all of them. */
    connectionsPerAddress: trustedProxies > 0 ? null : connections,
  };
}

/** Only this machine is reached without TLS. */
function isSecure(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" || LOOPBACK.test(url?.hostname ?? "");
}

/** The host names of this machine, as URLs have them. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function requireTls(issuer: string, isHttpAllowed: boolean): string {
  const { protocol, hostname } = new URL(issuer);
  if (protocol === "https:" || LOOPBACK.test(hostname) || isHttpAllowed) return issuer;
  throw new EnvError(
    "OIDC_ISSUER must start with https://. OIDC_HTTP=true allows http, in a network that you trust.",
  );
}

/** Whether a text is an issuer: an address without a query, a fragment or a password. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[?#]/.test(text) &&
    url.username === "" &&
    url.password === "" &&
    !url.pathname.includes("/.well-known/")
  );
}

function orNull<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value ?? null);
}

function digits(pattern: RegExp) {
  return z.string().regex(pattern).transform(Number);
}

function trueOrFalse() {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"]))
    .default("false")
    .transform((text) => text === "true");
}

function oneOf(words: readonly string[]): string {
  return `one of ${words.join(", ")}`;
}

function absolute(folder: string): string {
  return path.resolve(folder);
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
