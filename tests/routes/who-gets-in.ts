import type { Visitor } from "./visitors";

/** The answer of a guard to a visitor; "in" if it lets them pass. */
export type Answer = "in" | "/login" | "/verify-email" | "no league" | "no club" | "no page" | 403;
export type Access = Readonly<Record<Visitor, Answer>>;

const EVERYBODY: Access = {
  ...{ nobody: "in", unverified: "in", outsider: "in", former: "in", rival: "in" },
  ...{ clubmate: "in", member: "in", deputy: "in", deposed: "in" },
  ...{ manager: "in", operator: "in" },
};
const USERS: Access = { ...EVERYBODY, nobody: "/login", unverified: "/verify-email" };
const MEMBERS: Access = {
  ...{ ...USERS, outsider: "no league", former: "no league" },
  ...{ rival: "no league", clubmate: "no league", operator: "no league" },
};
/** With the deputies, of whom one that was is a member again (rules.md#deputies). */
const MANAGER: Access = { ...MEMBERS, member: 403, deposed: 403 };
const MANAGER_ALONE: Access = { ...MANAGER, deputy: 403 };
const CLUB: Access = {
  ...{ ...USERS, outsider: "no club", former: "no club", rival: "no club", operator: "no club" },
};
const CLUB_MANAGER: Access = {
  ...{ ...CLUB, clubmate: 403, member: 403, deputy: 403, deposed: 403 },
};
/** Members of any league of the tournament, and who scores its matches. */
const TOURNAMENT: Access = { ...USERS, outsider: "no page", former: "no page" };
/** The manager of a league of the tournament is no scorer. */
const OPERATORS: Access = {
  ...{ ...TOURNAMENT, rival: "no page", clubmate: "no page" },
  ...{ member: "no page", deputy: "no page", deposed: "no page", manager: "no page" },
};

const NO_IMPORT: Access = { ...OPERATORS, operator: "no page" };

/** A status, or where it leads. */
export type Outcome = number | string;

/** The outcome of visits to an address and of its forms. */
export interface Row {
  readonly reads?: Access;
  /** The status for those who may read it: 200 unless given. */
  readonly gets?: Outcome | Readonly<Record<Visitor, Outcome>>;
  readonly sends?: Access;
  /** The forms that others may send, by their intent; "empty" is the one with nothing in it. */
  readonly but?: Readonly<Record<string, Access>>;
  /** The status for those who may send the empty form: 400 unless given. */
  readonly empty?: Outcome;
}

const PAGE: Row = { reads: MEMBERS };
const BOTH: Row = { reads: MEMBERS, sends: MEMBERS };
const OPERATED: Row = { reads: OPERATORS, sends: OPERATORS };
/** Of scripts, which look at no session. */
const TO_READ: Row = { reads: EVERYBODY, sends: EVERYBODY, empty: 405 };
const WITH_TOKEN: Row = { ...TO_READ, gets: 401 };
const NOTHING: Row = { reads: EVERYBODY, gets: 404 };
const SET_UP: Row = { reads: MANAGER, sends: MANAGER };
const RULES: Row = { reads: MEMBERS, sends: MANAGER };
const ACCOUNT: Row = { reads: USERS, sends: USERS };

/** The parameters of addresses; each row is number 1 in a new database. */
export const PARAMS: Record<string, string> = {
  ...{
    leagueId: "1",
    userId: "1",
    clubId: "1",
    tournamentId: "1",
    playerId: "1",
    participantId: "2",
    fixtureId: "1",
    innings: "1",
  },
  ...{ code: "q64FAA", file: "standings.csv", card: "champion", monday: "2026-03-30" },
  ...{ importId: "mwts7wb6", token: "x", "*": "nonsense" },
  ...{ feed: "gully", key: "1", question: "x".repeat(22) },
};

/** Every address of the app, and what some are asked for. */
export const ADDRESSES: Readonly<Record<string, Row>> = {
  "/": { reads: USERS, gets: "/tournaments" },
  "/*": NOTHING,
  "/clock": { reads: EVERYBODY },
  "/league/:leagueId/manage-team/:tournamentId": BOTH,
  "/account": ACCOUNT,
  "/account/address": { reads: EVERYBODY, sends: EVERYBODY, empty: 422 },
  "/account?sign-out=": { reads: USERS },
  "/account/delete": { ...ACCOUNT, empty: 422 },
  "/account/export": { reads: USERS },
  "/account/me": ACCOUNT,
  "/account/notices": ACCOUNT,
  "/account/openid": { ...ACCOUNT, gets: 404, empty: 422 },
  "/account/passkeys": { ...ACCOUNT, empty: 404 },
  "/account/second-factor": ACCOUNT,
  "/account/sessions": { ...ACCOUNT, empty: 422 },
  "/account/signing-in": ACCOUNT,
  "/account/tokens": ACCOUNT,
  "/account/notifications": { reads: EVERYBODY, gets: "/account/notices", sends: USERS },
  "/auth/google": NOTHING,
  "/auth/google/callback": NOTHING,
  "/auth/openid": NOTHING,
  "/auth/openid/callback": NOTHING,
  "/dev/outbox": NOTHING,
  "/login": { reads: EVERYBODY, sends: EVERYBODY },
  "/login/code": { reads: EVERYBODY, gets: "/login", sends: EVERYBODY, empty: "/login" },
  "/logout": { reads: EVERYBODY, gets: "/", sends: EVERYBODY, empty: "/login" },
  "/passkey": { reads: EVERYBODY, gets: "/", sends: EVERYBODY, but: { "add-options": USERS } },
  "/reset-password": { reads: EVERYBODY, sends: EVERYBODY, empty: 422 },
  "/reset-password/ways": { reads: EVERYBODY, gets: "/login", sends: EVERYBODY },
  "/verify-email": {
    reads: EVERYBODY,
    gets: { ...eachOf("/tournaments"), nobody: 200, unverified: 200 },
    sends: EVERYBODY,
    empty: "/login",
  },
  "/verify-email/confirm": { reads: EVERYBODY, sends: EVERYBODY, empty: 422 },
  "/verify-email/state": { reads: EVERYBODY },
  "/club/:clubId": { reads: CLUB },
  "/club/:clubId/between": { reads: CLUB },
  "/club/:clubId/championship": { reads: CLUB },
  "/club/:clubId/seasons": { reads: CLUB_MANAGER, sends: CLUB_MANAGER },
  "/club/:clubId/settings": { reads: CLUB_MANAGER, sends: CLUB_MANAGER, but: { empty: CLUB } },
  "/clubs": { reads: USERS },
  "/clubs/new": { reads: USERS, sends: MANAGER, empty: 422, but: { empty: USERS } },
  "/create-league?tournamentId=1": { ...ACCOUNT, empty: 422 },
  "/invite": NOTHING,
  "/join-league": { reads: USERS },
  "/join-league?league=1&share=x": {
    ...{
      reads: MEMBERS,
      gets: "/league/1",
      sends: USERS,
      but: { empty: EVERYBODY, name: MEMBERS },
    },
  },
  "/i/:token": { ...NOTHING, sends: EVERYBODY },
  // Members are led to the league that they are in.
  "/league/:leagueId/invitation": {
    ...{ reads: MEMBERS, gets: "/league/1", sends: MEMBERS, but: { empty: USERS } },
  },
  "/league/:leagueId/agreements": BOTH,
  "/league/:leagueId/agreements/propose": BOTH,
  "/league/:leagueId/agreements/propose?fixture=1": PAGE,
  "/league/:leagueId/log": PAGE,
  "/league/:leagueId/log?before=5": PAGE,
  "/league/:leagueId/members": {
    ...{ reads: MEMBERS, gets: "/league/1/people", sends: MEMBERS, empty: "/league/1/people" },
  },
  "/league/:leagueId/acting": BOTH,
  "/league/:leagueId/acting/:participantId": SET_UP,
  "/league/:leagueId/notes": {
    ...RULES,
    but: { empty: MEMBERS, vote: MEMBERS, dismiss: MEMBERS },
  },
  "/league/:leagueId/people": {
    ...RULES,
    but: {
      ...{ empty: MEMBERS, leave: MEMBERS, "step-down": MEMBERS },
      ...{ vote: MEMBERS, "withdraw-vote": MEMBERS, "take-part": MEMBERS },
      ...{ "hand-over": MANAGER_ALONE, delete: MANAGER_ALONE, "without-team": MANAGER_ALONE },
      ...{ deputy: MANAGER_ALONE, "end-deputy": MANAGER_ALONE },
    },
  },
  "/league/:leagueId/people?remove=2": PAGE,
  "/league/:leagueId/people?new-way=2": PAGE,
  "/league/:leagueId/next-season": { ...SET_UP, empty: 422 },
  "/league/:leagueId/rules": RULES,
  "/league/:leagueId/rules?edit=1": PAGE,
  "/league/:leagueId/rules?defaults=": PAGE,
  "/league/:leagueId/rules/points": RULES,
  "/league/:leagueId/rules/points?withdraw=1": PAGE,
  "/league/:leagueId/rules/scoring": RULES,
  "/league/:leagueId/rules/table": RULES,
  "/my-leagues": { reads: USERS },
  "/rules/:code": { reads: EVERYBODY },
  "/seat/:token": { ...NOTHING, sends: USERS, empty: 404 },
  "/tournaments": { reads: USERS },
  "/league/:leagueId/rehearsal": { ...PAGE, gets: "/league/1/room", sends: MEMBERS },
  "/league/:leagueId/room": {
    ...BOTH,
    but: eachIn(["pause", "resume", "sell", "skip", "undo"], MANAGER),
  },
  // League 1 is no game.
  "/game/:leagueId": { ...BOTH, gets: 404, empty: 404 },
  "/join-game/:token": { ...NOTHING, sends: EVERYBODY },
  "/tonight": { reads: USERS, sends: USERS },
  "/league/:leagueId/squads": RULES,
  "/league/:leagueId/squads?release=2": PAGE,
  "/league/:leagueId/squads/list": { ...BOTH, empty: "/league/1/squads/list" },
  "/league/:leagueId/squads/list?role=Bowler": PAGE,
  "/league/:leagueId/squads/mini-auction": {
    ...BOTH,
    but: { announce: MANAGER, "call-off": MANAGER },
  },
  "/league/:leagueId/squads/set-up": SET_UP,
  // They are made in a room, and nothing can be traded yet.
  "/league/:leagueId/squads/typed": { ...SET_UP, gets: 404 },
  // The league has no plans.
  "/league/:leagueId/plans": { ...BOTH, gets: 404 },
  "/league/:leagueId/trades": {
    ...{ ...BOTH, gets: 404, but: eachIn(["approve", "disapprove"], MANAGER) },
  },
  "/league/:leagueId/trades/free-agents": { ...BOTH, gets: 404 },
  "/league/:leagueId/trades/free-agents?player=1": { ...PAGE, gets: 404 },
  "/league/:leagueId/trades/offer": { ...BOTH, gets: 404 },
  "/league/:leagueId/trades/offer?with=2": { ...PAGE, gets: 404 },
  "/league/:leagueId/bring": RULES,
  "/league/:leagueId/export/:file": PAGE,
  "/league/:leagueId/fair-play": PAGE,
  "/league/:leagueId/fair-play?before=5": PAGE,
  "/league/:leagueId/receipts": { reads: MEMBERS, gets: "/league/1/fair-play?receipts=" },
  "/league/:leagueId/receipts/own.txt": PAGE,
  "/calendar/:file": NOTHING,
  "/league/:leagueId": PAGE,
  "/league/:leagueId/awards": PAGE,
  "/league/:leagueId/book": PAGE,
  // The season goes on.
  "/league/:leagueId/book/pages": { ...PAGE, gets: 404 },
  "/league/:leagueId/card/:card": { ...PAGE, gets: 404 },
  "/league/:leagueId/card/:card/card.png": { ...PAGE, gets: 404 },
  "/league/:leagueId/cards": { ...PAGE, gets: 404 },
  "/league/:leagueId/compare": PAGE,
  "/league/:leagueId/head-to-head": PAGE,
  "/league/:leagueId/head-to-head?with=2": PAGE,
  "/league/:leagueId/leaderboard/:tournamentId": PAGE,
  "/league/:leagueId/player/:playerId": PAGE,
  "/league/:leagueId/recap/:fixtureId": PAGE,
  "/league/:leagueId/recap/:fixtureId/card.png": PAGE,
  "/league/:leagueId/recaps": PAGE,
  "/league/:leagueId/scores": { ...PAGE, gets: "/league/1/scores/1" },
  "/league/:leagueId/scores/:tournamentId": PAGE,
  // The league shows no odds.
  "/league/:leagueId/odds": { ...PAGE, gets: 404 },
  "/league/:leagueId/season": PAGE,
  "/league/:leagueId/season/me": PAGE,
  "/league/:leagueId/season/me?team=2": PAGE,
  "/league/:leagueId/season/what-if": PAGE,
  "/league/:leagueId/season/what-if?captains=none&without=99": { ...PAGE, gets: 422 },
  "/league/:leagueId/share": RULES,
  "/league/:leagueId/wall": BOTH,
  "/league/:leagueId/wall?on=log-1": BOTH,
  "/league/:leagueId/wall?on=match-1": BOTH,
  "/league/:leagueId/week/:monday": PAGE,
  "/league/:leagueId/who-has-whom/:fixtureId": PAGE,
  "/share/:token": NOTHING,
  "/share/:token/card.png": NOTHING,
  "/watch/:token": NOTHING,
  "/league/:leagueId/webhooks": SET_UP,
  "/reminders/stop": { ...NOTHING, sends: EVERYBODY, empty: 404 },
  "/match": { reads: OPERATORS },
  // Everybody to a league of their own.
  "/match/:fixtureId": {
    reads: USERS,
    gets: {
      ...eachOf("/my-leagues"),
      ...{ rival: scoresOf(3), clubmate: scoresOf(3), member: scoresOf(1), manager: scoresOf(2) },
      ...{ deputy: scoresOf(1), deposed: scoresOf(1) },
    },
  },
  "/match/:fixtureId/balls": OPERATED,
  "/match/:fixtureId/desk": OPERATED,
  "/match/:fixtureId/file": OPERATED,
  "/match/:fixtureId/innings/:innings": OPERATED,
  "/match/:fixtureId/paste": OPERATED,
  "/match/:fixtureId/sides": { reads: TOURNAMENT, sends: TOURNAMENT },
  "/operator/by-hand": OPERATED,
  "/operator/cricketdata": OPERATED,
  "/operator/files": { ...OPERATED, empty: 422 },
  "/operator/files/:importId": { reads: NO_IMPORT, sends: NO_IMPORT, but: { empty: OPERATORS } },
  "/operator/files/parts": { sends: OPERATORS },
  "/operator/fixture/:fixtureId": OPERATED,
  // They lead to the match desk, which decides who may see it.
  "/operator/fixture/:fixtureId/file": {
    ...{ reads: EVERYBODY, gets: "/match/1/file", sends: EVERYBODY, empty: "/match/1/file" },
  },
  "/operator/fixture/:fixtureId/innings/:innings": {
    ...{ reads: EVERYBODY, gets: "/match/1/innings/1" },
    ...{ sends: EVERYBODY, empty: "/match/1/innings/1" },
  },
  "/operator/packs": OPERATED,
  "/operator/tournament/:tournamentId": OPERATED,
  "/operator/tournament/:tournamentId/files": OPERATED,
  "/operator/tournament/:tournamentId/pack.json": { reads: OPERATORS },
  "/operator/tournament/:tournamentId/pool": OPERATED,
  "/operator/tournament/:tournamentId/tokens": OPERATED,
  "/api": { reads: EVERYBODY },
  "/api/*": { ...NOTHING, sends: EVERYBODY, empty: 404 },
  "/api/v1/feeds/:feed/matches/:key": { ...TO_READ, gets: 405 },
  "/api/v1/fixtures": WITH_TOKEN,
  "/api/v1/fixtures/:fixtureId": WITH_TOKEN,
  "/api/v1/fixtures/:fixtureId/score": { ...TO_READ, gets: 405, empty: 401 },
  "/api/v1/leagues": WITH_TOKEN,
  "/api/v1/leagues/:leagueId/fixtures": WITH_TOKEN,
  "/api/v1/leagues/:leagueId/log": WITH_TOKEN,
  "/api/v1/leagues/:leagueId/points": WITH_TOKEN,
  "/api/v1/leagues/:leagueId/standings": WITH_TOKEN,
  "/api/v1/leagues/:leagueId/teams": WITH_TOKEN,
  "/api/v1/openapi.json": TO_READ,
  "/api/v1/schema/league-file.json": TO_READ,
  "/api/v1/schema/match-update.json": TO_READ,
  "/api/v1/schema/score.json": TO_READ,
  "/api/v1/schema/season-pack.json": TO_READ,
  "/operator": OPERATED,
  "/operator/backups": OPERATED,
  "/operator/backups/file": { sends: OPERATORS, empty: "/operator/backups" },
  "/operator/check": OPERATED,
  "/operator/doctor": OPERATED,
  "/operator/leagues": { ...OPERATED, empty: 422 },
  "/operator/leagues/:leagueId/file": { sends: OPERATORS, empty: 200 },
  "/operator/address": OPERATED,
  // For a browser at another address, which has no cookie there.
  "/operator/address/:question": { reads: EVERYBODY },
  "/operator/mail": OPERATED,
  "/operator/people": OPERATED,
  "/operator/people/:userId": OPERATED,
};

/** The addresses that a script reads by a token. */
export const BY_TOKEN = Object.keys(ADDRESSES).filter(
  (address) => ADDRESSES[address] === WITH_TOKEN,
);

/** Every procedure of the router. */
export const PROCEDURE_ACCESS: Readonly<Record<string, Access>> = {
  ...eachIn(["balls.append", "balls.handOver", "balls.read", "balls.takePen"], OPERATORS),
  ...eachIn(["board.freshness", "board.headToHead", "board.home", "board.leaderboard"], MEMBERS),
  "board.lock": MEMBERS,
  "board.scorecards": USERS,
  "board.scores": MEMBERS,
  "board.sides": TOURNAMENT,
  ...eachIn(["board.squads", "board.trades", "room.act", "room.read", "room.saveList"], MEMBERS),
  ...eachIn(["team.player", "team.reset", "team.savePrediction", "team.sheet"], MEMBERS),
  ...eachIn(["team.submit", "team.version"], MEMBERS),
};

/** The visitors who may send a form or call a procedure with an intent. */
export function accessTo(name: string, intent: string): Access {
  const { sends, but = {} } = ADDRESSES[name === "room.act" ? ROOM : name] ?? {};
  return but[intent] ?? PROCEDURE_ACCESS[name] ?? sends ?? EVERYBODY;
}

const ROOM = "/league/:leagueId/room";

function scoresOf(leagueId: number): string {
  return `/league/${leagueId}/scores/1?fixture=1`;
}

function eachIn<Value>(names: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

function eachOf(outcome: Outcome): Record<Visitor, Outcome> {
  return Object.fromEntries(Object.keys(EVERYBODY).map((name) => [name, outcome])) as never;
}
