/** The screens of the demo that one journey each walks over, by whom they are for. */
export const WAYS_IN = [
  "/login",
  "/login?open=reset",
  "/verify-email",
  "/verify-email/confirm?token=x",
  "/reset-password?token=x",
];

export const BESIDE_A_LEAGUE = [
  "/tournaments",
  "/tonight",
  "/create-league?tournamentId=1",
  "/join-league?pin=123456",
  "/join-league?league=1&change",
  "/my-leagues",
  "/my-leagues?tab=past",
  "/league/99",
  "/nonsense",
  // {"format":"match","settings":{"budget":90}}
  "/rules/q1ZKyy_KTSxRslLKTSxJzlDSUSpOLSnJzEsvVrKqVkoqTUlPLVGysjSorQUA?league=1",
  "/create-league?tournamentId=1&rules=q1ZKyy_KTSxRslLKTSxJzlDSUSpOLSnJzEsvVrKqVkoqTUlPLVGysjSorQUA",
  "/dev/outbox",
  "/account",
  "/account/me",
  "/account/notices",
  "/account/signing-in",
  "/account/tokens",
  "/api",
];

/** The pages of the server, for its operators. */
export const OF_THE_SERVER = [
  "/operator",
  "/operator/people",
  "/operator/people/1",
  "/operator/address",
  "/operator/mail",
  "/operator/backups",
  "/operator/leagues",
  "/operator/check",
  "/operator/doctor",
  "/operator/by-hand",
];

export const IN_A_LEAGUE = [
  "/league/1",
  "/league/1/manage-team/1",
  "/league/1/rules",
  "/league/1/rules?defaults",
  "/league/1/rules?edit=1",
  "/league/1/log",
  "/league/1/fair-play",
  "/league/1/acting",
  "/league/1/notes",
  "/league/1/bring",
  "/league/1/people",
  "/league/1/agreements",
  "/league/1/agreements/propose",
  "/league/1/agreements/propose?fixture=12",
  "/league/1/rules/points",
  "/league/1/rules/table",
  "/league/1/rules/scoring?preset=classic-t20",
  "/league/1/rules/scoring",
];

/** Screens of friends beside the game. */
export const FOR_FRIENDS = [
  "/league/1/recaps",
  "/league/1/recap/12",
  "/league/1/awards",
  "/league/1/webhooks",
  "/league/1/share",
  "/club/1",
  "/club/1/between",
  "/club/1/championship",
  "/club/1/seasons",
  "/club/1/settings",
];

/** Screens that are others where no script runs. */
export const WITHOUT_JAVASCRIPT = ["/league/1/manage-team/1?plain"];

export const POINTS = [
  "/league/1/leaderboard/1",
  "/league/1/leaderboard/1?show=12",
  "/league/1/leaderboard/1?show=99",
  "/league/1/scores/1?fixture=11",
  "/league/1/scores?team=3",
  "/league/1/compare?fixture=11",
  "/league/1/who-has-whom/11",
  "/league/1/season",
  "/league/1/season/me",
  "/league/1/season/what-if?captains=none",
  "/league/1/player/1",
];
