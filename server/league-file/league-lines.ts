import type { FileLine } from "#game/league-file/lines";
import type { LeagueIds, LeagueRefs } from "../lines/league-refs";
import { memberLines } from "../lines/member-lines";
import { headToHeadLines, leagueLine, settingLines } from "../lines/rules-lines";
import type { PublicTx } from "../locks/locked-transaction";

/** What the league is: rules as they are now, and members. */
export function leagueLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  const { leagueId } = ids;
  return [
    leagueLine(tx, leagueId),
    ...settingLines(tx, leagueId, refs),
    ...memberLines(tx, leagueId, refs.members),
    ...headToHeadLines(tx, leagueId),
  ];
}
