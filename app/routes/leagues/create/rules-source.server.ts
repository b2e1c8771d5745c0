import type { RulesSource } from "#server/leagues/rules/league-rule-set";
import { noSuchLeague } from "#server/play/leagues/league-access";
import { readId } from "../../../lib/guards.server";
import { OF_LINK } from "./same-rules-as";

/**
 * The rules that a new league starts from, by the page's address: `from` is a league, a rules link
 * that is in `rules`, or empty for the defaults. Without `from`, a rules link in the address
 * counts.
 *
 * @throws AppError "not-found" for any other source
 */
export function readRulesSource(search: URLSearchParams): RulesSource {
  const code = search.get("rules");
  const from = search.get("from") ?? (code === null ? "" : OF_LINK);
  if (from === "") return { leagueId: null, code: null };
  if (from === OF_LINK && code !== null) return { leagueId: null, code };
  const leagueId = readId(from);
  if (leagueId === null) throw noSuchLeague();
  return { leagueId, code: null };
}
