import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { teams } from "#db/schema";
import { tidyName } from "#game/names/tidy-name";
import { AppError, type FieldFault, FieldsError } from "../errors";
import { nameFaults } from "../name-faults";
import { findTournament } from "../season/find-tournament";
import type { Services } from "../services";
import { actAsOperator, logToLeagues } from "./act-as-operator";
import type { Operator } from "./operator-access";

export interface TypedTeam {
  readonly name: string;
  readonly shortName: string;
}

const NAME = { label: "The team's name", missing: "The team's name is missing.", most: 60 };
const SHORT_NAME = {
  label: "The team's short name",
  missing: "The team's short name is missing.",
  most: 5,
};

/**
 * Adds a team to a tournament; the same team sent twice is added once.
 *
 * @throws FieldsError on `name` and `shortName`; AppError "not-found" for the tournament
 */
export function addTeam(
  services: Services,
  operator: Operator,
  tournamentId: number,
  typed: TypedTeam,
): void {
  const team = readTeam(typed);
  actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    const stored = tx
      .select()
      .from(teams)
      .where(and(eq(teams.tournamentId, tournamentId), eq(teams.name, team.name)))
      .get();
    if (stored?.shortName === team.shortName) return;
    refuseTaken(tx, tournamentId, 0, team);
    tx.insert(teams)
      .values({ ...team, tournamentId })
      .run();
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "team added", ...team }]);
  });
}

/**
 * Renames a team.
 *
 * @throws FieldsError on `name` and `shortName`; AppError "not-found" for a team of elsewhere
 */
export function editTeam(
  services: Services,
  operator: Operator,
  { tournamentId, teamId }: { readonly tournamentId: number; readonly teamId: number },
  typed: TypedTeam,
): void {
  const team = readTeam(typed);
  actAsOperator(services, operator, (tx) => {
    const ofTournament = and(eq(teams.id, teamId), eq(teams.tournamentId, tournamentId));
    const stored = tx.select().from(teams).where(ofTournament).get();
    if (!stored) throw new AppError("not-found", "Team not found.");
    refuseTaken(tx, tournamentId, teamId, team);
    const [from, to] = [wordsOf(stored), wordsOf(team)];
    if (from === to) return;
    tx.update(teams).set(team).where(eq(teams.id, teamId)).run();
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "team renamed", from, to }]);
  });
}

function readTeam(typed: TypedTeam): TypedTeam {
  const team = { name: tidyName(typed.name), shortName: tidyName(typed.shortName) };
  const faults = [
    ...nameFaults(team.name, "name", NAME),
    ...nameFaults(team.shortName, "shortName", SHORT_NAME),
  ];
  if (faults.length > 0) throw new FieldsError(faults);
  return team;
}

/** Two teams that only capitals tell apart would be taken for each other. */
function refuseTaken(tx: Tx, tournamentId: number, teamId: number, team: TypedTeam): void {
  const others = tx
    .select()
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), ne(teams.id, teamId)))
    .all();
  const faults: FieldFault[] = (["name", "shortName"] as const).flatMap((field) =>
    others.some((other) => isSameWord(other[field], team[field]))
      ? [{ fields: [field], sentence: `There is a team called ${team[field]} already.` }]
      : [],
  );
  if (faults.length > 0) throw new FieldsError(faults);
}

/** Whether two names are the same but for capitals. */
export function isSameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function wordsOf({ name, shortName }: TypedTeam): string {
  return `${name} (${shortName})`;
}
