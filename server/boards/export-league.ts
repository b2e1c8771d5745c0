import { formatOf } from "#game/format/formats";
import { DEFAULT_LEAGUE_FORMAT } from "#game/format/league-format";
import { orUnnamed } from "#game/or-unnamed";
import { versus } from "#game/season/versus";
import type { MemberLeague } from "../leagues/league-access";
import { loadFormat } from "../leagues/load-league";
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

/**
 * Standings, or every team's points in every fixture since it joined, as a text to save; the format
 * of a league is in a column of its own where it is no season (rules.md#formats).
 */
export function exportLeague(
  services: Services,
  member: MemberLeague,
  name: ExportName,
  format: ExportFormat,
): string {
  const ofFormat = formatColumn(services, member);
  const rows = inLockedReadTransaction(services, (tx): ExportRow[] => {
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
  const all = rows.map((row) => ({ ...row, ...ofFormat }));
  if (format === "json") return `${JSON.stringify(all, null, 2)}\n`;
  return toCsv([...COLUMNS[name], ...Object.keys(ofFormat)], all);
}

function formatColumn({ db }: Services, { leagueId }: MemberLeague): ExportRow {
  const format = loadFormat(db, leagueId);
  return format === DEFAULT_LEAGUE_FORMAT ? {} : { format: formatOf(format).label };
}

function standingRow({ rank, teamName, manager, points }: LeagueTeam): ExportRow {
  return { rank, team: orUnnamed(teamName), manager, points: points / HUNDREDTHS };
}

/** Points keep both decimals, as on the screens. */
function toCsv(columns: readonly string[], rows: readonly ExportRow[]): string {
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
