import type { Tx } from "#db/client";
import type { LoggedFigureChange } from "#db/schema";
import type { Stats } from "#game/match/stat-line";
import type { PlayerInnings } from "../points/fixture-score";
import { readPool } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";

/** As the log names the figures of a stat line. */
const FIGURES: Readonly<Record<keyof Stats, string>> = {
  runs: "runs",
  ballsFaced: "balls faced",
  fours: "fours",
  sixes: "sixes",
  out: "out",
  ballsBowled: "balls bowled",
  runsConceded: "runs conceded",
  wickets: "wickets",
  lbwOrBowledWickets: "lbw or bowled",
  dotBalls: "dot balls",
  maidens: "maidens",
  wides: "wides",
  noBalls: "no-balls",
  catches: "catches",
  stumpings: "stumpings",
  runOuts: "run outs",
};
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof Stats)[];
/** The most that one entry of the log lists. */
const LISTED_MAX = 12;

/** What differs between two scores, figure by figure, for the log: the first ones and how many more. */
export function compareFigures(
  tx: Tx,
  fixture: OperatedFixture,
  before: readonly PlayerInnings[],
  after: readonly PlayerInnings[],
): { changes: LoggedFigureChange[]; more: number } {
  const keyOf = ({ innings, playerId }: PlayerInnings) => `${innings}:${playerId}`;
  const beforeOf = new Map(before.map((line) => [keyOf(line), line]));
  const afterOf = new Map(after.map((line) => [keyOf(line), line]));
  const players = new Map(
    readPool(tx, [fixture.teamA, fixture.teamB]).map((player) => [player.id, player]),
  );
  const own = new Map([...beforeOf, ...afterOf]);
  const inOrder = [...own].sort(([, a], [, b]) => a.innings - b.innings || a.playerId - b.playerId);
  const all = inOrder.flatMap(([key, line]) => {
    const [was, is] = [beforeOf.get(key), afterOf.get(key)];
    const player = players.get(line.playerId);
    if (!player) return [];
    return FIGURE_NAMES.flatMap((name): LoggedFigureChange[] => {
      const [from, to] = [figureOf(was, name), figureOf(is, name)];
      if (from === to) return [];
      const who = { player: player.terms.name, team: player.team, innings: line.innings };
      return [{ ...who, figure: FIGURES[name], from, to }];
    });
  });
  return { changes: all.slice(0, LISTED_MAX), more: Math.max(0, all.length - LISTED_MAX) };
}

/** Without a line nothing was done, and that is known. */
function figureOf(line: PlayerInnings | undefined, name: keyof Stats): number | boolean | null {
  if (line) return line[name];
  return name === "out" ? false : 0;
}
