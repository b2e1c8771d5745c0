import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import {
  absences,
  deputyVotes,
  formerHolders,
  leagueLog,
  leagues,
  openSeats,
  participants,
  users,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { MOST_DEPUTIES, votesNeeded } from "#game/leagues/deputies";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { DEPUTY_VOTE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { placeMail } from "#server/people/delivery/templates";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { appointInside, countDeputies } from "./deputies";
import { LAST_SEEN, mailHolder, SILENCE_DAYS, SILENCE_MS } from "./places";

/** Open to every member, while the manager is silent (rules.md#vanished-manager). */
export interface DeputyVoting {
  readonly manager: string;
  readonly lastSeenAt: Ms;
  readonly needed: number;
  readonly electors: number;
  /** Whether the reader has been in the league for long enough to vote. */
  readonly mayVote: boolean;
  readonly candidates: readonly DeputyCandidate[];
}

export interface DeputyCandidate {
  readonly participantId: number;
  readonly displayName: string;
  readonly voters: readonly string[];
  /** The reader's vote is for them. */
  readonly mine: boolean;
}

/** Null while the manager is about, and in a league with as many deputies as it may have. */
export function showDeputyVoting(tx: Tx, member: MemberLeague, now: Ms): DeputyVoting | null {
  const { leagueId, participantId } = member;
  const manager = findSilentManager(tx, leagueId, now);
  if (manager === undefined || countDeputies(tx, leagueId) >= MOST_DEPUTIES) return null;
  const electors = listElectors(tx, leagueId, now);
  const votes = listVotes(tx, leagueId, electors, manager.lastSeenAt);
  return {
    manager: manager.displayName,
    lastSeenAt: manager.lastSeenAt,
    needed: votesNeeded(electors.length),
    electors: electors.length,
    mayVote: electors.some((each) => each.participantId === participantId),
    candidates: electors.flatMap(({ role, ...each }): DeputyCandidate[] => {
      if (role !== "member") return [];
      const own = votes.filter(({ candidateId }) => candidateId === each.participantId);
      return [
        {
          participantId: each.participantId,
          displayName: each.displayName,
          voters: own.map(({ displayName }) => displayName),
          mine: own.some(({ voterId }) => voterId === participantId),
        },
      ];
    }),
  };
}

/**
 * Votes for a deputy, in place of an earlier vote. Half of the members, rounded up, appoint one.
 *
 * @returns whether they are a deputy now
 * @throws AppError "conflict" while the manager is about, for three deputies, for a member who has
 * joined lately, and for a candidate who cannot be one; "too-many"
 */
export function voteForDeputy(
  services: Services,
  member: MemberLeague,
  candidateId: number,
): { readonly displayName: string; readonly isDeputy: boolean } {
  return inTransaction(services.db, (tx) => {
    const now = services.now();
    const { leagueId, participantId, userId } = requireMember(
      tx,
      { id: member.userId },
      member.leagueId,
    );
    const manager = findSilentManager(tx, leagueId, now);
    if (manager === undefined) throw new AppError("conflict", "The League Manager is back.");
    const electors = listElectors(tx, leagueId, now);
    if (!electors.some((each) => each.participantId === participantId)) {
      const sentence = `Only members who have been in the league for ${SILENCE_DAYS} days vote.`;
      throw new AppError("conflict", sentence);
    }
    const candidate = electors.find((each) => each.participantId === candidateId);
    if (candidate?.role !== "member") {
      throw new AppError("conflict", "This member cannot become a deputy now.");
    }
    const { displayName } = candidate;
    const before = listVotes(tx, leagueId, electors, manager.lastSeenAt);
    if (before.some((vote) => vote.voterId === participantId && vote.candidateId === candidateId)) {
      return { displayName, isDeputy: false };
    }
    const source = { account: String(userId), clientAddress: null };
    consumeAttemptTx(tx, DEPUTY_VOTE_LIMIT, source, now);
    const vote = { candidateId, at: now };
    tx.insert(deputyVotes)
      .values({ voterId: participantId, ...vote })
      .onConflictDoUpdate({ target: deputyVotes.voterId, set: vote })
      .run();
    // A vote that is withdrawn and given again is no news to the manager.
    if (!hasVotedSince(tx, manager)) warnManager(services, tx, manager);
    const change = { kind: "deputy vote", userId: candidate.userId } as const;
    writeLeagueLog(tx, { leagueId, userId, now }, [change]);
    const votes = listVotes(tx, leagueId, electors, manager.lastSeenAt);
    const count = votes.filter((each) => each.candidateId === candidateId).length;
    if (count < votesNeeded(electors.length)) return { displayName, isDeputy: false };
    appointInside(tx, { ...candidate, leagueId }, { userId: null, now }, "deputy elected");
    for (const { voterId } of votes) endVotes(tx, voterId);
    tellManager(services, tx, manager, `Half of the members have made ${displayName} a deputy.`);
    return { displayName, isDeputy: true };
  });
}

/** Without a vote, nothing changes. */
export function withdrawVote(services: Services, member: MemberLeague): void {
  inTransaction(services.db, (tx) => {
    const { id, leagueId } = { id: member.userId, leagueId: member.leagueId };
    const { participantId, userId } = requireMember(tx, { id }, leagueId);
    const { changes } = tx.delete(deputyVotes).where(eq(deputyVotes.voterId, participantId)).run();
    if (changes === 0) return;
    const by = { leagueId, userId, now: services.now() };
    writeLeagueLog(tx, by, [{ kind: "deputy vote withdrawn" }]);
  });
}

/** The votes by and for a member who leaves, whose place is handed on, or who has become a deputy. */
export function endVotes(tx: Tx, participantId: number): void {
  const { voterId, candidateId } = deputyVotes;
  tx.delete(deputyVotes)
    .where(or(eq(voterId, participantId), eq(candidateId, participantId)))
    .run();
}

/** All votes of a league, which has another manager. */
export function endVotesIn(tx: Tx, leagueId: number): void {
  const ofLeague = tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.leagueId, leagueId));
  tx.delete(deputyVotes).where(inArray(deputyVotes.voterId, ofLeague)).run();
}

/** Told whatever the way: the manager can let every deputy go. */
export function tellManager(
  services: Services,
  tx: Tx,
  { holderId, leagueId, league }: Omit<SilentManager, "displayName" | "lastSeenAt">,
  text: string,
): void {
  mailHolder(services, tx, { holderId }, ({ email, displayName }) =>
    placeMail(services.env.appUrl, email, {
      displayName,
      subject: `${orUnnamed(league)} has a deputy`,
      text: `${text} A deputy of ${orUnnamed(league)} may do what you may, but not replace you. You can let them go on People.`,
      path: `/league/${leagueId}/people`,
      action: "People",
    }),
  );
}

function warnManager(services: Services, tx: Tx, manager: SilentManager): void {
  const { leagueId } = manager;
  const league = orUnnamed(manager.league);
  mailHolder(services, tx, manager, ({ email, displayName }) =>
    placeMail(services.env.appUrl, email, {
      displayName,
      subject: `${league} votes for a deputy`,
      text: `You have not been here for ${SILENCE_DAYS} days, and members of ${league} vote for somebody who may do what you may. Open Gully while you are logged in and the vote is over.`,
      path: `/league/${leagueId}`,
      action: "Open the league",
    }),
  );
}

type SilentManager = NonNullable<ReturnType<typeof findSilentManager>>;

function findSilentManager(tx: Tx, leagueId: number, now: Ms) {
  return statementsOf(tx).silent.get({ leagueId, since: now - SILENCE_MS });
}

/**
 * Nobody brings friends in to win a vote, nor back: only members of as many days of the silence count,
 * who were in the league all the while, and new owners of a place count from their first day.
 */
function listElectors(tx: Tx, leagueId: number, now: Ms) {
  return statementsOf(tx).electors.all({ leagueId, since: now - SILENCE_MS });
}

/** Whether the league's log has a vote from after the manager's last visit. */
function hasVotedSince(tx: Tx, { leagueId, lastSeenAt }: SilentManager): boolean {
  return statementsOf(tx).voted.get({ leagueId, lastSeenAt }) !== undefined;
}

/** Votes from before the manager's last visit are void. */
function listVotes(
  tx: Tx,
  leagueId: number,
  electors: readonly { readonly participantId: number }[],
  lastSeenAt: Ms,
) {
  const isElector = (id: number) => electors.some(({ participantId }) => participantId === id);
  return statementsOf(tx)
    .votes.all({ leagueId })
    .filter(({ at, voterId }) => at > lastSeenAt && isElector(voterId));
}

const statementsOf = prepareOnce((db) => {
  const inLeague = isMemberOf(sql.placeholder("leagueId"));
  const since = sql.placeholder("since");
  return {
    silent: db
      .select({
        leagueId: leagues.id,
        league: leagues.name,
        holderId: users.id,
        displayName: users.displayName,
        lastSeenAt: LAST_SEEN,
      })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .leftJoin(openSeats, eq(openSeats.participantId, participants.id))
      .where(
        and(
          inLeague,
          eq(participants.role, "manager"),
          isNull(openSeats.participantId),
          sql`${LAST_SEEN} <= ${since}`,
        ),
      )
      .prepare(),
    electors: db
      .select({
        participantId: participants.id,
        userId: users.id,
        displayName: users.displayName,
        role: participants.role,
      })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .leftJoin(openSeats, eq(openSeats.participantId, participants.id))
      .where(
        and(
          inLeague,
          isNull(openSeats.participantId),
          lte(participants.joinedAt, since),
          sql`not exists (select 1 from ${absences} where ${absences.participantId} = ${participants.id} and ${absences.returnedAt} > ${since})`,
          sql`not exists (select 1 from ${formerHolders} where ${formerHolders.participantId} = ${participants.id} and ${formerHolders.until} > ${since})`,
        ),
      )
      .orderBy(asc(participants.number))
      .prepare(),
    voted: db
      .select({ id: leagueLog.id })
      .from(leagueLog)
      .where(
        and(
          eq(leagueLog.leagueId, sql.placeholder("leagueId")),
          gt(leagueLog.at, sql.placeholder("lastSeenAt")),
          sql`${leagueLog.change} ->> 'kind' = 'deputy vote'`,
        ),
      )
      .limit(1)
      .prepare(),
    votes: db
      .select({
        voterId: deputyVotes.voterId,
        candidateId: deputyVotes.candidateId,
        at: deputyVotes.at,
        displayName: users.displayName,
      })
      .from(deputyVotes)
      .innerJoin(participants, eq(participants.id, deputyVotes.voterId))
      .innerJoin(users, eq(users.id, participants.userId))
      .where(inLeague)
      .orderBy(asc(deputyVotes.at), asc(deputyVotes.voterId))
      .prepare(),
  };
});
