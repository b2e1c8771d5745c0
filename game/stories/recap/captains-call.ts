import type { StoryFixture } from "#game/play/season/story";
import type { Hundredths } from "../../core/units";
import type { CaptainsCall } from "./fact";

/** With more teams than these, a call needs the same player in all of them. */
const MOST_NAMED = 3;

/**
 * Null if no captaincy added anything, or if many teams share the most with different players.
 *
 * @param before the most that a captaincy added in the season so far; null if too few matches were
 * played for a record
 */
export function findCaptainsCall(
  { teams }: StoryFixture,
  before: Hundredths | null,
): CaptainsCall | null {
  const captaincies = teams.flatMap(({ participantId, players }) =>
    players.flatMap(({ playerId, captaincy, gain }) =>
      captaincy === null ? [] : [{ participantId, playerId, captaincy, gain }],
    ),
  );
  const figure = captaincies.reduce((most, { gain }) => Math.max(most, gain), 0);
  if (figure === 0) return null;
  const calls = captaincies
    .filter(({ gain }) => gain === figure)
    .map(({ gain: _, ...call }) => call);
  const playerIds = [...new Set(calls.map(({ playerId }) => playerId))];
  const participantIds = [...new Set(calls.map(({ participantId }) => participantId))];
  if (participantIds.length > MOST_NAMED && playerIds.length > 1) return null;
  return {
    ...{ kind: "captain", participantIds, playerIds, figure, calls, teams: teams.length },
    isEverybodys: participantIds.length > 1 && participantIds.length === teams.length,
    isRecord: before !== null && figure > before,
  };
}

/** 0 if no captaincy added anything. */
export function bestGainIn({ teams }: StoryFixture): number {
  return teams
    .flatMap(({ players }) => players)
    .reduce((most, { captaincy, gain }) => (captaincy === null ? most : Math.max(most, gain)), 0);
}
