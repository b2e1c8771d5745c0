import type { Services } from "#server/core/services";
import { derivePlayers } from "#server/play/season/derive-pool";
import { collectFigures } from "#server/play/season/player-figures";
import { beginSeason, endSeason, type SeasonReport } from "./begin-season";
import { headOf, type Season } from "./season-source";

/**
 * Teams and pool first, then each match in a transaction of its own, in the order of their starts.
 * Repeating it changes nothing; a changed match updates its fixture and, by its stat lines, the
 * points of every league. A rehearsed match that has locked or begun is left as it is.
 *
 * @throws as `beginSeason` does
 */
export function importSeason(services: Services, { matches, ...season }: Season): SeasonReport {
  const players = derivePlayers(collectFigures(matches.map(({ match }) => match)));
  const begun = beginSeason(services, { ...season, players, heads: matches.map(headOf) });
  const sources = new Map(matches.map((source) => [source.externalId, source]));
  for (const externalId of begun.order) {
    const source = sources.get(externalId);
    if (source !== undefined) begun.importMatch(source);
  }
  return endSeason(services, begun);
}
