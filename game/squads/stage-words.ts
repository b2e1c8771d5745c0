import type { SquadWay } from "#game/play/team/squad-settings";

const NOT_BEGUN: Readonly<Record<SquadWay, string>> = {
  live: "The auction has not begun.",
  slow: "The slow auction has not begun.",
  sealed: "The first sealed round has not begun.",
  draft: "The draft has not begun.",
  typed: "The squads are not typed in yet.",
};

export function squadsNotBegun(way: SquadWay): string {
  return NOT_BEGUN[way];
}
