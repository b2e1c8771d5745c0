import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deliveries, webhooks } from "#db/schema";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { Services } from "#server/core/services";
import { queueDelivery } from "#server/people/delivery/queue-delivery";
import { deliverOnTime, openDeliverySender } from "#server/people/delivery/send-deliveries";
import type { TestServices } from "#tests/support/services";
import { startLeague } from "#tests/support/start-league";
import { type ChatServer, openNetwork, startChat } from "./chat-servers";

const START = Date.UTC(2026, 3, 1, 14);

/** A league, and a webhook of it for each address. */
async function startHooks(...addresses: readonly string[]) {
  const { services: strict, league } = await startLeague([START]);
  const services = openNetwork(strict);
  const hooks = addresses.map((address) => addHook(services, league.leagueId, address));
  return { services, leagueId: league.leagueId, hooks };
}

function addHook({ db, now }: Services, leagueId: number, address: string): number {
  return db
    .insert(webhooks)
    .values({ leagueId, format: "discord", address, createdAt: now() })
    .returning({ id: webhooks.id })
    .get().id;
}

function queue({ db, now }: Services, webhookId = 1, title = "Result", usefulMs = DAY_MS) {
  queueDelivery(db, {
    to: { webhookId },
    kind: "result",
    about: "fixture 1",
    content: { title, sentences: ["Reds won."], action: "Open the match", path: "/league/1" },
    now: now(),
    notBefore: now(),
    usefulUntil: now() + usefulMs,
  });
}

async function send(services: Services): Promise<void> {
  const sender = openDeliverySender(services, new AbortController().signal);
  sender.look();
  await sender.landed();
}

const rows = ({ db }: Services) => db.select().from(deliveries).orderBy(deliveries.id).all();
const titles = ({ taken }: ChatServer) =>
  taken.map(({ body }) => (body.embeds as { title: string }[])[0]?.title);

function later(services: TestServices, ms: number): void {
  services.setNow(services.now() + ms);
}

describe("a message", () => {
  test("is sent once by any number of senders", async () => {
    const chat = await startChat();
    const { services } = await startHooks(chat.url);
    for (let n = 1; n <= 10; n++) queue(services, 1, `Result ${n}`);
    await Promise.all([send(services), send(services), send(services)]);
    expect(titles(chat)).toHaveLength(10);
    expect(new Set(titles(chat)).size).toBe(10);
    expect(rows(services).every(({ sentAt, tries }) => sentAt !== null && tries === 1)).toBe(true);
  });

  test("whose sender has died is sent once more, two minutes later", async () => {
    // The first process sends and never hears the answer: it is gone before it can write that down.
    const chat = await startChat((response, _taken, number) => {
      if (number > 1) response.end();
    });
    const { services } = await startHooks(chat.url);
    queue(services);
    openDeliverySender(services, new AbortController().signal).look();
    await expect.poll(() => chat.taken.length).toBe(1);
    later(services, 2 * MINUTE_MS - 1);
    await send(services);
    expect(chat.taken).toHaveLength(1);
    later(services, 1);
    await send(services);
    expect(chat.taken).toHaveLength(2);
    expect(rows(services)).toMatchObject([{ tries: 2, sentAt: services.now() }]);
  });

  test("is tried again after 500, later and later, and arrives", async () => {
    const chat = await startChat((response, _taken, number) => {
      response.writeHead(number < 3 ? 500 : 204).end();
    });
    const { services } = await startHooks(chat.url);
    queue(services);
    await send(services);
    expect(rows(services)).toMatchObject([{ tries: 1, lastError: "The server answered 500." }]);
    const first = (rows(services)[0]?.nextTryAt ?? 0) - services.now();
    await send(services);
    expect(chat.taken).toHaveLength(1);
    later(services, first);
    await send(services);
    const second = (rows(services)[0]?.nextTryAt ?? 0) - services.now();
    expect(first).toBeGreaterThanOrEqual(7.5 * SECOND_MS);
    expect(second).toBeGreaterThanOrEqual(15 * SECOND_MS);
    later(services, second);
    await send(services);
    expect(rows(services)).toMatchObject([{ tries: 3, sentAt: services.now(), lastError: null }]);
  });

  test.each([
    ["a header", { "Retry-After": "900" }, ""],
    ["Discord's body", {}, '{"message":"slow down","retry_after":900.0,"global":false}'],
    ["Telegram's body", {}, '{"ok":false,"error_code":429,"parameters":{"retry_after":900}}'],
  ])("waits as long as %s of 429 asks, and all behind it", async (_where, headers, body) => {
    const chat = await startChat((response) => void response.writeHead(429, headers).end(body));
    const { services } = await startHooks(chat.url);
    queue(services, 1, "one");
    queue(services, 1, "two");
    await send(services);
    expect(chat.taken).toHaveLength(1);
    const until = services.now() + 900 * SECOND_MS;
    expect(rows(services)).toMatchObject([{ nextTryAt: until }, { nextTryAt: until, tries: 0 }]);
  });

  test.each([400, 401, 403, 404, 410, 302])("is given up after %i", async (status) => {
    const chat = await startChat((response) => {
      response.writeHead(status, { Location: "http://127.0.0.1:1/" }).end("nothing to see");
    });
    const { services } = await startHooks(chat.url);
    queue(services);
    await send(services);
    const [row] = rows(services);
    expect(row).toMatchObject({ failedAt: services.now(), tries: 1 });
    expect(row?.lastError).toMatch(new RegExp(`^The server answered ${status}[.:]`));
    expect(row?.lastError).not.toContain("nothing");
  });

  test("is given up when the next try would come too late", async () => {
    const chat = await startChat((response) => void response.writeHead(503).end());
    const { services } = await startHooks(chat.url);
    queue(services, 1, "old", 5 * SECOND_MS);
    await send(services);
    expect(rows(services)).toMatchObject([{ failedAt: services.now() }]);
    queue(services, 1, "older", 5 * SECOND_MS);
    later(services, 5 * SECOND_MS);
    await send(services);
    expect(chat.taken).toHaveLength(1);
    expect(rows(services)).toMatchObject([{}, { failedAt: services.now(), tries: 0 }]);
  });

  test("of which too many wait makes the oldest give way", async () => {
    const { services } = await startHooks("https://hooks.example/");
    for (let n = 1; n <= 25; n++) queue(services, 1, `Result ${n}`);
    const waiting = rows(services).filter(({ failedAt }) => failedAt === null);
    expect(waiting.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 6));
  });

  test("that was sent a week ago is forgotten", async () => {
    const chat = await startChat();
    const { services } = await startHooks(chat.url);
    queue(services);
    await send(services);
    later(services, 7 * DAY_MS + 1);
    queue(services);
    await send(services);
    expect(rows(services).map(({ id }) => id)).toEqual([2]);
  });

  test("never leaves the demo", async () => {
    const chat = await startChat();
    const { services } = await startHooks(chat.url);
    queue(services);
    await send(Object.create(services, { demo: { value: true } }));
    expect(chat.taken).toEqual([]);
    expect(rows(services)).toMatchObject([
      { lastError: "The demo sends nothing out of the house." },
    ]);
  });
});

test("messages to one webhook arrive one by one, in order", async () => {
  let open = 0;
  let mostOpen = 0;
  const chat = await startChat((response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setImmediate(() => {
      open -= 1;
      response.end();
    });
  });
  const { services } = await startHooks(chat.url);
  for (let n = 1; n <= 6; n++) queue(services, 1, `${n}`);
  await send(services);
  expect(titles(chat)).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(mostOpen).toBe(1);
});

test("a host that never answers keeps nobody else waiting", async () => {
  const silent = await startChat(() => {});
  const chat = await startChat();
  const { services, leagueId, hooks } = await startHooks(chat.url);
  const [good = 0] = hooks;
  for (let n = 0; n < 30; n++) queue(services, addHook(services, leagueId, `${silent.url}/${n}`));
  queue(services, good, "through");
  const stopping = new AbortController();
  const sender = openDeliverySender(services, stopping.signal);
  sender.look();
  await expect.poll(() => titles(chat)).toEqual(["through"]);
  expect(silent.taken.length).toBeLessThanOrEqual(4);
  stopping.abort();
  await sender.landed();
});

test("what waits for a host that is down waits together; others do not", async () => {
  const { services, leagueId } = await startHooks("http://127.0.0.1:1/a", "http://127.0.0.1:1/b");
  const other = addHook(services, leagueId, "http://127.0.0.1:10/c");
  queue(services, 1);
  await send(services);
  expect(rows(services)).toMatchObject([{ lastError: "The server refused the connection." }]);
  queue(services, 1);
  queue(services, 2);
  queue(services, other);
  services.db.update(deliveries).set({ nextTryAt: 0 }).where(eq(deliveries.id, 1)).run();
  const stopping = new AbortController();
  const sender = openDeliverySender(services, stopping.signal);
  sender.look();
  await sender.landed();
  const tries = rows(services).map((row) => row.tries);
  // The first one again, its follower held back; the other webhook of the host was on its way already.
  expect(tries).toEqual([2, 0, 1, 1]);
});

test("the loop sends within a second and stops while a server is silent", async () => {
  const chat = await startChat(() => {});
  const { services } = await startHooks(chat.url);
  queue(services);
  const stop = deliverOnTime(services);
  await expect.poll(() => chat.taken.length).toBe(1);
  await stop();
  expect(rows(services)).toMatchObject([{ sentAt: null, failedAt: null, tries: 1 }]);
  services.db.$client.close();
});
