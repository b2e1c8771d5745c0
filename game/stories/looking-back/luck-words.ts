import { signedPoints } from "#game/play/scoring/points-text";
import { plural } from "../../core/words";
import { type Luck, luckIn } from "./luck";

/** "4" or "4.5": ties are halves. */
export function winsText(wins: number): string {
  return Number.isInteger(wins) ? String(wins) : wins.toFixed(1);
}

export function expectedText(expected: number): string {
  return expected.toFixed(2);
}

/** "+0.80", "−1.25" or "0.00" */
export function luckText(luck: Pick<Luck, "won" | "expected">): string {
  const size = Math.round(Number(sizeText(luck)) * 100);
  return signedPoints(luckIn(luck) < 0 ? 0 - size : size);
}

/** Rounded half away from zero: luck of one is bad luck of another. */
function sizeText(luck: Pick<Luck, "won" | "expected">): string {
  return Math.abs(luckIn(luck)).toFixed(2);
}

/**
 * "Against everybody you would have won 3.20 of 6 rounds, and you have won 4: the draw has brought you
 * 0.80 wins."
 */
export function luckSentence(luck: Luck, isMine: boolean): string {
  const rounds = `${expectedText(luck.expected)} of ${plural(luck.rounds, "round")}`;
  const won = winsText(luck.won);
  const size = sizeText(luck);
  const [whole, whom] = isMine
    ? [`Against everybody you would have won ${rounds}, and you have won ${won}`, "you"]
    : [`Against everybody this team would have won ${rounds}, and it has won ${won}`, "it"];
  if (Number(size) === 0) return `${whole}: no luck either way.`;
  return luckIn(luck) > 0
    ? `${whole}: the draw has brought ${whom} ${size} wins.`
    : `${whole}: the draw has cost ${whom} ${size} wins.`;
}
