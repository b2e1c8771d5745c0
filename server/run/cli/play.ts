import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import type { Advance } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { listRehearsedTournaments } from "#server/matches/feeds/rehearsal/list-rehearsed";
import { parseInstant } from "#server/matches/feeds/rehearsal/parse-instant";
import { playRehearsals } from "#server/matches/feeds/rehearsal/play-rehearsals";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";

/** What follows `gully`. */
export const PLAY_USAGE = "play [--name NAME] --speed N [--until MATCHES|TIME]";

/** A season of months in seconds; above it a speed means a mistake. */
const MAX_SPEED = 1_000_000;

/**
 * `gully play`: plays rehearsed tournaments ball by ball until they are over, `--until` is reached
 * (so many matches with a result, or a time), or a signal comes. It goes on where it stopped.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments and when there is nothing to play
 */
export async function runPlay(args: string[], io: CommandIo): Promise<number> {
  const options = readOptions(args);
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    await upgradeDatabase(services);
    const over = await playRehearsals(services, {
      tournamentIds: tournamentIdsOf(services, options.name),
      speed: options.speed,
      isEnough: readUntil(options.until, services),
      say: (sentence) => io.stdout(`${sentence}\n`),
      wait: (ms) => waitUnless(stopping.signal, ms),
    });
    io.stdout(over ? "The season is over.\n" : "Stopped; play again to go on.\n");
    return 0;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    services.db.$client.close();
  }
}

interface PlayOptions {
  readonly name: string | null;
  readonly speed: number;
  readonly until: string | null;
}

function readOptions(args: string[]): PlayOptions {
  const { name = null, speed, until = null } = parseOptions(args);
  const times = Number(speed ?? Number.NaN);
  if (!(times > 0 && times <= MAX_SPEED)) {
    throw new AppError("invalid", `--speed must be a number above 0, at most ${MAX_SPEED}.`);
  }
  return { name, speed: times, until };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        name: { type: "string" },
        speed: { type: "string" },
        until: { type: "string" },
      },
    }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/[.\n]/, 1);
    throw new AppError("invalid", `${what}: gully ${PLAY_USAGE}`);
  }
}

function tournamentIdsOf({ db }: Services, name: string | null): number[] {
  const all = listRehearsedTournaments(db);
  const chosen = name === null ? all : all.filter((each) => each.name === name.trim());
  if (chosen.length > 0) return chosen.map(({ id }) => id);
  throw new AppError(
    "not-found",
    name === null
      ? "There is no rehearsal to play: import one with --as-upcoming."
      : `There is no rehearsal of the name ${name}.`,
  );
}

function readUntil(
  until: string | null,
  services: Services,
): (advances: readonly Advance[]) => boolean {
  if (until === null) return () => false;
  if (/^\d+$/.test(until)) {
    return (advances) => advances.every(({ finished, over }) => over || finished >= Number(until));
  }
  const end = parseInstant(until, services.now());
  return () => services.now() >= end;
}

/** @returns false when the signal arrived */
async function waitUnless(signal: AbortSignal, ms: number): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
