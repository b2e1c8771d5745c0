import { lookup } from "node:dns/promises";
import { readFileSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import type { Env } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { replaceSecretFile } from "#server/core/secret-file";
import { isReachable } from "./reachable";

/** TLS after a greeting in the clear, from the first byte, or none at all. */
export const MAIL_TLS = ["starttls", "tls", "none"] as const;

/** A mail server as operators type it on their page. */
const mailServer = z.object({
  host: z.string(),
  port: z.number(),
  tls: z.enum(MAIL_TLS),
  /** Empty for a server that asks for no login. */
  user: z.string(),
  password: z.string(),
  /** The sender, such as Gully <gully@example.org>. */
  from: z.string(),
});
export type MailServer = z.output<typeof mailServer>;

interface StoredMailServer {
  /** Its password goes to the mail server, and nowhere else. */
  readonly server: MailServer | null;
  /** The file is there and cannot be read as settings. */
  readonly isDamaged: boolean;
}

/** How the SMTP client connects: by an address, or in parts. */
export interface MailConnection {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly secure?: boolean;
  readonly requireTLS?: boolean;
  readonly ignoreTLS?: boolean;
  readonly tls?: { readonly servername: string };
  readonly auth?: { readonly user: string; readonly pass: string };
}

export type MailEnv = Pick<Env, "dataDir" | "smtpUrl" | "mailFrom" | "given">;

/** The settings in DATA_DIR/mail-server, which operators store on their page (ADR-206). */
export function readMailServer(env: Pick<Env, "dataDir">): StoredMailServer {
  let text: string;
  try {
    text = readFileSync(fileOf(env), "utf8");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { server: null, isDamaged: !isMissing };
  }
  const read = mailServer.safeParse(parseJson(text));
  return { server: read.data ?? null, isDamaged: !read.success };
}

export function storeMailServer(env: Pick<Env, "dataDir">, server: MailServer): void {
  replaceSecretFile(fileOf(env), JSON.stringify(server));
}

export function deleteMailServer(env: Pick<Env, "dataDir">): void {
  rmSync(fileOf(env), { force: true });
}

/** SMTP_URL, or the stored server without its name and password; null if no mail is sent. */
export function mailServerUrl(env: MailEnv): string | null {
  if (env.given.has("SMTP_URL")) return env.smtpUrl;
  const { server } = readMailServer(env);
  if (server === null) return null;
  const host = isIP(server.host) === 6 ? `[${server.host}]` : server.host;
  return `${server.tls === "tls" ? "smtps" : "smtp"}://${host}:${server.port}`;
}

/** MAIL_FROM, or the sender of the stored server, or one at the host of the site. */
export function mailSender(env: MailEnv, address: string): string {
  if (env.given.has("MAIL_FROM")) return env.mailFrom;
  const stored = env.given.has("SMTP_URL") ? null : readMailServer(env).server;
  return stored?.from ?? `Gully <gully@${new URL(address).hostname}>`;
}

/**
 * How to connect: by SMTP_URL, or to the stored server; null if no mail is sent.
 *
 * @throws as `connectTo` does
 */
export async function findMailServer(env: MailEnv): Promise<MailConnection | null> {
  if (env.given.has("SMTP_URL")) return env.smtpUrl === null ? null : { url: env.smtpUrl };
  const { server } = readMailServer(env);
  return server && connectTo(server);
}

/**
 * How to connect to a server that somebody typed. Its name is looked up here and the address kept, so
 * that what was judged is what is connected to.
 *
 * @throws AppError "invalid" for a host that cannot be found or must not be reached
 */
export async function connectTo(
  { host, port, tls, user, password }: MailServer,
  find: (host: string) => Promise<readonly { readonly address: string }[]> = findAll,
): Promise<MailConnection> {
  const addresses = isIP(host) === 0 ? await find(host).catch(() => []) : [{ address: host }];
  if (addresses.length === 0) throw new AppError("invalid", `There is no host ${host}.`);
  // A relay in the own network is usual; where clouds keep their keys nobody has one.
  const reachable = addresses.find(({ address }) => isReachable(address, true));
  if (reachable === undefined) {
    throw new AppError("invalid", `Mail cannot be sent through ${host}.`);
  }
  return {
    host: reachable.address,
    port,
    secure: tls === "tls",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    tls: { servername: isIP(host) === 0 ? host : "" },
    ...(user !== "" && { auth: { user, pass: password } }),
  };
}

function findAll(host: string) {
  return lookup(host, { all: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fileOf({ dataDir }: Pick<Env, "dataDir">): string {
  return path.join(dataDir, "mail-server");
}
