import type { SideIndex, SidePlayer } from "#game/play/match/match";
import { CricsheetError } from "./cricsheet-error";
import type { DocumentRecord, InfoRecord, WicketRecord } from "./document-schema";

/** A side, and the key of each of its players by the name in the file. */
export interface SideRecord {
  readonly index: SideIndex;
  readonly name: string;
  readonly players: readonly SidePlayer[];
  readonly keys: ReadonlyMap<string, string>;
}

/**
 * In the order of `info.teams`. Supersubs and match replacements join the listed players; a side
 * without a list has everybody who appears for it.
 *
 * @throws CricsheetError if players or teams cannot be told apart
 */
export function readSides(document: DocumentRecord): readonly [SideRecord, SideRecord] {
  const { info } = document;
  const [first, second] = info.teams;
  if (first === second) {
    throw new CricsheetError(`info.teams: both teams are “${first}”`, ["info", "teams"]);
  }
  for (const team of Object.keys(info.players)) {
    if (team !== first && team !== second) {
      const sentence = `info.players: “${team}” is neither ${first} nor ${second}`;
      throw new CricsheetError(sentence, ["info", "players", team]);
    }
  }
  return [readSide(document, 0, first), readSide(document, 1, second)];
}

function readSide(document: DocumentRecord, index: SideIndex, team: string): SideRecord {
  const names = [...new Set([...namesListed(document, team), ...latecomers(document, team)])];
  const keys = keysOf(document.info, names, team);
  const replacements = new Set(replacementsOf(document, team));
  const players = [...keys].map(([name, key]): SidePlayer => {
    return { key, name, ...(replacements.has(name) && { replacement: true }) };
  });
  return { index, name: team, players, keys };
}

function namesListed(document: DocumentRecord, team: string): string[] {
  const listed = ownValue(document.info.players, team);
  if (listed === undefined) return namesAppearing(document, team);
  const twice = listed.find((name, index) => listed.indexOf(name) !== index);
  if (twice === undefined) return listed;
  throw new CricsheetError(`info.players: ${team} lists “${twice}” twice`, [
    "info",
    "players",
    team,
  ]);
}

/** Supersubs and replacements may have taken part without being listed. */
function latecomers(document: DocumentRecord, team: string): string[] {
  const supersub = ownValue(document.info.supersubs, team);
  return [...(supersub === undefined ? [] : [supersub]), ...replacementsOf(document, team)];
}

/** Newer files list them among the players as well. */
function replacementsOf({ innings }: DocumentRecord, team: string): string[] {
  return innings
    .flatMap(({ overs }) => overs.flatMap(({ deliveries }) => deliveries))
    .flatMap((delivery) => delivery.replacements?.match ?? [])
    .filter((replacement) => replacement.team === team)
    .map(({ in: name }) => name);
}

function namesAppearing({ innings }: DocumentRecord, team: string): string[] {
  return innings.flatMap(({ team: batting, overs }) => {
    const deliveries = overs.flatMap((over) => over.deliveries);
    if (batting !== team) {
      return deliveries.flatMap(({ bowler, wickets }) => [bowler, ...ownFielders(wickets)]);
    }
    return deliveries.flatMap(({ batter, non_striker, wickets }) => [
      batter,
      non_striker,
      ...wickets.map((wicket) => wicket.player_out),
    ]);
  });
}

function ownFielders(wickets: readonly WicketRecord[]): string[] {
  return wickets
    .flatMap(({ fielders }) => fielders)
    .filter((fielder) => !fielder.substitute)
    .flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/** Registry ids; names if there is none, or if two players of the side share one. */
function keysOf(info: InfoRecord, names: readonly string[], team: string): Map<string, string> {
  const ids = names.map((name) => ownValue(info.registry.people, name) ?? name);
  const keys = names.map((name, index) => {
    const id = ids[index] ?? name;
    return ids.filter((other) => other === id).length > 1 ? name : id;
  });
  if (new Set(keys).size < keys.length) {
    const sentence = `info.registry: two players of ${team} cannot be told apart`;
    throw new CricsheetError(sentence, ["info", "registry", "people"]);
  }
  return new Map(names.map((name, index) => [name, keys[index] ?? name]));
}

/** A key of the file may be any text, so also the name of a property of every object. */
function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
