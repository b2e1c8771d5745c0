import { and, desc, eq, lt } from "drizzle-orm";
import { pickProposals } from "#db/schema";
import type { Ms } from "#game/core/units";
import { countAgreeing, type PickState, voteFault } from "#game/play/season/agreements";
import { pickChangeWords } from "#game/play/season/pick-words";
import type { LeagueTable } from "#game/play/table/league-table";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { heldSince } from "#server/leagues/membership/claim-seat";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import { keepByMark } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { dryRun } from "#server/play/locks/dry-run";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import {
  listElectors,
  listVotes,
  nameFixture,
  type ProposalRow,
  proposalOf,
} from "#server/play/locks/settle-picks";
import { showRules } from "../rules/show-rules";
import { compareStandings, type PreviewRow } from "../rules/standings-before-after";
import { readLockedPick } from "./pick-to-correct";
import { captainNames, countPick, namesOf } from "./propose-pick";

/** The picks that are corrected by agreement, or were to be (rules.md#by-agreement). */
interface Agreements {
  readonly name: string;
  readonly manager: string;
  readonly table: LeagueTable;
  /** Of a page, the newest first. */
  readonly proposals: readonly ShownProposal[];
  /** The `before` of the next older page; null without one. */
  readonly older: number | null;
}

export interface ShownProposal {
  readonly number: number;
  readonly fixtureId: number;
  readonly fixture: { readonly number: number; readonly teams: readonly [string, string] };
  readonly participantId: number;
  readonly member: string;
  /** Its author, if that is not the member. */
  readonly by: string | null;
  readonly changes: string;
  readonly reason: string;
  readonly at: Ms;
  readonly endsAt: Ms;
  readonly state: PickState;
  readonly endedAt: Ms | null;
  /** Of the members who are asked. */
  readonly agreeing: number;
  readonly electors: number;
  readonly answers: readonly { readonly member: string; readonly agrees: boolean }[];
  /** The pick needs the consent of its owner, which has not come. */
  readonly waitsForOwner: boolean;
  /** The reader is asked, or is the owner of a pick that somebody else has proposed. */
  readonly mayAnswer: boolean;
  readonly mayWithdraw: boolean;
  /** The answer of the reader; null without one. */
  readonly answer: boolean | null;
  /** The standings as they are, and if it counts; null unless it is one of the newest that are open. */
  readonly effect: readonly PreviewRow[] | null;
}

const PAGE_ROWS = 20;

/** @param before the number of a proposal: older ones are shown; null for the newest */
export async function showAgreements(
  services: Services,
  member: MemberLeague,
  before: number | null = null,
): Promise<Agreements> {
  const effects = await findEffects(services, member);
  return inLockedReadTransaction(services, (tx) => {
    const { name, manager } = showRules(tx, member);
    const isOlder = before === null ? undefined : lt(pickProposals.number, before);
    const rows = tx
      .select()
      .from(pickProposals)
      .where(and(eq(pickProposals.leagueId, member.leagueId), isOlder))
      .orderBy(desc(pickProposals.number))
      .limit(PAGE_ROWS + 1)
      .all();
    const { table } = loadLeague(tx, member.leagueId).settings;
    const shown = rows.slice(0, PAGE_ROWS);
    const proposals = shown.map((row) => {
      const effect = row.state === "open" ? (effects.get(row.number) ?? null) : null;
      return { ...describe(tx, member, row, services.now()), effect };
    });
    const older = rows.length > PAGE_ROWS ? (shown.at(-1)?.number ?? null) : null;
    return { name, manager, table, proposals, older };
  });
}

function describe(
  tx: LockedTx,
  { leagueId, participantId }: MemberLeague,
  row: ProposalRow,
  now: Ms,
): Omit<ShownProposal, "effect"> {
  const { number, fixtureId, at, endsAt, state, endedAt, reason, lockedBooster } = row;
  const names = loadMemberNames(tx, leagueId);
  const nameOf = (id: number) => names.get(id)?.manager ?? "Somebody who has left";
  const electors = listElectors(tx, row);
  const votes = listVotes(tx, row.id);
  const proposal = proposalOf(row);
  const { owner, proposedBy } = proposal;
  const locked = readLockedPick(tx, fixtureId, owner);
  const before = locked && { ...locked, booster: lockedBooster };
  const answer = votes.find((vote) => vote.member === participantId)?.agrees ?? null;
  return {
    ...{ number, fixtureId, at, endsAt, state, endedAt, reason, answer },
    fixture: nameFixture(tx, leagueId, fixtureId),
    participantId: owner,
    member: nameOf(owner),
    by: owner === proposedBy ? null : nameOf(proposedBy),
    changes: pickChangeWords(before, row, namesOf(tx, leagueId), captainNames(tx, leagueId)),
    agreeing: countAgreeing(proposal, electors, votes),
    electors: electors.length,
    answers: votes.map((vote) => ({ member: nameOf(vote.member), agrees: vote.agrees })),
    waitsForOwner:
      owner !== proposedBy && !votes.some((vote) => vote.agrees && vote.member === owner),
    mayAnswer:
      voteFault({ ...proposal, state }, electors, participantId, now) === null &&
      heldSince(tx, participantId) <= at,
    mayWithdraw: state === "open" && proposedBy === participantId,
  };
}

/** The open proposals of a league whose effect is worked out: the newest. */
const MOST_EFFECTS = 5;
const MOST_LEAGUES = 50;

/** By the number of a proposal: the standings as they are, and if it counts. */
type EffectsOfProposals = ReadonlyMap<number, readonly PreviewRow[]>;

/** Each is tried and rolled back, once for all readers until something in the league changes. */
const findEffects = keepByMark<EffectsOfProposals>({
  markOf: ({ db }, ids) => lastChangeOf(db, ids),
  find: async (services, { leagueId }) => {
    const open = services.db
      .select()
      .from(pickProposals)
      .where(and(eq(pickProposals.leagueId, leagueId), eq(pickProposals.state, "open")))
      .orderBy(desc(pickProposals.id))
      .limit(MOST_EFFECTS)
      .all();
    return new Map(
      open.map((row) => [
        row.number,
        dryRun(services, (tx) => compareStandings(tx, leagueId, () => countPick(tx, row))),
      ]),
    );
  },
  most: MOST_LEAGUES,
});
