import { beforeEach, expect, test } from "vitest";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { EARLIER_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { nameTeam } from "#server/leagues/membership/name-team";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { resetTeam } from "#server/play/teams/reset-team";
import { saveBoosters, saveSettings } from "#tests/support/save-part-of-rules";
import {
  DAY,
  HOUR,
  joinAs,
  makeLeague,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, submit } from "./elevens";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha, ben } = await startLeague([START, START + DAY], {
    outsiders: ["Ben"],
  }));
});

function managed() {
  return requireManager(services.db, asha, league.leagueId);
}

test("tells every member who did what and when, the newest first", () => {
  services.setNow(START - DAY + HOUR);
  joinAs(services, league, ben);
  services.setNow(START - DAY + 2 * HOUR);
  saveSettings(services, managed(), { ...EARLIER_LEAGUE_SETTINGS, transfersAllowed: 30 });
  const member = requireMember(services.db, ben, league.leagueId);
  const { entries, older } = listLeagueLog(services, member, {});
  expect(older).toBeNull();
  expect(entries.map(({ id: _, ...entry }) => entry)).toEqual([
    {
      at: START - DAY + 2 * HOUR,
      who: "Asha",
      change: { kind: "setting", setting: "transfersAllowed", from: 25, to: 30 },
      sentence: "Transfers Allowed: 25 → 30",
    },
    {
      at: START - DAY + HOUR,
      who: "Ben",
      change: { kind: "joined" },
      sentence: "Joined the league",
    },
    {
      at: START - DAY,
      who: "Asha",
      change: { kind: "created" },
      sentence: "Created the league",
    },
  ]);
});

test("pages follow each other without a gap, also while news comes in", () => {
  for (const budget of [90, 100, 110, 120]) {
    saveSettings(services, managed(), { ...EARLIER_LEAGUE_SETTINGS, budget });
  }
  const first = listLeagueLog(services, league.manager, { limit: 2 });
  saveSettings(services, managed(), { ...EARLIER_LEAGUE_SETTINGS, budget: 90 });
  const second = listLeagueLog(services, league.manager, { before: first.older, limit: 2 });
  const third = listLeagueLog(services, league.manager, { before: second.older, limit: 2 });
  expect([first, second, third].map((page) => page.entries.map((e) => e.sentence))).toEqual([
    ["Budget: 110 → 120", "Budget: 100 → 110"],
    ["Budget: 90 → 100", "Budget: 100 → 90"],
    ["Created the league"],
  ]);
  expect(third.older).toBeNull();
  expect(listLeagueLog(services, league.manager, { limit: -5 }).entries).toHaveLength(1);
});

test("a league's log is its own", () => {
  const other = makeLeague(services, season, ben);
  saveBoosters(services, managed(), {
    ...DEFAULT_BOOSTER_SETTINGS,
    Budget: { enabled: true, maxUses: 1 },
  });
  expect(listLeagueLog(services, other.manager, {}).entries).toMatchObject([
    { who: "Ben", change: { kind: "created" } },
  ]);
});

test("nothing of an open window is in it (rules.md#secrecy)", () => {
  const member = joinAs(services, league, ben);
  const before = listLeagueLog(services, league.manager, {});
  expect(submit(services, member, elevenAfter(season, 0)).ok).toBe(true);
  resetTeam(services, member);
  nameTeam(services, member, "Third Man XI");
  expect(listLeagueLog(services, league.manager, {})).toEqual(before);
});
