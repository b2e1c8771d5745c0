import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { BOOSTERS, DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager } from "#server/play/leagues/league-access";
import { saveBoosters } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, saidAgainst, submit } from "../../play/leagues/elevens";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha } = await startLeague([START, START + DAY, START + 2 * DAY]));
});

const TOO_DEAR = "❌ Salary cap exceeded. Please adjust your team.";

describe("boosters", () => {
  const labels = {
    "2xMatchPoints": "2x Match Points",
    FreeHit: "Free Hit",
    "3xCVC": "3x C-VC Points",
    Budget: "Budget Booster",
  };

  test.each(BOOSTERS)("%s: only when enabled, and not more often than its uses", (booster) => {
    const allow = (enabled: boolean, maxUses: number) =>
      saveBoosters(services, requireManager(services.db, asha, league.leagueId), {
        ...DEFAULT_BOOSTER_SETTINGS,
        [booster]: { enabled, maxUses },
      });
    const play = () =>
      saidAgainst(submit(services, league.manager, elevenAfter(season, 0), { booster }));
    const notEnabled = [`${labels[booster]} is not enabled in this league.`];
    expect(play()).toEqual(notEnabled);
    allow(true, 1);
    expect(play()).toEqual([]);
    services.setNow(START + HOUR);
    expect(play()).toEqual([`${labels[booster]} has no uses left.`]);
    allow(true, 2);
    expect(play()).toEqual([]);
    allow(false, 2);
    expect(play()).toEqual(notEnabled);
  });

  test("Budget waives the salary cap, and no other rule", () => {
    const eleven = elevenAfter(season, 0);
    services.db.update(poolPlayers).set({ salary: 2000 }).where(eq(poolPlayers.salary, 850)).run();
    saveBoosters(services, requireManager(services.db, asha, league.leagueId), {
      ...DEFAULT_BOOSTER_SETTINGS,
      Budget: { enabled: true, maxUses: 1 },
    });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([TOO_DEAR]);
    const boosted = submit(services, league.manager, eleven, { booster: "Budget" });
    expect(saidAgainst(boosted)).toEqual([]);
    const ten = submit(services, league.manager, eleven.slice(1), { booster: "Budget" });
    expect(saidAgainst(ten)).toEqual(["⚠ You must select exactly 11 players."]);
  });
});
