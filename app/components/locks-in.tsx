import { timeLeft } from "#game/play/season/fixture-status";
import { leadWords } from "#game/play/season/lock-words";
import { useServerLead } from "../lib/server-clock";
import { useNow } from "../lib/use-browser";
import { MatchTime } from "./local-time";

/**
 * "locks in 3 h 12 m", or "locks in 3 h 12 m, 30 minutes before the start"; the time of the lock until
 * JavaScript runs.
 */
export function LocksIn({ at, startsAt = at }: { at: number; startsAt?: number }) {
  const early = leadWords({ startsAt, locksAt: at });
  const now = useNow();
  const lead = useServerLead() ?? 0;
  if (now === null) {
    return (
      <>
        locks <MatchTime at={at} />
        {early && `, ${early}`}
      </>
    );
  }
  const left = at - (now + lead);
  if (left <= 0) return <>has locked</>;
  return (
    <>
      locks in <b className="num">{spanText(left)}</b>
      {early && `, ${early}`}
    </>
  );
}

/** "2 d 3 h", "3 h 12 m" or "12 m". */
export function spanText(milliseconds: number): string {
  const { days, hours, minutes } = timeLeft(milliseconds);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} m` : `${minutes} m`;
}
