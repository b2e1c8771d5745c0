import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "#db/client";
import { fixturePoints, leagues, participants, standings } from "#db/schema";
import { formatPoints } from "#game/play/scoring/points-text";
import type { TableFigures } from "#game/play/season/table";
import { loadScoring } from "#server/play/points/league-scope";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import { recalculateLeague } from "#server/play/points/recalculate-league";

/** Points (hundredths) that no total can have: they mark a total that was not recalculated. */
const FORGOTTEN = Number.MIN_SAFE_INTEGER;

interface Total {
  /** The owner and kind of a total, in words. */
  readonly name: string;
  readonly points: number;
  readonly rank: number | null;
  /** The further columns of a table (rules.md#tables). */
  readonly figures?: TableFigures | null;
}

/**
 * Recalculates every total of some leagues from stat lines, locked teams and rules, and compares it
 * with the stored one (rules.md#recalculation).
 *
 * @param copy a copy of the database: its totals are overwritten
 * @param leagueIds all leagues by default
 * @returns a sentence for each total that differs and each league whose scoring rules are broken; empty
 * if all are right
 */
export function listWrongTotals(copy: Db, leagueIds = listLeagues(copy)): string[] {
  return leagueIds.flatMap((leagueId) => listWrongTotalsOf(copy, leagueId));
}

export function listLeagues(db: Db): number[] {
  const rows = db.select({ id: leagues.id }).from(leagues).orderBy(asc(leagues.id)).all();
  return rows.map(({ id }) => id);
}

function listWrongTotalsOf(copy: Db, leagueId: number): string[] {
  const { broken } = loadScoring(copy, { leagueId });
  if (broken.length > 0) return broken.map(({ sentence }) => sentence);
  const stored = readTotals(copy, leagueId);
  inTransaction(copy, (tx) => {
    forgetTotals(tx, leagueId);
    recalculateLeague(tx, leagueId, 0);
  });
  return compare(stored, readTotals(copy, leagueId)).map((wrong) => `League ${leagueId}, ${wrong}`);
}

function compare(stored: readonly Total[], right: readonly Total[]): string[] {
  const has = new Map(stored.map((total) => [total.name, say(total)]));
  const should = new Map(right.map((total) => [total.name, say(total)]));
  return [...new Set([...has.keys(), ...should.keys()])]
    .filter((name) => has.get(name) !== should.get(name))
    .map((name) => {
      const [is, ought] = [has.get(name) ?? "nothing", should.get(name) ?? "nothing"];
      return `${name}: ${is} is stored, ${ought} is right.`;
    });
}

function say({ points, rank, figures }: Total): string {
  const total = rank === null ? formatPoints(points) : `${formatPoints(points)} at rank ${rank}`;
  if (!figures) return total;
  const { fantasyPoints, fixtures, counting, medals } = figures;
  const matches = `${counting} of ${fixtures} matches`;
  return `${total} (${formatPoints(fantasyPoints)} in all, ${matches}, medals ${medals.join("-")})`;
}

function readTotals(tx: Tx, leagueId: number): Total[] {
  const overall = tx
    .select({
      participantId: standings.participantId,
      points: standings.points,
      rank: standings.rank,
      figures: standings.figures,
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

/** Stored totals must not pass for calculated ones. Two statements suffice for any number of teams. */
function forgetTotals(tx: Tx, leagueId: number): void {
  const everybody = tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.leagueId, leagueId));
  tx.delete(fixturePoints).where(inArray(fixturePoints.participantId, everybody)).run();
  tx.run(sql`
    insert into ${standings} (participant_id, points, rank, updated_at)
    select id, ${FORGOTTEN}, null, 0 from ${participants} where league_id = ${leagueId}
    on conflict (participant_id) do update set points = excluded.points, rank = null, table_figures = null, updated_at = 0
  `);
}
