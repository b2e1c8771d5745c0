import { type Phase, phaseOf } from "./ball-chances";
import { pickWeighted, type Random } from "./random";
import type { BowlingSkill, Cricketer } from "./squads";

export interface Spell {
  readonly cricketer: Cricketer;
  readonly skill: BowlingSkill;
  oversLeft: number;
}

/** A captain's preference for the two styles in each phase. */
const STYLE_WEIGHT: Readonly<Record<Phase, Readonly<Record<BowlingSkill["style"], number>>>> = {
  powerplay: { pace: 2, spin: 0.6 },
  middle: { pace: 0.8, spin: 1.8 },
  death: { pace: 2, spin: 0.5 },
};

/** Of everyone in a side who bowls at all. */
export function openSpells(side: readonly Cricketer[], oversEach: number): Spell[] {
  return side.flatMap((cricketer) => {
    const { bowling: skill } = cricketer;
    return skill === null ? [] : [{ cricketer, skill, oversLeft: oversEach }];
  });
}

/**
 * Never the last over's bowler, nobody beyond his overs, and never so that these two rules could
 * not be kept for the rest of the innings.
 *
 * @param oversToGo overs left in the innings, this one included.
 * @throws RangeError if nobody may bowl.
 */
export function chooseBowler(
  random: Random,
  spells: readonly Spell[],
  last: Spell | null,
  over: number,
  oversToGo: number,
): Spell {
  const candidates = spells.filter(
    (spell) => spell !== last && spell.oversLeft > 0 && canFinish(spells, spell, oversToGo - 1),
  );
  const phase = phaseOf(over);
  return pickWeighted(
    random,
    candidates.map((spell) => [spell, appeal(spell, phase)] as const),
  );
}

/**
 * A bowler has at most every second of the later overs, so of n overs at most half, rounded up, or
 * down for the one who has just bowled.
 */
function canFinish(spells: readonly Spell[], next: Spell, oversAfter: number): boolean {
  const available = spells.reduce((sum, spell) => {
    if (spell !== next) return sum + Math.min(spell.oversLeft, Math.ceil(oversAfter / 2));
    return sum + Math.min(spell.oversLeft - 1, Math.floor(oversAfter / 2));
  }, 0);
  return available >= oversAfter;
}

function appeal({ skill, oversLeft }: Spell, phase: Phase): number {
  // A bowler's last over or two are saved for the death overs.
  const held = phase !== "death" && oversLeft <= 2 ? 0.4 : 1;
  return (
    oversLeft * held * STYLE_WEIGHT[phase][skill.style] * Math.exp(skill.control + skill.threat)
  );
}
