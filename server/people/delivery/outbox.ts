import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Ms } from "#game/core/units";
import type { Env } from "#server/core/env";
import type { Logger } from "#server/core/log";
import type { Mailer } from "#server/core/mailer";
import type { Services } from "#server/core/services";
import { composeMessage } from "./compose-message";

interface OutboxMail {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: Ms;
  readonly text: string;
  readonly links: readonly string[];
}

/** Mails on the outbox page. */
const SHOWN = 50;

/** A mailer that writes .eml files to DATA_DIR/outbox; their names sort by time. */
export function createOutbox(env: Env, log: Logger): Mailer {
  const folder = outboxFolder(env);
  return {
    async send(mail) {
      const { default: nodemailer } = await import("nodemailer");
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(composeMessage(env, mail));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed into a buffer.");
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = `${mail.createdAt}-${String(mail.id).padStart(9, "0")}.eml`;
      writeFileSync(path.join(folder, file), message, { mode: 0o600 });
      // Not its link, which may log somebody in: logs are read by more people than the folder.
      log.info({ file }, `No SMTP_URL: the email "${mail.subject}" was put into the outbox.`);
    },
  };
}

/** The mails of the outbox, newest first. */
export async function listOutbox(services: Services): Promise<OutboxMail[]> {
  const folder = outboxFolder(services.env);
  const files = readFolder(folder).sort().reverse().slice(0, SHOWN);
  return Promise.all(files.map((file) => readMail(folder, file)));
}

function outboxFolder(env: Env): string {
  return path.join(env.dataDir, "outbox");
}

function readFolder(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder).filter((name) => name.endsWith(".eml"));
}

async function readMail(folder: string, file: string): Promise<OutboxMail> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(readFileSync(path.join(folder, file)));
  const text = mail.text ?? "";
  return {
    file,
    to: mail.to?.map((to) => to.address ?? "").join(", ") ?? "",
    subject: mail.subject ?? "",
    sentAt: Date.parse(mail.date ?? ""),
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}
