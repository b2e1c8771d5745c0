import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Env, EnvError, readEnv, VARIABLE_NAMES } from "#server/core/env";
import { loadSessionSecret } from "#server/core/secret-file";

const SECRET = "s".repeat(32);

test("nothing is required", () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: path.resolve("data"),
    appUrl: "http://localhost:3000",
    publicHost: null,
    sessionSecret: null,
    smtpUrl: null,
    mailFrom: "Gully <gully@localhost>",
    google: null,
    openid: null,
    cricdataApiKey: null,
    cricdataUrl: "https://api.cricapi.com/v1",
    cricdataHitsPerDay: 100,
    cricsheetDir: null,
    cricsheetUrl: "https://cricsheet.org/downloads",
    releasesUrl: null,
    trustedProxies: 0,
    hstsSubdomains: false,
    connectionsPerAddress: 100,
    logLevel: "info",
    metricsToken: null,
    webhooksPrivate: false,
    signUp: null,
    firstOperator: "account",
    given: new Set(),
  } satisfies Env);
});

test("an empty variable counts as absent", () => {
  const empty = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, " "]));
  expect(readEnv(empty)).toEqual(readEnv({}));
});

describe("what is written of the variables", () => {
  const example = readFileSync(".env.example", "utf8");
  const examples = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => ({
      name,
      value,
    }),
  );

  test(".env.example has each of them, once, and what it gives can be used", () => {
    const ours = examples.map(({ name }) => name).filter((name) => !name.startsWith("GULLY_"));
    expect(ours.toSorted()).toEqual(VARIABLE_NAMES.toSorted());
    const used = examples.map(({ name, value }) => [name, value || SECRET]);
    expect(() => readEnv(Object.fromEntries(used))).not.toThrow();
  });

  test("a value that is not marked as an example is the default", () => {
    const others =
      "APP_URL SMTP_URL MAIL_FROM OIDC_ISSUER OIDC_CLIENT_ID OIDC_BUTTON CRICSHEET_DIR SIGN_UP RELEASES_URL";
    const defaults = examples.filter(({ name }) => !others.split(" ").includes(name));
    const set = defaults.map(({ name, value }) => [name, value]);
    const { given, ...read } = readEnv(Object.fromEntries(set));
    expect(given).toContain("PORT");
    expect(read).toEqual({ ...readEnv({}), given: undefined });
  });

  test("docs/operating.md tells of each", () => {
    const text = readFileSync("docs/operating.md", "utf8");
    const namesInDocs = new Set(
      [...text.matchAll(/`([A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name),
    );
    expect(VARIABLE_NAMES.filter((name) => !namesInDocs.has(name))).toEqual([]);
  });
});

const OPENID = {
  OIDC_ISSUER: "https://login.example/realms/home",
  OIDC_CLIENT_ID: "gully",
  OIDC_CLIENT_SECRET: "a client secret",
};
const OPENID_READ = {
  issuer: OPENID.OIDC_ISSUER,
  clientId: "gully",
  clientSecret: "a client secret",
};
const LOCAL = {
  issuer: "http://localhost:8080/realms/home",
  button: "Log in with localhost:8080",
};

const good: readonly (readonly [Record<string, string>, Partial<Env>])[] = [
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 65_535, appUrl: "http://localhost:65535" }],
  [{ HOST: "::1" }, { host: "::1" }],
  [{ DATA_DIR: "/data" }, { dataDir: "/data" }],
  [{ APP_URL: "https://gully.example" }, { appUrl: "https://gully.example" }],
  [{ APP_URL: "https://gully.example/" }, { mailFrom: "Gully <gully@gully.example>" }],
  [{ APP_URL: "http://192.168.1.5:3000" }, { appUrl: "http://192.168.1.5:3000" }],
  [{ SESSION_SECRET: SECRET }, { sessionSecret: SECRET }],
  [{ SMTP_URL: "smtps://u:p@mail.example:465" }, { smtpUrl: "smtps://u:p@mail.example:465" }],
  [{ MAIL_FROM: "a@b.example" }, { mailFrom: "a@b.example" }],
  [{ MAIL_FROM: "Us <a@b.example>" }, { mailFrom: "Us <a@b.example>" }],
  [
    { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
    { google: { clientId: "id", clientSecret: "secret" } },
  ],
  [OPENID, { openid: { ...OPENID_READ, button: "Log in with login.example" } }],
  [{ ...OPENID, OIDC_BUTTON: "Club login" }, { openid: { ...OPENID_READ, button: "Club login" } }],
  [
    { ...OPENID, OIDC_ISSUER: "http://localhost:8080/realms/home" },
    { openid: { ...OPENID_READ, ...LOCAL } },
  ],
  [
    { ...OPENID, OIDC_ISSUER: "http://idp.lan/", OIDC_HTTP: "True" },
    { openid: { ...OPENID_READ, issuer: "http://idp.lan/", button: "Log in with idp.lan" } },
  ],
  [{ CRICDATA_API_KEY: "key" }, { cricdataApiKey: "key" }],
  [{ WEBHOOKS_PRIVATE: "TRUE" }, { webhooksPrivate: true }],
  [{ CRICDATA_URL: "http://127.0.0.1:9/v1/" }, { cricdataUrl: "http://127.0.0.1:9/v1" }],
  [{ CRICDATA_HITS_PER_DAY: "2000" }, { cricdataHitsPerDay: 2000 }],
  [{ CRICSHEET_DIR: "/srv/matches/" }, { cricsheetDir: "/srv/matches" }],
  [{ TRUST_PROXY: "true" }, { trustedProxies: 1 }],
  [{ TRUST_PROXY: "false" }, { trustedProxies: 0 }],
  [{ TRUST_PROXY: "1" }, { trustedProxies: 1 }],
  [{ TRUST_PROXY: "0" }, { trustedProxies: 0 }],
  [{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [{ SIGN_UP: "invitation" }, { signUp: "invitation" }],
  [{ SIGN_UP: "closed" }, { signUp: "closed" }],
  [{ FIRST_OPERATOR: "command" }, { firstOperator: "command" }],
];
test.each(good)("%o", (variables, expected) => {
  expect(readEnv(variables)).toMatchObject(expected);
});

const PORT = "PORT must be a whole number between 0 and 65535";
const APP_URL =
  "APP_URL must be the address of the site, such as https://gully.example.org, without a path";
const SMTP = "SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.";
const ISSUER =
  "OIDC_ISSUER must be the address of the provider as it names itself, such as https://login.example.org/realms/home";
const LONG_BUTTON = `OIDC_BUTTON must be at most 40 characters long, not "${"x".repeat(41)}".`;
const refusedIssuer = (issuer: string) =>
  [{ ...OPENID, OIDC_ISSUER: issuer }, `${ISSUER}, not "${issuer}".`] as const;
const PLAIN_HTTP =
  "OIDC_ISSUER must start with https://. OIDC_HTTP=true allows http, in a network that you trust.";
const bad: readonly (readonly [Record<string, string>, string])[] = [
  [{ PORT: "abc" }, `${PORT}, not "abc".`],
  [{ PORT: "65536" }, `${PORT}, not "65536".`],
  [{ PORT: "-1" }, `${PORT}, not "-1".`],
  [{ PORT: "3000.5" }, `${PORT}, not "3000.5".`],
  [{ HOST: "http://x" }, 'HOST must be a host name or an address, not "http://x".'],
  [{ APP_URL: "gully.example" }, `${APP_URL}, not "gully.example".`],
  [{ APP_URL: "ftp://gully.example" }, `${APP_URL}, not "ftp://gully.example".`],
  [{ APP_URL: "https://gully.example/x" }, `${APP_URL}, not "https://gully.example/x".`],
  [{ APP_URL: "https://a@gully.example" }, `${APP_URL}, not "https://a@gully.example".`],
  [{ SESSION_SECRET: "s".repeat(31) }, "SESSION_SECRET must be at least 32 characters long."],
  [{ SMTP_URL: "mail.example" }, SMTP],
  [{ SMTP_URL: "https://mail.example" }, SMTP],
  [{ SMTP_URL: "smtp://" }, SMTP],
  [{ MAIL_FROM: "us" }, 'MAIL_FROM must be a sender such as Gully <gully@example.org>, not "us".'],
  [
    { GOOGLE_CLIENT_ID: "id" },
    "GOOGLE_CLIENT_SECRET must be set as well, because GOOGLE_CLIENT_ID is.",
  ],
  [
    { GOOGLE_CLIENT_SECRET: "x" },
    "GOOGLE_CLIENT_ID must be set as well, because GOOGLE_CLIENT_SECRET is.",
  ],
  [
    { OIDC_ISSUER: OPENID.OIDC_ISSUER },
    "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set as well, because OIDC_ISSUER is.",
  ],
  [
    { OIDC_CLIENT_SECRET: "not to be shown" },
    "OIDC_ISSUER and OIDC_CLIENT_ID must be set as well, because OIDC_CLIENT_SECRET is.",
  ],
  [
    { OIDC_BUTTON: "Club login" },
    "OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set as well, because OIDC_BUTTON is.",
  ],
  [{ ...OPENID, OIDC_BUTTON: "x".repeat(41) }, LONG_BUTTON],
  [{ ...OPENID, OIDC_HTTP: "yes" }, 'OIDC_HTTP must be true or false, not "yes".'],
  ...["login.example", "ftp://login.example", "https://a:b@login.example"].map(refusedIssuer),
  ...["https://login.example/?tenant=1", "https://login.example/#x"].map(refusedIssuer),
  ...["https://login.example/.well-known/openid-configuration"].map(refusedIssuer),
  ...["http://login.example", "http://localhost.example", "http://127.0.0.1.example"].map(
    (issuer) => [{ ...OPENID, OIDC_ISSUER: issuer }, PLAIN_HTTP] as const,
  ),
  [
    { TRUST_PROXY: "yes" },
    'TRUST_PROXY must be true, false or the number of proxies, at most 10, not "yes".',
  ],
  [
    { TRUST_PROXY: "11" },
    'TRUST_PROXY must be true, false or the number of proxies, at most 10, not "11".',
  ],
  [
    { CRICDATA_URL: "cricapi" },
    'CRICDATA_URL must be an address such as https://api.cricapi.com/v1, not "cricapi".',
  ],
  [
    { CRICDATA_HITS_PER_DAY: "many" },
    'CRICDATA_HITS_PER_DAY must be a whole number of at most 6 digits, not "many".',
  ],
  [{ SIGN_UP: "Open" }, 'SIGN_UP must be one of open, invitation, closed, not "Open".'],
  [
    { LOG_LEVEL: "loud" },
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
  ],
  [
    { PORT: "x", SESSION_SECRET: "short" },
    `${PORT}, not "x".\nSESSION_SECRET must be at least 32 characters long.`,
  ],
];
test.each(bad)("%o is refused", (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new EnvError(sentence));
});

describe("the session secret", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "gully-secret-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test("is SESSION_SECRET where set, and then nothing is written", () => {
    expect(loadSessionSecret({ dataDir: "/nonexistent", sessionSecret: SECRET })).toBe(SECRET);
  });

  test("is made once, in a new folder, for its owner alone", () => {
    const env = { dataDir: path.join(dataDir, "new"), sessionSecret: null };
    const secret = loadSessionSecret(env);
    const file = path.join(env.dataDir, "session-secret");
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(loadSessionSecret(env)).toBe(secret);
    expect(readFileSync(file, "utf8")).toBe(`${secret}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("that was cut off is refused, not replaced: sessions depend on it", () => {
    writeFileSync(path.join(dataDir, "session-secret"), "short\n");
    expect(() => loadSessionSecret({ dataDir, sessionSecret: null })).toThrow(/is damaged/);
  });
});
