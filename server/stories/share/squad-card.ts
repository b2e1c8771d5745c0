import { inReadTransaction } from "#db/client";
import { orUnnamed, plural } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { readCrests } from "#server/play/leagues/league-crests";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadStoredLeague } from "#server/play/leagues/load-league";
import { loadSquads } from "#server/play/squads/load-squads";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import { drawableText } from "./card-text";
import type { ResultCard } from "./draw-result-card";

/** The dearest players are named, as many as a card has lines. */
const MOST_NAMED = 3;

/** A team's squad once all squads are made; null before, and for nobody's squad. */
export function makeSquad(
  { db }: Pick<Services, "db">,
  member: MemberLeague,
  participantId: number | null,
): (Omit<ResultCard, "league" | "tournament"> & { readonly sentence: string }) | null {
  return inReadTransaction(db, (tx) => {
    const { leagueId } = member;
    const squad = loadSquads(tx, leagueId).get(participantId ?? 0);
    if (!squad || squad.prices.size === 0 || loadSquadsStage(tx, leagueId) !== "made") return null;
    const pool = loadPoolById(tx, member);
    const name = orUnnamed(loadMemberNames(tx, leagueId).get(squad.participantId)?.teamName ?? "");
    const players = [...squad.prices]
      .flatMap(([id, price]) => {
        const player = pool.get(id);
        return player === undefined ? [] : [{ name: player.name, salary: player.salary, price }];
      })
      .sort((a, b) => b.price - a.price || b.salary - a.salary);
    const unit = loadStoredLeague(tx, leagueId).settings.purseUnit;
    const paid = players.reduce((sum, { price }) => sum + price, 0);
    const size = plural(players.length, "player");
    const best = players
      .slice(0, MOST_NAMED)
      .map((player) => lineOf(player, paid > 0 ? unit : null));
    const figure = paid > 0 ? `${size} for ${priceText(paid, unit)}` : size;
    return {
      occasion: "A squad is complete",
      headline: drawableText(name) ?? "A squad of our league",
      figure,
      details: best.flatMap((line) => drawableText(line) ?? []),
      drawing: { crests: [readCrests(tx, leagueId)(squad.participantId)] },
      sentence: `${name}: ${figure}, with ${best.join(", ")}`,
    };
  });
}

/** @param unit of the price; null for a draft, in which nobody has paid anything */
function lineOf(
  { name, price }: { readonly name: string; readonly price: number },
  unit: string | null,
): string {
  return unit === null ? name : `${name}: ${priceText(price, unit)}`;
}
