import type { Ref } from "../ref";
import type { FileLines } from "./file-lines";

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
