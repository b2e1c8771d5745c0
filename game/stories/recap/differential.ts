import { countOwners, isDifferential } from "#game/play/season/ownership";
import type { StoryFixture } from "#game/play/season/story";
import type { Differential } from "./fact";

/** With fewer teams nobody is a player of few. */
const FEWEST_TEAMS = 3;

/**
 * The player with the most points among those in at most a quarter of the teams, or in one team
 * alone. Null if no such player is above the average player of the teams, if fewer than three teams
 * played, and if no two teams have a player in common, as with owners.
 *
 * @param reported players in earlier sentences of the recap, who are left out
 */
export function findDifferential(
  { teams }: StoryFixture,
  reported: readonly number[],
): Differential | null {
  if (teams.length < FEWEST_TEAMS) return null;
  const owners = countOwners({ teams });
  if (![...owners.values()].some((count) => count > 1)) return null;
  const pointsOf = new Map<number, number>();
  for (const { playerId, points, gain } of teams.flatMap(({ players }) => players)) {
    pointsOf.set(playerId, points - gain);
  }
  const sum = [...pointsOf.values()].reduce((total, points) => total + points, 0);
  const average = sum / pointsOf.size;
  const [best] = [...pointsOf]
    .map(([playerId, points]) => ({ playerId, points, owners: owners.get(playerId) ?? 0 }))
    .filter((player) => player.owners === 1 || isDifferential(player.owners, teams.length))
    .filter(({ playerId, points }) => points > Math.max(0, average) && !reported.includes(playerId))
    .sort((a, b) => b.points - a.points || a.owners - b.owners || a.playerId - b.playerId);
  if (best === undefined) return null;
  const { playerId } = best;
  const having = teams.filter(({ players }) => players.some((each) => each.playerId === playerId));
  return {
    kind: "differential",
    participantIds: having.map(({ participantId }) => participantId),
    playerIds: [playerId],
    figure: best.points,
    playerId,
    teams: teams.length,
  };
}
