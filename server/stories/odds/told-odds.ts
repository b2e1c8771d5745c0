import type { Tx } from "#db/client";
import { ofHundred } from "#game/stories/odds/season-odds";
import type { ToldOdds } from "#game/stories/odds/told-odds";
import { loadLeague } from "#server/play/leagues/load-league";
import { readKeptOdds } from "./kept-odds";

const NOTHING: ToldOdds = new Map();

/**
 * The odds of the table as they are kept: nothing is worked out for a reader of something else. Empty in a
 * league without odds, and as long as nobody has looked at them.
 */
export function readToldOdds(tx: Tx, leagueId: number): ToldOdds {
  if (!loadLeague(tx, leagueId).settings.odds) return NOTHING;
  return new Map(
    readKeptOdds(tx, leagueId).map(({ fixtureId, chances: { teams, table } }) => [
      fixtureId,
      new Map(teams.map((id, place) => [id, ofHundred(table[place]?.title ?? 0)])),
    ]),
  );
}
