import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import {
  absences,
  adjustments,
  basePrices,
  customPlayers,
  fixtures,
  headToHeads,
  leagues,
  leftOutFixtures,
  participants,
  pickProposals,
  pickVotes,
  playoffPairs,
  tournaments,
} from "#db/schema";
import { crestByNumber } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { listRules } from "#game/play/scoring/rule-sections";
import { BOOSTERS } from "#game/play/team/boosters";
import { isSaid, type LeagueSetting, SETTING_KEYS } from "#game/play/team/league-settings";
import type { FileLine } from "#game/trust/league-file/lines";
import { missingRow } from "#server/core/errors";
import { loadStoredLeague } from "../leagues/load-league";
import type { MemberRow } from "./league-refs";
import { inOrder } from "./line-versions";
import type { SeasonRefs } from "./season-refs";

/**
 * The current rules of a league for a version (rules.md#chain), with the names of the league and
 * the basis of its head-to-head.
 */
export function rulesLines(tx: Tx, leagueId: number, refs: SeasonRefs): FileLine[] {
  return [
    leagueLine(tx, leagueId),
    ...settingLines(tx, leagueId, refs),
    ...headToHeadLines(tx, leagueId),
  ];
}

export function leagueLine(tx: Tx, leagueId: number): FileLine {
  const { name, endsAt } = tournaments;
  const row = tx
    .select({
      ...{ name: leagues.name, format: leagues.format, createdAt: leagues.createdAt },
      tournament: { name, endsAt },
      match: fixtures.ref,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .leftJoin(fixtures, eq(fixtures.id, leagues.onlyFixtureId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw missingRow("league", leagueId);
  const { match, ...league } = row;
  return {
    ...{ type: "league", ...league, name: orUnnamed(row.name) },
    ...(match !== null && { match }),
  };
}

/** The beginning of head-to-head, and the settled pairs of its playoffs. */
export function headToHeadLines(tx: Tx, leagueId: number): FileLine[] {
  const { startsFrom, playoffsFrom } = headToHeads;
  const playoffs = readPairs(tx, leagueId);
  return tx
    .select({ startsFrom, playoffsFrom })
    .from(headToHeads)
    .where(eq(headToHeads.leagueId, leagueId))
    .all()
    .map((row) => ({ type: "head to head", ...row, playoffs }));
}

function readPairs(tx: Tx, leagueId: number) {
  const first = alias(participants, "first");
  const second = alias(participants, "second");
  return tx
    .select({ game: playoffPairs.game, first: first.number, second: second.number })
    .from(playoffPairs)
    .innerJoin(first, eq(first.id, playoffPairs.firstId))
    .innerJoin(second, eq(second.id, playoffPairs.secondId))
    .where(eq(playoffPairs.leagueId, leagueId))
    .orderBy(asc(playoffPairs.game))
    .all()
    .map((pair) => ({ game: pair.game, members: [pair.first, pair.second] as const }));
}

/** Settings, scoring rules, and the manager's changes of the season for the league. */
export function settingLines(tx: Tx, leagueId: number, refs: SeasonRefs): FileLine[] {
  const { settings, boosterSettings, scoringRules } = loadStoredLeague(tx, leagueId);
  return [
    ...SETTING_KEYS.filter((setting) => isSaid(setting, settings[setting])).map(
      (setting: LeagueSetting) => ({ type: "setting", setting, value: settings[setting] }) as const,
    ),
    ...BOOSTERS.map(
      (booster) => ({ type: "booster", booster, ...boosterSettings[booster] }) as const,
    ),
    ...listRules(scoringRules).map(([rule, value]) => {
      return { type: "scoring rule", rule, value } as const;
    }),
    ...inOrder([
      ...ownPlayers(tx, leagueId, refs),
      ...leftOut(tx, leagueId, refs),
      ...adjustmentLines(tx, leagueId, refs),
      ...pickLines(tx, leagueId, refs),
      ...basePriceLines(tx, leagueId, refs),
      ...seedLines(tx, leagueId),
    ]),
  ];
}

function ownPlayers(tx: Tx, leagueId: number, { player }: SeasonRefs): FileLine[] {
  return tx
    .select()
    .from(customPlayers)
    .where(eq(customPlayers.leagueId, leagueId))
    .all()
    .map(({ playerId, role, salary }) => {
      return { type: "own player", player: player(playerId), role, salary };
    });
}

function leftOut(tx: Tx, leagueId: number, { fixture }: SeasonRefs): FileLine[] {
  return tx
    .select()
    .from(leftOutFixtures)
    .where(eq(leftOutFixtures.leagueId, leagueId))
    .all()
    .map(({ fixtureId, since }) => ({ type: "left out", fixture: fixture(fixtureId), since }));
}

function adjustmentLines(tx: Tx, leagueId: number, refs: SeasonRefs): FileLine[] {
  const { number, fixtureId, points, reason, origin, withdraws, at } = adjustments;
  return tx
    .select({
      ...{ adjustment: number, member: participants.number },
      ...{ fixtureId, points, reason, origin, withdraws, at },
    })
    .from(adjustments)
    .innerJoin(participants, eq(participants.id, adjustments.participantId))
    .where(eq(adjustments.leagueId, leagueId))
    .all()
    .map(({ fixtureId: of, origin: from, withdraws: taken, ...entry }) => ({
      ...{ type: "adjustment" as const, ...entry },
      fixture: of === null ? null : refs.fixture(of),
      ...(from === null ? {} : { origin: from }),
      ...(taken === null ? {} : { withdraws: taken }),
    }));
}

function pickLines(tx: Tx, leagueId: number, { fixture, player }: SeasonRefs): FileLine[] {
  const numberOf = new Map(
    tx
      .select({ id: participants.id, number: participants.number })
      .from(participants)
      .where(eq(participants.leagueId, leagueId))
      .all()
      .map(({ id, number }) => [id, number]),
  );
  const member = (id: number) => numberOf.get(id) ?? 0;
  const rows = tx.select().from(pickProposals).where(eq(pickProposals.leagueId, leagueId)).all();
  return rows.map(({ id, captainId, viceCaptainId, ...row }) => {
    const { number: pick, booster, lockedBooster, at, endsAt, reason, state, endedAt } = row;
    const votes = tx
      .select()
      .from(pickVotes)
      .where(eq(pickVotes.proposalId, id))
      .orderBy(asc(pickVotes.at), asc(pickVotes.participantId))
      .all();
    return {
      ...{ type: "pick", pick, at, endsAt, reason, booster, lockedBooster, state, endedAt },
      fixture: fixture(row.fixtureId),
      member: member(row.participantId),
      by: member(row.proposedBy),
      players: row.playerIds.map(player),
      captain: captainId === null ? null : player(captainId),
      viceCaptain: viceCaptainId === null ? null : player(viceCaptainId),
      votes: votes.map((vote) => ({
        ...{ member: member(vote.participantId), agrees: vote.agrees, at: vote.at },
      })),
    };
  });
}

function basePriceLines(tx: Tx, leagueId: number, { player }: SeasonRefs): FileLine[] {
  return tx
    .select()
    .from(basePrices)
    .where(eq(basePrices.leagueId, leagueId))
    .all()
    .map(({ playerId, price }) => ({ type: "base price", player: player(playerId), price }));
}

function seedLines(tx: Tx, leagueId: number): FileLine[] {
  return tx
    .select({ seed: headToHeads.seed })
    .from(headToHeads)
    .where(eq(headToHeads.leagueId, leagueId))
    .all()
    .map(({ seed }) => ({ type: "head-to-head seed", seed }));
}

export function memberLines(
  tx: Tx,
  leagueId: number,
  members: readonly MemberRow[],
): FileLine<"member">[] {
  const { participantId, leftAt, returnedAt } = absences;
  const away = tx
    .select({ participantId, leftAt, returnedAt })
    .from(absences)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(asc(leftAt))
    .all();
  return members.map(
    ({ id, number: member, name, teamName, hasTeam, role, joinedAt, leftAt: left, ...row }) => ({
      ...{ type: "member" as const, member, name, team: hasTeam ? teamName : "", role },
      ...(!row.plays && { plays: false }),
      ...(row.purse !== null && { purse: row.purse }),
      ...(row.brought && { brought: row.brought }),
      crest: row.crest ?? crestByNumber(leagueId, member),
      ...{ joinedAt, leftAt: left, salt: row.nameSalt },
      absences: away
        .filter((each) => each.participantId === id)
        .map((each) => ({ leftAt: each.leftAt, returnedAt: each.returnedAt })),
    }),
  );
}
