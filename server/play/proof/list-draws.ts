import { inReadTransaction } from "#db/client";
import type { Services } from "#server/core/services";
import { loadCalendar } from "#server/play/head-to-head/load-calendar";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadOpenEvent } from "#server/play/squads/squads-stage";

/** A draw that the league has made, with the seed from which it follows; the log has it too. */
export interface DrawOfLeague {
  readonly of: "head-to-head" | "squads";
  readonly seed: string;
}

/** Typed squads draw nothing. */
export function listDraws({ db }: Pick<Services, "db">, { leagueId }: MemberLeague) {
  return inReadTransaction(db, (tx): DrawOfLeague[] => {
    const rounds = loadCalendar(tx, leagueId)?.seed;
    const isTyped = loadLeague(tx, leagueId).settings.squadsBy === "typed";
    const squads = isTyped ? undefined : loadOpenEvent(tx, leagueId)?.seed;
    return [
      ...(rounds === undefined ? [] : [{ of: "head-to-head", seed: rounds } as const]),
      ...(squads === undefined ? [] : [{ of: "squads", seed: squads } as const]),
    ];
  });
}
