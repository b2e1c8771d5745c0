import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { chainEntries, fixtures, lockedTeams } from "#db/schema";
import { addFixture } from "#server/matches/operator/add-fixture";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { openMatchDesk } from "#server/matches/operator/open-desk";
import type { Operator } from "#server/matches/operator/operator-access";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { reinstateFixture, voidFixture } from "#server/matches/operator/void-fixture";
import { newsKindOf } from "#server/news/tell-log";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";
import { elevenAfter, submit } from "../../play/leagues/elevens";
import { line } from "../../play/points/lock-team";
import { makeOperator } from "./operated-season";

const MINUTE = 60_000;
/** A day before the first regular fixture. */
const NOW = START - DAY;

let started: Awaited<ReturnType<typeof begin>>;
let services: Awaited<ReturnType<typeof begin>>["services"];
let operator: Operator;

const begin = () =>
  startLeague([START + DAY, START + 2 * DAY], {
    now: NOW,
    members: ["Ben"],
    outsiders: ["Dan"],
    teams: ["Asha", "Ben"],
  });

beforeEach(async () => {
  started = await begin();
  ({ services } = started);
  operator = await makeOperator(services);
});

const typed = (startsAt: number) => ({
  name: "Reds v Blues again",
  stage: "group",
  matchType: "T20",
  teamA: started.season.teamIds[0] ?? null,
  teamB: started.season.teamIds[1] ?? null,
  startsAt: formatTypedTime(startsAt),
});

const add = (startsAt = NOW + MINUTE) =>
  addFixture(services, operator, started.season.tournamentId, typed(startsAt));

const isLocked = (id: number) =>
  services.db.select().from(fixtures).where(eq(fixtures.id, id)).get()?.lockedAt ?? null;

const log = () => listLeagueLog(services, started.manager, {}).entries;

/** Everything that shows teams of others, as the members' screens, scripts and files have it. */
async function everythingShown(): Promise<string> {
  const ben = started.members.ben;
  return JSON.stringify([
    showLeaderboard(services, ben, null),
    showScores(services, ben, {
      fixtureId: null,
      participantId: started.manager.participantId,
    }),
    await writeLeagueFile(services, ben),
    services.db.select().from(lockedTeams).all(),
    services.db
      .select({ body: chainEntries.body })
      .from(chainEntries)
      .all()
      .filter(({ body }) => body.includes('"lock"')),
  ]);
}

const deskOf = (fixtureId: number) =>
  openMatchDesk(services, requireScorer(services.db, { id: operator.userId }, fixtureId));

function firstBall(id: number, userId: number | null = null) {
  const lines = [line(legalEleven(started.season)[0] ?? 0, { runs: 4 })];
  return recordScore(services, id, { state: "in progress", lines }, userId);
}

describe("a fixture that an operator adds for the next minute", () => {
  test("locks no team that anybody could see before its first ball", async () => {
    const before = await everythingShown();
    const id = add();
    services.setNow(NOW + 5 * MINUTE);
    lockDueFixtures(services.db, services.now());
    expect(isLocked(id)).toBeNull();
    // Only the fixture itself and the log are new: no lock, and no save with its salt.
    expect(await everythingShown()).not.toMatch(/\\"type\\":\\"(?:lock|save)\\"/);
    expect(before).not.toMatch(/\\"type\\":\\"(?:lock|save)\\"/);
    expect(services.db.select().from(lockedTeams).all()).toEqual([]);
  });

  test("voided without a ball shows nothing ever, and everybody plays on", async () => {
    const id = add();
    services.setNow(NOW + 5 * MINUTE);
    voidFixture(services, operator, id);
    expect(await everythingShown()).not.toMatch(/\\"type\\":\\"(?:lock|save)\\"/);
    expect(log()[0]?.sentence).toContain("voided before its teams were shown");
    services.setNow(START + DAY);
    lockDueFixtures(services.db, services.now());
    expect(services.db.select().from(lockedTeams).all()).toHaveLength(2);
    expect(listWrongChains(services.db)).toEqual([]);
  });

  test("takes no team that is saved after its start, and shows the one before at the first ball", async () => {
    const id = add();
    services.setNow(NOW + 5 * MINUTE);
    const { target } = openTeamSheet(services, started.members.ben);
    expect(target?.id).not.toBe(id);
    submit(services, started.members.ben, elevenAfter(started.season, 1));
    services.setNow(NOW + 10 * MINUTE);
    firstBall(id, operator.userId);
    expect(isLocked(id)).toBe(NOW + MINUTE);
    const scores = showScores(services, started.manager, {
      fixtureId: id,
      participantId: started.members.ben.participantId,
    });
    expect(scores.score?.playerIds).toEqual(legalEleven(started.season));
    expect(log()[0]).toMatchObject({ sentence: expect.stringContaining("at short notice") });
    expect(listWrongChains(services.db)).toEqual([]);
    const { findings } = await verifyText(await writeLeagueFile(services, started.manager));
    expect(findings).toEqual([]);
  });

  test("stays as it would have been when another fixture has locked before its first ball", async () => {
    const id = add(START + DAY - HOUR);
    services.setNow(START + DAY - 2 * HOUR);
    expect(isLocked(id)).toBeNull();
    services.setNow(START + DAY + MINUTE);
    lockDueFixtures(services.db, services.now());
    firstBall(id);
    const locks = services.db.select().from(lockedTeams).all();
    expect(new Set(locks.map(({ instant }) => instant)).size).toBe(2);
    expect(listWrongChains(services.db)).toEqual([]);
    const { findings } = await verifyText(await writeLeagueFile(services, started.manager));
    expect(findings).toEqual([]);
  });

  test("is told to every league of the tournament, in its log and as news", () => {
    const other = makeLeague(services, started.season, started.dan);
    add();
    for (const league of [started.manager, other.manager]) {
      const [entry] = listLeagueLog(services, league, {}).entries;
      expect(entry?.sentence).toContain("its teams are shown from its first ball on");
      expect(entry && newsKindOf(entry.change)).toBe("league");
    }
  });

  test("voided after an operator has typed a ball says that its teams were shown", () => {
    const id = add();
    services.setNow(NOW + 5 * MINUTE);
    firstBall(id, operator.userId);
    recordScore(services, id, { state: "upcoming" }, operator.userId);
    voidFixture(services, operator, id);
    const sentences = log().map(({ sentence }) => sentence);
    expect(sentences[0]).toContain("voided after its teams were shown");
    expect(sentences[1]).toContain("its teams are locked as of its start and shown");
  });

  test("takes no score before its start", () => {
    const id = add(NOW + HOUR);
    expect(() => firstBall(id, operator.userId)).toThrow("has not started yet");
    expect(deskOf(id).whyUnscorable).toBe("not started");
  });

  test("can be scored at its desk from its start on, and is locked for its members", () => {
    const id = add();
    services.setNow(NOW + 5 * MINUTE);
    expect(deskOf(id).whyUnscorable).toBeNull();
    const { inProgress } = openTeamSheet(services, started.members.ben);
    const card = { id, lockedAt: null, predictedTeamId: null, play: { kind: "locked" } };
    expect(inProgress).toMatchObject([card]);
    voidFixture(services, operator, id);
    expect(deskOf(id).whyUnscorable).toBe("void");
    expect(openTeamSheet(services, started.members.ben).inProgress).toEqual([]);
  });
});

describe("what else gives a fixture a start", () => {
  test.each([
    ["nearer, less than a day ahead", NOW + HOUR, true],
    ["nearer, and a day ahead", NOW + DAY, false],
    ["later", START + 3 * DAY, false],
  ])("moved %s", (_, startsAt, waits) => {
    const id = started.season.fixtureIds[0] ?? 0;
    editFixture(services, operator, id, { ...typed(startsAt), name: "Reds v Blues" });
    services.setNow(Math.max(startsAt, NOW) + MINUTE);
    lockDueFixtures(services.db, services.now());
    expect(isLocked(id) === null).toBe(waits);
    expect(log()[0]?.sentence.includes("shown from its first ball")).toBe(waits);
    if (!waits) return;
    const later = { ...typed(services.now() + HOUR), name: "Reds v Blues" };
    expect(() => editFixture(services, operator, id, later)).toThrow();
  });

  test("added a day ahead, it locks at its start", () => {
    const id = add(NOW + DAY);
    services.setNow(NOW + DAY);
    lockDueFixtures(services.db, services.now());
    expect(isLocked(id)).toBe(NOW + DAY);
  });

  test("voided before its start and taken back after it, it waits for its first ball", () => {
    const id = started.season.fixtureIds[0] ?? 0;
    voidFixture(services, operator, id);
    services.setNow(START + DAY + MINUTE);
    reinstateFixture(services, operator, id);
    expect(isLocked(id)).toBeNull();
    expect(services.db.select().from(lockedTeams).all()).toEqual([]);
    firstBall(id);
    expect(isLocked(id)).toBe(START + DAY);
  });
});
