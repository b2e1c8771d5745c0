import type { FileLine } from "#game/trust/league-file/lines";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import type { LeagueIds, LeagueRefs } from "#server/play/proof/league-refs";
import {
  headToHeadLines,
  leagueLine,
  memberLines,
  settingLines,
} from "#server/play/proof/rules-lines";

export function leagueLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  const { leagueId } = ids;
  return [
    leagueLine(tx, leagueId),
    ...settingLines(tx, leagueId, refs),
    ...memberLines(tx, leagueId, refs.members),
    ...headToHeadLines(tx, leagueId),
  ];
}
