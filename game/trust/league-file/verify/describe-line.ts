import { ruleName } from "#game/play/scoring/rule-table";
import { ordinal } from "#game/play/season/fixture-status";
import { BOOSTER_TABLE } from "#game/play/team/boosters";
import { SETTINGS } from "#game/play/team/league-settings";
import { lineName, type Ref, typesOf } from "../line-names";
import type { FileLine } from "../lines";
import type { FileLines } from "./file-lines";

export function describeLine(line: FileLine, names: Names): string {
  const name = lineName(line);
  if (name !== undefined) return describeName(name, names);
  switch (line.type) {
    case "member":
      return `the member ${names.member(line.member)}`;
    case "save":
      return `save ${line.save}, by ${names.member(line.text.member)}`;
    case "lock":
      return `${names.member(line.member)}'s team in ${names.fixture(line.fixture)}`;
    case "points":
      return `${names.member(line.member)}'s points in ${names.fixture(line.fixture)}`;
    case "standing":
      return `${names.member(line.member)}'s place overall`;
    case "log":
      return "an entry of the log";
    case "squad":
      return "an event of the squads";
    case "version":
      return `a version of the ${line.body.of === "score" ? "score" : line.body.of}`;
    case "chain":
      return `entry ${line.number} of the chain`;
    case "digests":
      return "the digests of the lines";
    case "end":
      return "the end of the file";
    default:
      return `the ${line.type}`;
  }
}

/** The longest names first: some begin with another one. */
const TYPES = (["rules", "season", "score"] as const)
  .flatMap(typesOf)
  .sort((a, b) => b.length - a.length);

/**
 * The name of a line in a version (`lineName`) in words: "what V Kohli did in the 1st innings of
 * Match 5".
 */
export function describeName(name: string, names: Names): string {
  const type = TYPES.find((each) => name === each || name.startsWith(`${each} `)) ?? name;
  const [first = "", second = "", third = ""] = name.slice(type.length + 1).split(" ");
  switch (type) {
    case "setting":
      return `the setting ${labelIn(SETTINGS, first)}`;
    case "booster":
      return `the booster ${labelIn(BOOSTER_TABLE, first)}`;
    case "scoring rule":
      return `the scoring rule ${ruleName(first)}`;
    case "own player":
      return `${names.player(first)}'s role and salary in the league`;
    case "left out":
      return `that ${names.fixture(first)} is left out of the table`;
    case "adjustment":
      return `entry ${first} of the points with a reason`;
    case "pick":
      return `proposal ${first} to correct a pick`;
    case "league":
      return "the name and the format of the league";
    case "head to head":
      return "from where head-to-head counts, or a pair of its playoffs,";
    case "time":
      return `when ${names.fixture(first)} started and locked`;
    case "figures corrected":
      return `a correction of ${names.player(second)} in ${names.fixture(first)}`;
    case "result corrected":
      return `a correction of the result of ${names.fixture(first)}`;
    case "side corrected":
      return `a correction of the side of ${names.player(second)} in ${names.fixture(first)}`;
    case "head-to-head seed":
      return "the seed of the head-to-head draw";
    case "base price":
      return `${names.player(first)}'s base price`;
    case "tournament start":
      return "the start of the tournament";
    case "team":
      return `the team ${names.team(first)}`;
    case "player":
      return `the player ${names.player(first)}`;
    case "fixture":
      return `the match ${names.fixture(first)}`;
    case "result":
      return `the result of ${names.fixture(first)}`;
    case "innings":
      return `the ${ordinal(Number(second))} innings of ${names.fixture(first)}`;
    case "stats":
      return `what ${names.player(third)} did in the ${ordinal(Number(second))} innings of ${names.fixture(first)}`;
    case "player of the match":
      return `that ${names.player(second)} is player of the match in ${names.fixture(first)}`;
    case "in a side":
      return `that ${names.player(second)} is in a side in ${names.fixture(first)}`;
    case "side":
      return `the side of ${names.team(second)} in ${names.fixture(first)}`;
    default:
      return `"${name.slice(0, 80)}"`;
  }
}

function labelIn(table: Readonly<Record<string, { readonly label: string }>>, key: string): string {
  return (Object.hasOwn(table, key) ? table[key]?.label : undefined) ?? key.slice(0, 40);
}

export interface Names {
  member(member: number): string;
  fixture(fixture: Ref): string;
  team(team: Ref): string;
  player(player: Ref): string;
}

/** Other people are called unknown. */
export function namesIn(lines: FileLines): Names {
  const members = new Map(lines.of("member").map(({ line }) => [line.member, line.name]));
  const teams = new Map(lines.of("team").map(({ line }) => [line.team, line.name]));
  const players = new Map(lines.of("player").map(({ line }) => [line.player, line.name]));
  const fixtures = new Map(
    lines.of("fixture").map(({ line }) => [line.fixture, line.name || `Match ${line.number}`]),
  );
  // Namesakes are told apart by their number.
  const namesakes = repeated([...members.values()]);
  return {
    member: (member) => {
      const name = members.get(member);
      if (name === undefined) return `member ${member} (not in the file)`;
      return namesakes.has(name) ? `${name} (member ${member})` : name;
    },
    fixture: (ref) => fixtures.get(ref) ?? `${ref} (not in the file)`,
    team: (ref) => teams.get(ref) ?? `${ref} (not in the file)`,
    player: (ref) => players.get(ref) ?? `${ref} (not in the file)`,
  };
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, index) => names.indexOf(name) < index));
}
