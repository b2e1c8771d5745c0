import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { participants } from "#db/schema";
import { readCrests } from "#server/play/leagues/league-crests";
import { renderCard } from "#server/stories/share/draw-card";
import { drawResultCard, type ResultCard } from "#server/stories/share/draw-result-card";
import { findResultCard } from "#server/stories/share/result-cards";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { FIFTY, playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";
import { recordScore } from "#tests/support/record-score";
import { DAY } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { makeCardFonts } from "../../../../tools/vite/card-fonts";

let game: TwoTeams;

/** Match 1 is over: Asha 720.00 with Reds 0 as captain, Ben 397.50. */
beforeEach(async () => {
  game = await playFirstMatch();
});

const find = (who: "asha" | "ben", address: string) =>
  findResultCard(game.services, game[who], address);

/** Ben, last after match 1, has 6 x 186.00 more than Asha by match 2. */
function letBenWin(): void {
  const { services, season, ben, fixtureIds, red, save } = game;
  save(ben, { captainId: red(5), targetFixtureId: fixtureIds[1] });
  const hundreds = { ...FIFTY, runs: 400 };
  playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: { 5: hundreds } });
}

describe("the picture of a match", () => {
  test("names the winner, the points and the captain", async () => {
    const { card, sentence } = await find("ben", `match-${game.fixtureIds[0]}`);
    expect(card).toMatchObject({
      occasion: "Match 1, RED v BLU",
      headline: "Asha's XI win",
      figure: "720.00",
      details: ["Captain Reds 0 186.00"],
      league: "Sunday Gully League",
      tournament: "Two Team Trophy",
    });
    expect(sentence).toBe("Match 1: Asha's XI win with 720.00, captain Reds 0 186.00");
  });

  test("names who share the points", async () => {
    const { fixtureIds, services, season } = game;
    playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: { 11: FIFTY } });
    const { card, sentence } = await find("ben", `match-${fixtureIds[1]}`);
    expect(card).toMatchObject({ headline: "Asha's XI and Ben's XI win", details: [] });
    expect(sentence).toBe("Match 2: Asha's XI and Ben's XI win with 93.00");
  });

  test("leaves out names in letters that the card's font lacks", async () => {
    game.services.db.update(participants).set({ teamName: "गली क्रिकेट" }).run();
    const { card, sentence } = await find("asha", `match-${game.fixtureIds[0]}`);
    expect(card.headline).toBe("The winners win");
    expect(sentence).toContain("गली क्रिकेट win with 720.00");
  });
});

describe("the picture of the best possible eleven", () => {
  test("has the own points beside it", async () => {
    const { card, sentence } = await find("ben", `eleven-${game.fixtureIds[0]}`);
    expect(card).toMatchObject({
      headline: "Best possible eleven",
      figure: "457.50, ours 397.50",
      details: ["Captain Reds 5 318.00", "Ben's XI"],
    });
    expect(sentence).toBe("Match 1: best possible eleven 457.50, ours 397.50");
  });
});

describe("the picture of a climb", () => {
  test("exists only for a team that has climbed", async () => {
    await expect(find("ben", "climb")).rejects.toMatchObject({ code: "not-found" });
    letBenWin();
    const { card, sentence } = await find("ben", "climb");
    const { leagueId, participantId } = game.ben;
    expect(card).toMatchObject({
      occasion: "Since match 1",
      headline: "I went 2nd to 1st",
      details: ["Ben's XI"],
      drawing: { ranks: [2, 1], crest: readCrests(game.services.db, leagueId)(participantId) },
    });
    expect(sentence).toBe("I went 2nd to 1st since match 1");
    await expect(find("asha", "climb")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("there is no picture", () => {
  test.each(["", "match", "climb-1", "champions-1", "toString", "match-99", "match-0", "x"])(
    "at %j",
    async (address) => {
      await expect(find("asha", address)).rejects.toMatchObject({ code: "not-found" });
    },
  );

  test("of a match that is to come, in play or abandoned: nothing of an open window", async () => {
    const { services, fixtureIds } = game;
    const [, second] = fixtureIds;
    for (const kind of ["match", "eleven"]) {
      await expect(find("asha", `${kind}-${second}`)).rejects.toMatchObject({ code: "not-found" });
    }
    services.setNow(START + DAY);
    for (const state of ["in progress", "abandoned"] as const) {
      recordScore(services, second, { state });
      for (const kind of ["match", "eleven"]) {
        await expect(find("asha", `${kind}-${second}`)).rejects.toMatchObject({
          code: "not-found",
        });
      }
    }
  });
});

describe("as it is drawn", () => {
  beforeAll(() => makeCardFonts());

  const card: ResultCard = {
    occasion: "Match 13",
    headline: "Slips win",
    figure: "316.60",
    details: ["Captain T 224.25"],
    drawing: null,
    league: "Sunday",
    tournament: "Trophy",
  };

  test("what would be markup is escaped", () => {
    const svg = drawResultCard({ ...card, headline: `<b>"x"&'y' win` });
    expect(svg).toContain("&#60;b&#62;&#34;x&#34;&#38;&#39;y&#39; win");
    expect(svg).not.toContain("<b>");
  });

  test("a long name gets smaller and then ends in dots", () => {
    const sizeOf = (headline: string) =>
      Number(/font-size="(\d+)"[^>]*>Wonder/.exec(drawResultCard({ ...card, headline }))?.[1]);
    expect(sizeOf("Wonder win")).toBe(84);
    expect(sizeOf(`Wonder ${"wonder ".repeat(12)}win`)).toBeLessThan(84);
    expect(drawResultCard({ ...card, headline: "Wonder ".repeat(30) })).toContain("…</text>");
  });

  test("a long name over two details stays above the double line", () => {
    const details = ["2 Gullies 90.00", "3 Covers 80.00"];
    const headline = "The Absolutely Unbeatable Avengers of Asha";
    const svg = drawResultCard({
      ...card,
      headline,
      details,
      drawing: { crests: ["banner-maroon-sky"] },
    });
    const [, baseline] = /y="(\d+)"[^>]*>3 Covers/.exec(svg) ?? [];
    expect(Number(baseline)).toBeLessThan(475);
    expect(svg).not.toContain("…");
  });

  test("it is a PNG of the size that chats expect, with another line for another climb", async () => {
    const png = await renderCard(
      drawResultCard({ ...card, drawing: { ranks: [7, 3, 1], crest: "ball-ink-cream" } }),
    );
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const other = await renderCard(
      drawResultCard({ ...card, drawing: { ranks: [2, 1], crest: "ball-ink-cream" } }),
    );
    expect(other.equals(png)).toBe(false);
  });

  test("names that were stored before they were tidied are tidied on the card too", async () => {
    game.services.db.run("update leagues set name = 'Sun\u202eday'");
    const { card: found } = await find("asha", `match-${game.fixtureIds[0]}`);
    expect(found.league).toBe("Sunday");
  });
});
