import { plural } from "#game/core/words";

/** A tournament as its checklist asks for it. */
export interface TournamentFacts {
  readonly id: number;
  readonly fixtures: number;
  readonly teams: readonly { readonly name: string; readonly players: number }[];
  readonly scorers: number;
  /** The sources of scores in play, by name: feeds, and scripts that have pushed. */
  readonly liveSources: readonly string[];
  /** The reason why the followed feed says nothing, a sentence; null while it is well. */
  readonly feedFault: string | null;
  /** Match files are fetched each night. */
  readonly fetchesMatchFiles: boolean;
}

export interface ChecklistRow {
  readonly label: string;
  readonly isDone: boolean;
  readonly sentence: string;
  /** The place that mends it. */
  readonly path: string;
}

const ROWS: readonly ((facts: TournamentFacts) => ChecklistRow)[] = [
  ({ fixtures }) => ({
    label: "Fixtures",
    isDone: fixtures > 0,
    sentence: fixtures > 0 ? `${plural(fixtures, "match", "matches")}.` : "There are none yet.",
    path: "#fixtures",
  }),
  ({ id, teams }) => ({
    label: "Squads",
    ...squadsOf(teams),
    path: `/operator/tournament/${id}/pool`,
  }),
  ({ scorers }) => ({
    label: "Scorers",
    isDone: scorers > 0,
    sentence:
      scorers > 0
        ? `${plural(scorers, "member")} can score beside you.`
        : "Nobody but operators can paste a scorecard when no source has it.",
    path: "#scorers",
  }),
  ({ liveSources, feedFault }) => ({
    label: "Feed",
    isDone: liveSources.length > 0 && feedFault === null,
    sentence: feedFault ?? sourcesSentence(liveSources),
    path: "/operator/cricketdata",
  }),
  ({ fetchesMatchFiles }) => ({
    label: "Cricsheet",
    isDone: fetchesMatchFiles,
    sentence: fetchesMatchFiles
      ? "Match files put scores right each night."
      : "No match files are fetched at night.",
    path: "#cricsheet",
  }),
];

/** The rows of a tournament's checklist (rules.md#checklist). */
export function checklistOf(facts: TournamentFacts): readonly ChecklistRow[] {
  return ROWS.map((row) => row(facts));
}

/** Names of teams without players, beyond which the rest is counted. */
const MOST_NAMED = 3;

function squadsOf(teams: TournamentFacts["teams"]): Pick<ChecklistRow, "isDone" | "sentence"> {
  if (teams.length < 2) return { isDone: false, sentence: "A tournament needs two teams." };
  const empty = teams.filter(({ players }) => players === 0).map(({ name }) => name);
  if (empty.length === 0) {
    const players = teams.reduce((sum, team) => sum + team.players, 0);
    return { isDone: true, sentence: `${players} players in ${teams.length} teams.` };
  }
  const named = empty.slice(0, MOST_NAMED);
  const more = empty.length - named.length;
  const names = more > 0 ? [...named, `${more} more`] : named;
  return { isDone: false, sentence: `Teams without players: ${names.join(", ")}.` };
}

function sourcesSentence(sources: readonly string[]): string {
  if (sources.length === 0)
    return "Nothing sends scores while a match is on: somebody has to type or score it.";
  return `Scores come from ${sources.join(" and ")}.`;
}
