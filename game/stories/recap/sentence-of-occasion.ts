import { PLAYOFF_NAMES } from "#game/play/head-to-head/playoffs";
import { formatTablePoints } from "#game/play/table/league-table";
import { type Duel, formOf, type NumberedFixture, type Title } from "./fact";
import {
  number,
  type Parts,
  points,
  say,
  teamName,
  teamNames,
  wholePoints,
  wholeText,
} from "./parts";

/** "Slip Cordon is the champion with 3,492 points. Head-to-head went to Tape Ball." */
export function sayTitle(title: Title, { fixtureId }: NumberedFixture): Parts {
  const { participantIds, figure, table, headToHeadId } = title;
  const [participantId = 0] = participantIds;
  const opens = { kind: "season", participantId } as const;
  const won =
    table === "points"
      ? wholePoints(figure, opens)
      : number(`${formatTablePoints(figure, table)} points`, opens);
  const champions = teamNames(participantIds, fixtureId);
  const sentence =
    participantIds.length > 1
      ? say`${champions} share the title with ${won} each.`
      : say`${champions} is the champion with ${won}.`;
  return headToHeadId === null
    ? sentence
    : say`${sentence} Head-to-head went to ${teamName(headToHeadId)}.`;
}

/** "Closest duel of round 5: Slip Cordon beat Tape Ball, 512 to 498." */
export function sayDuel(duel: Duel, fixture: NumberedFixture): Parts {
  const { winnerId, loserId, points: own, against, round, game } = duel;
  const opens = {
    kind: "two teams",
    fixtureId: fixture.fixtureId,
    participantIds: [winnerId, loserId],
  } as const;
  const isExact = wholeText(own) === wholeText(against);
  const result = isExact
    ? say`${points(own, opens)} to ${points(against, opens)}`
    : number(`${wholeText(own)} to ${wholeText(against)}`, opens);
  const [winner, loser] = [teamName(winnerId), teamName(loserId)];
  if (own === against) {
    const level = say`${PLAYOFF_NAMES[game ?? "final"]}: ${winner} and ${loser} were level at ${points(own, opens)}`;
    return game === "final"
      ? say`${level}; ${winner} wins it from the higher place.`
      : say`${level}; ${winner} goes through from the higher place.`;
  }
  if (game === "final") {
    return say`${winner} won the final of head-to-head against ${loser}, ${result}.`;
  }
  if (game !== null) return say`${PLAYOFF_NAMES[game]}: ${winner} beat ${loser}, ${result}.`;
  const forms = [
    () => say`Closest duel of round ${String(round)}: ${winner} beat ${loser}, ${result}.`,
    () => say`${winner} beat ${loser}, ${result}, in the closest duel of round ${String(round)}.`,
  ];
  return formOf(forms, fixture);
}
