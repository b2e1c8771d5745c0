import { every } from "#server/core/every";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { advanceRehearsal } from "./advance-rehearsal";

export const advanceRehearsalJob = {
  name: "advanceRehearsal",
  kind: "write",
  run: advanceRehearsal,
} as const;

const STEP_MS = 1_000;

/**
 * Plays a rehearsal beside the screens of the same process, as the demo does: one step after the
 * other.
 *
 * @returns stops it, once the current step is done
 */
export function followRehearsal(
  services: Services,
  tournamentId: number,
  speed: number,
): () => Promise<void> {
  const step = async () => {
    const { events } = await runJob(services, advanceRehearsalJob, tournamentId, speed);
    for (const { sentence } of events) services.log.info(sentence);
  };
  const failure = "The rehearsal failed; retrying in a second.";
  return every(STEP_MS, step, { log: services.log, failure }).start();
}
