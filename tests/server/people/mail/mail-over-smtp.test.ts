import { beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "#server/people/delivery/queue-mail";
import { sendQueuedMail } from "#server/people/delivery/send-queued-mail";
import { resetMail } from "#server/people/delivery/templates";
import { type TestServices, testServices } from "#tests/support/services";
import { DAY, HOUR, LINK, MINUTE, only, over, queue, rows, SECOND } from "./queued-mails";
import { startMailServer, startSilentServer } from "./smtp-server";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

describe("a mail over SMTP", () => {
  test("arrives once, whole, with its headers, and leaves no link behind", async () => {
    const server = await startMailServer();
    queue(services);
    expect(await sendQueuedMail(over(services, server.url))).toBe(1);
    expect(await sendQueuedMail(over(services, server.url))).toBe(0);
    expect(server.taken).toHaveLength(1);
    const { recipients, mail } = server.taken[0] ?? {};
    expect(recipients).toEqual(["meera@example.org"]);
    expect(mail).toMatchObject({
      from: { name: "Gully", address: "gully@club.example" },
      to: [{ address: "meera@example.org" }],
      subject: "Verify your email for Gully",
      date: "2026-01-01T00:00:00.000Z",
      messageId: "<1767225600000.1.gully@club.example>",
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(mail?.text).toContain(LINK);
    expect(mail?.html).toContain(`href="${LINK}"`);
    expect(mail?.html).toContain("Meera &#60;b&#62;");
    expect(only(services)).toMatchObject({
      text: null,
      html: null,
      link: null,
      sentAt: services.now(),
    });
  });

  test("cannot be made to carry headers or recipients of somebody's choosing", async () => {
    const server = await startMailServer();
    const now = services.now();
    const crafted = resetMail(LINK, "meera@example.org");
    const subject = "Hello\r\nBcc: thief@example.org\r\n\r\nbody";
    const times = { now, usefulUntil: now + DAY };
    queueMail(services.db, { ...crafted, subject }, times);
    queueMail(services.db, { ...crafted, to: "a@example.org, thief@example.org" }, times);
    queueMail(services.db, { ...crafted, to: "a@example.org>\r\nRCPT TO:<thief@x.example" }, times);
    for (let round = 0; round < 3; round++) await sendQueuedMail(over(services, server.url));
    for (const { recipients, mail } of server.taken) {
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain("thief@example.org");
    }
    expect(server.taken[0]?.recipients).toEqual(["meera@example.org"]);
  });

  test("waits for a server that is down, and goes out when it is up", async () => {
    const down = await startMailServer();
    await down.close();
    queue(services);
    queue(services, "asha@example.org");
    expect(await sendQueuedMail(over(services, down.url))).toBe(0);
    // The first try says that the server is down: the second mail is not tried against it.
    expect(rows(services).map(({ tries }) => tries)).toEqual([1, 0]);
    expect(only(services)).toMatchObject({ sentAt: null, failedAt: null });
    expect(only(services)?.lastError).toContain("ECONNREFUSED");
    const up = await startMailServer({ port: down.port });
    services.setNow(services.now() + 23 * SECOND);
    expect(await sendQueuedMail(over(services, up.url))).toBe(2);
    expect(only(services)).toMatchObject({ lastError: null, tries: 2 });
  });

  test("refused for now (4xx) is tried again, twice as long later, give or take a half", async () => {
    const server = await startMailServer({
      answer: (nth) => (nth <= 3 ? { code: 451, text: "greylisted" } : null),
    });
    const waits: number[] = [];
    queue(services);
    for (let tries = 1; tries <= 3; tries++) {
      await sendQueuedMail(over(services, server.url));
      const next = only(services)?.nextTryAt ?? 0;
      waits.push(next - services.now());
      services.setNow(next - 1);
      expect(await sendQueuedMail(over(services, server.url))).toBe(0);
      services.setNow(next);
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(15 * SECOND * 2 ** index * 0.5);
      expect(wait).toBeLessThanOrEqual(15 * SECOND * 2 ** index * 1.5);
    }
    expect(await sendQueuedMail(over(services, server.url))).toBe(1);
    expect(server.seen).toBe(4);
  });

  test("refused for now keeps no other mail waiting", async () => {
    const server = await startMailServer({
      answer: (nth) => (nth === 1 ? { code: 452, text: "mailbox is full" } : null),
    });
    queue(services);
    queue(services, "asha@example.org");
    expect(await sendQueuedMail(over(services, server.url))).toBe(1);
    expect(server.taken[0]?.recipients).toEqual(["asha@example.org"]);
  });

  test("refused for good (5xx) is kept as failed, without its link, and never tried again", async () => {
    const server = await startMailServer({ answer: () => ({ code: 550, text: "no such user" }) });
    queue(services);
    await sendQueuedMail(over(services, server.url));
    expect(only(services)).toMatchObject({
      failedAt: services.now(),
      sentAt: null,
      text: null,
      link: null,
    });
    expect(only(services)?.lastError).toContain("550");
    services.setNow(services.now() + HOUR);
    await sendQueuedMail(over(services, server.url));
    expect(server.seen).toBe(1);
  });

  test("refused because of a wrong login waits for the operator to fix it", async () => {
    const server = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error("Invalid username or password")),
    });
    queue(services);
    const url = server.url.replace("//", "//gully:wrong-secret@");
    await sendQueuedMail(over(services, url));
    expect(only(services)).toMatchObject({ failedAt: null, sentAt: null, tries: 1 });
    expect(JSON.stringify(rows(services))).not.toContain("wrong-secret");
  });

  test("to a server that never answers is given back to the queue", async () => {
    const server = await startSilentServer();
    queue(services);
    expect(await sendQueuedMail(over(services, server.url, 100))).toBe(0);
    expect(only(services)).toMatchObject({ sentAt: null, failedAt: null, tries: 1 });
  });

  test("is given up when its link has died, and kept for the operator", async () => {
    queue(services, "meera@example.org", 30 * MINUTE);
    services.setNow(services.now() + 30 * MINUTE);
    expect(await sendQueuedMail(services)).toBe(0);
    expect(services.delivered).toEqual([]);
    expect(only(services)).toMatchObject({ failedAt: services.now(), text: null, link: null });
  });

  test("is given up when the next try would come too late", async () => {
    const down = await startMailServer();
    await down.close();
    queue(services, "meera@example.org", 5 * SECOND);
    await sendQueuedMail(over(services, down.url));
    expect(only(services)).toMatchObject({ failedAt: services.now(), link: null });
  });
});
