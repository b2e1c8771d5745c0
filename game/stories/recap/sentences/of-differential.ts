import { pluralForm } from "../../../core/plural";
import type { Differential, NumberedFixture } from "../fact";
import { formOf } from "../form-of";
import { listOf, number, type Parts, playerName, points, say, teamName } from "../parts";

const MOST_NAMED = 2;

/** "Only Slip Cordon had Rahul Menon, who made 84.00." */
export function sayDifferential(fact: Differential, fixture: NumberedFixture): Parts {
  const { participantIds, playerId, figure, teams } = fact;
  const { fixtureId } = fixture;
  const opens = { kind: "player", fixtureId, playerId } as const;
  const [player, made] = [playerName(playerId), points(figure, opens)];
  if (participantIds.length > MOST_NAMED) {
    const count = number(`${participantIds.length} of ${teams} teams`, opens);
    return say`Only ${count} had ${player}, who made ${made}.`;
  }
  const names = listOf(participantIds.map(teamName));
  const forms = [
    () => say`Only ${names} had ${player}, who made ${made}.`,
    () => say`${player} made ${made} for ${names} alone.`,
    () =>
      say`The differential: ${player} with ${made}, only in ${pluralForm(participantIds.length, "the team", "the teams")} of ${names}.`,
    () => say`${player} made ${made}, and nobody but ${names} had picked this player.`,
  ];
  return formOf(forms, fixture);
}
