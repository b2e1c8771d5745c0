import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client";
import { createMailer } from "#server/people/delivery/create-mailer";
import { listOutbox } from "#server/people/delivery/outbox";
import { queueMail } from "#server/people/delivery/queue-mail";
import { sendQueuedMail, startMailSender } from "#server/people/delivery/send-queued-mail";
import { noticeMail, resetMail } from "#server/people/delivery/templates";
import { defer } from "#tests/support/deferred";
import { emptyDatabase } from "#tests/support/empty-database";
import { type TestServices, testServices } from "#tests/support/services";
import { DAY, LINK, MINUTE, only, over, queue, rows, SECOND } from "./queued-mails";
import { startMailServer, startSilentServer } from "./smtp-server";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

describe("two senders", () => {
  test("send each mail once", async () => {
    const server = await startMailServer();
    for (let n = 0; n < 10; n++) queue(services, `friend${n}@example.org`);
    const sent = await Promise.all([
      sendQueuedMail(over(services, server.url)),
      sendQueuedMail(over(services, server.url)),
      sendQueuedMail(over(services, server.url)),
    ]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(10);
    expect(new Set(server.taken.flatMap(({ recipients }) => recipients)).size).toBe(10);
    expect(server.taken).toHaveLength(10);
  });

  test("of two processes send each mail once", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "gully-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, "gully.db"), emptyDatabase());
    const [one, two] = ["gully.db", "gully.db"].map((file) => {
      const db = openDatabase(path.join(folder, file));
      onTestFinished(() => void db.$client.close());
      return db;
    });
    if (!one || !two) throw new Error("Two connections were just opened.");
    const server = await startMailServer();
    const now = services.now();
    const times = { now, usefulUntil: now + DAY };
    for (let n = 0; n < 10; n++) queueMail(one, resetMail(LINK, `f${n}@example.org`), times);
    await Promise.all([
      sendQueuedMail({ ...over(services, server.url), db: one }),
      sendQueuedMail({ ...over(services, server.url), db: two }),
    ]);
    expect(server.taken.flatMap(({ recipients }) => recipients).sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => `f${n}@example.org`),
    );
  });

  test("a mail whose sender has died is taken up after two minutes", async () => {
    queue(services);
    const stuck = defer<void>();
    const mailer = { send: () => stuck.promise };
    const dying = sendQueuedMail({ ...services, mailer });
    services.setNow(services.now() + 2 * MINUTE - 1);
    expect(await sendQueuedMail(services)).toBe(0);
    services.setNow(services.now() + 1);
    expect(await sendQueuedMail(services)).toBe(1);
    stuck.resolve();
    await dying;
    expect(rows(services)).toHaveLength(1);
    expect(only(services)).toMatchObject({ tries: 2, sentAt: services.now() });
  });
});

describe("the queue", () => {
  test("sends what a person waits for before reminders", async () => {
    const now = services.now();
    const times = { now, usefulUntil: now + DAY };
    const reminder = {
      ...{
        displayName: "Ben",
        kind: "deadline" as const,
        title: "Pick your team",
        sentences: ["Soon."],
      },
      ...{ action: "Pick my team", path: "/", hint: "One mail.", link: LINK, unsubscribe: LINK },
    };
    for (const to of ["a@example.org", "b@example.org"]) {
      queueMail(services.db, noticeMail(to, reminder), times);
    }
    services.setNow(now + SECOND);
    queue(services, "waiting@example.org");
    const order: string[] = [];
    const mailer = { send: async ({ to }: { readonly to: string }) => void order.push(to) };
    await sendQueuedMail({ ...services, mailer });
    expect(order).toEqual(["waiting@example.org", "a@example.org", "b@example.org"]);
  });

  test("forgets what was sent a week ago", async () => {
    queue(services);
    await sendQueuedMail(services);
    services.setNow(services.now() + 7 * DAY + 1);
    queue(services, "asha@example.org");
    await sendQueuedMail(services);
    expect(rows(services).map(({ to }) => to)).toEqual(["asha@example.org"]);
  });

  test("is emptied by the process's sender, which stops at once and waits for nobody", async () => {
    const sent = defer<string>();
    const mailer = { send: async ({ to }: { to: string }) => sent.resolve(to) };
    queue(services);
    const stop = startMailSender({ ...services, mailer });
    expect(await sent.promise).toBe("meera@example.org");
    await stop();
    services.db.$client.close();
  });

  test("gives the mail in hand back when the process stops", async () => {
    const server = await startSilentServer();
    queue(services);
    const stop = startMailSender(over(services, server.url));
    await stop();
    expect(only(services)).toMatchObject({ sentAt: null, failedAt: null });
  });
});

test("without SMTP_URL the mails become files of the outbox, newest first", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-outbox-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = { ...services.env, dataDir, smtpUrl: null };
  const filed = { ...services, env, mailer: createMailer(env, services.log) };
  queue(services);
  services.setNow(services.now() + SECOND);
  queue(services, "asha@example.org");
  expect(await sendQueuedMail(filed)).toBe(2);
  const listed = await listOutbox(filed);
  expect(listed).toMatchObject([
    { to: "asha@example.org", sentAt: Date.UTC(2026, 0, 1, 0, 0, 1), links: [LINK] },
    { to: "meera@example.org", sentAt: Date.UTC(2026, 0, 1), links: [LINK] },
  ]);
  expect(only(services)).toMatchObject({ link: null, text: null });
});
