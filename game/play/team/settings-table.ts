import {
  DEFAULT_PLACE_POINTS,
  LEAGUE_TABLE_LABELS,
  LEAGUE_TABLES,
  PLACE_POINTS_FAULT,
  readPlacePoints,
  tidyPlacePoints,
} from "../table/league-table";
import { CAPTAIN_FALLBACK_LABELS, CAPTAIN_FALLBACKS } from "./captain-fallback";
import { HEAD_TO_HEAD } from "./head-to-head-settings";
import { TEAM_SIZE } from "./lineup";
import { RETENTION } from "./retention-settings";
import { choice, number, numberOrNone, section, text, under, yesOrNo } from "./setting-kinds";
import { SQUADS } from "./squad-settings";

const LOCK_BEFORE: readonly number[] = [0, 15, 30, 60];

const LOCK_BEFORE_WORDS = {
  0: "At the start",
  15: "15 minutes before",
  30: "30 minutes before",
  60: "60 minutes before",
};

/**
 * Every setting of a league (rules.md#settings): its default, limits, type, place and words on the
 * Rules screen, name in sentences and in the log, reading and column come from here (ADR-177).
 * Rules links, league files and the log keep its name for good.
 */
export const SETTINGS_TABLE = {
  transfers: section(
    "transfer-settings",
    "Transfer Settings",
    {
      transfersAllowed: number(
        "Transfers Allowed",
        25,
        "Transfers a team may use over the season",
        {
          options: [15, 20, 25, 30],
        },
      ),
      freeTransfersPerMatch: number(
        "Free Transfers Per Match",
        1,
        "Changes per match that cost nothing",
        {
          options: [0, 1, 2, 3],
          inRounds: {
            label: "Free Transfers Per Round",
            description: "Changes per round that cost nothing",
          },
        },
      ),
    },
    { needs: "hasTransfers" },
  ),
  budget: section(
    "budget-settings",
    "Budget Settings",
    {
      /** In whole salary units: a player's salary is in hundredths of one. */
      budget: number("Budget", 100, "Most a team of 11 may cost", {
        from: 1,
        options: [90, 100, 110, 120],
      }),
    },
    { needs: "hasSalaryCap" },
  ),
  team: section("playing-team-combination", "Playing Team Combination", {
    teamBalance: number("Team Balance", 7, "Most players from one real team", {
      from: 1,
      to: TEAM_SIZE,
      options: [5, 6, 7, 8],
    }),
    /** 0 caps nothing either. */
    overseas: numberOrNone("Overseas", 4, "Most overseas players in a team", {
      options: [null, 3, 4, 5],
    }),
    uncapped: number("Uncapped", 0, "Fewest uncapped players in a team", {
      to: TEAM_SIZE,
      options: [0, 1, 2],
    }),
    batMin: number("Min Batsmen", 3, "Fewest batsmen in a team", { options: [2, 3, 4, 5] }),
    batMax: number("Max Batsmen", 6, "Most batsmen in a team", { options: [4, 5, 6, 7] }),
    bowlMin: number("Min Bowlers", 3, "Fewest bowlers in a team", { options: [2, 3, 4, 5] }),
    bowlMax: number("Max Bowlers", 6, "Most bowlers in a team", { options: [4, 5, 6, 7] }),
    allrounderMin: number("Min Allrounders", 1, "Fewest allrounders in a team", {
      options: [0, 1, 2, 3],
    }),
    allrounderMax: number("Max Allrounders", 4, "Most allrounders in a team", {
      options: [2, 3, 4, 5],
    }),
    wicketkeeperMin: number("Min Wicketkeepers", 1, "Fewest wicketkeepers in a team", {
      options: [1, 2, 3],
    }),
    wicketkeeperMax: number("Max Wicketkeepers", 4, "Most wicketkeepers in a team", {
      options: [2, 3, 4],
    }),
  }),
  playoffs: section(
    "playoff-settings",
    "Playoff Settings",
    {
      separatePlayoffTrades: yesOrNo(
        "Separate Playoff Trades?",
        false,
        "Playoffs have their own transfer allowance",
      ),
      playoffTrades: number("Playoff Trades", 10, "Transfers in the playoffs", {
        options: [5, 7, 10, 12, 15],
        counts: under("separatePlayoffTrades"),
      }),
      playoffFreeTrades: number("Playoff Free Trades", 1, "Free changes per playoff match", {
        options: [0, 1, 2, 3],
        inRounds: {
          label: "Playoff Free Trades",
          description: "Free changes per round that begins with a playoff match",
        },
        counts: under("separatePlayoffTrades"),
      }),
    },
    { needs: "hasTransfers" },
  ),
  locks: section(
    "lock-settings",
    "Lock Settings",
    {
      /** In minutes (rules.md#lock-before). */
      lockBefore: choice(
        "Teams Lock",
        0,
        LOCK_BEFORE,
        "When teams lock; a change counts for matches that start at least a day later",
        { words: LOCK_BEFORE_WORDS, unsaid: true },
      ),
      plans: yesOrNo("Plans?", false, "You can save teams for later matches, too", {
        before: false,
        unsaid: true,
      }),
    },
    { turnedOnBy: ["lockBefore", "plans"] },
  ),
  backups: section(
    "backup-settings",
    "Backup Settings",
    {
      /** Ordered backups in a team; 0 is off (rules.md#backups). */
      backups: number("Backups", 0, "Backups per team, for players who are not named", {
        to: 4,
        options: [0, 1, 2, 3, 4],
      }),
      substitutesPlay: yesOrNo(
        "Substitutes Play?",
        true,
        "Players on the substitutes' list count as playing",
        {
          counts: ({ backups, captainFallback }) =>
            backups !== "0" || captainFallback !== CAPTAIN_FALLBACK_LABELS.none,
        },
      ),
      captainFallback: choice(
        "Captain Fallback",
        "none",
        CAPTAIN_FALLBACKS,
        "Who leads when a captain is not named",
        { words: CAPTAIN_FALLBACK_LABELS },
      ),
    },
    { turnedOnBy: ["backups", "captainFallback"] },
  ),
  table: section(
    "table-settings",
    "Table Settings",
    {
      table: choice("Table", "points", LEAGUE_TABLES, "What the standings rank by", {
        words: LEAGUE_TABLE_LABELS,
        column: "table_kind",
      }),
      bestFixtures: number(
        "Matches That Count",
        10,
        "How many of a team's best matches are added up",
        { from: 1, counts: ({ table }) => table === LEAGUE_TABLE_LABELS.best },
      ),
      placePoints: text(
        "Points by Place",
        DEFAULT_PLACE_POINTS,
        "For the first, the second and so on in a match; all others 0",
        {
          isLegal: (list) => readPlacePoints(list) !== null,
          sentence: PLACE_POINTS_FAULT,
          tidy: tidyPlacePoints,
          counts: ({ table }) => table === LEAGUE_TABLE_LABELS.places,
        },
      ),
    },
    { turnedOnBy: ["table"] },
  ),
  headToHead: HEAD_TO_HEAD,
  squads: SQUADS,
  retention: RETENTION,
  /** For the screens around its matches; none of them changes a point. */
  people: section(
    "recaps-and-wall",
    "Recaps, Wall and Receipts",
    {
      recaps: yesOrNo("Recaps?", true, "What each match and each week was about, with awards", {
        before: false,
      }),
      recapNames: yesOrNo(
        "Names in Pictures?",
        false,
        "Pictures of recaps name people beside their teams",
        { counts: under("recaps") },
      ),
      woodenSpoon: yesOrNo("Wooden Spoon?", true, "The last of a week gets an award, too", {
        counts: under("recaps"),
      }),
      wall: yesOrNo("Wall?", true, "You can all react to matches and recaps, and write a line", {
        before: false,
      }),
      receipts: yesOrNo(
        "Receipts?",
        true,
        "You can all check that no team was changed afterwards",
        { before: false },
      ),
      odds: yesOrNo(
        "Odds?",
        false,
        "How likely each of you is to win, once a fifth of the season is played",
      ),
    },
    { turnedOnBy: ["recaps", "wall", "receipts", "odds"] },
  ),
};
