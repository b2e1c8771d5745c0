import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { requestReset, resetPassword } from "#server/people/accounts/reset-password";
import { startSession, userOfSession } from "#server/people/accounts/sessions";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { sendQueuedMail } from "#server/people/delivery/send-queued-mail";
import { createSmtpMailer } from "#server/people/delivery/smtp-mailer";
import { startMailServer } from "#tests/server/people/mail/smtp-server";
import { clientAt } from "#tests/support/client";
import { dumpTables } from "#tests/support/dump-tables";
import { testServices } from "#tests/support/services";
import { HOME, logInAs, MEERA, register } from "./people";

const NEW = "silly mid-off 7";
const SMTP_PASSWORD = "the-smtp-password";

test("no password and no token is in the log or the database, whatever happens on the way", async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  // Greylisting and a server that is down for a while: failures are logged as well.
  const server = await startMailServer({
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    answer: (nth) => (nth % 2 === 1 ? { code: 451, text: "later" } : null),
  });
  const url = server.url.replace("//", `//gully:${SMTP_PASSWORD}@`);
  const own = testServices();
  const services = {
    ...own,
    log: pino({ level: "trace" }, sink),
    mailer: createSmtpMailer(own.env, { url }),
  };
  const lastToken = async (): Promise<string> => {
    for (let tries = 0; tries < 2; tries++) {
      await sendQueuedMail(services);
      own.setNow(own.now() + 60_000);
    }
    const text = server.taken.at(-1)?.mail.text ?? "";
    return /token=([\w-]{43})/.exec(text)?.[1] ?? "";
  };

  await register(services);
  const verification = await lastToken();
  const used = verifyEmail(services, verification, HOME);
  await expect(logInAs(services, { password: "wrong password" })).rejects.toThrow();
  const user = await logInAs(services);
  const { token: session } = startSession(services, user.id, { userAgent: "Firefox" });
  await requestReset(services, MEERA.email, clientAt(HOME));
  const reset = await lastToken();
  await resetPassword(services, reset, NEW, HOME);
  const { token: later } = startSession(services, user.id);
  await lastToken();

  expect(used?.emailVerified).toBe(true);
  expect(userOfSession(services, later)).toEqual(user);
  expect(lines.length).toBeGreaterThan(2);
  const written = `${lines.join("")}${JSON.stringify(dumpTables(own.db))}`;
  const secrets = { verification, reset, session, later, SMTP_PASSWORD };
  for (const secret of [...Object.values(secrets), MEERA.password, NEW, "wrong password"]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(written).not.toContain(secret);
  }
});
