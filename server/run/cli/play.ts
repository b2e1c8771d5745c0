import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { Advance } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { listRehearsedTournaments } from "#server/matches/feeds/rehearsal/list-rehearsed";
import { parseInstant } from "#server/matches/feeds/rehearsal/parse-instant";
import { playRehearsals } from "#server/matches/feeds/rehearsal/play-rehearsals";
import { command, text, value } from "./command";

/** A season of months in seconds; a higher speed is a mistake. */
const MAX_SPEED = 1_000_000;

/**
 * Plays until the tournaments are over, `--until` is reached or a signal comes. The next call continues
 * there.
 */
export const play = command({
  name: "play",
  summary: "Plays an upcoming season ball by ball, as a live feed would tell it.",
  args: {},
  options: { name: value("NAME"), speed: text("N", readSpeed), until: value("MATCHES|TIME") },
  usage: "[--name NAME] --speed N [--until MATCHES|TIME]",
  opens: "upgraded",
  async run({ name, speed, until }, io, services) {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    process.on("SIGINT", stop).on("SIGTERM", stop);
    try {
      const over = await playRehearsals(services, {
        tournamentIds: tournamentIdsOf(services, name),
        speed,
        isEnough: readUntil(until, services),
        say: (sentence) => io.stdout(`${sentence}\n`),
        wait: (ms) => waitUnless(stopping.signal, ms),
      });
      io.stdout(over ? "The season is over.\n" : "Stopped; play again to go on.\n");
    } finally {
      process.off("SIGINT", stop).off("SIGTERM", stop);
    }
  },
});

function readSpeed(given?: string): number {
  const speed = Number(given ?? Number.NaN);
  if (speed > 0 && speed <= MAX_SPEED) return speed;
  throw new AppError("invalid", `--speed must be a number above 0, at most ${MAX_SPEED}.`);
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

/** @returns false if the signal came first */
async function waitUnless(signal: AbortSignal, ms: number): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
