import { isIP } from "node:net";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { mails, users } from "#db/schema";
import { consumeAttempt } from "#server/core/attempts";
import type { Env } from "#server/core/env";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import { MAIL_SERVER_LIMIT } from "#server/core/limits";
import { reachOf } from "#server/core/public-address";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import {
  actAsOperator,
  type Operator,
  requireOperator,
} from "#server/matches/operator/operator-access";
import { noteOperatorAct } from "#server/people/accounts/operator-acts";
import {
  connectTo,
  deleteMailServer,
  MAIL_TLS,
  type MailServer,
  readMailServer,
  storeMailServer,
} from "#server/people/delivery/mail-server";
import { isWaiting } from "#server/people/delivery/sending-queue";
import { logInAt, wordsOfMailServer } from "#server/people/delivery/try-mail-server";
import { MailRefused, sendTestMail } from "#server/people/notices/send-test-mail";
import { tellOpenLeagues } from "../maintenance/tell-open-leagues";

interface TypedMailServer {
  readonly host: string;
  readonly port: string;
  readonly tls: string;
  readonly user: string;
  /** Empty keeps the stored one, if server and user are the same. */
  readonly password: string;
  readonly from: string;
}

const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
const SENDER = /^(?:[^<>\p{Cc}]* )?<?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u;
const LONGEST_TEXT = 200;
const HIGHEST_PORT = 65_535;

/**
 * Logs in at a mail server and stores it if that works: mails go through it from then on, also those
 * that could not be sent before.
 *
 * @throws FieldsError with the words of the server, never with a password; AppError "conflict" if
 * SMTP_URL is set, "too-many", "not-found" for a former operator
 */
export async function saveMailServer(
  services: Services,
  operator: Operator,
  typed: TypedMailServer,
): Promise<void> {
  const { env, log, now } = services;
  refuseVariable(env);
  const server = readTyped(typed, readMailServer(env).server);
  consumeAttempt(services, MAIL_SERVER_LIMIT, accountOf(operator));
  try {
    await logInAt(await connectTo(server));
  } catch (error) {
    const words = wordsOfMailServer(error);
    const known = FAILURES.find(([pattern]) => pattern.test(words))?.[1](server);
    const sentence = error instanceof AppError ? words : (known ?? refusalOf(server.host, words));
    throw new FieldsError([fault("host", sentence)]);
  }
  change(services, operator, (tx) => {
    storeMailServer(env, server);
    const failing = and(isWaiting(mails), isNotNull(mails.lastError));
    tx.update(mails).set({ nextTryAt: now() }).where(failing).run();
  });
  logSecurityEvent(log, "mail-server-stored", { userId: operator.userId, host: server.host });
}

/** Told before the file changes: the owner of the mail server sees links into the accounts of others. */
function change(services: Services, operator: Operator, body: (tx: Tx) => void): void {
  actAsOperator(services, operator, (tx) => {
    const { userId: operatorId } = operator;
    noteOperatorAct(services, tx, { operatorId, userId: null, act: "mail server" });
    tellOpenLeagues(services, tx, operator, { kind: "mail server set" });
    body(tx);
  });
}

/** Sentences for failures before any answer, by the words of the SMTP client. */
const FAILURES: readonly (readonly [RegExp, (server: MailServer) => string])[] = [
  [/ECONNREFUSED/, ({ host, port }) => `Nothing answers at ${host} on port ${port}.`],
  [
    /no answer within|timed? ?out|Greeting never received/i,
    ({ host, port }) => `${host} does not answer on port ${port}: is it another port?`,
  ],
  [
    /wrong version number|packet length too long/,
    ({ port }) => `Port ${port} does not begin with TLS: choose STARTTLS.`,
  ],
];

/** The mail server as its page shows it: everything but the password. */
export function showMailServer(services: Services, operator: Operator) {
  const { db, env } = services;
  requireOperator(db, { id: operator.userId });
  const { server, isDamaged } = readMailServer(env);
  const isGiven = env.given.has("SMTP_URL");
  const { host, port, tls, user } = server ?? NO_SERVER;
  return {
    from: isGiven ? ("variable" as const) : server && ("file" as const),
    isDamaged: isDamaged && !isGiven,
    host: isGiven && env.smtpUrl !== null ? new URL(env.smtpUrl).hostname : host,
    ...{
      port,
      tls,
      user,
      sender: isGiven || server ? env.mailFrom : "",
      testTo: emailOf(db, operator),
    },
  };
}

const NO_SERVER = { host: "", port: 587, tls: "starttls", user: "" } as const;

function emailOf(db: Tx, { userId }: Operator): string {
  return (
    db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()?.email ?? ""
  );
}

/** @throws AppError "conflict" if SMTP_URL is set, "not-found" for a former operator */
export function forgetMailServer(services: Services, operator: Operator): void {
  refuseVariable(services.env);
  change(services, operator, () => deleteMailServer(services.env));
  logSecurityEvent(services.log, "mail-server-deleted", { userId: operator.userId });
}

/**
 * Sends a test mail to the operator's own address.
 *
 * @returns the address
 * @throws AppError "invalid" with the words of the mail server, "conflict" without one; as
 * `sendTestMail` does
 */
export async function testMailServer(services: Services, operator: Operator): Promise<string> {
  const { db, env } = services;
  requireOperator(db, { id: operator.userId });
  if (env.smtpUrl === null) throw new AppError("conflict", "This server sends no mail.");
  try {
    return await sendTestMail(services, { id: operator.userId }, MAIL_SERVER_LIMIT);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new AppError("invalid", refusalOf(new URL(env.smtpUrl).hostname, error.words));
  }
}

function refusalOf(host: string, words: string): string {
  return `${host} does not take the mail: "${words}".`;
}

/** A password goes nowhere else than where it was typed for, and not in the clear over the internet. */
function readTyped(typed: TypedMailServer, stored: MailServer | null): MailServer {
  const [host, user, from] = [typed.host.trim(), typed.user.trim(), typed.from.trim()];
  const port = /^\d{1,5}$/.test(typed.port.trim()) ? Number(typed.port) : 0;
  const tls = MAIL_TLS.find((each) => each === typed.tls);
  const isSame =
    stored !== null && stored.host === host && stored.port === port && stored.user === user;
  const password =
    typed.password === "" && isSame && stored.tls === tls ? stored.password : typed.password;
  const site = `http://${isIP(host) === 6 ? `[${host}]` : host}`;
  const isHost = URL.canParse(site) && (isIP(host) !== 0 || HOST.test(host));
  const isPublic = isHost && reachOf(site) === "everybody";
  const faults = [
    isHost ? null : fault("host", "Type the mail server's name alone, such as smtp.example.org."),
    port < 1 || port > HIGHEST_PORT ? fault("port", "A port is a number up to 65535.") : null,
    tls === undefined ? fault("tls", "Choose how the connection is encrypted.") : null,
    tls === "none" && user !== "" && isPublic
      ? fault("tls", "Without TLS everybody on the way could read the password.")
      : null,
    [user, password, from].some((text) => text.length > LONGEST_TEXT || /\p{Cc}/u.test(text))
      ? fault("user", "User, password and sender have at most 200 characters, on one line.")
      : null,
    user !== "" && password === "" ? fault("password", "Type the password of this user.") : null,
    SENDER.test(from) ? null : fault("from", "Type a sender, such as Gully <gully@example.org>."),
  ].filter((each) => each !== null);
  if (faults.length > 0 || tls === undefined) throw new FieldsError(faults);
  return { host, port, tls, user, password: user === "" ? "" : password, from };
}

function fault(field: keyof TypedMailServer, sentence: string): FieldFault {
  return { fields: [field], sentence };
}

function accountOf({ userId }: Operator) {
  return { account: String(userId), clientAddress: null };
}

function refuseVariable({ given }: Pick<Env, "given">): void {
  if (!given.has("SMTP_URL")) return;
  throw new AppError("conflict", "SMTP_URL has the mail server: change it there.");
}
