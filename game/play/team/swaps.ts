import type { Hundredths } from "../../core/units";
import { checkTeam, type TeamFault } from "./legality";
import type { PoolPlayer } from "./lineup";
import { chargeOfDraft, type DraftTeam, type SubmissionRules } from "./submission";

/** A replacement of one player and its cost. */
export interface Swap<Player> {
  readonly out: Player;
  /** The change of the remaining budget; below 0 if it costs more. */
  readonly salary: Hundredths;
  readonly salaryLeft: Hundredths;
  /** Transfers beyond the draft's own; below 0 if it would cost fewer. */
  readonly charge: number;
}

/** A team without captains may become legal: they are chosen afterwards. */
const LATER: ReadonlySet<TeamFault["code"]> = new Set([
  "no-captain",
  "no-vice-captain",
  "same-captain",
]);

/**
 * The players of a full team whom a candidate could replace within the rules for a team, its budget
 * and the transfers left (rules.md#swaps); in team order.
 *
 * @param budgetWaived a booster lifts the salary cap, or there is none
 */
export function swapsFor<Player extends PoolPlayer>(
  candidate: Player,
  draft: DraftTeam,
  pool: ReadonlyMap<number, Player>,
  rules: SubmissionRules,
  budgetWaived: boolean,
): Swap<Player>[] {
  const { settings, transfersLeft, ownSquad } = rules;
  const players = draft.lineup.playerIds.flatMap((id) => pool.get(id) ?? []);
  const spent = players.reduce((sum, { salary }) => sum + salary, 0);
  const chargeNow = chargeOfDraft(draft, rules);
  return players.flatMap((out) => {
    const playerIds = draft.lineup.playerIds.map((id) => (id === out.id ? candidate.id : id));
    const lineup = { ...draft.lineup, playerIds };
    const faults = checkTeam({ lineup, pool, settings, budgetWaived, ownSquad });
    if (faults.some(({ code }) => !LATER.has(code))) return [];
    const charge = chargeOfDraft({ ...draft, lineup }, rules);
    if (charge > transfersLeft) return [];
    const salary = out.salary - candidate.salary;
    const salaryLeft = settings.budget * 100 - spent + salary;
    return [{ out, salary, salaryLeft, charge: charge - chargeNow }];
  });
}
