import { phaseOf } from "./ball-chances";
import { chooseBowler, openSpells, type Spell } from "./choose-bowler";
import type { CricsheetDelivery, CricsheetOver } from "./cricsheet-document";
import {
  BALLS_PER_OVER,
  type InningsSetting,
  type InningsState,
  isOver,
  startInningsState,
  swapEnds,
} from "./innings-state";
import { playBall } from "./play-ball";
import type { Random } from "./random";
import type { Cricketer } from "./squads";

export interface InningsPlayed {
  readonly setting: InningsSetting;
  readonly overs: readonly CricsheetOver[];
  readonly runs: number;
  readonly wickets: number;
  readonly legalBalls: number;
  readonly out: readonly Cricketer[];
}

/** Ball by ball until it is all out, the overs are bowled or the target is passed. */
export function simulateInnings(random: Random, setting: InningsSetting): InningsPlayed {
  const state = startInningsState(setting);
  const spells = openSpells(setting.bowlers, setting.oversEach);
  const overs: CricsheetOver[] = [];
  let last: Spell | null = null;
  while (!isOver(state)) {
    const over: number = overs.length;
    const spell: Spell = chooseBowler(random, spells, last, over, setting.overs - over);
    overs.push({ over, deliveries: playOver(random, state, spell, over) });
    spell.oversLeft -= 1;
    last = spell;
  }
  const { runs, wickets, legalBalls, out } = state;
  return { setting, overs, runs, wickets, legalBalls, out };
}

function playOver(
  random: Random,
  state: InningsState,
  spell: Spell,
  over: number,
): CricsheetDelivery[] {
  const deliveries: CricsheetDelivery[] = [];
  const phase = state.setting.superOver ? "death" : phaseOf(over);
  const end = (over + 1) * BALLS_PER_OVER;
  while (state.legalBalls < end && !isOver(state)) {
    deliveries.push(playBall(random, state, spell, phase));
  }
  swapEnds(state);
  return deliveries;
}
