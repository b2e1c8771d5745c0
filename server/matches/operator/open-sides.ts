import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import {
  elevenOf,
  isSetAside,
  knownSide,
  type NamedStatus,
  type SideStatement,
  type StatementSource,
} from "#game/play/match/known-side";
import type { FixtureState } from "#game/play/match/state";
import type { Services } from "#server/core/services";
import { requireMember } from "#server/play/leagues/league-access";
import { listLeaguesOfMember, readMembersSince } from "#server/play/season/leagues-of-member";
import { loadSquads, type SquadMember } from "#server/play/season/load-squads";
import { readSidesOf } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";
import { findOperatedFixture } from "./read-fixture";
import { closedReason, requireSideWitness, type SideWitness } from "./sides-access";

export interface SidesPage {
  readonly fixture: {
    readonly id: number;
    readonly name: string;
    readonly startsAt: Ms;
    readonly state: FixtureState;
    /** By its name in the database; null without one. */
    readonly feed: string | null;
  };
  /** With the shown sides; null for a reader who plays in none of the tournament's. */
  readonly league: SidesLeague | null;
  /** Further leagues of the reader, in which their statements count as well. */
  readonly others: readonly SidesLeague[];
  readonly source: SideWitness["source"];
  readonly looks: TeamLooks;
  readonly teams: readonly TeamSidePage[];
}

interface SidesLeague {
  readonly leagueId: number;
  readonly name: string;
}

export interface TeamSidePage {
  readonly team: TeamName;
  readonly squad: readonly SquadMember[];
  readonly known: StatedBy | null;
  /**
   * The last statement of each member of the league; empty once another source has stated the side.
   */
  readonly statements: readonly StatedBy[];
  /** The League Manager has set aside the members' side. */
  readonly setAside: boolean;
  readonly maySetAside: boolean;
  /** A sentence; null if the reader can state this side. */
  readonly closed: string | null;
  /**
   * The values of the form: the known side, or a statement of the reader that can still be changed.
   */
  readonly listed: Readonly<Record<number, NamedStatus>>;
}

export interface StatedBy {
  readonly source: StatementSource;
  /** Null for a feed, a file, and a person who shares no league with the reader. */
  readonly name: string | null;
  readonly mine: boolean;
  readonly at: Ms;
  readonly players: Readonly<Record<number, NamedStatus>>;
  /** Equal for equal elevens. */
  readonly eleven: string;
}

/**
 * @param leagueId with the shown sides; the newest one of the reader by default
 * @throws AppError "not-found" for a former witness
 */
export function openSides(
  { db, now }: Pick<Services, "db" | "now">,
  { userId, fixtureId }: SideWitness,
  leagueId: number | null,
): SidesPage {
  const { source } = requireSideWitness(db, { id: userId }, fixtureId);
  const fixture = findOperatedFixture(db, fixtureId);
  const { id, name, startsAt, state, feed, teamA, teamB, tournamentId } = fixture;
  const squads = loadSquads(db, fixtureId);
  const sides = readSidesOf(db, fixtureId);
  const own = listLeaguesOfMember(db, userId, fixtureId);
  const shown = own.find((each) => each.leagueId === leagueId) ?? own[0] ?? null;
  const leagueIds = own.map((league) => league.leagueId);
  const witnessing = { source, leagueIds, now: now() };
  const nameOf = readVisibleNames(db, userId, tournamentId);
  const isManager = shown !== null && isManagerOf(db, userId, shown.leagueId);
  return {
    fixture: { id, name, startsAt, state, feed },
    source,
    looks: loadTeamLooks(db, tournamentId),
    league: shown === null ? null : { leagueId: shown.leagueId, name: shown.name },
    others: own
      .filter((each) => each !== shown)
      .map((each) => ({ leagueId: each.leagueId, name: each.name })),
    teams: [teamA, teamB].map((team): TeamSidePage => {
      const side = sides.get(team.id);
      const ofTeam = side?.statements ?? [];
      const ofLeague = side?.inLeague(shown?.leagueId ?? null) ?? [];
      const known = knownSide(ofTeam, ofLeague);
      const last = shown === null ? [] : lastOfMembers(db, ofTeam, shown.leagueId);
      const decided = ofTeam.some((each) => each.source !== "member");
      const readersOwn = last.find((each) => each.userId === userId);
      const closed = closedReason(side, fixture, witnessing);
      const setAside = !decided && isSetAside(ofLeague);
      // The reader's statement of a side that was set aside is of no use any more.
      const prefill = known ?? (setAside && closed !== null ? null : readersOwn) ?? null;
      const describe = (each: SideStatement) => statedBy(each, userId, nameOf);
      const knownBy = ofTeam.find((each) => each.players === known?.players);
      return {
        team,
        squad: squads.filter(({ teamId }) => teamId === team.id),
        known: knownBy ? describe(knownBy) : null,
        statements: decided ? [] : last.map(describe),
        setAside,
        maySetAside: isManager && known?.source === "member",
        closed,
        listed: Object.fromEntries(prefill?.players ?? []),
      };
    }),
  };
}

function isManagerOf(db: Tx, userId: number, leagueId: number): boolean {
  return requireMember(db, { id: userId }, leagueId).manages;
}

function lastOfMembers(
  db: Tx,
  statements: readonly SideStatement[],
  leagueId: number,
): readonly SideStatement[] {
  const since = readMembersSince(db, leagueId);
  const ofMembers = statements.filter(({ source, userId, at }) => {
    const from = userId === null ? undefined : since.get(userId);
    return source === "member" && from !== undefined && from <= at;
  });
  return ofMembers.filter(
    (each, index) => ofMembers.findLastIndex(({ userId }) => userId === each.userId) === index,
  );
}

function statedBy(
  statement: SideStatement,
  reader: number,
  nameOf: ReadonlyMap<number, string>,
): StatedBy {
  const { source, userId, at, players } = statement;
  const name = userId === null ? null : (nameOf.get(userId) ?? null);
  return {
    ...{ source, name, mine: userId === reader, at },
    players: Object.fromEntries(players),
    eleven: elevenOf(statement),
  };
}

/** A reader may know the current members of their leagues of a tournament (rules.md#access). */
function readVisibleNames(
  db: Tx,
  userId: number,
  tournamentId: number,
): ReadonlyMap<number, string> {
  return new Map(
    namesStatement(db)
      .all({ userId, tournamentId })
      .map(({ id, name }) => [id, name]),
  );
}

const namesStatement = prepareOnce((db) => {
  const own = alias(participants, "own");
  const others = alias(participants, "others");
  return db
    .selectDistinct({ id: users.id, name: users.displayName })
    .from(own)
    .innerJoin(leagues, eq(leagues.id, own.leagueId))
    .innerJoin(others, eq(others.leagueId, own.leagueId))
    .innerJoin(users, eq(users.id, others.userId))
    .where(
      and(
        eq(own.userId, sql.placeholder("userId")),
        isNull(own.leftAt),
        isNull(others.leftAt),
        eq(leagues.tournamentId, sql.placeholder("tournamentId")),
      ),
    )
    .prepare();
});
