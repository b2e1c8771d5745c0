import {
  areSquadsMade,
  type CheckedSquad,
  checkTypedSquad,
  type TypedSquad,
} from "../check-typed-squads";
import type { OpenEvent, SquadEvent, SquadPlayer } from "../events";
import { pursesOf, type Squads } from "../squads";
import type { SortedSales } from "./sales-in-doubt";

export interface TablePlan {
  readonly squads: readonly (TypedSquad & CheckedSquad)[];
  /** The changes to the saved squads; null if a squad breaks a rule. */
  readonly events: readonly SquadEvent[] | null;
  readonly isComplete: boolean;
}

/**
 * The plan to replace the saved table with the known sales of a new one (rules.md#typed-in-squads).
 * Missing sales are taken back first, so that a player who changes hands always has one owner.
 *
 * @param teamName the name of a real team by its id
 */
export function planSales(
  { sales, doubts }: Pick<SortedSales, "sales" | "doubts">,
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
  const purseOf = pursesOf(open);
  const typed = sales.flatMap(({ playerId, participantId, price }): TypedSale[] => {
    const player = playerOf.get(playerId);
    return player === undefined ? [] : [{ player, participantId, price }];
  });
  const squads = open.participantIds.map((participantId) => {
    const players = typed.filter((sale) => sale.participantId === participantId);
    const squad = { participantId, players };
    const purse = purseOf(participantId);
    return { ...squad, ...checkTypedSquad(squad, open.settings, teamName, purse) };
  });
  const isSound = squads.every(({ faults }) => faults.length === 0);
  return {
    squads,
    events: isSound ? changesOf(typed, saved) : null,
    isComplete: isSound && doubts.length === 0 && areSquadsMade(squads),
  };
}

interface TypedSale {
  readonly player: SquadPlayer;
  readonly participantId: number;
  readonly price: number;
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
