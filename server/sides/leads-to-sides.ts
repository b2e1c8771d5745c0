import type { Tx } from "#db/client";
import { leadsToSides } from "#game/sides/side-lists";
import type { LeagueSettings } from "#game/team/league-settings";
import { mayTeamsChange } from "#game/team/team-that-plays";
import { readStatedSides } from "./sides-in-use";

/** Whether a league's screens lead to the sides of the match that comes next (rules.md#who-plays). */
export function showsWayToSides(
  tx: Tx,
  { tournamentId, settings }: { readonly tournamentId: number; readonly settings: LeagueSettings },
  { id, startsAt }: { readonly id: number; readonly startsAt: number },
  now: number,
): boolean {
  const { inFixture, inTournament } = readStatedSides(tx, tournamentId, id);
  const isAsked = inTournament || mayTeamsChange(settings);
  return leadsToSides({ isStated: inFixture, isAsked }, startsAt, now);
}
