import {
  list,
  nullable,
  object,
  oneOf,
  optional,
  person,
  type RowOf,
  tuple,
  variants,
  yesNo,
} from "#game/core/shapes";
import { plural, pluralForm, versus } from "#game/core/words";
import { MOST_ANSWERS, resultWords } from "#game/leagues/notes";
import { WEBHOOK_FORMATS, WEBHOOKS } from "#game/leagues/webhook-formats";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { BOOSTER_TABLE } from "#game/play/team/boosters";
import { SETTINGS, settingWords } from "#game/play/team/league-settings";
import type { SettingValue } from "#game/play/team/setting-kinds";
import {
  booster,
  count,
  ordinal,
  role,
  ruleValue,
  salary,
  seed,
  setting,
  settingValue,
  text,
  time,
} from "#game/play/values/file-values";
import { ADJUSTMENT_CHANGES } from "./adjustment-changes";
import {
  boosterWords,
  changeOf,
  type Entry,
  entry,
  fieldsOf,
  type NameOf,
  names,
  ruleChangeWords,
  salaryWords,
  sideNames,
} from "./change-words";
import { ACCOUNT_CHANGES, DEPUTY_CHANGES } from "./member-changes";
import { OPERATOR_CHANGES } from "./operator-changes";
import { PICK_CHANGES } from "./pick-changes";
import { SQUAD_CHANGES, TRADE_CHANGES } from "./squad-changes";

const boosterSetting = object({ enabled: yesNo(), maxUses: ordinal });

const roleAndSalary = object({ role, salary });
export type RoleAndSalary = RowOf<typeof roleAndSalary>;

const ofWebhook = { format: oneOf(...WEBHOOK_FORMATS) };
/** Short names are kept as they were. */
const ofFixture = { number: count, teams: tuple(text, text) };

/** The notes and polls of a league; the votes of members are not in it (rules.md#polls). */
const NOTE_CHANGES = {
  "note posted": entry(
    { text, until: optional(time) },
    ({ text: words }) => `Posted a note: ${words}`,
  ),
  "note taken down": entry({ text }, ({ text: words }) => `Took a note down: ${words}`),
  "poll opened": entry(
    { question: text, answers: list(text, MOST_ANSWERS), secret: yesNo(), until: time },
    ({ question, answers, secret }) =>
      secret
        ? `Opened a secret poll: ${question} (${answers.join(", ")})`
        : `Opened a poll: ${question} (${answers.join(", ")})`,
  ),
  /** Nobody is its author unless it was closed early. */
  "poll closed": entry(
    {
      question: text,
      /** Null for a secret poll with too few votes. */
      results: nullable(list(object({ answer: text, votes: count }), MOST_ANSWERS)),
      early: optional(yesNo()),
    },
    ({ question, results, early }) => {
      const ended = early ? `Closed a poll early: ${question}` : `A poll is over: ${question}`;
      return results === null
        ? `${ended} Its votes are too few to show without telling who voted for what`
        : `${ended} ${resultWords(results)}`;
    },
  ),
} as const;

/**
 * The events of a league, by kind. Names of players are kept as they were. A member is stored as
 * `userId`, so that the name disappears with the account. Types, sentences and the schema of league
 * files follow from the table (ADR-180).
 */
export const LEAGUE_CHANGES = {
  ...OPERATOR_CHANGES,
  created: entry({ format: optional(oneOf(...LEAGUE_FORMATS)) }, ({ format }) =>
    format ? `Created the league: ${formatOf(format).label}` : "Created the league",
  ),
  /**
   * `personally`: by a personal link, for which nobody needs an address (rules.md#personal-links).
   * `brought`: the league came from elsewhere with the name (rules.md#brought-leagues).
   */
  joined: entry(
    { personally: optional(yesNo()), brought: optional(yesNo()) },
    ({ personally, brought }) => {
      if (brought) return "Has a place in the league, which the League Manager brought along";
      return personally
        ? "Joined the league by a personal link of the League Manager"
        : "Joined the league";
    },
  ),
  /** The standings and more of a season that was played elsewhere so far (rules.md#brought-leagues). */
  brought: entry(
    { origin: text, members: count, teams: optional(count), squads: optional(yesNo()) },
    ({ origin, members, teams = 0, squads }) => {
      const people = pluralForm(members, "1 member", `${members} members`);
      const also = pluralForm(teams, "1 team", `${teams} teams`);
      if (squads) return `Brought the league from elsewhere, ${origin}: ${people}, with squads`;
      return teams > 0
        ? `Brought the league from elsewhere, ${origin}: ${people}, with ${also}`
        : `Brought the league from elsewhere, ${origin}: ${people}`;
    },
  ),
  left: entry({}, "Left the league"),
  "came back": entry({}, "Came back to the league"),
  /** A link to a place of a league from another server was made or used (rules.md#seats). */
  "seat link": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Made a link to the seat of ${nameOf(userId)}`,
  ),
  "seat claimed": entry({}, "Claimed their seat in the league"),
  ...ACCOUNT_CHANGES,
  ...DEPUTY_CHANGES,
  ...NOTE_CHANGES,
  "new pin": entry({}, "Gave the league a new PIN"),
  shared: entry({}, "Made a link that shows the league's name and tournament"),
  "shared no more": entry({}, "Withdrew the link that shows the league's name and tournament"),
  /** A link for spectators was made, perhaps in place of an older one. */
  spectators: entry(
    {},
    "Made a link for spectators: standings and locked teams, for anybody who has it",
  ),
  "spectators no more": entry({}, "Withdrew the link for spectators"),
  /** By the host. */
  "exported to move": entry(
    {},
    "Wrote the league to a file to move it to another server, with the teams of the open window",
  ),
  /** By an operator, on the page of the server's leagues. */
  "file taken": entry({}, "Took the league's file, as every member can, to keep it"),
  /** By an operator, in every league that plays on (ADR-207). */
  "backup downloaded": entry(
    {},
    "Downloaded a backup of the whole server, with the teams and bids of the open window",
  ),
  /** By an operator, in every league that plays on (ADR-206). */
  "mail server set": entry(
    {},
    "Changed the mail server: mails with links into accounts go through it",
  ),
  "address set": entry({}, "Changed the address with which links begin, also those in emails"),
  removed: entry(
    { userId: person() },
    ({ userId }, nameOf) => `Removed ${nameOf(userId)} from the league`,
  ),
  "handed over": entry(
    { userId: person() },
    ({ userId }, nameOf) => `Handed the league over to ${nameOf(userId)}`,
  ),
  /** The first score of a fixture at short notice locked it (rules.md#short-notice). */
  "teams shown": entry(
    { fixture: text },
    ({ fixture }) =>
      `Entered the first score of ${fixture}, a match at short notice: its teams are locked as of its start and shown`,
  ),
  /** A second member stated the same eleven (rules.md#who-is-named). */
  "side agreed": entry(
    {
      ...{ fixture: text, team: text, named: names, substitutes: names },
      corrected: yesNo(),
      userId: person(),
    },
    (side, nameOf) =>
      side.corrected
        ? `${sideWords(side)}, as ${nameOf(side.userId)} had named it; another one was known before`
        : `${sideWords(side)}, as ${nameOf(side.userId)} had named it`,
  ),
  /** The manager set aside a side that members had agreed on. */
  "side set aside": entry(
    {
      ...{ fixture: text, team: text, named: names, substitutes: names },
      /** Left out once the account is gone. */
      userId: optional(person()),
    },
    (side, nameOf) =>
      side.userId === undefined
        ? `Set aside what members had made known. ${sideWords(side)}. Only operators, scorers, feeds and files can name it now`
        : `Set aside what members had made known. ${sideWords(side)}, last named by ${nameOf(side.userId)}. Only operators, scorers, feeds and files can name it now`,
  ),
  invited: entry(
    { uses: count, days: count },
    ({ uses, days }) => `Made an invitation link (${plural(uses, "use")}, ${plural(days, "day")})`,
  ),
  /** Its address is the manager's secret. */
  "webhook added": entry(
    ofWebhook,
    ({ format }) => `Added a webhook: ${WEBHOOKS[format].label} gets news of the league`,
  ),
  "webhook removed": entry(
    ofWebhook,
    ({ format }) => `Removed a webhook: ${WEBHOOKS[format].label} gets no more news of the league`,
  ),
  "names for spectators": entry({ shown: yesNo() }, ({ shown }) =>
    shown ? "Members' names are shown to spectators" : "Members' names are hidden from spectators",
  ),
  "head-to-head seed": entry(
    { seed },
    (drawn) => `Head-to-head is drawn from the seed ${drawn.seed}`,
  ),
  ...SQUAD_CHANGES,
  ...TRADE_CHANGES,
  ...ADJUSTMENT_CHANGES,
  ...PICK_CHANGES,
  setting: entry({ setting, from: settingValue, to: settingValue }, ({ from, to, ...changed }) => {
    const words = (value: SettingValue) => settingWords(changed.setting, value);
    return `${SETTINGS[changed.setting].label}: ${words(from)} → ${words(to)}`;
  }),
  booster: entry(
    { booster, from: boosterSetting, to: boosterSetting },
    ({ from, to, ...changed }) =>
      `${BOOSTER_TABLE[changed.booster].label}: ${boosterWords(from)} → ${boosterWords(to)}`,
  ),
  "fixture left out": entry(
    ofFixture,
    ({ number, teams }) => `Left match ${number}, ${versus(teams)}, out of the table`,
  ),
  "fixture put back": entry(
    ofFixture,
    ({ number, teams }) => `Put match ${number}, ${versus(teams)}, back into the table`,
  ),
  player: entry(
    { name: text, team: text, from: roleAndSalary, to: roleAndSalary },
    ({ name, team, from, to }) => {
      const parts = [
        ...changeOf("role", from.role, to.role),
        ...changeOf("salary", salaryWords(from.salary), salaryWords(to.salary)),
      ];
      return `${name} (${team}): ${parts.join(", ")}`;
    },
  ),
  /** `rule` is a path, joined by dots. */
  "scoring rule": entry({ rule: text, from: ruleValue, to: ruleValue }, ruleChangeWords),
};

export const leagueChange = variants(fieldsOf(LEAGUE_CHANGES));
export type LeagueChange = RowOf<typeof leagueChange>;

/** Without the person and the time, which are shown beside it. */
export function logSentence(change: LeagueChange, nameOf: NameOf): string {
  const kind: Entry = LEAGUE_CHANGES[change.kind];
  return kind.says(change, nameOf);
}

function sideWords(side: {
  readonly fixture: string;
  readonly team: string;
  readonly named: readonly string[];
  readonly substitutes: readonly string[];
}): string {
  return `${side.fixture}: the side of ${side.team}: ${sideNames(side)}`;
}
