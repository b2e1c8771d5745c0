import type { PaperBid, PaperCommand, PaperOpen, PaperPlayer, PaperWish } from "./evening-events";

/** The numbers of rules.md#live-auction; money in hundredths of a unit, times in milliseconds. */
export const RULES = {
  lot: 30_000,
  afterBid: 10_000,
  hammer: 3_000,
  afterPause: 10_000,
  gap: 4_000,
  beforeFilling: 60_000,
  step: 25,
  stepFrom: 50,
  higherFrom: 500,
};
export type Rules = typeof RULES;

interface PaperLot {
  readonly playerId: number;
  readonly base: number;
  price: number | null;
  leader: number | null;
  endsAt: number;
  isCalled: boolean;
}

interface PaperSale {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
  readonly base: number;
  readonly at: number;
}

/** An auctioneer's notes. */
export interface Paper {
  readonly open: PaperOpen;
  readonly rules: Rules;
  stage: "paused" | "running" | "closed";
  pass: "first" | "again" | "filling";
  /** All sales that stand, also of places that were filled. */
  sales: PaperSale[];
  lot: PaperLot | null;
  unsold: Set<number>;
  returned: { readonly playerId: number; readonly base: number }[];
  /** The members who have opened the maxima of others, and for which player, as "participant/player". */
  barred: Set<string>;
  maxima: Map<string, PaperWish>;
  /** When the room was started, or went on after a pause, and when the last event took effect. */
  wentOnAt: number;
  lastAt: number;
}

export function newPaper(open: PaperOpen, at: number, rules: Rules): Paper {
  return {
    open,
    rules,
    stage: "paused",
    pass: "first",
    sales: [],
    lot: null,
    unsold: new Set(),
    returned: [],
    barred: new Set(),
    maxima: new Map(),
    wentOnAt: at,
    lastAt: at,
  };
}

export function pair(participantId: number, playerId: number): string {
  return `${participantId}/${playerId}`;
}

export function purseOf({ open, sales }: Paper, participantId: number): number {
  const own = sales.filter((sale) => sale.participantId === participantId);
  return own.reduce((left, { price }) => left - price, open.settings.purse * 100);
}

export function placesOf({ open, sales }: Paper, participantId: number): number {
  return (
    open.settings.squadSize - sales.filter((sale) => sale.participantId === participantId).length
  );
}

/** The purse less the lowest base price for each other open place; 0 for a full squad. */
export function limitOf(paper: Paper, participantId: number): number {
  const places = placesOf(paper, participantId);
  if (places <= 0) return 0;
  return Math.max(0, purseOf(paper, participantId) - (places - 1) * lowestBase(paper));
}

export function lowestBase({ open }: Paper): number {
  return Math.min(...open.players.map(({ base }) => base));
}

export function stepAt({ rules }: Paper, price: number): number {
  return price < rules.higherFrom ? rules.step : rules.stepFrom;
}

export function nextBid(paper: Paper, { price, base }: PaperLot): number {
  return price === null ? base : price + stepAt(paper, price);
}

/** Whether a command is to be taken, as things stand. */
export function isToBeTaken(paper: Paper, command: PaperCommand): boolean {
  const { stage, lot, sales, pass } = paper;
  const { intent, playerId, participantId, isManager } = command;
  if (stage === "closed") return false;
  if (intent === "bid") return stage === "running" && isLegalBid(paper, command);
  if (!isManager) return false;
  if (intent === "pause") return stage === "running";
  if (intent === "resume") return stage === "paused";
  if (intent === "undo") {
    const last = sales.at(-1);
    return last !== undefined && last.playerId === playerId && pass !== "filling";
  }
  if (stage !== "running" || lot === null || lot.playerId !== playerId || lot.isCalled)
    return false;
  return intent === "skip"
    ? lot.leader === null
    : lot.leader !== null && lot.leader !== participantId;
}

function isLegalBid(paper: Paper, { participantId, playerId, amount }: PaperCommand): boolean {
  const { lot } = paper;
  if (lot === null || lot.playerId !== playerId || lot.leader === participantId) return false;
  if (amount > limitOf(paper, participantId)) return false;
  let onStep = nextBid(paper, lot);
  while (onStep < amount) onStep += stepAt(paper, onStep);
  return onStep === amount && mayHave(paper, participantId, playerId);
}

/** Whether a player may come into a squad, whatever the price: squads can all be completed then. */
export function mayHave(paper: Paper, participantId: number, playerId: number): boolean {
  if (paper.barred.has(pair(participantId, playerId))) return false;
  return fits(paper, participantId, playerId);
}

export function fits(paper: Paper, participantId: number, playerId: number): boolean {
  if (placesOf(paper, participantId) <= 0) return false;
  const sale = { playerId, participantId, price: 0, base: 0, at: 0 };
  return canBeCompleted({ ...paper, sales: [...paper.sales, sale] });
}

/**
 * Whether every squad of eleven can get its roles from those whom nobody owns. After the least of each
 * role the rest of the places may have any role up to its most. Those who are free suffice where, for
 * each set of roles, they cover what the squads cannot place outside it.
 */
function canBeCompleted({ open, sales }: Paper): boolean {
  const { settings: set } = open;
  const roles = [
    { role: "Batsman", min: set.batMin, max: set.batMax },
    { role: "Bowler", min: set.bowlMin, max: set.bowlMax },
    { role: "Allrounder", min: set.allrounderMin, max: set.allrounderMax },
    { role: "Wicket Keeper", min: set.wicketkeeperMin, max: set.wicketkeeperMax },
  ];
  const roleOf = new Map(open.players.map(({ id, role }) => [id, role]));
  const owned = new Set(sales.map(({ playerId }) => playerId));
  const spare = roles.map(
    ({ role }) => open.players.filter((each) => each.role === role && !owned.has(each.id)).length,
  );
  const squads = open.participantIds.map((id) => {
    const own = sales.filter(({ participantId }) => participantId === id);
    let places = set.squadSize - own.length;
    const room = roles.map(({ role, min, max }, index) => {
      const count = own.filter(({ playerId }) => roleOf.get(playerId) === role).length;
      const lacks = Math.max(0, min - count);
      places -= lacks;
      spare[index] = (spare[index] ?? 0) - lacks;
      return max - Math.max(count, min);
    });
    return { places, room };
  });
  if (spare.some((count) => count < 0)) return false;
  if (squads.some(({ places, room }) => places < 0 || room.some((each) => each < 0))) return false;
  return Array.from({ length: 2 ** roles.length }, (_, bits) => bits).every((bits) => {
    const sum = (counts: readonly number[], inside: boolean) =>
      counts.reduce(
        (total, each, i) => total + (((bits >> i) & 1) === Number(inside) ? each : 0),
        0,
      );
    const needed = squads.map(({ places, room }) => Math.max(0, places - sum(room, false)));
    return needed.reduce((a, b) => a + b, 0) <= sum(spare, true);
  });
}

/**
 * The bids that maxima make now: the second-highest goes as far as it can, the highest one step above
 * it at most; of equal ones the earlier wins, and a bid by hand comes after every maximum.
 *
 * @param isTapped the price has just been bid by hand: an equal maximum goes before it
 */
export function bidsOfMaxima(paper: Paper, isTapped: boolean): PaperBid[] {
  const { lot, stage } = paper;
  if (lot === null || stage !== "running") return [];
  const { playerId, leader, price } = lot;
  const least = isTapped && price !== null ? price : nextBid(paper, lot);
  const offers = [...paper.maxima.values()].flatMap((wish) => {
    if (wish.playerId !== playerId || wish.maximum === null) return [];
    const amount = Math.min(wish.maximum, limitOf(paper, wish.participantId));
    return [{ participantId: wish.participantId, amount, setAt: wish.at }];
  });
  const others = offers.filter(
    ({ participantId, amount }) =>
      participantId !== leader && amount >= least && mayHave(paper, participantId, playerId),
  );
  if (others.length === 0) return [];
  const own = offers.find((offer) => offer.participantId === leader);
  const line = [...others];
  if (leader !== null && price !== null) {
    const byHand = { participantId: leader, amount: price, setAt: Infinity };
    line.push(own !== undefined && own.amount > price ? own : byHand);
  }
  line.sort(
    (a, b) => b.amount - a.amount || a.setAt - b.setAt || a.participantId - b.participantId,
  );
  const [first, second] = line;
  if (first === undefined) return [];
  if (second === undefined) {
    return [{ playerId, participantId: first.participantId, amount: lot.base }];
  }
  const amount = Math.min(first.amount, second.amount + stepAt(paper, second.amount));
  return [
    { playerId, participantId: second.participantId, amount: second.amount },
    { playerId, participantId: first.participantId, amount },
  ].filter((bid) => bid.participantId !== leader || bid.amount !== price);
}

/** The next player and the base price; null if places are filled instead. */
export function nextLot(
  paper: Paper,
  pass = paper.pass,
): { playerId: number; base: number } | null {
  const { open, sales, returned, unsold } = paper;
  if (pass === "filling" || open.participantIds.every((id) => placesOf(paper, id) === 0))
    return null;
  const owned = new Set(sales.map(({ playerId }) => playerId));
  const baseOf = ({ base }: PaperPlayer) => (pass === "first" ? base : Math.ceil(base / 10) * 5);
  const listed = open.players
    .filter(({ id }) => !owned.has(id) && !(pass === paper.pass && unsold.has(id)))
    .map((player) => ({ playerId: player.id, base: baseOf(player) }));
  const next = [...returned, ...listed].find(({ playerId, base }) =>
    open.participantIds.some(
      (id) => limitOf(paper, id) >= base && placesOf(paper, id) > 0 && mayHave(paper, id, playerId),
    ),
  );
  if (next !== undefined) return { playerId: next.playerId, base: next.base };
  return pass === "first" ? nextLot(paper, "again") : null;
}
