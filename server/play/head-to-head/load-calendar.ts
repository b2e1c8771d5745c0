import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { absences, headToHeads, participants } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { formatOf } from "#game/play/format/formats";
import { type Draw, drawsOf, orderBySeed, type Seat } from "#game/play/head-to-head/draws";
import { PLAYOFF_ROUNDS, PLAYOFF_TEAMS } from "#game/play/head-to-head/playoffs";
import { type Round, roundsOf } from "#game/play/head-to-head/rounds";
import type { Absence } from "#game/play/season/locks";
import type { HeadToHeadSettings } from "#game/play/team/league-settings";
import { loadLeague, loadStoredLeague } from "../leagues/load-league";
import { loadLeagueFixtures } from "../season/league-fixtures";
import type { SeasonFixture } from "../season/season-fixtures";

/** The basis of the matches of a league's head-to-head, except points (rules.md#rounds). */
export interface Calendar {
  readonly leagueId: number;
  readonly settings: HeadToHeadSettings;
  /** 32 hexadecimal digits. */
  readonly seed: string;
  readonly rounds: readonly Round<SeasonFixture>[];
  readonly draws: readonly Draw[];
  /** All drawn members, in the order by which the seed settles ties of the table. */
  readonly bySeed: readonly Seat[];
  /** The number of Qualifier 1's round; null without playoffs. */
  readonly playoffsFrom: number | null;
}

export const loadCalendar = shareRead((tx: Tx, leagueId: number): Calendar | null => {
  const { settings } = loadLeague(tx, leagueId);
  return settings.headToHead ? loadDrawnCalendar(tx, leagueId) : null;
});

/** The same even while it is off: earlier draws go on unseen (ADR-127). */
export function loadDrawnCalendar(tx: Tx, leagueId: number): Calendar | null {
  const stored = readHeadToHead(tx, leagueId);
  if (stored === null || stored.startsFrom === null) return null;
  const { settings, format, createdAt } = loadStoredLeague(tx, leagueId);
  const { seed, startsFrom } = stored;
  const rounds = roundsOf(loadLeagueFixtures(tx, leagueId), {
    length: settings.roundLength,
    zone: settings.timeZone,
    from: startsFrom,
    playedFrom: formatOf(format).hasRounds ? createdAt : null,
  });
  const draws = drawsOf(rounds, loadSeats(tx, leagueId), { seed, digest: sha256 });
  const drawn = draws.at(-1)?.order ?? [];
  const bySeed = orderBySeed(drawn, 0, { seed, digest: sha256 });
  const expected = settings.headToHeadPlayoffs ? expectPlayoffs(rounds, drawn) : null;
  const playoffsFrom = stored.playoffsFrom ?? expected;
  return { leagueId, settings, seed, rounds, draws, bySeed, playoffsFrom };
}

/** The last four rounds, if there is an earlier one and four members are in the league. */
function expectPlayoffs(rounds: readonly Round[], drawn: readonly Seat[]): number | null {
  if (drawn.filter(isIn).length < PLAYOFF_TEAMS || rounds.length <= PLAYOFF_ROUNDS) return null;
  return rounds.length - PLAYOFF_ROUNDS + 1;
}

export function isIn({ absences }: Seat): boolean {
  return absences.every(({ returnedAt }) => returnedAt !== Number.POSITIVE_INFINITY);
}

export function readHeadToHead(tx: Tx, leagueId: number) {
  return statementOf(tx).get({ leagueId }) ?? null;
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      seed: headToHeads.seed,
      startsFrom: headToHeads.startsFrom,
      playoffsFrom: headToHeads.playoffsFrom,
    })
    .from(headToHeads)
    .where(eq(headToHeads.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);

/**
 * Current and former members by the order in which they first joined: rows of participants are
 * never deleted, so a number is one person's for good.
 */
function loadSeats(tx: Tx, leagueId: number): Seat[] {
  const { members, away } = statementsOf(tx);
  const absencesOf = new Map<number, Absence[]>();
  for (const { participantId, ...absence } of away.all({ leagueId })) {
    absencesOf.set(participantId, [...(absencesOf.get(participantId) ?? []), absence]);
  }
  return members.all({ leagueId }).map(({ id, joinedAt, leftAt, plays }, index) => {
    const over = absencesOf.get(id) ?? [];
    const since = plays ? leftAt : 0;
    const lasting = since === null ? [] : [{ leftAt: since, returnedAt: Number.POSITIVE_INFINITY }];
    return { participantId: id, number: index + 1, joinedAt, absences: [...over, ...lasting] };
  });
}

const statementsOf = prepareOnce((db) => {
  const inLeague = eq(participants.leagueId, sql.placeholder("leagueId"));
  return {
    members: db
      .select({
        id: participants.id,
        joinedAt: participants.joinedAt,
        leftAt: participants.leftAt,
        plays: participants.plays,
      })
      .from(participants)
      .where(inLeague)
      .orderBy(asc(participants.id))
      .prepare(),
    away: db
      .select({
        participantId: absences.participantId,
        leftAt: absences.leftAt,
        returnedAt: absences.returnedAt,
      })
      .from(absences)
      .innerJoin(participants, eq(participants.id, absences.participantId))
      .where(inLeague)
      .prepare(),
  };
});
