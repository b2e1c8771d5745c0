import { plural, pluralForm } from "#game/core/words";
import type { ShownImport, ShownSeason } from "#server/matches/operator/upload-matches";

/** The state of an import in one sentence. */
export function stateOfImport({
  state,
  before,
  read,
  seasons,
  stoppedBecause,
}: ShownImport): string {
  if (state === "waiting") {
    if (before === 0) return "About to begin.";
    return pluralForm(before, "One upload comes first.", `${before} uploads come first.`);
  }
  if (state === "reading") return `${read.done} of ${read.of} files read.`;
  if (state === "choosing") return "Waiting for your choice.";
  const { done, of } = countMatches(seasons ?? []);
  const count = `${done} of ${plural(of, "match", "matches")}`;
  if (state === "importing") return `${count} so far.`;
  return state === "done" ? `Done: ${count}.` : (stoppedBecause ?? "Stopped.");
}

/** Only the chosen seasons count. */
function countMatches(seasons: readonly ShownSeason[]): { done: number; of: number } {
  const chosen = seasons.filter((season) => season.chosen);
  return {
    done: chosen.reduce((sum, { result }) => sum + (result?.done ?? 0), 0),
    of: chosen.reduce((sum, { matches }) => sum + matches, 0),
  };
}
