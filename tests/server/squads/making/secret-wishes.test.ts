import { expect, test, vi } from "vitest";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { showRoomNews } from "#server/squads/making/room-news";
import { setWish } from "#server/squads/making/set-wish";
import { showRoom } from "#server/squads/making/show-room";
import { EXPORTS, exportLeague } from "#server/stories/boards/export-league";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { startRoomLeague } from "./room-league";

/** A maximum that is no other figure of the league, as it is stored and as it is written. */
const MAXIMUM = 7_750;
const WRITTEN = /7750|77\.5/;

test("nothing of a maximum or a ranking leaves to others (rules.md#squads)", async () => {
  const league = await startRoomLeague();
  league.start();
  const { services, members, season, asha } = league.started;
  const { db, log } = services;
  const printed = vi.spyOn(log, "info");
  const later = season.playersOf(0).find((id) => id !== league.up) ?? 0;
  setWish(services, members.ravi, { playerId: later, maximum: MAXIMUM, rank: 1 });
  league.bid(members.asha, 100);
  const seenBy = (member: typeof members.asha) => [
    showRoom(services, member),
    showRoomNews(db, league.room(), { here: [], now: services.now() }),
    listLeagueLog(services, member, {}),
    ...EXPORTS.map((name) => exportLeague(services, member, name, "json")),
  ];
  // The search finds what is there: the owner's own page has it.
  expect(JSON.stringify(seenBy(members.ravi))).toMatch(WRITTEN);
  for (const other of [members.asha, members.mia]) {
    expect(JSON.stringify(seenBy(other))).not.toMatch(WRITTEN);
  }
  expect(exportAccount(services, asha)).not.toMatch(WRITTEN);
  expect(JSON.stringify(printed.mock.calls)).not.toMatch(WRITTEN);
});
