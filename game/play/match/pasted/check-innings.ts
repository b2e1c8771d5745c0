import type { ExtraPart, PastedDoubt, PastedInnings } from "./pasted-innings";

const ELEVEN_WICKETS = 10;

/** Beyond the doubts of every typed innings (`manualDoubts`), and the gaps of the text. */
export function checkInnings(innings: Omit<PastedInnings, "doubts">): PastedDoubt[] {
  const { batting, bowling, extras, total } = innings;
  const doubts: PastedDoubt[] = [];
  if (batting.length === 0) doubts.push({ kind: "no batting" });
  if (bowling.length === 0) doubts.push({ kind: "no bowling" });
  if (total === null) doubts.push({ kind: "no total" });
  else if (total.balls === null) doubts.push({ kind: "no overs" });
  if (extras === null) doubts.push({ kind: "no extras" });
  return [
    ...doubts,
    ...extrasDoubts(innings),
    ...ballsDoubts(innings),
    ...wicketDoubts(innings),
    ...boundaryDoubts(innings),
  ];
}

/**
 * The parts of the extras make their sum; bowlers have at most as many wides and no-balls as runs
 * for them.
 */
function extrasDoubts({ extras, bowling }: Omit<PastedInnings, "doubts">): PastedDoubt[] {
  if (extras === null) return [];
  const extrasListed = Object.values(extras.parts);
  const parts = extrasListed.reduce((sum, runs) => sum + runs, 0);
  const isOff = extrasListed.length > 0 && parts !== extras.runs;
  const sum: PastedDoubt[] = isOff ? [{ kind: "extras", parts, runs: extras.runs }] : [];
  const tellsNothing = extrasListed.length === 0 && extras.runs > 0;
  const balls = (["wides", "noBalls"] as const).flatMap((figure): PastedDoubt[] => {
    const bowled = sumOf(bowling, (bowler) => bowler[figure]);
    const runs = extras.parts[figure satisfies ExtraPart] ?? 0;
    if (bowling.length === 0) return [];
    if (bowled === null) {
      return runs > 0 || tellsNothing ? [{ kind: "column", figure }] : [];
    }
    const fits = tellsNothing || (bowled <= runs && bowled > 0 === runs > 0);
    return fits ? [] : [{ kind: "extra balls", figure, bowled, runs }];
  });
  const isWithoutMaidens = bowling.length > 0 && bowling.every(({ maidens }) => maidens === null);
  const maidens: PastedDoubt[] = isWithoutMaidens ? [{ kind: "column", figure: "maidens" }] : [];
  return [...sum, ...balls, ...maidens];
}

/** Batters face the legal balls and the no-balls. */
function ballsDoubts({
  batting,
  bowling,
  extras,
  total,
}: Omit<PastedInnings, "doubts">): PastedDoubt[] {
  const faced = sumOf(batting, ({ balls }) => balls);
  const legal = total?.balls ?? sumOf(bowling, ({ balls }) => balls);
  if (faced === null || legal === null || legal === 0) return [];
  const noBalls = bowling.length > 0 ? sumOf(bowling, (bowler) => bowler.noBalls) : null;
  const most = legal + (noBalls ?? extras?.parts.noBalls ?? extras?.runs ?? 0);
  const least = noBalls === null ? legal : most;
  return faced >= least && faced <= most ? [] : [{ kind: "balls faced", faced, bowled: most }];
}

/**
 * Until a side is all out, one or two batters are in; with players who did not bat, there are
 * eleven or more.
 */
function wicketDoubts({ batting, didNotBat, total }: Omit<PastedInnings, "doubts">): PastedDoubt[] {
  if (batting.length === 0) return [];
  const listedCount = batting.length + didNotBat.length;
  const isShort = didNotBat.length > 0 && listedCount <= ELEVEN_WICKETS;
  const doubts: PastedDoubt[] = isShort ? [{ kind: "listed", players: listedCount }] : [];
  if (batting.some(({ dismissal }) => dismissal === null)) return doubts;
  const count = (...ends: readonly string[]) =>
    batting.filter(({ dismissal }) => ends.includes(dismissal?.howOut ?? "")).length;
  const [notOut, gone] = [count("not out"), count("retired hurt", "retired not out")];
  const out = batting.length - notOut - gone;
  if (total?.allOut && listedCount <= ELEVEN_WICKETS) return [...doubts, { kind: "all out", out }];
  const isOver = (total?.allOut ?? false) || out + gone >= ELEVEN_WICKETS;
  return notOut === 0 && !isOver ? [...doubts, { kind: "nobody in" }] : doubts;
}

/** Some tables have a bowler's fours and sixes. */
function boundaryDoubts({ batting, bowling }: Omit<PastedInnings, "doubts">): PastedDoubt[] {
  return (["fours", "sixes"] as const).flatMap((figure): PastedDoubt[] => {
    const hit = sumOf(batting, (batter) => batter[figure]);
    const bowled = sumOf(bowling, (bowler) => bowler[figure]);
    const isKnown = hit !== null && bowled !== null && bowling.length > 0 && batting.length > 0;
    return isKnown && hit !== bowled ? [{ kind: "boundaries hit", figure, hit, bowled }] : [];
  });
}

function sumOf<Row>(rows: readonly Row[], figureOf: (row: Row) => number | null): number | null {
  const figures = rows.map(figureOf);
  if (figures.includes(null)) return null;
  return figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
}
