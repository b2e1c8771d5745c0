import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";

/** At a break everybody reads the points; a powerplay or session changes fewer of them. */
export type MomentKind = "break" | "powerplay" | "session";

/** A match as far as its last known score. */
export interface KnownPlay {
  readonly matchType: string;
  readonly ballsPerOver: number;
  readonly startsAt: Ms;
  readonly innings: readonly { readonly wickets: number; readonly balls: number }[];
}

/** A point of a match from which its scorecard is worth a look. */
interface Moment {
  readonly kind: MomentKind;
  readonly hasPassed: boolean;
  /** Null if it depends on the play. */
  readonly at: Ms | null;
}

const ALL_OUT = 10;

/** Of a day of a match without a limit of overs, from its start: lunch, tea, stumps. */
const SESSIONS = [
  ["session", 2 * HOUR_MS],
  ["session", 4 * HOUR_MS + 40 * MINUTE_MS],
  ["break", 7 * HOUR_MS + 30 * MINUTE_MS],
] as const;

/**
 * The moments of a match in their order, without its end: powerplays and the break between the
 * innings by the overs bowled; in a match without a limit of overs its sessions, by the clock.
 */
export function momentsOf(play: KnownPlay, now: Ms): readonly Moment[] {
  const { overs, days, innings, powerplays } = formatOf(play.matchType);
  if (overs === null && days > 1) return sessionsOf(play, days, now);
  return Array.from({ length: innings }, (_, index): Moment[] => {
    const ofInnings = powerplays.map((over): Moment => {
      const hasPassed = hasReached(play, index, over * play.ballsPerOver);
      return { kind: "powerplay", hasPassed, at: null };
    });
    if (index === innings - 1) return ofInnings;
    const length = overs === null ? Number.POSITIVE_INFINITY : overs * play.ballsPerOver;
    return [...ofInnings, { kind: "break", hasPassed: hasReached(play, index, length), at: null }];
  }).flat();
}

/** The number of moments that have passed: a later one proves those before it. */
export function countPassed(moments: readonly Moment[]): number {
  return moments.findLastIndex(({ hasPassed }) => hasPassed) + 1;
}

function sessionsOf({ startsAt }: KnownPlay, days: number, now: Ms): Moment[] {
  return Array.from({ length: days }, (_, day) =>
    SESSIONS.map(([kind, after]): Moment => {
      const at = startsAt + day * DAY_MS + after;
      return { kind, hasPassed: at <= now, at };
    }),
  ).flat();
}

function hasReached({ innings }: KnownPlay, index: number, balls: number): boolean {
  const own = innings[index];
  if (own === undefined) return false;
  const hasNext = (innings[index + 1]?.balls ?? 0) > 0;
  return own.balls >= balls || own.wickets >= ALL_OUT || hasNext;
}
