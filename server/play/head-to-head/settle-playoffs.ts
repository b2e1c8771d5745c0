import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { headToHeads, leagues, playoffPairs } from "#db/schema";
import type { PlayoffGame } from "#game/play/head-to-head/playoffs";
import { hasBegun, isDecided, type Round } from "#game/play/head-to-head/rounds";
import { type Calendar, loadDrawnCalendar, readHeadToHead } from "./load-calendar";
import { scoreCalendar } from "./load-head-to-head";

/**
 * Settles the pairs of playoffs whose round has begun, in every league of a tournament, and takes
 * back the pairs whose round has not begun after all: a fixture may move away
 * (rules.md#head-to-head-playoffs). Called when a fixture of the tournament has locked, has been
 * unlocked, or is over. Repeating it changes nothing.
 *
 * @returns the ids of the leagues whose playoffs have begun, or have been taken back
 */
export function settlePlayoffs(tx: Tx, tournamentId: number): number[] {
  return statementOf(tx)
    .all({ tournamentId })
    .flatMap(({ leagueId }) => (settleOf(tx, leagueId) ? [leagueId] : []));
}

function settleOf(tx: Tx, leagueId: number): boolean {
  const wasTakenBack = takeBack(tx, leagueId);
  const calendar = loadDrawnCalendar(tx, leagueId);
  if (calendar === null || calendar.playoffsFrom === null) return wasTakenBack;
  const { playoffsFrom } = calendar;
  if (!begins(calendar, playoffsFrom)) return wasTakenBack;
  tx.update(headToHeads).set({ playoffsFrom }).where(eq(headToHeads.leagueId, leagueId)).run();
  const { bracket } = scoreCalendar(tx, calendar);
  for (const { game, first, second, settled } of bracket?.games ?? []) {
    if (settled || first === null || second === null) continue;
    if (!isKnown(calendar, playoffsFrom, game)) continue;
    tx.insert(playoffPairs).values({ leagueId, game, firstId: first, secondId: second }).run();
  }
  return true;
}

/** A pair is settled so many rounds after Qualifier 1's; the first two are drawn together. */
const SETTLED_AFTER: Readonly<Record<PlayoffGame, number>> = {
  qualifier1: 0,
  eliminator: 0,
  qualifier2: 2,
  final: 3,
};

function takeBack(tx: Tx, leagueId: number): boolean {
  const from = readHeadToHead(tx, leagueId)?.playoffsFrom ?? null;
  const calendar = loadDrawnCalendar(tx, leagueId);
  if (from === null || calendar === null) return false;
  const undone = Object.entries(SETTLED_AFTER).flatMap(([game, after]) =>
    begins(calendar, from + after) ? [] : [game as PlayoffGame],
  );
  if (undone.length > 0) {
    const undonePairs = inArray(playoffPairs.game, undone);
    tx.delete(playoffPairs)
      .where(and(eq(playoffPairs.leagueId, leagueId), undonePairs))
      .run();
  }
  if (begins(calendar, from)) return true;
  tx.update(headToHeads)
    .set({ playoffsFrom: null })
    .where(eq(headToHeads.leagueId, leagueId))
    .run();
  return true;
}

function begins({ rounds }: Calendar, number: number): boolean {
  const round = rounds[number - 1];
  return round !== undefined && hasBegun(round);
}

/** The pair's round has begun, and the rounds before it that decide the pair are decided. */
function isKnown({ rounds }: Calendar, from: number, game: PlayoffGame): boolean {
  const settledAt = from + SETTLED_AFTER[game];
  const before: readonly Round[] = rounds.slice(0, settledAt - 1);
  const own = rounds[settledAt - 1];
  return own !== undefined && hasBegun(own) && before.every(isDecided);
}

const statementOf = prepareOnce((db) =>
  db
    .select({ leagueId: headToHeads.leagueId })
    .from(headToHeads)
    .innerJoin(leagues, eq(leagues.id, headToHeads.leagueId))
    .where(
      and(
        eq(leagues.tournamentId, sql.placeholder("tournamentId")),
        eq(leagues.headToHeadPlayoffs, true),
        isNotNull(headToHeads.startsFrom),
      ),
    )
    .prepare(),
);
