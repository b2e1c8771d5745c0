import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, users } from "#db/schema";
import type { FixtureState } from "#game/match/state";
import {
  elevenOf,
  knownSide,
  type NamedStatus,
  type SideStatement,
  type StatementSource,
} from "#game/sides/known-side";
import type { TeamName } from "../season/season-fixtures";
import { loadTeamLooks, type TeamLooks } from "../season/team-colours";
import type { Services } from "../services";
import { loadSquads, type SquadMember } from "../sides/load-squads";
import { readSideStatements } from "../sides/read-known-sides";
import { closedReason } from "./closed-side";
import { findOperatedFixture } from "./read-fixture";
import { requireSideWitness, type SideWitness } from "./sides-access";

/** The sides of a fixture as somebody who may state them sees them. */
export interface SidesPage {
  readonly fixture: {
    readonly id: number;
    readonly name: string;
    /** UTC milliseconds. */
    readonly startsAt: number;
    readonly state: FixtureState;
  };
  /** As what the reader states. */
  readonly source: SideWitness["source"];
  readonly looks: TeamLooks;
  /** The two teams, in the fixture's order. */
  readonly teams: readonly TeamSidePage[];
}

export interface TeamSidePage {
  readonly team: TeamName;
  readonly squad: readonly SquadMember[];
  /** Null while the side is not known. */
  readonly known: StatedBy | null;
  /** What members have stated, of each the last; empty once somebody else has stated the side. */
  readonly statements: readonly StatedBy[];
  /** Why the reader cannot state this side, as a sentence; null where they can. */
  readonly closed: string | null;
  /** What the form is filled with: the known side, or what the reader has stated. */
  readonly listed: Readonly<Record<number, NamedStatus>>;
}

export interface StatedBy {
  readonly source: StatementSource;
  /** Null for a feed, a file, and somebody whom the reader shares no league with. */
  readonly name: string | null;
  readonly mine: boolean;
  /** UTC milliseconds. */
  readonly at: number;
  readonly players: Readonly<Record<number, NamedStatus>>;
  /** Equal for equal elevens. */
  readonly eleven: string;
}

/** @throws AppError "not-found" for a former witness */
export function openSides(
  { db }: Pick<Services, "db">,
  { userId, fixtureId }: SideWitness,
): SidesPage {
  const { source } = requireSideWitness(db, { id: userId }, fixtureId);
  const { id, name, startsAt, state, teamA, teamB, tournamentId } = findOperatedFixture(
    db,
    fixtureId,
  );
  const squads = loadSquads(db, fixtureId);
  const statements = readSideStatements(db, fixtureId);
  const nameOf = readVisibleNames(db, userId, tournamentId);
  return {
    fixture: { id, name, startsAt, state },
    source,
    looks: loadTeamLooks(db, tournamentId),
    teams: [teamA, teamB].map((team): TeamSidePage => {
      const ofTeam = statements.get(team.id) ?? [];
      const known = knownSide(ofTeam);
      const last = lastOfMembers(ofTeam);
      const decided = ofTeam.some((each) => each.source !== "member");
      const readersOwn = last.find((each) => each.userId === userId);
      const prefill = known ?? readersOwn ?? null;
      const describe = (each: SideStatement) => statedBy(each, userId, nameOf);
      const knownBy = ofTeam.find((each) => each.players === known?.players);
      return {
        team,
        squad: squads.filter(({ teamId }) => teamId === team.id),
        known: knownBy ? describe(knownBy) : null,
        statements: decided ? [] : last.map(describe),
        closed: closedReason(ofTeam, source),
        listed: Object.fromEntries(prefill?.players ?? []),
      };
    }),
  };
}

/** Of each member the last statement, the earliest first. */
function lastOfMembers(statements: readonly SideStatement[]): readonly SideStatement[] {
  const ofMembers = statements.filter(
    ({ source, userId }) => source === "member" && userId !== null,
  );
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

/** The people whom a reader may know of: those of their leagues of a tournament, now (rules.md#access). */
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
