import type { Hundredths, Ms } from "#game/core/units";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { listAdjustments } from "#server/play/points/adjustments";
import { loadStandings } from "#server/play/points/standings";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { showRules } from "./show-rules";

/** The points with a reason of a league (rules.md#adjustments), which every member sees. */
interface LeagueAdjustments {
  readonly name: string;
  readonly manager: string;
  readonly mayEdit: boolean;
  readonly table: LeagueTable;
  /** The newest first. */
  readonly entries: readonly ShownAdjustment[];
  readonly teams: readonly { readonly participantId: number; readonly name: string }[];
  /** Matches that have locked, the newest first. */
  readonly fixtures: readonly AdjustableFixture[];
}

interface AdjustableFixture {
  readonly id: number;
  readonly number: number;
  readonly teams: readonly [string, string];
  readonly startsAt: Ms;
}

export interface ShownAdjustment {
  readonly number: number;
  readonly participantId: number;
  readonly teamName: string;
  readonly member: string;
  /** Null for the season. */
  readonly fixture: AdjustableFixture | null;
  readonly points: Hundredths;
  readonly reason: string;
  readonly origin: string | null;
  /** The number of the entry that it withdraws. */
  readonly withdraws: number | null;
  readonly isWithdrawn: boolean;
  readonly at: Ms;
  readonly by: string | null;
}

export function showAdjustments(services: Services, member: MemberLeague): LeagueAdjustments {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, manages } = member;
    const { name, manager } = showRules(tx, member);
    const teams = new Map(loadStandings(tx, leagueId).map((row) => [row.participantId, row]));
    const season = loadLeagueFixtures(tx, leagueId)
      .filter(({ lockedAt }) => lockedAt !== null)
      .map(({ id, number, teamA, teamB, startsAt }): AdjustableFixture => {
        return { id, number, startsAt, teams: [teamA.shortName, teamB.shortName] };
      })
      .sort((a, b) => b.startsAt - a.startsAt || b.number - a.number);
    const entries = listAdjustments(tx, leagueId);
    const withdrawn = new Set(entries.map(({ withdraws }) => withdraws));
    return {
      ...{ name, manager, mayEdit: manages },
      table: loadLeague(tx, leagueId).settings.table,
      teams: [...teams.values()]
        .map(({ participantId, manager: own }) => ({ participantId, name: own }))
        .sort((a, b) => a.name.localeCompare(b.name, "en")),
      fixtures: season,
      entries: entries.toReversed().map(({ fixtureId, ...entry }): ShownAdjustment => {
        const team = teams.get(entry.participantId);
        return {
          ...entry,
          teamName: team?.teamName ?? "",
          member: team?.manager ?? "Somebody who has left",
          fixture: season.find(({ id }) => id === fixtureId) ?? null,
          isWithdrawn: withdrawn.has(entry.number),
        };
      }),
    };
  });
}
