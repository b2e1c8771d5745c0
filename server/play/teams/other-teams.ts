import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { leagues, participants } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { isFullTeam, type Lineup } from "#game/play/team/lineup";
import type { MemberLeague } from "../leagues/league-access";
import { loadPoolById } from "../leagues/league-pool";
import type { LockedTx } from "../locks/locked-tx";
import { loadParticipantWindow } from "../locks/participant-window";

/** The same person's team in another league of the tournament, to copy from (rules.md#copying). */
export interface OtherTeam {
  readonly leagueId: number;
  readonly league: string;
  readonly lineup: Lineup;
  /** By id: a player may be outside the pool to pick from. */
  readonly names: Readonly<Record<number, string>>;
}

/** More would be a list to read, and not an offer. */
const MOST_OFFERED = 3;

/** Only the reader's own teams, as they stand: nobody else sees them before they lock. */
export function loadOtherTeams(tx: LockedTx, member: MemberLeague, now: number): OtherTeam[] {
  const { userId, leagueId, tournamentId } = member;
  const others = statementOf(tx).all({ userId, leagueId, tournamentId });
  return others.flatMap(({ league, ...other }) => {
    const { window } = loadParticipantWindow(tx, other, now);
    const { current } = window;
    if (current === null || !isFullTeam(current)) return [];
    const { playerIds, captainId, viceCaptainId } = current;
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    const names = Object.fromEntries(playerIds.map((id) => [id, pool.get(id)?.name ?? ""]));
    return {
      leagueId: other.leagueId,
      league: orUnnamed(league),
      lineup: { playerIds, captainId, viceCaptainId },
      names,
    };
  });
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      leagueId: leagues.id,
      league: leagues.name,
      participantId: participants.id,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        isNull(participants.leftAt),
        eq(participants.plays, true),
        eq(leagues.tournamentId, sql.placeholder("tournamentId")),
        ne(leagues.id, sql.placeholder("leagueId")),
        isNull(leagues.onlyFixtureId),
      ),
    )
    .orderBy(desc(leagues.id))
    .limit(MOST_OFFERED)
    .prepare(),
);
