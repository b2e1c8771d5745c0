import { isOut } from "#game/play/match/dismissals";
import type { Delivery, DeliveryRuns } from "#game/play/match/match";
import type { Happening } from "./events";

export const NO_RUNS: DeliveryRuns = {
  batter: 0,
  wides: 0,
  noBalls: 0,
  byes: 0,
  legByes: 0,
  penalty: 0,
  nonBoundary: false,
};

/** A ball as a scorebook has it: "•", "4", "2wd", "nb4", "1lb", "W", "1W". */
export function ballMark({ runs, dismissals }: Pick<Delivery, "runs" | "dismissals">): string {
  const isWicket = dismissals.some(isOut);
  const runsText = runsMark(runs);
  if (!isWicket) return runsText;
  return runsText === DOT ? "W" : `${runsText}W`;
}

const DOT = "•";

function runsMark({ batter, wides, noBalls, byes, legByes }: DeliveryRuns): string {
  if (wides > 0) return wides === 1 ? "wd" : `${wides}wd`;
  const extra = byes > 0 ? `${byes}b` : legByes > 0 ? `${legByes}lb` : "";
  if (noBalls > 0) return `nb${batter > 0 ? batter : ""}${extra}`;
  if (extra !== "") return extra;
  return batter === 0 ? DOT : String(batter);
}

export function enteredMark({ runs, wicket }: Extract<Happening, { kind: "ball" }>): string {
  if (wicket === null) return ballMark({ runs, dismissals: [] });
  const { kind, fielders, outsider } = wicket;
  const dismissal = {
    kind,
    playerOut: String(wicket.out),
    fielders: fielders.map(String),
    outsider,
  };
  return ballMark({ runs, dismissals: [dismissal] });
}

/** An event in words, for a list that a person copies. */
export function happeningWords(what: Happening, nameOf: (playerId: number) => string): string {
  switch (what.kind) {
    case "innings":
      return `Innings begins: ${nameOf(what.striker)} and ${nameOf(what.nonStriker)}, bowler ${nameOf(what.bowler)}`;
    case "ball": {
      const { wicket } = what;
      const mark = enteredMark(what);
      if (wicket === null) return mark;
      const fielders = wicket.fielders.map(nameOf).join(", ");
      return fielders === ""
        ? `${mark}: ${nameOf(wicket.out)} ${wicket.kind}`
        : `${mark}: ${nameOf(wicket.out)} ${wicket.kind} (${fielders})`;
    }
    case "batter":
      return `New batter ${nameOf(what.player)}`;
    case "bowler":
      return `Bowler ${nameOf(what.player)}`;
    case "swap":
      return "Batters swapped";
    case "retire":
      return `${nameOf(what.player)} ${what.how}`;
    case "over ends":
      return "Over ended";
    case "over goes on":
      return "Over goes on";
    case "penalty":
      return `${what.runs} penalty runs to the ${what.to} side`;
    case "innings ends":
      return "Innings ends";
    case "match ends":
      return "Match ends";
    case "take back":
      return "Balls taken back";
  }
}
