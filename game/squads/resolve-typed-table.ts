import {
  findAllByName,
  isSameName,
  type Named,
  nearestNames,
  wordsOf,
} from "#game/core/find-by-name";
import type { Hundredths } from "#game/core/units";
import { readPrice } from "./prices";
import type { TypedRow } from "./typed-table";

export interface NamedPlayer extends Named {
  readonly id: number;
  readonly team: string;
  readonly teamShortName: string;
}

/** `name` is the team's, the other name is the participant's own. */
export interface NamedParticipant extends Named {
  readonly id: number;
}

/** The meaning of a name: one person, or a doubt. */
export type Meant =
  | { readonly id: number }
  | {
      readonly id: null;
      readonly why: "several" | "spelling" | "nobody" | "empty";
      /** The possible people; for a misspelling, those with the nearest names. */
      readonly candidates: readonly number[];
    };

export interface ResolvedRow {
  readonly row: TypedRow;
  readonly player: Meant;
  readonly participant: Meant;
  readonly price: Hundredths | null;
}

/** The id of a player or a participant, by `questionOf`. */
export type Choices = ReadonlyMap<string, number>;

/** Comparing spellings is slow, so only this many unknown names get suggestions. */
const MOST_SUGGESTIONS = 40;

/** Equal for rows with the same name. */
export function questionOf(what: "player" | "participant", typed: string): string {
  return `${what}.${wordsOf(typed).join("-")}`;
}

/**
 * The people behind the rows of a table (rules.md#typed-in-squads). No name is guessed: one that fits
 * two people, or nobody, is a doubt until it is answered. The real team in brackets distinguishes
 * players with the same name.
 */
export function resolveTable(
  rows: readonly TypedRow[],
  {
    players,
    participants,
    choices,
  }: {
    readonly players: readonly NamedPlayer[];
    readonly participants: readonly NamedParticipant[];
    readonly choices: Choices;
  },
): ResolvedRow[] {
  const finder = finderOf(choices);
  return rows.map((row) => ({
    row,
    player: finder("player", row.player, players, findPlayers),
    participant: finder("participant", row.participant, participants, findAllByName),
    price: row.price === null ? 0 : readPrice(row.price),
  }));
}

type Find<Person> = (people: readonly Person[], typed: string) => readonly Person[];

function finderOf(choices: Choices) {
  const known = new Map<string, Meant>();
  let suggestions = 0;
  const suggest = <Person extends Named>(people: readonly Person[], typed: string) => {
    suggestions += 1;
    return suggestions > MOST_SUGGESTIONS ? [] : nearestNames(people, withoutTeam(typed));
  };
  return <Person extends Named & { readonly id: number }>(
    what: "player" | "participant",
    typed: string,
    people: readonly Person[],
    find: Find<Person>,
  ): Meant => {
    const key = `${what}/${typed}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const meant = lookUp(typed, choices.get(questionOf(what, typed)), people, find, suggest);
    known.set(key, meant);
    return meant;
  };
}

function lookUp<Person extends Named & { readonly id: number }>(
  typed: string,
  choice: number | undefined,
  people: readonly Person[],
  find: Find<Person>,
  suggest: Find<Person>,
): Meant {
  if (choice !== undefined && people.some(({ id }) => id === choice)) return { id: choice };
  if (wordsOf(typed).length === 0) return { id: null, why: "empty", candidates: [] };
  const found = find(people, typed);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { id: only.id };
  if (found.length > 1) return { id: null, why: "several", candidates: idsOf(found) };
  const near = idsOf(suggest(people, typed));
  return { id: null, why: near.length > 0 ? "spelling" : "nobody", candidates: near };
}

function findPlayers(players: readonly NamedPlayer[], typed: string): readonly NamedPlayer[] {
  const name = withoutTeam(typed);
  const team = typed.slice(name.length).replaceAll(/[()]/gu, "");
  const found = findAllByName(players, name);
  const ofTeam = found.filter(
    (player) => isSameName(player.teamShortName, team) || isSameName(player.team, team),
  );
  return ofTeam.length > 0 ? ofTeam : found;
}

/** "Mohammed Ali (RED)" without its brackets. */
function withoutTeam(typed: string): string {
  const open = typed.endsWith(")") ? typed.lastIndexOf("(") : -1;
  return open > 0 ? typed.slice(0, open).trimEnd() : typed;
}

function idsOf(people: readonly { readonly id: number }[]): number[] {
  return people.map(({ id }) => id);
}
