import { beforeEach, describe, expect, test } from "vitest";
import { leagueLog, wallAnswers, wallPosts } from "#db/schema";
import type { WallSubject } from "#game/stories/wall";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { countWalls, findWall, showWall } from "#server/stories/show-wall";
import {
  answerLine,
  deleteAnswer,
  deleteLine,
  react,
  sayToLeague,
  writeLine,
} from "#server/stories/write-wall";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, makeLeague } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

let world: StartedLeague<"Ben" | "Dana", "Chitra">;
let match: WallSubject;
let recap: WallSubject;
let nextMatch: WallSubject;
let entry: WallSubject;

/** Match 1 is over, match 2 is to come. */
beforeEach(async () => {
  world = await startLeague<"Ben" | "Dana", "Chitra">([START, START + DAY], {
    members: ["Ben", "Dana"],
    outsiders: ["Chitra"],
    settings: { wall: true, recaps: true },
  });
  const { services, season } = world;
  playFixture(services, season, { fixture: 0, startsAt: START, did: {} });
  services.setNow(START + 2 * HOUR);
  const [first = 0, second = 0] = season.fixtureIds;
  match = { kind: "match", id: first };
  recap = { kind: "recap", id: first };
  nextMatch = { kind: "match", id: second };
  entry = { kind: "log", id: services.db.select().from(leagueLog).all()[0]?.id ?? 0 };
});

const say = (who: MemberLeague, subject: WallSubject | null, typed: string) =>
  writeLine(world.services, who, { subject, typed });
const wallFor = (who: MemberLeague, subject: WallSubject) =>
  showWall(world.services, who, subject).wall;
const linesFor = (who: MemberLeague, subject: WallSubject) =>
  wallFor(who, subject).lines.map(({ line }) => line);

function setWall(change: { readonly wall?: boolean; readonly recaps?: boolean }): void {
  const { services, asha, league } = world;
  const managed = requireManager(services.db, asha, league.leagueId);
  const { settings } = loadLeague(services.db, league.leagueId);
  saveSettings(services, managed, { ...settings, ...change });
}

describe("the wall (rules.md#wall)", () => {
  test("one reaction and one line of each member, changed and taken back", () => {
    const { services, members } = world;
    const { asha, ben } = members;
    react(services, asha, { subject: match, reaction: "wow" });
    react(services, asha, { subject: match, reaction: "duck" });
    react(services, ben, { subject: match, reaction: "duck" });
    say(ben, match, "First");
    say(ben, match, " Second\u202E\nline ");
    const wall = wallFor(asha, match);
    expect(wall.reactions.filter(({ count }) => count > 0)).toMatchObject([
      { reaction: "duck", count: 2 },
    ]);
    expect(wall).toMatchObject({ own: { reaction: "duck", line: null }, olderLines: 0 });
    expect(wall.lines).toMatchObject([
      { line: "Second line", author: "Ben", mine: false, mayDelete: true },
    ]);
    expect(wallFor(ben, match).own).toEqual({ reaction: "duck", line: "Second line" });
    say(ben, match, "  ");
    react(services, ben, { subject: match, reaction: null });
    react(services, asha, { subject: match, reaction: null });
    expect(services.db.select().from(wallPosts).all()).toEqual([]);
  });

  test("walls of a match, its recap and the log are apart, and counted", () => {
    const { services, members } = world;
    say(members.asha, match, "A match");
    say(members.asha, recap, "A recap");
    say(members.asha, entry, "An entry");
    react(services, members.ben, { subject: entry, reaction: "ha ha" });
    expect([match, recap, entry].map((subject) => linesFor(members.ben, subject))).toEqual([
      ["A match"],
      ["A recap"],
      ["An entry"],
    ]);
    expect(countWalls(services, members.ben, "log", [entry.id, entry.id + 1])).toEqual({
      [entry.id]: { reactions: 1, lines: 1 },
    });
    expect(showWall(services, members.ben, match).name).toBe("Match 1, RED v BLU");
    expect(showWall(services, members.ben, recap).name).toBe("Recap of match 1, RED v BLU");
    expect(showWall(services, members.ben, entry).name).toBe("Created the league");
  });

  test.each([
    ["", "Write your line first."],
    ["x".repeat(141), "A line has at most 140 characters."],
  ])("a line %j to the league is refused beside its field", (typed, sentence) => {
    const { services, members } = world;
    expect(() => sayToLeague(services, members.ben, { typed })).toThrow(sentence);
  });

  test("a line that is too long is refused beside its field", () => {
    expect(() => say(world.members.ben, match, "x".repeat(141))).toThrow("at most 140");
  });

  test.each<[string, () => WallSubject | null]>([
    ["a match that has not locked", () => nextMatch],
    ["the recap of a match that is not over", () => ({ kind: "recap", id: nextMatch.id })],
    ["a match that there is not", () => ({ kind: "match", id: 999 })],
    ["an entry that there is not", () => ({ kind: "log", id: 999 })],
    ["nothing", () => null],
  ])("there is none under %s", (_, subjectOf) => {
    const { services, members } = world;
    expect(() => say(members.ben, subjectOf(), "Hello")).toThrow("There is no wall here.");
    expect(() => showWall(services, members.ben, subjectOf())).toThrow("There is no wall here.");
  });

  test("leagues of the same tournament see nothing of each other", () => {
    const { services, season, chitra, members } = world;
    const other = makeLeague(services, season, chitra, { wall: true }).manager;
    say(members.ben, match, "Ours");
    say(other, match, "Theirs");
    expect(linesFor(members.asha, match)).toEqual(["Ours"]);
    expect(linesFor(other, match)).toEqual(["Theirs"]);
    expect(() => say(other, entry, "Into your log")).toThrow("There is no wall here.");
    const { participantId } = members.ben;
    deleteLine(services, other, { subject: match, participantId });
    expect(linesFor(members.asha, match)).toEqual(["Ours"]);
  });

  test("while it is off there is none, and what was written comes back", () => {
    const { services, members } = world;
    say(members.ben, match, "Still here");
    setWall({ wall: false });
    expect(findWall(services, members.ben, match)).toBeNull();
    expect(countWalls(services, members.ben, "log", [entry.id])).toBeNull();
    expect(() => wallFor(members.ben, match)).toThrow("There is no wall here.");
    expect(() => react(services, members.ben, { subject: match, reaction: "wow" })).toThrow(
      "There is no wall here.",
    );
    expect(exportAccount(services, { id: members.ben.userId })).toContain("Still here");
    setWall({ wall: true });
    expect(linesFor(members.asha, match)).toEqual(["Still here"]);
    setWall({ recaps: false });
    expect(() => say(members.ben, recap, "Hello")).toThrow("There is no wall here.");
  });
});

describe("answers to a line", () => {
  const answer = (who: MemberLeague, of: MemberLeague, typed: string, subject = match) =>
    answerLine(world.services, who, { subject, participantId: of.participantId, typed });
  const answersFor = (who: MemberLeague) =>
    wallFor(who, match).lines.flatMap(({ answers }) => answers.map(({ text }) => text));

  test("are in the order of writing, one level deep, and go with the line", () => {
    const { services, members } = world;
    const { ben, dana } = members;
    say(ben, match, "I had him");
    answer(dana, ben, " Until\nTuesday. ");
    answer(ben, ben, "Ha.");
    expect(answersFor(dana)).toEqual(["Until Tuesday.", "Ha."]);
    const exported = exportAccount(services, { id: dana.userId });
    expect(exported).toContain("Until Tuesday.");
    say(ben, match, "I never had him");
    expect(answersFor(dana)).toEqual([]);
    answer(dana, ben, "Sure.");
    deleteLine(services, ben, { subject: match, participantId: ben.participantId });
    expect(services.db.select().from(wallAnswers).all()).toEqual([]);
  });

  test("a form that was sent twice is one answer, and one line to the league", () => {
    const { services, members } = world;
    const { ben, dana } = members;
    say(ben, match, "I had him");
    for (const _ of [1, 2]) answer(dana, ben, "Sure.");
    expect(answersFor(dana)).toEqual(["Sure."]);
    for (const _ of [1, 2]) sayToLeague(services, ben, { typed: "Hello all" });
    services.setNow(START + 3 * HOUR);
    sayToLeague(services, ben, { typed: "Hello all" });
    const lines = services.db.select().from(wallPosts).all();
    expect(lines.filter(({ kind }) => kind === "line")).toHaveLength(2);
  });

  test.each<[string, string, string]>([
    ["nothing", "\u200b ", "Write your answer first."],
    ["too much", "x".repeat(141), "An answer has at most 140 characters."],
  ])("%s is refused beside its field", (_, typed, sentence) => {
    const { members } = world;
    say(members.ben, match, "I had him");
    expect(() => answer(members.dana, members.ben, typed)).toThrow(sentence);
    expect(() => sayToLeague(world.services, members.dana, { typed: typed.repeat(2) })).toThrow();
  });

  test("to a line that is gone, or under no wall, are refused", () => {
    const { members } = world;
    const { ben, dana } = members;
    react(world.services, ben, { subject: match, reaction: "wow" });
    expect(() => answer(dana, ben, "Hello?")).toThrow("The line that you answer is gone.");
    expect(() => answer(dana, ben, "Hello?", nextMatch)).toThrow("There is no wall here.");
    sayToLeague(world.services, ben, { typed: "To all" });
    const line: WallSubject = { kind: "line", id: START + 2 * HOUR };
    answer(dana, ben, "Hello!", line);
    // Under a line there are answers, and no second line.
    expect(() => say(dana, line, "A line of mine")).toThrow("There is no wall here.");
    expect(() => answer(dana, ben, "Hello?", { ...line, id: 1 })).toThrow("There is no wall here.");
  });

  test("a line has at most fifty of them", () => {
    const { services, members } = world;
    say(members.ben, match, "I had him");
    for (let index = 0; index < 50; index += 1) {
      services.setNow(START + (3 + index) * HOUR);
      answer(index % 2 === 0 ? members.dana : members.asha, members.ben, `Answer ${index}`);
    }
    expect(() => answer(members.dana, members.ben, "One more")).toThrow("This line has 50 answers");
    expect(answersFor(members.ben)).toHaveLength(50);
  });

  test("author and manager delete an answer, other members do not", () => {
    const { services, members } = world;
    const { asha, ben, dana } = members;
    say(ben, match, "I had him");
    answer(dana, ben, "Sure.");
    answer(dana, ben, "Really.");
    const [first, second] = wallFor(ben, match).lines[0]?.answers ?? [];
    expect(first?.mayDelete).toBe(false);
    const remove = (who: MemberLeague, answerId = 0, subject = match) =>
      deleteAnswer(services, who, { subject, answerId });
    expect(() => remove(ben, first?.id)).toThrow("Only the League Manager can");
    remove(dana, first?.id);
    // Pressed twice.
    remove(dana, first?.id);
    remove(asha, first?.id);
    remove(asha, second?.id, recap);
    expect(answersFor(asha)).toEqual(["Really."]);
    remove(asha, second?.id);
    expect(answersFor(asha)).toEqual([]);
  });

  test("go with the account of their author, and with that of the line's author", async () => {
    const { services, members } = world;
    say(members.ben, match, "I had him");
    say(members.dana, match, "So had I");
    answer(members.dana, members.ben, "Sure.");
    answer(members.ben, members.dana, "Sure!");
    const proof = { password: "a long password", email: "", code: "" };
    await deleteAccount(services, world.ben, proof, "192.0.2.1");
    expect(services.db.select().from(wallAnswers).all()).toEqual([]);
  });
});

describe("who may write and delete", () => {
  test("the author and the manager delete a line, other members do not", () => {
    const { services, members } = world;
    const { asha, ben, dana } = members;
    say(ben, match, "Mine");
    say(dana, match, "Dana's");
    const remove = (who: MemberLeague, of: MemberLeague) =>
      deleteLine(services, who, { subject: match, participantId: of.participantId });
    expect(() => remove(ben, dana)).toThrow("Only the League Manager can");
    expect(wallFor(ben, match).lines.map(({ mayDelete }) => mayDelete)).toEqual([true, false]);
    remove(ben, ben);
    expect(linesFor(asha, match)).toEqual(["Dana's"]);
    react(services, dana, { subject: match, reaction: "ouch" });
    remove(asha, dana);
    remove(asha, dana);
    expect(linesFor(asha, match)).toEqual([]);
    expect(wallFor(dana, match).own).toEqual({ reaction: "ouch", line: null });
  });

  test("who has left can change nothing; what they left stays, and the manager can delete it", () => {
    const { services, members } = world;
    const { asha, ben } = members;
    say(ben, match, "Bye");
    leaveLeague(services, ben);
    expect(linesFor(asha, match)).toEqual(["Bye"]);
    expect(() => say(ben, match, "And another thing")).toThrow("League not found");
    expect(() => react(services, ben, { subject: match, reaction: "wow" })).toThrow(
      "League not found",
    );
    expect(() =>
      deleteLine(services, ben, { subject: match, participantId: ben.participantId }),
    ).toThrow("League not found");
    deleteLine(services, asha, { subject: match, participantId: ben.participantId });
    expect(linesFor(asha, match)).toEqual([]);
  });

  test("nobody writes without end", () => {
    const { members } = world;
    const writing = () => {
      for (let index = 0; index < 50; index += 1) say(members.ben, match, `Line ${index}`);
    };
    expect(writing).toThrow(/again/);
    say(members.dana, match, "Others still can");
  });

  test("an account's deletion takes reaction and line with it", async () => {
    const { services, members, chitra, league } = world;
    joinLeague(services, chitra, league.pin, "192.0.2.1");
    react(services, members.ben, { subject: match, reaction: "wow" });
    say(members.ben, match, "Delete me");
    say(members.dana, match, "Keep me");
    const proof = { password: "a long password", email: "", code: "" };
    await deleteAccount(services, world.ben, proof, "192.0.2.1");
    expect(linesFor(members.asha, match)).toEqual(["Keep me"]);
    expect(services.db.select().from(wallPosts).all()).toHaveLength(1);
  });
});
