import { MINUTE_MS } from "#game/core/units";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { askForReleases } from "./ask-for-releases";
import { removeOldDrafts } from "./kept-backups";
import { makeNightlyBackup } from "./nightly-backup";

/**
 * Does what a host has ticked: the backup of the night, and the weekly question for a newer release.
 *
 * @returns stops it at once: a backup that goes on ends with its thread
 */
export function helpHostOnTime(services: Services): () => Promise<void> {
  const look = async (stop: AbortSignal) => {
    removeOldDrafts(services.env, services.now());
    await Promise.race([makeNightlyBackup(services, stop), aborted(stop)]);
    if (!stop.aborted) await askForReleases(services, stop);
  };
  const failure = "Work for the host failed; retrying in a minute.";
  return every(MINUTE_MS, look, { log: services.log, failure, atOnce: true }).start();
}

function aborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener("abort", () => resolve(), { once: true });
  });
}
