import {
  type Fields,
  list,
  nullable,
  object,
  oneOf,
  optional,
  person,
  type RowFields,
  type RowOf,
  textOf,
  variants,
  yesNo,
} from "#game/core/shapes";
import { count, role, salary, text, time } from "#game/play/values/file-values";
import {
  changeOf,
  type Entry,
  entry,
  fieldsOf,
  salaryWords,
  sideNames,
  timeWords,
} from "./change-words";
import { figureChange, figuresWords } from "./logged-figures";

const MOST_NAMES = 500;
const names = list(text, MOST_NAMES);

const details = object({
  name: text,
  role,
  salary,
  overseas: yesNo(),
  uncapped: yesNo(),
  imageUrl: optional(textOf({ max: 2_000 })),
});
export type PoolPlayerDetails = RowOf<typeof details>;

const changes = list(figureChange, MOST_NAMES);

const fixture = text;
/** Its teams are public only from its first ball on (rules.md#short-notice). */
const shortNotice = optional(oneOf(true));
const fromTo = { from: text, to: text };

/**
 * The actions of operators and scorers in a tournament, by kind. Names are kept as they were;
 * nothing of an open window is ever in it (rules.md#secrecy).
 */
export const OPERATOR_CHANGES = {
  tournament: act(
    { what: text, ...fromTo },
    ({ what, from, to }) => `tournament's ${what} ${from} → ${to}`,
  ),
  "team added": act(
    { name: text, shortName: text },
    ({ name, shortName }) => `team ${name} (${shortName}) added`,
  ),
  "team renamed": act(fromTo, ({ from, to }) => `team ${from} → ${to}`),
  "team recoloured": act(
    { team: text, ...fromTo },
    ({ team, from, to }) => `colours of ${team} ${from} → ${to}`,
  ),
  "pool player added": act(
    { team: text, terms: details },
    ({ team, terms }) => `${terms.name} (${team}) added to the pool: ${termsWords(terms)}`,
  ),
  /** A score or a side has brought a player whom nobody knew (rules.md#to-be-checked). */
  "player to check": act(
    { team: text, name: text },
    ({ team, name }) => `${name} (${team}) added to the pool, to be checked`,
  ),
  "players are one": act(
    { team: text, name: text, is: text },
    ({ team, name, is }) => `${name} (${team}) is ${is}, who has the figures of both`,
  ),
  "pool player changed": act(
    { team: text, from: details, to: details },
    ({ team, from, to }) => `${from.name} (${team}) in the pool: ${termChanges(from, to)}`,
  ),
  "fixture added": act({ fixture, startsAt: time, shortNotice }, (added) =>
    withNotice(added, `fixture ${added.fixture} added, starts ${timeWords(added.startsAt)}`),
  ),
  "fixture moved": act(
    {
      ...{ fixture, from: time, to: time },
      /** Its teams can be changed again (rules.md#moved-fixtures). */
      unlocked: yesNo(),
      shortNotice,
    },
    (moved) => {
      const words = `${moved.fixture} moved: ${timeWords(moved.from)} → ${timeWords(moved.to)}`;
      return withNotice(
        moved,
        moved.unlocked ? `${words}; its lock is undone and teams can be changed again` : words,
      );
    },
  ),
  "fixture changed": act(
    { fixture, what: text, ...fromTo },
    (changed) => `${changed.fixture}: ${changed.what} ${changed.from} → ${changed.to}`,
  ),
  "push token made": act(
    { name: text },
    ({ name }) => `token “${name}” made, which can push scores`,
  ),
  "push token ended": act({ name: text }, ({ name }) => `token “${name}” ended`),
  "sources ordered": act(
    { order: names },
    ({ order }) => `order of the sources of scores: ${order.join(", ")}`,
  ),
  "program chosen": act({ name: nullable(text) }, ({ name }) =>
    name === null
      ? "no program is asked for scores now"
      : `the program “${name}” is asked for scores`,
  ),
  "score pushed": act(
    {
      fixture,
      token: text,
      /** "corrected" is a change after the last ball. */
      what: oneOf("begun", "ended", "corrected"),
      /** The first changes of a correction, and the number of further ones. */
      changes,
      more: count,
    },
    (pushed) => {
      const words = PUSHED[pushed.what](pushed);
      return pushed.changes.length === 0 ? words : `${words}: ${figuresWords(pushed)}`;
    },
  ),
  "feed follows": act({ feed: text, follows: yesNo() }, ({ feed, follows }) =>
    follows
      ? `${feed} follows the tournament`
      : `${feed} no longer follows the tournament: its scores stay as they are`,
  ),
  "fixture voided": act(
    {
      fixture,
      /** After its teams were public; older versions left it out. */
      shown: optional(yesNo()),
    },
    ({ fixture: match, shown }) => {
      if (shown === undefined) {
        return `${match} voided: no points, transfers and boosters given back`;
      }
      return shown
        ? `${match} voided after its teams were shown: no points, transfers and boosters given back`
        : `${match} voided before its teams were shown: no points, transfers and boosters given back`;
    },
  ),
  "fixture reinstated": act({ fixture }, (back) => `${back.fixture} reinstated`),
  "feed scores again": act({ fixture }, (fed) => `${fed.fixture} is scored by its feed again`),
  /** A corrected innings follows from its balls again. */
  "balls count again": act(
    { fixture, innings: count },
    (again) => `${again.fixture}, innings ${again.innings}: scored ball by ball again`,
  ),
  /** `from` is the previous holder, if somebody takes the pen from them. */
  "ball by ball": act({ fixture, from: nullable(text) }, (scored) =>
    scored.from === null
      ? `${scored.fixture} is scored ball by ball`
      : `${scored.fixture}: scoring ball by ball taken over from ${scored.from}`,
  ),
  score: act(
    {
      fixture,
      how: oneOf("typed", "pasted", "removed", "from a file"),
      /** 1-based; null for the whole match. */
      innings: nullable(count),
      corrected: yesNo(),
      /** The first changes, none for a first score, and the number of further ones. */
      changes,
      more: count,
    },
    (scored) => {
      const { fixture: match, how, innings } = scored;
      const part = innings === null ? match : `${match}, innings ${innings}`;
      const verb = how === "removed" ? "removed" : scored.corrected ? "corrected" : "entered";
      const words = `${part}: score ${verb} ${SOURCES[how]}`;
      return scored.changes.length === 0 ? words : `${words}: ${figuresWords(scored)}`;
    },
  ),
  /** `corrected` is true if the side was known. */
  side: act(
    { fixture, team: text, named: names, substitutes: names, corrected: yesNo() },
    (side) =>
      side.corrected
        ? `${side.fixture}: side of ${side.team} corrected: ${sideNames(side)}`
        : `${side.fixture}: side of ${side.team} named: ${sideNames(side)}`,
  ),
  result: act(
    { fixture, ...fromTo },
    (result) => `${result.fixture}: result ${result.from} → ${result.to}`,
  ),
  "players of the match": act(
    { fixture, from: names, to: names },
    ({ fixture: match, from, to }) =>
      `${match}: player of the match ${namesWords(from)} → ${namesWords(to)}`,
  ),
  "scorer named": act(
    { userId: person() },
    ({ userId }, nameOf) => `${nameOf(userId)} is a scorer of the tournament`,
  ),
  "scorer ended": act(
    { userId: person() },
    ({ userId }, nameOf) => `${nameOf(userId)} is no longer a scorer of the tournament`,
  ),
};

const operatorChange = variants(fieldsOf(OPERATOR_CHANGES));
export type OperatorChange = RowOf<typeof operatorChange>;

/**
 * The sentence begins with the role; `by` is missing for an operator, and in entries of older
 * versions.
 */
function act<F extends Fields>(fields: F, says: Entry<F>["says"]) {
  const act = { ...fields, by: optional(oneOf("scorer")) };
  return entry(act, (change, nameOf) => {
    const { by } = change as { readonly by?: "scorer" };
    const who = by === "scorer" ? "Scorer" : "Operator";
    return `${who}: ${says(change as unknown as RowFields<F>, nameOf)}`;
  });
}

function withNotice(
  { shortNotice: isShort }: { readonly shortNotice?: true },
  words: string,
): string {
  return isShort
    ? `${words}; less than 24 hours ahead, so its teams are shown from its first ball on`
    : words;
}

function termsWords({ role: plays, salary: costs, overseas, uncapped }: PoolPlayerDetails): string {
  const marks = [...(overseas ? ["overseas"] : []), ...(uncapped ? ["uncapped"] : [])];
  return [plays, `salary ${salaryWords(costs)}`, ...marks].join(", ");
}

function termChanges(from: PoolPlayerDetails, to: PoolPlayerDetails): string {
  const yesOrNo = (value: boolean) => (value ? "yes" : "no");
  return [
    ...changeOf("name", from.name, to.name),
    ...changeOf("role", from.role, to.role),
    ...changeOf("salary", salaryWords(from.salary), salaryWords(to.salary)),
    ...changeOf("overseas", yesOrNo(from.overseas), yesOrNo(to.overseas)),
    ...changeOf("uncapped", yesOrNo(from.uncapped), yesOrNo(to.uncapped)),
    ...changeOf("picture", from.imageUrl ?? "none", to.imageUrl ?? "none"),
  ].join(", ");
}

const SOURCES = {
  typed: "by hand",
  pasted: "from a pasted scorecard",
  removed: "by hand",
  "from a file": "from a match file",
} as const;

type Pushed = Readonly<Record<"fixture" | "token", string>>;
const PUSHED = {
  begun: ({ fixture, token }: Pushed) => `${fixture}: score is pushed by token “${token}”`,
  ended: ({ fixture, token }: Pushed) =>
    `${fixture}: score is complete, pushed by token “${token}”`,
  corrected: ({ fixture, token }: Pushed) =>
    `${fixture}: score is corrected, pushed by token “${token}”`,
};

function namesWords(players: readonly string[]): string {
  return players.length === 0 ? "nobody" : players.join(", ");
}
