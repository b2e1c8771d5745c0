import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tournaments } from "#db/schema";
import { DAY_MS, MINUTE_MS } from "#game/core/units";
import { archiveOf } from "#server/matches/nightly/archives";
import { askForSeason, chooseMatchFiles } from "#server/matches/nightly/choose-match-files";
import { readFilesOfTournament } from "#server/matches/nightly/read-match-files";
import { readScore } from "#server/play/points/read-score";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { type FetchedCup, fetchedCup, MORNING, RECENT } from "./fetched-cup";

const IPL = "ipl_json.zip";

let cup: FetchedCup;
beforeEach(async () => {
  cup = await fetchedCup();
  rename("Himalayan Cup (IPL) 2023");
});
afterEach(() => cup.archives.stop());

function rename(name: string): void {
  const { db } = cup.services;
  db.update(tournaments).set({ name }).where(eq(tournaments.id, cup.tournamentId)).run();
}

const paths = () => cup.archives.requests.map(({ path }) => path.slice(1));
const season = () => readFilesOfTournament(cup.services, cup.tournamentId)?.season;

/** The match, and others of the same teams in other seasons. */
function seasons() {
  const of = (year: number) => {
    const match = smallMatch();
    Object.assign(match.info, { dates: [`${year}-05-29`], season: String(year) });
    return [`${year}.json`, match];
  };
  return Object.fromEntries([2021, 2022, 2023, 2024].map(of));
}

describe("the season so far", () => {
  test("comes when an operator asks, from the competition's archive, by the days of the fixtures", async () => {
    const { services, operator, tournamentId, archives } = cup;
    chooseMatchFiles(services, operator, tournamentId, false);
    archives.put(IPL, seasons(), '"a"');
    expect(season()).toMatchObject({ answerAfter: null, fetchedAt: null });
    askForSeason(services, operator, tournamentId);
    expect(season()?.answerAfter).toBe(services.now());
    await cup.look();
    expect(paths()).toEqual([IPL]);
    expect(cup.status()).toBe("India won by 4 runs");
    expect(season()).toMatchObject({
      counts: { applied: 1, leftOut: 0 },
      fetchedAt: services.now(),
      answerAfter: null,
    });
  });

  test("is asked for once in ten minutes, however often the button is pressed", async () => {
    const { services, operator, tournamentId, archives } = cup;
    archives.put(IPL, seasons(), '"a"');
    for (let presses = 0; presses < 3; presses += 1) {
      askForSeason(services, operator, tournamentId);
      await cup.look();
    }
    const askedAt = services.now();
    expect(paths()).toEqual([IPL]);
    expect(season()?.answerAfter).toBe(askedAt + 10 * MINUTE_MS);
    await cup.at(askedAt + 10 * MINUTE_MS);
    expect(paths()).toEqual([IPL, IPL]);
    // Nothing had changed there.
    expect(archives.requests[1]?.headers["if-none-match"]).toBe('"a"');
    expect(season()).toMatchObject({ counts: { applied: 1 }, answerAfter: null });
  });

  test("that cannot be fetched is a sentence, and the button works again", async () => {
    const { services, operator, tournamentId } = cup;
    askForSeason(services, operator, tournamentId);
    await cup.look();
    expect(season()).toMatchObject({
      error: "The server has no archive of this name (404).",
      answerAfter: null,
      fetchedAt: null,
    });
  });

  test("comes once by itself where points are missing two days later", async () => {
    const { archives, services } = cup;
    archives.put(RECENT, { "0.json": "{}" }, '"r"');
    archives.put(IPL, seasons(), '"a"');
    await cup.at(MORNING);
    expect(paths()).toEqual([RECENT]);
    await cup.at(MORNING + DAY_MS);
    expect(paths()).toEqual([RECENT, RECENT]);
    await cup.at(MORNING + 2 * DAY_MS);
    expect(paths()).toEqual([RECENT, RECENT, RECENT, IPL]);
    expect(readScore(services.db, cup.fixtureId).status).toBe("India won by 4 runs");
    await cup.at(MORNING + 3 * DAY_MS);
    expect(paths()).toHaveLength(5);
  });

  test("is not asked for by itself while the server cannot be reached, or the points are there", async () => {
    const { archives } = cup;
    await cup.at(MORNING + 3 * DAY_MS);
    expect(paths()).toEqual([RECENT]);
    archives.put(RECENT, { "1.json": smallMatch() }, '"r"');
    await cup.at(MORNING + 4 * DAY_MS);
    expect(paths()).toEqual([RECENT, RECENT]);
  });

  test("of a competition without an archive is refused with another way", () => {
    rename("Himalayan Cup");
    const { services, operator, tournamentId } = cup;
    expect(() => askForSeason(services, operator, tournamentId)).toThrow(
      "Gully knows no archive of Himalayan Cup: upload its match files instead.",
    );
    expect(season()).toBeNull();
  });
});

test.each([
  ["Indian Premier League 2027", "ipl_json.zip"],
  ["IPL 2027", "ipl_json.zip"],
  ["Women's Premier League 2027", "wpl_json.zip"],
  ["Womens Big Bash League 2026", "wbb_json.zip"],
  ["Big Bash League 2026/27", "bbl_json.zip"],
  ["The Hundred Women's Competition 2027", "hnd_json.zip"],
  ["SA20 2027", "sat_json.zip"],
  ["ICC Men's T20 World Cup 2028", "t20s_json.zip"],
  ["ICC Cricket World Cup 2027", "odis_json.zip"],
  ["Office Cup", null],
  ["Iplanet Friendly", null],
])("the archive of %s is %s", (name, archive) => {
  expect(archiveOf(name)).toBe(archive);
});
