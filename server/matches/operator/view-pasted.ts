import { statLinesOfManual } from "#game/play/match/manual-scorecard";
import { formatOvers } from "#game/play/match/overs";
import type {
  PastedDoubt,
  PastedFigure,
  RateName,
  RowPlace,
} from "#game/play/match/pasted/pasted-innings";
import type { ResolveDoubt } from "#game/play/match/pasted/resolve-innings";
import type { FixtureScore } from "#server/play/points/fixture-score";
import type { OperatedFixture } from "./read-fixture";
import { LEFT_OUT, type PlacedInnings, playerField } from "./read-pasted";
import { hasInnings } from "./score-innings";

/** Figures are in the order of the table. */
interface PastedRow {
  /** The player, or the name in the text if unknown. */
  readonly name: string;
  /** From the text: the dismissal, and a name that is not quite the player's. */
  readonly text: string;
  readonly figures: readonly string[];
  readonly leftOut: boolean;
  readonly doubts: readonly string[];
}

export interface PastedView {
  readonly index: number;
  /** The place in the match, or "none", and the batting team's id. */
  readonly place: string;
  readonly team: string;
  readonly title: string;
  readonly score: string;
  /** The score has such an innings already. */
  readonly replaces: boolean;
  readonly batting: readonly PastedRow[];
  readonly bowling: readonly PastedRow[];
  readonly fielding: readonly PastedRow[];
  readonly doubts: readonly string[];
}

/** Somebody has to say who has the name. */
export interface PastedQuestion {
  readonly field: string;
  readonly name: string;
  readonly team: string;
  readonly several: boolean;
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly likely: boolean;
  }[];
}

export function viewPasted(
  placed: PlacedInnings,
  fixture: OperatedFixture,
  before: FixtureScore,
): PastedView {
  const { index, pasted, place, sides, resolved } = placed;
  const { ballsPerOver, teamA, teamB } = fixture;
  const isOut = resolved === null;
  const nameOf = (id: number | null, name: string) =>
    sides?.flatMap(({ players }) => players).find((player) => player.id === id)?.name ?? name;
  const all = [
    ...pasted.doubts.map((doubt) => ({ at: doubt.at, text: pastedSentence(doubt, ballsPerOver) })),
    ...(resolved?.doubts ?? []).map((doubt) => ({ at: doubt.at, text: resolveSentence(doubt) })),
  ];
  const doubtsAt = (part: RowPlace["part"], row: number) =>
    all.filter(({ at }) => at?.part === part && at.row === row).map(({ text }) => text);
  const { total } = pasted;
  const side = [teamA, teamB].find(({ id }) => id === sides?.[0].teamId);
  const batting = pasted.batting.map((row, at): PastedRow => {
    const id = resolved?.batters[at] ?? null;
    const name = nameOf(id, row.name);
    return {
      name,
      text: name === row.name ? row.text : `${row.name}: ${row.text}`,
      figures: [row.runs, row.balls, row.fours, row.sixes].map(figureText),
      leftOut: !isOut && id === null,
      doubts: doubtsAt("batting", at),
    };
  });
  const bowling = pasted.bowling.map((row, at): PastedRow => {
    const id = resolved?.bowlers[at] ?? null;
    const { balls, maidens, runs, wickets, wides, noBalls, dotBalls } = row;
    const others = [maidens, runs, wickets, wides, noBalls, dotBalls].map(figureText);
    const name = nameOf(id, row.name);
    return {
      name,
      text: name === row.name ? "" : row.name,
      figures: [formatOvers(balls, ballsPerOver), ...others],
      leftOut: !isOut && id === null,
      doubts: doubtsAt("bowling", at),
    };
  });
  return {
    ...{ index, batting, bowling },
    place: place === null ? LEFT_OUT : String(place),
    team: side === undefined ? "" : String(side.id),
    title: side === undefined ? `Innings ${index + 1} of the text` : side.name,
    score: total === null ? "" : scoreText(total, ballsPerOver),
    replaces: place !== null && hasInnings(before, place),
    fielding: fieldingOf(placed, nameOf),
    doubts: all.filter(({ at }) => at === undefined).map(({ text }) => text),
  };
}

/** Each name once, whichever innings it is in. */
export function questionsOf(
  all: readonly PlacedInnings[],
  { teamA, teamB }: OperatedFixture,
): PastedQuestion[] {
  const questions = new Map<string, PastedQuestion>();
  for (const { sides, resolved } of all) {
    for (const { teamId, name, several, candidates } of resolved?.questions ?? []) {
      const players = sides?.find((side) => side.teamId === teamId)?.players ?? [];
      const team = [teamA, teamB].find(({ id }) => id === teamId)?.name ?? "";
      const options = players
        .map((player) => ({ ...player, likely: candidates.includes(player.id) }))
        .sort((a, b) => Number(b.likely) - Number(a.likely) || a.name.localeCompare(b.name, "en"));
      const field = playerField(teamId, name);
      questions.set(field, { field, name, team, several, options });
    }
  }
  return [...questions.values()];
}

function fieldingOf(
  { resolved }: PlacedInnings,
  nameOf: (id: number | null, name: string) => string,
): PastedRow[] {
  if (resolved === null) return [];
  return statLinesOfManual(resolved.manual)
    .filter(({ catches, stumpings, runOuts }) => catches + stumpings + runOuts > 0)
    .map(({ playerId, catches, stumpings, runOuts, directRunOuts }) => ({
      name: nameOf(playerId, ""),
      text: "",
      figures: [catches, stumpings, runOuts, directRunOuts].map(String),
      leftOut: false,
      doubts: [],
    }));
}

function scoreText(
  { runs, wickets, balls }: { runs: number; wickets: number | null; balls: number | null },
  ballsPerOver: number,
): string {
  const score = wickets === null ? `${runs} all out` : `${runs}/${wickets}`;
  return balls === null ? score : `${score} (${formatOvers(balls, ballsPerOver)} overs)`;
}

/** A dash for an unknown figure. */
function figureText(figure: number | null): string {
  return figure === null ? "–" : String(figure);
}

const FIGURES: Readonly<Record<PastedFigure, string>> = {
  balls: "balls faced",
  fours: "fours",
  sixes: "sixes",
  maidens: "maidens",
  wides: "wides",
  noBalls: "no-balls",
};

const RATES: Readonly<Record<RateName, string>> = {
  "strike rate": "strike rate",
  economy: "economy",
  "run rate": "run rate",
};

function pastedSentence(doubt: PastedDoubt, ballsPerOver: number): string {
  switch (doubt.kind) {
    case "line":
      return `Not understood: “${doubt.text}”.`;
    case "incomplete row":
      return `A row that is not complete is left out: “${doubt.text}”.`;
    case "more lines":
      return `${doubt.count} more lines are not understood.`;
    case "extras text":
      return `The extras are not understood: “${doubt.text}”.`;
    case "total text":
      return `The total is not understood: “${doubt.text}”.`;
    case "no batting":
      return "The batting of this innings is missing.";
    case "no bowling":
      return "The bowling of this innings is missing.";
    case "no total":
      return "The total is missing, so the runs and wickets cannot be checked.";
    case "no extras":
      return "The extras are missing, so the runs cannot be checked.";
    case "no overs":
      return "The overs of the innings are missing, so the balls cannot be checked.";
    case "nobody in":
      return "Nobody is not out.";
    case "how out":
      return doubt.text === ""
        ? `How ${doubt.name} got out is missing: counted as out.`
        : `How ${doubt.name} got out is not understood: “${doubt.text}”. Counted as out.`;
    case "figure":
      return `The ${FIGURES[doubt.figure]} of ${doubt.name} are missing and count as 0.`;
    case "column":
      return `The ${FIGURES[doubt.figure]} are not in the table and count as 0.`;
    case "rate":
      return doubt.name === ""
        ? `The ${RATES[doubt.rate]} does not fit the runs and overs of the total.`
        : `The ${RATES[doubt.rate]} of ${doubt.name} does not fit the figures beside it.`;
    case "boundaries":
      return `${doubt.name} has more runs than these balls can bring.`;
    case "dot balls":
      return `${doubt.name} has fewer dot balls than the maidens have.`;
    case "extras":
      return `The extras add up to ${doubt.parts}, not ${doubt.runs}.`;
    case "balls faced":
      return `The batters faced ${doubt.faced} balls, the bowlers bowled ${doubt.bowled} with no-balls (${formatOvers(doubt.bowled, ballsPerOver)} overs).`;
    case "listed":
      return `Only ${doubt.players} players of the batting side are listed.`;
    case "all out":
      return `The side is all out, but only ${doubt.out} wickets are listed.`;
    case "boundaries hit":
      return `The batters hit ${doubt.hit} ${FIGURES[doubt.figure]}, the bowlers conceded ${doubt.bowled}.`;
    case "extra balls":
      return `The bowlers have ${doubt.bowled} ${FIGURES[doubt.figure]}, the extras ${doubt.runs} runs of them.`;
  }
}

function resolveSentence({ kind, name }: ResolveDoubt): string {
  switch (kind) {
    case "whose row":
      return `Who is ${name}? This row is left out until you choose.`;
    case "twice":
      return `${name} is listed twice: the second row is left out.`;
    case "no bowler":
      return name === ""
        ? "The bowler of this wicket is missing."
        : `${name} took this wicket but is not among the bowlers here.`;
    case "whose catch":
      return `The catch or stumping by ${name} is given to nobody.`;
    case "whose run out":
      return `The run out by ${name} is given to nobody of that name.`;
  }
}
