import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client";
import { teams } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import type { Services } from "#server/core/services";
import { noteSeason } from "#server/play/proof/season-lines";
import { shortNameOf } from "#server/play/season/known-teams";
import { findTournament } from "#server/play/season/list-tournaments";
import { actAsOperator, logToLeagues, type Operator } from "./operator-access";

interface TypedTeam {
  readonly name: string;
  /** Empty for the well-known one, or the initials. */
  readonly shortName: string;
}

interface TypedColours {
  readonly capColour: string;
  readonly trimColour: string;
}

type TeamNames = TypedTeam;
export type OwnColours = { readonly [Column in keyof TypedColours]: string | null };

const NAME = { label: "The team's name", missing: "The team's name is missing.", most: 60 };
const SHORT_NAME = {
  label: "The team's short name",
  missing: "The team's short name is missing.",
  most: 5,
};
/** From `<input type="color">`. */
const COLOUR = z.string().regex(/^#[0-9a-f]{6}$/);
const AUTOMATIC: OwnColours = { capColour: null, trimColour: null };

/**
 * The same team sent twice is added once.
 *
 * @throws FieldsError on `name` and `shortName`; AppError "not-found" for the tournament
 */
export function addTeam(
  services: Services,
  operator: Operator,
  tournamentId: number,
  typed: TypedTeam,
): void {
  actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    const others = listOthers(tx, tournamentId, 0);
    const stored = others.find(({ name }) => name === tidyName(typed.name));
    const shortName = tidyName(typed.shortName);
    if (stored && (shortName === "" || shortName === stored.shortName)) return;
    const team = readTeam(typed, others);
    tx.insert(teams)
      .values({ ...team, tournamentId })
      .run();
    noteSeason(tx, tournamentId, services.now());
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "team added", ...team }]);
  });
}

/**
 * @param colours null for automatic ones; unchanged if omitted
 * @throws FieldsError on `name`, `shortName`, `capColour` and `trimColour`; AppError "not-found"
 * for a team of another tournament
 */
export function editTeam(
  services: Services,
  operator: Operator,
  { tournamentId, teamId }: { readonly tournamentId: number; readonly teamId: number },
  typed: TypedTeam,
  colours?: TypedColours | null,
): void {
  actAsOperator(services, operator, (tx) => {
    const ofTournament = and(eq(teams.id, teamId), eq(teams.tournamentId, tournamentId));
    const stored = tx.select().from(teams).where(ofTournament).get();
    if (!stored) throw new AppError("not-found", "Team not found.");
    const team = readTeam(typed, listOthers(tx, tournamentId, teamId));
    const own = colours === undefined ? coloursOf(stored) : readColours(colours);
    tx.update(teams)
      .set({ ...team, ...own })
      .where(eq(teams.id, teamId))
      .run();
    const changes = [...renaming(stored, team), ...recolouring(team, coloursOf(stored), own)];
    noteSeason(tx, tournamentId, services.now());
    logToLeagues(tx, services, operator, tournamentId, changes);
  });
}

function listOthers(tx: Tx, tournamentId: number, teamId: number): TeamNames[] {
  return tx
    .select()
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), ne(teams.id, teamId)))
    .all();
}

export function readTeam(typed: TypedTeam, others: readonly TeamNames[]): TeamNames {
  const name = tidyName(typed.name);
  const nameWrong = nameFaults(name, "name", NAME);
  const taken = new Set(others.map(({ shortName }) => shortName));
  const team = { name, shortName: tidyName(typed.shortName) || shortNameOf(name, taken) };
  const faults = [
    ...nameWrong,
    ...(nameWrong.length > 0 && tidyName(typed.shortName) === ""
      ? []
      : nameFaults(team.shortName, "shortName", SHORT_NAME)),
  ];
  if (faults.length > 0) throw new FieldsError(faults);
  refuseTaken(others, team);
  return team;
}

/** Two teams that only capitals tell apart would be taken for each other. */
function refuseTaken(others: readonly TeamNames[], team: TeamNames): void {
  const faults: FieldFault[] = (["name", "shortName"] as const).flatMap((field) =>
    others.some((other) => isSameWord(other[field], team[field]))
      ? [{ fields: [field], sentence: `There is a team called ${team[field]} already.` }]
      : [],
  );
  if (faults.length > 0) throw new FieldsError(faults);
}

/** Capitals aside. */
export function isSameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function readColours(typed: TypedColours | null): OwnColours {
  if (typed === null) return AUTOMATIC;
  const faults: FieldFault[] = (["capColour", "trimColour"] as const)
    .filter((field) => !COLOUR.safeParse(typed[field]).success)
    .map((field) => ({ fields: [field], sentence: "A colour is written like #1f55b5." }));
  if (faults.length > 0) throw new FieldsError(faults);
  return typed;
}

function coloursOf({ capColour, trimColour }: OwnColours): OwnColours {
  return { capColour, trimColour };
}

export function renaming(stored: TeamNames, team: TeamNames): OperatorChange[] {
  const [from, to] = [wordsOf(stored), wordsOf(team)];
  return from === to ? [] : [{ kind: "team renamed", from, to }];
}

export function recolouring(
  { name }: TeamNames,
  was: OwnColours,
  own: OwnColours,
): OperatorChange[] {
  const [from, to] = [colourWords(was), colourWords(own)];
  return from === to ? [] : [{ kind: "team recoloured", team: name, from, to }];
}

function wordsOf({ name, shortName }: TeamNames): string {
  return `${name} (${shortName})`;
}

function colourWords({ capColour, trimColour }: OwnColours): string {
  return capColour === null ? "automatic" : `${capColour} and ${trimColour}`;
}
