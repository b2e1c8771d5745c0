import { LEAGUE_TABLE_LABELS } from "../table/league-table";
import { CAPTAIN_FALLBACK_LABELS } from "../team/captain-fallback";
import type { LeagueSetting, LeagueSettings } from "../team/league-settings";
import type { SettingTexts } from "../team/setting-words";
import { SQUAD_WORDS, type SquadWay } from "../team/squad-settings";
import { formatOf } from "./formats";
import type { LeagueFormat } from "./league-format";

/** A section of the rules screen, with the effect of each setting. */
export interface SettingSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SettingRow[];
  /** Whether it adds nothing to how a league plays: then only who may turn it on sees it. */
  readonly isOff?: (settings: LeagueSettings) => boolean;
}

export interface SettingRow {
  readonly setting: LeagueSetting;
  readonly description: string;
  /** Whether the setting has an effect beside the others; left out: always. */
  readonly counts?: (values: SettingTexts) => boolean;
}

/** Counts if another setting is Yes. */
function under(parent: LeagueSetting): SettingRow["counts"] {
  return (values) => values[parent] === "Yes";
}

/** Counts with some ways to make squads alone. */
function withWays(...ways: readonly SquadWay[]): SettingRow["counts"] {
  return ({ squadsBy }) => ways.some((way) => squadsBy === SQUAD_WORDS[way]);
}

export const TRANSFER_SETTINGS: SettingSection = {
  id: "transfer-settings",
  title: "Transfer Settings",
  rows: [
    { setting: "transfersAllowed", description: "Transfers a team may use over the season" },
    { setting: "freeTransfersPerMatch", description: "Changes per match that cost nothing" },
  ],
};

export const BUDGET_SETTINGS: SettingSection = {
  id: "budget-settings",
  title: "Budget Settings",
  rows: [{ setting: "budget", description: "Most a team of 11 may cost" }],
};

export const TEAM_SETTINGS: SettingSection = {
  id: "playing-team-combination",
  title: "Playing Team Combination",
  rows: [
    { setting: "teamBalance", description: "Most players from one real team" },
    { setting: "overseas", description: "Most overseas players in a team" },
    { setting: "uncapped", description: "Fewest uncapped players in a team" },
    { setting: "batMin", description: "Fewest batsmen in a team" },
    { setting: "batMax", description: "Most batsmen in a team" },
    { setting: "bowlMin", description: "Fewest bowlers in a team" },
    { setting: "bowlMax", description: "Most bowlers in a team" },
    { setting: "allrounderMin", description: "Fewest allrounders in a team" },
    { setting: "allrounderMax", description: "Most allrounders in a team" },
    { setting: "wicketkeeperMin", description: "Fewest wicketkeepers in a team" },
    { setting: "wicketkeeperMax", description: "Most wicketkeepers in a team" },
  ],
};

export const PLAYOFF_SETTINGS: SettingSection = {
  id: "playoff-settings",
  title: "Playoff Settings",
  rows: [
    {
      setting: "separatePlayoffTrades",
      description: "Playoffs have their own transfer allowance",
    },
    {
      setting: "playoffTrades",
      description: "Transfers in the playoffs",
      counts: under("separatePlayoffTrades"),
    },
    {
      setting: "playoffFreeTrades",
      description: "Free changes per playoff match",
      counts: under("separatePlayoffTrades"),
    },
  ],
};

export const BACKUP_SETTINGS: SettingSection = {
  id: "backup-settings",
  title: "Backup Settings",
  rows: [
    { setting: "backups", description: "Backups per team, for players who are not named" },
    {
      setting: "substitutesPlay",
      description: "Players on the substitutes' list count as playing",
      counts: ({ backups, captainFallback }) =>
        backups !== "0" || captainFallback !== CAPTAIN_FALLBACK_LABELS.none,
    },
    { setting: "captainFallback", description: "Who leads when a captain is not named" },
  ],
  isOff: ({ backups, captainFallback }) => backups === 0 && captainFallback === "none",
};

export const TABLE_SECTION: SettingSection = {
  id: "table-settings",
  title: "Table Settings",
  rows: [
    { setting: "table", description: "What the standings rank by" },
    {
      setting: "bestFixtures",
      description: "How many of a team's best matches are added up",
      counts: ({ table }) => table === LEAGUE_TABLE_LABELS.best,
    },
    {
      setting: "placePoints",
      description: "For the first, the second and so on in a match; all others 0",
      counts: ({ table }) => table === LEAGUE_TABLE_LABELS.places,
    },
  ],
  isOff: ({ table }) => table === "points",
};

export const HEAD_TO_HEAD_SETTINGS: SettingSection = {
  id: "head-to-head-settings",
  title: "Head-to-Head Settings",
  rows: [
    { setting: "headToHead", description: "Each round, two members meet; the table counts wins" },
    {
      setting: "roundLength",
      description: "Matches in a round, or a week from Monday to Sunday",
      counts: under("headToHead"),
    },
    {
      setting: "headToHeadPoints",
      description: "Points for a win, a tie and a loss",
      counts: under("headToHead"),
    },
    {
      setting: "headToHeadPlayoffs",
      description: "The best four play off over the last four rounds",
      counts: under("headToHead"),
    },
    // Messages of the league name times in it, whatever is turned on.
    { setting: "timeZone", description: "For the league's weeks, and the times in its messages" },
  ],
  isOff: ({ headToHead }) => !headToHead,
};

/** Ways with bids in steps. */
const WITH_STEPS = withWays("live", "slow", "sealed");

export const SQUAD_SECTION: SettingSection = {
  id: "squad-settings",
  title: "Squad Settings",
  rows: [
    { setting: "squadsBy", description: "How players find their owners" },
    { setting: "squadSize", description: "Players in a squad" },
    { setting: "squadTeamMax", description: "Most players of one real team in a squad" },
    { setting: "squadOverseas", description: "Most overseas players in a squad" },
    { setting: "squadBatMin", description: "Fewest batsmen in a squad" },
    { setting: "squadBowlMin", description: "Fewest bowlers in a squad" },
    { setting: "squadAllrounderMin", description: "Fewest allrounders in a squad" },
    { setting: "squadWicketkeeperMin", description: "Fewest wicketkeepers in a squad" },
    { setting: "purse", description: "What each of you may spend" },
    { setting: "bidStep", description: "How far a bid goes up", counts: WITH_STEPS },
    {
      setting: "bidStepFrom",
      description: "How far a dearer player's bid goes up",
      counts: WITH_STEPS,
    },
    { setting: "lotOrder", description: "Who comes up next", counts: withWays("live") },
    { setting: "slowHours", description: "Hours until a bid wins", counts: withWays("slow") },
    {
      setting: "quietHours",
      description: "When the clocks stand still, in the league's time zone",
      counts: withWays("slow"),
    },
    {
      setting: "sealedHours",
      description: "Hours until bids are opened",
      counts: withWays("sealed"),
    },
    { setting: "draftClock", description: "Time for a pick", counts: withWays("draft") },
    { setting: "tradeReview", description: "Who may stop a trade" },
    { setting: "freeAgents", description: "Players without an owner can be bid for, every day" },
  ],
};

export const PEOPLE_SECTION: SettingSection = {
  id: "recaps-and-wall",
  title: "Recaps, Wall and Receipts",
  rows: [
    { setting: "recaps", description: "What each match and each week was about, with awards" },
    {
      setting: "recapNames",
      description: "Pictures of recaps name people beside their teams",
      counts: under("recaps"),
    },
    {
      setting: "woodenSpoon",
      description: "The last of a week gets an award, too",
      counts: under("recaps"),
    },
    { setting: "wall", description: "You can all react to matches and recaps, and write a line" },
    { setting: "receipts", description: "You can all check that no team was changed afterwards" },
  ],
  isOff: ({ recaps, wall, receipts }) => !recaps && !wall && !receipts,
};

export const SETTING_SECTIONS: readonly SettingSection[] = [
  TRANSFER_SETTINGS,
  BUDGET_SETTINGS,
  TEAM_SETTINGS,
  PLAYOFF_SETTINGS,
  BACKUP_SETTINGS,
  TABLE_SECTION,
  HEAD_TO_HEAD_SETTINGS,
  SQUAD_SECTION,
  PEOPLE_SECTION,
];

/** Whether a setting has an effect beside the others. */
export function countsWith({ counts }: SettingRow, values: SettingTexts): boolean {
  return counts?.(values) ?? true;
}

export interface RulesToShow {
  readonly format: LeagueFormat;
  readonly settings: LeagueSettings;
  readonly mayEdit: boolean;
}

/**
 * The sections for a reader: without settings that have no effect in the format, and without
 * sections that are off unless the reader may turn them on.
 */
export function sectionsOf(
  { format, settings, mayEdit }: RulesToShow,
  sections: readonly SettingSection[],
): readonly SettingSection[] {
  const { unusedSettings } = formatOf(format);
  return sections
    .filter(({ isOff }) => mayEdit || !isOff?.(settings))
    .map((section) => ({
      ...section,
      rows: section.rows.filter(({ setting }) => !unusedSettings.includes(setting)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
