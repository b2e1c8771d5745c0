import { nearestNames, wordsOf } from "#game/core/find-by-name";
import { tidyName } from "#game/core/tidy-name";
import { pluralForm } from "#game/core/words";
import { plainWord } from "#game/play/pasted/cells";
import { isWholeName, knownFinder } from "#game/play/pasted/find-known";
import type { Answers, TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { findNamedTeam, type NamedTeam } from "./known-names";

/** A line with a name that fits no team, or no player, for certain. */
interface DoubtfulName {
  readonly line: number;
  /** "Fixtures" where a page has two boxes of text; empty for one. */
  readonly box: string;
  readonly text: string;
  readonly typed: string;
}

/** The answers that are no name: a team or player of that name is new, or its lines do not count. */
const NEW = "new";
const OUT = "out";

/** More questions are no help to anybody: the rest are asked once these are answered. */
const DOUBTS_MOST = 100;
/** Comparing spellings is slow, so only this many unknown names are compared. */
const COMPARED_MOST = 100;
/** "Reds B" and "Player 12" are no misspellings of "Reds A" and "Player 11". */
const SHORT_WORD = 2;

function teamField(typed: string): string {
  return `team.${plainWord(typed)}`;
}

function playerField(team: string, typed: string): string {
  return `player.${plainWord(team)}-${plainWord(typed)}`;
}

/** The teams, each with the names by which answers say that it is meant. */
export function withAnswers(teams: readonly NamedTeam[], answers: Answers): NamedTeam[] {
  return teams.map((team) => {
    const alsoCalled = [...answers]
      .filter(([field, answer]) => field.startsWith("team.") && answer === team.name)
      .map(([field]) => field.slice("team.".length));
    return { ...team, alsoCalled };
  });
}

/** Whether a new team has to be asked about: it is spelt like one that is there. */
export function isTeamInDoubt(
  typed: string,
  stored: readonly NamedTeam[],
  answers: Answers,
): boolean {
  const answer = answers.get(teamField(typed));
  if (answer !== undefined) return answer !== NEW;
  return namesLike(stored, typed).length > 0;
}

export function isNewTeam(typed: string, answers: Answers): boolean {
  return answers.get(teamField(typed)) === NEW;
}

interface Asked {
  readonly doubts: TableDoubt[];
  readonly leftOut: UncountedLine[];
}

/**
 * Asks about names that fit no team; the same name is asked about once.
 *
 * @param mayBeNew a team of the name can be added
 */
export function askAboutTeams(
  { doubts, leftOut }: Asked,
  names: readonly DoubtfulName[],
  {
    teams,
    answers,
    mayBeNew,
  }: { teams: readonly NamedTeam[]; answers: Answers; mayBeNew: boolean },
): void {
  for (const [field, all] of groupByField(names, ({ typed }) => teamField(typed))) {
    const [first] = all;
    if (first === undefined) continue;
    if (answers.get(field) === OUT) {
      leftOut.push(...all.map(leaveOut));
      continue;
    }
    const near = namesLike(teams, first.typed);
    ask(doubts, field, all, {
      sentence:
        near.length > 0
          ? didYouMean(first.typed, near)
          : `“${first.typed}” is none of the teams. Which one is it?`,
      options: [
        ...teams.map(({ name }) => ({ value: name, name })),
        ...(mayBeNew ? [{ value: NEW, name: "A new team" }] : []),
      ],
      suggested: near.length === 1 ? (near[0]?.name ?? null) : null,
    });
  }
}

interface TypedName {
  readonly line: number;
  readonly team: string;
  readonly name: string;
}

/**
 * The players of a text under the names that the pool has for them. One who is spelt like a player of
 * the pool, or whose name may mean one, is asked about and does not count until there is an answer.
 *
 * @param stored the names of a team's players
 * @param textOf a line as it was typed
 */
export function settlePlayers<Player extends TypedName>(
  { doubts, leftOut }: Asked,
  players: readonly Player[],
  {
    stored,
    answers,
    textOf,
    box,
  }: {
    readonly stored: ReadonlyMap<string, readonly string[]>;
    readonly answers: Answers;
    readonly textOf: (line: number) => string;
    readonly box: string;
  },
): Player[] {
  const named = new Set(players.map(({ team, name }) => `${team}\n${tidyName(name)}`));
  const finders = new Map(
    [...stored].map(([team, names]) => {
      const people = names.map((name) => ({ name }));
      // A player whom another line names is not the one who is misspelt.
      const others = people.filter(({ name }) => !named.has(`${team}\n${name}`));
      return [team, { people, others, find: knownFinder(others) }] as const;
    }),
  );
  let compared = 0;
  const doubtful: (DoubtfulName & { field: string; near: readonly { name: string }[] })[] = [];
  const settled = players.flatMap((player): Player[] => {
    const { line, team, name } = player;
    const ofTeam = finders.get(team);
    if (ofTeam === undefined) return [player];
    const { people, others, find } = ofTeam;
    const tidy = tidyName(name);
    if (people.some((each) => each.name === tidy)) return [player];
    const field = playerField(team, name);
    const answer = answers.get(field);
    const chosen = people.find((each) => each.name === answer);
    if (chosen !== undefined) return [{ ...player, name: chosen.name }];
    if (answer === NEW) return [player];
    const at = { line, box, text: textOf(line), typed: name };
    if (answer === OUT) {
      leftOut.push(leaveOut(at));
      return [];
    }
    const same = others.filter((each) => isWholeName(each, name));
    const [only] = same;
    if (only !== undefined && same.length === 1) return [{ ...player, name: only.name }];
    const found = find(name);
    if (found.length === 0) compared += 1;
    const near = found.length > 0 ? found : compared > COMPARED_MOST ? [] : namesLike(others, name);
    if (near.length === 0) return [player];
    doubtful.push({ ...at, field, near });
    return [];
  });
  for (const [field, all] of groupByField(doubtful, (each) => each.field)) {
    const [first] = all;
    if (first === undefined) continue;
    ask(doubts, field, all, {
      sentence: didYouMean(first.typed, first.near),
      options: [
        ...first.near.map(({ name }) => ({ value: name, name })),
        { value: NEW, name: "A new player" },
      ],
      suggested: first.near.length === 1 ? (first.near[0]?.name ?? null) : null,
    });
  }
  return settled;
}

/** Of players whose team is to be asked about, those who have one, under its name. */
export function settleTeams<Player extends TypedName>(
  players: readonly Player[],
  teams: readonly NamedTeam[],
): { readonly settled: readonly Player[]; readonly strangers: readonly Player[] } {
  const found = players.map((player) => ({ player, team: findNamedTeam(teams, player.team) }));
  return {
    settled: found.flatMap(({ player, team }) =>
      team === null ? [] : [{ ...player, team: team.name }],
    ),
    strangers: found.flatMap(({ player, team }) => (team === null ? [player] : [])),
  };
}

function ask(
  doubts: TableDoubt[],
  field: string,
  names: readonly DoubtfulName[],
  doubt: Pick<TableDoubt, "sentence" | "options" | "suggested">,
): void {
  const [first] = names;
  if (first === undefined || doubts.length >= DOUBTS_MOST) return;
  const lines = [...new Set(names.map(({ line }) => line))];
  const { box, text } = first;
  if (box === "") doubts.push({ ...doubt, field, lines, text, canLeaveOut: true });
  else {
    const where = `${box}, ${pluralForm(lines.length, "line", "lines")} ${lines.slice(0, LINES_SHOWN).join(", ")}`;
    doubts.push({ ...doubt, field, lines: [], text: `${where}: ${text}`, canLeaveOut: true });
  }
}

const LINES_SHOWN = 5;

function leaveOut({ line, text }: DoubtfulName): UncountedLine {
  return { line, text, sentence: "You left it out." };
}

function didYouMean(typed: string, near: readonly { readonly name: string }[]): string {
  const names = near.map(({ name }) => name);
  return names.length <= NAMES_SAID
    ? `“${typed}”: did you mean ${names.join(" or ")}?`
    : `“${typed}” may be one of several.`;
}

const NAMES_SAID = 3;

/** Those whose names are spelt almost like it, where longer words differ. */
function namesLike<Person extends { readonly name: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const own = wordsOf(typed);
  return nearestNames(people, typed).filter(({ name }) => {
    const words = wordsOf(name);
    if (words.length !== own.length) return true;
    const different = words.flatMap((word, index) =>
      word === own[index] ? [] : [word, own[index] ?? ""],
    );
    return different.some((word) => word.length > SHORT_WORD && !/\p{N}/u.test(word));
  });
}

function groupByField<Name>(names: readonly Name[], fieldOf: (name: Name) => string) {
  const groups = new Map<string, Name[]>();
  for (const name of names) {
    const field = fieldOf(name);
    const group = groups.get(field);
    if (group) group.push(name);
    else groups.set(field, [name]);
  }
  return groups;
}
