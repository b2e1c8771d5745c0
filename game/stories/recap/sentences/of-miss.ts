import type { CaptainMode } from "#game/play/scoring/rules";
import type { ClosestMiss, NumberedFixture } from "../fact";
import { formOf } from "../form-of";
import { number, type Parts, playerName, points, say, teamName } from "../parts";

/** "Slip Cordon was 3.50 short of the win." */
export function sayMiss(miss: ClosestMiss, fixture: NumberedFixture, mode: CaptainMode): Parts {
  const { participantId, missed, figure, aheadId, otherCaptains } = miss;
  const { fixtureId } = fixture;
  const team = teamName(participantId);
  const asCaptains = otherCaptains && captainsText(otherCaptains, mode);
  const won = number("would have won", { kind: "team", fixtureId, participantId });
  if (missed === null) return asCaptains ? say`With ${asCaptains}, ${team} ${won}.` : [];
  const gap = points(figure, {
    kind: "two teams",
    fixtureId,
    participantIds: [participantId, aheadId],
  });
  const forms = [
    () => say`${team} was ${gap} short of ${missed === "win" ? "the win" : missed}.`,
    () =>
      say`The closest miss: ${team}, ${gap} away from ${missed === "win" ? "the win" : missed}.`,
    () => say`Only ${gap} parted ${team} from ${missed === "win" ? "the winners" : missed}.`,
    () => say`${team} missed ${missed === "win" ? "the win" : missed} by ${gap}.`,
  ];
  const sentence = formOf(forms, fixture);
  return asCaptains ? say`${sentence} With ${asCaptains}, the team ${won}.` : sentence;
}

function captainsText(
  { captainId, viceCaptainId }: NonNullable<ClosestMiss["otherCaptains"]>,
  mode: CaptainMode,
): Parts {
  const [first, second] = [playerName(captainId), playerName(viceCaptainId)];
  return mode === "unified"
    ? say`${first} as captain and ${second} as vice-captain`
    : say`${first} as batting captain and ${second} as bowling captain`;
}
