import { plural, pluralForm } from "../../core/words";
import { NO_STATS } from "../match/figures";
import { scoreBatting } from "../scoring/batting";
import { totalOf } from "../scoring/ledger";
import { formatPoints, unitsText, withMinus } from "../scoring/points-text";
import type { ScoringRules } from "../scoring/rules";
import { readPlacePoints } from "../table/league-table";
import { BOOSTER_TABLE, type BoosterSettings } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import { TEAM_SIZE } from "../team/lineup";
import { overseasCap, roleLimits } from "../team/role-limits";
import type { SquadWay, TradeReview } from "../team/squad-settings";
import { formatOf } from "./formats";
import type { RuleSet } from "./rule-set";

/**
 * How a league is played, in six to ten items of a list (rules.md#how-we-play). What is off has no
 * item. Asterisks in pairs enclose what is printed bold.
 */
export function howWePlay(rules: RuleSet): string[] {
  const { format, settings, boosters, scoring } = rules;
  const { hasSquads } = formatOf(format);
  return [
    ...(hasSquads ? [squadItem(settings)] : []),
    ...elevenItems(rules),
    captainItem(settings, scoring),
    hasSquads ? ownedChanges(settings) : changesItem(rules),
    ...(hasSquads ? [] : [SECRECY]),
    ...scoringItem(scoring),
    ...backupItem(settings),
    ...predictionItem(scoring),
    ...boosterItem(boosters, format),
    tableItem(rules),
    ...(hasSquads ? [marketItem(settings)] : []),
  ];
}

function ownedChanges({ lockBefore }: LeagueSettings): string {
  return lockBefore === 0
    ? "Change your eleven until the first ball; nobody sees it before. If you save none, your last one plays again."
    : `Teams lock **${lockBefore} minutes** before the start: change your eleven until then; nobody sees it before. If you save none, your last one plays again.`;
}

function untilLock({ lockBefore }: LeagueSettings): string {
  return lockBefore === 0
    ? "Change until the first ball."
    : `Teams lock **${lockBefore} minutes** before the start: change until then.`;
}

const SECRECY = "Nobody sees your eleven before the lock; then everybody sees all of them.";

/** The beginning of a sentence about squads. */
const GIVES_OWNERS: Readonly<Record<SquadWay, string>> = {
  live: "A live auction gives each player one owner",
  slow: "A slow auction, over days, gives each player one owner",
  sealed: "Sealed bids give each player one owner",
  draft: "A draft gives each player one owner",
  typed: "Each player has one owner, after an auction or draft of your own",
};

function squadItem({ squadsBy, squadSize, purse, purseUnit }: LeagueSettings): string {
  const hasPurse = squadsBy === "live" || squadsBy === "slow" || squadsBy === "sealed";
  return hasPurse
    ? `${GIVES_OWNERS[squadsBy]}: **${squadSize} players** for each of you, from a purse of **${unitsText(purse, purseUnit)}**.`
    : `${GIVES_OWNERS[squadsBy]}: **${squadSize} players** for each of you.`;
}

/** One item where the list has others about squads. */
function elevenItems({ format, settings }: RuleSet): string[] {
  const first = firstSentence(format, settings);
  const limited = [rolesSentence(settings), ...limits(settings)];
  return formatOf(format).hasSquads ? [[first, ...limited].join(" ")] : [first, limited.join(" ")];
}

function firstSentence(format: RuleSet["format"], { budget }: LeagueSettings): string {
  switch (format) {
    case "season":
      return `Pick **${TEAM_SIZE} players** for **${budget}**.`;
    case "match":
      return `For each match, pick **${TEAM_SIZE} players** of its two sides for **${budget}**.`;
    case "owned":
      return `For each match, pick **${TEAM_SIZE} players** of your squad.`;
    case "rounds":
      return `For each round, pick **${TEAM_SIZE} players** for **${budget}**: they play all its matches.`;
  }
}

function rolesSentence(settings: LeagueSettings): string {
  const of = roleLimits(settings);
  const batsmen = range(of.Batsman, "batsman", "batsmen");
  const bowlers = range(of.Bowler, "bowler", "bowlers");
  const allrounders = range(of.Allrounder, "all-rounder", "all-rounders");
  const keepers = range(of["Wicket Keeper"], "wicket keeper", "wicket keepers");
  return `Take ${batsmen}, ${bowlers}, ${allrounders} and ${keepers}.`;
}

function range({ min, max }: { min: number; max: number }, one: string, many: string): string {
  if (min === max) return plural(max, one, many);
  const noun = pluralForm(max, one, many);
  return min === 0 ? `up to ${max} ${noun}` : `${min} to ${max} ${noun}`;
}

function limits(settings: LeagueSettings): string[] {
  const { teamBalance, uncapped } = settings;
  const overseas = overseasCap(settings);
  const hasBalance = teamBalance < TEAM_SIZE;
  return [
    ...(hasBalance && overseas !== null
      ? [`Take at most **${teamBalance}** from one team, and **${overseas}** from overseas.`]
      : []),
    ...(hasBalance && overseas === null ? [`Take at most **${teamBalance}** from one team.`] : []),
    ...(!hasBalance && overseas !== null ? [`Take at most **${overseas}** from overseas.`] : []),
    ...(uncapped > 0
      ? [`Take at least **${uncapped}** uncapped ${pluralForm(uncapped, "player", "players")}.`]
      : []),
  ];
}

function captainItem({ captainFallback }: LeagueSettings, { extras }: ScoringRules): string {
  const sentence =
    extras.captainMode === "unified"
      ? `Your captain counts **${times(extras.captainMultiplier)}**, your vice-captain **${times(extras.viceCaptainMultiplier)}**.`
      : `The batting of your batting captain counts **${times(extras.battingCaptainMultiplier)}**, the bowling of your bowling captain **${times(extras.bowlingCaptainMultiplier)}**.`;
  switch (captainFallback) {
    case "none":
      return sentence;
    case "vice":
      return `${sentence} If your captain is not named, the vice-captain takes over.`;
    case "backup":
      return `${sentence} A backup who comes in for one of them takes the role.`;
  }
}

const TIMES: ReadonlyMap<number, string> = new Map([
  [1, "once"],
  [2, "double"],
  [3, "triple"],
]);

function times(multiplier: number): string {
  return TIMES.get(multiplier) ?? `${withMinus(multiplier)} times`;
}

function changesItem({ format, settings }: Pick<RuleSet, "format" | "settings">): string {
  const { hasRounds, hasTransfers } = formatOf(format);
  if (!hasTransfers) {
    return `${untilLock(settings)} Each match starts afresh: no team, no points.`;
  }
  const { transfersAllowed, freeTransfersPerMatch } = settings;
  const transfers = plural(transfersAllowed, "transfer");
  const deadline = hasRounds ? roundSentence(settings) : untilLock(settings);
  const unit = hasRounds ? "round" : "match";
  const sentence =
    freeTransfersPerMatch === 0
      ? `${deadline} You have **${transfers}** for the season; a swap takes two.`
      : `${deadline} You have **${transfers}** for the season, and **${freeTransfersPerMatch} free** in each ${unit}; a swap takes two.`;
  return [sentence, ...playoffSentence(settings)].join(" ");
}

function roundSentence({ roundLength, lockBefore }: LeagueSettings): string {
  const round =
    roundLength === "week" ? "Monday to Sunday" : plural(roundLength, "match", "matches");
  return lockBefore === 0
    ? `A round is **${round}**: change until its first ball.`
    : `A round is **${round}**. Teams lock **${lockBefore} minutes** before its first match: change until then.`;
}

function playoffSentence(settings: LeagueSettings): string[] {
  const { separatePlayoffTrades, playoffTrades, playoffFreeTrades } = settings;
  if (!separatePlayoffTrades) return [];
  const transfers = plural(playoffTrades, "transfer");
  return playoffFreeTrades === 0
    ? [`The playoffs have **${transfers}** of their own.`]
    : [`The playoffs have **${transfers}** of their own, and **${playoffFreeTrades} free**.`];
}

const FIFTY = { runs: 50, ballsFaced: 30, fours: 4, sixes: 1, out: true } as const;

/** No item if none of it pays. */
function scoringItem({ batting, bowling, fielding, milestoneMode }: ScoringRules): string[] {
  const innings = { innings: 1, ...NO_STATS, ...FIFTY };
  const fifty = totalOf(scoreBatting(innings, null, batting, milestoneMode));
  const { run } = batting;
  const { wicket } = bowling;
  const caught = fielding.catch;
  const sentences =
    run !== 0 && wicket !== 0 && caught !== 0
      ? [
          `A run is worth **${worth(run)}**, a wicket **${worth(wicket)}**, a catch **${worth(caught)}**.`,
        ]
      : [
          ...(run === 0 ? [] : [`A run is worth **${worth(run)}**.`]),
          ...(wicket === 0 ? [] : [`A wicket is worth **${worth(wicket)}**.`]),
          ...(caught === 0 ? [] : [`A catch is worth **${worth(caught)}**.`]),
        ];
  const example = `A **50 off 30** balls with 4 fours and a six is worth **${short(fifty)}**.`;
  const all = fifty === 0 ? sentences : [...sentences, example];
  return all.length === 0 ? [] : [all.join(" ")];
}

function backupItem({ backups }: LeagueSettings): string[] {
  if (backups === 0) return [];
  if (backups === 1) return ["Name **a backup**, who comes in for a player who is not named."];
  return [
    `Name up to **${backups} backups**: the first of them who is named replaces a player who is not.`,
  ];
}

function predictionItem({ extras }: ScoringRules): string[] {
  const { predictionCorrect: right, predictionIncorrect: wrong } = extras;
  if (right === 0 && wrong === 0) return [];
  const sentence =
    wrong === 0
      ? `Guess the winner before the lock: a right guess is worth **${signed(right)}**, a wrong one costs nothing.`
      : `Guess the winner before the lock: a right guess is worth **${signed(right)}**, a wrong one **${signed(wrong)}**.`;
  return [sentence];
}

function boosterItem(settings: BoosterSettings, format: RuleSet["format"]): string[] {
  const { boosters, hasRounds } = formatOf(format);
  const uses = boosters
    .filter((booster) => settings[booster].enabled)
    .map((booster) => `**${BOOSTER_TABLE[booster].label}** ${countOf(settings[booster].maxUses)}`);
  if (uses.length === 0) return [];
  return [`Play at most one booster in a ${hasRounds ? "round" : "match"}: ${uses.join(", ")}.`];
}

function countOf(uses: number): string {
  return pluralForm(uses, "once", uses === 2 ? "twice" : `${uses} times`);
}

function tableItem({ format, settings }: Pick<RuleSet, "format" | "settings">): string {
  return [tableSentence(settings), ...headToHeadSentences(settings, format)].join(" ");
}

/** A longer list of points by place is cut off. */
const MOST_PLACES = 7;

function tableSentence({ table, bestFixtures, placePoints }: LeagueSettings): string {
  switch (table) {
    case "points":
      return "The team with the most points wins the season.";
    case "best":
      return `Your best **${plural(bestFixtures, "match", "matches")}** count; the team with the most points wins the season.`;
    case "places": {
      const places = readPlacePoints(placePoints) ?? [];
      const first = places.slice(0, MOST_PLACES).join(", ");
      const list = places.length > MOST_PLACES ? `${first} …` : first;
      return `Your place in each match gives points: **${list}**. The team with the most of them wins the season.`;
    }
  }
}

function headToHeadSentences(settings: LeagueSettings, format: RuleSet["format"]): string[] {
  const { headToHead, roundLength, headToHeadPoints, headToHeadPlayoffs } = settings;
  if (!headToHead) return [];
  const [win = "", tie = "", loss = ""] = headToHeadPoints.split("-");
  const points = `a win is **${win}**, a tie **${tie}**, a loss **${loss}**`;
  return [
    `${oftenText(roundLength, formatOf(format).hasRounds)} you also meet one of the others: ${points}.`,
    ...(headToHeadPlayoffs ? ["The best four play off over the last four rounds."] : []),
  ];
}

function oftenText(roundLength: LeagueSettings["roundLength"], hasRounds: boolean): string {
  if (hasRounds) return "Each **round**";
  return roundLength === "week"
    ? "Each **week**"
    : `Every **${pluralForm(roundLength, "match", `${roundLength} matches`)}**`;
}

const TRADES: Readonly<Record<TradeReview, string>> = {
  "no review": "Trade with each other: what two agree on stands at once.",
  manager: "Trade with each other; the League Manager may stop a trade.",
  veto: "Trade with each other; more than half of the others can veto a trade.",
};

function marketItem({ tradeReview, freeAgents, freeAgentsBy }: LeagueSettings): string {
  const trades = TRADES[tradeReview];
  if (freeAgents && freeAgentsBy === "claims") {
    return `${trades} After each lock, the first to claim a player whom nobody owns gets them.`;
  }
  return freeAgents ? `${trades} Each day, bid for players whom nobody owns.` : trades;
}

/** Points without decimals that are zero: "84", "0.5". */
function short(points: number): string {
  return formatPoints(points).replace(/\.?0+$/, "");
}

const HUNDREDTHS = 100;

function worth(points: number): string {
  return short(Math.round(points * HUNDREDTHS));
}

function signed(points: number): string {
  return points > 0 ? `+${worth(points)}` : worth(points);
}
