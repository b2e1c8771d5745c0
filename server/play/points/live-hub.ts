import { setImmediate } from "node:timers/promises";
import { asc, gt, max, sql } from "drizzle-orm";
import { type Db, prepareOnce } from "#db/client";
import { createDataVersion } from "#db/data-version";
import { LIVE_CHANGE_KINDS, type LiveChangeKind, liveChanges } from "#db/schema";
import { tooManyTabs } from "#server/core/errors";
import type { LeagueNews, Listener, LiveEvent, LiveHub, LiveReader } from "#server/core/live-hub";
import { loadLiveStandings } from "./standings";

/** More tabs of one person get no stream. */
const STREAMS_PER_USER = 20;
/** Streams are written to for so long before other requests have their turn. */
const TURN_MS = 12;
/** The server's cost of reloading a page's data, with room for everything else. */
const SPREAD_MS = 6;

/** @param db the changes are announced there */
export function createLiveHub(db: Db): LiveHub {
  const streams = new Map<LiveReader, Listener>();
  const ofUsers = new Map<number, number>();
  const versionOf = createDataVersion(db);
  let version = "";
  let last: number | null = null;
  let stopped = false;

  const open = (listener: Listener, reader: LiveReader): (() => void) => {
    const { userId } = listener;
    const own = ofUsers.get(userId) ?? 0;
    if (own >= STREAMS_PER_USER) {
      throw tooManyTabs();
    }
    // Earlier changes are not sent: the stream compares versions itself.
    if (streams.size === 0) last = lastId(db);
    streams.set(reader, listener);
    ofUsers.set(userId, own + 1);
    const close = () => {
      if (!streams.delete(reader)) return;
      const left = (ofUsers.get(userId) ?? 1) - 1;
      if (left === 0) ofUsers.delete(userId);
      else ofUsers.set(userId, left);
    };
    if (stopped) reader.end();
    return close;
  };

  const deliver = async (): Promise<void> => {
    if (streams.size === 0) return;
    const now = versionOf();
    if (now === version) return;
    version = now;
    const since = last ?? lastId(db);
    const changes = statementsOf(db).after.all({ since });
    last = changes.at(-1)?.id ?? since;
    if (changes.length === 0) return;
    const eventOf = shareEvents(newsOf(db, changes), streams.size * SPREAD_MS);
    let turn = performance.now();
    for (const [reader, listener] of [...streams]) {
      if (performance.now() - turn > TURN_MS) {
        await setImmediate();
        turn = performance.now();
      }
      const event = streams.has(reader) ? eventOf(listener) : null;
      if (event) reader.hear(event);
    }
  };

  return {
    open,
    deliver,
    tend: () => {
      const now = performance.now();
      for (const reader of streams.keys()) reader.tend(now);
    },
    openStreams: () => streams.size,
    stop: () => {
      stopped = true;
      for (const reader of [...streams.keys()]) reader.end();
    },
  };
}

/** One event for everybody in a league, so that it is put into words once. */
function shareEvents(
  news: ReturnType<typeof newsOf>,
  spreadMs: number,
): (listener: Listener) => LiveEvent | null {
  const events = new Map<number, LiveEvent | null>();
  return (listener) => {
    const known = events.get(listener.leagueId);
    if (known !== undefined) return known;
    const own = news(listener);
    const event = own && { ...own, spreadMs };
    events.set(listener.leagueId, event);
    return event;
  };
}

function lastId(db: Db): number {
  return statementsOf(db).last.get()?.id ?? 0;
}

const statementsOf = prepareOnce((db) => ({
  after: db
    .select()
    .from(liveChanges)
    .where(gt(liveChanges.id, sql.placeholder("since")))
    .orderBy(asc(liveChanges.id))
    .prepare(),
  last: db
    .select({ id: max(liveChanges.id) })
    .from(liveChanges)
    .prepare(),
}));

interface Change {
  readonly id: number;
  readonly kind: LiveChangeKind;
  readonly leagueId: number | null;
  readonly tournamentId: number | null;
}

interface LeagueOfTournament {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/**
 * The news of leagues, each read when it is needed: reading hundreds of them at once would keep
 * every page waiting. Null if nothing has changed.
 */
function newsOf(
  db: Db,
  changes: readonly Change[],
): (league: LeagueOfTournament) => LeagueNews | null {
  return (league) => readNews(db, changes, league);
}

function readNews(
  db: Db,
  changes: readonly Change[],
  { leagueId, tournamentId }: LeagueOfTournament,
): LeagueNews | null {
  const own = changes.filter(
    (change) => change.leagueId === leagueId || change.tournamentId === tournamentId,
  );
  const id = own.at(-1)?.id;
  if (id === undefined) return null;
  const kinds = LIVE_CHANGE_KINDS.filter((kind) => own.some((change) => change.kind === kind));
  return { id, kinds, standings: loadLiveStandings(db, leagueId) };
}
