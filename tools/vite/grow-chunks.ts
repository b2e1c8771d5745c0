/** A screen of the app, or a part that comes later. */
export interface Entry {
  readonly id: string;
  /** The modules that come with it. */
  readonly loads: readonly string[];
  /** Its visits, compared to those of other entries. */
  readonly weight: number;
  /** The most compressed bytes that it may load in vain. */
  readonly mostSpare: number;
}

/** Modules in one file. */
export interface Chunk {
  readonly modules: readonly string[];
  /** The entries that load it, by their places in the list. */
  readonly users: ReadonlySet<number>;
  /** Compressed, about. */
  readonly bytes: number;
}

/** In the time of a request on a slow network, six at a time, so many bytes come. */
const BYTES_OF_A_REQUEST = 5_000;
/** Keeps two tiny chunks from being worth more than a large saving. */
const LEAST_COST = 500;

interface Pair {
  readonly a: Chunk;
  readonly b: Chunk;
  /** Requests saved for each byte that is loaded in vain. */
  readonly worth: number;
}

/**
 * Puts chunks together, first those that save most requests for each byte loaded in vain. Chunks of one
 * entry stay: they are parts of its own file.
 */
export function growTogether(
  chunks: readonly Chunk[],
  entries: readonly Entry[],
  imports: ReadonlyMap<string, readonly string[]>,
): readonly Chunk[] {
  const left = entries.map(({ mostSpare }) => mostSpare);
  const places = new Map<string, Chunk>();
  const place = (chunk: Chunk) => {
    for (const id of chunk.modules) places.set(id, chunk);
  };
  for (const chunk of chunks) place(chunk);
  const growing = new Set(chunks.filter(({ users }) => users.size > 1));
  const pairWith = (a: Chunk) => (b: Chunk) => pair(a, b, entries) ?? [];
  let pairs = [...growing].flatMap((a, index) =>
    [...growing].slice(index + 1).flatMap(pairWith(a)),
  );
  for (;;) {
    const best = pairs.reduce<Pair | null>(
      (most, each) => (most === null || each.worth > most.worth ? each : most),
      null,
    );
    if (best === null) break;
    const { a, b } = best;
    pairs = pairs.filter((each) => each !== best);
    const spare = spareOf(a, b);
    if (spare.some(([user, bytes]) => bytes > (left[user] ?? 0))) continue;
    if (leadsAround(a, b, places, imports) || leadsAround(b, a, places, imports)) continue;
    for (const [user, bytes] of spare) left[user] = (left[user] ?? 0) - bytes;
    const both: Chunk = {
      modules: [...a.modules, ...b.modules],
      users: new Set([...a.users, ...b.users]),
      bytes: a.bytes + b.bytes,
    };
    place(both);
    for (const old of [a, b]) growing.delete(old);
    pairs = pairs.filter((each) => growing.has(each.a) && growing.has(each.b));
    pairs.push(...[...growing].flatMap(pairWith(both)));
    growing.add(both);
  }
  return [...growing];
}

/** The worth of putting two together; null if the bytes cost more than the requests. */
function pair(a: Chunk, b: Chunk, entries: readonly Entry[]): Pair | null {
  const weigh = (user: number) => entries[user]?.weight ?? 0;
  const saved = [...a.users].reduce((sum, user) => sum + (b.users.has(user) ? weigh(user) : 0), 0);
  const cost = spareOf(a, b).reduce((sum, [user, bytes]) => sum + weigh(user) * bytes, 0);
  if (saved * BYTES_OF_A_REQUEST <= cost) return null;
  return { a, b, worth: saved / (cost + LEAST_COST) };
}

/** The entries that need only one of two chunks, each with the bytes of the other. */
function spareOf(a: Chunk, b: Chunk): [user: number, bytes: number][] {
  const only = (one: Chunk, other: Chunk) =>
    [...one.users].flatMap((user): [number, number][] =>
      other.users.has(user) ? [] : [[user, other.bytes]],
    );
  return [...only(a, b), ...only(b, a)];
}

/** Whether a chunk imports another one by way of a third: together they would import each other in a circle. */
function leadsAround(
  from: Chunk,
  to: Chunk,
  places: ReadonlyMap<string, Chunk>,
  imports: ReadonlyMap<string, readonly string[]>,
): boolean {
  const nextOf = (chunk: Chunk) =>
    chunk.modules
      .flatMap((id) => imports.get(id) ?? [])
      .flatMap((id) => places.get(id) ?? [])
      .filter((next) => next !== chunk);
  const seen = new Set(nextOf(from).filter((next) => next !== to));
  for (const chunk of seen) {
    for (const next of nextOf(chunk)) {
      if (next === to) return true;
      seen.add(next);
    }
  }
  return false;
}
