import type { Services } from "#server/core/services";
import { type Advance, advanceRehearsal } from "./advance-rehearsal";
import { compressSchedule } from "./compress-schedule";

const STEP_MS = 1_000;

interface Play {
  readonly tournamentIds: readonly number[];
  /** 1 is real time. */
  readonly speed: number;
  /** Asked after every step: true stops the play although the season goes on. */
  readonly isEnough: (advances: readonly Advance[]) => boolean;
  /** Called with every event as a sentence. */
  readonly say: (sentence: string) => void;
  /** Resolves to false when the play is to end. */
  readonly wait: (ms: number) => Promise<boolean>;
}

/**
 * Plays rehearsed tournaments through the same path as a live feed, until they are over or
 * `isEnough`. It can be stopped at any time and started again. What has not locked when it stops has its
 * own pace again, so that it does not lock at the speed of a play that nobody plays.
 *
 * @returns whether all of them are over
 */
export async function playRehearsals(services: Services, play: Play): Promise<boolean> {
  // Due fixtures lock, and are announced, before the schedule moves.
  step(services, play);
  const givePaceBack = play.tournamentIds.map((id) => compressSchedule(services, id, play.speed));
  for (;;) {
    const advances = step(services, play);
    if (advances.every(({ over }) => over)) return true;
    if (play.isEnough(advances) || !(await play.wait(STEP_MS))) break;
  }
  for (const giveBack of givePaceBack) giveBack();
  return false;
}

function step(services: Services, { tournamentIds, speed, say }: Play): Advance[] {
  const advances = tournamentIds.map((id) => advanceRehearsal(services, id, speed));
  for (const { events } of advances) for (const { sentence } of events) say(sentence);
  return advances;
}
