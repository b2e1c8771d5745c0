import type { Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import type { TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import type { CheckedSquad, TypedSquad } from "#game/squads/check-typed-squads";
import type { OpenEvent } from "#game/squads/events";
import { NO_SQUADS, type Squads } from "#game/squads/squads";
import { planSales, pursesForTable, type TablePlan } from "#game/squads/typed/plan-sales";
import type { SortedSales } from "#game/squads/typed/sales-in-doubt";
import { writeTable } from "#game/squads/typed/write-table";
import { AppError } from "#server/core/errors";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadSquads, loadSquadsUntil } from "#server/play/squads/load-squads";
import { loadOpenEvent, loadOpening, loadSquadsStage } from "#server/play/squads/squads-stage";
import { requireSquads } from "./load-set-up";
import { showDoubts, sortTable, type TypedTable } from "./pasted-sales";

const CLOSED = "The squads are closed: trades and free agents change them now.";

/** A checked table for the screen; money is hundredths of a unit of the purse. */
export interface TablePreview {
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
  readonly squads: readonly PreviewSquad[];
  /** Whether what is understood can be saved. */
  readonly isSound: boolean;
  /** Whether the squads can be closed after saving it. */
  readonly isComplete: boolean;
}

export interface PreviewSquad extends Omit<CheckedSquad, "participantId"> {
  readonly participantId: number;
  readonly name: string;
  readonly players: readonly {
    readonly id: number;
    readonly name: string;
    readonly price: number;
  }[];
}

/** The league whose squads are typed in, for reading its table. */
interface TypedLeague {
  readonly open: OpenEvent;
  readonly players: readonly TypedPlayer[];
  readonly participants: readonly { id: number; name: string; altNames: readonly string[] }[];
}

interface TypedPlayer {
  readonly id: number;
  readonly name: string;
  readonly team: string;
  readonly teamShortName: string;
  readonly teamId: number;
}

/**
 * The league while its squads are typed in.
 *
 * @throws AppError "conflict" before and after that, "not-found" if squads are made in another way
 */
export function requireTyping(tx: Tx, member: MemberLeague): TypedLeague {
  const { leagueId } = member;
  requireSquads(tx, leagueId);
  const open = loadOpenEvent(tx, leagueId);
  if (open === null) throw new AppError("conflict", "Squads have not begun to be made.");
  requireTyped(open);
  if (loadSquadsStage(tx, leagueId) === "made") {
    throw new AppError("conflict", CLOSED);
  }
  return readTypedLeague(tx, member, open);
}

/** The league after its squads are closed, for reading. */
export function readTypedLeague(tx: Tx, member: MemberLeague, open: OpenEvent): TypedLeague {
  const pool = loadPoolById(tx, member);
  const names = loadMemberNames(tx, member.leagueId);
  return {
    open,
    players: open.players.flatMap(({ id, teamId }) => {
      const player = pool.get(id);
      if (player === undefined) return [];
      const { name, team, teamShortName } = player;
      return [{ id, name, team, teamShortName, teamId }];
    }),
    participants: nameApart(
      open.participantIds.map((id) => {
        const { teamName = "", manager = "" } = names.get(id) ?? {};
        return teamName === ""
          ? { id, name: manager, altNames: [] }
          : { id, name: teamName, altNames: [manager] };
      }),
    ),
  };
}

/** Gives deleted accounts different names: the second one is "Deleted member 2". */
function nameApart(participants: TypedLeague["participants"]): TypedLeague["participants"] {
  return participants.map((participant, index) => {
    const { name } = participant;
    const before = participants.slice(0, index).filter((other) => other.name === name).length;
    return before === 0 ? participant : { ...participant, name: `${name} ${before + 1}` };
  });
}

/** The saved squads as a table to edit. */
function savedTable(tx: Tx, leagueId: number, league: TypedLeague): string {
  const playerOf = new Map(league.players.map((player) => [player.id, player]));
  const nameOf = new Map(league.participants.map(({ id, name }) => [id, name]));
  const sales = [...loadSquads(tx, leagueId).values()].flatMap(({ participantId, prices }) =>
    [...prices].flatMap(([playerId, price]) => {
      const player = playerOf.get(playerId);
      if (player === undefined) return [];
      const { name, teamShortName } = player;
      return [{ player: name, teamShortName, participant: nameOf.get(participantId) ?? "", price }];
    }),
  );
  return writeTable(
    sales,
    league.players.map(({ name }) => name),
  );
}

/**
 * The result of a table, compared with the saved one.
 *
 * @throws FieldsError on `text` for a table that is too long
 */
export function planTyped(
  tx: Tx,
  leagueId: number,
  league: TypedLeague,
  table: TypedTable,
): { readonly plan: TablePlan; readonly doubts: number; readonly preview: TablePreview } {
  const { open, players, participants } = league;
  const before = squadsBeforeWay(tx, leagueId, open);
  const money = moneyOf(open, before);
  const sorted = sortTable(table, { players, participants, ...money });
  const teams = new Map(players.map(({ teamId, team }) => [teamId, team]));
  const saved = loadSquads(tx, leagueId);
  const plan = planSales(sorted, {
    open,
    saved,
    before,
    teamName: (teamId) => teams.get(teamId) ?? "one team",
  });
  return {
    plan,
    doubts: sorted.doubts.length,
    preview: previewOf({ ...league, ...money }, sorted, plan),
  };
}

/** The squads that an earlier way has left. */
function squadsBeforeWay(tx: Tx, leagueId: number, { goesOn }: OpenEvent): Squads {
  const opening = goesOn ? loadOpening(tx, leagueId) : null;
  return opening === null ? NO_SQUADS : loadSquadsUntil(tx, leagueId, opening.id);
}

export function planSaved(tx: Tx, leagueId: number, league: TypedLeague) {
  const text = savedTable(tx, leagueId, league);
  return { text, ...planTyped(tx, leagueId, league, { text, choices: new Map() }) };
}

function previewOf(
  league: TypedLeague & ReturnType<typeof moneyOf>,
  sorted: SortedSales,
  plan: TablePlan,
): TablePreview {
  const playerName = new Map(league.players.map(({ id, name }) => [id, name]));
  const squadName = new Map(league.participants.map(({ id, name }) => [id, name]));
  return {
    ...showDoubts(sorted, league),
    squads: plan.squads.map(({ players, participantId, ...squad }) => ({
      ...squad,
      participantId,
      name: orUnnamed(squadName.get(participantId) ?? ""),
      players: namePlayers(players, playerName),
    })),
    isSound: plan.events !== null,
    isComplete: plan.isComplete,
  };
}

/** The largest purse, in units. */
function moneyOf(open: OpenEvent, before: Squads) {
  const purses = open.participantIds.map(pursesForTable(open, before));
  // Events from before the unit lack it.
  const { purse, purseUnit: unit = "" } = open.settings;
  return { purse: Math.max(purse, ...purses.map((own) => Math.ceil(own / 100))), unit };
}

function namePlayers(
  players: TypedSquad["players"],
  nameOf: ReadonlyMap<number, string>,
): PreviewSquad["players"] {
  return players.map(({ player, price }) => ({
    id: player.id,
    name: nameOf.get(player.id) ?? "",
    price,
  }));
}

/** @throws AppError "not-found" for squads that were made in another way */
export function requireTyped({ way }: OpenEvent): void {
  if (way !== "typed") throw new AppError("not-found", "These squads are not typed in.");
}
