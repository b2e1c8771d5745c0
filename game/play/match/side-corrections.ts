import type { Ms } from "#game/core/units";
import {
  type KnownSide,
  knownSide,
  type LeagueSide,
  type SideStatement,
  type SideStatus,
  sideStatus,
} from "./known-side";

/** The player's status differed before the last statements. */
interface SideCorrection {
  readonly playerId: number;
  readonly before: SideStatus;
  readonly after: SideStatus;
}

/**
 * The changes of the last statements of a side in a league, all of one instant. After an unknown
 * side, only players who are not named or substitutes: everybody was expected to play.
 *
 * @param statements of one team in one fixture, in the order in which they were stated
 * @param ofLeague the events of this side in the league, in that order
 * @param since the instant of the last ones
 */
export function sideCorrections(
  statements: readonly SideStatement[],
  ofLeague: readonly LeagueSide[],
  since: Ms,
  squad: readonly number[],
): SideCorrection[] {
  const [before, after] = sidesAround(statements, ofLeague, since);
  return squad.flatMap((playerId): SideCorrection[] => {
    const change = { before: sideStatus(before, playerId), after: sideStatus(after, playerId) };
    if (change.before === change.after) return [];
    if (change.before === "unknown" && change.after === "named") return [];
    return [{ playerId, ...change }];
  });
}

/** The known side before an instant (UTC milliseconds), and now. */
export function sidesAround(
  statements: readonly SideStatement[],
  ofLeague: readonly LeagueSide[],
  since: number,
): readonly [before: KnownSide | null, after: KnownSide | null] {
  const isBefore = ({ at }: { readonly at: number }) => at < since;
  const before = knownSide(statements.filter(isBefore), ofLeague.filter(isBefore));
  return [before, knownSide(statements, ofLeague)];
}
