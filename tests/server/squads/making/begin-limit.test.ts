import { expect, test } from "vitest";
import { mails } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import { loadBeginning } from "#server/play/squads/squads-stage";
import { openSquads } from "#server/squads/making/open-squads";
import { queueRoomMails } from "#server/squads/making/queue-room-mails";
import { takeBackBeginning } from "#server/squads/making/take-back";
import { DAY, HOUR } from "#tests/support/season";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";

test("a manager does not fill mailboxes and the log by beginning squads and taking it back", async () => {
  const league = await startOwnedLeague({
    settings: { squadsBy: "draft", draftClock: "8 hours", squadSize: 11, teamBalance: 11 },
  });
  const { services, manager } = league;
  const { db } = services;
  services.setNow(services.now() + HOUR);
  const begin = () => {
    openSquads(services, managing(league));
    queueRoomMails(services);
    services.setNow(services.now() + MINUTE_MS);
    takeBackBeginning(services, managing(league), loadBeginning(db, manager.leagueId) ?? 0);
    queueRoomMails(services);
  };
  for (let times = 0; times < 10; times += 1) begin();
  const queued = db.select().from(mails).all().length;
  expect(queued).toBeGreaterThan(1);
  expect(begin).toThrow("Too many attempts.");
  expect(db.select().from(mails).all()).toHaveLength(queued);
  services.setNow(services.now() + DAY);
  expect(begin).not.toThrow();
});
