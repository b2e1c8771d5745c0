import type { Services } from "../../services";
import { advanceRehearsal } from "./advance-rehearsal";

const STEP_MS = 1_000;

/**
 * Plays a rehearsal beside the screens of the same process, as the demo does.
 *
 * @returns stops it
 */
export function followRehearsal(
  services: Services,
  tournamentId: number,
  speed: number,
): () => void {
  const timer = setInterval(() => step(services, tournamentId, speed), STEP_MS);
  return () => clearInterval(timer);
}

function step(services: Services, tournamentId: number, speed: number): void {
  try {
    const { events } = advanceRehearsal(services, tournamentId, speed);
    for (const { sentence } of events) services.log.info(sentence);
  } catch (error) {
    services.log.error({ err: error }, "The rehearsal failed; it is tried again in a second.");
  }
}
