import type { FileLine } from "#game/league-file/lines";
import { correctionLines, timeLine } from "../lines/correction-lines";
import type { LeagueIds } from "../lines/league-refs";
import { scoreLines } from "../lines/score-lines";
import { listFixtures, seasonLines } from "../lines/season-lines";
import type { SeasonRefs } from "../lines/season-refs";
import type { PublicTx } from "../locks/locked-transaction";

/** The tournament: real teams, the pool, the fixtures, and all that points follow from. */
export function matchLines(
  tx: PublicTx,
  { leagueId, tournamentId }: LeagueIds,
  refs: SeasonRefs,
): FileLine[] {
  const season = listFixtures(tx, tournamentId);
  return [
    ...seasonLines(tx, tournamentId, refs),
    ...season.map((row) => timeLine(row, refs)),
    ...season.flatMap((row) => scoreLines(tx, row, refs, leagueId)),
    ...season.flatMap(({ id }) => correctionLines(tx, id, refs, leagueId)),
  ];
}
