import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureIds, tournamentSources, tournaments } from "#db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import { isOver } from "#game/play/match/state";
import { AppError } from "#server/core/errors";
import { every } from "#server/core/every";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { findTournament } from "#server/play/season/list-tournaments";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { readPool } from "../../operator/pool-state";
import { PushRefusal } from "../../push/push-refusal";
import { parseBy } from "../../push/read-update";
import { type TakenUpdate, takeUpdate } from "../../push/take-update";
import { type UpdateLine, updateLineSchema } from "../../push/update-schema";
import { FeedError } from "../feed";
import {
  noteFailure,
  noteFaults,
  noteStatesAsked,
  noteSuccess,
  readHealth,
} from "../followed/health";
import { countHits, hitsToday } from "../followed/hits";
import { removeWorkFolders, runProgram } from "./run-program";

/** Between two questions while a match is on or about to start, and otherwise. */
const IN_PLAY_MS = MINUTE_MS;
const IDLE_MS = 6 * HOUR_MS;
/** A day at a minute's distance is 1,440 questions; a match day has ten hours. */
export const ASKS_PER_DAY = 1_000;
/** A program is told of matches this far away. */
const NEAR_MS = 2 * DAY_MS;
/** And asked often from so long before the start. */
const BEFORE_START_MS = HOUR_MS;
/** The longest match of one day; a Test is in progress until it is over. */
const LONGEST_MS = 10 * HOUR_MS;
const MOST_LINES = 200;
const MOST_SHOWN = 3;
const LOOK_MS = 10 * SECOND_MS;

/** A program that an operator has chosen for a tournament. */
export interface ChosenProgram {
  readonly tournamentId: number;
  readonly name: string;
}

/** Its row among the feeds' health and hits. */
export function feedNameOf({ name, tournamentId }: ChosenProgram): string {
  return `program ${tournamentId} ${name}`;
}

/** The feed whose ids a line has that does not say: the program's own name. */
export function idsOf(name: string): string {
  const plain = name.toLowerCase().replace(/\.[a-z0-9]+$/, "");
  return (
    plain
      .replaceAll(/[^a-z0-9-]+/g, "-")
      .replace(/^-+/, "")
      .slice(0, 40) || "program"
  );
}

/**
 * Asks the programs that are due, one after the other, and takes their updates in. Failures wait
 * longer and longer, as those of CricketData do.
 *
 * @param stop kills a running program
 */
export async function pollPrograms(services: Services, stop: AbortSignal): Promise<void> {
  for (const program of listChosen(services.db)) {
    if (stop.aborted) return;
    if (isDue(services, program)) await askProgram(services, program, stop);
  }
}

function listChosen(tx: Tx): ChosenProgram[] {
  const { tournamentId, program } = tournamentSources;
  return tx
    .select({ tournamentId, name: program })
    .from(tournamentSources)
    .innerJoin(tournaments, eq(tournaments.id, tournamentId))
    .where(isNotNull(program))
    .orderBy(asc(tournamentId))
    .all()
    .flatMap(({ tournamentId, name }) => (name === null ? [] : [{ tournamentId, name }]));
}

function isDue(services: Services, program: ChosenProgram): boolean {
  const { db, now } = services;
  const feed = feedNameOf(program);
  const health = readHealth(db, feed);
  if (health?.retryAt && now() < health.retryAt) return false;
  if (hitsToday(db, services, feed) >= ASKS_PER_DAY) return false;
  const isOn = loadSeasonFixtures(db, program.tournamentId).some((fixture) =>
    isInPlay(fixture, now()),
  );
  return now() - (health?.statesAskedAt ?? 0) >= (isOn ? IN_PLAY_MS : IDLE_MS);
}

function isInPlay({ startsAt, state }: SeasonFixture, now: number): boolean {
  if (state === "in progress") return true;
  return !isOver(state) && now > startsAt - BEFORE_START_MS && now < startsAt + LONGEST_MS;
}

async function askProgram(
  services: Services,
  program: ChosenProgram,
  stop: AbortSignal,
): Promise<void> {
  const feed = feedNameOf(program);
  noteStatesAsked(services, feed);
  countHits(services, feed, 1);
  try {
    const question = questionFor(services, program);
    const lines = await runProgram(services.env, program.name, question, stop);
    const faults = await takeLines(services, program, lines.slice(0, MOST_LINES));
    if (lines.length > MOST_LINES) faults.push(`Lines after ${MOST_LINES} were left out.`);
    if (faults.length > 0 && faults.length >= lines.length) {
      throw new FeedError("nonsense", faults.slice(0, MOST_SHOWN).join(" "));
    }
    noteSuccess(services, feed);
    if (faults.length > 0) noteFaults(services, feed, faults.slice(0, MOST_SHOWN).join(" "));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (error.kind === "stopped") return;
    services.log.warn({ feed, reason: error.message }, "The program was no help.");
    noteFailure(services, feed, error);
  }
}

/** One line of JSON (docs/feeds.md): nothing that members do not see, and no team of anybody. */
export function questionFor({ db, now }: Services, { tournamentId, name }: ChosenProgram): object {
  const near = loadSeasonFixtures(db, tournamentId).filter(
    (fixture) => fixture.state === "in progress" || Math.abs(fixture.startsAt - now()) <= NEAR_MS,
  );
  const ids = new Map(
    db
      .select({ fixtureId: fixtureIds.fixtureId, externalId: fixtureIds.externalId })
      .from(fixtureIds)
      .where(and(eq(fixtureIds.tournamentId, tournamentId), eq(fixtureIds.provider, idsOf(name))))
      .all()
      .map((row) => [row.fixtureId, row.externalId]),
  );
  return {
    version: 1,
    now: new Date(now()).toISOString(),
    tournament: findTournament(db, tournamentId).name,
    matches: near.map(({ id, name: called, matchType, startsAt, state, teamA, teamB }) => ({
      id,
      match: ids.get(id) ?? null,
      name: called,
      matchType,
      start: new Date(startsAt).toISOString(),
      state,
      teams: [teamA, teamB].map((team) => ({ name: team.name, shortName: team.shortName })),
      players: readPool(db, [teamA, teamB]).map(({ id: playerId, teamName, terms }) => {
        return { id: playerId, name: terms.name, team: teamName };
      }),
    })),
  };
}

/** @returns a sentence for each line that was refused */
async function takeLines(
  services: Services,
  program: ChosenProgram,
  lines: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, line] of lines.entries()) {
    const taken = await runJob(services, takeLineJob, program, line);
    if (typeof taken === "string") faults.push(`Line ${index + 1}: ${taken}`);
    else services.log.info({ feed: feedNameOf(program), taken }, "Took in an update.");
  }
  return faults;
}

/** An update, or the sentences why it is refused. */
export const takeLineJob: Job<[program: ChosenProgram, line: string], TakenUpdate | string> = {
  name: "takeLine",
  kind: "write",
  run: (services, { tournamentId, name }, line) => {
    try {
      const update = readLine(line);
      const feed = update.feed ?? idsOf(name);
      return inLockedTransaction(services, (tx) => {
        const match = { tournamentId, feed, key: update.match };
        return takeUpdate(tx, services, { source: "program" }, match, update);
      });
    } catch (error) {
      return sentenceOf(error);
    }
  },
};

/** @throws PushRefusal for a line that is no update */
export function readLine(line: string): UpdateLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new PushRefusal("invalid", [{ sentence: "This is not JSON.", pointer: "" }]);
  }
  return parseBy(updateLineSchema, value);
}

export function sentenceOf(error: unknown): string {
  if (error instanceof PushRefusal) {
    return error.faults.map(({ sentence, pointer }) => `${sentence} ${pointer}`.trim()).join(" ");
  }
  if (error instanceof AppError) return error.message;
  throw error;
}

/** @returns stops it: kills a running program and resolves when nothing touches the database */
export function schedulePrograms(services: Services): () => Promise<void> {
  removeWorkFolders(services.env);
  const failure = "Asking the programs failed; retrying.";
  const poll = (stop: AbortSignal) => pollPrograms(services, stop);
  return every(LOOK_MS, poll, { log: services.log, failure }).start();
}
