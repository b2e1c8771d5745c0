import type { Ms } from "#game/core/units";
import { fixturesToPlan } from "#game/play/season/plans";
import type { Services } from "#server/core/services";
import { type MemberLeague, requireMember } from "../leagues/league-access";
import { loadLeague } from "../leagues/load-league";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import { listPlans, type PlanRow, plansForLock } from "../locks/play-plans";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { findRound } from "../season/league-rounds";
import { canPlan } from "./save-plan";
import { labelled, type SheetFixture } from "./sheet-fixtures";
import { openTeamSheet, type TeamSheet } from "./team-sheet";

export interface PlanOf {
  readonly fixture: SheetFixture;
  /** The title of its round; null in formats without rounds. */
  readonly round: string | null;
  /** Null without a plan. */
  readonly savedAt: Ms | null;
  /** Why nothing comes of the plan; null otherwise. */
  readonly fault: string | null;
}

/** The plans of one member, who alone sees them. */
export interface PlansPage {
  readonly isOn: boolean;
  /** The matches to plan for, the next one first. */
  readonly plans: readonly PlanOf[];
  /** The form for the chosen match; null without one. */
  readonly sheet: TeamSheet | null;
}

/**
 * The matches to plan for, and the form for one of them (rules.md#plans): with its plan, or else the
 * team that would play next.
 */
export function showPlans(
  services: Services,
  member: MemberLeague,
  chosenId: number | null,
): PlansPage {
  const { isOn, plans, rowOf } = readPlans(services, member);
  const chosen = plans.find(({ fixture }) => fixture.id === chosenId);
  if (chosen === undefined) return { isOn, plans, sheet: null };
  const sheet = openTeamSheet(services, member);
  const { fixture: target } = chosen;
  const row = rowOf.get(target.id);
  const saved = row ? savedPlan(row) : { ...sheet.saved, ...WITHOUT_CHOICES };
  return { isOn, plans, sheet: { ...sheet, target, sides: [], leadsToSides: false, saved } };
}

function readPlans(services: Services, member: MemberLeague) {
  return inLockedReadTransaction(services, (tx, now) => {
    const { leagueId, participantId, userId } = member;
    requireMember(tx, { id: userId }, leagueId);
    const league = loadLeague(tx, leagueId);
    if (!canPlan(league)) return { isOn: false, plans: [], rowOf: NO_ROWS };
    const season = loadLeagueFixtures(tx, leagueId);
    const rows = listPlans(tx, participantId);
    const plannable = fixturesToPlan(season, now);
    const rowOf = new Map(rows.map((row) => [row.fixtureId, row]));
    for (const fixture of plannable) {
      const [row] = plansForLock(rows, season, fixture);
      if (row !== undefined) rowOf.set(fixture.id, row);
    }
    // A plan that was refused when its turn came is for the next lock.
    const refused = season.filter(
      ({ id }) => rowOf.get(id)?.fault && !plannable.some((each) => each.id === id),
    );
    const plans = [...refused, ...plannable].map((fixture) => {
      const { savedAt = null, fault = null } = rowOf.get(fixture.id) ?? {};
      const round = findRound(tx, leagueId, fixture);
      return { fixture: labelled(fixture, season), round: round?.title ?? null, savedAt, fault };
    });
    return { isOn: true, plans, rowOf };
  });
}

const NO_ROWS: ReadonlyMap<number, PlanRow> = new Map();

const WITHOUT_CHOICES = { booster: null, predictedTeamId: null, savedAt: null };

function savedPlan(row: PlanRow): TeamSheet["saved"] {
  const { playerIds, captainId, viceCaptainId, backupIds, booster, predictedTeamId } = row;
  const lineup = { playerIds, captainId, viceCaptainId, backups: backupIds };
  return { ...lineup, booster, predictedTeamId, savedAt: row.savedAt };
}
