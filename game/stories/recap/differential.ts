import { countOwners, isDifferential } from "#game/play/season/ownership";
import type { StoryFixture } from "#game/play/season/story";
import type { Differential } from "./fact";

/** With fewer teams nobody is a player of few. */
const FEWEST_TEAMS = 3;

/**
 * The player with most points of those whom at most a quarter of the teams had, or one team alone. Null
 * where no such player has more than the average player of the teams, where fewer than three teams
 * played, and where no two teams have a player in common, as where players have owners.
 *
 * @param reported players whom the recap names already: another one is looked for
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
