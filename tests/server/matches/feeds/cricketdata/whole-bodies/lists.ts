/**
 * Whole answers of CricketData.org, written by hand with every member that the real ones have.
 * Teams, players, ids and numbers were made up; the shapes are those of 2022 to 2026.
 */
const IMG = "https://images.example/team.webp?w=48";

const HARBOUR = { name: "Harbour Hawks", shortname: "HAH", img: IMG };
const VALLEY = { name: "Valley Vixens", shortname: "VAL", img: IMG };

/** A row of `currentMatches`; a `matchType` of undefined is left out, as for The Hundred. */
function row(id: string, status: string, more: object) {
  return {
    id,
    name: `${HARBOUR.name} vs ${VALLEY.name}, 7th Match`,
    matchType: "t20",
    status,
    venue: "The Breakwater, Harbour",
    date: "2031-08-04",
    dateTimeGMT: "2031-08-04T14:00:00",
    teams: [HARBOUR.name, VALLEY.name],
    teamInfo: [VALLEY, HARBOUR],
    score: [] as object[],
    series_id: "0c0ffee0-0000-4000-8000-00000000a001",
    fantasyEnabled: true,
    bbbEnabled: false,
    hasSquad: true,
    matchStarted: true,
    matchEnded: false,
    ...more,
  };
}

const inning = (team: { name: string }, r: number, w: number, o: number) => ({
  ...{ r, w, o },
  inning: `${team.name} Inning 1`,
});

export const HUNDRED_RAINED_OFF = "0c0ffee0-0000-4000-8000-000000000001";
export const HUNDRED_BARELY_BEGUN = "0c0ffee0-0000-4000-8000-000000000002";
export const STARTED_BY_ITS_FLAG = "0c0ffee0-0000-4000-8000-000000000003";
export const TIE_DECIDED = "0c0ffee0-0000-4000-8000-000000000004";
export const TIE_IN_SUPER_OVER = "0c0ffee0-0000-4000-8000-000000000005";
export const ODD_LABELS = "0c0ffee0-0000-4000-8000-000000000006";

export const CURRENT_MATCHES = {
  apikey: "00000000-made-up",
  data: [
    row(HUNDRED_RAINED_OFF, "No result - due to rain", {
      matchType: undefined,
      score: [inning(VALLEY, 154, 6, 100), inning(HARBOUR, 33, 1, 21)],
    }),
    row(HUNDRED_BARELY_BEGUN, "No result - due to rain", {
      matchType: undefined,
      score: [inning(VALLEY, 12, 2, 15), inning(HARBOUR, 1, 0, 3)],
    }),
    row(STARTED_BY_ITS_FLAG, "Match not started", {}),
    row(TIE_DECIDED, `Match tied (${VALLEY.name} won the super five)`, {
      matchType: undefined,
      score: [inning(VALLEY, 139, 8, 100), inning(HARBOUR, 139, 5, 100)],
      matchEnded: true,
    }),
    row(TIE_IN_SUPER_OVER, "Match tied (Super over in progress)", {
      score: [inning(HARBOUR, 171, 7, 20), inning(VALLEY, 171, 4, 20)],
    }),
    row(ODD_LABELS, `${VALLEY.name} won by 3 wkts`, {
      score: [
        { ...inning(HARBOUR, 117, 10, 18.5), inning: "harbour hawks Inning 1" },
        { ...inning(VALLEY, 118, 7, 19.2), inning: `${HARBOUR.name},${VALLEY.name} Inning 1` },
      ],
      matchEnded: true,
    }),
  ],
  status: "success",
  info: { hitsToday: 11, hitsUsed: 1, hitsLimit: 100, credits: 0, offsetRows: 0, totalRows: 6 },
};

/** A row of `cricScore`: `ms` is fixture, live or result. */
function scoreRow(id: string, status: string, ms: string, t1s: string, t2s: string) {
  return {
    ...{ id, dateTimeGMT: "2031-08-05T14:00:00", matchType: "t20", status, ms },
    ...{ t1: "Harbour Hawks [HAH]", t2: "Valley Vixens [VAL]", t1s, t2s, t1img: IMG, t2img: IMG },
    series: "Coastal League 2031",
  };
}

export const NOT_BEGUN = "0c0ffee0-0000-4000-8000-000000000011";
export const LIVE_BEFORE_ITS_START = "0c0ffee0-0000-4000-8000-000000000012";
export const LIVE_WITH_SCORES = "0c0ffee0-0000-4000-8000-000000000013";

export const CRIC_SCORE = {
  apikey: "00000000-made-up",
  data: [
    scoreRow(NOT_BEGUN, "Match not started", "fixture", "", ""),
    scoreRow(LIVE_BEFORE_ITS_START, "Match not started", "live", "", ""),
    scoreRow(LIVE_WITH_SCORES, "Valley Vixens opt to bowl", "live", "163/5 (20)", "88/2 (9.4)"),
  ],
  status: "success",
};

/** A tour of three Tests: one over, one to come, one in play. */
export const SERIES_INFO = {
  apikey: "00000000-made-up",
  data: {
    info: {
      ...{ id: "0c0ffee0-0000-4000-8000-00000000a002", name: "Vixens tour of the Harbour, 2031" },
      ...{
        startdate: "2031-10-06",
        enddate: "Nov 02",
        odi: 0,
        t20: 0,
        test: 3,
        squads: 2,
        matches: 3,
      },
    },
    matchList: [
      test("1", "2031-10-06", `${VALLEY.name} won by an innings and 12 runs`, true),
      test("3", "2031-10-29", "Match not started", false, false),
      test("2", "2031-10-16", `Day 2: Stumps - ${VALLEY.name} trail by 90 runs`, false),
    ],
  },
  status: "success",
  info: { hitsToday: 15, hitsUsed: 1, hitsLimit: 100 },
};

function test(number: string, date: string, status: string, ended: boolean, started = true) {
  return row(`0c0ffee0-0000-4000-8000-00000000002${number}`, status, {
    ...{ name: `${HARBOUR.name} vs ${VALLEY.name}, Test ${number}`, matchType: "test", date },
    ...{ dateTimeGMT: `${date}T05:30:00`, matchStarted: started, matchEnded: ended },
    score: undefined,
  });
}

/** Two squads as `series_squad` and `match_squad` have them; one role is only a dash. */
export const SQUADS = {
  apikey: "00000000-made-up",
  data: [
    { teamName: HARBOUR.name, shortname: "HAH", img: IMG, players: [] },
    {
      ...{ teamName: VALLEY.name, shortname: "VAL", img: IMG },
      players: [
        member("1", "Vera Ashdown", "WK-Batsman"),
        member("2", "Viola Birchley", "Bowling Allrounder"),
        member("3", "Vita Cobbold", "--"),
      ],
    },
  ],
  status: "success",
  info: { hitsToday: 52, hitsUsed: 10, hitsLimit: 100 },
};

function member(id: string, name: string, role: string) {
  const styles = { battingStyle: "Left Handed Bat", bowlingStyle: "Right-arm offbreak" };
  return { id: `v-${id}`, name, role, ...styles, country: "The Valley", playerImg: IMG };
}

/** Refusals, which come with HTTP 200: counts at the top, in `info`, or not at all. */
export const REFUSALS = [
  {
    apikey: "***",
    info: { hitsToday: 118, hitsUsed: 10, hitsLimit: 100, credits: 0 },
    status: "failure",
    reason: "Blocking since hits today exceeded hits limit",
  },
  {
    ...{ apikey: "***", hitsToday: 104, hitsUsed: 1, hitsLimit: 100 },
    ...{ status: "failure", reason: "hits today exceeded hits limit" },
  },
  { status: "failure", reason: "Blocked for 15 minutes" },
  { apikey: "***", status: "failure", reason: `ERR: Scorecard ${ODD_LABELS} not found` },
  { status: "failure", reason: "invalid_api_key" },
];
