import { effectsOf } from "#game/play/team/boosters";
import { DAY, HOUR } from "#tests/support/season";
import type { NotedTeam } from "../rehearsed-league/scripted-member";

/** The zone of the league that plays by weeks: five and a half hours before UTC, all the year. */
export const ZONE = "Asia/Kolkata";
const OFFSET = 5.5 * HOUR;
const FIRST_MONDAY = Date.UTC(2026, 2, 30);

/** From 0: the week in which an instant is, by the clocks of the zone. */
export function weekAt(at: number): number {
  return Math.floor((at + OFFSET - FIRST_MONDAY) / (7 * DAY));
}

/** An hour (UTC) of a day of a week, from 0 and from Monday. */
export function instantIn(week: number, day: number, hour: number): number {
  return FIRST_MONDAY + (week * 7 + day) * DAY + hour * HOUR;
}

/**
 * The transfers of one member, counted once a round (rules.md#transfers): players in and out since the
 * team before, less the free one.
 */
export function countCharges(free: number) {
  let before: ReadonlySet<number> | null = null;
  return (playing: NotedTeam | null): number => {
    if (playing === null) return 0;
    const { lineup, booster } = playing;
    const after = new Set(lineup.playerIds);
    const [earlierIds, laterIds] = [[...(before ?? after)], [...after]];
    const changes =
      earlierIds.filter((id) => !after.has(id)).length +
      laterIds.filter((id) => before?.has(id) === false).length;
    const effects = effectsOf(booster);
    if (effects.forOneFixture !== true) before = after;
    return effects.freeTransfers === true ? 0 : Math.max(0, changes - free);
  };
}
