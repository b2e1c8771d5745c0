import type { StoryFixture, StoryTeam } from "#game/play/season/story";
import type { ClosestMiss } from "./fact";
import { ONE_IN_OF_CLOSE, type Place, placesIn, winnersOf } from "./places";

const THIRD = 3;

/**
 * The participant who missed the win or the third place by least, or would have won with their
 * captains swapped. Null if nobody was close. The last team is never named.
 */
export function findClosestMiss(fixture: StoryFixture): ClosestMiss | null {
  const winners = winnersOf(fixture);
  if (winners === null) return null;
  const [winnerId = 0] = winners.participantIds;
  const places = placesIn(fixture);
  const [, second] = places;
  const [third, fourth] = [
    places.find(({ rank }) => rank === THIRD),
    places.find(({ rank }) => rank > THIRD),
  ];
  const misses = [missOf("win", winners, second), missOf("third place", third, fourth)].flatMap(
    (miss) => (miss !== null && miss.figure * ONE_IN_OF_CLOSE <= winners.points ? [miss] : []),
  );
  const [closest] = misses.sort((a, b) => a.figure - b.figure);
  const wouldHaveWon = findOtherWinner(fixture, places, winners);
  if (closest === undefined) {
    if (wouldHaveWon === null) return null;
    const { participantId } = wouldHaveWon;
    return makeMiss(fixture, wouldHaveWon, {
      participantId,
      figure: 0,
      missed: null,
      aheadId: winnerId,
    });
  }
  const isSame = wouldHaveWon?.participantId === closest.participantId;
  return makeMiss(fixture, isSame ? wouldHaveWon : null, closest);
}

type Miss = Pick<ClosestMiss, "participantId" | "figure" | "missed" | "aheadId">;

/** Null if nobody missed it, or several did. */
function missOf(
  missed: "win" | "third place",
  ahead: Place | undefined,
  next: Place | undefined,
): Miss | null {
  const [aheadId] = ahead?.participantIds ?? [];
  const [participantId, another] = next?.participantIds ?? [];
  if (!ahead || !next || aheadId === undefined || participantId === undefined) return null;
  if (another !== undefined || next.points <= 0) return null;
  return { participantId, figure: ahead.points - next.points, missed, aheadId };
}

/** The best team that would have won alone with its captains swapped. */
function findOtherWinner(
  { teams }: StoryFixture,
  places: readonly Place[],
  winners: Place,
): StoryTeam | null {
  const ids = places.slice(1).flatMap(({ participantIds }) => participantIds);
  const byId = new Map(teams.map((team) => [team.participantId, team]));
  return (
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .find(({ pointsOtherWay = 0 }) => pointsOtherWay > winners.points) ?? null
  );
}

function makeMiss(
  { teams }: StoryFixture,
  wouldHaveWon: StoryTeam | null,
  miss: Miss,
): ClosestMiss {
  const idOf = (captaincy: "captain" | "viceCaptain") =>
    wouldHaveWon?.players.find((player) => player.captaincy === captaincy)?.playerId;
  const [captainId, viceCaptainId] = [idOf("viceCaptain"), idOf("captain")];
  const otherCaptains =
    captainId === undefined || viceCaptainId === undefined ? null : { captainId, viceCaptainId };
  return {
    kind: "miss",
    participantIds: [miss.participantId],
    playerIds: otherCaptains === null ? [] : [captainId ?? 0, viceCaptainId ?? 0],
    otherCaptains,
    teams: teams.length,
    ...miss,
  };
}
