import type { Delivery, Dismissal, Over } from "#game/play/match/match";
import { isLegal, runsRun } from "#game/play/match/overs";
import type { Happening, Wicket } from "./events";
import type { BallFault } from "./faults";
import { type InningsInPlay, swapEnds } from "./innings-in-play";

type Ball = Extract<Happening, { kind: "ball" }>;

/** The innings after a ball; at the end of an over the batters change ends and nobody bowls. */
export function playBall(
  innings: InningsInPlay,
  { runs, wicket }: Ball,
  ballsPerOver: number,
): InningsInPlay | BallFault {
  const { striker, nonStriker, bowler } = innings;
  if (striker === null || nonStriker === null) return "batter missing";
  if (bowler === null) return "bowler missing";
  if (wicket && wicket.out !== striker && wicket.out !== nonStriker) return "not in";
  const delivery: Delivery = {
    batter: String(striker),
    nonStriker: String(nonStriker),
    bowler: String(bowler),
    runs,
    dismissals: [...innings.waiting, ...(wicket ? [dismissalOf(wicket)] : [])],
  };
  const over = addToOver(innings, delivery, ballsPerOver);
  const overEnded = over.deliveries.filter(isLegal).length >= over.legalBalls;
  const after = {
    ...innings,
    overs: [...innings.overs.slice(0, over.number), over],
    ...pairAfter({ striker, nonStriker }, delivery, wicket),
    overEnded,
    waiting: [],
  };
  return overEnded ? swapEnds({ ...after, bowler: null }) : after;
}

function addToOver(innings: InningsInPlay, delivery: Delivery, ballsPerOver: number): Over {
  const last = innings.overs.at(-1);
  if (last && !innings.overEnded) {
    return { ...last, deliveries: [...last.deliveries, delivery] };
  }
  return { number: innings.overs.length, legalBalls: ballsPerOver, deliveries: [delivery] };
}

function dismissalOf({ kind, out, fielders, outsider }: Wicket): Dismissal {
  return { kind, playerOut: String(out), fielders: fielders.map(String), outsider };
}

interface Pair {
  readonly striker: number;
  readonly nonStriker: number;
}

/**
 * The ends of the batters after the ball. The new batter comes to the end where the wicket was put
 * down in a run-out, and to the striker's end after a catch, whether the batters crossed or not.
 */
function pairAfter(
  pair: Pair,
  delivery: Delivery,
  wicket: Wicket | null,
): Pick<InningsInPlay, "striker" | "nonStriker"> {
  const ran = runsRun(delivery) % 2 === 1 ? swapEnds(pair) : pair;
  if (wicket === null) return ran;
  const left = wicket.out === pair.striker ? pair.nonStriker : pair.striker;
  const isCaught = wicket.kind === "caught" || wicket.kind === "caught and bowled";
  const end = wicket.end ?? (isCaught || ran.striker === wicket.out ? "striker" : "bowler");
  return end === "striker"
    ? { striker: null, nonStriker: left }
    : { striker: left, nonStriker: null };
}
