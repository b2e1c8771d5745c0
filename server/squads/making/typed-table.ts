import type { Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import type { CheckedSquad, TypedSquad } from "#game/squads/check-typed-squads";
import type { OpenEvent } from "#game/squads/events";
import { planTable, type TablePlan } from "#game/squads/plan-typed-table";
import {
  type Choices,
  type Meant,
  questionOf,
  type ResolvedRow,
  resolveTable,
} from "#game/squads/resolve-typed-table";
import { readTable, TYPED_TABLE, writeTable } from "#game/squads/typed-table";
import { AppError, FieldsError } from "#server/core/errors";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadSquads } from "#server/play/squads/load-squads";
import { loadOpenEvent, loadSquadsStage } from "#server/play/squads/squads-stage";
import { requireSquads } from "./load-set-up";

const TOO_LONG = `A table has ${TYPED_TABLE.rows} rows at most.`;
const CLOSED = "The squads are closed: trades and free agents change them now.";

/** A table of squads as the manager typed it, with their answers to doubts. */
export interface TypedTable {
  readonly text: string;
  readonly choices: Choices;
}

/** A checked table for the screen; money is hundredths of a unit of the purse. */
export interface TablePreview {
  readonly questions: readonly TableQuestion[];
  readonly rows: readonly PreviewRow[];
  readonly squads: readonly PreviewSquad[];
  /** Whether it can be saved. */
  readonly isSound: boolean;
  /** Whether the squads can be closed after saving it. */
  readonly isComplete: boolean;
}

/** An uncertain name, with the people who may be meant. */
export interface TableQuestion {
  readonly field: string;
  readonly typed: string;
  readonly what: "player" | "participant";
  readonly options: readonly { readonly id: number; readonly name: string }[];
}

/** A row with a fault. */
export interface PreviewRow {
  readonly line: number;
  readonly text: string;
  readonly faults: readonly string[];
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

/** Choices of one question; anybody else is found by typing another name. */
const MOST_OPTIONS = 20;

/** A longer name in a row with faults is cut. */
const SHOWN_LETTERS = 80;

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
  if (open.way !== "typed") throw new AppError("not-found", "These squads are not typed in.");
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
  { text, choices }: TypedTable,
): { readonly plan: TablePlan; readonly preview: TablePreview } {
  const rows = readTable(text);
  if (rows === null) throw new FieldsError([{ fields: ["text"], sentence: TOO_LONG }]);
  const { open, players, participants } = league;
  const resolved = resolveTable(rows, { players, participants, choices });
  const teams = new Map(players.map(({ teamId, team }) => [teamId, team]));
  const saved = loadSquads(tx, leagueId);
  const plan = planTable(resolved, {
    open,
    saved,
    teamName: (teamId) => teams.get(teamId) ?? "one team",
  });
  return { plan, preview: previewOf(league, resolved, plan) };
}

export function planSaved(tx: Tx, leagueId: number, league: TypedLeague) {
  const text = savedTable(tx, leagueId, league);
  return { text, ...planTyped(tx, leagueId, league, { text, choices: new Map() }) };
}

function previewOf(
  league: TypedLeague,
  resolved: readonly ResolvedRow[],
  plan: TablePlan,
): TablePreview {
  const playerName = new Map(league.players.map(({ id, name }) => [id, name]));
  const squadName = new Map(league.participants.map(({ id, name }) => [id, name]));
  return {
    questions: questionsOf(league, resolved),
    rows: resolved.flatMap(({ row }) => {
      const faults = plan.rowFaults.get(row.line) ?? [];
      const text = [row.player, row.participant, row.price ?? ""].filter(Boolean).join(", ");
      return faults.length === 0 ? [] : [{ line: row.line, text: shorten(text), faults }];
    }),
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

/** Each doubt once, in the order of the rows. A doubtful participant may be anybody. */
function questionsOf(league: TypedLeague, resolved: readonly ResolvedRow[]): TableQuestion[] {
  const questions = new Map<string, TableQuestion>();
  const ask = (what: "player" | "participant", typed: string, meant: Meant) => {
    if (meant.id !== null || meant.why === "empty") return;
    const people: readonly { readonly id: number; readonly name: string }[] =
      what === "participant"
        ? league.participants
        : league.players
            .filter(({ id }) => meant.candidates.includes(id))
            .map(({ id, name, teamShortName }) => ({ id, name: `${name} (${teamShortName})` }));
    const options = people.slice(0, MOST_OPTIONS).map(({ id, name }) => ({ id, name }));
    const field = questionOf(what, typed);
    if (options.length > 0) questions.set(field, { field, typed: shorten(typed), what, options });
  };
  for (const { row, player, participant } of resolved) {
    ask("player", row.player, player);
    ask("participant", row.participant, participant);
  }
  return [...questions.values()];
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join("")}…` : text;
}
