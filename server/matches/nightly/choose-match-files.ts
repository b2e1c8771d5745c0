import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { findTournament } from "#server/play/season/list-tournaments";
import { actAsOperator, logToLeagues, type Operator } from "../operator/operator-access";
import { archiveOf } from "./archives";
import {
  fetchesMatchFiles,
  listTournamentsForFiles,
  type WantedTournament,
} from "./wanted-tournaments";

/**
 * Turns Cricsheet's match files on or off for a tournament. Every league's log says so: without
 * them errors of the other sources stay.
 *
 * @throws AppError "not-found" for a former operator or an unknown tournament; "conflict" for one
 * that plays itself
 */
export function chooseMatchFiles(
  services: Services,
  operator: Operator,
  tournamentId: number,
  chosen: boolean,
): void {
  actAsOperator(services, operator, (tx) => {
    const from = fetchesMatchFiles(requireTournament(tx, tournamentId));
    if (from === chosen) return;
    tx.update(tournaments).set({ cricsheet: chosen }).where(eq(tournaments.id, tournamentId)).run();
    const what = "nightly match files of Cricsheet";
    const words = (on: boolean) => (on ? "on" : "off");
    logToLeagues(tx, services, operator, tournamentId, [
      { kind: "tournament", what, from: words(from), to: words(chosen) },
    ]);
  });
}

/**
 * The loop of match files answers it (fetch-on-time.ts).
 *
 * @throws as `chooseMatchFiles` does; AppError "conflict" for a competition without an archive
 */
export function askForSeason(services: Services, operator: Operator, tournamentId: number): void {
  actAsOperator(services, operator, (tx) => {
    const { name } = requireTournament(tx, tournamentId);
    if (archiveOf(name) === null) throw new AppError("conflict", noArchive(name));
    const set = { seasonWantedAt: services.now() };
    tx.update(tournaments).set(set).where(eq(tournaments.id, tournamentId)).run();
  });
}

function noArchive(name: string): string {
  return `Gully knows no archive of ${name}: upload its match files instead.`;
}

function requireTournament(tx: Tx, tournamentId: number): WantedTournament {
  const { name } = findTournament(tx, tournamentId);
  const found = listTournamentsForFiles(tx).find(({ id }) => id === tournamentId);
  if (found === undefined)
    throw new AppError("conflict", `${name} plays itself from recorded matches.`);
  return found;
}
