import { expect, test } from "vitest";
import { mails } from "#db/schema";
import { HOUR_MS } from "#game/core/durations";
import { actInRoom } from "#server/squads/making/act-in-room";
import { queueRoomMails } from "#server/squads/making/mails/queue-room-mails";
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
