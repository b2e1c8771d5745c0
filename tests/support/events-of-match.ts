import {
  type BallEvent,
  type Happening,
  RETIREMENTS,
  type Retirement,
  type Wicket,
} from "#game/matches/balls/events";
import type { InningsInPlay } from "#game/matches/balls/innings-in-play";
import {
  type BallsSetting,
  BEFORE_PLAY,
  type MatchInPlay,
  playEvent,
} from "#game/matches/balls/match-in-play";
import { formatOf } from "#game/play/match/formats";
import type { Delivery, Dismissal, Innings, Match, Over, SideIndex } from "#game/play/match/match";

/** The ids by which a match's players are entered. */
export interface EventPlayers {
  readonly idOf: (side: SideIndex, key: string) => number;
  readonly keyOf: (id: number) => string;
}

const SIDE_STEP = 1000;

/** Ids by the places of players in their sides. */
export function playersOfMatch({ sides }: Match): EventPlayers {
  return {
    idOf: (side, key) => {
      const at = sides[side].players.findIndex((player) => player.key === key);
      if (at < 0) throw new Error(`${key} is not in the side.`);
      return side * SIDE_STEP + at + 1;
    },
    keyOf: (id) => {
      const side = id > SIDE_STEP ? 1 : 0;
      return sides[side].players[(id % SIDE_STEP) - 1]?.key ?? `nobody ${id}`;
    },
  };
}

/** The setting in which those ids are entered. */
export function settingOfMatch({ format, ballsPerOver }: Match): BallsSetting {
  return {
    ballsPerOver,
    innings: formatOf(format).innings,
    elsewhere: [],
    sideOf: (id) => (id > SIDE_STEP ? 1 : 0),
  };
}

/** The taps of a scorer that make the match: the rules work out the rest. */
export function eventsOfMatch(
  match: Match,
  setting: BallsSetting,
  { idOf }: EventPlayers = playersOfMatch(match),
): BallEvent[] {
  const events: BallEvent[] = [];
  let state = BEFORE_PLAY;
  const happen = (what: Happening) => {
    const number = events.length + 1;
    const key = `event-${String(number).padStart(12, "0")}`;
    const event = { key, after: events.at(-1)?.key ?? null, pen: 1, at: number, what };
    state = playEvent(state, event, setting);
    events.push(event);
  };
  for (const [index, innings] of match.innings.entries()) {
    enterInnings(innings, innings.superOver ? null : index + 1, {
      happen,
      current: () => currentOf(state),
      idOf,
      setting,
    });
  }
  return events;
}

interface Entry {
  readonly happen: (what: Happening) => void;
  readonly current: () => InningsInPlay;
  readonly idOf: EventPlayers["idOf"];
  readonly setting: BallsSetting;
}

function currentOf(state: MatchInPlay): InningsInPlay {
  const innings = state.innings.at(-1);
  if (!innings) throw new Error("No innings has begun.");
  return innings;
}

function enterInnings(innings: Innings, number: number | null, entry: Entry): void {
  const { happen, idOf } = entry;
  const { battingSide, penaltyRuns } = innings;
  const first = innings.overs[0]?.deliveries[0];
  if (!first) return;
  happen({
    ...{ kind: "innings", number, battingSide, overs: null, target: null },
    striker: idOf(battingSide, first.batter),
    nonStriker: idOf(battingSide, first.nonStriker),
    bowler: idOf(battingSide === 0 ? 1 : 0, first.bowler),
  });
  const penalty = (runs: number) => runs > 0 && happen({ kind: "penalty", to: "batting", runs });
  penalty(penaltyRuns.before);
  for (const over of innings.overs) enterOver(over, innings, entry);
  penalty(penaltyRuns.after);
  happen({ kind: "innings ends" });
}

function enterOver(over: Over, innings: Innings, entry: Entry): void {
  const { happen, current } = entry;
  for (const [index, delivery] of over.deliveries.entries()) {
    if (index > 0 && current().overEnded) happen({ kind: "over goes on" });
    takePlaces(delivery, innings.battingSide, entry);
    enterBall(delivery, innings.battingSide, entry);
  }
  const isLast = over === innings.overs.at(-1);
  if (!current().overEnded && (!isLast || over.legalBalls < entry.setting.ballsPerOver)) {
    happen({ kind: "over ends" });
  }
}

/** A batter at an end where the laws do not put them comes there by a tap of the scorer. */
function takePlaces(delivery: Delivery, side: SideIndex, { happen, current, idOf }: Entry): void {
  const striker = idOf(side, delivery.batter);
  const nonStriker = idOf(side, delivery.nonStriker);
  const bowler = idOf(side === 0 ? 1 : 0, delivery.bowler);
  if (current().bowler !== bowler) happen({ kind: "bowler", player: bowler });
  for (const player of [striker, nonStriker]) {
    const { striker: first, nonStriker: second } = current();
    if (first === player || second === player) continue;
    const vacant = first === null || second === null;
    const other = player === striker ? nonStriker : striker;
    const end = vacant ? null : first === other ? "bowler" : "striker";
    happen({ kind: "batter", player, end });
  }
  if (current().striker !== striker) happen({ kind: "swap" });
}

function enterBall({ runs, dismissals }: Delivery, side: SideIndex, entry: Entry): void {
  const { happen, idOf } = entry;
  const offBall = dismissals.find(({ kind }) => !isRetirement(kind));
  happen({ kind: "ball", runs, wicket: offBall ? wicketOf(offBall, side, entry) : null });
  for (const dismissal of dismissals) {
    const { kind } = dismissal;
    if (!isRetirement(kind)) continue;
    happen({ kind: "retire", how: kind, player: idOf(side, dismissal.playerOut) });
  }
}

function wicketOf(dismissal: Dismissal, side: SideIndex, { idOf }: Entry): Wicket {
  const { kind, playerOut, fielders, outsider } = dismissal;
  const fielding = side === 0 ? 1 : 0;
  return {
    kind: kind as Wicket["kind"],
    out: idOf(side, playerOut),
    fielders: fielders.map((key) => idOf(fielding, key)),
    outsider,
    end: null,
  };
}

function isRetirement(kind: Dismissal["kind"]): kind is Retirement {
  return RETIREMENTS.some((each) => each === kind);
}
