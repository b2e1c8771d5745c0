import { beforeEach, describe, expect, test } from "vitest";
import { deliveries, leagueLog, webhookKinds, webhooks } from "#db/schema";
import { addOperator } from "#server/matches/operator/name-operators";
import { openDeliverySender } from "#server/people/delivery/send-deliveries";
import { notifyLeague } from "#server/people/notices/notify";
import { isSigned, openNetwork, startChat } from "#tests/server/people/delivery/chat-servers";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { loader as log } from "../../../app/routes/leagues/members/log-screen";
import { action, loader } from "../../../app/routes/news/webhooks-screen";
import {
  action as operatorAction,
  loader as operatorLoader,
} from "../../../app/routes/run/operator/mail-screen";
import { loader as share } from "../../../app/routes/stories/share/share-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { searchLeague } from "../search-league";

type Form = Readonly<Record<string, string | readonly string[]>>;

let started: StartedLeague<"Ben", never>;
let services: TestServices;
let ashas: string;

beforeEach(async () => {
  started = await startLeague([START], { members: ["Ben"] });
  services = openNetwork(started.services);
  ashas = await logInAs(services, started.asha);
});

const args = (form?: Form, cookie = ashas) =>
  pageArgs(services, "/league/1/webhooks", {
    cookie,
    params: { leagueId: "1" },
    ...(form && { form }),
  });
const page = async () => (await loader(args())).json();

async function send(form: Form) {
  const answer = (await action(args(form))) as Response;
  const text = answer.headers.has("location") ? "" : await answer.text();
  return { status: answer.status, text, toast: await toastAfter(answer) };
}

async function toastAfter(answer: Response) {
  const { toasts } = await (
    await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }))
  ).json();
  return toasts[0]?.text;
}

const add = (fields: Form) => send({ intent: "add", format: "slack", kind: "result", ...fields });
const rows = () => services.db.select().from(webhooks).all();

describe("a manager", () => {
  test("adds a webhook, of which nobody reads more than its host and four letters", async () => {
    const added = await add({ address: "https://hooks.slack.com/services/T000/B000/sEcReTsEcReT" });
    expect(added).toMatchObject({
      status: 302,
      toast: "Webhook added. Send a test to see it work.",
    });
    expect((await page()).webhooks).toEqual([
      {
        id: 1,
        format: "slack",
        host: "hooks.slack.com",
        ending: "cReT",
        kinds: ["result"],
        last: null,
      },
    ]);
    const { entries } = await (
      await log(pageArgs(services, "/league/1/log", { cookie: ashas, params: { leagueId: "1" } }))
    ).json();
    expect(entries[0]).toMatchObject({
      who: "Asha",
      sentence: "Added a webhook: Slack gets news of the league",
    });
  });

  test("sees the secret of signed JSON once, and it signs what is sent", async () => {
    const chat = await startChat();
    const added = await add({ format: "json", address: `${chat.url}/hook` });
    const { secret } = JSON.parse(added.text);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await page())).not.toContain(secret);
    expect(await send({ intent: "test", webhook: "1" })).toMatchObject({
      toast: "The test was sent.",
    });
    const [taken] = chat.taken;
    expect(taken?.body).toMatchObject({ kind: "test", title: "A test from Gully" });
    expect(taken && isSigned(taken, secret)).toBe(true);
  });

  test("reads in a sentence why a test did not arrive, and nothing of the answer", async () => {
    const chat = await startChat(
      (response) => void response.writeHead(404).end("inside information"),
    );
    await add({ address: chat.url });
    const { status, text } = await send({ intent: "test", webhook: "1" });
    expect([status, text]).toEqual([
      409,
      expect.stringContaining("The test did not arrive. The server answered 404."),
    ]);
    expect(text).not.toContain("inside");
  });

  test("may test five times a minute", async () => {
    const chat = await startChat();
    await add({ address: chat.url });
    for (let n = 0; n < 5; n++) await send({ intent: "test", webhook: "1" });
    const sixth = await send({ intent: "test", webhook: "1" });
    expect(sixth.status).toBe(429);
    expect(chat.taken).toHaveLength(5);
  });

  test("reads in the demo that nothing is sent", async () => {
    const chat = await startChat();
    await add({ address: chat.url });
    services = Object.create(services, { demo: { value: true } });
    const { text } = await send({ intent: "test", webhook: "1" });
    expect(text).toContain("The demo sends nothing out of the house.");
    expect(chat.taken).toEqual([]);
  });

  test("chooses what a webhook hears of, and deletes it", async () => {
    await add({ address: "https://hooks.example/1", kind: ["result", "rules"] });
    expect(await send({ intent: "kinds", webhook: "1", kind: "league" })).toMatchObject({
      toast: "Saved.",
    });
    expect(services.db.select().from(webhookKinds).all()).toEqual([
      { webhookId: 1, kind: "league" },
    ]);
    const none = await send({ intent: "kinds", webhook: "1" });
    expect([none.status, none.text]).toEqual([422, expect.stringContaining("Tick at least one.")]);
    expect(await send({ intent: "delete", webhook: "1" })).toMatchObject({
      toast: "Webhook deleted.",
    });
    expect(rows()).toEqual([]);
    expect((await send({ intent: "delete", webhook: "1" })).status).toBe(404);
    const kinds = services.db
      .select()
      .from(leagueLog)
      .all()
      .map(({ change }) => change.kind);
    expect(kinds.slice(-2)).toEqual(["webhook added", "webhook removed"]);
  });

  test("has five at most", async () => {
    for (let n = 1; n <= 5; n++) await add({ address: `https://hooks.example/${n}` });
    const sixth = await add({ address: "https://hooks.example/6" });
    expect([sixth.status, sixth.text]).toEqual([
      409,
      expect.stringContaining("A league has at most 5 webhooks: delete one first."),
    ]);
  });

  test("touches no webhook of another league", async () => {
    const { db } = services;
    const other = db.$client.prepare("select id from leagues").pluck().all();
    expect(other).toEqual([1]);
    await add({ address: "https://hooks.example/1" });
    const answer = await thrownBy(
      action(
        pageArgs(services, "/league/2/webhooks", {
          cookie: ashas,
          params: { leagueId: "2" },
          form: { intent: "delete", webhook: "1" },
        }),
      ),
    );
    expect(answer.status).toBe(404);
    expect(rows()).toHaveLength(1);
  });

  test("finds the page on the way to inviting friends", async () => {
    const answer = await share(
      pageArgs(services, "/league/1/share", { cookie: ashas, params: { leagueId: "1" } }),
    );
    expect(await answer.json()).toMatchObject({ manages: true });
  });
});

test.each([
  [{ address: "https://u:p@hooks.example/" }, "must not contain a user name or a password."],
  [{ address: "https://169.254.169.254/" }, "This address isn't on the public internet."],
  [{ address: "https://hooks.example/", kind: [] }, "Tick at least one."],
  [{ format: "ntfy", address: "https://ntfy.sh/" }, "An ntfy address is a server and a topic"],
  [{ format: "ntfy", address: "https://ntfy.sh/a/b" }, "An ntfy address is a server and a topic"],
  [
    { format: "telegram", address: "https://api.telegram.org/", chat: "1" },
    "A Telegram address ends",
  ],
  [
    { format: "telegram", address: "https://api.telegram.org/bot1:0123456789/sendMessage" },
    "Enter the chat's number, or its @name.",
  ],
])("%j is refused", async (fields, sentence) => {
  const { status, text } = await add(fields);
  expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
  expect(rows()).toEqual([]);
});

test("where the operator opened nothing, an address inside is refused", async () => {
  services = started.services;
  const inside = await add({ address: "https://192.168.1.1/" });
  expect(inside.text).toContain("This address isn't on the public internet.");
  const plain = await add({ address: "http://hooks.example/" });
  expect(plain.text).toContain("The address must begin with https://.");
});

test("no page, log or export has an address or a secret of a webhook", async () => {
  const { asha, ben, league } = started;
  const secrets = ["sEcReTpAtHofHook", "123456:bOtToKeNbOtToKeN", "-100987654321"];
  await add({ address: `https://hooks.example/services/${secrets[0]}/end` });
  await add({
    format: "telegram",
    address: `https://api.telegram.org/bot${secrets[1]}/sendMessage`,
    chat: secrets[2] ?? "",
  });
  await add({ format: "json", address: "https://hooks.example/json-of-the-league" });
  const signing = rows()[2]?.secret ?? "no secret";
  addOperator(services, asha.email);
  const { participantId } = started.members.ben;
  const search = searchLeague(services, league.leagueId, { playerId: 1, partnerId: participantId });
  const everything = [
    await search.everythingFor(asha),
    await search.everythingFor(ben),
    await search.everythingFor(null),
    search.printed(),
  ].join("\n");
  search.stop();
  expect(everything).toContain("hooks.example");
  for (const secret of [...secrets, signing, "json-of-the-league"]) {
    expect(everything).not.toContain(secret);
  }
});

describe("news of a league", () => {
  const news = (about: string) =>
    notifyLeague(services, services.db, {
      leagueId: 1,
      kind: "result",
      about,
      text: { title: "Reds won", sentences: ["By 3 runs."], action: "Open", path: "/league/1" },
      usefulUntil: services.now() + 60_000,
    });
  const deliver = async () => {
    const sender = openDeliverySender(services, new AbortController().signal);
    sender.look();
    await sender.landed();
  };

  test("goes to the webhooks that hear of its kind, once", async () => {
    const chat = await startChat();
    await add({ address: `${chat.url}/results` });
    await add({ address: `${chat.url}/rules`, kind: "rules" });
    expect([news("fixture 1"), news("fixture 1")]).toEqual([true, false]);
    await deliver();
    expect(chat.taken.map(({ path }) => path)).toEqual(["/results"]);
    expect((await page()).webhooks[0]?.last).toEqual({ at: services.now(), fault: null });
  });

  test("that could not be sent is seen by operators, who try again or forget", async () => {
    const chat = await startChat((response, _taken, number) => {
      response.writeHead(number === 1 ? 404 : 200).end();
    });
    await add({ address: `${chat.url}/hook/with-a-secret-path` });
    news("fixture 1");
    await deliver();
    expect((await page()).webhooks[0]?.last?.fault).toBe("The server answered 404.");
    addOperator(services, started.asha.email);
    const visit = (form?: Form) =>
      pageArgs(services, "/operator/mail", { cookie: ashas, ...(form && { form }) });
    const text = await (await operatorLoader(visit())).text();
    expect(text).not.toContain("secret-path");
    expect(JSON.parse(text).letters).toEqual([
      {
        queue: "message",
        id: 1,
        way: "webhook",
        kind: "result",
        where: new URL(chat.url).host,
        why: "The server answered 404.",
        tries: 1,
        at: services.now(),
      },
    ]);
    await operatorAction(visit({ intent: "again", queue: "message", letter: "1" }));
    await deliver();
    expect(chat.taken).toHaveLength(2);
    const again = (await operatorAction(
      visit({ intent: "again", queue: "message", letter: "1" }),
    )) as Response;
    expect(again.status).toBe(404);
    services.db.update(deliveries).set({ sentAt: null, failedAt: services.now() }).run();
    await operatorAction(visit({ intent: "forget", queue: "message", letter: "1" }));
    expect(services.db.select().from(deliveries).all()).toEqual([]);
  });
});
