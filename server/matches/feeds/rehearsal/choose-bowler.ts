import { type Phase, phaseOf } from "./ball-chances";
import { pickWeighted, type Random } from "./random";
import type { BowlingSkill, Cricketer } from "./squads";

/** A cricketer who can bowl, and how many overs he may still bowl. */
export interface Spell {
  readonly cricketer: Cricketer;
  readonly skill: BowlingSkill;
  oversLeft: number;
}

/** How much a captain likes the two styles in each phase. */
const STYLE_WEIGHT: Readonly<Record<Phase, Readonly<Record<BowlingSkill["style"], number>>>> = {
  powerplay: { pace: 2, spin: 0.6 },
  middle: { pace: 0.8, spin: 1.8 },
  death: { pace: 2, spin: 0.5 },
};

/** The spells of everyone in a side who bowls at all. */
export function openSpells(side: readonly Cricketer[], oversEach: number): Spell[] {
  return side.flatMap((cricketer) => {
    const { bowling: skill } = cricketer;
    return skill === null ? [] : [{ cricketer, skill, oversLeft: oversEach }];
  });
}

/**
 * The bowler of the next over: never that of the last one, nobody beyond his overs, and never so
 * that the rest of the innings could not be bowled by those two rules.
 *
 * @param oversToGo overs left in the innings, this one included.
 * @throws RangeError when nobody may bowl.
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
 * Whether the overs after this one can be shared out: a bowler has at most every second over, so
 * of n overs at most half, rounded up, or down for the one who has just bowled.
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
