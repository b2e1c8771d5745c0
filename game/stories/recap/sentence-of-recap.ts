import { plural, pluralForm } from "#game/core/words";
import type { CaptainMode } from "#game/play/scoring/rules";
import { ordinal } from "#game/play/season/fixture-status";
import {
  type BiggestClimb,
  type ClosestMiss,
  type Differential,
  type Fact,
  formOf,
  type NumberedFixture,
  type Podium,
  type PodiumPlace,
  unitOf,
} from "./fact";
import {
  listOf,
  number,
  openRound,
  type Parts,
  playerName,
  points,
  say,
  teamName,
  teamNames,
  wholePoints,
  wholeText,
} from "./parts";
import type { Recap } from "./recaps";
import { sayCaptainsCall } from "./sentence-of-captain";
import { sayDuel, sayTitle } from "./sentence-of-occasion";
import { sayRecord } from "./sentence-of-record";

/**
 * The sentences of a recap (rules.md#recaps): one for each fact, or a single one if no team has
 * more than 0 points. The number of the fixture decides the form of each.
 */
export function sayRecap(recap: Recap, fixture: NumberedFixture, mode: CaptainMode): Parts[] {
  const { facts, hasTeams } = recap;
  const unit = unitOf(fixture);
  const sentences = facts.map((fact) => sayFact(fact, fixture, mode));
  if (hasNews(recap)) return sentences;
  const quiet = hasTeams
    ? say`No team had more than 0 points in this ${unit}.`
    : say`Nobody had a team in this ${unit}.`;
  return [quiet, ...sentences];
}

/** Whether somebody has more than 0 points, so that there was something to win. */
export function hasNews({ facts }: Recap): boolean {
  return facts.some(({ kind }) => kind === "podium");
}

/** A record of captains or a missed win may have no sentence of its own. */
export function sayFact(fact: Fact, fixture: NumberedFixture, mode: CaptainMode): Parts {
  const sentence = sayOf(fact, fixture, mode);
  return fixture.round ? openRound(sentence, fixture.round) : sentence;
}

function sayOf(fact: Fact, fixture: NumberedFixture, mode: CaptainMode): Parts {
  switch (fact.kind) {
    case "podium":
      return sayPodium(fact, fixture);
    case "title":
      return sayTitle(fact, fixture);
    case "duel":
      return sayDuel(fact, fixture);
    case "record":
      return sayRecord(fact, fixture);
    case "captain":
      return sayCaptainsCall(fact, fixture, mode);
    case "differential":
      return sayDifferential(fact, fixture);
    case "climb":
      return sayClimb(fact, fixture);
    case "miss":
      return sayMiss(fact, fixture, mode);
  }
}

const MOST_NAMED = 2;

/** "Only Slip Cordon had Rahul Menon: 84 points." */
function sayDifferential(fact: Differential, fixture: NumberedFixture): Parts {
  const { participantIds, playerId, figure, teams } = fact;
  const { fixtureId } = fixture;
  const opens = { kind: "player", fixtureId, playerId } as const;
  const [player, brought] = [playerName(playerId), wholePoints(figure, opens)];
  if (participantIds.length > MOST_NAMED) {
    const count = number(`${participantIds.length} of ${teams} teams`, opens);
    return say`Only ${count} had ${player}: ${brought}.`;
  }
  const names = listOf(participantIds.map(teamName));
  const forms = [
    () => say`Only ${names} had ${player}: ${brought}.`,
    () => say`${player} scored ${brought}, for ${names} alone.`,
    () =>
      say`The differential was ${player} with ${brought}, only in ${pluralForm(participantIds.length, "the team", "the teams")} of ${names}.`,
    () => say`${player}, whom nobody but ${names} had picked, scored ${brought}.`,
  ];
  return formOf(forms, fixture);
}

/** "Slip Cordon was 3.50 points short of the win." */
function sayMiss(miss: ClosestMiss, fixture: NumberedFixture, mode: CaptainMode): Parts {
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
    () => say`${team} was ${gap} points short of ${missed === "win" ? "the win" : missed}.`,
    () =>
      say`The closest miss was that of ${team}, ${gap} points away from ${missed === "win" ? "the win" : missed}.`,
    () => say`Only ${gap} points parted ${team} from ${missed === "win" ? "the winners" : missed}.`,
    () => say`${team} missed ${missed === "win" ? "the win" : missed} by ${gap} points.`,
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

/** "Slip Cordon won the match with 512 points, ahead of Tape Ball (498) and Third Man (455)." */
function sayPodium({ places, teams }: Podium, fixture: NumberedFixture): Parts {
  const [first, ...others] = places;
  if (first === undefined) return [];
  const { fixtureId } = fixture;
  const winners = teamNames(first.participantIds, fixtureId);
  const isExact = hangsOnDecimals(places);
  const won = isExact ? figureOf(first, fixtureId) : wholeFigureOf(first, fixtureId);
  const next = listOf(others.map((place) => placeText(place, fixtureId, isExact)));
  const [unit, match] = [unitOf(fixture), String(fixture.number)];
  if (first.participantIds.length > 1) {
    return next.length === 0
      ? say`${winners} shared the win with ${won} each.`
      : say`${winners} shared the win with ${won} each, ahead of ${next}.`;
  }
  if (teams === 1) return say`${winners} had ${won}, the only team of the ${unit}.`;
  const alone = [
    () => say`${winners} won the ${unit} with ${won}.`,
    () => say`The ${unit} went to ${winners} with ${won}.`,
    () => say`${winners} finished first with ${won}.`,
    () => say`${winners} won ${unit} ${match} with ${won}.`,
    () => say`${winners} took first place with ${won}.`,
  ];
  const ahead = [
    () => say`${winners} won the ${unit} with ${won}, ahead of ${next}.`,
    () => say`The ${unit} went to ${winners} with ${won}; then came ${next}.`,
    () => say`${winners} finished first with ${won}, followed by ${next}.`,
    () => say`${winners} won ${unit} ${match} with ${won}; next came ${next}.`,
    () => say`${winners} took first place with ${won}, ahead of ${next}.`,
  ];
  return formOf(next.length === 0 ? alone : ahead, fixture);
}

/** Places that would look equal without them. */
function hangsOnDecimals(places: readonly PodiumPlace[]): boolean {
  return new Set(places.map((place) => wholeText(place.points))).size < places.length;
}

function placeText(place: PodiumPlace, fixtureId: number, isExact: boolean): Parts {
  const { participantIds } = place;
  const [participantId = 0] = participantIds;
  const names = teamNames(participantIds, fixtureId);
  const figure = isExact
    ? figureOf(place, fixtureId)
    : number(wholeText(place.points), { kind: "team", fixtureId, participantId });
  return participantIds.length > 1 ? say`${names} (${figure} each)` : say`${names} (${figure})`;
}

function figureOf({ participantIds, points: own }: PodiumPlace, fixtureId: number): Parts {
  const [participantId = 0] = participantIds;
  return points(own, { kind: "team", fixtureId, participantId });
}

function wholeFigureOf({ participantIds, points: own }: PodiumPlace, fixtureId: number): Parts {
  const [participantId = 0] = participantIds;
  return wholePoints(own, { kind: "team", fixtureId, participantId });
}

type Climber = BiggestClimb["climbers"][number];

/** "Slip Cordon climbed from 7th to 3rd overall." */
function sayClimb({ climbers, figure }: BiggestClimb, fixture: NumberedFixture): Parts {
  const [climber, another] = climbers;
  if (climber === undefined) return [];
  if (another !== undefined) {
    const names = listOf(
      climbers.map((each) => say`${teamName(each.participantId)} (${ways(each)})`),
    );
    return say`${names} each gained ${countPlaces(figure)} overall, the most of all.`;
  }
  const [team, unit] = [teamName(climber.participantId), unitOf(fixture)];
  const [from, to] = [rankText(climber, climber.from), rankText(climber, climber.to)];
  if (climber.to === 1 && !climber.isShared) {
    const first = [
      () => say`${team} took the overall lead, up from ${from}.`,
      () => say`There is a new leader overall: ${team}, ${from} before the ${unit}.`,
      () => say`${team} went from ${from} to the overall lead.`,
    ];
    return formOf(first, fixture);
  }
  const rank = climber.isShared ? say`joint ${to}` : to;
  const forms = [
    () => say`${team} climbed from ${from} to ${rank} overall, the biggest climb of the ${unit}.`,
    () => say`The biggest climb was that of ${team}, from ${from} to ${rank} overall.`,
    () => say`Nobody climbed further than ${team}, from ${from} to ${rank} overall.`,
    () => say`${team} gained ${places(climber, figure)} and is ${rank} overall after the ${unit}.`,
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
