import { ordinal } from "#game/play/season/fixture-status";
import { plural } from "../../../core/plural";
import type { BiggestClimb, NumberedFixture } from "../fact";
import { formOf } from "../form-of";
import { listOf, number, type Parts, say, teamName } from "../parts";

type Climber = BiggestClimb["climbers"][number];

/** "Slip Cordon climbed from 7th to 3rd overall." */
export function sayClimb({ climbers, figure }: BiggestClimb, fixture: NumberedFixture): Parts {
  const [climber, another] = climbers;
  if (climber === undefined) return [];
  if (another !== undefined) {
    const names = listOf(
      climbers.map((each) => say`${teamName(each.participantId)} (${ways(each)})`),
    );
    return say`${names} each gained ${countPlaces(figure)} overall, the most of all.`;
  }
  const team = teamName(climber.participantId);
  const [from, to] = [rankText(climber, climber.from), rankText(climber, climber.to)];
  if (climber.to === 1 && !climber.isShared) {
    const first = [
      () => say`${team} took the overall lead, up from ${from}.`,
      () => say`There is a new leader overall: ${team}, ${from} before the match.`,
      () => say`${team} went from ${from} to the overall lead.`,
    ];
    return formOf(first, fixture);
  }
  const joint = climber.isShared ? "joint " : "";
  const forms = [
    () =>
      say`${team} climbed from ${from} to ${joint}${to} overall, the biggest climb of the match.`,
    () => say`The biggest climb: ${team}, from ${from} to ${joint}${to} overall.`,
    () => say`Nobody climbed further than ${team}, from ${from} to ${joint}${to} overall.`,
    () =>
      say`${team} gained ${places(climber, figure)} and is ${joint}${to} overall after the match.`,
  ];
  return formOf(forms, fixture);
}

function ways(climber: Climber): Parts {
  return say`${rankText(climber, climber.from)} to ${rankText(climber, climber.to)}`;
}

function rankText({ participantId }: Climber, rank: number): Parts {
  return number(ordinal(rank), { kind: "season", participantId });
}

function places({ participantId }: Climber, count: number): Parts {
  return number(countPlaces(count), { kind: "season", participantId });
}

function countPlaces(count: number): string {
  return plural(count, "place");
}
