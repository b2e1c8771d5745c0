import type { PaperBid, PaperEntry } from "./evening-events";
import { fits, lowestBase, mayHave, nextLot, type Paper, pair, placesOf } from "./evening-paper";

/** Writes an event down; returns what is against the rules (rules.md#live-auction) in it. */
export function follow(paper: Paper, at: number, event: PaperEntry["event"]): string[] {
  const { lot, rules, stage, lastAt } = paper;
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const isOpenLot = "playerId" in event && lot?.playerId === event.playerId;
  const needsToRun = event.kind !== "pause" && event.kind !== "resume" && event.kind !== "undo";
  must(!needsToRun || stage === "running", "happens while the room does not run");
  switch (event.kind) {
    case "lot": {
      const next = nextLot(paper);
      must(lot === null && next !== null, "comes up when nobody should");
      must(next?.playerId === event.playerId && next.base === event.base, "is not the next lot");
      must(at === lastAt + rules.gap, "does not come up 4 seconds later");
      must(event.endsAt === at + rules.lot, "has another time");
      const player = paper.open.players.find(({ id }) => id === event.playerId);
      const isAgain = event.base < (player?.base ?? 0) || paper.unsold.has(event.playerId);
      if (paper.pass === "first" && isAgain) {
        paper.pass = "again";
        paper.unsold = new Set();
      }
      const { playerId, base, endsAt } = event;
      paper.returned = paper.returned.filter((each) => each.playerId !== playerId);
      paper.lot = { playerId, base, price: null, leader: null, endsAt, isCalled: false };
      break;
    }
    case "bid": {
      must(isOpenLot && at < (lot?.endsAt ?? 0), "is for a player who is not up");
      must(event.endsAt === Math.max(lot?.endsAt ?? 0, at + rules.afterBid), "sets another clock");
      if (lot === null) break;
      const { amount: price, participantId: leader, endsAt } = event;
      paper.lot = { ...lot, price, leader, endsAt, isCalled: false };
      break;
    }
    case "hammer": {
      const falls = Math.max(at + rules.hammer, paper.wentOnAt + rules.afterPause);
      must(event.endsAt === Math.min(lot?.endsAt ?? 0, falls), "counts another time");
      if (lot !== null) paper.lot = { ...lot, endsAt: event.endsAt, isCalled: true };
      break;
    }
    case "sold": {
      const { playerId, participantId, price } = event;
      if (lot === null) faults.push(...fillingFaults(paper, at, event));
      else {
        must(isOpenLot && lot.leader === participantId && lot.price === price, "is another sale");
        must(at === lot.endsAt, "is not at the hammer");
      }
      must(!paper.sales.some((sale) => sale.playerId === playerId), "has an owner already");
      paper.sales.push({ playerId, participantId, price, base: lot?.base ?? price, at });
      if (lot === null) paper.pass = "filling";
      paper.lot = null;
      break;
    }
    case "unsold":
      must(isOpenLot && lot?.leader === null, "had a bid");
      must(at === lot?.endsAt, "is not at the hammer");
      paper.unsold.add(event.playerId);
      paper.lot = null;
      break;
    case "undo":
      must(undoOnPaper(paper, event), "opens other maxima, or takes back another sale");
      break;
    case "pause":
      must(stage === "running", "pauses a room that does not run");
      must(event.why === "manager" || event.why === "restart", "pauses for another reason");
      paper.stage = "paused";
      break;
    case "resume": {
      paper.stage = "running";
      paper.wentOnAt = at;
      const endsAt = at + rules.lot;
      const ends = lot === null ? [] : [[lot.playerId, endsAt]];
      must(JSON.stringify(event.endsAt) === JSON.stringify(ends), "sets other clocks");
      if (lot !== null) paper.lot = { ...lot, endsAt, isCalled: false };
      break;
    }
    case "close":
      must(
        paper.open.participantIds.every((id) => placesOf(paper, id) === 0),
        "leaves places open",
      );
      must(at === endAt(paper), "is at another time");
      paper.stage = "closed";
      break;
    default:
      faults.push("is of another kind");
  }
  return faults;
}

/** The member with the fewest players gets the dearest whom they may have, at the lowest base price. */
function fillingFaults(
  paper: Paper,
  at: number,
  sale: { readonly playerId: number; readonly participantId: number; readonly price: number },
): string[] {
  const { open, sales } = paper;
  const [first] = [...open.participantIds].sort((a, b) => placesOf(paper, b) - placesOf(paper, a));
  const owned = new Set(sales.map(({ playerId }) => playerId));
  const free = open.players.filter(({ id }) => !owned.has(id)).sort((a, b) => b.salary - a.salary);
  const wanted =
    free.find(({ id }) => mayHave(paper, first ?? 0, id)) ??
    free.find(({ id }) => fits(paper, first ?? 0, id));
  const isRight = sale.participantId === first && sale.playerId === wanted?.id;
  return [
    ...(nextLot(paper) === null ? [] : ["fills a place while somebody can come up"]),
    ...(at === endAt(paper) ? [] : ["fills a place at another time"]),
    ...(isRight && sale.price === lowestBase(paper) ? [] : ["fills a place otherwise"]),
  ];
}

function undoOnPaper(
  paper: Paper,
  event: { readonly playerId: number; readonly by?: number; readonly opened?: readonly PaperBid[] },
): boolean {
  const sale = paper.sales.at(-1);
  if (sale === undefined || sale.playerId !== event.playerId || event.by === undefined)
    return false;
  const { playerId, base } = sale;
  const counted = [...paper.maxima.values()]
    .filter(
      (wish) => wish.playerId === playerId && wish.at < sale.at && (wish.maximum ?? 0) >= base,
    )
    .map(({ participantId, maximum }) => ({ playerId, participantId, amount: maximum ?? 0 }))
    .sort((a, b) => b.amount - a.amount || a.participantId - b.participantId);
  for (const { participantId } of counted) {
    paper.maxima.delete(pair(participantId, playerId));
    if (participantId !== event.by) paper.barred.add(pair(event.by, playerId));
  }
  paper.sales = paper.sales.filter((each) => each !== sale);
  paper.returned.push({ playerId, base });
  return JSON.stringify(counted) === JSON.stringify(event.opened ?? []);
}

/** When places are filled, or full squads closed: a minute after the last hammer. */
function endAt({ pass, lastAt, rules }: Paper): number {
  return pass === "filling" ? lastAt : lastAt + rules.beforeFilling;
}
