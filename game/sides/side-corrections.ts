import { knownSide, type SideStatement, type SideStatus, sideStatus } from "./known-side";

/** What is known of a player now and was something else before the last statements. */
export interface SideCorrection {
  readonly playerId: number;
  readonly before: SideStatus;
  readonly after: SideStatus;
}

/**
 * What the last statements of a side have changed: those that were made at one instant. Of a side that
 * was not known, only who is not named or a substitute: that somebody plays was thought of everybody.
 *
 * @param statements of one team in one fixture, in the order in which they were stored
 * @param since the instant of the last ones, UTC milliseconds
 * @param squad the players of the team
 */
export function sideCorrections(
  statements: readonly SideStatement[],
  since: number,
  squad: readonly number[],
): SideCorrection[] {
  const before = knownSide(statements.filter(({ at }) => at < since));
  const after = knownSide(statements);
  return squad.flatMap((playerId): SideCorrection[] => {
    const change = { before: sideStatus(before, playerId), after: sideStatus(after, playerId) };
    if (change.before === change.after) return [];
    if (change.before === "unknown" && change.after === "named") return [];
    return [{ playerId, ...change }];
  });
}
