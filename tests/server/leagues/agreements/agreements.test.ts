import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import {
  absences,
  formerHolders,
  lockedTeams,
  participants,
  pickProposals,
  pickVotes,
  poolPlayers,
} from "#db/schema";
import { HOUR_MS, MINUTE_MS } from "#game/core/units";
import { answerProposal, withdrawProposal } from "#server/leagues/agreements/answer-proposal";
import { type PickInput, previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { showAgreements } from "#server/leagues/agreements/show-agreements";
import { showProposalForm } from "#server/leagues/agreements/show-proposal-form";
import { tellNews } from "#server/news/news-on-time";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { showNotices } from "#server/people/notices/show-notices";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { loadStandings } from "#server/play/points/standings";
import { listOwnReceipts } from "#server/play/teams/own-receipts";
import { showScores } from "#server/stories/boards/fixture-scores";
import { dumpTables } from "#tests/support/dump-tables";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, joinAs } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { listMessages } from "../../news/messages";
import { elevenAfter, submit } from "../../play/leagues/elevens";
import { playFixture } from "../../play/leagues/play-fixture";
import { proveLeague } from "./prove-league";

let world: StartedLeague<"Ben" | "Cara" | "Dev", "Olga">;
let first: number;
let second: number;

const runs = (count: number) => ({ runs: count, ballsFaced: 1 });

/**
 * Asha has Reds 0 and Ben has Reds 3, who make 8 and 6 in match 1; both keep their teams for match 2,
 * with 2 and 5. Cara and Dev have no team. Captains do nothing.
 */
beforeEach(async () => {
  world = await startOnce(["agreements"], async () => {
    world = await startLeague([START, START + DAY, START + 2 * DAY], {
      ...{ members: ["Ben", "Cara", "Dev"], outsiders: ["Olga"], boosterUses: 1 },
    });
    const { services, season, members } = world;
    submit(services, members.asha, elevenAfter(season, 0), captains());
    submit(services, members.ben, elevenAfter(season, 1), captains());
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: runs(8), 3: runs(6) } });
    return world;
  });
  [first = 0, second = 0] = world.season.fixtureIds;
});

function captains() {
  const eleven = elevenAfter(world.season, 0);
  return { captainId: eleven[10] ?? null, viceCaptainId: eleven[9] ?? null };
}

function playSecond() {
  const did = { 0: runs(2), 3: runs(5) };
  playFixture(world.services, world.season, { fixture: 1, startsAt: START + DAY, did });
}

/** Ben's pick with Reds 0 in place of Reds 3. */
function pickOf(who: MemberLeague, more: Partial<PickInput> = {}): PickInput {
  return {
    ...{ fixtureId: first, participantId: who.participantId, reason: "By telephone" },
    ...{ playerIds: elevenAfter(world.season, 0), ...captains(), booster: null, key: "key-1" },
    ...more,
  };
}

function propose(by: MemberLeague, input: PickInput) {
  const { digest } = previewPick(world.services, by, input);
  proposePick(world.services, by, { ...input, seen: digest });
}

const vote = (by: MemberLeague, agrees: boolean, number = 1) =>
  answerProposal(world.services, by, { number, agrees });

const nameOf = (participantId: number) =>
  Object.entries(world.members).find(([, own]) => own.participantId === participantId)?.[0];

const table = () =>
  loadStandings(world.services.db, world.league.leagueId).map(
    ({ participantId, points, rank }) => `${rank} ${nameOf(participantId)} ${points / 100}`,
  );
const states = () =>
  world.services.db
    .select({ state: pickProposals.state })
    .from(pickProposals)
    .all()
    .map(({ state }) => state);
const log = () =>
  listLeagueLog(world.services, world.members.asha, {}).entries.map(
    ({ who, sentence }) => `${who}: ${sentence}`,
  );
function later(ms: number) {
  world.services.setNow(world.services.now() + ms);
  inTransaction(world.services.db, (tx) => lockDueFixtures(tx, world.services.now()));
}

const expectProved = () => proveLeague(world.services, world.league.manager);

describe("a corrected pick (rules.md#by-agreement)", () => {
  test("is previewed without a trace, and shown to all with its effect", async () => {
    const { services, members } = world;
    const before = dumpTables(services.db);
    const { changes, rows } = previewPick(services, members.ben, pickOf(members.ben));
    expect(changes).toBe("Reds 0 for Reds 3");
    expect(
      rows.map(({ manager, before: was, after }) => [
        manager,
        was.points,
        was.rank,
        after.points,
        after.rank,
      ]),
    ).toEqual([
      ["Asha", 800, 1, 800, 1],
      ["Ben", 600, 2, 800, 1],
      ["Cara", 0, 3, 0, 3],
      ["Dev", 0, 3, 0, 3],
    ]);
    expect(dumpTables(services.db)).toEqual(before);
    propose(members.ben, pickOf(members.ben));
    expect(table()[1]).toBe("2 ben 6");
    const { proposals } = await showAgreements(services, members.cara);
    expect(proposals).toMatchObject([
      {
        ...{ member: "Ben", by: null, changes, agreeing: 0, electors: 3, mayAnswer: true },
        effect: rows,
      },
    ]);
    expect((await showAgreements(services, members.ben)).proposals).toMatchObject([
      { mayAnswer: false, mayWithdraw: true },
    ]);
  });

  test("shows its effect at once where the page was open before, with names of now", async () => {
    const { services, members, ben } = world;
    await showAgreements(services, members.cara);
    propose(members.ben, pickOf(members.ben));
    const effect = async () =>
      (await showAgreements(services, members.cara)).proposals[0]?.effect?.map(
        ({ manager, after }) => `${manager} ${after.points / 100}`,
      );
    expect(await effect()).toEqual(["Asha 8", "Ben 8", "Cara 0", "Dev 0"]);
    changeDisplayName(services, ben, "Benjamin");
    expect(await effect()).toEqual(["Asha 8", "Benjamin 8", "Cara 0", "Dev 0"]);
  });

  test("is on the newest page of twenty, and older ones follow", async () => {
    const { services, members } = world;
    const { rows } = previewPick(services, members.ben, pickOf(members.ben));
    propose(members.ben, pickOf(members.ben));
    const [row] = services.db.select().from(pickProposals).all();
    if (row === undefined) throw new Error("Nothing is proposed.");
    for (let number = 2; number <= 21; number += 1) {
      const older = { ...row, id: row.id + number, number, key: `older ${number}` };
      services.db
        .insert(pickProposals)
        .values({ ...older, state: "withdrawn", endedAt: row.at })
        .run();
    }
    const page = await showAgreements(services, members.cara);
    expect(page.proposals.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 - index),
    );
    expect(page.older).toBe(2);
    const rest = await showAgreements(services, members.cara, page.older);
    expect(rest).toMatchObject({ proposals: [{ number: 1, state: "open" }], older: null });
    expect(rest.proposals[0]?.effect).toEqual(rows);
  });

  test("counts after 24 hours with half and no objection, in that match alone", async () => {
    const { services, members } = world;
    propose(members.ben, pickOf(members.ben));
    vote(members.asha, true);
    vote(members.cara, true);
    later(23 * HOUR_MS);
    expect(states()).toEqual(["open"]);
    // A day after the proposal.
    playSecond();
    expect(states()).toEqual(["counts"]);
    // Match 1 with Reds 0: 8; match 2 with the team that was saved: 5.
    expect(table()).toEqual(["1 ben 13", "2 asha 10", "3 cara 0", "3 dev 0"]);
    expect(log().slice(0, 2)).toEqual([
      "Gully: By agreement, Ben's pick of match 1, RED v BLU counts as corrected: 2 of 3 agree and nobody objects",
      "Ben: Proposed to correct their own pick of match 1, RED v BLU: Reds 0 for Reds 3. Reason: By telephone",
    ]);
    const ask = { fixtureId: first, participantId: members.ben.participantId };
    expect(showScores(services, members.dev, ask).score).toMatchObject({ agreed: 1, total: 800 });
    const next = showScores(services, members.dev, { ...ask, fixtureId: second }).score;
    expect(next?.agreed).toBeUndefined();
    await expectProved();
  });

  test("is said on the receipt of the save that locked, which stays", () => {
    const { services, members } = world;
    const own = () => listOwnReceipts(services, members.ben).receipts;
    const [before] = own();
    propose(members.ben, pickOf(members.ben));
    expect(own()[0]).not.toHaveProperty("isCorrected");
    for (const member of [members.asha, members.cara, members.dev]) vote(member, true);
    expect(own()[0]).toEqual({ ...before, isCorrected: true });
  });

  test("counts at once when all have agreed, and is worked out again by a correction", async () => {
    const { members } = world;
    propose(members.ben, pickOf(members.ben));
    for (const who of [members.asha, members.cara, members.dev]) vote(who, true);
    expect(states()).toEqual(["counts"]);
    expect(table().slice(0, 2)).toEqual(["1 asha 8", "1 ben 8"]);
    playFixture(world.services, world.season, {
      ...{ fixture: 0, startsAt: START, did: { 0: runs(9), 3: runs(40) } },
    });
    expect(table().slice(0, 2)).toEqual(["1 asha 9", "1 ben 9"]);
    await expectProved();
  });

  test("ends with one objection, also by somebody who had agreed", async () => {
    const { members } = world;
    propose(members.ben, pickOf(members.ben));
    vote(members.asha, true);
    vote(members.cara, true);
    vote(members.asha, false);
    expect(states()).toEqual(["objected"]);
    expect(log()[0]).toBe(
      "Asha: Objected to the correction of Ben's pick of match 1, RED v BLU, which stays as it was",
    );
    expect(() => vote(members.dev, true)).toThrow("This proposal has ended.");
    later(DAY);
    expect(table()[1]).toBe("2 ben 6");
    await expectProved();
  });

  test("comes to nothing with less than half", async () => {
    const { members } = world;
    propose(members.ben, pickOf(members.ben));
    vote(members.asha, true);
    later(DAY);
    expect(states()).toEqual(["too few"]);
    expect(table()[1]).toBe("2 ben 6");
    await expectProved();
  });

  test("by the manager needs the owner's consent as well, also of one without a team", async () => {
    const { services, members } = world;
    propose(members.asha, pickOf(members.cara));
    vote(members.ben, true);
    vote(members.dev, true);
    expect(states()).toEqual(["open"]);
    vote(members.cara, true);
    expect(states()).toEqual(["counts"]);
    expect(table()).toEqual(["1 asha 8", "1 cara 8", "3 ben 6", "4 dev 0"]);
    const ask = { fixtureId: first, participantId: members.cara.participantId };
    expect(showScores(services, members.dev, ask).score).toMatchObject({ agreed: 1, total: 800 });
    // She has no team afterwards either.
    playSecond();
    expect(table()[2]).toBe("3 cara 8");
    await expectProved();
  });

  test("may bring a match booster, which is spent, and leaves Free Hit and Budget alone", async () => {
    const { services, members } = world;
    for (const booster of ["FreeHit", "Budget"] as const) {
      expect(() => previewPick(services, members.ben, pickOf(members.ben, { booster }))).toThrow(
        "Free Hit and Budget Booster decide later teams",
      );
    }
    propose(members.ben, pickOf(members.ben, { booster: "2xMatchPoints" }));
    for (const who of [members.asha, members.cara, members.dev]) vote(who, true);
    expect(table()[0]).toBe("1 ben 16");
    const again = submit(services, members.ben, elevenAfter(world.season, 1), {
      ...{ ...captains(), booster: "2xMatchPoints" },
    });
    expect(again.ok).toBe(false);
    playSecond();
    await expectProved();
  });

  test("is told to everybody who has not turned it off, while there is time to object", async () => {
    const { services, members, asha } = world;
    const messagesSoFar = async () => {
      await tellNews(services);
      return listMessages(services).filter((message) => message.includes("correct"));
    };
    expect(showNotices(services, asha).kinds).not.toContain("proposal");
    propose(members.ben, pickOf(members.ben));
    services.setNow(services.now() + 11 * MINUTE_MS);
    const atFirst = await messagesSoFar();
    const readers = ["asha", "cara", "dev"];
    expect(atFirst.map((message) => message.split(" ")[1])).toEqual(readers);
    expect(atFirst[0]).toContain("Ben proposed to correct their own pick of match 1, RED v BLU");
    expect(showNotices(services, asha).kinds).toContain("proposal");
    later(DAY);
    services.setNow(services.now() + 11 * MINUTE_MS);
    const atLast = (await messagesSoFar()).slice(readers.length);
    expect(atLast).toHaveLength(4);
    expect(atLast[0]).toContain("Too few have agreed to correct Ben's pick of match 1");
  });

  test("cannot spend a booster that was spent elsewhere while it was open", async () => {
    const { members } = world;
    playSecond();
    const booster = "2xMatchPoints";
    propose(members.ben, pickOf(members.ben, { booster }));
    const other = { fixtureId: second, booster, key: "key-2" } as const;
    propose(members.ben, pickOf(members.ben, other));
    const voters = [members.asha, members.cara, members.dev];
    for (const who of voters) vote(who, true, 2);
    expect(states()).toEqual(["open", "counts"]);
    vote(members.asha, true, 1);
    expect(states()).toEqual(["void", "counts"]);
    expect(log()[0]).toContain(
      "The correction of Ben's pick of match 1, RED v BLU has become impossible",
    );
    expect(() => vote(members.cara, true, 1)).toThrow("This proposal has ended.");
    // Match 1 as it was locked: 6; match 2 with Reds 0, twice: 4.
    expect(table().find((row) => row.includes("ben"))).toContain("ben 10");
    await expectProved();
  });

  test("is refused for what is no legal team, the same pick, and a bad reason", () => {
    const { services, members } = world;
    const [one, ...others] = elevenAfter(world.season, 0);
    const refused: [Partial<PickInput>, string][] = [
      [{ playerIds: others }, "You must select exactly 11 players."],
      [{ captainId: null }, "Please select a captain."],
      [{ captainId: 9999 }, "Please select a captain."],
      [{ playerIds: [...others, 9999] }, "You must select exactly 11 players."],
      [{ playerIds: elevenAfter(world.season, 1) }, "This would change nothing in the pick."],
      [{ reason: " " }, "Give a reason of 1 to 120 characters"],
    ];
    expect(one).toBeDefined();
    for (const [more, sentence] of refused) {
      expect(() => previewPick(services, members.ben, pickOf(members.ben, more))).toThrow(sentence);
    }
  });

  test("is refused where it cannot be: too early, too late, twice, for others, by outsiders", () => {
    const { services, members, league, olga } = world;
    const { ben, cara } = members;
    const preview = (by: MemberLeague, more: Partial<PickInput>) => () =>
      previewPick(services, by, pickOf(ben, more));
    expect(preview(ben, { fixtureId: second })).toThrow(
      "Only the pick of a match that has started",
    );
    expect(preview(ben, { fixtureId: 999 })).toThrow("Match not found.");
    expect(preview(ben, { participantId: 999 })).toThrow("This member is not in the league.");
    expect(preview(cara, {})).toThrow("Only the League Manager can propose for somebody else.");
    propose(ben, pickOf(ben));
    expect(preview(ben, { key: "key-2" })).toThrow("A correction of this pick is open already.");
    // The same form again proposes nothing.
    proposePick(services, ben, { ...pickOf(ben), seen: "" });
    expect(states()).toEqual(["open"]);
    expect(() => vote(ben, true)).toThrow("This is your own proposal");
    const late = joinAs(services, league, olga);
    expect(() => vote(late, false)).toThrow("You are not asked");
    expect(() => vote(cara, true, 9)).toThrow("There is no such proposal.");
    expect(() => withdrawProposal(services, cara, { number: 1 })).toThrow(
      "Only the member who made",
    );
    withdrawProposal(services, ben, { number: 1 });
    expect(() => withdrawProposal(services, ben, { number: 1 })).toThrow("has ended");
    propose(ben, pickOf(ben, { key: "key-2" }));
    withdrawProposal(services, ben, { number: 2 });
    expect(preview(ben, { key: "key-3" })).toThrow(
      "You have proposed two corrections of this pick",
    );
    expect(preview(late, { participantId: late.participantId })).toThrow("was not in the league");
    later(7 * DAY);
    expect(preview(cara, { participantId: cara.participantId })).toThrow("for 6 days after");
  });

  test("of the owner ends one that the manager keeps open, with their objection", async () => {
    const { services, members } = world;
    propose(members.asha, pickOf(members.ben, { key: "by the manager" }));
    const own = pickOf(members.ben, { key: "own" });
    const before = dumpTables(services.db);
    const { digest } = previewPick(services, members.ben, own);
    expect(dumpTables(services.db)).toEqual(before);
    proposePick(services, members.ben, { ...own, seen: digest });
    expect(states()).toEqual(["objected", "open"]);
    expect(log().at(1)).toContain("Ben: Objected to the correction");
    // Nobody takes the place of the owner's own.
    expect(() => propose(members.asha, pickOf(members.ben, { key: "again" }))).toThrow(
      "A correction of this pick is open already.",
    );
    vote(members.asha, true, 2);
    vote(members.cara, true, 2);
    vote(members.dev, true, 2);
    expect(states()).toEqual(["objected", "counts"]);
    await expectProved();
  });

  test("by the former holder of a place is not counted for the next one, who can withdraw it", () => {
    const { services, members } = world;
    const { ben } = members;
    propose(ben, pickOf(ben, { key: "key-1" }));
    withdrawProposal(services, ben, { number: 1 });
    propose(ben, pickOf(ben, { key: "key-2" }));
    const until = services.now() + 1;
    services.db
      .insert(formerHolders)
      .values({ participantId: ben.participantId, userId: world.olga.id, since: 0, until })
      .run();
    services.setNow(until);
    withdrawProposal(services, ben, { number: 2 });
    propose(ben, pickOf(ben, { key: "key-3" }));
    expect(states()).toEqual(["withdrawn", "withdrawn", "open"]);
  });

  test("keeps a player who has left the pool, with a box in the form", () => {
    const { services, members } = world;
    const gone = elevenAfter(world.season, 1)[0] ?? 0;
    services.db.update(poolPlayers).set({ toCheck: true }).where(eq(poolPlayers.id, gone)).run();
    const { participantId } = members.ben;
    const { chosen } = showProposalForm(services, members.ben, { fixtureId: first, participantId });
    const boxes = chosen?.squads.flatMap(({ players }) => players.map(({ id }) => id));
    expect(boxes).toEqual(expect.arrayContaining([...(chosen?.pick.playerIds ?? [0])]));
    const [captainId = 0, viceCaptainId = 0] = elevenAfter(world.season, 1);
    const playerIds = elevenAfter(world.season, 1);
    const input = pickOf(members.ben, { playerIds, captainId, viceCaptainId });
    expect(previewPick(services, members.ben, input).changes).toContain("captain");
    // For others he is gone.
    const other = pickOf(members.cara, { playerIds, captainId, viceCaptainId });
    const forCara = { ...other, participantId: members.cara.participantId };
    expect(() => previewPick(services, members.cara, forCara)).toThrow();
  });

  test("has the answers of those alone who are still in the league", async () => {
    const { services, members } = world;
    propose(members.ben, pickOf(members.ben));
    vote(members.asha, true);
    const cara = eq(participants.id, members.cara.participantId);
    vote(members.cara, true);
    services.db.update(participants).set({ leftAt: services.now() }).where(cara).run();
    later(DAY);
    // Asha of Asha and Dev.
    expect(states()).toEqual(["counts"]);
    expect(services.db.select().from(pickVotes).all()).toHaveLength(2);
  });

  test("asks nobody who comes back, or takes a place over, while it is open", async () => {
    const { services, members } = world;
    const now = services.now();
    const { db } = services;
    const { participantId } = members.cara;
    db.update(participants)
      .set({ leftAt: now - HOUR_MS })
      .where(eq(participants.id, participantId))
      .run();
    propose(members.ben, pickOf(members.ben));
    services.setNow(now + 1);
    db.update(participants).set({ leftAt: null }).where(eq(participants.id, participantId)).run();
    db.insert(absences)
      .values({ participantId, leftAt: now - HOUR_MS, returnedAt: now + 1 })
      .run();
    expect(() => vote(members.cara, false)).toThrow("You are not asked");
    expect((await showAgreements(services, members.cara)).proposals).toMatchObject([
      { electors: 2, mayAnswer: false },
    ]);
    const { dev } = members;
    db.insert(formerHolders)
      .values({ participantId: dev.participantId, userId: world.olga.id, since: 0, until: now + 1 })
      .run();
    expect(() => vote(dev, true)).toThrow("You are not asked");
    expect((await showAgreements(services, dev)).proposals).toMatchObject([{ mayAnswer: false }]);
    vote(members.asha, true);
    later(DAY);
    expect(states()).toEqual(["counts"]);
  });

  test("becomes impossible if its lock is undone, whatever locks afterwards", async () => {
    const { services, members } = world;
    const startsAt = START + DAY;
    later(startsAt + 5 * MINUTE_MS - services.now());
    propose(members.ben, pickOf(members.ben, { fixtureId: second }));
    vote(members.asha, true);
    vote(members.cara, true);
    moveFixture(services, second, startsAt + 2 * HOUR_MS);
    expect(states()).toEqual(["void"]);
    await expectProved();
    later(3 * HOUR_MS);
    await expectProved();
  });

  test("counts no more once its lock is undone: the owner picks again", async () => {
    const { services, season, members } = world;
    const startsAt = START + DAY;
    later(startsAt + 5 * MINUTE_MS - services.now());
    const booster = "2xMatchPoints";
    propose(members.ben, pickOf(members.ben, { fixtureId: second, booster }));
    for (const who of [members.asha, members.cara, members.dev]) vote(who, true);
    expect(states()).toEqual(["counts"]);
    moveFixture(services, second, startsAt + 2 * HOUR_MS);
    expect(states()).toEqual(["void"]);
    expect(log()[0]).toContain("has become impossible");
    await expectProved();
    later(2 * HOUR_MS);
    playFixture(services, season, {
      ...{ fixture: 1, startsAt: startsAt + 2 * HOUR_MS, did: { 0: runs(2), 3: runs(5) } },
    });
    expect(table().find((row) => row.includes("ben"))).toContain("ben 11");
    await expectProved();
  });

  test("becomes impossible if the match is called off or the owner leaves", () => {
    const { services, members } = world;
    propose(members.ben, pickOf(members.ben));
    const ben = eq(participants.id, members.ben.participantId);
    services.db.update(participants).set({ leftAt: services.now() }).where(ben).run();
    vote(members.asha, true);
    expect(states()).toEqual(["void"]);
    expect(services.db.select().from(lockedTeams).all().length).toBeGreaterThan(0);
  });
});
