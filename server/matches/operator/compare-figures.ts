import type { Tx } from "#db/client";
import { FIGURE_KEYS, FIGURES, type Figure } from "#game/play/match/figures";
import type { LoggedFigureChange } from "#game/trust/log/operator-changes";
import type { PlayerInnings } from "#server/play/points/fixture-score";
import { readPool } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";

/** In one entry of the log. */
const LISTED_MAX = 12;

/** Figure by figure, for the log: the first changes and the number of others. */
export function compareFigures(
  tx: Tx,
  fixture: OperatedFixture,
  before: readonly PlayerInnings[],
  after: readonly PlayerInnings[],
): { changes: LoggedFigureChange[]; more: number } {
  const all = listFigureChanges(tx, fixture, before, after);
  return { changes: all.slice(0, LISTED_MAX), more: Math.max(0, all.length - LISTED_MAX) };
}

export function listFigureChanges(
  tx: Tx,
  fixture: OperatedFixture,
  before: readonly PlayerInnings[],
  after: readonly PlayerInnings[],
): LoggedFigureChange[] {
  const keyOf = ({ innings, playerId }: PlayerInnings) => `${innings}:${playerId}`;
  const beforeOf = new Map(before.map((line) => [keyOf(line), line]));
  const afterOf = new Map(after.map((line) => [keyOf(line), line]));
  const players = new Map(
    readPool(tx, [fixture.teamA, fixture.teamB]).map((player) => [player.id, player]),
  );
  const own = new Map([...beforeOf, ...afterOf]);
  const inOrder = [...own].sort(([, a], [, b]) => a.innings - b.innings || a.playerId - b.playerId);
  return inOrder.flatMap(([key, line]) => {
    const [was, is] = [beforeOf.get(key), afterOf.get(key)];
    const player = players.get(line.playerId);
    if (!player) return [];
    return FIGURE_KEYS.flatMap((name): LoggedFigureChange[] => {
      const [from, to] = [figureOf(was, name), figureOf(is, name)];
      if (from === to) return [];
      const who = { player: player.terms.name, team: player.team, innings: line.innings };
      return [{ ...who, figure: FIGURES[name].name, from, to }];
    });
  });
}

/** Without a line nothing was done, and that is known. */
function figureOf(line: PlayerInnings | undefined, name: Figure): number | boolean | null {
  if (line) return line[name];
  return name === "out" ? false : 0;
}
