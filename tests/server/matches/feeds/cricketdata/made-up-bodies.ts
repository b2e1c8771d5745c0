/** Bodies in the shapes of CricketData.org about teams, players and matches that never were. */

export const GULLS = "Harbour Gulls";
export const FOXES = "Hill Foxes";
export const SERIES = "5e71e500-0000-4000-8000-000000000001";
export const MATCH = "3a7c4000-0000-4000-8000-000000000001";
export const START = Date.UTC(2026, 10, 21, 14);

/** UTC without a Z, as the feed writes it. */
export function gmt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/** Surnames by place: 1 to 5 bat, 6 and 7 keep and bowl as well, 8 to 11 bowl. */
const SURNAMES = {
  g: ["Abbot", "Birch", "Cole", "Dray", "Elm", "Firth", "Gale", "Hart", "Ives", "Jarrow", "Kemp"],
  f: ["Lamb", "Moor", "Nash", "Orde", "Pike", "Quill", "Rook", "Stone", "Thorn", "Usk", "Vale"],
} as const;

/** The person at a place (1-11) of a side. */
export function person(side: "g" | "f", place: number): { id: string; name: string } {
  const surname = SURNAMES[side][place - 1] ?? "Nobody";
  return { id: `${side}-${place}`, name: `${side === "g" ? "Guy" : "Fay"} ${surname}` };
}

const ROLES = [
  ...Array<string>(5).fill("Batsman"),
  "WK-Batsman",
  "Bowling Allrounder",
  ...Array<string>(4).fill("Bowler"),
];

export function squad(side: "g" | "f") {
  return {
    teamName: side === "g" ? GULLS : FOXES,
    shortname: side === "g" ? "GUL" : "FOX",
    players: ROLES.map((role, index) => ({ ...person(side, index + 1), role })),
  };
}

/** A row of a list of matches: one that has not begun, except `more`. */
export function matchRow(more: object = {}) {
  return {
    id: MATCH,
    name: `${GULLS} vs ${FOXES}, 1st Match, Coast Cup 2026`,
    matchType: "t20",
    status: "Match not started",
    venue: "The Quay",
    date: "2026-11-21",
    dateTimeGMT: gmt(START),
    teams: [GULLS, FOXES],
    teamInfo: [
      { name: FOXES, shortname: "FOX" },
      { name: GULLS, shortname: "GUL" },
    ],
    matchStarted: false,
    matchEnded: false,
    ...more,
  };
}

export function seriesBody(rows: readonly object[] = [matchRow()]) {
  return {
    info: { id: SERIES, name: "Coast Cup 2026", startdate: "2026-11-21", enddate: "Nov 30" },
    matchList: rows,
  };
}

export function bats(side: "g" | "f", place: number, figures: object) {
  return { batsman: person(side, place), "4s": 0, "6s": 0, sr: 100, "": 0, ...figures };
}

export function bowls(side: "g" | "f", place: number, figures: object) {
  return { bowler: person(side, place), m: 0, nb: 0, wd: 0, eco: 6, ...figures };
}

export function catches(side: "g" | "f", place: number, figures: object) {
  const none = { catch: 0, stumped: 0, runout: 0, cb: 0, lbw: 0, bowled: 0 };
  return { catcher: person(side, place), ...none, ...figures };
}

/** 40/3 in 5 overs: the Gulls' whole innings. */
export function gullsInnings(more: object = {}) {
  return {
    inning: `${GULLS} Inning 1`,
    batting: [
      bats("g", 1, {
        r: 25,
        b: 14,
        "4s": 3,
        "6s": 1,
        dismissal: "catch",
        "dismissal-text": "c pike b thorn",
        bowler: person("f", 9),
        catcher: person("f", 5),
      }),
      bats("g", 2, {
        r: 0,
        b: 1,
        dismissal: "bowled",
        "dismissal-text": "b thorn",
        bowler: person("f", 9),
      }),
      bats("g", 3, {
        r: 8,
        b: 9,
        dismissal: "runout",
        "dismissal-text": "run out (nash/fay quill)",
      }),
      bats("g", 4, { r: 5, b: 6, "dismissal-text": "not out" }),
    ],
    bowling: [
      bowls("f", 9, { o: 3, r: 22, w: 2, wd: 1 }),
      bowls("f", 10, { o: 2, r: 17, w: 0, nb: 1 }),
    ],
    catching: [catches("f", 5, { catch: 1 }), catches("f", 6, { runout: 1 })],
    extras: { r: 2, b: 0 },
    totals: {},
    ...more,
  };
}

/** 24/1 after 2.3 overs: the Foxes chase, Moor and Nash are in, Ives bowls. */
export function foxesInnings(more: object = {}) {
  return {
    inning: `${FOXES} Inning 1`,
    batting: [
      bats("f", 1, {
        r: 4,
        b: 5,
        "4s": 1,
        dismissal: "cb",
        "dismissal-text": "c and b hart",
        bowler: person("g", 8),
      }),
      bats("f", 2, { r: 12, b: 7, "4s": 2, "dismissal-text": "batting" }),
      bats("f", 3, { r: 7, b: 4, "dismissal-text": "batting" }),
    ],
    bowling: [bowls("g", 8, { o: 1, r: 9, w: 1 }), bowls("g", 9, { o: 1.3, r: 14, w: 0, wd: 1 })],
    catching: [],
    extras: { r: 1, b: 0 },
    totals: {},
    ...more,
  };
}

export const GULLS_SCORE = { r: 40, w: 3, o: 5, inning: `${GULLS} Inning 1` };
export const FOXES_SCORE = { r: 24, w: 1, o: 2.3, inning: `${FOXES} Inning 1` };

/** The chase is on; `more` lies over it. */
export function liveScorecard(more: object = {}) {
  return {
    ...matchRow({ status: "Hill Foxes need 17 runs in 15 balls", matchStarted: true }),
    score: [GULLS_SCORE, FOXES_SCORE],
    scorecard: [gullsInnings(), foxesInnings()],
    ...more,
  };
}

/** The Foxes have won: Moor hit 17 more off 9 balls, Ives bowled them all but two. */
export function finalScorecard(more: object = {}) {
  const [lamb, , nash] = foxesInnings().batting;
  return liveScorecard({
    status: `${FOXES} won by 9 wkts`,
    matchEnded: true,
    score: [GULLS_SCORE, { ...FOXES_SCORE, r: 41, w: 1, o: 4 }],
    scorecard: [
      gullsInnings(),
      foxesInnings({
        batting: [
          lamb,
          bats("f", 2, { r: 29, b: 16, "4s": 6, "dismissal-text": "not out" }),
          nash && { ...nash, "dismissal-text": "not out" },
        ],
        bowling: [
          bowls("g", 8, { o: 2, r: 18, w: 1 }),
          bowls("g", 9, { o: 2, r: 22, w: 0, wd: 1 }),
        ],
      }),
    ],
    ...more,
  });
}

/** The row of `currentMatches` for the same match while the chase is on. */
export function liveRow(more: object = {}) {
  const { scorecard: _scorecard, ...row } = liveScorecard();
  return { ...row, ...more };
}
