import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import type { Listener, LiveEvent } from "#server/core/live-hub";
import { lastChangeOf, publishChange } from "#server/core/publish-change";
import { nameTeam } from "#server/leagues/membership/name-team";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { recordScore } from "#tests/support/record-score";
import { DAY, makeLeague, makeSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let zoe: SessionUser;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    zoe,
    manager: member,
  } = await startLeague([START, START + DAY], { outsiders: ["Zoe"] }));
});

test("a person's streams are limited, other people's are not", async () => {
  const open = Array.from({ length: 20 }, () => listen(member));
  expect(() => listen(member)).toThrow("Too many tabs are open.");
  listen({ ...member, userId: member.userId + 1 });
  open[0]?.close();
  listen(member);
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

  test("one event for everybody in a league, so that it is put into words once", async () => {
    const [one, other] = [listen(member), listen({ ...member, userId: member.userId + 1 })];
    name("Once");
    await services.live.deliver();
    expect(one.events).toHaveLength(1);
    expect(one.events[0]).toBe(other.events[0]);
    await services.live.deliver();
    expect(one.events).toHaveLength(1);
  });

  test("a change of another league or tournament is none of this one's", async () => {
    const other = makeSeason(services, [START], { name: "Other Trophy" });
    const stream = listen(member);
    const otherStream = listen(makeLeague(services, other, zoe).manager);
    const id = changeNow();
    name("Ours");
    await services.live.deliver();
    expect(changeNow()).toBeGreaterThan(id);
    expect(otherStream.events).toMatchObject([{ kinds: ["league"] }]);
    expect(stream.events).toMatchObject([{ id: changeNow(), kinds: ["league"] }]);
    recordScore(services, other.fixtureIds[0] ?? 0, { status: "Toss: Blues" });
    await services.live.deliver();
    expect(otherStream.events).toMatchObject([{}, { kinds: ["scores"] }]);
    expect(stream.events).toHaveLength(1);
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

/** A stream that keeps what it hears. */
function listen(listener: Listener) {
  const events: LiveEvent[] = [];
  const hear = (event: LiveEvent) => void events.push(event);
  return { events, close: services.live.open(listener, { hear, tend: () => {}, end: () => {} }) };
}

function name(teamName: string) {
  nameTeam(services, member, teamName);
}

function changeNow(): number {
  return lastChangeOf(services.db, member);
}
