import { beforeEach, expect, test } from "vitest";
import { leagues, submissions } from "#db/schema";
import { HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { loader as webhooks } from "../../../app/routes/news/webhooks-screen";
import { loader as ownText } from "../../../app/routes/trust/own-receipts";
import { loader as receipts } from "../../../app/routes/trust/receipts-screen";
import { logInAs, pageArgs } from "../page-args";

let started: Awaited<ReturnType<typeof begin>>;
const begin = () =>
  startLeague([START], { members: ["Ben"], teams: ["Asha", "Ben"], settings: { receipts: true } });

beforeEach(async () => {
  started = await begin();
});

async function visit(who: "asha" | "ben", search = "") {
  const { services } = started;
  const cookie = await logInAs(services, started[who]);
  const params = { leagueId: "1" };
  const response = await receipts(
    pageArgs(services, `/league/1/receipts${search}`, { cookie, params }),
  );
  return { response, text: JSON.stringify(await response.json()) };
}

/** The receipts and salts of everybody, by the number of the member. */
const secrets = () =>
  started.services.db
    .select()
    .from(submissions)
    .all()
    .flatMap(({ participantId, receipt, salt }) =>
      [receipt, salt].map((digits) => ({ participantId, digits: digits ?? "" })),
    );

test("a member sees their own receipts and salts alone, before the lock and after it", async () => {
  const { services, members } = started;
  for (const now of [START - HOUR, START + HOUR]) {
    services.setNow(now);
    const { response, text } = await visit("ben");
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const { participantId, digits } of secrets()) {
      expect(digits).toMatch(/^[0-9a-f]{32,64}$/);
      expect(text.includes(digits)).toBe(participantId === members.ben.participantId);
    }
  }
});

test("pages that there are none of are empty", async () => {
  expect((await visit("asha", "?before=1")).text).toContain('"receipts":[]');
  expect((await visit("asha", "?before=-5%27")).text).toContain('"number":1');
});

test("the text to keep has no one else's either, and stays in no cache", async () => {
  const { services, members } = started;
  const cookie = await logInAs(services, started.asha);
  const args = pageArgs(services, "/league/1/receipts/own.txt", {
    cookie,
    params: { leagueId: "1" },
  });
  const response = await ownText(args);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  for (const { participantId, digits } of secrets()) {
    expect(text.includes(digits)).toBe(participantId === members.asha.participantId);
  }
});

test("where the setting is off the page opens by its address, and nothing leads to it", async () => {
  const { services } = started;
  const cookie = await logInAs(services, started.asha);
  const params = { leagueId: "1" };
  const shown = async () => ({
    tabs: await (await root(pageArgs(services, "/league/1", { cookie }))).json(),
    webhooks: await (await webhooks(pageArgs(services, "/league/1", { cookie, params }))).json(),
  });
  expect(await shown()).toMatchObject({
    tabs: { receiptLeagues: [1] },
    webhooks: { receipts: true },
  });
  services.db.update(leagues).set({ receipts: false }).run();
  const off = await shown();
  expect(off.tabs).not.toHaveProperty("receiptLeagues");
  expect(off.webhooks).not.toHaveProperty("receipts");
  expect((await visit("asha")).response.status).toBe(200);
});
