import { beforeEach, describe, expect, test } from "vitest";
import { noteBallots, noteMarks } from "#db/schema";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { appointDeputy } from "#server/leagues/membership/deputies";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { makePlaceLink } from "#server/leagues/membership/places";
import { dismissNote, voteInPoll } from "#server/leagues/notes/mark-notes";
import { endNote, openPoll, postNote } from "#server/leagues/notes/post-notes";
import { settlePolls } from "#server/leagues/notes/settle-polls";
import { hasHadNotes, listNotes, showNotes } from "#server/leagues/notes/show-notes";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { hasNotes } from "#server/stories/boards/league-home";
import { showHomePage } from "#server/stories/home-page";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { findWrong } from "#server/trust/league-import/open-league-file";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { DAY, HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

type Member = "Ben" | "Chitra" | "Dev";

let started: StartedLeague<Member, "Omar">;
beforeEach(async () => {
  started = await startLeague<Member, "Omar">([START + 60 * DAY], {
    members: ["Ben", "Chitra", "Dev"],
    outsiders: ["Omar"],
  });
});

const memberOf = (user: SessionUser) =>
  requireMember(started.services.db, user, started.league.leagueId);
const managedBy = (user: SessionUser) =>
  requireManager(started.services.db, user, started.league.leagueId);
const later = (ms: number) => started.services.setNow(started.services.now() + ms);
const utc = (at: number) => new Date(at).toISOString().slice(0, 16);

function shown(user: SessionUser) {
  const { services } = started;
  return inLockedReadTransaction(services, (tx, now) =>
    showNotes(services, tx, memberOf(user), now),
  );
}

function ask(secret = false, choices = ["Saturday", "Sunday"], days = 1) {
  const { services, asha } = started;
  const until = utc(services.now() + days * DAY);
  openPoll(services, managedBy(asha), { text: "Which day?", until, choices, secret });
  return shown(asha)[0]?.id ?? 0;
}

function vote(user: SessionUser, noteId: number, answer: number) {
  voteInPoll(started.services, memberOf(user), { noteId, answer });
}

function votesOf(user: SessionUser) {
  return shown(user)[0]?.poll?.answers.map(({ text, votes, voters, mine }) =>
    [text, votes, ...voters, ...(mine ? ["mine"] : [])].join(" "),
  );
}

function log(count: number) {
  const { entries } = listLeagueLog(started.services, memberOf(started.ben), { limit: count });
  return entries.map(({ who, sentence }) => `${who}: ${sentence}`);
}

describe("a note (rules.md#notes)", () => {
  test("is shown to each member until they dismiss it", async () => {
    const { services, asha, ben, chitra } = started;
    const { db } = services;
    const { leagueId } = started.league;
    expect([hasHadNotes(db, memberOf(ben)), hasNotes(db, leagueId, services.now())]).toEqual([
      ...[false, false],
    ]);
    expect(await showHomePage(services, memberOf(ben))).not.toHaveProperty("notes");
    postNote(services, managedBy(asha), { text: "The auction is on Sunday.", until: "" });
    const home = await showHomePage(services, memberOf(ben));
    expect(home.notes).toMatchObject([{ author: "Asha", text: "The auction is on Sunday." }]);
    const id = home.notes?.[0]?.id ?? 0;
    dismissNote(services, memberOf(ben), id);
    dismissNote(services, memberOf(ben), id);
    expect(await showHomePage(services, memberOf(ben))).not.toHaveProperty("notes");
    expect(shown(chitra)).toHaveLength(1);
    expect(log(1)).toEqual(["Asha: Posted a note: The auction is on Sunday."]);
  });

  test("ends at its time, and when a deputy takes it down", () => {
    const { services, asha, ben } = started;
    const until = utc(services.now() + DAY);
    postNote(services, managedBy(asha), { text: "Bring a ball.", until });
    postNote(services, managedBy(asha), { text: "Bring a bat.", until: "" });
    later(DAY - 1);
    expect(shown(ben).map(({ text }) => text)).toEqual(["Bring a bat.", "Bring a ball."]);
    later(1);
    expect(shown(ben).map(({ text }) => text)).toEqual(["Bring a bat."]);
    appointDeputy(services, managedBy(asha), memberOf(ben).participantId);
    const id = shown(ben)[0]?.id ?? 0;
    expect(endNote(services, managedBy(ben), id)).toBe("note");
    endNote(services, managedBy(ben), id);
    expect(shown(ben)).toEqual([]);
    expect(log(2)[0]).toBe("Ben: Took a note down: Bring a bat.");
    expect(log(2)[1]).toBe("Asha: Made Ben a deputy of the League Manager");
    expect(listNotes(services, memberOf(ben))).toHaveLength(2);
  });

  test("that is sent twice is one, and the eleventh is refused", () => {
    const { services, asha } = started;
    const manager = managedBy(asha);
    for (let number = 0; number < 10; number += 1) {
      for (const text of [`Note ${number}`, `Note ${number}`]) {
        postNote(services, manager, { text, until: "" });
      }
    }
    expect(shown(asha)).toHaveLength(10);
    expect(() => postNote(services, manager, { text: "One more", until: "" })).toThrow(
      "Ten notes and polls are up. Take one down first.",
    );
    expect(() => postNote(services, manager, { text: "", until: "" })).toThrow();
  });

  test("is one of at most twenty a day of a manager or deputy; votes do not count", () => {
    const { services, asha, ben, chitra } = started;
    const poll = ask(false, ["Saturday", "Sunday"], 3);
    appointDeputy(services, managedBy(asha), memberOf(ben).participantId);
    const post = (user: SessionUser, text: string) => {
      postNote(services, managedBy(user), { text, until: "" });
      endNote(services, managedBy(user), shown(user)[0]?.id ?? 0);
    };
    for (let number = 2; number <= 20; number += 1) {
      post(asha, `Note ${number}`);
      later(HOUR / 4);
    }
    expect(() => post(asha, "One too many")).toThrow("Too many attempts.");
    expect(() => ask()).toThrow("Too many attempts.");
    post(ben, "A deputy has twenty of their own");
    for (const user of [asha, ben, chitra]) vote(user, poll, 1);
    later(DAY);
    post(asha, "Another day");
  });

  test("is nobody's who does not manage the league, nor of another league", () => {
    const { services, asha, ben, chitra } = started;
    appointDeputy(services, managedBy(asha), memberOf(ben).participantId);
    const held = managedBy(ben);
    leaveLeague(services, memberOf(ben));
    expect(() => postNote(services, held, { text: "Mine", until: "" })).toThrow("League not found");
    postNote(services, managedBy(asha), { text: "Ours", until: "" });
    const id = shown(asha)[0]?.id ?? 0;
    expect(() => endNote(services, managedBy(asha), id + 1)).toThrow("This note or poll is gone.");
    expect(() => dismissNote(services, memberOf(chitra), id + 1)).toThrow(
      "This note or poll is gone.",
    );
  });
});

describe("an open poll (rules.md#polls)", () => {
  test("shows votes with names at once, and can be changed until the end", () => {
    const { services, ben, chitra, dev } = started;
    const poll = ask();
    vote(ben, poll, 0);
    vote(chitra, poll, 1);
    vote(ben, poll, 1);
    expect(votesOf(dev)).toEqual(["Saturday 0", "Sunday 2 Ben Chitra"]);
    expect(votesOf(ben)).toEqual(["Saturday 0", "Sunday 2 Ben Chitra mine"]);
    later(DAY);
    expect(() => vote(ben, poll, 0)).toThrow("This poll is over.");
    expect(settlePolls(services)).toBe(1);
    expect(settlePolls(services)).toBe(0);
    expect(log(1)).toEqual(["Gully: A poll is over: Which day? Sunday 2 votes, Saturday 0 votes"]);
    expect(votesOf(dev)).toEqual(["Saturday 0", "Sunday 2 Ben Chitra"]);
    dismissNote(services, memberOf(dev), poll);
    expect(shown(dev)).toEqual([]);
    later(7 * DAY);
    expect(shown(ben)).toEqual([]);
  });

  test("is closed early by the manager, which the log says", () => {
    const { services, asha, ben } = started;
    const poll = ask();
    vote(ben, poll, 0);
    expect(() => dismissNote(services, memberOf(ben), poll)).toThrow("This poll is open.");
    later(HOUR);
    expect(endNote(services, managedBy(asha), poll)).toBe("poll");
    endNote(services, managedBy(asha), poll);
    expect(log(2)).toEqual([
      "Asha: Closed a poll early: Which day? Saturday 1 vote, Sunday 0 votes",
      "Asha: Opened a poll: Which day? (Saturday, Sunday)",
    ]);
    expect(() => vote(ben, poll, 1)).toThrow("This poll is over.");
  });

  test("has no vote of a former member who is fetched back for it", () => {
    const { services, chitra, dev, league } = started;
    leaveLeague(services, memberOf(chitra));
    later(HOUR);
    const id = ask();
    later(HOUR);
    leaveLeague(services, memberOf(dev));
    for (const user of [chitra, dev]) joinLeague(services, user, league.pin, "192.0.2.1");
    expect(() => vote(chitra, id, 0)).toThrow("Only members who were in the league");
    expect(shown(chitra)[0]?.poll).toMatchObject({ mayVote: false });
    vote(dev, id, 1);
  });

  test("has no vote of members who came later, or took a place over", () => {
    const { services, asha, dev, omar } = started;
    later(15 * DAY);
    const { href } = makePlaceLink(services, managedBy(asha), memberOf(dev).participantId);
    const poll = ask();
    later(1);
    claimSeat(services, omar, href.split("/").at(-1) ?? "", "192.0.2.1");
    const refused = "Only members who were in the league when the poll was opened vote in it.";
    expect(() => vote(omar, poll, 0)).toThrow(refused);
    expect(shown(omar)[0]?.poll?.mayVote).toBe(false);
    expect(() => vote(asha, poll, 2)).toThrow("Choose one of the answers.");
    expect(() => vote(asha, poll, -1)).toThrow("Choose one of the answers.");
  });
});

describe("the place of somebody who has voted is handed on", () => {
  test("the vote stays under the name of its voter", async () => {
    const { services, asha, dev, omar } = started;
    postNote(services, managedBy(asha), { text: "Meet at the hall.", until: "" });
    const hall = shown(dev)[0]?.id ?? 0;
    const poll = ask(false, ["Saturday", "Sunday"], 30);
    expect(shown(dev)[0]?.poll?.hasVoted).toBe(false);
    vote(dev, poll, 0);
    dismissNote(services, memberOf(dev), hall);
    later(15 * DAY);
    const { href } = makePlaceLink(services, managedBy(asha), memberOf(dev).participantId);
    claimSeat(services, omar, href.split("/").at(-1) ?? "", "192.0.2.1");
    const [open] = shown(asha).filter(({ id }) => id === poll);
    expect(open?.poll?.answers[0]?.voters).toEqual(["Dev"]);
    const [own] = shown(omar).filter(({ id }) => id === poll);
    expect(own?.poll).toMatchObject({ hasVoted: false, mayVote: false, votes: 1 });
    expect(own?.poll?.answers[0]?.mine).toBe(false);
    expect(JSON.stringify(await exportAccount(services, omar))).not.toContain("Saturday");
    // A note that Dev has dismissed is news to Omar, who may dismiss it as well.
    expect(shown(omar).map(({ id }) => id)).toContain(hall);
    dismissNote(services, memberOf(omar), hall);
    expect(shown(omar).map(({ id }) => id)).not.toContain(hall);
  });
});

describe("a secret poll (rules.md#polls)", () => {
  test("tells nobody who votes for what, and how many only at the end", async () => {
    const { services, asha, ben, chitra, dev } = started;
    const poll = ask(true);
    for (const [user, answer] of [
      ...([
        [dev, 1],
        [asha, 0],
        [ben, 1],
        [chitra, 0],
        [ben, 0],
      ] as const),
    ]) {
      vote(user, poll, answer);
    }
    expect(votesOf(asha)).toEqual(["Saturday  mine", "Sunday "]);
    expect(votesOf(dev)).toEqual(["Saturday ", "Sunday  mine"]);
    expect(shown(dev)[0]?.poll).toMatchObject({ votes: 4, hasVoted: true });
    const marks = services.db.select().from(noteMarks).all();
    expect(marks.map(({ answer, voted }) => [answer, voted])).toEqual(
      marks.map(() => [null, true]),
    );
    // No column of a vote names a member, and its number is none that others count.
    const ballots = services.db.select().from(noteBallots).all();
    expect(Object.keys(ballots[0] ?? {}).sort()).toEqual(["answer", "id", "key", "noteId"]);
    expect(Math.min(...ballots.map(({ id }) => id))).toBeGreaterThan(1_000);
    const own = JSON.stringify(await exportAccount(services, dev));
    expect(own).toContain("Which day?");
    expect(own).not.toMatch(/"answer":\s*"Sunday"/);
    later(DAY);
    settlePolls(services);
    expect(services.db.select().from(noteBallots).all()).toEqual([]);
    expect(log(1)).toEqual(["Gully: A poll is over: Which day? Saturday 3 votes, Sunday 1 vote"]);
    expect(votesOf(dev)).toEqual(["Saturday 3", "Sunday 1"]);
  });

  test("with two votes does not show its result, closed early or not", () => {
    const { services, asha, ben, chitra } = started;
    const poll = ask(true);
    vote(ben, poll, 0);
    vote(chitra, poll, 0);
    endNote(services, managedBy(asha), poll);
    expect(votesOf(asha)).toEqual(["Saturday ", "Sunday "]);
    expect(log(1)).toEqual([
      "Asha: Closed a poll early: Which day? Its votes are too few to show without telling who voted for what",
    ]);
    expect(services.db.select().from(noteBallots).all()).toEqual([]);
  });

  test("counts nobody twice once the key of the server has changed", () => {
    const { services, ben } = started;
    const poll = ask(true);
    vote(ben, poll, 0);
    const later = { ...services, env: { ...services.env, sessionSecret: "another secret of it" } };
    expect(() => voteInPoll(later, memberOf(ben), { noteId: poll, answer: 1 })).toThrow(
      "Your vote is counted, and can no longer be changed.",
    );
    expect(services.db.select().from(noteBallots).all()).toMatchObject([{ answer: 0 }]);
  });
});

test("notes and results move with the league's file, votes do not", async () => {
  const { services, asha, ben, league } = started;
  postNote(services, managedBy(asha), { text: "Bring a ball.", until: "" });
  const poll = ask();
  vote(ben, poll, 0);
  endNote(services, managedBy(asha), poll);
  const file = await writeLeagueFile(services, league.manager);
  expect(await findWrong(file)).toEqual([]);
  expect(file).toContain("Bring a ball.");
  expect(file).not.toContain('"voters"');
});
