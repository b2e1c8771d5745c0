import { deliveriesOf, type InningsInPlay, outIn } from "#game/matches/balls/innings-in-play";
import { otherSide } from "#game/play/match/match";
import type { OfferedPlayer, OpenedBalls } from "#server/matches/balls/open-balls";

/** Whether somebody has been at the wicket. */
export function hasBatted(innings: InningsInPlay, id: number): boolean {
  const name = String(id);
  return innings.overs.some(({ deliveries }) =>
    deliveries.some(({ batter, nonStriker }) => batter === name || nonStriker === name),
  );
}

export function battersToCome(opened: OpenedBalls, innings: InningsInPlay): OfferedPlayer[] {
  const out = outIn(innings);
  const { striker, nonStriker } = innings;
  return opened.squads[innings.battingSide].filter(
    ({ id }) => !out.has(id) && id !== striker && id !== nonStriker,
  );
}

/**
 * The bowler of the over before the last one stands first, as two bowl in turns; the last one's
 * stands last.
 */
export function likelyBowlers(
  opened: Pick<OpenedBalls, "squads">,
  innings: InningsInPlay,
): OfferedPlayer[] {
  const [last, ...before] = latestFirst(innings);
  const rank = (id: number) => {
    if (id === last) return before.length + 1;
    const at = before.indexOf(id);
    return at < 0 ? before.length : at;
  };
  const squad = opened.squads[otherSide(innings.battingSide)];
  return [...squad].sort((a, b) => rank(a.id) - rank(b.id));
}

/** The bowlers of the innings, by the last ball of each. */
function latestFirst(innings: InningsInPlay): number[] {
  const bowlers = deliveriesOf(innings).map(({ bowler }) => Number(bowler));
  return [...new Set(bowlers.reverse())];
}

/** The striker and the other batter. */
export function pairOf(
  opened: OpenedBalls,
  innings: InningsInPlay,
): [OfferedPlayer, OfferedPlayer] {
  const squad = opened.squads[innings.battingSide];
  const find = (id: number | null): OfferedPlayer =>
    squad.find((each) => each.id === id) ?? { id: 0, name: "", status: "unknown" };
  return [find(innings.striker), find(innings.nonStriker)];
}
