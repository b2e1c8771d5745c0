import { eq } from "drizzle-orm";
import { lockedTeams, submissionPlayers, trades } from "#db/schema";
import { replaySquads } from "#game/squads/squads";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { handleOf } from "#server/squads/trades/trade-handle";
import type { TradedLeague } from "#tests/support/start-traded-league";

let keys = 0;

/** A key as a screen makes one. */
export function newKey(): string {
  keys += 1;
  return `key ${keys}`;
}

/** Offers a trade between two members, by their places and the places of players in their squads. */
export function offer(
  league: TradedLeague,
  [from, to]: readonly [number, number],
  gives: readonly number[],
  gets: readonly number[],
): string {
  const idsOf = (member: number, places: readonly number[]) =>
    places.map((place) => league.squads[member]?.[place] ?? 0);
  return offerTrade(league.services, memberAt(league, from), {
    partnerId: memberAt(league, to).participantId,
    gives: idsOf(from, gives),
    gets: idsOf(to, gets),
    key: newKey(),
  });
}

/** `offer`, accepted at once. */
export function agree(
  league: TradedLeague,
  pair: readonly [number, number],
  gives: readonly number[],
  gets: readonly number[],
): string {
  const id = offer(league, pair, gives, gets);
  answerTrade(league.services, memberAt(league, pair[1]), id, "accept");
  return id;
}

export function memberAt({ members }: TradedLeague, place: number): MemberLeague {
  const member = members[place];
  if (member === undefined) throw new Error(`There is no member ${place}.`);
  return member;
}

/** Lets the clock come to an instant, UTC milliseconds, and somebody read something then. */
export function comeTo({ services }: TradedLeague, now: number): void {
  services.setNow(now);
  inLockedTransaction(services, () => {});
}

export function readTrade({ services }: TradedLeague, handle: string) {
  const row = services.db
    .select()
    .from(trades)
    .all()
    .find((trade) => handleOf(trade) === handle);
  if (row === undefined) throw new Error(`There is no trade ${handle}.`);
  return row;
}

/** The owner of each player by the table, and the same by the events, as sorted texts. */
export function ownersOf({ services, leagueId }: TradedLeague) {
  const stored = loadOwnedPlayers(services.db, leagueId).map(
    ({ playerId, participantId, price }) => `${playerId} of ${participantId} for ${price}`,
  );
  const events = listSquadEvents(services.db, leagueId).map(({ event }) => event);
  const replayed = [...replaySquads(events).values()].flatMap(({ participantId, prices }) =>
    [...prices].map(([playerId, price]) => `${playerId} of ${participantId} for ${price}`),
  );
  return { stored: stored.sort(), replayed: replayed.sort() };
}

/** The ids of the players of a member, by place. */
export function squadOf(league: TradedLeague, place: number): number[] {
  const { participantId } = memberAt(league, place);
  return loadOwnedPlayers(league.services.db, league.leagueId)
    .filter((owned) => owned.participantId === participantId)
    .map(({ playerId }) => playerId)
    .sort((a, b) => a - b);
}

/** The league's log, the newest first: "Asha: Made a trade …". */
export function logOf(league: TradedLeague): string[] {
  const { entries } = listLeagueLog(league.services, memberAt(league, 0), {});
  return entries.map(({ who, sentence }) => `${who}: ${sentence}`);
}

/** The players who play a match for a member, by the places of both. */
export function lockedPlayers(league: TradedLeague, match: number, member: number): number[] {
  return lockedRows(league)
    .filter(
      (row) =>
        row.fixtureId === league.fixtureIds[match] &&
        row.participantId === memberAt(league, member).participantId,
    )
    .map(({ playerId }) => playerId);
}

/** Every locked team of every member, player by player. */
export function lockedRows({ services }: TradedLeague) {
  return services.db
    .select({
      fixtureId: lockedTeams.fixtureId,
      participantId: lockedTeams.participantId,
      playerId: submissionPlayers.playerId,
    })
    .from(lockedTeams)
    .innerJoin(submissionPlayers, eq(submissionPlayers.submissionId, lockedTeams.submissionId))
    .orderBy(lockedTeams.fixtureId, lockedTeams.participantId, submissionPlayers.position)
    .all();
}
