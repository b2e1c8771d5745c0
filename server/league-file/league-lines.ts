import { asc, eq } from "drizzle-orm";
import {
  absences,
  basePrices,
  headToHeads,
  leagues,
  leftOutFixtures,
  participants,
  playoffPairs,
  tournaments,
} from "#db/schema";
import { orUnnamed } from "#game/or-unnamed";
import type { LeagueIds } from "../boards/keep-by-change";
import { loadStoredLeague } from "../leagues/load-league";
import type { PublicTx } from "../locks/locked-transaction";
import type { LeagueFileLine } from "./line";
import type { LocalNumbers } from "./local-numbers";

/** What the league is: rules as they are now, members, and what the manager has set for fixtures. */
export function leagueLines(tx: PublicTx, ids: LeagueIds, numbers: LocalNumbers): LeagueFileLine[] {
  const { settings, format, boosterSettings, scoringRules } = loadStoredLeague(tx, ids.leagueId);
  return [
    { type: "league", ...readHead(tx, ids), format },
    { type: "settings", settings },
    { type: "boosters", boosters: boosterSettings },
    { type: "scoring", rules: scoringRules },
    ...memberLines(tx, ids, numbers),
    ...leftOutLines(tx, ids, numbers),
    ...headToHeadLines(tx, ids, numbers),
    ...basePriceLines(tx, ids, numbers),
  ];
}

function readHead(tx: PublicTx, { leagueId }: LeagueIds) {
  const row = tx
    .select({
      name: leagues.name,
      createdAt: leagues.createdAt,
      tournament: {
        name: tournaments.name,
        startsAt: tournaments.startsAt,
        endsAt: tournaments.endsAt,
      },
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw new Error(`There is no league ${leagueId}.`);
  return { ...row, name: orUnnamed(row.name) };
}

function memberLines(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { members, member }: LocalNumbers,
): LeagueFileLine[] {
  const { participantId, leftAt, returnedAt } = absences;
  const away = tx
    .select({ participantId, leftAt, returnedAt })
    .from(absences)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(asc(leftAt))
    .all();
  return members.map(({ id, name, teamName, hasTeam, role, joinedAt, leftAt: left }) => ({
    ...{ type: "member", member: member(id), name, team: hasTeam ? teamName : "", role },
    ...{ joinedAt, leftAt: left },
    absences: away
      .filter((each) => each.participantId === id)
      .map((each) => ({ leftAt: each.leftAt, returnedAt: each.returnedAt })),
  }));
}

function leftOutLines(tx: PublicTx, { leagueId }: LeagueIds, { fixture }: LocalNumbers) {
  return tx
    .select({ fixtureId: leftOutFixtures.fixtureId, since: leftOutFixtures.since })
    .from(leftOutFixtures)
    .where(eq(leftOutFixtures.leagueId, leagueId))
    .all()
    .map(({ fixtureId, since }) => ({ type: "left out", fixture: fixture(fixtureId), since }))
    .sort((a, b) => a.fixture - b.fixture);
}

function headToHeadLines(tx: PublicTx, { leagueId }: LeagueIds, { member }: LocalNumbers) {
  const rows = tx.select().from(headToHeads).where(eq(headToHeads.leagueId, leagueId)).all();
  const pairs = tx
    .select()
    .from(playoffPairs)
    .where(eq(playoffPairs.leagueId, leagueId))
    .orderBy(asc(playoffPairs.game))
    .all()
    .map(({ game, firstId, secondId }) => ({ game, members: [member(firstId), member(secondId)] }));
  return rows.map(({ seed, startsFrom, playoffsFrom }) => ({
    ...{ type: "head to head", seed, startsFrom, playoffsFrom, playoffs: pairs },
  }));
}

function basePriceLines(tx: PublicTx, { leagueId }: LeagueIds, { player }: LocalNumbers) {
  return tx
    .select()
    .from(basePrices)
    .where(eq(basePrices.leagueId, leagueId))
    .all()
    .map(({ playerId, price }) => ({ type: "base price", player: player(playerId), price }))
    .sort((a, b) => a.player - b.player);
}
