import { plural, pluralForm } from "#game/core/words";
import type { CaptainMode } from "#game/play/scoring/rules";
import { ordinal } from "#game/play/season/fixture-status";
import type { Captaincy } from "#game/play/team/lineup";
import {
  type BiggestClimb,
  type CaptainsCall,
  type ClosestMiss,
  type Differential,
  type Fact,
  formOf,
  type NumberedFixture,
  type Podium,
  type PodiumPlace,
} from "./fact";
import { listOf, number, type Parts, playerName, points, say, teamName, teamNames } from "./parts";
import type { Recap } from "./recaps";
import { sayRecord } from "./sentence-of-record";

/**
 * The sentences of a recap (rules.md#recaps): one for each fact, or a single one if no team has
 * more than 0 points. The number of the fixture decides the form of each.
 */
export function sayRecap(recap: Recap, fixture: NumberedFixture, mode: CaptainMode): Parts[] {
  const { facts, hasTeams } = recap;
  const sentences = facts.map((fact) => sayFact(fact, fixture, mode));
  if (hasNews(recap)) return sentences;
  const quiet = hasTeams
    ? say`No team had more than 0 points in this match.`
    : say`Nobody had a team in this match.`;
  return [quiet, ...sentences];
}

/** Whether somebody has more than 0 points, so that there was something to win. */
export function hasNews({ facts }: Recap): boolean {
  return facts.some(({ kind }) => kind === "podium");
}

/** A record of captains or a missed win may have no sentence of its own. */
export function sayFact(fact: Fact, fixture: NumberedFixture, mode: CaptainMode): Parts {
  switch (fact.kind) {
    case "podium":
      return sayPodium(fact, fixture);
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

/** "Only Slip Cordon had Rahul Menon, who made 84.00." */
function sayDifferential(fact: Differential, fixture: NumberedFixture): Parts {
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

/** "Slip Cordon was 3.50 short of the win." */
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

/** "Slip Cordon won the match with 512.25, ahead of Tape Ball (498.00) and Third Man (455.50)." */
function sayPodium({ places, teams }: Podium, fixture: NumberedFixture): Parts {
  const [first, ...others] = places;
  if (first === undefined) return [];
  const { fixtureId } = fixture;
  const winners = teamNames(first.participantIds, fixtureId);
  const won = figureOf(first, fixtureId);
  const next = listOf(others.map((place) => placeText(place, fixtureId)));
  const match = String(fixture.number);
  if (first.participantIds.length > 1) {
    return next.length === 0
      ? say`${winners} shared the win with ${won} each.`
      : say`${winners} shared the win with ${won} each, ahead of ${next}.`;
  }
  if (teams === 1) return say`${winners} had ${won}, the only team of the match.`;
  const alone = [
    () => say`${winners} won the match with ${won}.`,
    () => say`The match went to ${winners} with ${won}.`,
    () => say`${winners} finished first with ${won}.`,
    () => say`${winners} won match ${match} with ${won}.`,
    () => say`First place for ${winners} with ${won}.`,
  ];
  const ahead = [
    () => say`${winners} won the match with ${won}, ahead of ${next}.`,
    () => say`The match went to ${winners} with ${won}; then came ${next}.`,
    () => say`${winners} finished first with ${won}, followed by ${next}.`,
    () => say`${winners} won match ${match} with ${won}; next came ${next}.`,
    () => say`First place for ${winners} with ${won}, ahead of ${next}.`,
  ];
  return formOf(next.length === 0 ? alone : ahead, fixture);
}

function placeText(place: PodiumPlace, fixtureId: number): Parts {
  const { participantIds } = place;
  const [names, figure] = [teamNames(participantIds, fixtureId), figureOf(place, fixtureId)];
  return participantIds.length > 1 ? say`${names} (${figure} each)` : say`${names} (${figure})`;
}

function figureOf({ participantIds, points: own }: PodiumPlace, fixtureId: number): Parts {
  const [participantId = 0] = participantIds;
  return points(own, { kind: "team", fixtureId, participantId });
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
  const rank = climber.isShared ? say`joint ${to}` : to;
  const forms = [
    () => say`${team} climbed from ${from} to ${rank} overall, the biggest climb of the match.`,
    () => say`The biggest climb: ${team}, from ${from} to ${rank} overall.`,
    () => say`Nobody climbed further than ${team}, from ${from} to ${rank} overall.`,
    () => say`${team} gained ${places(climber, figure)} and is ${rank} overall after the match.`,
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

const NAMES: Readonly<Record<CaptainMode, Readonly<Record<Captaincy, string>>>> = {
  unified: { captain: "captain", viceCaptain: "vice-captain" },
  separate: { captain: "batting captain", viceCaptain: "bowling captain" },
};

/** "Rahul Menon as captain added 84.00 for Slip Cordon, the most of all captains." */
function sayCaptainsCall(call: CaptainsCall, fixture: NumberedFixture, mode: CaptainMode): Parts {
  const sentence = sayGain(call, fixture, mode);
  return call.isRecord
    ? say`${sentence} That is the most by a captain this season so far.`
    : sentence;
}

function sayGain(call: CaptainsCall, fixture: NumberedFixture, mode: CaptainMode): Parts {
  const { calls, playerIds, participantIds, figure } = call;
  const { fixtureId } = fixture;
  const [first] = calls;
  if (first === undefined) return [];
  const gain = points(figure, { kind: "lines", fixtureId, ...first });
  if (playerIds.length > 1) {
    const pairs = listOf(
      calls.map((each) => say`${teamName(each.participantId)} (${playerName(each.playerId)})`),
    );
    return say`The captains that added most were those of ${pairs}: ${gain} each.`;
  }
  const player = playerName(first.playerId);
  const role = roleOf(call, mode);
  if (participantIds.length > 1) return saySeveral(call, { player, role, gain, fixtureId });
  const team = teamName(first.participantId);
  if (call.teams === 1) return say`${player} as ${role} added ${gain} for ${team}.`;
  const forms = [
    () => say`${player} as ${role} added ${gain} for ${team}, the most of all captains.`,
    () => say`Captain’s call: ${team} gained ${gain} from ${player} as ${role}.`,
    () => say`${team} made ${player} ${role}, and that added ${gain}.`,
    () =>
      say`The captain’s call that paid most: ${player}, ${role} of ${team}, with ${gain} on top.`,
  ];
  return formOf(forms, fixture);
}

function saySeveral(
  { isEverybodys, participantIds }: CaptainsCall,
  {
    player,
    role,
    gain,
    fixtureId,
  }: {
    readonly player: Parts;
    readonly role: string;
    readonly gain: Parts;
    readonly fixtureId: number;
  },
): Parts {
  if (isEverybodys) return say`Every team had ${player} as ${role}, who added ${gain} for each.`;
  const teams = teamNames(participantIds, fixtureId);
  return say`${player} as ${role} added ${gain} each for ${teams}, the most of all captains.`;
}

/** If the player is captain in one team and vice-captain in another, both count as captains. */
function roleOf({ calls }: CaptainsCall, mode: CaptainMode): string {
  const roles = new Set(calls.map(({ captaincy }) => NAMES[mode][captaincy]));
  const [role = ""] = roles;
  return roles.size > 1 ? "captain or vice-captain" : role;
}
