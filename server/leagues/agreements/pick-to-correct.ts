import { and, eq, gte, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { lockedTeams, participants, pickProposals, submissions } from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import { givesWay, type PickToCorrect } from "#game/play/season/agreements";
import type { PickRules } from "#game/play/season/pick-rules";
import type { Pick } from "#game/play/season/pick-words";
import { AppError } from "#server/core/errors";
import { heldSince } from "#server/leagues/membership/claim-seat";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPickableById, loadPoolById } from "#server/play/leagues/league-pool";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadLeagueAtLock, readUsesElsewhere } from "#server/play/locks/rules-at-lock";
import { listElectors, type ProposalRow } from "#server/play/locks/settle-picks";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import { PLAYER_IDS_JSON } from "#server/play/proof/save-text";
import { requireLeagueFixture } from "#server/play/season/league-fixtures";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { loadSquadsBefore } from "#server/play/squads/load-squads";

interface OwnerOfPick {
  readonly participantId: number;
  readonly userId: number;
}

/** A pick of a match that has locked, with all that decides about a correction. */
export interface LockedPick {
  readonly fixture: SeasonFixture;
  readonly owner: OwnerOfPick;
  /** Null without a team at the lock. */
  readonly locked: Pick | null;
  readonly rules: PickRules;
  readonly known: PickToCorrect;
  /** The open proposal that ends if the member makes one; null without it. */
  readonly givingWay: ProposalRow | null;
}

/**
 * @throws AppError "not-found" for a match of another tournament or somebody who is not in the league,
 * "forbidden" for a member with another one's pick
 */
export function loadLockedPick(
  tx: LockedTx,
  member: MemberLeague,
  { fixtureId, participantId }: { readonly fixtureId: number; readonly participantId: number },
  now: number,
): LockedPick {
  const { leagueId } = member;
  const fixture = requireLeagueFixture(tx, leagueId, fixtureId);
  const owner = statementsOf(tx).owner.get({ leagueId, participantId });
  if (owner === undefined) throw new AppError("not-found", "This member is not in the league.");
  if (participantId !== member.participantId && !member.manages) {
    throw new AppError("forbidden", "Only the League Manager can propose for somebody else.");
  }
  const locked = readLockedPick(tx, fixtureId, participantId);
  const proposals = statementsOf(tx).proposals.all({ fixtureId, participantId });
  const proposer = member.participantId;
  // Those of a former holder of the place are not theirs, and they have no answer to what was open then.
  const since = heldSince(tx, proposer);
  const givingWay = proposals.find(
    (row) => row.at >= since && givesWay({ ...row, owner: participantId }, proposer),
  );
  const ownOpen = statementsOf(tx).open.get({ proposedBy: proposer, since })?.open ?? 0;
  const { lockedAt, startsAt, voided } = fixture;
  return {
    ...{ fixture, owner, locked, givingWay: givingWay ?? null },
    rules: readRules(tx, member, fixture, { participantId, locked }),
    known: {
      ...{ lockedAt, startsAt, isOff: voided, ownOpen },
      forAll: member.manages,
      wasIn: readFixturePoints(tx, leagueId, [fixtureId]).some(
        (points) => points.participantId === participantId,
      ),
      states: proposals.filter((row) => row !== givingWay).map(({ state }) => state),
      ownForPick: proposals.filter(({ proposedBy, at }) => proposedBy === proposer && at >= since)
        .length,
      electors: listElectors(tx, { leagueId, participantId, at: now }).length,
    },
  };
}

/** Null without a team at the lock. */
export function readLockedPick(
  tx: LockedTx,
  fixtureId: number,
  participantId: number,
): Pick | null {
  const row = statementsOf(tx).locked.get({ fixtureId, participantId });
  if (row === undefined) return null;
  const { playerIds, ...pick } = row;
  return { ...pick, playerIds: JSON.parse(playerIds) };
}

/**
 * Settings and boosters of the lock; roles and salaries are those of today. Players of the pick may have
 * left the pool since: they can stay.
 */
function readRules(
  tx: LockedTx,
  member: MemberLeague,
  fixture: SeasonFixture,
  { participantId, locked }: { readonly participantId: number; readonly locked: Pick | null },
): PickRules {
  const { leagueId } = member;
  const lockedAt = fixture.lockedAt ?? 0;
  const league = loadLeagueAtLock(tx, leagueId, lockedAt);
  const format = formatOf(league.format);
  const { settings, boosterSettings } = league;
  const squad = format.hasSquads
    ? loadSquadsBefore(tx, leagueId, lockedAt)?.get(participantId)
    : undefined;
  const everybody = loadPoolById(tx, league);
  const ofPick = (locked?.playerIds ?? []).flatMap((id) => everybody.get(id) ?? []);
  return {
    ...{ settings, boosterSettings, hasSalaryCap: format.hasSalaryCap },
    usesElsewhere: readUsesElsewhere(tx, { participantId, fixtureId: fixture.id }),
    playersFrom: format.playersFrom(fixture) ?? undefined,
    ownSquad: format.hasSquads ? (squad ? [...squad.prices.keys()] : []) : undefined,
    pool: new Map([
      ...loadPickableById(tx, league),
      ...ofPick.map((player) => [player.id, player] as const),
    ]),
  };
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  const participantId = sql.placeholder("participantId");
  const leagueId = sql.placeholder("leagueId");
  return {
    owner: db
      .select({ participantId: participants.id, userId: participants.userId })
      .from(participants)
      .where(
        and(
          eq(participants.id, participantId),
          eq(participants.leagueId, leagueId),
          sql`${participants.leftAt} is null`,
        ),
      )
      .prepare(),
    locked: db
      .select({
        playerIds: PLAYER_IDS_JSON,
        captainId: submissions.captainId,
        viceCaptainId: submissions.viceCaptainId,
        booster: lockedTeams.booster,
      })
      .from(lockedTeams)
      .innerJoin(submissions, eq(submissions.id, lockedTeams.submissionId))
      .where(
        and(eq(lockedTeams.fixtureId, fixtureId), eq(lockedTeams.participantId, participantId)),
      )
      .prepare(),
    proposals: db
      .select()
      .from(pickProposals)
      .where(
        and(eq(pickProposals.fixtureId, fixtureId), eq(pickProposals.participantId, participantId)),
      )
      .prepare(),
    open: db
      .select({ open: sql<number>`count(*)` })
      .from(pickProposals)
      .where(
        and(
          eq(pickProposals.proposedBy, sql.placeholder("proposedBy")),
          gte(pickProposals.at, sql.placeholder("since")),
          sql`${pickProposals.state} = 'open'`,
        ),
      )
      .prepare(),
  };
});
