import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import type { SessionUser } from "#server/accounts/sessions";
import { lastChangeOf, publishChange } from "#server/changes/publish-change";
import type { MemberLeague } from "#server/leagues/league-access";
import { nameTeam } from "#server/membership/name-team";
import { recordScore } from "#tests/support/record-score";
import { DAY, makeLeague, makeSeason, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let zoe: SessionUser;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    season,
    zoe,
    manager: member,
  } = await startLeague([START, START + DAY], { outsiders: ["Zoe"] }));
});

test("a person's streams are limited, other people's are not", async () => {
  const open = Array.from({ length: 20 }, () => services.live.open(member));
  expect(() => services.live.open(member)).toThrow("Too many tabs are open.");
  services.live.open({ ...member, userId: member.userId + 1 });
  open[0]?.close();
  services.live.open(member);
  expect(services.live.openStreams()).toBe(21);
});

describe("what is announced", () => {
  test("nothing of what is rolled back", () => {
    const { leagueId } = member;
    const before = changeNow();
    expect(() =>
      inTransaction(services.db, (tx) => {
        publishChange(tx, { leagueId }, "league");
        throw new Error("the disk is full");
      }),
    ).toThrow("the disk is full");
    expect(changeNow()).toBe(before);
  });

  test("several changes come as one event to a slow reader", async () => {
    const stream = services.live.open(member);
    name("Once");
    services.live.deliver();
    services.setNow(START);
    score("4 for none");
    services.live.deliver();
    const event = await stream.next(1_000);
    if (event === null || event === "nothing") throw new Error("There is news.");
    expect([event.id, event.kinds]).toEqual([changeNow(), ["league", "scores"]]);
    const waited = stream.next(0);
    expect(await waited).toBe("nothing");
  });

  test("a change of another league or tournament is none of this one's", async () => {
    const other = makeSeason(services, [START], { name: "Other Trophy" });
    const stream = services.live.open(member);
    const otherStream = services.live.open(makeLeague(services, other, zoe).manager);
    const id = changeNow();
    name("Ours");
    services.live.deliver();
    expect(changeNow()).toBeGreaterThan(id);
    expect(await otherStream.next(0)).toMatchObject({ kinds: ["league"] });
    expect(await stream.next(0)).toMatchObject({ id: changeNow(), kinds: ["league"] });
    recordScore(services, other.fixtureIds[0] ?? 0, { status: "Toss: Blues" });
    services.live.deliver();
    expect(await otherStream.next(0)).toMatchObject({ kinds: ["scores"] });
    expect(await stream.next(0)).toBe("nothing");
  });

  test("of each kind and league only the newest change is kept, and numbers never go back", () => {
    const first = changeNow();
    for (const each of ["A", "B", "C"]) name(each);
    const count = services.db.$client.prepare(
      "select count(*) from live_changes where league_id = ?",
    );
    expect(count.pluck().get(member.leagueId)).toBe(1);
    expect(changeNow()).toBeGreaterThan(first);
  });
});

function score(status: string) {
  recordScore(services, season.fixtureIds[0] ?? 0, { status });
}

function name(teamName: string) {
  nameTeam(services, member, teamName);
}

function changeNow(): number {
  return lastChangeOf(services.db, member);
}
