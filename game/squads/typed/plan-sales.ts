import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import {
  areSquadsMade,
  type CheckedSquad,
  checkTypedSquad,
  type TypedSquad,
} from "../check-typed-squads";
import type { OpenEvent, SquadEvent, SquadPlayer } from "../events";
import { NO_SQUADS, pursesOf, type Squads } from "../squads";
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
    before = NO_SQUADS,
    teamName,
  }: {
    readonly open: OpenEvent;
    readonly saved: Squads;
    /** The squads that an earlier way has left: their players stay at their prices. */
    readonly before?: Squads;
    readonly teamName: (teamId: number) => string;
  },
): TablePlan {
  const playerOf = new Map(open.players.map((player) => [player.id, player]));
  const purseOf = pursesForTable(open, before);
  const typed = sales.flatMap(({ playerId, participantId, price }): TypedSale[] => {
    const player = playerOf.get(playerId);
    return player === undefined ? [] : [{ player, participantId, price }];
  });
  const squads = open.participantIds.map((participantId) => {
    const players = typed.filter((sale) => sale.participantId === participantId);
    const squad = { participantId, players };
    const purse = purseOf(participantId);
    const checked = checkTypedSquad(squad, open.settings, teamName, purse);
    return {
      ...squad,
      ...checked,
      faults: [...checked.faults, ...movedFaults(squad, before, playerOf)],
    };
  });
  const isSound = squads.every(({ faults }) => faults.length === 0);
  return {
    squads,
    events: isSound ? changesOf(typed, saved, playerOf) : null,
    isComplete: isSound && doubts.length === 0 && areSquadsMade(squads),
  };
}

/**
 * The money for the whole squad of each participant: the prices of the way before are paid, so they come
 * on top of the money that is left.
 */
export function pursesForTable(
  open: OpenEvent,
  before: Squads,
): (participantId: number) => Hundredths {
  if (open.goesOn !== true) return pursesOf(open);
  const inPool = new Set(open.players.map(({ id }) => id));
  return (participantId) => {
    const { prices = [], purse = 0 } = before.get(participantId) ?? {};
    return [...prices].reduce((sum, [id, price]) => (inPool.has(id) ? sum + price : sum), purse);
  };
}

/** A table after another way adds players: it changes nothing of that way. */
function movedFaults(
  { participantId, players }: TypedSquad,
  before: Squads,
  inPool: ReadonlyMap<number, unknown>,
): string[] {
  const prices = new Map(players.map(({ player, price }) => [player.id, price]));
  const moved = [...(before.get(participantId)?.prices ?? [])].filter(
    ([playerId, price]) => inPool.has(playerId) && prices.get(playerId) !== price,
  ).length;
  return moved === 0
    ? []
    : [
        `${plural(moved, "player")} of the way before would change: they stay in this squad, at their prices.`,
      ];
}

interface TypedSale {
  readonly player: SquadPlayer;
  readonly participantId: number;
  readonly price: number;
}

function changesOf(
  sales: readonly TypedSale[],
  saved: Squads,
  inPool: ReadonlyMap<number, unknown>,
): SquadEvent[] {
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
  // A table cannot name a player who has left the pool: they stay whose they are.
  const undone = [...before.keys()].filter(
    (playerId) => inPool.has(playerId) && !stay.has(playerId),
  );
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
