import type { z } from "zod";
import type { Services } from "#server/core/services";
import { iso } from "#server/people/accounts/iso-time";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { nameLeague } from "./answer-parts";
import type { logSchema } from "./answer-schemas";

/**
 * A page of the League Log in sentences. Their parts stay private: they name people by the ids of
 * their accounts.
 *
 * @param before the `older` of the page above; null for the newest
 */
export function answerLog(
  services: Services,
  member: MemberLeague,
  before: number | null,
): z.input<typeof logSchema> {
  const { entries, older } = listLeagueLog(services, member, { before });
  return {
    league: nameLeague(services.db, member.leagueId),
    entries: entries.map(({ id, at, who, sentence: what }) => {
      return { id, at: iso(at), who, what };
    }),
    older,
  };
}
