import type { Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import { SCORING_PRESETS } from "#game/play/scoring/presets";
import type { ScoringRules } from "#game/play/scoring/rules";
import type { Services } from "#server/core/services";
import { noSuchLeague, requireMember } from "#server/play/leagues/league-access";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { loadLeague } from "#server/play/leagues/load-league";

/** Rules for the points of a game: a preset, or those of a league of its maker. */
interface GameRules {
  /** In forms: the key of a preset, or "league-12". */
  readonly key: string;
  readonly label: string;
}

/** More leagues than anybody chooses from. */
const MOST_LEAGUES = 20;

/** Presets first; the leagues are those that are played now. */
export function listGameRules(
  { db, now }: Pick<Services, "db" | "now">,
  user: { readonly id: number },
): GameRules[] {
  const leagues = listMyLeagues(db, user, now()).filter(({ live, isGame }) => live && !isGame);
  return [
    ...SCORING_PRESETS.map(({ key, label }) => ({ key, label })),
    ...leagues
      .slice(0, MOST_LEAGUES)
      .map(({ leagueId, name }) => ({ key: keyOf(leagueId), label: `As in ${orUnnamed(name)}` })),
  ];
}

function keyOf(leagueId: number): string {
  return `league-${leagueId}`;
}

/** @throws AppError "not-found" for an unknown preset, and for a league that the user is not in */
export function readGameRules(tx: Tx, user: { readonly id: number }, key: string): ScoringRules {
  const preset = SCORING_PRESETS.find((each) => each.key === key);
  if (preset !== undefined) return preset.rules;
  const [, id] = /^league-([1-9]\d{0,14})$/.exec(key) ?? [];
  if (id === undefined) throw noSuchLeague();
  return loadLeague(tx, requireMember(tx, user, Number(id)).leagueId).scoringRules;
}
