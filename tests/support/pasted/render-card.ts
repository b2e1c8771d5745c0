import { formatOvers } from "#game/play/match/overs";
import type { Card, CardBatter, CardBowler } from "./card-of-match";

/** How scorecards come out of a browser's copy, a text and a spreadsheet. */
export const LAYOUTS = {
  /** Cells apart by tabs, dots and boundaries in the bowling; as on the largest site. */
  "rows of tabs": rowsOfTabs,
  /** Each cell a line; as from pages without tables. */
  "a line for each cell": linesOfCells,
  /** The name, and below it the dismissal with the figures. */
  "dismissal below the name": dismissalBelow,
  /** One blank between words. */
  "plain text": plainText,
  /** Columns kept apart by blanks, as in a scorecard of fixed width. */
  "wide text": wideText,
  "comma-separated": (card: Card) => separated(card, ","),
  "semicolon-separated": (card: Card) => separated(card, ";"),
} as const satisfies Readonly<Record<string, (card: Card) => string[]>>;

export type Layout = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as Layout[];
/** Layouts that count dot balls. */
export const WITH_DOTS: ReadonlySet<Layout> = new Set(["rows of tabs"]);

export function renderCard(card: Card, layout: Layout): string {
  return LAYOUTS[layout](card).join("\n");
}

function rowsOfTabs(card: Card): string[] {
  const { runs, wickets, balls } = card.total;
  const score = wickets >= 10 ? String(runs) : `${runs}/${wickets}`;
  const place = (index: number) => (index === 0 ? " (c)" : index === 1 ? " †" : "");
  return [
    `${card.team}`,
    "BATTING\t \tR\tB\tM\t4s\t6s\tSR",
    ...card.batters.map((batter, index) => {
      const { runs: own, ballsFaced, fours, sixes } = batter.line;
      const figures = [
        own,
        ballsFaced,
        ballsFaced + 9,
        fours,
        sixes,
        rateOf(own * 100, ballsFaced),
      ];
      return [`${batter.name}${place(index)}`, dismissalOf(batter, "†"), ...figures].join("\t");
    }),
    `Extras\t(${partsOf(card, false)})\t${extrasOf(card)}`,
    `TOTAL\t${oversOf(card, balls)} Ov (RR: ${rateOf(runs * 6, balls)})\t${score}`,
    ...(card.didNotBat.length === 0 ? [] : [`Did not bat: ${card.didNotBat.join(", ")} `]),
    "Fall of wickets: 1-12 (Somebody, 2.3 ov), 2-40 (Somebody Else, 5.6 ov)",
    "BOWLING\tO\tM\tR\tW\tECON\t0s\t4s\t6s\tWD\tNB",
    ...card.bowlers.map(({ name, line, fours, sixes }) => {
      const { ballsBowled, maidens, runsConceded, wickets: own, dotBalls, wides, noBalls } = line;
      const economy = rateOf(runsConceded * 6, ballsBowled);
      const figures = [dotBalls, fours, sixes, wides, noBalls];
      return [
        name,
        oversOf(card, ballsBowled),
        maidens,
        runsConceded,
        own,
        economy,
        ...figures,
      ].join("\t");
    }),
  ];
}

function linesOfCells(card: Card): string[] {
  const { runs, wickets, balls } = card.total;
  return [
    `${card.team} Innings`,
    `${runs}-${wickets} (${oversOf(card, balls)} Ov)`,
    ...["Batter", "R", "B", "4s", "6s", "SR"],
    ...card.batters.flatMap((batter, index) => [
      `${batter.name}${index === 2 ? " (c & wk)" : ""}`,
      dismissalOf(batter),
      ...battingFigures(batter),
    ]),
    "Extras",
    `${extrasOf(card)} (${partsOf(card, true)})`,
    "Total",
    `${runs}-${wickets} (${oversOf(card, balls)} Overs, RR: ${rateOf(runs * 6, balls)})`,
    ...(card.didNotBat.length === 0 ? [] : ["Did not Bat", card.didNotBat.join(", ")]),
    ...["Bowler", "O", "M", "R", "W", "NB", "WD", "ECO"],
    ...card.bowlers.flatMap((bowler) => {
      const [overs, maidens, conceded, own] = bowlingFigures(card, bowler);
      const { wides, noBalls, runsConceded, ballsBowled } = bowler.line;
      const rate = rateOf(runsConceded * 6, ballsBowled);
      return [bowler.name, ...[overs, maidens, conceded, own, noBalls, wides, rate].map(String)];
    }),
    "Powerplays",
    ...["Overs", "Runs", "Mandatory", "0.1 - 6", "48"],
  ];
}

function dismissalBelow(card: Card): string[] {
  const { runs, wickets, balls } = card.total;
  return [
    `${card.team} (20 overs maximum)`,
    "Batters\tR\tB\t4s\t6s\tS/R",
    ...card.batters.flatMap((batter) => [
      batter.name,
      [dismissalOf(batter), ...battingFigures(batter)].join("\t"),
    ]),
    `Extras\t${extrasOf(card)} (${partsOf(card, true)})`,
    `Total\t${runs}/${wickets} (${oversOf(card, balls)} overs)`,
    ...(card.didNotBat.length === 0 ? [] : [`Yet to bat: ${card.didNotBat.join(" • ")}`]),
    ...withTabs(card, "Bowlers\tO\tM\tR\tW\tWD\tNB\tECON"),
  ];
}

function withTabs(card: Card, header: string): string[] {
  return [
    header,
    ...card.bowlers.map((bowler) => {
      const { wides, noBalls, runsConceded, ballsBowled } = bowler.line;
      const rate = rateOf(runsConceded * 6, ballsBowled);
      return [bowler.name, ...bowlingFigures(card, bowler), wides, noBalls, rate].join("\t");
    }),
  ];
}

function plainText(card: Card): string[] {
  return textRows(card, (cells) => cells.join(" "));
}

function wideText(card: Card): string[] {
  return textRows(card, (cells) =>
    cells.map((cell, index) => String(cell).padEnd(index === 0 ? 26 : 6)).join("  "),
  );
}

type Cells = readonly (string | number)[];

function textRows(card: Card, row: (cells: Cells) => string): string[] {
  const { runs, wickets, balls } = card.total;
  const [extras, total] = [extrasOf(card), `${oversOf(card, balls)} overs, ${wickets} wkts`];
  return [
    `${card.team} innings`,
    row(["Batting", "R", "B", "4s", "6s"]),
    ...card.batters.map((batter) =>
      row([batter.name, dismissalOf(batter), ...battingFigures(batter).slice(0, 4)]),
    ),
    `Extras (${partsOf(card, false)}) ${extras}`,
    `Total (${total}) ${runs}`,
    ...(card.didNotBat.length === 0 ? [] : [`Did not bat: ${card.didNotBat.join(", ")}`]),
    row(["Bowling", "O", "M", "R", "W", "Wd", "Nb"]),
    ...card.bowlers.map((bowler) => {
      const { wides, noBalls } = bowler.line;
      return row([bowler.name, ...bowlingFigures(card, bowler), wides, noBalls]);
    }),
  ];
}

function separated(card: Card, comma: string): string[] {
  const quote = (cell: string | number) =>
    String(cell).includes(comma) ? `"${cell}"` : String(cell);
  const row = (...cells: readonly (string | number)[]) => cells.map(quote).join(comma);
  const { runs, wickets, balls } = card.total;
  return [
    row(`${card.team} innings`),
    row("Batter", "Dismissal", "R", "B", "4s", "6s"),
    ...card.batters.map((batter) =>
      row(batter.name, dismissalOf(batter), ...battingFigures(batter).slice(0, 4)),
    ),
    row("Extras", `${extrasOf(card)} (${partsOf(card, true)})`),
    row("Total", `${runs}/${wickets} (${oversOf(card, balls)} ov)`),
    row("Bowler", "Overs", "Maidens", "Runs", "Wickets", "Wides", "No-balls"),
    ...card.bowlers.map((bowler) =>
      row(bowler.name, ...bowlingFigures(card, bowler), bowler.line.wides, bowler.line.noBalls),
    ),
  ];
}

function battingFigures({ line }: CardBatter): string[] {
  const { runs, ballsFaced, fours, sixes } = line;
  return [runs, ballsFaced, fours, sixes, rateOf(runs * 100, ballsFaced)].map(String);
}

function bowlingFigures(card: Card, { line }: CardBowler): (string | number)[] {
  return [oversOf(card, line.ballsBowled), line.maidens, line.runsConceded, line.wickets];
}

/** @param keeper stands before the player who stumps */
function dismissalOf({ dismissal, bowler, fielders }: CardBatter, keeper = ""): string {
  if (dismissal === null) return "not out";
  const named = [...fielders, ...(dismissal.outsider ? ["sub (A Twelfthman)"] : [])];
  switch (dismissal.kind) {
    case "bowled":
      return `b ${bowler}`;
    case "lbw":
      return `lbw b ${bowler}`;
    case "caught":
      return `c ${named[0] ?? "sub"} b ${bowler}`;
    case "caught and bowled":
      return keeper === "" ? `c and b ${bowler}` : `c & b ${bowler}`;
    case "stumped":
      return `st ${keeper}${named[0] ?? "sub"} b ${bowler}`;
    case "hit wicket":
      return `hit wicket b ${bowler}`;
    case "run out":
      return named.length === 0
        ? "run out"
        : `run out (${named.join(keeper === "" ? "/" : " → ")})`;
    default:
      return dismissal.kind;
  }
}

function partsOf({ extras }: Card, all: boolean): string {
  const parts = Object.entries(extras).filter(([, runs]) => all || runs > 0);
  return parts.map(([name, runs]) => `${name} ${runs}`).join(", ");
}

function extrasOf({ extras }: Card): number {
  return Object.values(extras).reduce((sum, runs) => sum + runs, 0);
}

function oversOf({ ballsPerOver }: Card, balls: number): string {
  return formatOvers(balls, ballsPerOver);
}

function rateOf(of: number, by: number): string {
  return by === 0 ? "-" : (of / by).toFixed(2);
}
