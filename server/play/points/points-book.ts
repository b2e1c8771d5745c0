import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { prepareOnce, type Tx } from "#db/client";
import { pointsTokens } from "#db/schema";
import { type LeagueScope, loadScoring, type Scoring } from "./league-scope";
import { type FixtureBook, loadFixtureBook } from "./load-fixture-book";
import { type LeagueTotals, loadTotals } from "./load-totals";

/** As many as are played at once. */
const MOST_TOURNAMENTS = 4;
const MOST_FIXTURES = 4;

/**
 * The basis of the points of a scope's leagues, and the stored points: without it a ball would read
 * all of it again for ten thousand teams.
 */
export interface PointsBook {
  readonly scope: LeagueScope;
  readonly scoring: Scoring;
  readonly totals: ReadonlyMap<number, LeagueTotals>;
  readonly fixtures: LRUCache<number, FixtureBook>;
}

/** Fixtures are read at their first use. */
export function loadPointsBook(tx: Tx, scope: LeagueScope): PointsBook {
  return {
    scope,
    scoring: loadScoring(tx, scope),
    totals: loadTotals(tx, scope),
    fixtures: new LRUCache({ max: MOST_FIXTURES }),
  };
}

export function fixtureBookOf(
  tx: Tx,
  book: PointsBook,
  fixture: { readonly id: number; readonly lockedAt: number | null },
): FixtureBook {
  const known = book.fixtures.get(fixture.id);
  if (known !== undefined && known.lockedAt === fixture.lockedAt) return known;
  const loaded = loadFixtureBook(tx, book, fixture);
  book.fixtures.set(fixture.id, loaded);
  return loaded;
}

/**
 * Runs a body that writes points of a tournament's teams, and keeps their book for the next ball.
 * The book is valid for as long as its token is stored (ADR-111): every other write, by this
 * process or another one, removes the token, and a rollback restores another one.
 *
 * @param write leaves the book equal to the database
 */
export function withPointsBook<Result>(
  tx: Tx,
  tournamentId: number,
  write: (book: PointsBook) => Result,
): Result {
  const books = keptBooks(tx);
  const stored = readPointsToken(tx, tournamentId);
  const known = books.get(tournamentId);
  const isGood = known !== undefined && known.token === stored;
  const book = isGood ? known.book : loadPointsBook(tx, { tournamentId });
  // After any error the book may differ from the database.
  books.delete(tournamentId);
  const { token, result } = withoutPointsToken(tx, tournamentId, () => write(book));
  books.set(tournamentId, { token, book });
  return result;
}

interface KeptBook {
  readonly token: string;
  readonly book: PointsBook;
}

const keptBooks = prepareOnce(() => new LRUCache<number, KeptBook>({ max: MOST_TOURNAMENTS }));

/** ADR-111. Null if something has changed since it was given. */
function readPointsToken(tx: Tx, tournamentId: number): string | null {
  return statementsOf(tx).of.get({ tournamentId })?.token ?? null;
}

/**
 * Removes a tournament's token while its points are written. The triggers do not distinguish
 * tournaments, so the tokens of others, whose rows the body leaves alone, are restored.
 *
 * @param write writes nothing but points of the tournament's teams
 * @returns the body's result, and the tournament's new token
 */
function withoutPointsToken<Result>(
  tx: Tx,
  tournamentId: number,
  write: () => Result,
): { readonly result: Result; readonly token: string } {
  const { all, clear, put, give } = statementsOf(tx);
  const others = all.all().filter((row) => row.tournamentId !== tournamentId);
  clear.run();
  const result = write();
  for (const row of others) put.run(row);
  return { result, token: give.get({ tournamentId }).token };
}

const statementsOf = prepareOnce((db) => {
  const tournamentId = sql.placeholder("tournamentId");
  const token = sql<string>`hex(randomblob(16))`;
  return {
    of: db
      .select({ token: pointsTokens.token })
      .from(pointsTokens)
      .where(eq(pointsTokens.tournamentId, tournamentId))
      .prepare(),
    all: db.select().from(pointsTokens).prepare(),
    clear: db.delete(pointsTokens).prepare(),
    put: db
      .insert(pointsTokens)
      .values({ tournamentId, token: sql.placeholder("token") })
      .prepare(),
    give: db
      .insert(pointsTokens)
      .values({ tournamentId, token })
      .returning({ token: pointsTokens.token })
      .prepare(),
  };
});
