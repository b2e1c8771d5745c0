import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leagueLog, openSeats, participants, personalLinks, users } from "#db/schema";
import { logSentence } from "#game/trust/log/league-changes";
import { FieldsError } from "#server/core/errors";
import {
  joinByPersonalLink,
  showPersonalLink,
} from "#server/leagues/membership/claim-personal-link";
import { listPersonalLinks } from "#server/leagues/membership/personal-links";
import { loadHeadToHead } from "#server/play/head-to-head/load-head-to-head";
import { requireMember } from "#server/play/leagues/league-access";
import { loadStandings } from "#server/play/points/standings";
import { noteSeason } from "#server/play/proof/season-lines";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { bringLeague, previewBring } from "#server/trust/bring/bring-league";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { importText } from "#tests/server/trust/league-import/import-text";
import { DAY, HOUR } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";
import {
  bringAll,
  CHAT,
  CONTEST,
  ELEVEN,
  nameOf,
  SPREADSHEET,
  startTaking,
  typed,
} from "./three-leagues";

/** "rank name points" */
function tableOf({ db }: TestServices, leagueId: number): string[] {
  return loadStandings(db, leagueId)
    .map(({ participantId, points, rank }) => ({ participantId, points, rank }))
    .map(({ participantId, points, rank }) => {
      const row = db
        .select({ name: users.displayName })
        .from(participants)
        .innerJoin(users, eq(users.id, participants.userId))
        .where(eq(participants.id, participantId))
        .get();
      return `${rank} ${row?.name} ${points / 100}`;
    });
}

function logOf({ db }: TestServices): string[] {
  const nameOfUser = (id: number) =>
    db.select().from(users).where(eq(users.id, id)).get()?.displayName ?? "";
  return db
    .select()
    .from(leagueLog)
    .orderBy(asc(leagueLog.id))
    .all()
    .map(({ change }) => logSentence(change, nameOfUser));
}

function memberOf({ db }: TestServices, leagueId: number, name: string) {
  const user = db.select().from(users).where(eq(users.displayName, name)).get();
  return requireMember(db, { id: user?.id ?? 0 }, leagueId);
}

const runs = (count: number) => ({ runs: count, ballsFaced: 1 });

/** The file is true, and a server that reads it writes the same. */
async function expectProved(
  services: TestServices,
  ids: { leagueId: number; tournamentId: number },
) {
  const file = await writeLeagueFile(services, ids);
  const { findings } = await verifyText(file);
  expect(findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
  expect(await checkDatabase(there)).toEqual([]);
  expect(await checkDatabase(services)).toEqual([]);
}

describe("a spreadsheet's season of one team", () => {
  const list = [
    "Team: Devils",
    ...ELEVEN.map((name, place) => `${place + 1}. ${name}${["", " (C)", " (VC)"][place] ?? ""}`),
  ].join("\n");

  test("plays on here to the table on paper", async () => {
    const { services, season, taking, league } = await startTaking();
    const { preview, hasChanged } = bringAll(services, taking, {
      ...{ table: SPREADSHEET, text: list, until: "2" },
    });
    expect(hasChanged).toBe(true);
    expect(preview.doubts).toEqual([]);
    expect(preview.origin).toBe("until match 2, on our spreadsheet");
    expect(
      preview.people.map((each) => [
        each.name,
        each.isNew,
        each.points,
        each.transfers,
        each.players,
      ]),
    ).toEqual([
      ["Asha", false, 181_250, 12, 0],
      ["Dev", true, 80_000, 9, 11],
      ["Chitra", true, 80_000, 20, 0],
    ]);
    expect(tableOf(services, league.leagueId)).toEqual([
      "1 Asha 1812.5",
      "2 Dev 800",
      "2 Chitra 800",
    ]);
    expect(services.db.select().from(openSeats).all()).toHaveLength(2);
    expect(logOf(services).slice(1)).toEqual([
      "Has a place in the league, which the League Manager brought along",
      "Has a place in the league, which the League Manager brought along",
      "Gave 1,812.50 points to Asha, their own team, for the season, brought along: until match 2, on our spreadsheet. Reason: Points so far",
      "Gave 800.00 points to Dev for the season, brought along: until match 2, on our spreadsheet. Reason: Points so far",
      "Gave 800.00 points to Chitra for the season, brought along: until match 2, on our spreadsheet. Reason: Points so far",
      "Brought the league from elsewhere, until match 2, on our spreadsheet: 3 members, with 1 team",
    ]);
    // Dev's team plays on; its captain Bhavesh Joshi doubles 10 runs.
    playFixture(services, season, {
      fixture: 0,
      startsAt: START,
      did: { 1: runs(10), 0: runs(3) },
    });
    expect(tableOf(services, league.leagueId)).toEqual([
      "1 Asha 1812.5",
      "2 Dev 823",
      "3 Chitra 800",
    ]);
    await expectProved(services, taking);
  });

  test("charges changes of the brought team before the first lock, on top of those used elsewhere", async () => {
    const { services, season, taking, league } = await startTaking();
    // The tournament has begun: changes are not free any more.
    services.db.$client.exec("update tournaments set starts_at = 1");
    noteSeason(services.db, season.tournamentId, services.now());
    bringAll(services, taking, { table: SPREADSHEET, text: list });
    const dev = memberOf(services, league.leagueId, "Dev");
    const sheet = () => openTeamSheet(services, dev).transfers;
    expect(sheet()).toMatchObject({ used: 9, openCharge: 0 });
    // Two players go and two come: four changes, of which one is free.
    expect(submit(services, dev, elevenAfter(season, 2)).ok).toBe(true);
    expect(sheet()).toMatchObject({ used: 12, openCharge: 3 });
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 3: runs(1) } });
    expect(sheet()).toMatchObject({ used: 12, openCharge: 0 });
    await expectProved(services, taking);
    playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: { 3: runs(1) } });
    await expectProved(services, taking);
  });
});

describe("a chat's league with a new eleven for each match", () => {
  test("brings points alone", async () => {
    const { services, season, taking, league, members } = await startTaking("match");
    const { preview } = bringAll(services, taking, { table: CHAT, text: "Asha: nobody" });
    expect(preview.notes).toEqual([
      "In your format everybody picks a new team for each match, so the second box does not count.",
    ]);
    expect(tableOf(services, league.leagueId)).toEqual([
      "1 Asha 123456.5",
      "2 Dev 1045",
      "3 Chitra 998.25",
    ]);
    submit(services, members.asha, elevenAfter(season, 0), {
      targetFixtureId: season.fixtureIds[0] ?? 0,
    });
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 1: runs(10) } });
    expect(tableOf(services, league.leagueId)[0]).toMatch(/^1 Asha 1234(?:6|7)\d/);
    await expectProved(services, taking);
  });
});

describe("a contest site's owned players, with head-to-head", () => {
  const squad = (owner: string, reds: number[], blues: number[]) => [
    owner,
    ...[...reds.map((place) => nameOf(0, place)), ...blues.map((place) => nameOf(1, place))].map(
      (name, index) => `${name} - ${index === 0 ? "18 cr" : "50 lakh"}`,
    ),
  ];
  const SQUADS = [
    ...squad("*Asha*", [0, 1, 2, 5, 6, 11, 14], [0, 5, 6, 11]),
    ...squad("*Devils*", [3, 7, 8, 12], [1, 2, 3, 7, 8, 12, 14]),
  ].join("\n");
  const TWO = CONTEST.split("\n").slice(0, 3).join("\n");

  test("plays on with squads that are made, and results that count", async () => {
    const settings = { squadSize: 11, headToHead: true, roundLength: 1 } as const;
    const { services, season, taking, league } = await startTaking("owned", settings);
    const { preview } = bringAll(services, taking, { table: TWO, text: SQUADS });
    expect(preview.squads).toEqual({ isSaved: true, isComplete: true, faults: [] });
    expect(preview.people.map(({ name, players, duels }) => [name, players, duels])).toEqual([
      ["Asha", 11, { won: 4, tied: 0, lost: 1 }],
      ["dev_10", 11, { won: 2, tied: 1, lost: 2 }],
    ]);
    expect(loadSquadsStage(services.db, league.leagueId)).toBe("made");
    expect(tableOf(services, league.leagueId)).toEqual(["1 Asha 1045.5", "2 dev_10 1001"]);
    expect(logOf(services).at(-1)).toBe(
      "Brought the league from elsewhere, on our spreadsheet: 2 members, with squads",
    );
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 1: runs(10) } });
    const table = loadHeadToHead(services.db, league.leagueId)?.table ?? [];
    expect(
      table.map(({ played, won, tied, lost, points }) => [played, won, tied, lost, points]),
    ).toEqual([
      [6, 4, 1, 1, 9],
      [6, 2, 2, 2, 6],
    ]);
    await expectProved(services, taking);
  });

  test("brings points of head-to-head alone, which count with no match won or lost", async () => {
    const { services, season, taking, league } = await startTaking("season", {
      headToHead: true,
      roundLength: 1,
    });
    const table = "1. Asha 14\n2. Dev 9";
    const firstPreview = previewBring(services, taking, typed({ table }));
    expect(firstPreview.doubts.map(({ field }) => field)).toEqual(["kind"]);
    expect(firstPreview.mustAnswer).toBe(true);
    const fields = { kind: "head-to-head" };
    const { preview } = bringAll(services, taking, { table, fields });
    expect(preview.people.map(({ name, points, duels }) => [name, points, duels])).toEqual([
      ["Asha", 0, { won: 0, tied: 0, lost: 0, points: 14 }],
      ["Dev", 0, { won: 0, tied: 0, lost: 0, points: 9 }],
    ]);
    expect(tableOf(services, league.leagueId)).toEqual(["null Asha 0", "null Dev 0"]);
    expect(bringAll(services, taking, { table, fields }).hasChanged).toBe(false);
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 1: runs(10) } });
    const rows = loadHeadToHead(services.db, league.leagueId)?.table ?? [];
    expect(rows.map(({ played, tied, points }) => [played, tied, points])).toEqual([
      [1, 1, 15],
      [1, 1, 10],
    ]);
    await expectProved(services, taking);
  });

  test("small points of a season stay points where the manager says so", async () => {
    const { services, taking, league } = await startTaking("season", { headToHead: true });
    const table = "1. Asha 14\n2. Dev 9";
    bringAll(services, taking, { table, fields: { kind: "season" } });
    expect(tableOf(services, league.leagueId)).toEqual(["1 Asha 14", "2 Dev 9"]);
    const { services: others, taking: alone } = await startTaking();
    expect(bringAll(others, alone, { table }).preview.doubts).toEqual([]);
  });

  test("says which squad has a fault, and brings the rest", async () => {
    const { services, taking, league } = await startTaking("owned", { squadSize: 11 });
    const dear = SQUADS.replace("18 cr", "118 cr");
    const { preview } = bringAll(services, taking, { table: TWO, text: dear });
    expect(preview.squads?.isSaved).toBe(false);
    expect(preview.squads?.faults[0]).toMatch(/^Asha: 12\d\.00 is spent\. The purse is 100\.00\.$/);
    expect(loadSquadsStage(services.db, league.leagueId)).toBe("before");
    expect(tableOf(services, league.leagueId)).toEqual(["1 Asha 1045.5", "2 dev_10 1001"]);
  });
});

describe("the places of friends", () => {
  test("are taken by a personal link, with a new account or one's own", async () => {
    const { services, taking, league, ben } = await startTaking();
    bringAll(services, taking, { table: SPREADSHEET });
    const links = listPersonalLinks(services, taking);
    expect(links.map(({ name, isNewWayIn }) => [name, isNewWayIn])).toEqual([
      ["Dev", false],
      ["Chitra", false],
    ]);
    const tokenOf = (name: string) => {
      const link = listPersonalLinks(services, taking).find((each) => each.name === name);
      return link?.href?.split("/").at(-1) ?? "";
    };
    const [dev, chitra] = [tokenOf("Dev"), tokenOf("Chitra")];
    expect(showPersonalLink(services, null, dev, "192.0.2.1")).toMatchObject({
      ...{ name: "Dev", isNewWayIn: false, isIn: false, closed: null, place: { team: "Devils" } },
    });
    const claim = (token: string) => ({ token, key: "a".repeat(32), clientAddress: "192.0.2.1" });
    const own = joinByPersonalLink(services, null, claim(dev), {
      displayName: "Dev R",
      teamName: "Devils",
    });
    const devR = services.db.select().from(users).where(eq(users.id, own.userId)).get();
    expect(devR).toMatchObject({ displayName: "Dev R", email: null });
    // The same form again is the same claim; another browser is refused.
    expect(joinByPersonalLink(services, null, claim(dev), { teamName: "" }).isRepeated).toBe(true);
    expect(() =>
      joinByPersonalLink(services, null, { ...claim(dev), key: "b" }, { teamName: "" }),
    ).toThrow(/has been used/);
    joinByPersonalLink(services, ben, claim(chitra), { teamName: "Bens" });
    expect(services.db.select().from(openSeats).all()).toEqual([]);
    expect(tableOf(services, league.leagueId)).toEqual([
      "1 Asha 1812.5",
      "2 Dev R 800",
      "2 Ben 800",
    ]);
    expect(memberOf(services, league.leagueId, "Ben").userId).toBe(ben.id);
    await expectProved(services, taking);
  });
});

describe("what cannot be brought", () => {
  test("the same table again changes nothing; another one withdraws what differs", async () => {
    const { services, taking, league } = await startTaking();
    bringAll(services, taking, { table: SPREADSHEET });
    const before = logOf(services).length;
    expect(bringAll(services, taking, { table: SPREADSHEET }).hasChanged).toBe(false);
    expect(logOf(services)).toHaveLength(before);
    const corrected = SPREADSHEET.replace(";Dev;Devils;400;400;800", ";Dev;Devils;400;401;801");
    expect(bringAll(services, taking, { table: corrected }).hasChanged).toBe(true);
    expect(tableOf(services, league.leagueId)).toEqual([
      "1 Asha 1812.5",
      "2 Dev 801",
      "3 Chitra 800",
    ]);
    expect(services.db.select().from(personalLinks).all()).toHaveLength(2);
    await expectProved(services, taking);
  });

  test("a preview stores nothing, and only what it showed is saved", async () => {
    const { services, taking } = await startTaking();
    const sent = typed({ table: SPREADSHEET });
    const { digest } = previewBring(services, taking, sent);
    expect(services.db.select().from(participants).all()).toHaveLength(1);
    const other = { ...sent, table: CHAT, seen: digest };
    expect(() => bringLeague(services, taking, other)).toThrow(/Look at the league below/);
    expect(services.db.select().from(participants).all()).toHaveLength(1);
  });

  test("changes at most 10 times in a day, and the same again is no change", async () => {
    const { services, taking } = await startTaking();
    const bring = (points: number) => bringAll(services, taking, { table: `Asha ${points}` });
    for (let points = 1; points <= 10; points += 1) bring(points);
    expect(bring(10).hasChanged).toBe(false);
    expect(() => bring(11)).toThrow(/try again/i);
  });

  test("asks who the manager is, which line counts, and for points that are none", async () => {
    const { services, taking } = await startTaking();
    const table = "Name;Points\nAsha Rao;100\nDev;#REF!\nChitra;7\nChitra;8\nScorer;5";
    const preview = previewBring(services, taking, typed({ table }));
    const questions = Object.fromEntries(
      preview.doubts.map(({ field, sentence }) => [field, sentence]),
    );
    expect(questions).toEqual({
      "line.chitra": "“Chitra” is there 2 times. Which line counts?",
      [`member.${taking.participantId}`]: "Which of these are you?",
      "points.dev":
        "“#REF!” is a formula or an error of a spreadsheet, not a number. Type the points.",
      "name.scorer":
        "A display name cannot be or contain “Scorer”: the log uses it. Type another name.",
    });
    const seen = preview.digest;
    expect(() => bringLeague(services, taking, { ...typed({ table }), seen })).toThrow(
      /answer the questions/,
    );
    const fields = {
      [`member.${taking.participantId}`]: "2",
      ...{ "points.dev": "1.234,5", "line.chitra": "5", "name.scorer": "Sam" },
    };
    const { preview: after } = bringAll(services, taking, { table, fields });
    expect(after.people.map(({ name, points }) => [name, points])).toEqual([
      ["Asha", 10_000],
      ["Dev", 123_450],
      ["Chitra", 800],
      ["Sam", 500],
    ]);
  });

  test("asks for captains that a list does not mark, and says why a team stays out", async () => {
    const { services, taking } = await startTaking();
    const text = `Dev: ${ELEVEN.join(", ")}\nChitra: ${ELEVEN.slice(1).join(", ")}`;
    const preview = previewBring(services, taking, typed({ table: SPREADSHEET, text }));
    expect(preview.doubts.map(({ field }) => field)).toEqual(["captain.4", "vice.4"]);
    expect(preview.notes).toEqual([
      "The team of Dev stays out until its captains are known.",
      "The team of Chitra stays out: it has 10 players, not eleven.",
    ]);
  });

  test.each([
    ["an empty box", { table: "" }, "table", /^Nobody was found/],
    ["200 kB", { table: "Asha 1\n".repeat(30_000) }, "table", /^This text is too long/],
    [
      "more people than links",
      { table: Array.from({ length: 60 }, (_, i) => `Friend${i}x ${i}`).join("\n") },
      "table",
      /room for 50/,
    ],
    ["no place", { table: SPREADSHEET, where: "" }, "where", /^Say where/],
    ["a match that is none", { table: SPREADSHEET, until: "99" }, "until", /from 1 to 2/],
  ])("refuses %s with a sentence", async (_, fields, field, sentence) => {
    const { services, taking } = await startTaking();
    try {
      previewBring(services, taking, typed(fields));
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(FieldsError);
      const [fault] = (error as FieldsError).faults;
      expect(fault?.fields).toEqual([field]);
      expect(fault?.sentence).toMatch(sentence);
    }
  });

  test("nothing comes once a match has locked here", async () => {
    const { services, taking } = await startTaking();
    services.setNow(START + HOUR);
    expect(() => previewBring(services, taking, typed({ table: SPREADSHEET }))).toThrow(
      /^Reds v Blues has locked in this league/,
    );
  });
});
