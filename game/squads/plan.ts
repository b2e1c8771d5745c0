import { BID_PRODUCTS, completeBoard, kindsOf, mendBoard } from "./completion";
import { type Board, createBoard, isOutOfReach, POOL } from "./completion-board";
import type { OpenEvent, SquadEvent, SquadPlayer } from "./events";
import type { Squads } from "./squads";

/**
 * Full and legal squads that the unfinished ones can become (rules.md#completion): players stay with
 * their owners. Players are positions among the opening's players.
 */
export interface Plan {
  /** The position of each player's squad among the opening's participants, or `POOL`. */
  readonly squadOf: Int32Array;
  /** 1 for a player in the eleven of their squad. */
  readonly inEleven: Uint8Array;
}

export interface SquadsInMaking {
  readonly open: OpenEvent;
  readonly squads: Squads;
}

/** The plan proves that the squads can be completed; null if none is known. */
export interface PlannedSquads extends SquadsInMaking {
  readonly plan: Plan | null;
}

export function planFrom({ open, squads }: SquadsInMaking): Plan | null {
  return completeFrom(open, ownersOf(open, squads));
}

/**
 * A plan in which one more player belongs to a participant: the plan itself, a variant by a few swaps,
 * or a new one. Null if there is none, which depends only on the owners and not on the plan (ADR-158);
 * the old plan then still holds.
 */
export function planWith(
  { open, squads, plan }: PlannedSquads,
  participantId: number,
  playerId: number,
): Plan | null {
  const { placeOf, kindOf } = factsOf(open);
  const squad = open.participantIds.indexOf(participantId);
  const player = placeOf.get(playerId);
  if (player === undefined || squad === -1) return null;
  if (plan === null) return null;
  if (plan.squadOf[player] === squad) return plan;

  // All players of a kind have the same answer as the first one without an owner.
  const owners = ownersOf(open, squads);
  const kind = kindOf[player];
  const alike = open.players.flatMap((_, place) =>
    kindOf[place] === kind && owners[place] === POOL ? [place] : [],
  );
  const planned = alike.find((place) => plan.squadOf[place] === squad);
  if (planned !== undefined) return exchange(plan, player, planned);
  const [first = player] = alike;
  const answers = answersFor(plan, squads, squad);
  const known = answers.get(kind ?? -1);
  const found = known === undefined ? search(open, { owners, plan }, squad, first) : known;
  answers.set(kind ?? -1, found);
  return found && exchange(found, player, first);
}

/**
 * The plan after a player has found an owner, or is promised to one. Other events keep the plan, and so
 * does a pool that was too small from the beginning.
 */
export function planAfter(planned: PlannedSquads, event: SquadEvent): Plan | null {
  const after =
    event.kind === "sold" || event.kind === "pick" || event.kind === "bid"
      ? planWith(planned, event.participantId, event.playerId)
      : null;
  return after ?? planned.plan;
}

export function isPlannedFor(
  { open, plan }: Pick<PlannedSquads, "open" | "plan">,
  participantId: number,
  playerId: number,
): boolean {
  const squad = open.participantIds.indexOf(participantId);
  return plan?.squadOf[factsOf(open).placeOf.get(playerId) ?? -1] === squad;
}

function search(
  open: OpenEvent,
  { owners: before, plan }: { readonly owners: Int32Array; readonly plan: Plan },
  squad: number,
  player: number,
): Plan | null {
  const owners = before.slice();
  owners[player] = squad;
  if (isOutOfReachOf(open, owners)) return null;
  const board = createBoard(open.players, open.participantIds.length, open.settings);
  plan.squadOf.forEach((at, place) => {
    board.put(place, at, plan.inEleven[place] ?? 0);
  });
  for (const [place, owner] of owners.entries()) {
    if (owner === POOL || board.squadOf[place] === owner) continue;
    const makesRoom = bestToLeave(board, owners, owner, place);
    if (makesRoom === null) return null;
    board.swap(place, makesRoom);
  }
  const isOwned = (place: number) => owners[place] !== POOL;
  if (mendBoard(board, factsOf(open).kindOf, isOwned)) return planOfBoard(board);
  return completeFrom(open, owners, BID_PRODUCTS);
}

/** The player of a squad who changes places with another one at the lowest cost; null if all are owned. */
function bestToLeave(
  board: Board,
  owners: Int32Array,
  squad: number,
  player: number,
): number | null {
  let best: { readonly place: number; readonly change: number } | null = null;
  for (let place = 0; place < owners.length; place += 1) {
    if (board.squadOf[place] !== squad || owners[place] !== POOL) continue;
    const change = board.swap(player, place);
    board.swap(player, place);
    if (best === null || change < best.change) best = { place, change };
  }
  return best?.place ?? null;
}

function completeFrom(open: OpenEvent, owners: Int32Array, products?: number): Plan | null {
  if (isOutOfReachOf(open, owners)) return null;
  const owned = open.participantIds.map((): number[] => []);
  owners.forEach((squad, place) => {
    owned[squad]?.push(place);
  });
  const board = completeBoard(open.players, owned, open.settings, products);
  return board && planOfBoard(board);
}

function isOutOfReachOf({ players, participantIds, settings }: OpenEvent, owners: Int32Array) {
  const squads = participantIds.map((): SquadPlayer[] => []);
  const left: SquadPlayer[] = [];
  players.forEach((player, place) => {
    (squads[owners[place] ?? POOL] ?? left).push(player);
  });
  return isOutOfReach({ squads, players: left, settings });
}

function planOfBoard({ squadOf, inEleven }: Board): Plan {
  // A player outside all squads is in no eleven either.
  return { squadOf, inEleven: inEleven.map((each, place) => (squadOf[place] === POOL ? 0 : each)) };
}

function exchange(plan: Plan, one: number, other: number): Plan {
  if (one === other) return plan;
  const squadOf = plan.squadOf.slice();
  const inEleven = plan.inEleven.slice();
  [squadOf[one], squadOf[other]] = [plan.squadOf[other] ?? POOL, plan.squadOf[one] ?? POOL];
  [inEleven[one], inEleven[other]] = [plan.inEleven[other] ?? 0, plan.inEleven[one] ?? 0];
  return { squadOf, inEleven };
}

/** The position of each player's owner, or `POOL`. */
function ownersOf(open: OpenEvent, squads: Squads): Int32Array {
  const { placeOf } = factsOf(open);
  const owners = new Int32Array(open.players.length).fill(POOL);
  for (const { participantId, prices } of squads.values()) {
    const squad = open.participantIds.indexOf(participantId);
    for (const playerId of prices.keys()) owners[placeOf.get(playerId) ?? -1] = squad;
  }
  return owners;
}

interface Facts {
  readonly placeOf: ReadonlyMap<number, number>;
  readonly kindOf: Int32Array;
}

function factsOf(open: OpenEvent): Facts {
  const known = FACTS.get(open);
  if (known !== undefined) return known;
  const placeOf = new Map(open.players.map(({ id }, place) => [id, place]));
  const facts = { placeOf, kindOf: kindsOf(open.players) };
  FACTS.set(open, facts);
  return facts;
}

const FACTS = new WeakMap<OpenEvent, Facts>();

/** The answers for one squad, by kind of player, so that each is computed once. */
function answersFor(plan: Plan, squads: Squads, squad: number): Map<number, Plan | null> {
  const bySquads = ANSWERS.get(plan) ?? new WeakMap<Squads, Map<number, Plan | null>[]>();
  ANSWERS.set(plan, bySquads);
  const bySquad = bySquads.get(squads) ?? [];
  bySquads.set(squads, bySquad);
  bySquad[squad] ??= new Map();
  return bySquad[squad];
}

const ANSWERS = new WeakMap<Plan, WeakMap<Squads, Map<number, Plan | null>[]>>();
