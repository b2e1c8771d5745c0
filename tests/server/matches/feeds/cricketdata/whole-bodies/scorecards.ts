import { bats, bowls, catches, FOXES, GULLS, matchRow, person } from "../made-up-bodies";

/** Scorecards in the shapes of three years, about teams and players that never were. */
const answered = (data: object, hitsToday: number, hitsLimit: number) => ({
  apikey: "00000000-made-up",
  data,
  status: "success",
  info: { hitsToday, hitsUsed: 10, hitsLimit, credits: 0, server: 5, queryTime: 22.1, s: 0 },
});

const caught = (text: string, side: "g" | "f", catcher: number, bowler: number) => ({
  ...{ dismissal: "catch", "dismissal-text": text },
  ...{ catcher: person(side, catcher), bowler: person(side, bowler) },
});
const notOut = { "dismissal-text": "not out" };

/** 2025: `totals` is empty, `extras` has two members, a key has no name, a name ends in a blank. */
export const SCORECARD_2025 = answered(
  matchRow({
    status: `${FOXES} won by 8 wkts`,
    ...{ teamInfo: undefined, tossWinner: FOXES, tossChoice: "bowl", matchWinner: FOXES },
    ...{ matchStarted: true, matchEnded: true },
    score: [
      { r: 154, w: 6, o: 20, inning: `${GULLS} Inning 1` },
      { r: 155, w: 2, o: 17.3, inning: `${FOXES} Inning 1` },
    ],
    scorecard: [
      {
        batting: [
          bats("g", 1, { r: 45, b: 30, "4s": 4, "6s": 2, ...caught("c quill b stone", "f", 6, 8) }),
          bats("g", 2, { r: 4, b: 5, "4s": 1, ...bowled("b fay thorn", "f", 9) }),
          bats("g", 3, { r: 60, b: 38, "4s": 6, "6s": 3, ...bowled("lbw b thorn", "f", 9, "lbw") }),
          bats("g", 4, { r: 12, b: 10, "6s": 1, ...bowled("b fay thorn", "f", 9) }),
          bats("g", 5, { r: 18, b: 16, "4s": 2, ...caught("c quill b fay usk", "f", 6, 10) }),
          bats("g", 6, { r: 9, b: 18, dismissal: "runout", "dismissal-text": "run out (pike)" }),
          { ...bats("g", 7, { r: 1, b: 2, ...notOut }), batsman: { id: "g-7", name: "Guy Gale " } },
        ],
        bowling: [
          bowls("f", 8, { o: 8, r: 61, w: 1 }),
          bowls("f", 9, { o: 4, r: 29, w: 3, wd: 1 }),
          bowls("f", 10, { o: 8, r: 61, w: 1, nb: 1 }),
        ],
        catching: [
          catches("f", 6, { catch: 2 }),
          catches("f", 5, { runout: 1 }),
          catches("f", 9, { lbw: 1, bowled: 2 }),
        ],
        ...{ extras: { r: 5, b: 0 }, totals: {}, inning: `${GULLS} Inning 1` },
      },
      {
        batting: [
          bats("f", 1, { r: 70, b: 48, "4s": 7, "6s": 3, ...notOut }),
          bats("f", 2, { r: 40, b: 30, "4s": 5, ...caught("c guy gale b hart", "g", 7, 8) }),
          bats("f", 3, { r: 25, b: 18, "6s": 2, ...bowled("b ives", "g", 9) }),
          bats("f", 4, { r: 17, b: 9, "4s": 1, "6s": 1, ...notOut }),
        ],
        bowling: [
          bowls("g", 8, { o: 8.3, r: 80, w: 1 }),
          bowls("g", 9, { o: 9, r: 73, w: 1, wd: 2 }),
        ],
        catching: [catches("g", 7, { catch: 1 }), catches("g", 9, { bowled: 1 })],
        ...{ extras: { r: 3, b: 0 }, totals: {}, inning: `${FOXES} Inning 1` },
      },
    ],
  }),
  30,
  100,
);

function bowled(text: string, side: "g" | "f", bowler: number, dismissal = "bowled") {
  return { dismissal, "dismissal-text": text, bowler: person(side, bowler) };
}

/**
 * 2022: totals and all kinds of extras, other spellings of names, a question mark after each
 * dismissal, caught and bowled in the batting rows alone.
 */
export const SCORECARD_2022 = answered(
  matchRow({
    ...{ matchType: "odi", status: `${FOXES} won by 10 wkts`, matchWinner: FOXES },
    score: [
      { r: 88, w: 10, o: 21.4, inning: `${GULLS} Inning 1` },
      { r: 89, w: 0, o: 15.1, inning: `${FOXES} Inning 1` },
    ],
    matchStarted: undefined,
    matchEnded: undefined,
    scorecard: [
      {
        batting: [
          bats("g", 1, { r: 0, b: 3, ...bowled("b Stone     ?", "f", 8) }),
          bats("g", 2, { r: 31, b: 40, "4s": 4, ...caught("c Quill b Stone     ?", "f", 6, 8) }),
          bats("g", 3, { r: 9, b: 21, "4s": 1, ...bowled("c and b Usk     ?", "f", 10, "cb") }),
          bats("g", 11, { r: 5, b: 6, "4s": 1, ...notOut }),
        ],
        bowling: [
          {
            ...bowls("f", 8, { o: 10.4, r: 40, w: 6 }),
            bowler: { ...person("f", 8), altnames: ["stone"] },
          },
          bowls("f", 10, { o: 11, m: 2, r: 39, w: 4, wd: 3 }),
        ],
        catching: [{ stumped: 0, runout: 0, catch: 2, catcher: person("f", 6) }],
        extras: { r: 9, b: 1, lb: 2, w: 5, nb: 1, p: 0 },
        totals: { R: 88, O: 21.4, W: 10, RR: 4.06 },
        inning: `${GULLS} Inning 1`,
      },
      {
        batting: [
          bats("f", 1, { r: 50, b: 45, "4s": 6, "6s": 1, ...notOut }),
          bats("f", 2, { r: 36, b: 46, "4s": 3, ...notOut }),
        ],
        bowling: [
          bowls("g", 8, { o: 8, m: 1, r: 41, w: 0 }),
          bowls("g", 9, { o: 7.1, r: 46, w: 0 }),
        ],
        catching: [],
        extras: { r: 3, b: 0, lb: 1, w: 2, nb: 0, p: 0 },
        totals: { R: 89, O: 15.1, W: 0, RR: 5.87 },
        inning: `${FOXES} Inning 1`,
      },
    ],
  }),
  67,
  500,
);

const earlier = (side: "g" | "f", number: number, r: number) => ({
  batting: [
    bats(side, 1, { r, b: r + 20, ...bowled("b usk", side === "g" ? "f" : "g", 10) }),
    bats(side, 2, { r: 10, b: 30, ...notOut }),
  ],
  bowling: [bowls(side === "g" ? "f" : "g", 10, { o: 20, r: r + 10, w: 1 })],
  catching: [],
  ...{
    extras: { r: 0, b: 0 },
    totals: {},
    inning: `${side === "g" ? GULLS : FOXES} Inning ${number}`,
  },
});

/** A Test at stumps of its third day: three innings are over, two of the Foxes are in. */
export const LIVE_TEST = answered(
  matchRow({
    ...{ matchType: "test", status: `Day 3: Stumps - ${FOXES} need 150 runs`, matchStarted: true },
    score: [
      { r: 111, w: 10, o: 60, inning: `${GULLS} Inning 1` },
      { r: 90, w: 10, o: 44.1, inning: `${FOXES} Inning 1` },
      { r: 170, w: 10, o: 51.5, inning: `${GULLS} Inning 2` },
      { r: 41, w: 2, o: 12, inning: `${FOXES} Inning 2` },
    ],
    scorecard: [
      earlier("g", 1, 101),
      earlier("f", 1, 80),
      earlier("g", 2, 160),
      {
        batting: [
          bats("f", 1, {
            r: 8,
            b: 9,
            "4s": 1,
            ...caught("st firth b kemp", "g", 6, 11),
            dismissal: "stumped",
          }),
          bats("f", 2, { r: 0, b: 3, ...caught("c firth b hart", "g", 6, 8) }),
          bats("f", 3, { r: 20, b: 31, "4s": 2, "dismissal-text": "batting" }),
          {
            ...bats("f", 4, { r: 13, b: 29, "dismissal-text": "batting" }),
            batsman: { ...person("f", 4), altnames: ["orde"] },
          },
        ],
        bowling: [
          bowls("g", 8, { o: 6, m: 1, r: 22, w: 1 }),
          bowls("g", 11, { o: 6, r: 19, w: 1 }),
        ],
        catching: [catches("g", 6, { stumped: 1, catch: 1 })],
        ...{ extras: { r: 0, b: 0 }, totals: {}, inning: `${FOXES} Inning 2` },
      },
    ],
  }),
  61,
  100,
);
