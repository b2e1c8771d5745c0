import { DAY_MS, type Ms } from "../../core/units";
import type { Absence } from "./locks";

/** The time in which members can object to a corrected pick, or agree (rules.md#by-agreement). */
export const AGREEMENT_MS = DAY_MS;
/** After a lock. Titles are given 7 days after the last match: every proposal has ended by then. */
export const PROPOSE_WITHIN_MS = 6 * DAY_MS;
/** Of a member at a time. */
const MOST_OPEN = 3;
/** Of the manager or a deputy, who propose for others too. */
const MOST_OPEN_FOR_ALL = 10;
/** Of a member for one pick. */
const MOST_FOR_A_PICK = 2;

/** `void`: it became impossible, for example because the match was called off. */
export const PICK_STATES = ["open", "counts", "objected", "too few", "withdrawn", "void"] as const;
export type PickState = (typeof PICK_STATES)[number];

/** A member of a league with times of joining and leaving. */
export interface Elector {
  readonly id: number;
  /** False for a manager without a team. */
  readonly plays: boolean;
  readonly joinedAt: Ms;
  /** Null for somebody who is in the league. */
  readonly leftAt: Ms | null;
  readonly absences: readonly Absence[];
}

interface Proposal {
  /** The member whose pick it is. */
  readonly owner: number;
  readonly proposedBy: number;
  readonly at: Ms;
  readonly endsAt: Ms;
}

export interface PickVote {
  readonly member: number;
  readonly agrees: boolean;
}

/**
 * The members who are asked: all who play in the league, and did at the time of the proposal, but the
 * owner of the pick.
 */
export function electorsOf({ owner, at }: Proposal, members: readonly Elector[]): number[] {
  return members
    .filter(({ id, plays, joinedAt, leftAt, absences }) => {
      const wasAway = absences.some((away) => away.leftAt < at && at <= away.returnedAt);
      return id !== owner && plays && leftAt === null && joinedAt < at && !wasAway;
    })
    .map(({ id }) => id);
}

/** Proposing is agreeing. Answers of members who have left do not count. */
export function countAgreeing(
  { proposedBy }: Proposal,
  electors: readonly number[],
  votes: readonly PickVote[],
): number {
  const agreeing = new Set(votes.filter(({ agrees }) => agrees).map(({ member }) => member));
  agreeing.add(proposedBy);
  return electors.filter((id) => agreeing.has(id)).length;
}

/**
 * The state of a proposal that is possible. One objection ends it. It counts at its end with half of the
 * electors, or as soon as all of them agree; a pick that somebody else has proposed needs its owner's
 * consent as well.
 */
export function judgeProposal(
  proposal: Proposal,
  electors: readonly number[],
  votes: readonly PickVote[],
  now: Ms,
): "open" | "counts" | "objected" | "too few" {
  const { owner, proposedBy, endsAt } = proposal;
  const isAsked = (member: number) => member === owner || electors.includes(member);
  if (votes.some(({ member, agrees }) => !agrees && isAsked(member))) return "objected";
  const agreeing = countAgreeing(proposal, electors, votes);
  const consents =
    proposedBy === owner || votes.some(({ member, agrees }) => agrees && member === owner);
  const isEnough = consents && electors.length > 0 && 2 * agreeing >= electors.length;
  if (isEnough && agreeing === electors.length) return "counts";
  if (now < endsAt) return "open";
  return isEnough ? "counts" : "too few";
}

/** "own": the proposer has agreed, and can withdraw. */
type VoteFault = "over" | "own" | "not asked";

export function voteFault(
  proposal: Proposal & { readonly state: PickState },
  electors: readonly number[],
  member: number,
  now: Ms,
): VoteFault | null {
  const { state, owner, proposedBy, endsAt } = proposal;
  if (state !== "open" || now >= endsAt) return "over";
  if (member === proposedBy) return "own";
  return member === owner || electors.includes(member) ? null : "not asked";
}

type ProposalFault =
  | "not locked"
  | "too late"
  | "off"
  | "not in the match"
  | "open"
  | "corrected"
  | "often"
  | "many"
  | "many for all"
  | "alone";

/** An owner's own proposal ends an open one that somebody else has made for the pick. */
export function givesWay(
  {
    owner,
    proposedBy,
    state,
  }: Pick<Proposal, "owner" | "proposedBy"> & { readonly state: PickState },
  proposer: number,
): boolean {
  return state === "open" && proposer === owner && proposedBy !== owner;
}

/** A pick and the proposals for it. */
export interface PickToCorrect {
  /** Null for a fixture that has not locked. */
  readonly lockedAt: Ms | null;
  readonly startsAt: Ms;
  readonly isOff: boolean;
  /** The owner was in the league at the lock. */
  readonly wasIn: boolean;
  /** Of all proposals for this pick, but one that gives way. */
  readonly states: readonly PickState[];
  /** Those of them that the same member has made: nobody uses up the proposals of others. */
  readonly ownForPick: number;
  /** Open proposals that the same member has made. */
  readonly ownOpen: number;
  /** The member may propose for everybody. */
  readonly forAll: boolean;
  readonly electors: number;
}

/** The first reason against a proposal at an instant. */
export function proposalFault(pick: PickToCorrect, now: Ms): ProposalFault | null {
  const { lockedAt, startsAt, isOff, wasIn, states, ownForPick, ownOpen, forAll, electors } = pick;
  // A start that has not come may still be moved, with its lock undone.
  if (lockedAt === null || now < startsAt) return "not locked";
  if (isOff) return "off";
  if (!wasIn) return "not in the match";
  if (now - lockedAt > PROPOSE_WITHIN_MS) return "too late";
  if (states.includes("counts")) return "corrected";
  if (states.includes("open")) return "open";
  if (ownForPick >= MOST_FOR_A_PICK) return "often";
  if (forAll && ownOpen >= MOST_OPEN_FOR_ALL) return "many for all";
  if (!forAll && ownOpen >= MOST_OPEN) return "many";
  return electors === 0 ? "alone" : null;
}

export const PROPOSAL_FAULTS: Readonly<Record<ProposalFault, string>> = {
  "not locked": "Only the pick of a match that has started can be corrected.",
  "too late": "A pick can be corrected for 6 days after its lock.",
  off: "This match is called off: its picks do not count.",
  "not in the match": "This member was not in the league when the match locked.",
  open: "A correction of this pick is open already.",
  corrected: "This pick has been corrected by agreement already.",
  often: "You have proposed two corrections of this pick, which is the most.",
  many: "You have three open proposals, which is the most at a time.",
  "many for all": "You have ten open proposals, which is the most at a time.",
  alone: "Nobody else is in the league to agree.",
};

export const VOTE_FAULTS: Readonly<Record<VoteFault, string>> = {
  over: "This proposal has ended.",
  own: "This is your own proposal: it already counts as your yes. You can withdraw it.",
  "not asked": "You are not asked: you were not playing in the league when it was made.",
};
