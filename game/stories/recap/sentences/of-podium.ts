import type { NumberedFixture, Podium, PodiumPlace } from "../fact";
import { formOf } from "../form-of";
import { listOf, type Parts, points, say, teamNames } from "../parts";

/** "Slip Cordon won the match with 512.25, ahead of Tape Ball (498.00) and Third Man (455.50)." */
export function sayPodium({ places, teams }: Podium, fixture: NumberedFixture): Parts {
  const [first, ...others] = places;
  if (first === undefined) return [];
  const { fixtureId } = fixture;
  const winners = teamNames(first.participantIds, fixtureId);
  const won = figureOf(first, fixtureId);
  const next = listOf(others.map((place) => placeText(place, fixtureId)));
  if (first.participantIds.length > 1) return sayShared(winners, won, next);
  if (teams === 1) return say`${winners} had ${won}, the only team of the match.`;
  const forms = [
    () => say`${winners} won the match with ${won}${ending(", ahead of ", next)}.`,
    () => say`The match went to ${winners} with ${won}${ending("; then came ", next)}.`,
    () => say`${winners} finished first with ${won}${ending(", followed by ", next)}.`,
    () =>
      say`${winners} won match ${String(fixture.number)} with ${won}${ending("; next came ", next)}.`,
    () => say`First place for ${winners} with ${won}${ending(", ahead of ", next)}.`,
  ];
  return formOf(forms, fixture);
}

function sayShared(winners: Parts, won: Parts, next: Parts): Parts {
  return say`${winners} shared the win with ${won} each${ending(", ahead of ", next)}.`;
}

function ending(words: string, next: Parts): Parts {
  return next.length === 0 ? [] : say`${words}${next}`;
}

function placeText(place: PodiumPlace, fixtureId: number): Parts {
  const { participantIds } = place;
  const each = participantIds.length > 1 ? " each" : "";
  return say`${teamNames(participantIds, fixtureId)} (${figureOf(place, fixtureId)}${each})`;
}

function figureOf({ participantIds, points: own }: PodiumPlace, fixtureId: number): Parts {
  const [participantId = 0] = participantIds;
  return points(own, { kind: "team", fixtureId, participantId });
}
