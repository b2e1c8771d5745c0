import type { LeagueChange } from "#db/schema";
import { plural } from "#game/core/plural";
import { WEBHOOKS } from "#game/news/notices/webhook-formats";
import { formatOf } from "#game/play/format/formats";
import type { ScoringRuleValue } from "#game/play/scoring/list-rules";
import { optionWords, ruleName, unsetWords } from "#game/play/scoring/rule-table";
import { versus } from "#game/play/season/versus";
import { BOOSTER_TABLE, type BoosterSetting } from "#game/play/team/boosters";
import { SETTINGS } from "#game/play/team/league-settings";
import type { SettingValue } from "#game/play/team/setting-kinds";
import { settingWords } from "#game/play/team/setting-words";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import { priceText } from "#game/squads/price-text";
import { changeOf } from "./change-of";
import { operatorSentence, sideNames } from "./operator-sentence";

type Row = Readonly<Record<string, number | null>>;

/**
 * An event of the league in plain words; its author and time are shown beside it.
 *
 * @param nameOf the display name of the user that it happened to
 */
export function logSentence(change: LeagueChange, nameOf: (userId: number) => string): string {
  switch (change.kind) {
    case "created":
      return change.format
        ? `Created the league: ${formatOf(change.format).label}`
        : "Created the league";
    case "joined":
      return "Joined the league";
    case "left":
      return "Left the league";
    case "came back":
      return "Came back to the league";
    case "seat link":
      return `Made a link to the seat of ${nameOf(change.userId)}`;
    case "seat claimed":
      return "Claimed their seat in the league";
    case "place link":
      return `Made a link that hands on the place of ${nameOf(change.userId)}`;
    case "place taken":
      return `Took over the place of ${nameOf(change.userId)}`;
    case "new pin":
      return "Gave the league a new PIN";
    case "invited":
      return `Made an invitation link (${change.uses} uses, ${change.days} days)`;
    case "shared":
      return "Made a link that shows the league's name and tournament";
    case "shared no more":
      return "Withdrew the link that shows the league's name and tournament";
    case "webhook added":
      return `Added a webhook: ${WEBHOOKS[change.format].label} gets news of the league`;
    case "webhook removed":
      return `Removed a webhook: ${WEBHOOKS[change.format].label} gets no more news of the league`;
    case "spectators":
      return "Made a link for spectators: standings and locked teams, for anybody who has it";
    case "spectators no more":
      return "Withdrew the link for spectators";
    case "names for spectators":
      return change.shown
        ? "Members' names are shown to spectators"
        : "Members' names are hidden from spectators";
    case "teams shown":
      return `Entered the first score of ${change.fixture}, a match at short notice: its teams are locked as of its start and shown`;
    case "side agreed":
      return `${sideWords(change)}, as ${nameOf(change.userId)} had stated it${change.corrected ? "; another one was known before" : ""}`;
    case "side set aside":
      return `Set aside what members had made known. ${sideWords(change)}${
        change.userId === undefined ? "" : `, last stated by ${nameOf(change.userId)}`
      }. Only operators, scorers, feeds and files state it now`;
    case "exported to move":
      return "Wrote the league to a file to move it to another server, with the teams of the open window";
    case "removed":
      return `Removed ${nameOf(change.userId)} from the league`;
    case "handed over":
      return `Handed the league over to ${nameOf(change.userId)}`;
    case "head-to-head seed":
      return `Head-to-head is drawn from the seed ${change.seed}`;
    case "squads opened":
      return `Began to make squads: ${SQUAD_WORDS[change.way]}, drawn from the seed ${change.seed}`;
    case "sales undone":
      return `Took back: ${change.players.join(", ")}${openedWords(change.opened)}`;
    case "players released":
      return `Released to the free agents: ${change.players.join(", ")}`;
    case "base prices":
      return `Changed ${change.changed} base prices: ${change.typed} are typed, the others follow the salaries`;
    case "squads corrected":
      return correctionSentence(change, nameOf);
    case "squads made":
      return "The squads are made";
    case "trade":
      return `${tradeStageWords(change, nameOf)}: ${change.gives.join(", ")} for ${change.gets.join(", ")}`;
    case "claimed":
      return `Claimed ${change.player} for ${priceText(change.price)}${
        change.released === null ? "" : `, released ${change.released}`
      }`;
    case "setting": {
      const { setting, from, to } = change;
      const words = (value: SettingValue) => settingWords(setting, value);
      return `${SETTINGS[setting].label}: ${words(from)} → ${words(to)}`;
    }
    case "booster": {
      const { booster, from, to } = change;
      return `${BOOSTER_TABLE[booster].label}: ${boosterWords(from)} → ${boosterWords(to)}`;
    }
    case "fixture left out":
      return `Left match ${change.number}, ${versus(change.teams)}, out of the table`;
    case "fixture put back":
      return `Put match ${change.number}, ${versus(change.teams)}, back into the table`;
    case "player":
      return playerSentence(change);
    case "scoring rule":
      return scoringRuleSentence(change);
    default:
      return operatorSentence(change, nameOf);
  }
}

function sideWords({
  fixture,
  team,
  ...side
}: LeagueChange & { kind: "side agreed" | "side set aside" }): string {
  return `${fixture}: side of ${team}: ${sideNames(side)}`;
}

function correctionSentence(
  { player, from, to, exchanged, reason, userId }: LeagueChange & { kind: "squads corrected" },
  nameOf: (userId: number) => string,
): string {
  const owner = (userId ?? null) === null ? "somebody who has left" : nameOf(userId ?? 0);
  const price = from === to ? priceText(to) : `${priceText(from)} → ${priceText(to)}`;
  const turn = exchanged === null ? "" : `, in exchange for ${exchanged}`;
  return `Corrected the typed squads: ${player} belongs to ${owner} for ${price}${turn}. Reason: ${reason}`;
}

function tradeStageWords(
  { stage, userId }: LeagueChange & { kind: "trade" },
  nameOf: (userId: number) => string,
): string {
  const trade = `trade with ${nameOf(userId)}`;
  switch (stage) {
    case "agreed":
      return `Agreed on a ${trade}`;
    case "approved":
      return `The League Manager approved the ${trade}`;
    case "vetoed":
      return `Members vetoed the ${trade}`;
    case "refused by manager":
      return `The League Manager refused the ${trade}`;
    case "applied":
      return `Made a ${trade}`;
    case "void":
      return `Nothing came of the ${trade}`;
  }
}

export function boosterWords({ enabled, maxUses }: BoosterSetting): string {
  const uses = plural(maxUses, "use");
  return `${enabled ? "enabled" : "disabled"}, ${uses}`;
}

function playerSentence(change: LeagueChange & { kind: "player" }): string {
  const { name, team, from, to } = change;
  const parts = [
    ...changeOf("role", from.role, to.role),
    ...changeOf("salary", salaryWords(from.salary), salaryWords(to.salary)),
  ];
  return `${name} (${team}): ${parts.join(", ")}`;
}

function salaryWords(hundredths: number): string {
  return String(hundredths / 100);
}

function scoringRuleSentence({ rule, from, to }: LeagueChange & { kind: "scoring rule" }): string {
  const changed = Array.isArray(from) ? " changed" : "";
  const words = (value: ScoringRuleValue) => scoringWords(rule, value);
  return `${ruleName(rule)}${changed}: ${words(from)} → ${words(to)}`;
}

/** A value of a scoring rule, named by its path, as the log writes it. */
export function scoringWords(rule: string, value: ScoringRuleValue): string {
  return valueWords(value, unsetWords(rule));
}

/** @param ofNull the meaning of a missing value */
function valueWords(value: ScoringRuleValue, ofNull = "NA"): string {
  if (value === null) return ofNull;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return optionWords(value);
  if (typeof value !== "object") return String(value);
  return value.length === 0 ? "no rows" : value.map(rowWords).join("; ");
}

/** `25 runs 10`, `3 wickets 20`, `0–100 (from 10 balls) -30`. */
function rowWords(row: Row): string {
  const { points = null } = row;
  if (row.minRate === undefined) {
    const figure = row.runs === undefined ? `${row.wickets} wickets` : `${row.runs} runs`;
    return `${figure} ${points}`;
  }
  const gates = [gateWords(row.minBalls, "balls"), gateWords(row.minRuns, "runs")];
  const known = [gateWords(row.minOvers, "overs"), ...gates].filter((words) => words !== null);
  const from = known.length === 0 ? "" : ` (from ${known.join(" and ")})`;
  return `${row.minRate}–${row.maxRate}${from} ${points}`;
}

function gateWords(gate: number | null | undefined, unit: string): string | null {
  return gate === null || gate === undefined ? null : `${gate} ${unit}`;
}

/** The room shows whose bids these were. */
function openedWords(bids = 0): string {
  if (bids === 0) return "";
  return `. ${plural(bids, "secret bid is", "secret bids are")} open to all and void`;
}
