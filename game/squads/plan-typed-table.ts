import {
  areSquadsMade,
  type CheckedSquad,
  checkTypedSquad,
  type TypedSquad,
} from "./check-typed-squads";
import type { OpenEvent, SquadEvent, SquadPlayer } from "./events";
import type { ResolvedRow } from "./resolve-typed-table";
import type { Squads } from "./squads";

export interface TablePlan {
  readonly squads: readonly (TypedSquad & CheckedSquad)[];
  /** By the line of the row. */
  readonly rowFaults: ReadonlyMap<number, readonly string[]>;
  /** The changes to the saved squads; null for a table with faults. */
  readonly events: readonly SquadEvent[] | null;
  readonly isComplete: boolean;
}

/**
 * The plan to replace the saved table with a whole new one (rules.md#typed-in-squads). Missing sales
 * are taken back first, so that a player who changes hands always has one owner.
 *
 * @param teamName the name of a real team by its id
 */
export function planTable(
  rows: readonly ResolvedRow[],
  {
    open,
    saved,
    teamName,
  }: {
    readonly open: OpenEvent;
    readonly saved: Squads;
    readonly teamName: (teamId: number) => string;
  },
): TablePlan {
  const playerOf = new Map(open.players.map((player) => [player.id, player]));
  const rowFaults = faultsOfRows(rows);
  const sales = rows.flatMap((row) => saleOf(row, playerOf));
  const squads = open.participantIds.map((participantId) => {
    const players = sales.filter((sale) => sale.participantId === participantId);
    const squad = { participantId, players };
    return { ...squad, ...checkTypedSquad(squad, open.settings, teamName) };
  });
  const isSound = rowFaults.size === 0 && squads.every(({ faults }) => faults.length === 0);
  return {
    squads,
    rowFaults,
    events: isSound ? changesOf(sales, saved) : null,
    isComplete: isSound && areSquadsMade(squads),
  };
}

interface TypedSale {
  readonly player: SquadPlayer;
  readonly participantId: number;
  readonly price: number;
}

function saleOf(
  { player, participant, price }: ResolvedRow,
  playerOf: ReadonlyMap<number, SquadPlayer>,
): TypedSale[] {
  const known = player.id === null ? undefined : playerOf.get(player.id);
  if (known === undefined || participant.id === null || price === null) return [];
  return [{ player: known, participantId: participant.id, price }];
}

function faultsOfRows(rows: readonly ResolvedRow[]): Map<number, string[]> {
  const linesOf = new Map<number, number[]>();
  for (const { player, row } of rows) {
    if (player.id === null) continue;
    linesOf.set(player.id, [...(linesOf.get(player.id) ?? []), row.line]);
  }
  const faults = rows.map((resolved): [number, string[]] => {
    const { row, player, participant, price } = resolved;
    const others = player.id === null ? [] : (linesOf.get(player.id) ?? []);
    const twice = others.filter((line) => line !== row.line);
    return [
      row.line,
      [
        ...(player.id === null ? [doubtSentence(row.player, player.why, "player")] : []),
        ...(twice.length > 0 ? [`Also in line ${twice.join(", ")}.`] : []),
        ...(participant.id === null
          ? [doubtSentence(row.participant, participant.why, "participant")]
          : []),
        ...(price === null ? [priceSentence(row.price ?? "")] : []),
      ],
    ];
  });
  return new Map(faults.filter(([, sentences]) => sentences.length > 0));
}

function doubtSentence(
  typed: string,
  why: "several" | "spelling" | "nobody" | "empty",
  what: "player" | "participant",
): string {
  if (why === "empty") return `The ${what} is missing.`;
  if (why === "several") return `“${typed}” may be several ${what}s.`;
  return what === "player"
    ? `“${typed}” is not in the pool that squads are made from.`
    : `No one here is called “${typed}”.`;
}

function priceSentence(typed: string): string {
  return typed === "" ? "The price is missing." : `“${typed}” is no price, such as 7.50.`;
}

function changesOf(sales: readonly TypedSale[], saved: Squads): SquadEvent[] {
  const before = new Map(
    [...saved.values()].flatMap(({ participantId, prices }) =>
      [...prices].map(([playerId, price]) => [playerId, { participantId, price }] as const),
    ),
  );
  const isSaved = ({ player, participantId, price }: TypedSale) => {
    const sale = before.get(player.id);
    return sale?.participantId === participantId && sale.price === price;
  };
  const stay = new Set(sales.filter(isSaved).map(({ player }) => player.id));
  const undone = [...before.keys()].filter((playerId) => !stay.has(playerId));
  return [
    ...undone.map((playerId): SquadEvent => ({ kind: "undo", playerId })),
    ...sales
      .filter(({ player }) => !stay.has(player.id))
      .map(
        ({ player, participantId, price }): SquadEvent => ({
          kind: "sold",
          playerId: player.id,
          participantId,
          price,
        }),
      ),
  ];
}
