import { bowlersOf, type InningsInPlay, outIn } from "#game/balls/innings-in-play";
import { otherSide } from "#game/match/match";
import type { OfferedPlayer, OpenedBalls } from "#server/balls/open-balls";

/** Whether somebody has been at the wicket. */
export function hasBatted(innings: InningsInPlay, id: number): boolean {
  const name = String(id);
  return innings.overs.some(({ deliveries }) =>
    deliveries.some(({ batter, nonStriker }) => batter === name || nonStriker === name),
  );
}

/** Who may come in. */
export function battersToCome(opened: OpenedBalls, innings: InningsInPlay): OfferedPlayer[] {
  const out = outIn(innings);
  const { striker, nonStriker } = innings;
  return opened.squads[innings.battingSide].filter(
    ({ id }) => !out.has(id) && id !== striker && id !== nonStriker,
  );
}

/** Who has bowled stands first, but for whoever bowled the last over. */
export function likelyBowlers(opened: OpenedBalls, innings: InningsInPlay): OfferedPlayer[] {
  const bowled = [...bowlersOf(innings).keys()];
  const last = Number(innings.overs.at(-1)?.deliveries.at(-1)?.bowler ?? 0);
  const rank = (id: number) => (id === last ? 2 : bowled.includes(id) ? 0 : 1);
  const squad = opened.squads[otherSide(innings.battingSide)];
  return [...squad].sort((a, b) => rank(a.id) - rank(b.id));
}

/** Who faces, and who is at the other end. */
export function pairOf(
  opened: OpenedBalls,
  innings: InningsInPlay,
): [OfferedPlayer, OfferedPlayer] {
  const squad = opened.squads[innings.battingSide];
  const find = (id: number | null): OfferedPlayer =>
    squad.find((each) => each.id === id) ?? { id: 0, name: "", status: "unknown" };
  return [find(innings.striker), find(innings.nonStriker)];
}
