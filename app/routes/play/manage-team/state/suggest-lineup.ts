import {
  type Suggestion,
  suggestionFaultSentence,
  suggestTeam,
} from "#game/play/best-eleven/suggest-team";
import { formatOf } from "#game/play/format/formats";
import type { Booster } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import type { Draft } from "./draft";

/**
 * A legal eleven around the current choices (rules.md#suggestions). The plain form computes it on the
 * server, the ground in the browser.
 */
export function suggestLineup(
  sheet: TeamSheet,
  lineup: Lineup,
  booster: Booster | null,
): Suggestion {
  const { pool, rules, target, upcoming, sides, captainMode, multipliers } = sheet;
  const { teamPerFixture } = formatOf(sheet.format);
  return suggestTeam({
    pool,
    lineup,
    booster,
    rules,
    expected: new Map(pool.map(({ id, expected, salary }) => [id, expected ?? salary])),
    comingSides: [...(target ? [target] : []), ...(teamPerFixture ? [] : upcoming)].map(
      ({ teamA, teamB }) => [teamA.id, teamB.id],
    ),
    sides,
    captainMode,
    multipliers,
    seed: `${sheet.participantId} ${target?.id ?? ""}`,
  });
}

export type SuggestDraft = typeof suggestDraft;

/** `suggestLineup` for a draft, with the sentence for one that cannot be completed. */
export function suggestDraft(
  sheet: TeamSheet,
  draft: Draft,
): { readonly lineup: Lineup } | { readonly refusal: string } {
  const suggestion = suggestLineup(sheet, draft, draft.booster);
  if ("fault" in suggestion) return { refusal: suggestionFaultSentence(suggestion.fault) };
  return { lineup: suggestion.lineup };
}
