import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { deliveries, leagueNews, participants } from "#db/schema";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { hasNews } from "#server/news/due-news";
import { tellNews } from "#server/news/news-on-time";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { choose } from "#tests/support/choose-notice";
import { startOwnedLeague } from "#tests/support/start-owned-league";
import { addWebhook } from "./messages";

const begin = () => startOwnedLeague();

let started: Awaited<ReturnType<typeof begin>>;

beforeEach(async () => {
  started = await begin();
  const { services, league } = started;
  // The entries of the beginning are told before.
  services.setNow(services.now() + HOUR_MS);
  await tellNews(services);
  addWebhook(services, league.leagueId);
});

function append(...events: readonly SquadEvent[]): void {
  const { services, league } = started;
  inTransaction(services.db, (tx) => {
    const by = { leagueId: league.leagueId, userId: null, key: null, at: services.now() };
    appendSquadEvents(tx, by, events);
  });
}

function sold(player: number, price = 250): SquadEvent {
  const { season, members } = started;
  const playerId = season.playersOf(0)[player] ?? 0;
  return { kind: "sold", playerId, participantId: members.bela.participantId, price };
}

/** "sale: …" for each new message to the webhook, some minutes later. */
async function hearAfter(minutes: number): Promise<string[]> {
  const { services } = started;
  const before = services.db.select().from(deliveries).all().length;
  services.setNow(services.now() + minutes * MINUTE_MS);
  await tellNews(services);
  return services.db
    .select()
    .from(deliveries)
    .all()
    .slice(before)
    .map(({ kind, content }) => `${kind}: ${content.title} | ${content.sentences.join(" ")}`);
}

test("each sale within the minute, and all of an hour in one message, each once", async () => {
  append(sold(0), sold(1, 1_225));
  expect(await hearAfter(1)).toEqual([
    "sale: Sunday Gully League: 2 players found an owner | Bela's XI bought Reds 0 for 2.50. Bela's XI bought Reds 1 for 12.25.",
  ]);
  const { playerId } = sold(2) as Extract<SquadEvent, { kind: "sold" }>;
  const { participantId } = started.members.bela;
  append({ kind: "pick", playerId, participantId, byClock: false });
  expect(await hearAfter(1)).toEqual([
    "sale: Sunday Gully League: 1 player found an owner | Bela's XI picked Reds 2.",
  ]);
  expect(await hearAfter(57)).toEqual([]);
  expect(await hearAfter(1)).toEqual([
    expect.stringMatching(/^sales: Sunday Gully League: 3 players found an owner \| /),
  ]);
  expect(await hearAfter(60)).toEqual([]);
  expect(hasNews(started.services.db, started.services.now())).toBe(false);
});

test("a sale that was taken back is not told, one that is old neither", async () => {
  append(sold(0), sold(1));
  const { playerId } = sold(0) as Extract<SquadEvent, { kind: "sold" }>;
  append({ kind: "undo", playerId });
  expect(await hearAfter(1)).toEqual([
    expect.stringContaining(": 1 player found an owner | Bela's XI bought Reds 1 "),
  ]);
  append(sold(3));
  const late = await hearAfter(31);
  expect(late).toEqual(["market: Sunday Gully League: trades and squads | Took back: Reds 0."]);
  expect(await hearAfter(60 * 24)).toEqual([]);
});

test("a whole table at once is one message of ten names and a number", async () => {
  append(...Array.from({ length: 12 }, (_, player) => sold(player)));
  const [message] = await hearAfter(1);
  expect(message).toContain("12 players found an owner");
  expect(message?.match(/bought/g)).toHaveLength(10);
  expect(message).toContain("And 2 more players.");
});

test("names are no links, and members hear of it who want to", async () => {
  const { services, bela } = started;
  services.db.update(participants).set({ teamName: "Win https://evil.example" }).run();
  choose(services, bela, "sale mail");
  append(sold(0));
  const [message] = await hearAfter(1);
  expect(message).toContain("Win https evil.example bought Reds 0");
  expect(services.mails.at(-1)?.subject).toBe("Sunday Gully League: 1 player found an owner");
});

test("trades and signings reach the group from the log", async () => {
  const { services, league, bela, asha } = started;
  inTransaction(services.db, (tx) => {
    const by = { leagueId: league.leagueId, userId: bela.id, now: services.now() };
    writeLeagueLog(tx, by, [
      { kind: "trade", stage: "applied", userId: asha.id, gives: ["Reds 0"], gets: ["Blues 1"] },
      { kind: "trade", stage: "vetoed", userId: asha.id, gives: ["Reds 2"], gets: ["Blues 3"] },
      { kind: "claimed", player: "Reds 5", price: 100, released: null },
    ]);
    writeLeagueLog(tx, { ...by, userId: null }, [{ kind: "squads made" }]);
  });
  const messages = await hearAfter(11);
  expect(messages).toEqual([
    expect.stringMatching(
      /^market: Sunday Gully League: trades and squads \| Bela made a trade with Asha/,
    ),
  ]);
  expect(messages[0]).toContain("Bela: Members vetoed the trade with Asha");
  expect(messages[0]).toContain("Bela claimed Reds 5 for 1.00");
  expect(messages[0]).toContain("The squads are made.");
  expect(services.db.select().from(leagueNews).all()).toHaveLength(1);
});
