import type { z } from "zod";
import { iso } from "../accounts/iso-time";
import type { MemberLeague } from "../leagues/league-access";
import { listLeagueLog } from "../leagues/league-log";
import type { Services } from "../services";
import { nameLeague } from "./answer-parts";
import type { logSchema } from "./answer-schemas";

/**
 * A page of the League Log in its own sentences. What they are made of stays here: it names people by
 * the ids of their accounts.
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
