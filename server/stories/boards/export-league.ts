import { orUnnamed, versus } from "#game/core/words";
import { DEFAULT_LEAGUE_FORMAT } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { roundWith } from "#game/play/season/league-rounds";
import { isCounted } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import { writeCsv } from "#server/core/write-csv";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadFormat, loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { listAdjustments, readSeasonAdjustments } from "#server/play/points/adjustments";
import { readLeftOut } from "#server/play/points/own-tables";
import { adjustmentRows, sumOf } from "./adjustment-rows";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import { runRankRace } from "./rank-race";
import { loadRankedInRound, loadStartedRounds } from "./round-board";
import { loadStartedFixtures } from "./started-fixtures";

export const EXPORTS = ["standings", "fixture-points", "round-points"] as const;
type ExportName = (typeof EXPORTS)[number];
export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const HUNDREDTHS = 100;

type ExportRow = Readonly<Record<string, string | number | null>>;

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
  "round-points": ["round", "title", "matches", "team", "manager", "points", "rank"],
};

const TABLE_COLUMNS: Readonly<Record<LeagueTable, readonly string[]>> = {
  points: [],
  places: ["fantasyPoints", "gold", "silver", "bronze"],
  best: ["fantasyPoints", "counting", "matches"],
};

const POINTS_COLUMNS: readonly string[] = ["points", "fantasyPoints", "adjustment"];

/**
 * Standings, or every team's points in every fixture since it joined, or in every round: no rows of
 * these in a format without rounds.
 */
export function exportLeague(
  services: Services,
  member: MemberLeague,
  name: ExportName,
  format: ExportFormat,
): string {
  const { columns, rows } = inLockedReadTransaction(services, (tx) => {
    return withFormat(tx, member, EXPORT_BY_NAME[name](tx, member));
  });
  const cells = rows.map((row) => columns.map((column) => [column, row[column] ?? null] as const));
  if (format === "csv") return toCsv(columns, cells);
  return `${JSON.stringify(cells.map(Object.fromEntries), null, 2)}\n`;
}

/** A season of a large league has tens of thousands of rows. */
export const exportLeagueJob: Job<
  [member: MemberLeague, name: ExportName, format: ExportFormat],
  string
> = { name: "exportLeague", kind: "read", run: exportLeague };

interface Export {
  readonly columns: readonly string[];
  readonly rows: readonly ExportRow[];
}

/** A league that is not a season has a column for its format (rules.md#formats). */
function withFormat(tx: LockedTx, { leagueId }: MemberLeague, exported: Export): Export {
  const format = loadFormat(tx, leagueId);
  if (format === DEFAULT_LEAGUE_FORMAT) return exported;
  const { label } = formatOf(format);
  return {
    columns: [...exported.columns, "format"],
    rows: exported.rows.map((row) => ({ ...row, format: label })),
  };
}

const EXPORT_BY_NAME: Readonly<Record<ExportName, (tx: LockedTx, member: MemberLeague) => Export>> =
  {
    standings: exportStandings,
    "fixture-points": exportFixturePoints,
    "round-points": exportRoundPoints,
  };

/** The totals of rounds that have locked, of the fixtures in them that have. */
function exportRoundPoints(tx: LockedTx, { leagueId }: MemberLeague): Export {
  const rows = loadStartedRounds(tx, leagueId).flatMap(({ number, title, fixtures }) =>
    loadRankedInRound(tx, leagueId, number).map(
      ({ teamName, manager, points, rank }): ExportRow => ({
        ...{ round: number, title, matches: fixtures.length },
        ...{ team: orUnnamed(teamName), manager, points: points / HUNDREDTHS, rank },
      }),
    ),
  );
  return { columns: COLUMNS["round-points"], rows };
}

function exportStandings(tx: LockedTx, member: MemberLeague): Export {
  const { table } = loadLeague(tx, member.leagueId).settings;
  const ofSeason = readSeasonAdjustments(tx, member.leagueId);
  const columns = [
    ...COLUMNS.standings,
    ...TABLE_COLUMNS[table],
    ...(ofSeason.size > 0 ? ["adjustment"] : []),
  ];
  const rows = loadLeagueTeams(tx, member).map((team) => {
    const adjustment = (ofSeason.get(team.participantId) ?? 0) / HUNDREDTHS;
    return { ...standingRow(team), adjustment };
  });
  return { columns, rows };
}

function standingRow({ rank, teamName, manager, points, figures }: LeagueTeam): ExportRow {
  const row = { rank, team: orUnnamed(teamName), manager, points: points / HUNDREDTHS };
  if (figures === null) return row;
  const { fantasyPoints, fixtures: matches, counting } = figures;
  const [gold, silver, bronze] = figures.medals;
  const more = { fantasyPoints: fantasyPoints / HUNDREDTHS, matches, counting };
  return { ...row, ...more, gold, silver, bronze };
}

/** If the table is not all points together, a column has the fixtures in it. */
function exportFixturePoints(tx: LockedTx, member: MemberLeague): Export {
  const { leagueId } = member;
  const teams = loadLeagueTeams(tx, member);
  const started = loadStartedFixtures(tx, member.leagueId);
  const { table } = loadLeague(tx, leagueId).settings;
  const leftOut = readLeftOut(tx, leagueId);
  const isPlain = table === "points" && leftOut.size === 0;
  const rounds = loadStartedRounds(tx, leagueId);
  const adjusted = listAdjustments(tx, leagueId).filter(({ fixtureId }) => fixtureId !== null);
  const columns = [
    ...COLUMNS["fixture-points"],
    ...(isPlain ? [] : ["inTable"]),
    ...(rounds.length > 0 ? ["round"] : []),
    ...(adjusted.length > 0 ? ["adjustment"] : []),
  ];
  const { fixtures, runners } = runRankRace(tx, leagueId, teams, started).of(teams);
  const rows = fixtures.flatMap((fixture, round) => {
    const { id, state } = fixture;
    const roundNumber = roundWith(rounds, id)?.number ?? null;
    const inTable = isCounted(table, { state, leftOut: leftOut.has(id) }) ? "yes" : "no";
    const adjustmentsOf = adjustmentRows(tx, leagueId, fixture);
    return runners.flatMap((runner, place): ExportRow[] => {
      const overallRank = runner.ranks[round] ?? null;
      if (overallRank === null) return [];
      return [
        {
          match: fixture.number,
          fixture: versus(fixture.teams),
          startsAt: new Date(fixture.startsAt).toISOString(),
          state,
          team: orUnnamed(runner.teamName),
          manager: teams[place]?.manager ?? "",
          points: (runner.points[round] ?? 0) / HUNDREDTHS,
          overallRank,
          inTable,
          round: roundNumber,
          adjustment: sumOf(adjustmentsOf(teams[place]?.participantId ?? 0)) / HUNDREDTHS,
        },
      ];
    });
  });
  return { columns, rows };
}

/** Points have both decimals, as on the screens. */
function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (readonly [string, ExportRow[string]])[])[],
): string {
  return writeCsv([
    columns,
    ...rows.map((cells) =>
      cells.map(([column, value]) =>
        POINTS_COLUMNS.includes(column) ? { number: Number(value).toFixed(2) } : (value ?? ""),
      ),
    ),
  ]);
}
