import { beforeEach, describe, expect, test } from "vitest";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { requireMember } from "#server/play/leagues/league-access";
import { type Duels, startDuels } from "./duelling-league";

let duels: Duels;

describe("rounds and matches (rules.md#head-to-head)", () => {
  beforeEach(async () => {
    duels = await startDuels(6);
  });

  test("more points win the match of the round, and the table counts it", () => {
    const rival = duels.opponentOf("asha", 1);
    duels.play(0, { asha: 9, ben: 5, chitra: 3, dev: 1 });
    expect(duels.matchesOf(1)).toContain(`${["asha", rival].sort().join(" v ")}: asha`);
    const [first] = duels.page().table;
    expect(duels.nameOf(first?.participantId ?? null)).toBe("asha");
    // 18.00 of all captains' runs, and the captain's own 9.00 once more.
    expect(first).toMatchObject({ rank: 1, played: 1, won: 1, points: 2, scored: 2700 });
    expect(duels.page().table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  test("over three rounds everybody meets everybody, then again", () => {
    const rivals = [1, 2, 3].map((round) => duels.opponentOf("asha", round));
    expect([...rivals].sort()).toEqual(["ben", "chitra", "dev"]);
    expect([4, 5, 6].map((round) => duels.opponentOf("asha", round))).toEqual(rivals);
  });

  test("a round in play shows totals and decides nothing", () => {
    duels.play(0, { asha: 9 }, "in progress");
    const { round, table } = duels.page();
    expect(round?.state).toBe("in play");
    expect(round?.matches.map(({ outcome }) => outcome)).toEqual([null, null]);
    const totals = round?.matches.flatMap(({ first, second }) => [first.points, second.points]);
    expect(totals?.sort()).toEqual([1800, 900, 900, 900].sort());
    expect(table.every(({ rank, played }) => rank === null && played === 0)).toBe(true);
  });

  test("a correction flips a tie", () => {
    duels.play(0, {});
    expect(duels.matchesOf(1).every((match) => match.endsWith(": tie"))).toBe(true);
    expect(duels.tableOf().map(([, , points]) => points)).toEqual([1, 1, 1, 1]);
    const rival = duels.opponentOf("asha", 1);
    duels.play(0, { asha: 1 });
    expect(duels.tableOf()[0]).toEqual(["asha", 1, 2]);
    expect(duels.tableOf()).toContainEqual([rival, 1, 0]);
  });

  test("a round whose fixtures were all abandoned is not played", () => {
    duels.play(0, {}, "abandoned");
    expect(duels.page(duels.members.asha, { round: 1 }).round?.state).toBe("not played");
    expect(duels.tableOf().every(([, played]) => played === 0)).toBe(true);
    duels.play(1, { asha: 9 });
    expect(duels.tableOf()[0]).toEqual(["asha", 1, 2]);
  });

  test("3-1-0 counts wins for three, also those before", () => {
    duels.play(0, { asha: 9 });
    duels.set({ headToHeadPoints: "3-1-0" });
    expect(duels.tableOf()[0]).toEqual(["asha", 1, 3]);
  });

  test("the history of two has the rounds that have begun", () => {
    const rival = duels.opponentOf("asha", 1);
    if (rival === undefined || rival === null) throw new Error("Four are no odd number.");
    duels.play(0, { asha: 9 });
    const other = duels.members[rival as "ben"];
    expect(duels.page(duels.members.asha, { with: other.participantId }).history).toMatchObject({
      won: 1,
      lost: 0,
      matches: [{ round: 1, points: 1800, against: 900, result: "won" }],
    });
    expect(duels.page(other, { with: duels.members.asha.participantId }).history?.lost).toBe(1);
    expect(duels.page(other, { with: other.participantId }).history).toBeNull();
    expect(duels.page(other, { with: 4711 }).history).toBeNull();
  });
});

describe("coming and going", () => {
  beforeEach(async () => {
    duels = await startDuels(6);
  });

  function join() {
    const { services, esha, league } = duels;
    joinLeague(services, esha, league.pin, "192.0.2.1");
    return requireMember(services.db, esha, league.leagueId);
  }

  test("who joins late plays from the next round on, for which the rest is drawn again", () => {
    duels.play(0, { asha: 9 });
    const played = duels.matchesOf(1);
    const esha = join();
    expect(duels.matchesOf(1)).toEqual(played);
    expect(duels.page(esha).table).toHaveLength(5);
    for (const round of [2, 3, 4, 5, 6]) {
      const matches = duels.page(esha, { round }).round?.matches ?? [];
      expect(matches).toHaveLength(3);
      expect(matches.filter(({ second }) => second.participantId === null)).toHaveLength(1);
    }
    const own = duels.page(esha).ownMatches;
    expect(own.map(({ round }) => round)).toEqual([2, 3, 4, 5, 6]);
    const byes = own.filter(({ second }) => second.name === "Average");
    expect(byes).toHaveLength(1);
  });

  test("the odd one plays the average of the round", () => {
    duels.play(0, {});
    const esha = join();
    duels.play(1, { asha: 4, ben: 3, chitra: 2, dev: 1 });
    const bye = duels
      .page(esha, { round: 2 })
      .round?.matches.find(({ second }) => second.participantId === null);
    // 14.00, 13.00, 12.00 and 11.00, and nothing of a member without a team: 50.00 by five.
    expect(bye?.second).toEqual({ participantId: null, name: "Average", left: null, points: 1000 });
  });

  test("who left counts as the average, and the draw stays", () => {
    duels.play(0, { asha: 9 });
    const before = [2, 3, 4].map((round) => duels.opponentOf("asha", round));
    const round = 2 + before.indexOf("dev");
    leaveLeague(duels.services, duels.members.dev);
    for (let fixture = 1; fixture < round; fixture += 1) duels.play(fixture, { ben: 3 });
    const match = duels
      .page(duels.members.asha, { round })
      .round?.matches.find(({ first }) => first.participantId === duels.members.asha.participantId);
    // 3.00, 6.00 and 3.00 by three.
    expect(match?.second).toEqual({
      participantId: null,
      name: "Average",
      left: "Dev's XI",
      points: 400,
    });
    expect(match?.outcome).toBe("second");
    const others = [2, 3, 4].filter((each) => each !== round);
    expect(others.map((each) => duels.opponentOf("asha", each))).toEqual(
      before.filter((name) => name !== "dev"),
    );
    const gone = duels.page().table.find(({ left }) => left);
    expect(gone).toMatchObject({ teamName: "Dev's XI", played: 1 });
  });
});
