import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { teams } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import { type FieldFault, FieldsError } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import type { TeamName } from "#server/play/season/season-fixtures";
import { readTime } from "./typed-text";

export interface TypedFixture {
  readonly teamA: number | null;
  readonly teamB: number | null;
  /** YYYY-MM-DDThh:mm, UTC. */
  readonly startsAt: string;
  /** Empty for "A v B". */
  readonly name: string;
  readonly matchType: string;
  readonly stage: string;
}

export interface WantedFixture {
  readonly teamA: TeamName;
  readonly teamB: TeamName;
  readonly startsAt: Ms;
  readonly name: string;
  readonly matchType: string;
  readonly stage: "group" | "playoff";
}

const NAME = { label: "A name", missing: "A name is missing.", most: 80 };

/**
 * @param types further allowed match types: the fixture's own
 * @throws FieldsError on the names of `TypedFixture`
 */
export function readFixtureForm(
  tx: Tx,
  tournamentId: number,
  typed: TypedFixture,
  types: readonly string[] = [],
): WantedFixture {
  const teamA = findTeam(tx, tournamentId, typed.teamA);
  const teamB = findTeam(tx, tournamentId, typed.teamB);
  const startsAt = readTime(typed.startsAt);
  const { stage, matchType } = typed;
  const faults: FieldFault[] = [];
  const refuse = (field: string, sentence: string) => faults.push({ fields: [field], sentence });
  if (!teamA) refuse("teamA", "Choose the first team.");
  if (!teamB) refuse("teamB", "Choose the second team.");
  if (teamA && teamA.id === teamB?.id) refuse("teamB", "A team cannot play itself.");
  if (startsAt === null) refuse("startsAt", "A start is written like 2026-04-01T14:00, in UTC.");
  if (stage !== "group" && stage !== "playoff") refuse("stage", "Choose group or playoff.");
  if (!OFFERED_MATCH_TYPES.includes(matchType) && !types.includes(matchType)) {
    refuse("matchType", "Choose one of the match types.");
  }
  const name = tidyName(typed.name) || `${teamA?.name} v ${teamB?.name}`;
  faults.push(...nameFaults(name, "name", NAME));
  if (faults.length > 0 || !teamA || !teamB || startsAt === null) throw new FieldsError(faults);
  return { teamA, teamB, startsAt, name, matchType, stage: stage === "playoff" ? stage : "group" };
}

function findTeam(tx: Tx, tournamentId: number, teamId: number | null): TeamName | undefined {
  if (teamId === null) return undefined;
  return tx
    .select({ id: teams.id, name: teams.name, shortName: teams.shortName })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.tournamentId, tournamentId)))
    .get();
}
