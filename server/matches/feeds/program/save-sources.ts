import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { pushTokens, tournamentSources } from "#db/schema";
import { LIVE_SOURCES, type LiveSource, SOURCE_NAMES } from "#game/play/match/score-source";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { findTournament } from "#server/play/season/list-tournaments";
import {
  actAsOperator,
  logToLeagues,
  type Operator,
  requireOperator,
} from "../../operator/operator-access";
import { readFollowed } from "../../operator/read-fixture";
import { readSources } from "../../results/source-order";
import { readHealth } from "../followed/health";
import { hitsToday } from "../followed/hits";
import { listPrograms } from "./list-programs";
import { ASKS_PER_DAY, type ChosenProgram, feedNameOf } from "./poll-programs";

/** The sources of scores on a tournament's page (rules.md#order-of-sources). */
export interface OpenedSources {
  /** Those that the tournament has, the highest first. */
  readonly order: readonly LiveSource[];
  /** Null if none is asked. */
  readonly program: string | null;
  /** The files of the folder of programs that can be chosen. */
  readonly programs: readonly string[];
  /** How the chosen program is doing; null before its first question. */
  readonly health: ProgramHealth | null;
}

/** Times are UTC milliseconds. */
export interface ProgramHealth {
  readonly questions: number;
  readonly most: number;
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
  /** A sentence with the last lines of its errors. */
  readonly error: string | null;
  readonly retryAt: number | null;
}

/** @throws AppError "not-found" for a former operator or an unknown tournament */
export function openSources(
  services: Pick<Services, "db" | "env" | "now">,
  operator: Operator,
  tournamentId: number,
): OpenedSources {
  const { db, env } = services;
  requireOperator(db, { id: operator.userId });
  findTournament(db, tournamentId);
  const { program } = readSources(db, tournamentId);
  const health =
    program === null ? null : readProgramHealth(services, { tournamentId, name: program });
  return { order: listSources(db, tournamentId), program, programs: listPrograms(env), health };
}

function readProgramHealth(
  { db, now }: Pick<Services, "db" | "now">,
  program: ChosenProgram,
): ProgramHealth | null {
  const row = readHealth(db, feedNameOf(program));
  if (row === undefined) return null;
  const { succeededAt, failedAt, error } = row;
  const retryAt = row.retryAt !== null && row.retryAt > now() ? row.retryAt : null;
  const questions = hitsToday(db, { now }, feedNameOf(program));
  return { questions, most: ASKS_PER_DAY, succeededAt, failedAt, error, retryAt };
}

/** Those that the tournament has, the highest first. */
function listSources(db: Tx, tournamentId: number): LiveSource[] {
  const { order, program } = readSources(db, tournamentId);
  const has = (source: LiveSource) =>
    source === "program"
      ? program !== null
      : source === "feed"
        ? readFollowed(db, tournamentId)
        : hasTokens(db, tournamentId);
  return order.filter(has);
}

function hasTokens(tx: Tx, tournamentId: number): boolean {
  const row = tx
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(and(eq(pushTokens.tournamentId, tournamentId), isNull(pushTokens.endedAt)))
    .limit(1)
    .get();
  return row !== undefined;
}

/**
 * Puts a source above the one before it. The tournament's other sources follow in their usual
 * order.
 *
 * @throws AppError "invalid" for an unknown source, "not-found" for a former operator
 */
export function raiseSource(
  services: Services,
  operator: Operator,
  tournamentId: number,
  raised: string,
): void {
  actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    const source = LIVE_SOURCES.find((each) => each === raised);
    if (source === undefined) throw new AppError("invalid", "Choose one of the sources.");
    const before = listSources(tx, tournamentId);
    const place = before.indexOf(source);
    if (place < 1) return;
    const order = before.filter((each) => each !== source);
    order.splice(place - 1, 0, source);
    const { program } = readSources(tx, tournamentId);
    const row = { order, program };
    tx.insert(tournamentSources)
      .values({ tournamentId, ...row })
      .onConflictDoUpdate({ target: tournamentSources.tournamentId, set: row })
      .run();
    const names = order.map((each) => SOURCE_NAMES[each]);
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "sources ordered", order: names }]);
  });
}

/**
 * From now on the program is asked about the tournament's matches; null asks none.
 *
 * @param name a file of the folder of programs
 * @throws FieldsError on `program`; AppError "not-found" for a former operator
 */
export function chooseProgram(
  services: Services,
  operator: Operator,
  tournamentId: number,
  name: string | null,
): void {
  if (name !== null && !listPrograms(services.env).includes(name)) {
    const sentence = "Choose a program of the folder, or none.";
    throw new FieldsError([{ fields: ["program"], sentence }]);
  }
  actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    const { order, program } = readSources(tx, tournamentId);
    if (program === name) return;
    tx.insert(tournamentSources)
      .values({ tournamentId, order, program: name })
      .onConflictDoUpdate({
        target: tournamentSources.tournamentId,
        set: { program: sql`excluded.program` },
      })
      .run();
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "program chosen", name }]);
  });
}
