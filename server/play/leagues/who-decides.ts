import { DAY_MS, HOUR_MS } from "#game/core/units";
import { MEMBERS_STATE_MS } from "#game/play/match/known-side";
import { NOTICE_MS } from "#game/play/season/fixtures";
import type { LeagueChange } from "#game/trust/log/league-changes";

/** A statement that moves points or shows teams, in the words of rules.md#who-decides-what. */
export interface Decision {
  readonly statement: string;
  readonly who: string;
  readonly when: string;
  readonly counts: string;
  readonly log: string;
  readonly kinds: readonly LeagueChange["kind"][];
}

const EVERY_LEAGUE = "every league of the tournament";
const THE_LEAGUE = "that league";
const MEMBERS_HOURS = MEMBERS_STATE_MS / HOUR_MS;
const NOTICE_HOURS = (NOTICE_MS / DAY_MS) * 24;

/**
 * Every statement that moves points or shows teams: its author, its time, its leagues, and its
 * sentence in their log. It equals the table of rules.md#who-decides-what, and each kind of log
 * entry is in it or in `TELLS_ONLY` (tests/server/play/leagues/who-decides.test.ts).
 */
export const DECISIONS: readonly Decision[] = [
  {
    statement: "a score, a result, players of the match, dot balls",
    who: "operators, scorers of the tournament, match files, scripts with an operator's token",
    when: "once the match has locked, or its start has come at short notice",
    counts: EVERY_LEAGUE,
    log: "who, how, and the figures that a correction changes",
    kinds: [
      "score",
      "score pushed",
      "result",
      "players of the match",
      "ball by ball",
      "balls count again",
      "feed scores again",
    ],
  },
  {
    statement: "a score of a feed",
    who: "the feed or program, where nobody has typed one and no higher source sends it",
    when: "once the match has locked, or its start has come at short notice",
    counts: EVERY_LEAGUE,
    log: "nothing; corrections stand in the ledgers",
    kinds: [],
  },
  {
    statement: "a side, for everybody",
    who: "operators, scorers, feeds, programs, scripts, match files",
    when: "at any time, unless the match is off",
    counts: `${EVERY_LEAGUE}, before what members state`,
    log: "the operator or scorer and the names",
    kinds: ["side"],
  },
  {
    statement: "a side, by members",
    who: "two members of a league who state the same eleven",
    when: `from ${MEMBERS_HOURS} hours before the start to the end of the match`,
    counts: "their leagues, each for itself",
    log: "both members and the names",
    kinds: ["side agreed"],
  },
  {
    statement: "setting a side of members aside",
    who: "the League Manager",
    when: "while members have made it known",
    counts: THE_LEAGUE,
    log: "the manager, the member who had made it known, and the names",
    kinds: ["side set aside"],
  },
  {
    statement: "a fixture, or its start",
    who: "operators; feeds, programs and scripts; files and packs of a season",
    when: "a start that has not come; a feed also a later one before the first ball",
    counts: EVERY_LEAGUE,
    log: `the operator and both times; less than ${NOTICE_HOURS} hours ahead, that it is at short notice`,
    kinds: ["fixture added", "fixture moved", "fixture changed"],
  },
  {
    statement: "the first ball of a match at short notice, which shows its teams",
    who: "whoever states its score",
    when: "from its start on",
    counts: EVERY_LEAGUE,
    log: "whose score it was",
    kinds: ["teams shown"],
  },
  {
    statement: "voiding a match, and taking that back",
    who: "operators; a feed, program or script that says so twice",
    when: "before its first ball",
    counts: EVERY_LEAGUE,
    log: "the operator, and whether its teams had been shown",
    kinds: ["fixture voided", "fixture reinstated"],
  },
  {
    statement: "teams, players, roles and salaries of the pool",
    who: "operators",
    when: "at any time",
    counts: EVERY_LEAGUE,
    log: "the operator, before and after",
    kinds: [
      "tournament",
      "team added",
      "team renamed",
      "team recoloured",
      "pool player added",
      "pool player changed",
    ],
  },
  {
    statement: "the order of sources, and the program that is asked",
    who: "operators",
    when: "at any time",
    counts: EVERY_LEAGUE,
    log: "the operator and the new order, or the program",
    kinds: ["sources ordered", "program chosen"],
  },
  {
    statement: "a player whom nobody knows, and who that is",
    who: "scores and updates; operators",
    when: "with a score or an update; at any time",
    counts: EVERY_LEAGUE,
    log: "the player and the team; the operator and both players",
    kinds: ["player to check", "players are one"],
  },
  {
    statement: "settings, scoring rules, boosters, own roles and salaries, matches left out",
    who: "the League Manager",
    when: "at any time; what is due locks first",
    counts: THE_LEAGUE,
    log: "the manager, before and after",
    kinds: [
      "setting",
      "scoring rule",
      "booster",
      "player",
      "fixture left out",
      "fixture put back",
      "base prices",
      "own purse",
    ],
  },
  {
    statement: "points with a reason, and their withdrawal",
    who: "the League Manager",
    when: "at any time; of a match once it has locked",
    counts: THE_LEAGUE,
    log: "the manager, whose team, the points, the match and the reason; a team of their own is called so",
    kinds: ["points adjusted", "adjustment withdrawn"],
  },
  {
    statement: "a season that was played elsewhere so far",
    who: "the League Manager",
    when: "until the first lock, and until the making of squads begins",
    counts: THE_LEAGUE,
    log: "the manager, where it was played and until when, and the points of everybody",
    kinds: ["brought"],
  },
  {
    statement: "joining, leaving, removing, handing over, links into accounts",
    who: "the person; the League Manager",
    when: "at any time; locks so far stay",
    counts: THE_LEAGUE,
    log: "who and whom",
    kinds: [
      "joined",
      "left",
      "came back",
      "removed",
      "handed over",
      "without a team",
      "takes part",
      "seat link",
      "seat claimed",
      "place link",
      "place taken",
      "new way in",
      "new way in elsewhere",
      "ways in replaced",
    ],
  },
  {
    statement: "appointing a deputy, and the end of a deputy",
    who: "the League Manager; the deputy, to step down; operators; half of the members",
    when: "at any time; members after 14 days without a sign of the manager",
    counts: THE_LEAGUE,
    log: "who and whom, and each vote",
    kinds: [
      "deputy appointed",
      "deputy elected",
      "deputy by operator",
      "deputy vote",
      "deputy vote withdrawn",
      "deputy ended",
      "deputy stepped down",
    ],
  },
  {
    statement: "a team, a bid or a pick for a member",
    who: "the League Manager and deputies, where the member has allowed it",
    when: "until the lock; while squads are made",
    counts: THE_LEAGUE,
    log: "who and for whom, and each look at the open team",
    kinds: ["acting allowed", "acting ended", "team looked at", "team saved for", "acted in room"],
  },
  {
    statement: "a link for a new password of a member, the end of an account",
    who: "operators, after a proof of their own",
    when: "at any time; what is due locks first",
    counts: "every league of the person",
    log: "the operator and whom",
    kinds: ["reset link", "account deleted"],
  },
  {
    statement: "squads, their undoing, trades and free agents",
    who: "members for their own squad; the League Manager for the room",
    when: "as the way of making squads has it",
    counts: THE_LEAGUE,
    log: "who, whom and the price",
    kinds: [
      "squads opened",
      "squads joined",
      "squads withdrawn",
      "squads corrected",
      "sales undone",
      "players released",
      "squads made",
      "trade",
      "claimed",
      "head-to-head seed",
    ],
  },
  {
    statement: "showing locked teams to people outside",
    who: "the League Manager",
    when: "at any time",
    counts: THE_LEAGUE,
    log: "the manager",
    kinds: ["spectators", "spectators no more", "names for spectators"],
  },
  {
    statement: "taking a backup of the server away by the browser",
    who: "operators, with their password or address",
    when: "at any time",
    counts: "every league that has a match to come, or none yet",
    log: "the operator",
    kinds: ["backup downloaded"],
  },
  {
    statement: "where mails go, and where links lead, by the browser",
    who: "operators, where no variable of the server says so",
    when: "at any time",
    counts: "every league that has a match to come, or none yet",
    log: "the operator",
    kinds: ["mail server set", "address set"],
  },
  {
    statement: "a repair, a restore or a move by command",
    who: "whoever runs the server",
    when: "at any time",
    counts: "the database",
    log: "match files and moves; anything else shows in the [chain](#chain)",
    kinds: ["exported to move"],
  },
];

/** Entries that move no points and show no teams. */
export const TELLS_ONLY: readonly LeagueChange["kind"][] = [
  "created",
  "new pin",
  "invited",
  "note posted",
  "note taken down",
  "poll opened",
  "poll closed",
  "webhook added",
  "webhook removed",
  "shared",
  "shared no more",
  "push token made",
  "push token ended",
  "feed follows",
  "file taken",
  "scorer named",
  "scorer ended",
];
