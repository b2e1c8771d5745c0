import { formatOvers } from "#game/play/match/overs";
import type { PastedDoubt, PastedFigure, RateName } from "#game/play/match/pasted/pasted-innings";
import type { ResolveDoubt } from "#game/play/match/pasted/resolve-innings";

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

/** A doubt about an innings, as a sentence. */
export function pastedSentence(doubt: PastedDoubt, ballsPerOver: number): string {
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

/** A line that is left out because its player is unknown, as a sentence. */
export function resolveSentence({ kind, name }: ResolveDoubt): string {
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
