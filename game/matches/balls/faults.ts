export type BallFault =
  | "no innings"
  | "innings in play"
  | "innings twice"
  | "innings ended"
  | "match ended"
  | "batter missing"
  | "bowler missing"
  | "wrong side"
  | "same batter twice"
  | "nobody to replace"
  | "already in"
  | "not in"
  | "no over";

export const BALL_FAULTS: Readonly<Record<BallFault, string>> = {
  "no innings": "Start the innings first.",
  "innings in play": "End the innings in play first.",
  "innings twice": "This innings has been entered already.",
  "innings ended": "The innings has ended.",
  "match ended": "The match has ended.",
  "batter missing": "Choose the new batter first.",
  "bowler missing": "Choose the bowler first.",
  "wrong side": "This player is in the other side.",
  "same batter twice": "Choose two different batters.",
  "nobody to replace": "Two batters are in already.",
  "already in": "This player is batting already.",
  "not in": "This player is not batting.",
  "no over": "There is no over to end or to continue.",
};
