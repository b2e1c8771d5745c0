import type { Delivery, Dismissal } from "#game/play/match/match";
import { isLegal } from "#game/play/match/runs";
import { swapEnds } from "./ends";
import type { End, Happening, Retirement } from "./events";
import type { BallFault } from "./faults";
import type { InningsInPlay } from "./innings-in-play";
import { playBall } from "./play-ball";

type InInnings = Exclude<Happening, { kind: "innings" | "match ends" | "penalty" | "take back" }>;

/** The innings after one more event of it, or why that cannot happen. */
export function playInnings(
  innings: InningsInPlay,
  what: InInnings | { readonly kind: "take back" },
  ballsPerOver: number,
): InningsInPlay | BallFault {
  if (innings.ended) return "innings ended";
  switch (what.kind) {
    case "ball":
      return playBall(innings, what, ballsPerOver);
    case "batter":
      return bringIn(innings, what.player, what.end);
    case "bowler":
      return { ...innings, bowler: what.player };
    case "swap":
      return swapEnds(innings);
    case "retire":
      return retire(innings, what.player, what.how);
    case "over ends":
      return endOver(innings);
    case "over goes on":
      return resumeOver(innings);
    case "innings ends":
      return { ...innings, ended: true };
    case "take back":
      return innings;
  }
}

function bringIn(innings: InningsInPlay, player: number, end: End | null) {
  const { striker, nonStriker } = innings;
  if (player === striker || player === nonStriker) return "already in";
  if (end === "striker" || (end === null && striker === null)) {
    return { ...innings, striker: player };
  }
  if (end === "bowler" || nonStriker === null) return { ...innings, nonStriker: player };
  return "nobody to replace";
}

/** A batter goes; that stands with the last ball, or with the first where there is none yet. */
function retire(
  innings: InningsInPlay,
  player: number,
  how: Retirement,
): InningsInPlay | BallFault {
  const { striker, nonStriker } = innings;
  const isIn = player === striker || player === nonStriker;
  if (!isIn && how !== "timed out") return "not in";
  const dismissal = { kind: how, playerOut: String(player), fielders: [], outsider: false };
  return {
    ...addDismissal(innings, dismissal),
    striker: player === striker ? null : striker,
    nonStriker: player === nonStriker ? null : nonStriker,
  };
}

function addDismissal(innings: InningsInPlay, dismissal: Dismissal): InningsInPlay {
  const over = innings.overs.at(-1);
  const last = over?.deliveries.at(-1);
  if (!over || !last) return { ...innings, waiting: [...innings.waiting, dismissal] };
  const delivery: Delivery = { ...last, dismissals: [...last.dismissals, dismissal] };
  const deliveries = [...over.deliveries.slice(0, -1), delivery];
  return { ...innings, overs: [...innings.overs.slice(0, -1), { ...over, deliveries }] };
}

/** The umpire's own count is the over's (rules.md#bowling). */
function endOver(innings: InningsInPlay): InningsInPlay | BallFault {
  const over = innings.overs.at(-1);
  if (!over || innings.overEnded) return "no over";
  const counted = { ...over, legalBalls: over.deliveries.filter(isLegal).length };
  const overs = [...innings.overs.slice(0, -1), counted];
  return swapEnds({ ...innings, overs, overEnded: true, bowler: null });
}

function resumeOver(innings: InningsInPlay): InningsInPlay | BallFault {
  const over = innings.overs.at(-1);
  const last = over?.deliveries.at(-1);
  if (!over || !last || !innings.overEnded) return "no over";
  const longer = { ...over, legalBalls: over.deliveries.filter(isLegal).length + 1 };
  const overs = [...innings.overs.slice(0, -1), longer];
  return swapEnds({ ...innings, overs, overEnded: false, bowler: Number(last.bowler) });
}
