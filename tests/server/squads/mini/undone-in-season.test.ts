import { expect, test } from "vitest";
import { saveSettings } from "#server/leagues/rules/save-rules";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadSquads } from "#server/play/squads/load-squads";
import { loadOpenEvent } from "#server/play/squads/squads-stage";
import { actInRoom } from "#server/squads/making/act-in-room";
import { openSquads } from "#server/squads/making/open-squads";
import { showRoom } from "#server/squads/making/show-room";
import { announceMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { submit } from "#tests/server/play/leagues/elevens";
import { comeTo, lockedPlayers, memberAt } from "#tests/server/squads/trades/trade-desk";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";

/** Between the second match and the third. */
const ON = START + DAY + 12 * HOUR;

test("a pick that is undone leaves the team that was saved with it", async () => {
  const league = await startTradedLeague({
    settings: { squadsBy: "draft", draftClock: "8 hours", squadSize: 13 },
  });
  const { services, leagueId, members, free } = league;
  const managed = memberAt(league, 0) as unknown as ManagedLeague;
  announceMiniAuction(services, managed, { on: ON, extra: 0, refund: "all" });
  comeTo(league, ON);
  saveSettings(services, managed, { squadsBy: "draft", draftClock: "8 hours" });
  openSquads(services, managed);
  showRoom(services, memberAt(league, 0));
  const picker = members.findIndex(
    ({ participantId }) => participantId === loadOpenEvent(services.db, leagueId)?.order[0],
  );
  const member = memberAt(league, picker);
  const playerId = free[0]?.[0] ?? 0;
  const act = (who: number, command: Parameters<typeof actInRoom>[2]["command"]) =>
    actInRoom(services, memberAt(league, who), { key: `act-${command.kind}-${who}`, command })
      .refusal;
  expect(act(picker, { kind: "pick", playerId })).toBeNull();
  const own = league.squads[picker] ?? [];
  const eleven = [playerId, ...own.filter((_, place) => place !== 7 && place !== 0)];
  expect(submit(services, member, eleven)).toMatchObject({ ok: true });
  services.setNow(services.now() + 1000);
  expect(act(0, { kind: "undo" })).toBeNull();
  expect(loadSquads(services.db, leagueId).get(member.participantId)?.prices.has(playerId)).toBe(
    false,
  );
  comeTo(league, START + 2 * DAY);
  const locked = lockedPlayers(league, 2, picker);
  expect(locked).toHaveLength(11);
  expect(locked).not.toContain(playerId);
});
