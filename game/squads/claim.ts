import { DAY_MS, type Ms } from "#game/core/units";
import { FULL_SO_RELEASE, RELEASE_OF_OTHERS } from "#game/squads/refusals";
import { playersOf, type SquadsToChange } from "./check-trade";
import { type SquadFault, squadFaultSentence, squadFaults } from "./squad-rules";
import { ownerOf } from "./squads";
import { PROMISED } from "./trade";
import type { TradeFixture } from "./trade-times";

/** A free agent who is claimed at once. Participants and players are ids. */
interface Claim {
  readonly participantId: number;
  readonly playerId: number;
  readonly released: number | null;
}

/** Everything that decides about a claim at one instant (rules.md#claims-at-once). */
export interface ClaimTerms {
  /** The instant of the league's last lock; null before the first one. */
  readonly lastLock: Ms | null;
  /** A lock is still to come. */
  readonly hasMatch: boolean;
  /** The league has had claims at once since before its last lock. */
  readonly isSettled: boolean;
  /** Squads were made, or full again, before the last lock: the command that changes this may be the first claim. */
  readonly isMade: boolean;
  /** Players who were claimed or released, or whose owner changed, since the last lock. */
  readonly moved: ReadonlySet<number>;
  /** Real teams in a match that has locked and is not over. */
  readonly inPlay: ReadonlySet<number>;
}

export type ClaimsClosed = "not begun" | "over" | "new" | "made";

/** Why a player waits: as a free agent for an owner, or in a squad for a release. */
export type ClaimWait = "moved" | "in play";

export type ClaimFault =
  | { readonly code: "closed"; readonly why: ClaimsClosed }
  | { readonly code: "owned"; readonly ownerId: number }
  | { readonly code: "unknown" | "released gone" | "promised" }
  | { readonly code: "waits" | "released waits"; readonly why: ClaimWait }
  | { readonly code: "squad"; readonly fault: SquadFault };

/** Null while free agents can be claimed. */
export function claimsClosed({
  lastLock,
  hasMatch,
  isSettled,
  isMade,
}: ClaimTerms): ClaimsClosed | null {
  if (!hasMatch) return "over";
  if (lastLock === null) return "not begun";
  if (!isSettled) return "new";
  return isMade ? null : "made";
}

/** Null for a player who can be claimed, or released, now. */
export function claimWait(
  { id, teamId }: { readonly id: number; readonly teamId: number },
  { moved, inPlay }: Pick<ClaimTerms, "moved" | "inPlay">,
): ClaimWait | null {
  if (inPlay.has(teamId)) return "in play";
  return moved.has(id) ? "moved" : null;
}

/** Null for a claim that is met at once. */
export function claimFault(
  { participantId, playerId, released }: Claim,
  league: SquadsToChange,
  terms: ClaimTerms,
): ClaimFault | null {
  const closed = claimsClosed(terms);
  if (closed !== null) return { code: "closed", why: closed };
  const player = league.pool.get(playerId);
  const squad = league.squads.get(participantId);
  if (player === undefined || squad === undefined) return { code: "unknown" };
  const ownerId = ownerOf(league.squads, playerId);
  if (ownerId !== null) return { code: "owned", ownerId };
  const wait = claimWait(player, terms);
  if (wait !== null) return { code: "waits", why: wait };
  if (released !== null) {
    const leaver = league.pool.get(released);
    if (!squad.prices.has(released)) return { code: "released gone" };
    if (league.promised?.has(released)) return { code: "promised" };
    // A player who left the pool plays nowhere.
    const why = claimWait(leaver ?? { id: released, teamId: 0 }, terms);
    if (why !== null) return { code: "released waits", why };
  }
  const out = released === null ? [] : [released];
  const after = playersOf(league, participantId, out, [playerId]);
  const [fault] = squadFaults(playersOf(league, participantId), after, league.settings);
  return fault === undefined ? null : { code: "squad", fault };
}

/**
 * @param nameOf the owner's name; "you" for the reader
 */
export function claimFaultSentence(fault: ClaimFault, nameOf: (ownerId: number) => string): string {
  switch (fault.code) {
    case "closed":
      return CLOSED[fault.why];
    case "owned":
      return `${nameOf(fault.ownerId)} has this player now.`;
    case "unknown":
      return "This player cannot be claimed.";
    case "released gone":
      return RELEASE_OF_OTHERS;
    case "promised":
      return PROMISED;
    case "waits":
      return fault.why === "in play"
        ? "This player's team is in a match: you can claim them when it is over."
        : "This player was released after the last lock: you can claim them after the next one.";
    case "released waits":
      return fault.why === "in play"
        ? "You cannot release a player whose team is in a match."
        : "You cannot release a player who came after the last lock.";
    case "squad":
      return fault.fault.code === "too-many"
        ? FULL_SO_RELEASE
        : squadFaultSentence(fault.fault, "Your squad");
  }
}

export const CLOSED: Readonly<Record<ClaimsClosed, string>> = {
  "not begun": "Players can be claimed once the first match has locked.",
  over: "There are no more matches: players can no longer be claimed.",
  new: "This way of finding owners is new: players can be claimed after the next lock.",
  made: "The squads were made after the last lock: players can be claimed after the next one.",
};

/** A match without a result is over by then: a Test takes five days, and may begin late. */
const LONGEST_PLAY_MS = 7 * DAY_MS;

export interface PlayedFixture extends TradeFixture {
  readonly isOver: boolean;
  /** The instant of its lock, or of its start at short notice. */
  readonly from: Ms;
}

/** Real teams whose points are open: their match has locked, and is not over. */
export function teamsInPlay(fixtures: readonly PlayedFixture[], now: Ms): ReadonlySet<number> {
  const inPlay = fixtures.filter(
    ({ isOver, voided, from }) => !isOver && !voided && from <= now && now < from + LONGEST_PLAY_MS,
  );
  return new Set(inPlay.flatMap(({ teamA, teamB }) => [teamA.id, teamB.id]));
}
