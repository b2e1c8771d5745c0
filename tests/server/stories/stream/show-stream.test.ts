import { beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "#db/schema";
import type { WallSubject } from "#game/stories/wall";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { findMatchNews } from "#server/stories/stream/season-events";
import { type StreamPlace, showStream } from "#server/stories/stream/show-stream";
import { answerLine, deleteLine, react, sayToLeague, writeLine } from "#server/stories/write-wall";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { recordScore } from "#tests/support/record-score";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";

let world: StartedLeague<"Ben" | "Dana", never>;
let match: WallSubject;

/** Match 1 is over, match 2 is to come. */
beforeEach(async () => {
  world = await startOnce(["stream"], begin);
  match = { kind: "match", id: world.season.fixtureIds[0] ?? 0 };
});

async function begin() {
  const started = await startLeague<"Ben" | "Dana", never>([START, START + DAY], {
    members: ["Ben", "Dana"],
    settings: { wall: true, recaps: true },
  });
  const { services, season, members } = started;
  submit(services, members.ben, legalEleven(season));
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 54 } } });
  services.setNow(START + 5 * HOUR);
  return started;
}

function set(change: Record<string, boolean>): void {
  const { services, asha, league } = world;
  const managed = requireManager(services.db, asha, league.leagueId);
  const { settings } = loadLeague(services.db, league.leagueId);
  saveSettings(services, managed, { ...settings, ...change });
}

const streamFor = (who: MemberLeague, most = 20, at?: StreamPlace) =>
  showStream(world.services, who, { most, ...(at && { at }) });

async function textsFor(who: MemberLeague, most?: number): Promise<string[]> {
  const { events } = await streamFor(who, most);
  return events.map(({ who: name, pieces }) =>
    [...(name === null ? [] : [name]), pieces.map(({ text }) => text).join("")].join(" "),
  );
}

const RECAP = expect.stringContaining("Ben's XI");

describe("what happened (rules.md#what-happened)", () => {
  test("recaps, lines and rules are in one stream, newest on top", async () => {
    const { services, members } = world;
    sayToLeague(services, members.dana, { typed: "Eighth is a strategy." });
    services.setNow(START + 6 * HOUR);
    set({ woodenSpoon: false });
    services.setNow(START + 7 * HOUR);
    writeLine(services, members.ben, { subject: match, typed: "What a match" });
    expect(await textsFor(members.asha)).toEqual([
      "Ben What a match",
      "Rule change by Asha: Wooden Spoon?: Yes → No",
      "Dana Eighth is a strategy.",
      RECAP,
    ]);
    expect(await textsFor(members.asha, 1)).toEqual(["Ben What a match"]);
    const { events, older } = await streamFor(members.asha, 2);
    expect(older).toEqual({ from: events[1]?.at, skip: 1 });
    const before = await streamFor(members.asha, 9, older ?? undefined);
    expect(before.events.map(({ kind }) => kind)).toEqual(["line", "recap"]);
    expect(before.older).toBeNull();
  });

  test("nobody speaks by a first name that looks like another's", async () => {
    const { services, members, ben, asha } = world;
    changeDisplayName(services, ben, "ASHA Two");
    sayToLeague(services, members.ben, { typed: "I resign." });
    sayToLeague(services, members.dana, { typed: "Really?" });
    const written = async () => (await textsFor(members.dana)).slice(0, 2).sort();
    expect(await written()).toEqual(["ASHA Two I resign.", "Dana Really?"]);
    changeDisplayName(services, asha, "Meera Rao");
    expect(await written()).toEqual(["ASHA I resign.", "Dana Really?"]);
  });

  test("pages lose none of the events of one instant", async () => {
    const { services, members } = world;
    const { ben, dana } = members;
    for (const who of [ben, dana]) {
      writeLine(services, who, { subject: match, typed: "On the match" });
      sayToLeague(services, who, { typed: "To the league" });
    }
    const all = (await streamFor(members.asha)).events.map(({ key }) => key);
    expect(all).toHaveLength(5);
    const paged: string[] = [];
    let at: StreamPlace | undefined;
    do {
      const { events, older } = await streamFor(members.asha, 1, at);
      paged.push(...events.map(({ key }) => key));
      at = older ?? undefined;
    } while (at !== undefined && paged.length < 9);
    expect(paged).toEqual(all);
  });

  test("matches that are over are read again after a change of theirs, not after a lock", async () => {
    const { services, season, members } = world;
    const news = () => findMatchNews(services, members.asha);
    const before = await news();
    expect(before).toHaveLength(1);
    services.setNow(START + DAY + HOUR);
    await streamFor(members.asha);
    const second = services.db.select().from(fixtures).all()[1];
    expect(second?.lockedAt).toBe(START + DAY);
    expect(await news()).toBe(before);
    recordScore(services, season.fixtureIds[1] ?? 0, { state: "in progress", status: "Play" });
    expect(await news()).toBe(before);
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 1: { runs: 54 } } });
    expect((await news())[0]?.correction).not.toBeNull();
  });

  test("an empty recap is not there, nor one where recaps are off", async () => {
    const { services, season, members } = world;
    playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: {} });
    services.setNow(START + DAY + 5 * HOUR);
    expect(await textsFor(members.asha)).toEqual([RECAP]);
    set({ recaps: false });
    expect(await textsFor(members.asha)).toEqual(["Rule change by Asha: Recaps?: Yes → No"]);
  });

  test("a deleted account's team has no name any more, also in a league left long ago", async () => {
    const { services, members } = world;
    leaveLeague(services, members.ben);
    expect(await textsFor(members.asha)).toEqual([RECAP]);
    const proof = { password: "a long password", email: "", code: "" };
    await deleteAccount(services, world.ben, proof, "192.0.2.1");
    expect(await textsFor(members.asha)).toEqual([expect.not.stringContaining("Ben")]);
  });

  test("a save of the open window is never in it", async () => {
    const { services, season, members } = world;
    const before = await streamFor(members.asha);
    submit(services, members.dana, legalEleven(season));
    expect((await streamFor(members.asha)).events).toEqual(before.events);
  });

  test("without a wall there are no lines and nothing to answer", async () => {
    const { services, members } = world;
    sayToLeague(services, members.dana, { typed: "Hello" });
    set({ wall: false });
    const { events, wall } = await streamFor(members.asha);
    expect(wall).toBeNull();
    expect(events.map(({ kind, talk }) => [kind, talk])).toEqual([
      ["rule", null],
      ["recap", null],
    ]);
    expect(() => sayToLeague(services, members.dana, { typed: "Hello again" })).toThrow(
      "There is no wall here.",
    );
  });

  test("reactions and answers stand with their event", async () => {
    const { services, members } = world;
    const { asha, ben, dana } = members;
    sayToLeague(services, dana, { typed: "Eighth is a strategy." });
    const [line] = (await streamFor(asha)).events;
    const subject: WallSubject = { kind: "line", id: Number(line?.talk?.subject.slice(5)) };
    const { participantId } = dana;
    react(services, ben, { subject, reaction: "ha ha" });
    answerLine(services, ben, { subject, participantId, typed: "So is last." });
    answerLine(services, dana, { subject, participantId, typed: "Quite." });
    const talk = (await streamFor(ben)).events[0]?.talk;
    expect(talk).toMatchObject({ reactions: 1, top: "ha ha", own: "ha ha" });
    expect(talk?.reacted).toEqual([{ participantId: ben.participantId, teamName: "Ben's XI" }]);
    expect(talk?.line).toMatchObject({
      ...{ participantId, mayDelete: false },
      answers: [
        { text: "So is last.", author: "Ben", mayDelete: true },
        { text: "Quite.", author: "Dana", mayDelete: false },
      ],
    });
    deleteLine(services, dana, { subject, participantId });
    expect(await textsFor(asha)).toEqual([RECAP]);
  });

  test("of many answers to a line the newest three stand there, beside the number of all", async () => {
    const { services, members } = world;
    const { asha, ben, dana } = members;
    writeLine(services, ben, { subject: match, typed: "Mine" });
    writeLine(services, dana, { subject: match, typed: "Dana's" });
    for (const typed of ["One", "Two", "Three", "Four", "Five"]) {
      answerLine(services, asha, { subject: match, participantId: ben.participantId, typed });
    }
    answerLine(services, asha, { subject: match, participantId: dana.participantId, typed: "Six" });
    for (const who of [asha, ben, dana]) react(services, who, { subject: match, reaction: "wow" });
    react(services, dana, { subject: match, reaction: "duck" });
    const { events, wall } = await streamFor(dana);
    expect(wall?.inPlay).toBeNull();
    const lines = events.flatMap(({ pieces, talk }) =>
      talk?.line
        ? [[pieces[0]?.text, talk.line.answers.map(({ text }) => text), talk.line.answered]]
        : [],
    );
    expect(lines).toContainEqual(["Mine", ["Three", "Four", "Five"], 5]);
    expect(lines).toContainEqual(["Dana's", ["Six"], 1]);
    // The reactions are to the match, not to a line under it.
    const ofRecap = { kind: "recap", id: match.id } as const;
    react(services, ben, { subject: ofRecap, reaction: "wow" });
    const talks = (await streamFor(dana)).events.map(({ kind, talk }) => [kind, talk?.reactions]);
    expect(talks).toContainEqual(["recap", 1]);
    expect(talks).toContainEqual(["line", 0]);
  });

  test("other leagues of the tournament see nothing of it", async () => {
    const { services, members, asha, season } = world;
    const { makeLeague } = await import("#tests/support/season");
    const other = makeLeague(services, season, asha, { wall: true, recaps: true }).manager;
    sayToLeague(services, members.dana, { typed: "Ours" });
    expect(await textsFor(other)).not.toContain("Dana Ours");
  });
});
