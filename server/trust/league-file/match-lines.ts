import type { FileLine } from "#game/trust/league-file/lines";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { correctionLines, timeLine } from "#server/play/proof/correction-lines";
import { scoreLines } from "#server/play/proof/score-lines";
import { listFixtures, seasonLines } from "#server/play/proof/season-lines";
import type { SeasonRefs } from "#server/play/proof/season-refs";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";

/** Of an import that compares the tournament itself. */
export const NO_LEAGUE = 0;

/** The tournament: real teams, the pool, the fixtures, and everything that decides points. */
export function matchLines(
  tx: PublicTx,
  { leagueId, tournamentId }: LeagueIds,
  refs: SeasonRefs,
): FileLine[] {
  const ofLeague = leagueId === NO_LEAGUE ? [] : loadLeagueFixtures(tx, leagueId);
  const locks = new Map(ofLeague.map(({ id, lockedAt }) => [id, lockedAt]));
  const season = listFixtures(tx, tournamentId).map((row) => {
    return { ...row, lockedAt: locks.get(row.id) ?? row.lockedAt };
  });
  return [
    ...seasonLines(tx, tournamentId, refs),
    ...season.map((row) => timeLine(row, refs)),
    ...season.flatMap((row) => scoreLines(tx, row, refs, leagueId)),
    ...season.flatMap(({ id }) => correctionLines(tx, id, refs, leagueId)),
  ];
}
