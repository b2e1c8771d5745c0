import { z } from "zod";
import { isIssuer, isSecure, LOOPBACK, originOf } from "./env-addresses";
import { absolute, digits, oneOf, orNull, proxiesOf, trueOrFalse } from "./env-values";
import { fileVariableOf, readVariables } from "./secret-variables";

/** An invalid variable; the message is a sentence that names it. */
export class EnvError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "EnvError";
  }
}

interface VariableOptions {
  /** Its value is never repeated in a message, and NAME_FILE may name the file that has it. */
  readonly secret?: boolean;
  /** The variables that have to be set along with it. */
  readonly needs?: readonly string[];
}

/**
 * One row of the table of variables.
 *
 * @param name as the host sets it
 * @param schema of its text, which is undefined if the variable is not set
 * @param mustBe ends the sentence "NAME must be …"; empty if any text is allowed
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
export const SIGN_UPS = ["open", "invitation", "closed"] as const;
const FIRST_OPERATORS = ["account", "command"] as const;
const GOOGLE = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"];
const OPENID = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The operator's settings, by their names in `Env`. None is required; one without a default is null. */
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
  /** The public origin without a trailing slash: links in mails start with it. */
  appUrl: variable(
    "APP_URL",
    orNull(z.string().transform(originOf)),
    "the address of the site, such as https://gully.example.org, without a path",
  ),
  /** Null if `loadSessionSecret` is to make and keep one. */
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
  googleSecret: variable("GOOGLE_CLIENT_SECRET", orNull(z.string()), "", {
    secret: true,
    needs: GOOGLE,
  }),
  oidcIssuer: variable(
    "OIDC_ISSUER",
    orNull(z.string().max(LONGEST_ISSUER).refine(isIssuer)),
    "the address of the provider as it names itself, such as https://login.example.org/realms/home",
    { needs: OPENID },
  ),
  oidcId: variable("OIDC_CLIENT_ID", orNull(z.string()), "", { needs: OPENID }),
  oidcSecret: variable("OIDC_CLIENT_SECRET", orNull(z.string()), "", {
    secret: true,
    needs: OPENID,
  }),
  oidcButton: variable(
    "OIDC_BUTTON",
    orNull(z.string().max(LONGEST_BUTTON)),
    `at most ${LONGEST_BUTTON} characters long`,
    { needs: OPENID },
  ),
  oidcHttp: variable("OIDC_HTTP", trueOrFalse(), "true or false"),
  cricdataApiKey: variable("CRICDATA_API_KEY", orNull(z.string()), "", { secret: true }),
  /** The address of the live feed, without a trailing slash. */
  cricdataUrl: variable(
    "CRICDATA_URL",
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ""))
      .default(CRICDATA_URL),
    `an address such as ${CRICDATA_URL}`,
  ),
  /** Questions to the live feed in a UTC day: the default is the allowance of a free key. */
  cricdataHitsPerDay: variable(
    "CRICDATA_HITS_PER_DAY",
    digits(/^\d{1,6}$/).default(100),
    "a whole number of at most 6 digits",
  ),
  /** A folder whose match files are reconciled every night, as an absolute path. */
  cricsheetDir: variable("CRICSHEET_DIR", orNull(z.string().transform(absolute)), ""),
  /** The address of the archives of match files, without a trailing slash. */
  cricsheetUrl: variable(
    "CRICSHEET_URL",
    z
      .url({ protocol: /^https?$/ })
      .refine(isSecure)
      .transform((url) => url.replace(/\/+$/, ""))
      .default(CRICSHEET_URL),
    `an address such as ${CRICSHEET_URL}, with https`,
  ),
  /** The address that names the newest release, which an operator may allow to be asked once a week. */
  releasesUrl: variable(
    "RELEASES_URL",
    orNull(z.url({ protocol: /^https?$/ }).refine(isSecure)),
    "an address such as https://api.github.com/repos/OWNER/gully/releases/latest, with https",
  ),
  /** The number of proxies in front of Gully whose word about the client is believed. */
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
  /** Whether browsers are told to use TLS alone for all subdomains, too. */
  hstsSubdomains: variable("HSTS_SUBDOMAINS", trueOrFalse(), "true or false"),
  connections: variable(
    "MAX_CONNECTIONS_PER_ADDRESS",
    digits(/^[1-9]\d{0,4}$/).default(100),
    "a whole number between 1 and 99999",
  ),
  logLevel: variable("LOG_LEVEL", z.enum(LOG_LEVELS).default("info"), oneOf(LOG_LEVELS)),
  /** The token that opens /metrics; null if there is no such page. */
  metricsToken: variable(
    "METRICS_TOKEN",
    orNull(z.string().min(METRICS_TOKEN_MIN_LENGTH)),
    `at least ${METRICS_TOKEN_MIN_LENGTH} characters long`,
    { secret: true },
  ),
  /** Whether webhooks may lead into the server's own network, and over plain http. */
  webhooksPrivate: variable("WEBHOOKS_PRIVATE", trueOrFalse(), "true or false"),
  /** Limits new accounts; existing accounts can always log in. Null if operators set it on their page. */
  signUp: variable("SIGN_UP", orNull(z.enum(SIGN_UPS)), oneOf(SIGN_UPS)),
  /** How a new server gets its operator: its first verified account, or the one named on the command line. */
  firstOperator: variable(
    "FIRST_OPERATOR",
    z.enum(FIRST_OPERATORS).default("account"),
    oneOf(FIRST_OPERATORS),
  ),
};

type Variables = typeof VARIABLES;
type Values = { readonly [K in keyof Variables]: z.output<Variables[K]["schema"]> };

export type Env = Readonly<ReturnType<typeof envOf>>;
/** The settings of a login at an OpenID provider (ADR-156). */
export type OpenIdSettings = NonNullable<Env["openid"]>;

const ROWS = Object.entries(VARIABLES);

export const VARIABLE_NAMES: readonly string[] = ROWS.map(([, { name }]) => name);

const SECRETS = ROWS.filter(([, { secret }]) => secret).map(([, { name }]) => name);

/** The variables that name the file of a secret, such as SMTP_URL_FILE. */
export const FILE_VARIABLE_NAMES: readonly string[] = SECRETS.map(fileVariableOf);

/**
 * Reads the variables; an empty one counts as missing. Secrets may be in files (`readVariables`).
 *
 * @throws EnvError with a sentence for each invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { textOf, faults } = readVariables(source, SECRETS);
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
  return envOf(values, new Set(VARIABLE_NAMES.filter((name) => textOf(name) !== undefined)));
}

/** Joins variables that make one setting together, and derives settings from others. */
function envOf(joined: Values, given: ReadonlySet<string>) {
  const { googleId, googleSecret, connections, ...others } = joined;
  const { oidcIssuer, oidcId, oidcSecret, oidcButton, oidcHttp, ...values } = others;
  const { port, appUrl: typedUrl, trustedProxies } = values;
  const appUrl = typedUrl ?? `http://localhost:${port}`;
  const { hostname } = new URL(appUrl);
  return {
    ...values,
    /** The names of the variables that are set; what operators set on pages gives way to them. */
    given,
    appUrl,
    /**
     * The host name of APP_URL, which requests must name; null if APP_URL is not set and any name is
     * allowed.
     */
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
    /** Open connections that one address may have; null behind a proxy, which opens all of them. */
    connectionsPerAddress: trustedProxies > 0 ? null : connections,
  };
}

function requireTls(issuer: string, isHttpAllowed: boolean): string {
  const { protocol, hostname } = new URL(issuer);
  if (protocol === "https:" || LOOPBACK.test(hostname) || isHttpAllowed) return issuer;
  throw new EnvError(
    "OIDC_ISSUER must start with https://. OIDC_HTTP=true allows http, in a network that you trust.",
  );
}
