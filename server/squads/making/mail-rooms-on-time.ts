import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { queueRoomMails } from "./queue-room-mails";

const LOOK_MS = 60_000;

/**
 * Queues mails about squads that are made over days while the process runs, beginning with missed ones.
 *
 * @returns a function that stops it after the current round
 */
export function mailRoomsOnTime(services: Services): () => Promise<void> {
  const failure = "Mailing about squads failed; retrying in a minute.";
  const mail = () => {
    const mails = queueRoomMails(services);
    if (mails > 0) services.log.info({ mails }, "Members were mailed about their squads.");
  };
  return every(LOOK_MS, mail, { log: services.log, failure, atOnce: true }).start();
}
