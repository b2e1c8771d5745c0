import type { Db } from "#db/client";
import { LIVE_CHANGE_KINDS, type LiveChangeKind } from "#db/schema";
import type { LeagueNews } from "#server/core/live-hub";
import { loadLiveStandings } from "./standings";

interface Change {
  readonly id: number;
  readonly kind: LiveChangeKind;
  readonly leagueId: number | null;
  readonly tournamentId: number | null;
}

interface LeagueOfTournament {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/**
 * The news of leagues, each read when it is asked for: to read hundreds of them in one go would keep
 * every page waiting. Null where nothing has changed.
 */
export function newsOf(
  db: Db,
  changes: readonly Change[],
): (league: LeagueOfTournament) => LeagueNews | null {
  return (league) => readNews(db, changes, league);
}

function readNews(
  db: Db,
  changes: readonly Change[],
  { leagueId, tournamentId }: LeagueOfTournament,
): LeagueNews | null {
  const own = changes.filter(
    (change) => change.leagueId === leagueId || change.tournamentId === tournamentId,
  );
  const id = own.at(-1)?.id;
  if (id === undefined) return null;
  const kinds = LIVE_CHANGE_KINDS.filter((kind) => own.some((change) => change.kind === kind));
  return { id, kinds, standings: loadLiveStandings(db, leagueId) };
}
