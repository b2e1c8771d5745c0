import {
  figureMax,
  MANUAL_WICKETS_MAX,
  type ManualDoubt,
  type ManualFault,
  type ManualFigure,
  type ManualLimits,
  totalMax,
} from "#game/play/match/manual-checks";
import { formatOvers } from "#game/play/match/overs";
import type { FieldFault } from "#server/core/errors";

type NameOf = (playerId: number) => string;

const FIGURE_WORDS: Readonly<Record<ManualFigure, string>> = {
  "batting.runs": "The runs",
  "batting.balls": "The balls",
  "batting.fours": "The fours",
  "batting.sixes": "The sixes",
  "bowling.balls": "The overs",
  "bowling.maidens": "The maidens",
  "bowling.runs": "The runs off the bowling",
  "bowling.wickets": "The wickets",
  "bowling.wides": "The wides",
  "bowling.noBalls": "The no-balls",
  "bowling.dotBalls": "The dot balls",
  "credits.lbwOrBowledWickets": "The lbw or bowled wickets",
  "credits.catches": "The catches",
  "credits.stumpings": "The stumpings",
  "credits.runOuts": "The run outs",
  "credits.directRunOuts": "The direct run outs",
};

const TOTAL_WORDS = {
  extras: "The extras",
  byes: "The byes",
  runs: "The total",
  wickets: "The wickets down",
  balls: "The overs of the innings",
} as const;

export function faultSentence(fault: ManualFault, nameOf: NameOf): FieldFault {
  if (fault.kind === "total") {
    const words = TOTAL_WORDS[fault.total];
    const sentence =
      fault.total === "balls"
        ? `${words} must be overs, like 20 or 19.4.`
        : `${words} must be a whole number from 0 to ${totalMax(fault.total)}.`;
    return { fields: [`totals.${fault.total}`], sentence };
  }
  if (fault.kind === "all out") {
    const sentence = `${fault.out} batters are out: an innings has at most ${MANUAL_WICKETS_MAX} wickets.`;
    return { fields: [], sentence };
  }
  const { playerId } = fault;
  const name = nameOf(playerId);
  const at = (part: string, field: string) => [`${part}.${playerId}.${field}`];
  switch (fault.kind) {
    case "figure": {
      const [part = "", field = ""] = fault.figure.split(".");
      const words = FIGURE_WORDS[fault.figure];
      const sentence =
        fault.figure === "bowling.balls"
          ? `The overs of ${name} must be overs, like 4 or 3.2.`
          : `${words} of ${name} must be a whole number from 0 to ${figureMax(field)}.`;
      return { fields: at(part, field), sentence };
    }
    case "did not bat":
      return {
        fields: at("batting", "howOut"),
        sentence: `${name} has figures: how did the innings end?`,
      };
    case "boundaries":
      return {
        fields: [...at("batting", "fours"), ...at("batting", "sixes"), ...at("batting", "runs")],
        sentence: `The fours and sixes of ${name} alone make more than the runs.`,
      };
    case "no bowler":
      return { fields: at("batting", "bowler"), sentence: `${name} was ${fault.howOut}: by whom?` };
    case "no fielder":
      return {
        fields: at("batting", "fielder"),
        sentence: `${name} was ${fault.howOut}: name the fielder, or choose Substitute.`,
      };
    case "did not bowl":
      return {
        fields: at("bowling", "balls"),
        sentence: `${name} took a wicket and needs a line among the bowlers.`,
      };
    case "maidens":
      return {
        fields: at("bowling", "maidens"),
        sentence: `${name} has more maidens than overs.`,
      };
    case "dot balls":
      return {
        fields: at("bowling", "dotBalls"),
        sentence: `${name} has more dot balls than balls.`,
      };
    case "lbws and bowled":
      return {
        fields: at("bowling", "wickets"),
        sentence: `${name} has more wickets lbw or bowled than wickets.`,
      };
    case "direct run-outs":
      return {
        fields: at("credits", "directRunOuts"),
        sentence: `${name} has more direct run outs than run outs.`,
      };
  }
}

export function doubtSentence(
  doubt: ManualDoubt,
  nameOf: NameOf,
  { matchType, ballsPerOver }: ManualLimits,
): string {
  const overs = (balls: number) =>
    `${formatOvers(balls, ballsPerOver)} ${balls === ballsPerOver ? "over" : "overs"}`;
  switch (doubt.kind) {
    case "total": {
      const { batters, extras, total } = doubt;
      return `The batters' ${batters} runs and ${extras} extras make ${batters + extras}, not the total of ${total}.`;
    }
    case "conceded": {
      const { bowlers, byes, total } = doubt;
      return `The ${bowlers} runs off the bowlers and ${byes} byes make ${bowlers + byes}, not the total of ${total}.`;
    }
    case "wickets":
      return `${doubt.out} batters are out, the innings says ${doubt.wickets} wickets.`;
    case "balls":
      return `The bowlers have ${overs(doubt.bowled)}, the innings says ${overs(doubt.balls)}.`;
    case "overs":
      return `The innings has ${overs(doubt.balls)}: in ${matchType} there are at most ${overs(doubt.most)}.`;
    case "bowler's overs":
      return `${nameOf(doubt.playerId)} has ${overs(doubt.balls)}: in ${matchType} a bowler has at most ${overs(doubt.most)}.`;
    case "not out":
      return `${doubt.batters} batters are not out.`;
    case "bowler's wickets":
      return `${nameOf(doubt.playerId)} has ${doubt.wickets} wickets, the dismissals name ${doubt.named}.`;
  }
}
