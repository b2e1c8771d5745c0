import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { teams } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import {
  findTournament,
  listTournaments,
  type TournamentCard,
} from "#server/play/season/list-tournaments";
import {
  loadSeasonFixtures,
  type SeasonFixture,
  type TeamName,
} from "#server/play/season/season-fixtures";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";
import { type Operator, requireOperator } from "./operator-access";
import { readPool, type StoredPlayer } from "./pool-state";
import { findOperatedFixture, isRehearsal, type OperatedFixture } from "./read-fixture";

type Reading = Pick<Services, "db">;

export function listOperated({ db }: Reading, operator: Operator): TournamentCard[] {
  requireOperator(db, { id: operator.userId });
  return listTournaments(db);
}

export interface OperatedTournament {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly startsAt: Ms | null;
  readonly endsAt: number | null;
  readonly rehearsed: boolean;
  readonly teams: readonly OperatedTeam[];
  readonly looks: TeamLooks;
  readonly fixtures: readonly SeasonFixture[];
}

interface OperatedTeam extends TeamName {
  readonly players: number;
  readonly coloured: boolean;
}

/** @throws AppError "not-found" */
export function openTournament(
  { db }: Reading,
  operator: Operator,
  tournamentId: number,
): OperatedTournament {
  requireOperator(db, { id: operator.userId });
  const row = findTournament(db, tournamentId);
  const ofTournament = listTeams(db, tournamentId);
  const pool = readPool(db, ofTournament);
  return {
    ...row,
    rehearsed: isRehearsal(db, tournamentId),
    teams: ofTournament.map(({ capColour, ...team }) => {
      const players = pool.filter(({ teamId }) => teamId === team.id).length;
      return { ...team, players, coloured: capColour !== null };
    }),
    looks: loadTeamLooks(db, tournamentId),
    fixtures: loadSeasonFixtures(db, tournamentId),
  };
}

interface OperatedPool {
  readonly tournament: { readonly id: number; readonly name: string };
  readonly teams: readonly TeamName[];
  readonly looks: TeamLooks;
  readonly players: readonly StoredPlayer[];
}

/** @throws AppError "not-found" */
export function openPool({ db }: Reading, operator: Operator, tournamentId: number): OperatedPool {
  requireOperator(db, { id: operator.userId });
  const { id, name } = findTournament(db, tournamentId);
  const ofTournament = listTeams(db, tournamentId);
  const players = readPool(db, ofTournament).sort(
    (a, b) => a.teamId - b.teamId || a.terms.name.localeCompare(b.terms.name, "en"),
  );
  const looks = loadTeamLooks(db, tournamentId);
  return { tournament: { id, name }, teams: ofTournament, looks, players };
}

interface OpenedFixture {
  readonly fixture: OperatedFixture;
  readonly tournament: { readonly id: number; readonly name: string };
  readonly teams: readonly TeamName[];
  readonly looks: TeamLooks;
}

/** @throws AppError "not-found" */
export function openFixture({ db }: Reading, operator: Operator, fixtureId: number): OpenedFixture {
  requireOperator(db, { id: operator.userId });
  const fixture = findOperatedFixture(db, fixtureId);
  const { id, name } = findTournament(db, fixture.tournamentId);
  return {
    fixture,
    tournament: { id, name },
    teams: listTeams(db, id),
    looks: loadTeamLooks(db, id),
  };
}

export function listTeams(tx: Tx, tournamentId: number) {
  return tx
    .select({
      id: teams.id,
      name: teams.name,
      shortName: teams.shortName,
      capColour: teams.capColour,
    })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .orderBy(asc(teams.name))
    .all();
}
