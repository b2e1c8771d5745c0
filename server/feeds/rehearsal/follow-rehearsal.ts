import { runJob } from "../../jobs/job";
import type { Services } from "../../services";
import { advanceRehearsal } from "./advance-rehearsal";

export const advanceRehearsalJob = { name: "advanceRehearsal", run: advanceRehearsal };

const STEP_MS = 1_000;

/**
 * Plays a rehearsal beside the screens of the same process, as the demo does: one step after the
 * other, each once the last one is done.
 *
 * @returns stops it, once the step in hand is done
 */
export function followRehearsal(
  services: Services,
  tournamentId: number,
  speed: number,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= step(services, tournamentId, speed).finally(() => {
      running = null;
    });
  }, STEP_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function step(services: Services, tournamentId: number, speed: number): Promise<void> {
  try {
    const { events } = await runJob(services, advanceRehearsalJob, tournamentId, speed);
    for (const { sentence } of events) services.log.info(sentence);
  } catch (error) {
    services.log.error({ err: error }, "The rehearsal failed; it is tried again in a second.");
  }
}
