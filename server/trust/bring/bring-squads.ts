import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { lastSave } from "#game/play/season/window";
import type { Lineup } from "#game/play/team/lineup";
import { planSales } from "#game/squads/typed/plan-sales";
import type { KnownSale } from "#game/squads/typed/sales-in-doubt";
import type { PlannedPerson } from "#game/trust/brought/plan-people";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadEverySubmission } from "#server/play/locks/load-saves";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { chooseTarget } from "#server/play/locks/participant-window";
import { saveSubmission, saveTime } from "#server/play/locks/save-submission";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { loadSetUp } from "#server/squads/making/load-set-up";
import { beginsByKeeping, openSquadsTx } from "#server/squads/making/open-squads";
import type { TeamToBring } from "./read-teams";

/** Squads that came along, or the reasons why they stay out. */
export interface BroughtSquads {
  readonly isSaved: boolean;
  /** Full and legal, so that their making is over. */
  readonly isComplete: boolean;
  /** Sentences. */
  readonly faults: readonly string[];
}

const KEEPING_FIRST =
  "Owners keep players of last season first in this league. Begin that under Set Up, and type these squads in after it; or set it to None there.";

/** Makes the squads of a list as if they were typed in; all of them, or none with a fault. */
export function bringSquads(
  services: Services,
  tx: LockedTx,
  managed: ManagedLeague,
  {
    sales,
    doubts,
    idOf,
  }: {
    readonly sales: readonly KnownSale[];
    readonly doubts: readonly unknown[];
    readonly idOf: ReadonlyMap<number, number>;
  },
  now: Ms,
): BroughtSquads {
  const { leagueId, userId } = managed;
  const none = (faults: readonly string[]) => ({ isSaved: false, isComplete: false, faults });
  const setUp = loadSetUp(tx, leagueId);
  if (setUp.faults.length > 0) return none(setUp.faults);
  if (beginsByKeeping(tx, leagueId)) return none([KEEPING_FIRST]);
  const pool = loadPoolById(tx, managed);
  const teams = new Map([...pool.values()].map(({ teamId, team }) => [teamId, team]));
  const names = loadMemberNames(tx, leagueId);
  const owned = sales.map((sale) => ({
    ...sale,
    participantId: idOf.get(sale.participantId) ?? 0,
  }));
  const plan = planSales(
    { sales: owned, doubts: [] },
    {
      open: { ...setUp, kind: "open", way: "typed", seed: "", order: [] },
      saved: new Map(),
      teamName: (id) => teams.get(id) ?? "one team",
    },
  );
  const faults = plan.squads.flatMap(({ participantId, ...squad }) => {
    const who = names.get(participantId)?.manager ?? "A member";
    return [...squad.faults, ...squad.missing].map((fault) => `${who}: ${fault}`);
  });
  if (plan.events === null) return none(faults);
  const isComplete = plan.isComplete && doubts.length === 0;
  openSquadsTx(services, tx, managed, "typed", now);
  const events = isComplete ? [...plan.events, { kind: "close" as const }] : plan.events;
  appendSquadEvents(tx, { leagueId, userId, key: `brought:${now}`, at: now }, events);
  return { isSaved: true, isComplete, faults };
}

/**
 * Saves the teams that their owners had elsewhere: they play the next match, and changes are counted
 * from them. Nothing that an owner has saved here is replaced.
 */
export function bringTeams(
  tx: LockedTx,
  managed: ManagedLeague,
  {
    teams,
    people,
    idOf,
  }: {
    readonly teams: readonly TeamToBring[];
    readonly people: readonly PlannedPerson[];
    readonly idOf: ReadonlyMap<number, number>;
  },
  now: Ms,
): { readonly count: number; readonly notes: readonly string[] } {
  const { leagueId } = managed;
  const format = formatOf(loadLeague(tx, leagueId).format);
  const target = chooseTarget(format, loadLeagueFixtures(tx, leagueId), now, null);
  const notes: string[] = [];
  let count = 0;
  for (const { line, lineup } of teams) {
    const participantId = idOf.get(line) ?? 0;
    const saves = loadEverySubmission(tx, participantId);
    const last = lastSave(saves);
    if (last !== null && last.brought !== true) {
      const name = people.find((person) => person.line === line)?.name ?? "";
      notes.push(`${name} has saved a team here, which stays.`);
      continue;
    }
    if (last !== null && isSameTeam(last.lineup, lineup)) continue;
    const save = {
      ...{ lineup, booster: null, predictedTeamId: null },
      savedAt: saveTime(tx, { leagueId, participantId }, now),
      targetFixtureId: target?.id ?? null,
    };
    saveSubmission(tx, participantId, save, { isBrought: true });
    count += 1;
  }
  return { count, notes };
}

function isSameTeam(a: Lineup, b: Lineup): boolean {
  const facts = ({ playerIds, captainId, viceCaptainId }: Lineup) =>
    JSON.stringify([[...playerIds].sort((x, y) => x - y), captainId, viceCaptainId]);
  return facts(a) === facts(b);
}
