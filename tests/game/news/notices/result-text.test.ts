import { describe, expect, test } from "vitest";
import {
  type Duel,
  duelSentences,
  leadSentence,
  resultSentences,
  type TeamInTable,
} from "#game/news/notices/result-text";

function team(
  participantId: number,
  teamName: string,
  overall: number | null,
  total: number | null,
): TeamInTable {
  return { participantId, teamName, overall, total };
}

const ASHA = team(1, "Slip Cordon", 1, 231_000);
const BEN = team(2, "Tape Ball", 2, 226_500);
const CHI = team(3, "", 2, 226_500);

function duel(outcome: Duel["outcome"], points: readonly [number, number]): Duel {
  return {
    round: "Round 3",
    sides: [
      { participantId: 1, name: "Slip Cordon", points: points[0] },
      { participantId: 2, name: "Tape Ball", points: points[1] },
    ],
    outcome,
  };
}

describe("who leads a table", () => {
  test.each<[string, readonly TeamInTable[], string | null]>([
    ["no table yet", [team(1, "A", null, 0), team(2, "B", null, 0)], null],
    ["a single team", [ASHA], null],
    ["a leader", [CHI, BEN, ASHA], "Overall: Slip Cordon has 2,310 points, 45 ahead of Unnamed."],
    [
      "two",
      [ASHA, team(2, "Tape Ball", 1, 231_000)],
      "Overall: Slip Cordon and Tape Ball, 2,310 points each.",
    ],
    ["three", [1, 2, 3].map((id) => team(id, "X", 1, 50)), "Overall: 3 teams, 0.50 points each."],
    [
      "a table of places",
      [team(1, "Slip Cordon", 1, null), team(2, "Tape Ball", 2, null)],
      "Overall: Slip Cordon is first.",
    ],
    [
      "and of a link",
      [team(1, "Win https://a.example", 1, 100), team(2, "B", 2, 0)],
      expect.not.stringContaining("://"),
    ],
  ])("%s", (_, table, sentence) => {
    expect(leadSentence(table)).toEqual(sentence);
  });
});

describe("the games of a round", () => {
  test.each<[Duel, string]>([
    [duel("won", [41_000, 38_050]), "Round 3: Slip Cordon beat Tape Ball, 410 to 381."],
    [
      duel("tied", [41_000, 41_000]),
      "Round 3: Slip Cordon and Tape Ball tied with 410 points each.",
    ],
    [duel(null, [41_000, 0]), "Round 3 so far: Slip Cordon 410, Tape Ball 0."],
  ])("%j", (each, sentence) => {
    expect(duelSentences([each])).toEqual([sentence]);
  });

  test("of many, four are named", () => {
    const each = duel("tied", [1, 1]);
    expect(duelSentences(Array.from({ length: 5 }, () => each))).toHaveLength(5);
    expect(duelSentences(Array.from({ length: 5 }, () => each)).at(-1)).toBe("And one more game.");
    expect(duelSentences(Array.from({ length: 6 }, () => each)).at(-1)).toBe("And 2 more games.");
  });
});

describe("a member's own result", () => {
  const table = [ASHA, BEN, CHI];
  const own = { league: "Sunday League", points: 51_300, rank: 2, hasTeam: true, table, duels: [] };

  test.each([
    ["leads", { ...own, ...ASHA }, ", 1st overall, 45 ahead of Tape Ball."],
    ["follows", { ...own, ...BEN }, ", 2nd overall, 45 behind Slip Cordon."],
    [
      "is level",
      { ...own, ...ASHA, table: [ASHA, { ...BEN, overall: 1, total: 231_000 }] },
      ", 1st overall, level with Tape Ball.",
    ],
    ["is alone", { ...own, ...ASHA, table: [ASHA] }, ", 1st overall."],
    ["is in a table of places", { ...own, ...BEN, total: null }, ", 2nd overall."],
    ["has no place yet", { ...own, ...BEN, overall: null }, "2nd in the match."],
    [
      "plays a game",
      { ...own, ...BEN, duels: [duel("won", [41_000, 38_000])] },
      " Round 3: Slip Cordon beat Tape Ball, 410 to 380.",
    ],
    ["plays no game", { ...own, ...CHI, duels: [duel(null, [1, 2])] }, "45 behind Slip Cordon."],
    ["had no team", { ...own, ...BEN, hasTeam: false }, "Sunday League: you had no team."],
  ])("who %s", (_, result, ending) => {
    const [sentence] = resultSentences([result]);
    expect(sentence?.endsWith(ending)).toBe(true);
  });
});
