import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { absences, leagues, lockedTeams, participants, pickProposals, pickVotes } from "#db/schema";
import type { Ms } from "#game/core/units";
import {
  countAgreeing,
  electorsOf,
  judgeProposal,
  type PickState,
  type PickVote,
} from "#game/play/season/agreements";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { writeLeagueLog } from "../leagues/league-log";
import { recalculateFixtureIn } from "../points/recalculate-fixture";
import { noteRules } from "../proof/note-history";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { pickIsDue } from "../squads/due-squad-work";
import { loadLeagueAtLock, readUsesElsewhere } from "./rules-at-lock";

export type ProposalRow = typeof pickProposals.$inferSelect;

/** Ends the proposals of a tournament whose time is over by an instant, the first to end first. */
export function settleDuePicks(tx: Tx, tournamentId: number, until: Ms): void {
  for (const { proposal } of statementsOf(tx).due.all({ tournamentId, until })) {
    settlePick(tx, proposal, proposal.endsAt);
  }
}

/** Ends a proposal that is decided, or has become impossible. */
export function settlePick(
  tx: Tx,
  row: ProposalRow,
  now: Ms,
  objector: number | null = null,
): void {
  const proposal = proposalOf(row);
  const electors = listElectors(tx, row);
  const votes = listVotes(tx, row.id);
  const state = isPossible(tx, row) ? judgeProposal(proposal, electors, votes, now) : "void";
  if (state === "open") return;
  const agreeing = countAgreeing(proposal, electors, votes);
  const userId = state === "objected" ? objector : null;
  endPick(tx, row, { state, at: now, userId, agreeing, electors: electors.length });
}

/**
 * Ends the proposals for matches whose lock is undone in a league, also those that counted: the window is
 * open again, and its owners pick what they like.
 */
export function endUndonePicks(
  tx: Tx,
  {
    leagueId,
    fixtureIds,
    now,
  }: {
    readonly leagueId: number;
    readonly fixtureIds: readonly number[];
    readonly now: Ms;
  },
): void {
  const wanted = and(
    eq(pickProposals.leagueId, leagueId),
    inArray(pickProposals.fixtureId, [...fixtureIds]),
    inArray(pickProposals.state, ["open", "counts"]),
  );
  for (const row of tx.select().from(pickProposals).where(wanted).all()) {
    const at = Math.min(now, row.endsAt);
    endPick(tx, row, { state: "void", at, userId: null, agreeing: 0, electors: 0 });
  }
}

interface PickEnd {
  readonly state: Exclude<PickState, "open">;
  readonly at: Ms;
  /** The member who objects or withdraws. */
  readonly userId: number | null;
  readonly agreeing: number;
  readonly electors: number;
}

export function endPick(tx: Tx, row: ProposalRow, end: PickEnd): void {
  const { id, leagueId, fixtureId, participantId, number } = row;
  const { state, at, userId, agreeing, electors } = end;
  tx.update(pickProposals).set({ state, endedAt: at }).where(eq(pickProposals.id, id)).run();
  const ofPick = {
    number,
    fixture: nameFixture(tx, leagueId, fixtureId),
    userId: ownerOf(tx, row),
  };
  const change: LeagueChange =
    state === "counts"
      ? { kind: "pick agreed", ...ofPick, agreeing, electors }
      : { kind: "pick ended", ...ofPick, state };
  writeLeagueLog(tx, { leagueId, userId, now: at }, [change]);
  if (state === "counts") {
    // Later windows count it as spent, or have it back.
    tx.update(lockedTeams)
      .set({ booster: row.booster })
      .where(
        and(eq(lockedTeams.fixtureId, fixtureId), eq(lockedTeams.participantId, participantId)),
      )
      .run();
    recalculateFixtureIn(tx, fixtureId, leagueId, at);
  }
  noteRules(tx, leagueId, at);
}

export function proposalOf({ participantId: owner, proposedBy, at, endsAt }: ProposalRow) {
  return { owner, proposedBy, at, endsAt };
}

export function listElectors(
  tx: Tx,
  row: Pick<ProposalRow, "leagueId" | "participantId"> & {
    readonly at: Ms;
  },
): number[] {
  const { leagueId } = row;
  const away = statementsOf(tx).absences.all({ leagueId });
  const members = statementsOf(tx)
    .members.all({ leagueId })
    .map((member) => ({ ...member, absences: away.filter(({ id }) => id === member.id) }));
  return electorsOf({ owner: row.participantId, proposedBy: 0, at: row.at, endsAt: 0 }, members);
}

export function listVotes(tx: Tx, proposalId: number): PickVote[] {
  return statementsOf(tx).votes.all({ proposalId });
}

/** As the log names it. */
export function nameFixture(tx: Tx, leagueId: number, fixtureId: number) {
  const fixture = loadLeagueFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
  const teams = [fixture?.teamA.shortName ?? "", fixture?.teamB.shortName ?? ""] as const;
  return { number: fixture?.number ?? 0, teams };
}

function ownerOf(tx: Tx, { participantId }: ProposalRow): number | null {
  return statementsOf(tx).owner.get({ participantId })?.userId ?? null;
}

/** The match has been played as it was, and the member is still in the league with the booster to spend. */
function isPossible(tx: Tx, row: ProposalRow): boolean {
  const { leagueId, fixtureId, participantId } = row;
  const fixture = loadLeagueFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
  if (fixture === undefined || fixture.lockedAt === null || fixture.voided) return false;
  // A lock that came after it is another one: the pick of the undone lock may not be that of this one.
  if (row.at < fixture.lockedAt) return false;
  if (statementsOf(tx).owner.get({ participantId })?.leftAt !== null) return false;
  return hasBooster(tx, row, fixture.lockedAt);
}

/** It may have been spent in a later match, or by another proposal, while this one was open. */
function hasBooster(tx: Tx, row: ProposalRow, lockedAt: Ms): boolean {
  const { leagueId, booster, lockedBooster } = row;
  if (booster === null || booster === lockedBooster) return true;
  const { boosterSettings } = loadLeagueAtLock(tx, leagueId, lockedAt);
  return readUsesElsewhere(tx, row)(booster) < boosterSettings[booster].maxUses;
}

const statementsOf = prepareOnce((db) => {
  const { id, plays, joinedAt, leftAt, leagueId, userId } = participants;
  return {
    due: db
      .select({ proposal: pickProposals })
      .from(pickProposals)
      .innerJoin(leagues, eq(leagues.id, pickProposals.leagueId))
      .where(
        and(
          pickIsDue(sql.placeholder("until")),
          eq(leagues.tournamentId, sql.placeholder("tournamentId")),
        ),
      )
      .orderBy(asc(pickProposals.endsAt), asc(pickProposals.id))
      .prepare(),
    members: db
      .select({ id, plays, joinedAt, leftAt })
      .from(participants)
      .where(and(eq(leagueId, sql.placeholder("leagueId")), isNull(leftAt)))
      .prepare(),
    absences: db
      .select({ id, leftAt: absences.leftAt, returnedAt: absences.returnedAt })
      .from(absences)
      .innerJoin(participants, eq(id, absences.participantId))
      .where(eq(leagueId, sql.placeholder("leagueId")))
      .prepare(),
    votes: db
      .select({ member: pickVotes.participantId, agrees: pickVotes.agrees, at: pickVotes.at })
      .from(pickVotes)
      .where(eq(pickVotes.proposalId, sql.placeholder("proposalId")))
      .orderBy(asc(pickVotes.at), asc(pickVotes.participantId))
      .prepare(),
    owner: db
      .select({ userId, leftAt })
      .from(participants)
      .where(eq(id, sql.placeholder("participantId")))
      .prepare(),
  };
});
