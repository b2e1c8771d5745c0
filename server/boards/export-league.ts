import { orUnnamed } from "#game/or-unnamed";
import { versus } from "#game/season/versus";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import type { Services } from "../services";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import { runRankRace } from "./rank-race";
import { loadStartedFixtures } from "./started-fixtures";
import { writeCsv } from "./write-csv";

export const EXPORTS = ["standings", "fixture-points"] as const;
export type ExportName = (typeof EXPORTS)[number];
export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const HUNDREDTHS = 100;

/** One row of an export; points are numbers with two decimals there, not hundredths. */
type ExportRow = Readonly<Record<string, string | number | null>>;

/** The columns of each export, in order. */
const COLUMNS: Readonly<Record<ExportName, readonly string[]>> = {
  standings: ["rank", "team", "manager", "points"],
  "fixture-points": [
    "match",
    "fixture",
    "startsAt",
    "state",
    "team",
    "manager",
    "points",
    "overallRank",
  ],
};

/** Standings, or every team's points in every fixture since it joined, as a text to save. */
export function exportLeague(
  services: Services,
  member: MemberLeague,
  name: ExportName,
  format: ExportFormat,
): string {
  const rows = inLockedReadTransaction(services, (tx) => {
    const teams = loadLeagueTeams(tx, member);
    if (name === "standings") return teams.map(standingRow);
    const started = loadStartedFixtures(tx, member.tournamentId);
    const { fixtures, runners } = runRankRace(tx, member.leagueId, teams, started).of(teams);
    return fixtures.flatMap((fixture, round) =>
      runners.flatMap((runner, place): ExportRow[] => {
        const overallRank = runner.ranks[round] ?? null;
        if (overallRank === null) return [];
        return [
          {
            match: fixture.number,
            fixture: versus(fixture.teams),
            startsAt: new Date(fixture.startsAt).toISOString(),
            state: fixture.state,
            team: orUnnamed(runner.teamName),
            manager: teams[place]?.manager ?? "",
            points: (runner.points[round] ?? 0) / HUNDREDTHS,
            overallRank,
          },
        ];
      }),
    );
  });
  return format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(name, rows);
}

function standingRow({ rank, teamName, manager, points }: LeagueTeam): ExportRow {
  return { rank, team: orUnnamed(teamName), manager, points: points / HUNDREDTHS };
}

/** Points keep both decimals, as on the screens. */
function toCsv(name: ExportName, rows: readonly ExportRow[]): string {
  const columns = COLUMNS[name];
  return writeCsv([
    columns,
    ...rows.map((row) =>
      columns.map((column) => {
        const value = row[column] ?? "";
        return column === "points" ? { number: Number(value).toFixed(2) } : value;
      }),
    ),
  ]);
}
