import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagues, participants } from "#db/schema";
import type { Crest } from "#game/core/crests";
import { readCrests } from "#server/play/leagues/league-crests";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { drawRecapCard } from "#server/stories/recaps/draw-recap-card";
import { findRecap, recapText } from "#server/stories/recaps/find-recap";
import { listWeeks } from "#server/stories/recaps/list-recaps";
import { findRecapCard } from "#server/stories/recaps/recap-card";
import { showRecap, showRecaps, showWeek } from "#server/stories/recaps/show-recaps";
import { renderCard } from "#server/stories/share/draw-card";
import { showStream } from "#server/stories/stream/show-stream";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import {
  FIFTY,
  playFirstMatch,
  THREE_WICKETS,
  type TwoTeams,
} from "#tests/server/stories/boards/two-teams";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { makeCardFonts } from "../../../../tools/vite/card-fonts";

let game: TwoTeams;

/** Match 1 is over: Asha 720.00 with Reds 0 as captain (+93.00), Ben 397.50 with Reds 5 (+159.00). */
beforeEach(async () => {
  game = await playFirstMatch();
  set({ recaps: true });
});

function set(traits: Partial<typeof leagues.$inferInsert>): void {
  game.services.db.update(leagues).set(traits).run();
}

function recapOf(fixtureId = game.fixtureIds[0]) {
  const { leagueId, tournamentId } = game.asha;
  return findRecap(game.services, { leagueId, tournamentId }, fixtureId);
}

/** Match 1 as it is known later: Red 5 has so many wickets. */
function correct(wickets: number, score: Partial<FixtureScore> = {}): void {
  const { services, red, fixtureIds, season } = game;
  services.setNow(START + 2 * DAY);
  recordScore(services, fixtureIds[0], {
    state: "finished",
    status: "Reds won",
    winnerTeamId: season.teamIds[0] ?? null,
    lines: [
      { ...inningsStats(FIFTY), playerId: red(0) },
      { ...inningsStats({ ...THREE_WICKETS, wickets }), playerId: red(5) },
      { ...inningsStats({ ballsFaced: 1, out: true }), playerId: red(2) },
    ],
    ...score,
  });
}

describe("the recap of a match", () => {
  test("has sentences, its text leads to it, and it names no member", async () => {
    const recap = await recapOf();
    expect(recap.sentences.map(({ text }) => text)).toEqual([
      "The match went to Asha's XI with 720 points.",
      "Captain’s call: Ben's XI gained 159 points from Reds 5 as captain.",
    ]);
    expect(recap).toMatchObject({ correction: null, previousId: null, nextId: null });
    expect(recapText(recap)).toBe(
      [
        "Sunday Gully League: Match 1, RED v BLU",
        "Reds won",
        "",
        "• The match went to Asha's XI with 720 points.",
        "• Captain’s call: Ben's XI gained 159 points from Reds 5 as captain.",
        "",
        `http://gully.test/league/1/recap/${game.fixtureIds[0]}`,
      ].join("\n"),
    );
  });

  test("leads to the table of the match where recaps are off", async () => {
    set({ recaps: false });
    game = await playFirstMatch();
    const { href } = await recapOf();
    const { leagueId, tournamentId } = game.asha;
    const board = `http://gully.test/league/${leagueId}/leaderboard/${tournamentId}`;
    expect(href).toBe(`${board}?show=${game.fixtureIds[0]}`);
  });

  test("knows the match before and after", async () => {
    const { services, fixtureIds } = game;
    services.setNow(START + DAY + HOUR);
    recordScore(services, fixtureIds[1], { state: "finished", status: "Tied" });
    expect((await recapOf()).nextId).toBe(fixtureIds[1]);
    const second = await recapOf(fixtureIds[1]);
    expect(second).toMatchObject({ previousId: fixtureIds[0], nextId: null });
    expect(second.sentences.map(({ text }) => text)).toEqual([
      "No team had more than 0 points in this match.",
    ]);
    // That is its recap, and no other page shows it.
    const weeks = await listWeeks(services, game.asha);
    const listed = weeks.flatMap(({ recaps }) => recaps.map(({ fixture }) => fixture.id));
    expect(listed).toEqual([fixtureIds[0]]);
  });

  test.each([
    ["is to come", {}, "The recap of match 2 appears when the match is over."],
    [
      "is in play",
      { state: "in progress" },
      "The recap of match 2 appears when the match is over.",
    ],
    ["was abandoned", { state: "abandoned" }, "Match 2 was abandoned, so it has no recap."],
  ] as const)("does not exist while the match %s", async (_, score, sentence) => {
    const { services, fixtureIds } = game;
    if ("state" in score) {
      services.setNow(START + DAY + HOUR);
      recordScore(services, fixtureIds[1], score);
    }
    await expect(recapOf(fixtureIds[1])).rejects.toMatchObject({
      code: "not-found",
      message: sentence,
    });
  });

  test("does not exist for a match of elsewhere", async () => {
    await expect(recapOf(99)).rejects.toThrow("There is no such match in this league.");
  });

  test("keeps what a member who has left did, and teams without a name", async () => {
    const { services, ben } = game;
    services.db
      .update(participants)
      .set({ leftAt: START + HOUR, teamName: "" })
      .where(eq(participants.id, ben.participantId))
      .run();
    expect((await recapOf()).sentences[1]?.text).toBe(
      "Captain’s call: Unnamed gained 159 points from Reds 5 as captain.",
    );
  });
});

describe("a correction", () => {
  test("updates the recap, which says when and why", async () => {
    expect((await recapOf()).sentences[1]?.text).toContain("159 points");
    correct(2);
    const { sentences, correction, ...recap } = await recapOf();
    expect(sentences[1]?.text).toContain("Ben's XI gained 109 points");
    expect(correction).toEqual({
      at: START + 2 * DAY,
      changes: ["Reds 5, wickets 3 → 2"],
      more: 0,
    });
    expect(recapText({ ...recap, sentences, correction })).toContain("Updated after a correction");
  });

  test("of the result is named", async () => {
    correct(3, { status: "Blues won", winnerTeamId: game.season.teamIds[1] ?? null });
    expect((await recapOf()).correction?.changes).toEqual(["the result, Reds won → Blues won"]);
  });

  test("that changes no points of the league is none of the recap's", async () => {
    const { services, red } = game;
    correct(3, {
      lines: [
        { ...inningsStats(FIFTY), playerId: red(0) },
        { ...inningsStats(THREE_WICKETS), playerId: red(5) },
        { ...inningsStats({ ballsFaced: 1, out: true }), playerId: red(2) },
        { ...inningsStats({ runs: 3, ballsFaced: 2 }), playerId: red(15) },
      ],
    });
    expect(services.now()).toBe(START + 2 * DAY);
    expect((await recapOf()).correction).toBeNull();
  });
});

describe("where the manager has not turned recaps on", () => {
  test("there are no pages and nothing leads to them; the manager hears how", async () => {
    const { services, asha, ben, fixtureIds } = await playFirstMatch();
    const off = "This league has no recaps.";
    await expect(showRecap(services, ben, fixtureIds[0])).rejects.toMatchObject({ message: off });
    await expect(showRecaps(services, ben)).rejects.toMatchObject({ message: off });
    await expect(showWeek(services, ben, "2026-03-30")).rejects.toMatchObject({ message: off });
    await expect(findRecapCard(services, ben, fixtureIds[0])).rejects.toThrow(off);
    await expect(showRecaps(services, asha)).rejects.toThrow("Turn on Recaps");
    expect((await showStream(services, asha, { most: 10 })).events).toEqual([]);
  });
});

describe("the last recap, for League Home", () => {
  test("is that of the last match, and follows corrections", async () => {
    const { services, asha } = game;
    const textsOf = async () =>
      (await showStream(services, asha, { most: 10 })).events.map(({ kind, pieces }) => [
        kind,
        pieces.map(({ text }) => text).join(""),
      ]);
    expect(await textsOf()).toEqual([["recap", "The match went to Asha's XI with 720 points."]]);
    correct(2);
    expect(await textsOf()).toEqual([
      [
        "correction",
        // Asha had him in a doubled match, Ben as captain.
        expect.stringMatching(
          /^Correction, match 1: .*wickets 3 → 2\. (Asha's XI −100, Ben's XI −100|Ben's XI −100, Asha's XI −100)$/,
        ),
      ],
      ["recap", "The match went to Asha's XI with 620 points."],
    ]);
  });
});

test("a corrected result changes what predictions brought", async () => {
  const { services, asha, season } = game;
  correct(3, { status: "Blues won", winnerTeamId: season.teamIds[1] ?? null });
  const { events } = await showStream(services, asha, { most: 10 });
  const [correction] = events.filter(({ kind }) => kind === "correction");
  expect(correction?.pieces.map(({ text }) => text).join("")).toMatch(
    /Reds won → Blues won\. (Asha's XI −100, Ben's XI \+100|Ben's XI \+100, Asha's XI −100)$/,
  );
});

describe("the picture of a recap", () => {
  test("names teams, and members only where the manager allows it", async () => {
    const { services, ben, fixtureIds } = game;
    const card = await findRecapCard(services, ben, fixtureIds[0]);
    expect(card).toMatchObject({
      occasion: "Match 1, RED v BLU",
      status: "Reds won",
      foot: "Sunday Gully League · Two Team Trophy",
    });
    expect(card.sentences[0]).toBe("The match went to Asha's XI with 720 points.");
    const { leagueId, participantId } = game.asha;
    expect(card.crests).toEqual([readCrests(services.db, leagueId)(participantId)]);
  });

  test("has members beside their teams, once each", async () => {
    const { services, ben, fixtureIds } = game;
    set({ recapNames: true });
    const { sentences } = await findRecapCard(services, ben, fixtureIds[0]);
    expect(sentences).toEqual([
      "The match went to Asha’s Asha's XI with 720 points.",
      "Captain’s call: Ben’s Ben's XI gained 159 points from Reds 5 as captain.",
    ]);
  });

  test("has another word for names in letters that its font lacks", async () => {
    const { services, ben, fixtureIds } = game;
    services.db.update(participants).set({ teamName: "गली क्रिकेट" }).run();
    const { sentences } = await findRecapCard(services, ben, fixtureIds[0]);
    expect(sentences[0]).toBe("The match went to a team with 720 points.");
  });

  test("has crests at the right end of its head, where no title reaches", () => {
    const occasion = "Match 1, a very long name of a side against a longer one";
    const [one, two] = ["banner-maroon-sky", "ball-ink-cream"] as const;
    const draw = (crests: readonly Crest[]) =>
      drawRecapCard({ occasion, status: "", sentences: ["A sentence."], crests, foot: "A league" });
    const lefts = [...draw([one, two]).matchAll(/<g transform="translate\((\d+) 62\)/g)];
    expect(lefts.map(([, left]) => Number(left))).toEqual([808, 912]);
    expect(draw([one, two])).toContain("…");
    expect(draw([])).not.toContain("translate(912 62)");
  });

  test("is drawn for phones, however long its sentences are", async () => {
    await makeCardFonts();
    const sentences = Array.from({ length: 5 }, () => "A name of many letters ".repeat(12));
    const png = await renderCard(
      drawRecapCard({ occasion: "Match 1", status: "", sentences, crests: [], foot: "A league" }),
    );
    // The size in the header of a PNG.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
  });
});
