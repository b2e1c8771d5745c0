import type { PaperBid, PaperCommand, PaperEntry, PaperWish } from "./evening-events";
import {
  bidsOfMaxima,
  isToBeTaken,
  limitOf,
  newPaper,
  type Paper,
  pair,
  placesOf,
  purseOf,
  RULES,
  type Rules,
} from "./evening-paper";
import { follow } from "./follow-evening";

/** A request of a member, and the server's answer. */
export interface PaperRequest {
  readonly command: PaperCommand;
  /** As it is stored with the events. */
  readonly key: string;
  /** One for each time it was sent and answered; those that a kill swallowed are missing. */
  readonly answers: readonly PaperAnswer[];
}

export interface PaperAnswer {
  readonly isTaken: boolean;
  /** The last event that the server knew then; null if it showed no room. */
  readonly lastEventId: number | null;
  /** `roomOf` the room that it showed; null if it showed none. */
  readonly room: string | null;
}

export interface Evening {
  readonly entries: readonly PaperEntry[];
  readonly requests: readonly PaperRequest[];
  readonly wishes: readonly PaperWish[];
}

/** The part of a room that the paper knows as well, as one text. */
export function roomOf(room: {
  readonly stage: string;
  readonly lot: { playerId: number; price: number | null; leader: number | null } | null;
  readonly seats: readonly { id: number; purse: number; places: number; limit: number }[];
}): string {
  const lot = room.lot && [room.lot.playerId, room.lot.price, room.lot.leader];
  const seats = room.seats.map(({ id, purse, places, limit }) => [id, purse, places, limit]);
  return JSON.stringify([room.stage, lot, seats]);
}

/**
 * Plays an evening again from its events by the rules (rules.md#live-auction), and names every
 * difference: events that are against the rules, commands that were taken or refused and should not
 * have been, and rooms that were shown otherwise than the events make them.
 */
export function replayEvening(evening: Evening, rules: Rules = RULES) {
  const { entries, requests, wishes } = evening;
  const [first, ...rest] = entries;
  if (first?.event.kind !== "open") throw new Error("The events begin with `open`.");
  const paper = newPaper(first.event, first.at, rules);
  const differences = untrueAnswers(evening);
  const byKey = new Map(requests.map((request) => [request.key, request]));
  const refused = refusedAt(requests, new Set(entries.map(({ key }) => key)));
  const shown = requests.flatMap(({ answers }) => answers);
  const seen = new Set<string>();
  let owed: PaperBid[] = [];
  const waiting = [...wishes].sort((a, b) => a.at - b.at);
  const judgeAt = (id: number) => {
    for (const { command, key } of refused.get(id) ?? []) {
      if (!isToBeTaken(paper, command)) continue;
      differences.push(`${key} was refused: ${JSON.stringify(command)} after event ${id}`);
    }
    const own = roomOnPaper(paper);
    for (const { lastEventId, room } of shown) {
      if (lastEventId !== id || room === null || room === own) continue;
      differences.push(`After event ${id} the server shows ${room}, the paper has ${own}`);
    }
  };
  judgeAt(first.id);
  for (const { id, at, key, event } of rest) {
    while (waiting[0] !== undefined && waiting[0].at <= at) {
      const wish = waiting.shift();
      if (wish === undefined) break;
      const name = pair(wish.participantId, wish.playerId);
      // A member who sets the same maximum again stays as early.
      if (paper.maxima.get(name)?.maximum !== wish.maximum) paper.maxima.set(name, wish);
      if (owed.length === 0) owed = bidsOfMaxima(paper, false);
    }
    const differs = (what: string) =>
      differences.push(`Event ${id} ${JSON.stringify(event)} ${what}`);
    if (at < paper.lastAt) differs("is earlier than what came before");
    const due = owed.shift();
    if (due !== undefined && !(event.kind === "bid" && isBid(event, due))) {
      differs(`comes instead of the maximum ${JSON.stringify(due)}`);
      owed = [];
    }
    if (key !== null && !seen.has(key)) {
      seen.add(key);
      const request = byKey.get(key);
      if (request === undefined) differs("was asked for by nobody");
      else if (!isToBeTaken(paper, request.command)) differs("should have been refused");
      else if (!isAskedFor(request.command, event)) differs("is not what was asked for");
    }
    if (event.kind === "bid" && event.byMaximum && due === undefined) differs("is no maximum's");
    for (const fault of follow(paper, at, event)) differs(fault);
    paper.lastAt = at;
    if (owed.length === 0) owed = bidsOfMaxima(paper, event.kind === "bid" && !event.byMaximum);
    if (owed.length === 0) owed = bidsOfMaxima(paper, false);
    judgeAt(id);
  }
  if (owed.length > 0) differences.push(`${JSON.stringify(owed)} was never bid`);
  return { paper, differences };
}

/** Refused commands by the event after which they were; those that were answered both ways too. */
function refusedAt(requests: readonly PaperRequest[], stored: ReadonlySet<string | null>) {
  const found = new Map<number, PaperRequest[]>();
  for (const request of requests) {
    const refusals = request.answers.filter(({ isTaken }) => !isTaken);
    if (refusals.length === 0) continue;
    // A command that is sent twice is decided once: by the state of the first time.
    const ids = refusals.flatMap(({ lastEventId }) => lastEventId ?? []);
    const id = stored.has(request.key) ? Number.NaN : Math.min(...ids);
    if (Number.isFinite(id)) found.set(id, [...(found.get(id) ?? []), request]);
  }
  return found;
}

/**
 * Answers that do not agree with the events: taken without one, refused with one, or given after one
 * that is not there.
 */
function untrueAnswers({ entries, requests }: Evening): string[] {
  const stored = new Set(entries.map(({ key }) => key));
  const ids = new Set(entries.map(({ id }) => id));
  return requests.flatMap(({ key, answers }) => {
    const isStored = stored.has(key);
    return answers.flatMap(({ isTaken, lastEventId }) => [
      ...(isTaken === isStored ? [] : [`${key}: taken ${isTaken}, stored ${isStored}`]),
      ...(lastEventId === null || ids.has(lastEventId) ? [] : [`${key}: no event ${lastEventId}`]),
    ]);
  });
}

function isBid(event: PaperBid & { readonly byMaximum: boolean }, due: PaperBid): boolean {
  const isSame = event.participantId === due.participantId && event.amount === due.amount;
  return isSame && event.byMaximum && event.playerId === due.playerId;
}

const KIND_OF = {
  bid: "bid",
  pause: "pause",
  resume: "resume",
  sell: "hammer",
  skip: "hammer",
  undo: "undo",
} as const;

function isAskedFor(command: PaperCommand, event: PaperEntry["event"]): boolean {
  if (event.kind !== KIND_OF[command.intent]) return false;
  if (event.kind !== "bid") return true;
  const { participantId, playerId, amount } = command;
  return isBid({ ...event, byMaximum: true }, { participantId, playerId: playerId ?? 0, amount });
}

function roomOnPaper(paper: Paper): string {
  const seats = paper.open.participantIds.map((id) => ({
    id,
    purse: purseOf(paper, id),
    places: placesOf(paper, id),
    limit: limitOf(paper, id),
  }));
  return roomOf({ stage: paper.stage, lot: paper.lot, seats });
}
