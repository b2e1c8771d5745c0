import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#db/schema";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import type { SquadCommand } from "#game/squads/making";
import { actInRoom } from "#server/squads/making/act-in-room";
import { queueRoomMails } from "#server/squads/making/queue-room-mails";
import { setWish } from "#server/squads/making/set-wish";
import { openRoom } from "#tests/support/open-room";
import { START, startLeague } from "#tests/support/start-league";

test("a turn of 8 hours is mailed once, to the one who picks", async () => {
  const { services, season, league, manager } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  services.setNow(services.now() + HOUR_MS);
  const settings = { squadSize: 11, draftClock: "8 hours" } as const;
  const open = openRoom(services, season, league.leagueId, { way: "draft", settings });
  expect(queueRoomMails(services)).toBe(1);
  expect(queueRoomMails(services)).toBe(0);
  const command = { kind: "pick", playerId: open.players[0]?.id ?? 0 } as const;
  actInRoom(services, manager, { key: "key-of-asha", command });
  expect(queueRoomMails(services)).toBe(1);
  const queued = services.db.select().from(mails).all();
  expect(queued).toHaveLength(2);
});

test("a manager who picks and undoes it does not flood whose turn it is then with mails", async () => {
  const { services, season, league, manager, ravi } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  services.setNow(services.now() + HOUR_MS);
  const settings = { squadSize: 11, draftClock: "8 hours" } as const;
  const open = openRoom(services, season, league.leagueId, { way: "draft", settings });
  const act = (command: SquadCommand, turn: number) =>
    actInRoom(services, manager, { key: `key-to-${command.kind}-${turn}`, command });
  for (let turn = 0; turn < 30; turn += 1) {
    act({ kind: "pick", playerId: open.players[0]?.id ?? 0 }, turn);
    queueRoomMails(services);
    act({ kind: "undo" }, turn);
    services.setNow(services.now() + MINUTE_MS);
  }
  const toRavi = services.db
    .select()
    .from(mails)
    .where(eq(mails.to, ravi.email ?? ""))
    .all();
  expect(toRavi).toHaveLength(2);
});

test("a draft of minutes mails nobody", async () => {
  const { services, season, league, manager } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  openRoom(services, season, league.leagueId, { way: "draft", settings: { squadSize: 11 } });
  actInRoom(services, manager, { key: "key-of-asha", command: { kind: "resume" } });
  expect(queueRoomMails(services)).toBe(0);
});

test("every round is mailed once to everybody, with what the last one brought them alone", async () => {
  const { services, season, league, manager } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  services.setNow(services.now() + HOUR_MS);
  const settings = { squadSize: 11 } as const;
  const open = openRoom(services, season, league.leagueId, { way: "sealed", settings });
  expect(queueRoomMails(services)).toBe(2);
  expect(queueRoomMails(services)).toBe(0);
  setWish(services, manager, { playerId: open.players[0]?.id ?? 0, maximum: 4_750 });
  services.setNow(services.now() + 24 * HOUR_MS);
  expect(queueRoomMails(services)).toBe(2);
  const texts = services.db
    .select()
    .from(mails)
    .all()
    .map((mail) => JSON.stringify(mail));
  expect(texts.filter((text) => text.includes("for 1.00"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("You bought nobody"))).toHaveLength(1);
  expect(texts.join()).not.toContain("47.50");
  expect(texts.join()).not.toContain("ends early");

  actInRoom(services, manager, { key: "key-of-asha", command: { kind: "sell" } });
  expect(queueRoomMails(services)).toBe(2);
  expect(queueRoomMails(services)).toBe(0);
  const subjects = services.db.select().from(mails).all();
  expect(
    subjects.filter((mail) => JSON.stringify(mail).includes("round 2 ends early")),
  ).toHaveLength(2);
});

test("a round whose early end a pause has moved is not said to end early, nor to have new results", async () => {
  const { services, season, league, manager } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  services.setNow(services.now() + HOUR_MS);
  openRoom(services, season, league.leagueId, { way: "sealed", settings: { squadSize: 11 } });
  queueRoomMails(services);
  const mailCount = services.db.select().from(mails).all().length;
  const act = (kind: "sell" | "pause" | "resume") =>
    actInRoom(services, manager, { key: `key-to-${kind}-it`, command: { kind } });
  act("sell");
  act("pause");
  services.setNow(services.now() + 48 * HOUR_MS);
  act("resume");
  expect(queueRoomMails(services)).toBe(2);
  const texts = services.db
    .select()
    .from(mails)
    .all()
    .slice(mailCount)
    .map((mail) => JSON.stringify(mail));
  expect(texts.filter((text) => text.includes("round 1 has a new end"))).toHaveLength(2);
  expect(texts.join()).not.toMatch(/ends early|bids are open|results/);
});

test("who has not heard of a round hears of it with the end that it has been given since", async () => {
  const { services, season, league, manager } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  services.setNow(services.now() + HOUR_MS);
  openRoom(services, season, league.leagueId, { way: "sealed", settings: { squadSize: 11 } });
  actInRoom(services, manager, { key: "key-to-end", command: { kind: "sell" } });
  expect(queueRoomMails(services)).toBe(2);
  const texts = JSON.stringify(services.db.select().from(mails).all());
  expect(texts).toContain("sealed bids are open");
  expect(texts).not.toContain("ends early");
});

test("an undone round is mailed as that, not as new results", async () => {
  const { services, season, league, manager } = await startLeague([START], {
    members: ["Ravi"],
    format: "owned",
  });
  services.setNow(services.now() + HOUR_MS);
  const settings = { squadSize: 11 } as const;
  const open = openRoom(services, season, league.leagueId, { way: "sealed", settings });
  setWish(services, manager, { playerId: open.players[0]?.id ?? 0, maximum: 4_750 });
  services.setNow(services.now() + 24 * HOUR_MS);
  expect(queueRoomMails(services)).toBe(2);
  const mailCount = services.db.select().from(mails).all().length;
  services.setNow(services.now() + HOUR_MS);
  actInRoom(services, manager, { key: "key-to-undo", command: { kind: "undo" } });
  expect(queueRoomMails(services)).toBe(2);
  expect(queueRoomMails(services)).toBe(0);
  const texts = services.db
    .select()
    .from(mails)
    .all()
    .slice(mailCount)
    .map((mail) => JSON.stringify(mail));
  expect(texts.filter((text) => text.includes("sales are undone"))).toHaveLength(2);
  expect(texts.join()).not.toMatch(/results|You bought/);
});
