import type { Tx } from "#db/client";
import { leadsToSides } from "#game/play/sides/side-lists";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { mayTeamsChange } from "#game/play/team/team-that-plays";
import { readSidesInUse } from "./sides-in-use";

/** Whether a league's screens lead to the sides of the match that comes next (rules.md#who-plays). */
export function showsWayToSides(
  tx: Tx,
  league: {
    readonly leagueId: number;
    readonly tournamentId: number;
    readonly settings: LeagueSettings;
  },
  { id, startsAt }: { readonly id: number; readonly startsAt: number },
  now: number,
): boolean {
  const { inFixture, inTournament } = readSidesInUse(tx, league.leagueId, league.tournamentId, id);
  const isAsked = inTournament || mayTeamsChange(league.settings);
  return leadsToSides({ isStated: inFixture, isAsked }, startsAt, now);
}
