import { asc, eq } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "#db/client";
import { fixturePoints, leagues, participants, standings } from "#db/schema";
import { formatPoints } from "#game/scoring/points-text";
import { loadScoring } from "../points/league-scope";
import { readFixturePoints } from "../points/read-fixture-points";
import { recalculateLeague } from "../points/recalculate-league";

/** Points (hundredths) that no total can have: marks a total that was not recalculated. */
const FORGOTTEN = Number.MIN_SAFE_INTEGER;

interface Total {
  /** Whose and of what, in words. */
  readonly name: string;
  readonly points: number;
  readonly rank: number | null;
}

/**
 * Works every total out again, from stat lines, locked teams and rules, and compares it with the
 * one that is stored (rules.md#recalculation).
 *
 * @param copy a copy of the database: its totals are overwritten
 * @returns a sentence for each total that differs and each league whose scoring rules are broken;
 *   none when all are right
 */
export function listWrongTotals(copy: Db): string[] {
  const all = copy.select({ id: leagues.id }).from(leagues).orderBy(asc(leagues.id)).all();
  return all.flatMap(({ id }) => {
    const { broken } = loadScoring(copy, { leagueId: id });
    if (broken.length > 0) return broken.map(({ sentence }) => sentence);
    const stored = readTotals(copy, id);
    inTransaction(copy, (tx) => {
      forgetTotals(tx, id);
      recalculateLeague(tx, id, 0);
    });
    return compare(stored, readTotals(copy, id)).map((wrong) => `League ${id}, ${wrong}`);
  });
}

function compare(stored: readonly Total[], right: readonly Total[]): string[] {
  // A member who left before any result has an old row that is neither read nor recalculated.
  const unread = new Set(right.filter((total) => total.points === FORGOTTEN).map(nameOf));
  const has = new Map(stored.map((total) => [total.name, say(total)]));
  const should = new Map(right.map((total) => [total.name, say(total)]));
  return [...new Set([...has.keys(), ...should.keys()])]
    .filter((name) => !unread.has(name) && has.get(name) !== should.get(name))
    .map((name) => {
      const [is, ought] = [has.get(name) ?? "nothing", should.get(name) ?? "nothing"];
      return `${name}: ${is} is stored, ${ought} is right.`;
    });
}

function nameOf({ name }: Total): string {
  return name;
}

function say({ points, rank }: Total): string {
  return rank === null ? formatPoints(points) : `${formatPoints(points)} at rank ${rank}`;
}

function readTotals(tx: Tx, leagueId: number): Total[] {
  const overall = tx
    .select({
      participantId: standings.participantId,
      points: standings.points,
      rank: standings.rank,
    })
    .from(standings)
    .innerJoin(participants, eq(participants.id, standings.participantId))
    .where(eq(participants.leagueId, leagueId))
    .all();
  return [
    ...readFixturePoints(tx, leagueId).map(({ participantId, fixtureId, ...total }) => ({
      name: `participant ${participantId}, fixture ${fixtureId}`,
      ...total,
    })),
    ...overall.map(({ participantId, ...total }) => ({
      name: `participant ${participantId}, overall`,
      ...total,
    })),
  ];
}

/** What stays stored must not pass for what was worked out. */
function forgetTotals(tx: Tx, leagueId: number): void {
  const everybody = tx
    .select({ participantId: participants.id })
    .from(participants)
    .where(eq(participants.leagueId, leagueId))
    .all();
  for (const { participantId } of everybody) {
    tx.delete(fixturePoints).where(eq(fixturePoints.participantId, participantId)).run();
    const forgotten = { points: FORGOTTEN, rank: null, updatedAt: 0 };
    tx.insert(standings)
      .values({ participantId, ...forgotten })
      .onConflictDoUpdate({ target: standings.participantId, set: forgotten })
      .run();
  }
}
