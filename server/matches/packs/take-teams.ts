import { eq } from "drizzle-orm";
import { teams } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { AppError } from "#server/core/errors";
import { type OwnColours, recolouring, renaming } from "../operator/save-team";
import { wordOf } from "./check-pack";
import type { PackTeam } from "./pack-schema";
import type { PlacedTeam, Taking } from "./taken-pack";

type TeamRow = typeof teams.$inferSelect;
type TeamFacts = Pick<TeamRow, "name" | "shortName" | "capColour" | "trimColour">;

/** Adds and updates the teams of a pack, in its order. */
export function takeTeams(taking: Taking): PlacedTeam[] {
  const { tx, tournamentId, pack } = taking;
  const used = new Set<number>();
  return pack.teams.map((team) => {
    const rows = tx.select().from(teams).where(eq(teams.tournamentId, tournamentId)).all();
    const free = rows.filter(({ id }) => !used.has(id));
    const stored = findStored(taking, free, team);
    if (stored === undefined) refuseTaken(rows, team);
    const row =
      stored === undefined ? addTeam(taking, team) : updateTeam(taking, rows, stored, team);
    used.add(row.id);
    return { id: row.id, name: row.name, shortName: row.shortName, packName: team.shortName };
  });
}

function findStored({ earlier }: Taking, rows: readonly TeamRow[], team: PackTeam) {
  const known = earlier.team(team);
  return (
    rows.find(({ id }) => id === known?.id) ??
    rows.find(({ name }) => wordOf(name) === wordOf(team.name)) ??
    rows.find(({ shortName }) => wordOf(shortName) === wordOf(team.shortName))
  );
}

/** @throws AppError "conflict" for a name that another team of the pack has here */
function refuseTaken(rows: readonly TeamRow[], team: PackTeam): void {
  for (const field of ["name", "shortName"] as const) {
    const other = rows.find((row) => wordOf(row[field]) === wordOf(team[field]));
    if (other === undefined) continue;
    const sentence = `The pack's team ${team.name} cannot be added: another team is called ${other[field]} here. Rename that one first.`;
    throw new AppError("conflict", sentence);
  }
}

function addTeam({ tx, tournamentId, changes }: Taking, team: PackTeam): TeamRow {
  const facts = factsOf(team);
  const { name, shortName } = facts;
  changes.push({ kind: "team added", name, shortName });
  return tx
    .insert(teams)
    .values({ ...facts, tournamentId })
    .returning()
    .get();
}

/** Takes the values that the pack has changed, unless they were changed here as well. */
function updateTeam(
  { tx, earlier, changes, remarks }: Taking,
  rows: readonly TeamRow[],
  stored: TeamRow,
  team: PackTeam,
): TeamRow {
  const before = earlier.team(team)?.facts;
  const [was, wanted] = [before && factsOf(before), factsOf(team)];
  const next = { ...stored };
  for (const field of ["name", "shortName"] as const) {
    const says = wanted[field];
    if (says === stored[field] || says === was?.[field]) continue;
    const isTaken = rows.some((row) => row.id !== stored.id && wordOf(row[field]) === wordOf(says));
    if (was?.[field] === stored[field] && !isTaken) next[field] = says;
    else remarks.push(`${stored[field]} keeps this name; the pack says ${says}.`);
  }
  const [here, there] = [coloursOf(stored), coloursOf(wanted)];
  if (here !== there && there !== (was && coloursOf(was))) {
    if (was && coloursOf(was) === here) Object.assign(next, ownColours(wanted));
    else remarks.push(`${stored.name} keeps its colours; the pack says ${there}.`);
  }
  const changed = [...renaming(stored, next), ...recolouring(next, stored, next)];
  if (changed.length > 0) tx.update(teams).set(next).where(eq(teams.id, stored.id)).run();
  changes.push(...changed);
  return next;
}

function factsOf({ name, shortName, colours }: PackTeam): TeamFacts {
  return {
    name: tidyName(name),
    shortName: tidyName(shortName),
    capColour: colours?.cap ?? null,
    trimColour: colours?.trim ?? null,
  };
}

function ownColours({ capColour, trimColour }: TeamFacts): OwnColours {
  return { capColour, trimColour };
}

function coloursOf({ capColour, trimColour }: TeamFacts): string {
  return capColour === null ? "automatic colours" : `${capColour} and ${trimColour}`;
}
