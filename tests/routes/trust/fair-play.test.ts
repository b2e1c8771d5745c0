import { beforeEach, expect, test } from "vitest";
import { headToHeads, leagues, submissions } from "#db/schema";
import { HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { loader as webhooks } from "../../../app/routes/news/webhooks-screen";
import { loader as fairPlay } from "../../../app/routes/trust/fair-play-screen";
import { loader as ownText } from "../../../app/routes/trust/own-receipts";
import { loader as oldAddress } from "../../../app/routes/trust/receipts";
import { logInAs, pageArgs } from "../page-args";

const SEED = "0123456789abcdef0123456789abcdef";

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
  const response = await fairPlay(
    pageArgs(services, `/league/1/fair-play${search}`, { cookie, params }),
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

test("the old address leads there", async () => {
  const { services } = started;
  const cookie = await logInAs(services, started.asha);
  const args = pageArgs(services, "/league/1/receipts?before=3", {
    cookie,
    params: { leagueId: "1" },
  });
  const answer = await oldAddress(args);
  expect(answer.headers.get("location")).toBe("/league/1/fair-play?before=3&receipts=");
});

test("where the setting is off nothing of receipts shows, except to a member who knows the address", async () => {
  const { services } = started;
  const cookie = await logInAs(services, started.asha);
  const params = { leagueId: "1" };
  const kinds = async () =>
    (await (await webhooks(pageArgs(services, "/league/1", { cookie, params }))).json()).kinds;
  expect(await kinds()).toContain("lock");
  expect((await visit("asha")).text).toContain('"proof"');
  services.db.update(leagues).set({ receipts: false }).run();
  expect(await kinds()).not.toContain("lock");
  const { text } = await visit("asha");
  expect(text).not.toContain('"proof"');
  expect(text).toContain("Created the league");
  expect((await visit("asha", "?receipts")).text).toContain('"proof"');
});

test("draws that were made show with the seed of the log", async () => {
  const { services } = started;
  expect((await visit("ben")).text).toContain('"draws":[]');
  services.db.update(leagues).set({ headToHead: true }).run();
  services.db.insert(headToHeads).values({ leagueId: 1, seed: SEED, startsFrom: 0 }).run();
  expect((await visit("ben")).text).toContain(`"draws":[{"of":"head-to-head","seed":"${SEED}"}]`);
});
