import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import { boostersForm, settingsForm } from "./leagues/rules-forms";
import { REGISTRATION } from "./people/registration";

/** A form; a list sends a field more than once. */
export type Form = Readonly<Record<string, string | readonly string[]>>;

/** A form with nothing but its button, for each of some buttons. */
function buttons(...intents: readonly string[]): Form[] {
  return intents.map((intent) => ({ intent }));
}

/** The same form with each of some buttons. */
function each(intents: readonly string[], rest: Form): Form[] {
  return intents.map((intent) => ({ intent, ...rest }));
}

const ELEVEN = ["1", "2", "3", "6", "7", "12", "15", "17", "22", "23", "28"];
const REDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
const FIXTURE: Form = { teamA: "1", teamB: "2", startsAt: "2026-04-01T18:00" };
const SCORECARD = "Reds 0 b Blues 5 40 (30)\nReds 1 not out 10 (12)";
const PACK = JSON.stringify({
  ...{ format: "gully-season-pack", formatVersion: 1, id: "cup", version: 1, season: "2027" },
  ...{
    tournament: { name: "Cup of a pack", matchType: "T20" },
    teams: [],
    fixtures: [],
    squads: [],
  },
});
const POOL = "name,team,role,salary\nReds 0,Reds,BOWL,1";
const PRICES: Form = { text: "Reds 0, 9", "price.1": "9" };
const TYPED_SQUADS: Form = { text: "Asha, Reds 0, 9", submission: "0".repeat(32), version: "0" };
const PROOF: Form = { password: "a wrong password", code: "" };
const CORRECTION: Form = { player: "1", owner: "1", price: "1", exchange: "", reason: "mistyped" };
const SCORING: Form = { ...typeRules(DEFAULT_SCORING_RULES), "batting.run": "9" };
const ROOM: Form = { key: "a-key-of-a-room", player: "1", amount: "7.50", sale: "1" };
const CHOSEN: Form = { playerIds: ELEVEN, captainId: "1", viceCaptainId: "2", booster: "" };

const BALLS = [
  ...["take-pen", "hand-over", "check", "start-innings", "over", "take-over-back"],
  ...["end-innings", "end-match", "count-balls"],
];
const ROOM_FORMS = [
  ...each(
    ["bid", "nominate", "pick", "match", "decline", "pause", "resume", "sell", "skip", "undo"],
    ROOM,
  ),
  ...each(["bid-for", "nominate-for", "pick-for"], { ...ROOM, member: "2" }),
  { intent: "wish", player: "1", maximum: "9" },
  { intent: "bids", "maximum.1": "9" },
  { intent: "keep", "keep.1": "1" },
];
const LIST_FORMS: readonly Form[] = [{ "rank.1": "1", "maximum.1": "9" }, { move: "up.1" }];
const MATCH_FILE_FORMS = each(["preview", "save"], { file: "{}", alsoDoubted: "yes" });
const INNINGS_FORMS = [
  ...each(["preview", "save"], { battingTeam: "1", "runs-1": "99" }),
  { intent: "remove" },
];

const CREST = {
  ...{ shape: "banner", deep: "maroon", pale: "sky", swap: "on" },
  offered: "banner-sky-maroon",
};

/**
 * The forms of each action that is about a league, a match, a tournament, a club or an operator's
 * work: each button of each form once at least, about what is number 1.
 */
export const FORMS: Readonly<Record<string, readonly Form[]>> = {
  "/create-league": [{ name: "Twin", teamName: "Twins", budget: "90", ...CREST }],
  "/join-league": [
    { intent: "join", pin: "000000", displayName: "Zed" },
    { intent: "join-by-link", teamName: "Zeds", displayName: "Zed", ...CREST },
    { intent: "name", teamName: "Zeds", ...CREST },
  ],
  "/i/:token": [
    ...each(["join", "join-as"], {
      displayName: "Tara",
      teamName: "Tara's XI",
      ...CREST,
      submissionKey: "k",
    }),
    { intent: "log-in", submissionKey: "k" },
  ],
  "/game/:leagueId": [
    { intent: "pick", key: "a-key-of-a-game", player: "1" },
    { intent: "resume", key: "a-key-of-a-game" },
    { intent: "captain", player: "1" },
    { intent: "keep", club: "1" },
    { intent: "leave" },
  ],
  "/join-game/:token": each(["join", "join-as"], { displayName: "Tara", submissionKey: "k" }),
  "/tonight": [{ match: "1-1", size: "5", rules: "default", submissionKey: "k" }],
  "/seat/:token": [{}],
  "/clubs/new": [{ name: "Mine", leagues: ["1"] }],
  "/club/:clubId/settings": [
    { intent: "rename", name: "Mine" },
    ...each(["add", "take-out"], { league: "1" }),
    { intent: "leagues", counts: ["1"], "year.1": "2026" },
    { intent: "names", "person.1": "2" },
    { intent: "hand-over", member: "2" },
    { intent: "delete", typedName: "The Gully Club" },
  ],
  "/club/:clubId/seasons": [
    ...each(["preview", "save"], { text: "2019, 1, Ben, 5", seen: "x" }),
    { intent: "delete", season: "1" },
  ],
  "/league/:leagueId/agreements": each(["agree", "object", "withdraw"], { proposal: "1" }),
  "/league/:leagueId/agreements/propose": each(["preview", "save"], {
    ...{ fixture: "1", member: "1", player: ELEVEN, captain: "1", viceCaptain: "2" },
    ...{ reason: "By telephone", submissionKey: "k", seen: "x" },
  }),
  "/league/:leagueId/bring": each(["preview", "save"], {
    ...{ table: "Tara 5\nArjun 4", text: "", where: "our spreadsheet", until: "", digest: "x" },
  }),
  "/league/:leagueId/invitation": buttons("join", "decline"),
  "/league/:leagueId/acting": [{ intent: "consent", allowed: "1" }, { intent: "consent" }],
  "/league/:leagueId/acting/:participantId": [
    { intent: "submit", ...CHOSEN, winPrediction: "1", confirmed: "yes" },
    { intent: "predict", winPrediction: "1", targetFixtureId: "1" },
    { intent: "fill", ...CHOSEN },
    ...buttons("search", "undo", "reset"),
  ],
  "/league/:leagueId/manage-team/:tournamentId": [
    { intent: "submit", ...CHOSEN, winPrediction: "1", confirmed: "yes" },
    { intent: "predict", winPrediction: "1", targetFixtureId: "1" },
    { intent: "fill", ...CHOSEN },
    { intent: "copy", from: "2", booster: "", targetFixtureId: "1" },
    ...buttons("search", "undo", "reset"),
  ],
  // Leads to People with all that was sent.
  "/league/:leagueId/members": [{ intent: "leave" }],
  "/league/:leagueId/notes": [
    { intent: "post", text: "The auction is on Sunday.", until: "2026-04-01T18:00" },
    {
      ...{ intent: "poll", text: "Which day?", until: "2026-04-01T18:00", secret: "1" },
      ...{
        choice1: "Saturday",
        choice2: "Sunday",
        choice3: "",
        choice4: "",
        choice5: "",
        choice6: "",
      },
    },
    { intent: "vote", note: "1", choice: "1", from: "home" },
    ...each(["dismiss", "end"], { note: "1", from: "home" }),
  ],
  "/league/:leagueId/people": [
    { intent: "leave" },
    { intent: "remove", participant: "2", newPin: "1" },
    ...each(["hand-over", "make-link", "hand-on", "new-way"], { participant: "2" }),
    ...each(["deputy", "end-deputy"], { participant: "2" }),
    { intent: "step-down" },
    { intent: "vote", participant: "2" },
    { intent: "withdraw-vote" },
    { intent: "without-team" },
    { intent: "take-part" },
    { intent: "delete", name: "Sunday Gully League" },
    { intent: "withdraw", invitation: "1" },
  ],
  "/league/:leagueId/next-season": [
    { tournament: "2", name: "Next", teamName: "XI", club: "1" },
    { tournament: "2", name: "Next", teamName: "XI", shape: "star", deep: "ink", pale: "rose" },
  ],
  "/league/:leagueId/plans": [
    { intent: "plan", fixture: "2", playerIds: ["1", "2"], captainId: "1", viceCaptainId: "2" },
    { intent: "take-back", fixture: "2" },
  ],
  "/league/:leagueId/rehearsal": buttons("join", "leave"),
  "/league/:leagueId/room": ROOM_FORMS,
  "/league/:leagueId/rules": [
    settingsForm({ budget: "90", backups: "0" }),
    boostersForm({ FreeHit: "2" }),
    { intent: "players", "role.1": "Bowler", "salary.1": "1" },
  ],
  "/league/:leagueId/rules/points": [
    ...each(["preview", "save"], {
      ...{ participant: "1", fixture: "", points: "-5", reason: "Late", submissionKey: "k" },
      seen: "x",
    }),
    ...each(["preview", "save"], { withdraws: "1", reason: "Not late", submissionKey: "k" }),
  ],
  "/league/:leagueId/rules/scoring": each(["preview", "save"], SCORING),
  "/league/:leagueId/rules/table": each(["leave-out", "put-back"], { fixture: "1" }),
  "/league/:leagueId/share": [
    ...each(["make", "withdraw", "make-watch", "withdraw-watch", "watch-names"], { names: "1" }),
    { intent: "invite-people", people: "Tara\nArjun" },
    { intent: "withdraw-personal", link: "1" },
  ],
  "/league/:leagueId/squads": [{ intent: "release", participant: "2" }],
  "/league/:leagueId/squads/list": LIST_FORMS,
  "/league/:leagueId/squads/mini-auction": [
    { intent: "announce", on: "2030-01-02T20:00", extra: "5", refund: "half" },
    { intent: "call-off", announced: "1" },
    ...each(["release", "keep"], { player: "1" }),
  ],
  "/league/:leagueId/squads/set-up": [
    { intent: "purses", "purse.1": "120", "purse.2": "80" },
    { intent: "same purse" },
    ...each(["begin", "prices", "paste", "reset"], PRICES),
    { intent: "settings", purse: "120", squadSize: "11" },
    { intent: "card", card: "days" },
    { intent: "take-back", beginning: "1" },
    { intent: "finish" },
  ],
  "/league/:leagueId/squads/typed": [
    ...each(["preview", "save", "close"], TYPED_SQUADS),
    { intent: "correct", ...TYPED_SQUADS, ...CORRECTION },
  ],
  "/league/:leagueId/trades": each(
    ["withdraw", "refuse", "accept", "veto", "approve", "disapprove"],
    { trade: "1-x" },
  ),
  "/league/:leagueId/trades/free-agents": [
    { intent: "bid", player: "1", amount: "9", released: "2" },
    { intent: "claim", player: "1", released: "2", key: "a-key" },
    ...each(["take-back", "prefer"], { player: "1" }),
  ],
  "/league/:leagueId/trades/offer": [
    { with: "2", gives: ["1"], gets: ["2"], key: "a-key" },
    {
      ...{ with: "2", gives: ["1"], gets: ["2"], key: "b-key", drops: ["3"] },
      ...{ pays: "1.50", paid: "", days: "3", counter: "2-x" },
    },
  ],
  "/league/:leagueId/wall": [
    { intent: "react", reaction: "wow" },
    { intent: "line", line: "From outside" },
    { intent: "delete", of: "2" },
    { intent: "say", line: "From outside" },
    { intent: "answer", of: "2", reply: "From outside" },
    { intent: "delete answer", id: "1" },
  ],
  "/league/:leagueId/webhooks": [
    { intent: "add", format: "slack", address: "https://hooks.example/x", kind: "result" },
    ...each(["kinds", "test", "delete"], { webhook: "1", kind: "result" }),
  ],
  "/match/:fixtureId/balls": each(BALLS, { to: "", innings: "1", over: "0", seen: "x" }),
  "/match/:fixtureId/desk": [
    { intent: "result", result: "1", status: "Reds won" },
    { intent: "players", player: ["1"] },
    { intent: "dots", "dots-1": "9" },
    ...buttons("void", "reinstate", "ask", "feed"),
    { intent: "take", seen: "x" },
  ],
  "/match/:fixtureId/file": MATCH_FILE_FORMS,
  "/match/:fixtureId/innings/:innings": INNINGS_FORMS,
  "/match/:fixtureId/paste": each(["preview", "save"], { text: SCORECARD, seen: "x" }),
  "/match/:fixtureId/sides": [
    { intent: "state", in: REDS, only: "1" },
    { intent: "state", in: ELEVEN, league: "1" },
    { intent: "state", aside: "1", league: "1" },
    { intent: "paste", names: "Reds 0, Reds 1", league: "1" },
  ],
  "/operator": [
    { intent: "make", name: "Cup" },
    { intent: "sample" },
    { intent: "leave", line: "mail" },
  ],
  "/operator/backups": [...buttons("make", "nightly"), { intent: "nightly", on: "yes" }],
  "/operator/backups/file": [
    { name: "", ...PROOF },
    { name: "../gully.db", ...PROOF },
  ],
  "/operator/check": buttons("start"),
  "/operator/leagues": [
    { intent: "import", tournament: "Cup" },
    { intent: "seat", league: "1" },
    { intent: "deputy", league: "1", member: "Ben" },
  ],
  "/operator/leagues/:leagueId/file": [{}],
  "/operator/doctor": [...buttons("releases"), { intent: "releases", on: "yes" }],
  "/operator/address": [
    { intent: "use", address: "http://192.168.1.40:3000" },
    { intent: "set", address: "https://gully.example.org" },
    { intent: "forget" },
  ],
  "/operator/mail": [
    ...each(["again", "forget"], { queue: "message", letter: "1" }),
    {
      ...{ intent: "server", host: "127.0.0.1", port: "1", tls: "none" },
      ...{ user: "", password: "", from: "gully@example.org" },
    },
    { intent: "delete-server" },
    { intent: "test" },
  ],
  "/operator/people": [
    ...each(["let-in", "refuse"], { waiting: "a-hash-of-a-token" }),
    { intent: "sign-up", policy: "closed" },
    { intent: "invite", uses: "1", days: "7" },
    { intent: "end-invitation", invitation: "1" },
  ],
  "/operator/people/:userId": [
    { intent: "verify", registration: "a-hash-of-a-token" },
    ...each(["reset-link", "end-sessions", "delete"], PROOF),
  ],
  "/operator/by-hand": each(["preview", "save", "league", "example"], {
    ...{ name: "Cup by hand", squads: "Greens\nGia\nHal\n\nWhites\nIda\nJon" },
    ...{ fixtures: "Greens v Whites, 3 Apr 2026 14:00", matchType: "T20", zone: "UTC" },
    ...{ order: "day first", digest: "x", player: "Greens / Gia", read: "Batsman 8 no" },
    ...{ "team.greens": "new", "player.greens-gia": "new" },
    ...{ role: "Bowler", salary: "9", overseas: "0" },
  }),
  // No key, so that nothing outside is asked.
  "/operator/cricketdata": [
    { intent: "key", apiKey: "a wrong key" },
    { intent: "delete-key" },
    { intent: "search", search: "Coast Cup" },
    { intent: "follow", seriesId: "5e71e500", name: "Cup", pool: POOL },
    { intent: "unfollow", seriesId: "5e71e500" },
  ],
  "/operator/files": [{}],
  "/operator/files/:importId": buttons("choose", "stop"),
  "/operator/files/parts": [{ name: "all.zip", size: "100000", modified: "1", at: "0" }],
  // These two lead to the match desk.
  "/operator/fixture/:fixtureId/file": MATCH_FILE_FORMS,
  "/operator/fixture/:fixtureId/innings/:innings": INNINGS_FORMS,
  "/operator/fixture/:fixtureId": [{ intent: "details", ...FIXTURE, name: "X", stage: "playoff" }],
  "/operator/packs": each(["preview", "save", "league"], { pack: PACK, address: "", seen: "x" }),
  "/operator/tournament/:tournamentId": [
    { intent: "tournament", name: "Renamed" },
    { intent: "team", name: "Greens", shortName: "GRE" },
    { intent: "edit-team", teamId: "1", name: "Greens", shortName: "GRE" },
    { intent: "fixture", ...FIXTURE },
    ...each(["scorer", "end-scorer"], { userId: "2", email: "dan@example.org" }),
    { intent: "raise", source: "feed" },
    { intent: "program", program: "" },
    { intent: "cricsheet", on: "yes" },
    { intent: "season" },
  ],
  "/operator/tournament/:tournamentId/files": buttons("preview", "save"),
  "/operator/tournament/:tournamentId/pool": [
    ...each(["preview", "save"], { pool: POOL, digest: "x", "team.greens": "out" }),
    { intent: "check", "role.1": "Bowler", "salary.1": "9", "same.1": "" },
  ],
  "/operator/tournament/:tournamentId/tokens": [
    { intent: "make", name: "Mine" },
    { intent: "end", tokenId: "1" },
  ],
};

/** Of the account's pages, which share an action. */
const OWN_ACCOUNT: readonly Form[] = [
  { intent: "name", displayName: "Zed" },
  { intent: "password", currentPassword: "a long password", newPassword: "silly mid on" },
  { intent: "end-browser", browser: "1" },
  { intent: "appearance", appearance: "dark" },
  { intent: "address", email: "zed@example.org" },
  { intent: "notice-level", level: "nothing" },
  ...buttons("calendar", "test-mail", "push-test", "end-new-way"),
];

/** The same for actions of one's own account, and of ways in. */
export const FORMS_OF_ACCOUNT: Readonly<Record<string, readonly Form[]>> = {
  "/account": OWN_ACCOUNT,
  "/account/me": OWN_ACCOUNT,
  "/account/notices": OWN_ACCOUNT,
  "/account/signing-in": OWN_ACCOUNT,
  "/account/address": [{ token: "x" }],
  "/account/delete": [PROOF],
  "/account/openid": [PROOF],
  "/account/passkeys": [{ ...PROOF, passkey: "1" }],
  "/account/second-factor": [
    ...each(["start", "codes", "off"], PROOF),
    { intent: "confirm", setupToken: "x", code: "123456" },
  ],
  "/account/sessions": [{ ...PROOF, session: "1" }],
  "/account/notifications": [
    { intent: "subscribe", endpoint: "http://push.example", p256dh: "", auth: "" },
    { intent: "remind", channel: "mail" },
  ],
  "/account/tokens": [{ intent: "make", name: "" }],
  "/login": [
    { intent: "login", email: "asha@example.org", password: "a wrong password" },
    { intent: "reset", email: "asha@example.org" },
    { ...REGISTRATION, intent: "register" },
  ],
  "/login/code": [{ code: "123456" }],
  "/logout": [{}],
  "/passkey": [{ intent: "add-options" }],
  "/reminders/stop": [{}],
  "/reset-password": [{ token: "x", password: "silly mid on" }],
  "/reset-password/ways": [{ intent: "end", kind: "passkey", key: "1" }, ...buttons("end-all")],
  "/verify-email": [{}],
  "/verify-email/confirm": [{ token: "x" }],
};

/** Actions whose form is sent in parts, with a file in it. */
export const WITH_FILES: ReadonlySet<string> = new Set([
  "/operator/files",
  "/operator/files/parts",
  "/operator/leagues",
  "/operator/tournament/:tournamentId/files",
]);

const KEY = "a-key-of-sixteen";
const PICKED = { playerIds: ELEVEN.map(Number), captainId: 1, viceCaptainId: 2, booster: null };
const OF_TEAM = { predictedTeamId: 1, startedFrom: null, key: KEY };

/** The inputs of each mutation of the screens' procedures, about league 1 and fixture 1. */
export const MUTATIONS: Readonly<Record<string, readonly object[]>> = {
  "balls.append": [
    { kind: "innings", number: 1, battingSide: 0, overs: 20, target: null },
    { kind: "match ends", result: "won", winner: 0 },
  ].map((what) => {
    const players = { striker: 1, nonStriker: 2, bowler: 22 };
    const event = { key: "k1234567", after: null, pen: 1, at: 0, what: { ...what, ...players } };
    return { fixtureId: 1, events: [event] };
  }),
  "balls.takePen": [{ fixtureId: 1 }],
  "balls.handOver": [{ fixtureId: 1, to: 1 }],
  "room.act": [
    ...[
      "bid",
      "nominate",
      "pick",
      "match",
      "decline",
      "pause",
      "resume",
      "sell",
      "skip",
      "undo",
    ].map((intent) => ({
      leagueId: 1,
      request: { intent, key: "a-key-of-a-room", player: 1, amount: "7.50", sale: 1 },
    })),
    { leagueId: 1, request: { intent: "wish", player: 1, maximum: "9" } },
  ],
  "room.saveList": [
    { leagueId: 1, list: { rows: [{ playerId: 1, rank: "1", maximum: "9" }] } },
    { leagueId: 1, list: { rows: [], move: { playerId: 1, by: -1 } } },
  ],
  "team.submit": [{ leagueId: 1, ...PICKED, ...OF_TEAM, targetFixtureId: null }],
  "team.savePrediction": [{ leagueId: 1, fixtureId: 1, ...OF_TEAM }],
  "team.reset": [{ leagueId: 1 }, { leagueId: 1, fixtureId: 1 }],
};

/** The same as an update of the match. */
export function updateOf(score: object): object {
  const fixture = { teams: ["Reds", "Blues"], start: "2026-04-01T18:00:00Z" };
  return { fixture, squads: [{ team: "Reds", players: ["Somebody New"] }], score };
}

/** A score of fixture 1 as a script sends it: 40 runs of the first of the Reds. */
export const PUSHED = {
  state: "in progress",
  innings: [
    {
      team: "Reds",
      batting: [
        { player: "Reds 0", runs: 40, balls: 30, fours: 4, sixes: 1, howOut: "not out" },
        { player: "Reds 1", runs: 0, balls: 0, fours: 0, sixes: 0, howOut: "not out" },
      ],
      bowling: [
        {
          ...{ player: "Blues 5", balls: 30, maidens: 0, runs: 40, wickets: 0 },
          ...{ wides: 0, noBalls: 0 },
        },
      ],
    },
  ],
};
