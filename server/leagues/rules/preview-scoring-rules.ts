import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { acceptScoringRules } from "./save-scoring-rules";
import { makeOtherTable, scoreSeasons } from "./score-season";
import { type PreviewRow, readStandings } from "./standings-before-after";

/**
 * The current standings and those under new rules, in the order of the latter. Nothing is written,
 * except that due fixtures lock first, as for every reader of teams (rules.md#locks).
 *
 * @throws FieldsError and AppError "unreadable" as `acceptScoringRules` does
 */
export function previewScoringRules(
  services: Services,
  { leagueId }: ManagedLeague,
  input: unknown,
): PreviewRow[] {
  const scoringRules = acceptScoringRules(input);
  return inLockedReadTransaction(services, (tx) => {
    const rowOf = new Map(readStandings(tx, leagueId).map((row) => [row.participantId, row]));
    const [season] = scoreSeasons(tx, leagueId, [{ scoringRules }] as const);
    return makeOtherTable(tx, leagueId, [...rowOf.keys()], season).flatMap(
      ({ id, points, rank }) => {
        const row = rowOf.get(id);
        return row ? [{ ...row, after: { points, rank } }] : [];
      },
    );
  });
}
