import { describe, expect, test } from "vitest";
import { type BallDoubt, doubtsOf } from "#game/matches/balls/doubts";
import type { Happening, Wicket } from "#game/matches/balls/events";
import type { BallFault } from "#game/matches/balls/faults";
import { ballsOf, naturalEnd, runsOf, wicketsOf } from "#game/matches/balls/innings-in-play";
import { matchInPlay } from "#game/matches/balls/match-in-play";
import { likelyResult, matchOfBalls } from "#game/matches/balls/match-of-balls";
import { DISMISSAL_KINDS } from "#game/play/match/match";
import { statLinesOf } from "#game/play/match/stat-lines";
import { matchOf } from "#tests/support/matches";
import { after, batter, bowler, chain, dots, hit, OPENED, play, T20 } from "./rows";

const SECOND: Happening = {
  ...OPENED,
  number: 2,
  battingSide: 1,
  striker: 21,
  nonStriker: 22,
  bowler: 1,
};

function linesAfter(...all: readonly Happening[]) {
  const { format, ballsPerOver, sides } = matchOf([]);
  const keyOf = String;
  const setting = { format, ballsPerOver, sides, keyOf, elsewhere: [] };
  return statLinesOf(matchOfBalls(play([OPENED, ...all]), setting));
}

describe("the score", () => {
  test.each<[string, Happening[], [number, number, number]]>([
    ["runs and extras", [hit(4), hit({ wides: 5 }), hit({ noBalls: 1, batter: 6 })], [16, 0, 1]],
    ["no-ball and byes", [hit({ noBalls: 1, byes: 2 }), hit({ legByes: 1 })], [4, 0, 1]],
    ["a wicket", [hit(0, { kind: "lbw" })], [0, 1, 1]],
    ["a run-out after a run", [hit(1, { kind: "run out", end: "bowler" })], [1, 1, 1]],
    ["retired hurt", [hit(), { kind: "retire", player: 1, how: "retired hurt" }], [0, 0, 1]],
    ["retired out", [hit(), { kind: "retire", player: 1, how: "retired out" }], [0, 1, 1]],
    ["timed out", [hit(), { kind: "retire", player: 5, how: "timed out" }], [0, 1, 1]],
    ["penalty runs", [{ kind: "penalty", to: "batting", runs: 5 }, hit(1)], [6, 0, 1]],
  ])("counts %s", (_, happened, expected) => {
    const innings = after(...happened);
    expect([runsOf(innings), wicketsOf(innings), ballsOf(innings)]).toEqual(expected);
  });

  test("of penalty runs to the fielding side counts in their own innings", () => {
    const match = play([OPENED, hit(), { kind: "penalty", to: "fielding", runs: 5 }, END, SECOND]);
    expect(match.innings.map(runsOf)).toEqual([0, 5]);
  });
});

const END: Happening = { kind: "innings ends" };

describe("dismissals", () => {
  const kinds = DISMISSAL_KINDS.filter((kind) => !kind.startsWith("retired"));
  test.each(kinds.filter((kind) => kind !== "timed out"))("%s", (kind) => {
    const fielders = ["caught", "stumped", "run out"].includes(kind) ? [25] : [];
    const lines = linesAfter(hit(0, { kind: kind as Wicket["kind"], fielders }));
    expect(lines.find(({ key }) => key === "1")).toMatchObject({ out: true, ballsFaced: 1 });
    const fielder = lines.find(({ key }) => key === "25");
    const credits = { caught: "catches", stumped: "stumpings", "run out": "directRunOuts" };
    if (kind in credits) expect(fielder).toMatchObject({ [credits[kind as "caught"]]: 1 });
    else expect(fielder).toBeUndefined();
  });

  test("one before the first ball stands with that ball", () => {
    const [first] = linesAfter(
      { kind: "retire", player: 1, how: "retired hurt" },
      batter(3),
      hit(),
    );
    expect(first).toMatchObject({ key: "3", ballsFaced: 1 });
    const gone = linesAfter({ kind: "retire", player: 9, how: "timed out" }, hit());
    expect(gone.find(({ key }) => key === "9")).toMatchObject({ out: true, ballsFaced: 0 });
  });
});

describe("overs", () => {
  test("six dots are a maiden, also of five balls by the umpire's count", () => {
    const bowled = { maidens: 1, dotBalls: 6 };
    expect(linesAfter(...dots(6)).find(({ key }) => key === "21")).toMatchObject(bowled);
    const short = linesAfter(...dots(5), { kind: "over ends" });
    expect(short.find(({ key }) => key === "21")).toMatchObject({ maidens: 1, dotBalls: 5 });
  });

  test("of The Hundred have five balls", () => {
    const hundred = play([OPENED, ...dots(5)], { ...T20, ballsPerOver: 5 });
    expect(hundred.innings[0]).toMatchObject({ overEnded: true, bowler: null });
  });

  test("may have a seventh ball", () => {
    const innings = after(...dots(6), { kind: "over goes on" }, hit(1));
    expect(innings.overs).toMatchObject([{ legalBalls: 7, deliveries: { length: 7 } }]);
    expect(innings.overEnded).toBe(true);
  });
});

describe("an innings is over", () => {
  test("when ten are out", () => {
    const all = Array.from({ length: 10 }, (_, out): Happening[] => [
      ...(out === 6 ? [bowler(22), { kind: "swap" } as const] : []),
      hit(0, { kind: "bowled", out: out === 0 ? 1 : out + 2 }),
      ...(out < 9 ? [batter(out + 3)] : []),
    ]).flat();
    const innings = after(...all);
    expect(wicketsOf(innings)).toBe(10);
    expect(naturalEnd(innings)).toBe("all out");
  });

  test("when the overs are bowled", () => {
    const innings = play([{ ...OPENED, overs: 1 }, ...dots(6)]).innings[0];
    expect(innings && naturalEnd(innings)).toBe("overs");
  });

  test("when the target is reached, which penalty runs may do", () => {
    const chase = [OPENED, hit(4), END, SECOND, hit(4)];
    const [, level] = play(chase).innings;
    expect(level && naturalEnd(level)).toBeNull();
    const [, won] = play([...chase, { kind: "penalty", to: "batting", runs: 5 }]).innings;
    expect(won && naturalEnd(won)).toBe("target");
    const match = play([...chase, hit(1), END]);
    expect(likelyResult(match, T20)).toEqual({ result: "won", winner: 1 });
  });
});

describe("impossible events are skipped", () => {
  test.each<[BallFault, Happening[]]>([
    ["no innings", [hit()]],
    ["innings in play", [OPENED, OPENED]],
    ["innings twice", [OPENED, END, OPENED]],
    ["wrong side", [OPENED, bowler(5)]],
    ["wrong side", [OPENED, hit(0, { kind: "caught", fielders: [3] })]],
    ["innings ended", [OPENED, END, hit()]],
    ["match ended", [OPENED, { kind: "match ends", result: "draw", winner: null }, hit()]],
    ["batter missing", [OPENED, hit(0, {}), hit()]],
    ["bowler missing", [OPENED, ...dots(7)]],
    ["same batter twice", [{ ...OPENED, nonStriker: 1 }]],
    ["nobody to replace", [OPENED, batter(3)]],
    ["already in", [OPENED, batter(2)]],
    ["not in", [OPENED, hit(0, { kind: "run out", out: 7 })]],
    ["no over", [OPENED, { kind: "over ends" }]],
  ])("%s", (fault, happened) => {
    const match = play(happened);
    expect(match.faults.map((each) => each.fault)).toEqual([fault]);
    expect(match).toEqual({ ...play(happened.slice(0, -1)), faults: match.faults });
  });
});

describe("taking back", () => {
  test("an event takes all after it back too", () => {
    const all = [
      OPENED,
      hit(4),
      hit(6),
      hit(1),
      { kind: "take back", from: "k3" },
      hit(2),
    ] as const;
    expect(play(all).innings).toEqual(play([OPENED, hit(4), hit(2)]).innings);
  });

  test("reaches back over an innings that had ended", () => {
    const all = [OPENED, hit(4), END, SECOND, hit(), { kind: "take back", from: "k3" }] as const;
    expect(play(all).innings).toEqual(play([OPENED, hit(4)]).innings);
  });

  test("an unknown event changes nothing", () => {
    const all = [OPENED, hit(4), { kind: "take back", from: "k77" }] as const;
    expect(play(all).innings).toEqual(play([OPENED, hit(4)]).innings);
  });
});

test("of two events after the same one the later pen's counts, whatever came first", () => {
  const [opened, ball] = chain([OPENED, hit(4)]);
  if (!opened || !ball) throw new Error("Two events.");
  const rival = { ...ball, key: "zz", pen: 2, what: hit(6) };
  const runs = (...events: (typeof ball)[]) => {
    const [innings] = matchInPlay(events, T20).innings;
    return innings && runsOf(innings);
  };
  expect([runs(opened, ball, rival), runs(rival, opened, ball)]).toEqual([6, 6]);
  const same = { ...rival, pen: 1 };
  expect([runs(opened, ball, same), runs(same, ball, opened)]).toEqual([4, 4]);
});

describe("doubts", () => {
  const over = (by: number) => [bowler(by), ...dots(6)];
  const spell = [...dots(6), ...over(22), ...over(21), ...over(22), ...over(21), ...over(22)];
  const quota = [...spell, ...over(21), ...over(22)];
  test.each<[BallDoubt[], Happening[], Happening]>([
    [[], [hit()], hit(4)],
    [["two overs in a row"], dots(6), bowler(21)],
    [[], dots(6), bowler(22)],
    [["more than the quota"], quota, bowler(21)],
    [["two overs in a row", "more than the quota"], quota, bowler(22)],
    [["out already"], [hit(0, {})], batter(1)],
    [["no such wicket off a wide"], [], hit({ wides: 1 }, { kind: "bowled" })],
    [[], [], hit({ wides: 1 }, { kind: "stumped" })],
    [["no such wicket off a no-ball"], [], hit({ noBalls: 1 }, { kind: "caught" })],
    [["bats again"], [hit(), END], { ...OPENED, number: 2 }],
  ])("%j", (doubts, happened, what) => {
    expect(doubtsOf(play([OPENED, ...happened]), what, T20)).toEqual(doubts);
  });
});
