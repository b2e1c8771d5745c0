import { eq } from "drizzle-orm";
import { isUniqueViolation, type Tx } from "#db/client";
import { fixtures, teams, tournaments } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { type FieldFault, FieldsError } from "#server/core/errors";
import { nameFaults } from "#server/core/name-faults";
import type { Services } from "#server/core/services";
import { noteSeason } from "#server/play/proof/season-lines";
import { findTournament, type Tournament } from "#server/play/season/list-tournaments";
import { IMAGE_RULE, isImageAddress } from "#server/play/season/team-colours";
import { actAsOperator, logToLeagues, type Operator } from "./operator-access";
import { readDay } from "./typed-text";

interface TypedTournament {
  readonly name: string;
  /** First and last day, YYYY-MM-DD, UTC; may be empty. They count until there are fixtures. */
  readonly from: string;
  readonly to: string;
  readonly image: string;
}

export const TOURNAMENT_NAME = {
  label: "The tournament's name",
  missing: "The tournament's name is missing.",
  most: 80,
};

/**
 * Without fixtures. The same form sent twice makes one.
 *
 * @returns its id
 * @throws FieldsError on `name`, `from`, `to`, `image`; AppError "not-found" for a former operator
 */
export function makeTournament(
  services: Services,
  operator: Operator,
  typed: TypedTournament,
): number {
  const wanted = readTournament(typed);
  return actAsOperator(services, operator, (tx) => {
    const stored = tx.select().from(tournaments).where(eq(tournaments.name, wanted.name)).get();
    if (stored === undefined) {
      return tx.insert(tournaments).values(wanted).returning({ id: tournaments.id }).get().id;
    }
    const isSame = stored.image === wanted.image && stored.startsAt === wanted.startsAt;
    if (isSame && !hasRow(tx, teams, stored.id)) return stored.id;
    throw nameTaken(wanted.name);
  });
}

/**
 * Name, image and, without fixtures, dates: with fixtures a tournament goes from the first one to
 * the last.
 *
 * @throws as `makeTournament` does; AppError "not-found" for an unknown tournament
 */
export function editTournament(
  services: Services,
  operator: Operator,
  tournamentId: number,
  typed: TypedTournament,
): void {
  const wanted = readTournament(typed);
  actAsOperator(services, operator, (tx) => {
    const stored = findTournament(tx, tournamentId);
    const next = hasRow(tx, fixtures, tournamentId)
      ? { ...wanted, startsAt: stored.startsAt, endsAt: stored.endsAt }
      : wanted;
    rename(tx, tournamentId, next);
    noteSeason(tx, tournamentId, services.now());
    logToLeagues(tx, services, operator, tournamentId, changesOf(stored, next));
  });
}

type Details = Pick<Tournament, "name" | "image" | "startsAt" | "endsAt">;

function readTournament(typed: TypedTournament): Details {
  const name = tidyName(typed.name);
  const image = typed.image.trim();
  const startsAt = typed.from.trim() === "" ? null : readDay(typed.from);
  const endsAt = typed.to.trim() === "" ? startsAt : readDay(typed.to);
  const faults: FieldFault[] = [
    ...nameFaults(name, "name", TOURNAMENT_NAME),
    ...dayFaults("from", typed.from),
    ...dayFaults("to", typed.to),
    ...imageFaults(image),
  ];
  if (faults.length === 0 && endsAt !== null && (startsAt === null || endsAt < startsAt)) {
    const sentence = "The last day must not come before the first.";
    faults.push({ fields: ["to", "from"], sentence });
  }
  if (faults.length > 0) throw new FieldsError(faults);
  return { name, image: image === "" ? null : image, startsAt, endsAt };
}

function dayFaults(field: string, typed: string): FieldFault[] {
  if (typed.trim() === "" || readDay(typed) !== null) return [];
  return [{ fields: [field], sentence: "A day is written like 2026-04-01." }];
}

function imageFaults(image: string): FieldFault[] {
  if (image === "" || isImageAddress(image)) return [];
  return [{ fields: ["image"], sentence: `The image is ${IMAGE_RULE}.` }];
}

function hasRow(tx: Tx, table: typeof fixtures | typeof teams, tournamentId: number): boolean {
  const row = tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.tournamentId, tournamentId))
    .limit(1)
    .get();
  return row !== undefined;
}

/** The unique column decides whether the name is free. */
function rename(tx: Tx, tournamentId: number, next: Details): void {
  try {
    tx.update(tournaments).set(next).where(eq(tournaments.id, tournamentId)).run();
  } catch (error) {
    if (!isUniqueViolation(error, "tournaments.name")) throw error;
    throw nameTaken(next.name);
  }
}

function nameTaken(name: string): FieldsError {
  return new FieldsError([
    { fields: ["name"], sentence: `There is a tournament called ${name} already.` },
  ]);
}

function changesOf(from: Details, to: Details): OperatorChange[] {
  const words = (details: Details): Readonly<Record<string, string>> => ({
    name: details.name,
    image: details.image ?? "none",
    dates: `${dayWords(details.startsAt)} to ${dayWords(details.endsAt)}`,
  });
  const [before, after] = [words(from), words(to)];
  return Object.entries(before).flatMap(([what, was]): OperatorChange[] => {
    const is = after[what] ?? "";
    return was === is ? [] : [{ kind: "tournament", what, from: was, to: is }];
  });
}

function dayWords(at: number | null): string {
  return at === null ? "none" : new Date(at).toISOString().slice(0, 10);
}
