import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { howWePlay } from "#game/play/format/how-we-play";
import { DEFAULT_RULE_SET, type RuleSet } from "#game/play/format/rule-set";
import { findPreset } from "#game/play/scoring/presets";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { arbitraryRuleSet } from "./arbitrary-rules";

const { boosters, scoring, settings } = DEFAULT_RULE_SET;

function sentences(rules: Partial<RuleSet> = {}): string {
  return howWePlay({ ...DEFAULT_RULE_SET, ...rules }).join("\n");
}

function withSettings(changes: Partial<LeagueSettings>, rules: Partial<RuleSet> = {}): string {
  return sentences({ ...rules, settings: { ...settings, ...changes } });
}

function withExtras(changes: Partial<RuleSet["scoring"]["extras"]>): string {
  return sentences({ scoring: { ...scoring, extras: { ...scoring.extras, ...changes } } });
}

describe("how a league is played", () => {
  test("is told in eight items by the default rules", () => {
    expect(howWePlay(DEFAULT_RULE_SET)).toEqual([
      "Pick **11 players** for **100**.",
      "Take 3 to 6 batsmen, 3 to 6 bowlers, 1 to 4 all-rounders and 1 to 4 wicket keepers. Take at most **7** from one team, and **4** from overseas.",
      "Your captain counts **double**, your vice-captain **1.5 times**.",
      "Change until the first ball. You have **25 transfers** for the season, and **1 free** in each match; a swap takes two.",
      "Nobody sees your eleven before the lock; then everybody sees all of them.",
      "A run is worth **1**, a wicket **40**, a catch **10**. A **50 off 30** balls with 4 fours and a six is worth **83.5**.",
      "Guess the winner before the lock: a right guess is worth **+50**, a wrong one **−50**.",
      "The team with the most points wins the season.",
    ]);
  });

  test.each<[Partial<LeagueSettings>, string]>([
    [{}, "For each round, pick **11 players** for **100**: they play all its matches."],
    [{}, "A round is **Monday to Sunday**: change until its first ball."],
    [{}, "and **1 free** in each round; a swap takes two."],
    [{ roundLength: 4 }, "A round is **4 matches**: change until its first ball."],
    [{ lockBefore: 30 }, "Teams lock **30 minutes** before its first match: change until then."],
    [{ headToHead: true, roundLength: 4 }, "Each **round** you also meet one of the others"],
  ])("by rounds with %j", (changes, sentence) => {
    expect(withSettings(changes, { format: "rounds" })).toContain(sentence);
  });

  test.each<[string, Partial<LeagueSettings>, string]>([
    ["limits", { teamBalance: 11 }, "Take at most **4** from overseas."],
    [
      "limits",
      { overseas: null, uncapped: 1 },
      "Take at most **7** from one team. Take at least **1** unc",
    ],
    ["no limit", { overseas: 0, teamBalance: 11 }, "1 to 4 wicket keepers.\n"],
    ["roles", { wicketkeeperMin: 1, wicketkeeperMax: 1 }, "all-rounders and 1 wicket keeper."],
    [
      "roles",
      { allrounderMin: 0, batMin: 4, batMax: 4 },
      "Take 4 batsmen, 3 to 6 bowlers, up to 4",
    ],
    ["backups", { backups: 1 }, "Name **a backup**, who comes in"],
    ["backups", { backups: 3 }, "Name up to **3 backups**:"],
    ["the fallback", { captainFallback: "vice" }, "the vice-captain takes over."],
    ["the fallback", { captainFallback: "backup" }, "A backup who comes in for one of them"],
    ["transfers", { freeTransfersPerMatch: 0 }, "**25 transfers** for the season; a swap takes"],
    ["transfers", { transfersAllowed: 1 }, "You have **1 transfer** for"],
    ["playoffs", { separatePlayoffTrades: true }, "**10 transfers** of their own, and **1 free**."],
    ["the table", { table: "best" }, "Your best **10 matches** count"],
    ["the table", { table: "places" }, "gives points: **10, 8, 6, 4, 3, 2, 1**."],
    ["the table", { table: "places", placePoints: "9,8,7,6,5,4,3,2" }, "**9, 8, 7, 6, 5, 4, 3 …**"],
    [
      "duels",
      { headToHead: true },
      "Each **week** you also meet one of the others: a win is **2**",
    ],
    ["duels", { headToHead: true, roundLength: 1 }, "Every **match** you also meet"],
    ["duels", { headToHead: true, roundLength: 3 }, "Every **3 matches** you also meet"],
    ["duels", { headToHead: true, headToHeadPlayoffs: true }, "The best four play off"],
  ])("says %s: %o", (_what, changes, sentence) => {
    expect(withSettings(changes)).toContain(sentence);
    expect(sentences()).not.toContain(sentence);
  });

  test("says what boosters there are and how often", () => {
    const on = (maxUses: number) => ({ enabled: true, maxUses });
    const some = { ...boosters, "2xMatchPoints": on(1), FreeHit: on(2), "3xCVC": on(3) };
    const sentence = "**2x Match Points** once, **Free Hit** twice, **3x C-VC Points** 3 times.";
    expect(sentences({ boosters: some })).toContain(sentence);
    // No format without transfers has a Free Hit.
    expect(sentences({ boosters: some, format: "match" })).not.toContain("Free Hit");
    expect(sentences()).not.toContain("Boosters");
  });

  test("says what captains, winners and deeds bring by other scoring rules", () => {
    expect(withExtras({ captainMultiplier: 3, viceCaptainMultiplier: 1 })).toContain(
      "Your captain counts **triple**, your vice-captain **once**.",
    );
    expect(withExtras({ captainMode: "separate" })).toContain(
      "The batting of your batting captain counts **double**, the bowling of your bowling captain **double**.",
    );
    expect(withExtras({ predictionIncorrect: 0 })).toContain("a wrong one costs nothing.");
    expect(withExtras({ predictionIncorrect: 0, predictionCorrect: 0 })).not.toContain("Guess");
    const simple = findPreset("simple")?.rules ?? scoring;
    expect(sentences({ scoring: simple })).toContain(
      "A run is worth **1**, a wicket **20**, a catch **10**. A **50 off 30** balls with 4 fours and a six is worth **50**.",
    );
    const noCatch = { ...simple, fielding: { ...simple.fielding, catch: 0 } };
    expect(sentences({ scoring: noCatch })).toContain(
      "A run is worth **1**. A wicket is worth **20**. A **50",
    );
  });

  test("is about fresh elevens match by match", () => {
    const text = sentences({ format: "match" });
    expect(text).toContain("For each match, pick **11 players** of its two sides for **100**.");
    expect(text).toContain("Each match starts afresh: no team, no points.");
    expect(text).not.toContain("transfer");
  });

  test.each<[Partial<LeagueSettings>, string]>([
    [
      {},
      "A live auction gives each player one owner: **15 players** for each of you, from a purse",
    ],
    [{ squadsBy: "slow" }, "A slow auction, over days, gives"],
    [
      { squadsBy: "sealed", purse: 80 },
      "Sealed bids give each player one owner: **15 players** for each of you, from a purse of **80**.",
    ],
    [
      { squadsBy: "draft" },
      "A draft gives each player one owner: **15 players** for each of you.\n",
    ],
    [
      { squadsBy: "typed", squadSize: 12 },
      "an auction or draft of your own: **12 players** for each of you.\n",
    ],
    [
      {},
      "more than half of the others can veto a trade. Each day, bid for players whom nobody owns.",
    ],
    [{ tradeReview: "manager", freeAgents: false }, "the League Manager may stop a trade."],
    [{ tradeReview: "no review" }, "what two agree on stands at once."],
  ])("is about squads with owned players: %o", (changes, sentence) => {
    const text = withSettings(changes, { format: "owned" });
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/transfers|\*\*100\*\*\.\nTake/);
    if (changes.freeAgents === false) expect(text).not.toContain("nobody owns");
  });

  test("takes six to ten items, whatever the rules", () => {
    fc.assert(
      fc.property(arbitraryRuleSet, (rules) => {
        const items = howWePlay(rules);
        expect(items.length).toBeGreaterThanOrEqual(6);
        expect(items.length).toBeLessThanOrEqual(10);
        // Bold parts are closed, and no value is missing.
        for (const item of items) {
          expect(item.split("**").length % 2).toBe(1);
          expect(item).toMatch(/^[A-Z].*\.$/);
          expect(item).not.toMatch(/undefined|null|NaN|\*\*\*\*/);
        }
      }),
    );
  });
});
