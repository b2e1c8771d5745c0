import type { Tx } from "#db/client";
import { formatOf } from "#game/play/format/formats";
import type { Answers, TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { checkTeam, teamFaultSentence } from "#game/play/team/legality";
import type { Lineup } from "#game/play/team/lineup";
import type { KnownSale } from "#game/squads/typed/sales-in-doubt";
import type { PlannedPerson } from "#game/trust/brought/plan-people";
import { planTeam } from "#game/trust/brought/plan-teams";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool, loadPickableById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { readChoices, showDoubts, sortTable } from "#server/squads/making/pasted-sales";

/** The players of a list by the lines of their owners in the table. */
interface ReadTeams {
  readonly sales: readonly KnownSale[];
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
}

/**
 * Reads squads or teams as any pasted list of sales, in which the people of the table are the
 * participants.
 *
 * @throws FieldsError on `text` for a list that is too long
 */
export function readTeams(
  tx: Tx,
  league: MemberLeague,
  {
    text,
    people,
    fields,
  }: {
    readonly text: string;
    readonly people: readonly PlannedPerson[];
    readonly fields: Readonly<Record<string, unknown>>;
  },
): ReadTeams {
  if (text.trim() === "") return { sales: [], doubts: [], leftOut: [] };
  const { settings, format } = loadLeague(tx, league.leagueId);
  const players = loadLeaguePool(tx, league).map(({ id, name, team, teamShortName }) => ({
    ...{ id, name, team, teamShortName },
  }));
  const participants = people.map(({ line, name, team }) =>
    team === "" ? { id: line, name, altNames: [] } : { id: line, name: team, altNames: [name] },
  );
  const known = {
    players,
    participants,
    purse: settings.purse,
    unit: settings.purseUnit,
    isShared: !formatOf(format).hasSquads,
  };
  const sorted = sortTable({ text, choices: readChoices(fields) }, known);
  return { sales: sorted.sales, ...showDoubts(sorted, known) };
}

/** A team that plays on here, by the line of its owner. */
export interface TeamToBring {
  readonly line: number;
  readonly lineup: Lineup;
}

interface PlannedTeams {
  readonly teams: readonly TeamToBring[];
  readonly doubts: readonly TableDoubt[];
  /** Sentences about teams that stay out. */
  readonly notes: readonly string[];
}

/** The teams of a list, as far as this league's rules allow them. */
export function planTeams(
  tx: Tx,
  league: MemberLeague,
  {
    text,
    people,
    sales,
    answers,
  }: {
    readonly text: string;
    readonly people: readonly PlannedPerson[];
    readonly sales: readonly KnownSale[];
    readonly answers: Answers;
  },
): PlannedTeams {
  const { settings, format } = loadLeague(tx, league.leagueId);
  const pool = loadPickableById(tx, league);
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const teams: TeamToBring[] = [];
  const doubts: TableDoubt[] = [];
  const notes: string[] = [];
  for (const { line, name } of people) {
    const own = sales.filter(({ participantId }) => participantId === line);
    if (own.length === 0) continue;
    const players = own.map((sale) => ({
      ...{ id: sale.playerId, name: pool.get(sale.playerId)?.name ?? "", typed: sale.player },
      text: lines[sale.line - 1] ?? "",
    }));
    const team = planTeam({ line, name, players }, answers);
    const lineup = team.lineup ?? {
      playerIds: players.map(({ id }) => id),
      captainId: null,
      viceCaptainId: null,
    };
    const budgetWaived = !formatOf(format).hasSalaryCap;
    const faults = checkTeam({ lineup, pool, settings, budgetWaived }).filter(
      ({ code }) => team.lineup !== null || !/captain/.test(code),
    );
    const [fault] = faults;
    if (fault !== undefined) {
      const sentence =
        fault.code === "not-eleven"
          ? `it has ${own.length} players, not eleven.`
          : teamFaultSentence(fault).replace(/^\W+/u, "");
      notes.push(`The team of ${name} stays out: ${sentence}`);
      continue;
    }
    doubts.push(...team.doubts);
    if (team.lineup !== null) teams.push({ line, lineup: team.lineup });
    else notes.push(`The team of ${name} stays out until its captains are known.`);
  }
  return { teams, doubts, notes };
}
