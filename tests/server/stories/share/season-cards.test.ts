import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { participants } from "#db/schema";
import { SEASON_CARDS } from "#game/stories/season-cards";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { renderCard } from "#server/stories/share/draw-card";
import { findPicture } from "#server/stories/share/find-picture";
import { showSeasonCards } from "#server/stories/share/season-cards";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { FIFTY, playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";
import { recordScore } from "#tests/support/record-score";
import { DAY } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { makeCardFonts } from "../../../../tools/vite/card-fonts";

let game: TwoTeams;

/** Asha wins the first match by 322.50, Ben the second by 465.00 with Reds 5: he is champion by 142.50. */
beforeEach(async () => {
  game = await playFirstMatch();
});

function endSeason(): void {
  const { services, season, ben, fixtureIds, red, save } = game;
  save(ben, { captainId: red(5), viceCaptainId: red(0), targetFixtureId: fixtureIds[1] });
  const did = { 5: { ...FIFTY, runs: 400 } };
  playFixture(services, season, { fixture: 1, startsAt: START + DAY, did });
  services.setNow(START + 3 * DAY);
  recordScore(services, fixtureIds[2], { state: "finished", status: "No result" });
}

const cardsOf = async (who: "asha" | "ben") =>
  (await showSeasonCards(game.services, game[who])).cards.map(({ kind, title, figure }) =>
    [kind, title, figure].filter(Boolean).join(": "),
  );

describe("the cards of a season (rules.md#season-cards)", () => {
  test("do not exist while it goes on, nor do their pictures", async () => {
    const sentence = "The cards of a season appear when it is over.";
    await expect(cardsOf("asha")).rejects.toThrow(sentence);
    for (const kind of SEASON_CARDS) {
      await expect(findPicture(game.services, game.asha, kind)).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });

  test("are the reader's own, but for the champion and the number", async () => {
    endSeason();
    const [asha, ben] = [await cardsOf("asha"), await cardsOf("ben")];
    expect(asha.map((card) => card.split(":")[0])).toEqual(SEASON_CARDS);
    expect(asha[0]).toMatch(/^champion: Ben's XI: /);
    expect(ben[0]).toBe(asha[0]);
    expect(asha[1]).toBe("mine: Asha's XI: 2nd\u00a0of\u00a02");
    expect(ben[1]).toBe("mine: Ben's XI: 1st\u00a0of\u00a02");
    expect(asha[2]).toMatch(/^call: Reds 0 as captain, match 1: 186$/);
    expect(ben[2]).toMatch(/^call: Reds 5 as captain, match 2: /);
    expect(asha[3]).toMatch(/^miss: Reds 5 and Blues 0 as captains, match 2: /);
    expect(asha[4]).toMatch(/^held: Reds 5, 3 matches in\u00a0a\u00a0row: /);
    expect(asha[5]).toBe("rivalry: Asha's XI and Ben's XI");
    expect(ben.at(-2)).toBe("rivalry: Ben's XI and Asha's XI");
    expect(ben.at(-1)).toBe(asha.at(-1));
    expect(ben.some((card) => card.startsWith("miss"))).toBe(false);
  });

  test("have the places of members who have left as well, as the table has", async () => {
    endSeason();
    const before = await cardsOf("asha");
    leaveLeague(game.services, game.ben);
    expect(await cardsOf("asha")).toEqual(before);
  });

  test("change with a correction", async () => {
    endSeason();
    recordScore(game.services, game.fixtureIds[1], { state: "finished", status: "No result" });
    expect((await cardsOf("ben"))[0]).toMatch(/^champion: Asha's XI: 720$/);
  });
});

describe("their pictures", () => {
  beforeAll(() => makeCardFonts());

  test("are drawn with every part, and name no member", async () => {
    endSeason();
    for (const kind of SEASON_CARDS) {
      const { svg, size, sentence } = await findPicture(game.services, game.asha, kind);
      expect(size).toEqual({ width: 1080, height: 1350 });
      expect(sentence).not.toMatch(/\.$/);
      expect(svg).not.toMatch(/>Asha<|NaN|undefined|Infinity/);
      expect((await renderCard(svg)).subarray(1, 4).toString()).toBe("PNG");
    }
  });

  test("leave out names in letters that the font lacks", async () => {
    endSeason();
    game.services.db.update(participants).set({ teamName: "गली क्रिकेट" }).run();
    const { svg, sentence } = await findPicture(game.services, game.asha, "champion");
    expect(svg).toContain("A team");
    expect(sentence).toContain("गली क्रिकेट");
  });
});
