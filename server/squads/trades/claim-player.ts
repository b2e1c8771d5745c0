import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueLog, squadEvents } from "#db/schema";
import { lockTimeOf } from "#game/play/season/fixtures";
import {
  type ClaimFault,
  type ClaimTerms,
  claimFault,
  claimFaultSentence,
  teamsInPlay,
} from "#game/squads/claim";
import type { SquadEvent } from "#game/squads/events";
import { hasMatchAfter } from "#game/squads/trade-times";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { replaceInSavedTeam } from "#server/play/locks/replace-in-saved-team";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { lastInstantOf } from "#server/play/season/season-fixtures";
import { appendSquadEvents } from "#server/play/squads/append-events";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { logClaims } from "#server/play/squads/settle-free-agents";
import { requireSquadsMade } from "./trading-league";

interface ClaimInput {
  readonly playerId: number;
  /** The player of the member's squad who is released in return; null for nobody. */
  readonly released: number | null;
  /** Made by the screen, so that a repeated claim is made once. */
  readonly key: string;
}

/**
 * Claims a player without an owner at once: who comes first gets him (rules.md#claims-at-once). The
 * saved team follows a release.
 *
 * @throws FieldsError for a claim that is impossible now, which names who has the player; AppError
 * "conflict" while nobody can claim
 */
export function claimPlayer(services: Services, member: MemberLeague, input: ClaimInput): void {
  inLockedTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member, now);
    const { leagueId, participantId, userId } = member;
    const { playerId, released } = input;
    const key = `claim ${participantId} ${playerId} ${input.key}`;
    if (statementsOf(tx).keyed.get({ leagueId, key }) !== undefined) return;
    if (!claimsAtOnce(league))
      throw new AppError("conflict", "Players are bid for in this league.");
    const claim = { participantId, playerId, released };
    const fault = claimFault(claim, league, loadClaimTerms(tx, league, now));
    if (fault !== null) throw refusalOf(tx, member, fault);
    const event = { kind: "claim", ...claim, price: 0 } as const;
    appendSquadEvents(tx, { leagueId, userId, key, at: now }, [event]);
    logClaims(tx, league, [event], now);
    if (released !== null) {
      replaceInSavedTeam(tx, { leagueId, participantId, incoming: [playerId], at: now });
    }
  });
}

export function claimsAtOnce({ settings }: Pick<LeagueOfSquads, "settings">): boolean {
  return settings.freeAgents && settings.freeAgentsBy === "claims";
}

/** Events that change the owner of a player after squads are made. */
const MOVES: readonly SquadEvent["kind"][] = ["claim", "release", "trade"];

export function loadClaimTerms(tx: Tx, { leagueId }: LeagueOfSquads, now: number): ClaimTerms {
  const season = loadLeagueFixtures(tx, leagueId);
  const lastLock = lastInstantOf(season);
  const since = { leagueId, since: lastLock ?? 0 };
  const moved = statementsOf(tx)
    .moved.all(since)
    .flatMap(({ event }) => playersMoved(event));
  const played = season.map((fixture) => ({
    ...fixture,
    isOver: fixture.state === "finished" || fixture.state === "abandoned",
    from: lockTimeOf(fixture),
  }));
  return {
    lastLock,
    hasMatch: hasMatchAfter(season, now),
    isSettled: statementsOf(tx).changed.get(since) === undefined,
    isMade: statementsOf(tx).closed.get(since) === undefined,
    moved: new Set(moved),
    inPlay: teamsInPlay(played, now),
  };
}

function playersMoved(event: SquadEvent): readonly number[] {
  switch (event.kind) {
    case "claim":
      return event.released === null ? [event.playerId] : [event.playerId, event.released];
    case "release":
      return [event.playerId];
    case "trade":
      return event.players.flat();
    default:
      return [];
  }
}

function refusalOf(tx: Tx, member: MemberLeague, fault: ClaimFault): AppError | FieldsError {
  const names = loadMemberNames(tx, member.leagueId);
  const sentence = claimFaultSentence(fault, (ownerId) =>
    ownerId === member.participantId
      ? "Your squad"
      : (names.get(ownerId)?.manager ?? "Somebody else"),
  );
  if (fault.code === "closed") return new AppError("conflict", sentence);
  const isOfPlayer = ["owned", "unknown", "waits"].includes(fault.code);
  return new FieldsError([{ fields: [isOfPlayer ? "player" : "released"], sentence }]);
}

const statementsOf = prepareOnce((db) => {
  const leagueId = sql.placeholder("leagueId");
  const since = sql.placeholder("since");
  return {
    keyed: db
      .select({ id: squadEvents.id })
      .from(squadEvents)
      .where(and(eq(squadEvents.leagueId, leagueId), eq(squadEvents.key, sql.placeholder("key"))))
      .limit(1)
      .prepare(),
    moved: db
      .select({ event: squadEvents.event })
      .from(squadEvents)
      .where(
        and(
          eq(squadEvents.leagueId, leagueId),
          gte(squadEvents.at, since),
          inArray(squadEvents.kind, MOVES),
        ),
      )
      .prepare(),
    closed: db
      .select({ id: squadEvents.id })
      .from(squadEvents)
      .where(
        and(
          eq(squadEvents.leagueId, leagueId),
          gte(squadEvents.at, since),
          eq(squadEvents.kind, "close"),
        ),
      )
      .limit(1)
      .prepare(),
    // A member who may change a setting may be the first to claim: a change is for the next lock.
    changed: db
      .select({ id: leagueLog.id })
      .from(leagueLog)
      .where(
        and(
          eq(leagueLog.leagueId, leagueId),
          gte(leagueLog.at, since),
          sql`${leagueLog.change} ->> 'setting' in ('freeAgents', 'freeAgentsBy')`,
        ),
      )
      .limit(1)
      .prepare(),
  };
});
