import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { squadWishes, teamPlans } from "#db/schema";
import type { SquadWay } from "#game/play/team/squad-settings";
import { addParticipant } from "#server/leagues/membership/add-participant";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addOperator } from "#server/matches/operator/name-operators";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { savePlan } from "#server/play/teams/save-plan";
import { setWish } from "#server/squads/making/set-wish";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { bidForPlayer, preferBid, takeBackBid } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";
import { submit } from "#tests/server/play/leagues/elevens";
import { agree, memberAt } from "#tests/server/squads/trades/trade-desk";
import { openRoom } from "#tests/support/open-room";
import { isFull } from "#tests/support/rounds";
import { DAY, makeUser } from "#tests/support/season";
import { imageOf, testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { type SearchedLeague, searchLeague } from "../search-league";

/** Figures that no league has but by Bela's list, as they are stored and as they are written. */
const WISH = { rank: 918_273, maximum: 7_750, setAt: 564_738_291 };
const LISTED = /\b(7750|918273|564738291)\b|77\.5/;
const MAXIMUM = /\b7750\b|77\.5/;

/** A free agent's bid: hundredths of the purse. */
const BID = 1_234;
const BID_WRITTEN = /\b1234\b|\b12\.34\b/;

/** The pages that a member cannot see while squads are made: those of the manager, what is not there yet, and what is off. */
const REFUSED = [
  "/league/:leagueId/acting/:participantId",
  "/league/:leagueId/awards",
  "/league/:leagueId/book/pages",
  "/league/:leagueId/card/:card",
  "/league/:leagueId/card/:card/card.png",
  "/league/:leagueId/cards",
  "/league/:leagueId/head-to-head",
  "/league/:leagueId/next-season",
  "/league/:leagueId/odds",
  "/league/:leagueId/plans",
  "/league/:leagueId/recap/:fixtureId",
  "/league/:leagueId/recap/:fixtureId/card.png",
  "/league/:leagueId/recaps",
  "/league/:leagueId/squads/set-up",
  "/league/:leagueId/squads/typed",
  "/league/:leagueId/trades",
  "/league/:leagueId/trades/free-agents",
  "/league/:leagueId/trades/offer",
  "/league/:leagueId/wall",
  "/league/:leagueId/webhooks",
  "/league/:leagueId/week/:monday",
  "/league/:leagueId/who-has-whom/:fixtureId",
];

/** Places of the members of a league with trades. */
const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3] as const;

/** Those of the running test. */
const searched: SearchedLeague[] = [];
afterEach(() => {
  for (const each of searched.splice(0)) each.stop();
});

function search(...of: Parameters<typeof searchLeague>): SearchedLeague {
  const league = searchLeague(...of);
  searched.push(league);
  return league;
}

/** Of the next form: drawn at random, for each page that is read. */
const KEY = /(?<="key":"|name="key" value=")[0-9a-f]{24,32}/gu;

/** Lines that differ are easier to read than two texts. */
function linesOf(text: string): string[] {
  return text.replaceAll(KEY, "a key").split(/\n|(?<=[>,])(?=[<"])/u);
}

/**
 * The texts that somebody reads in two copies of a league are the same, though others write secrets in one of
 * them: no number counts secrets, whatever it is called.
 */
function expectTwins(one: string, other: string): void {
  const [lines, others] = [linesOf(one), linesOf(other)];
  const differing = lines.flatMap((line, at) =>
    line === others[at] ? [] : [`${line} | ${others[at]}`],
  );
  expect(differing.slice(0, 10)).toEqual([]);
  expect(others).toHaveLength(lines.length);
}

/**
 * The manager Asha and Bela have seats, Cara is a member without one; Dana was one, Omar never; Olga is
 * an operator and in no league.
 */
async function startWay(way: SquadWay) {
  const settings = { squadSize: 11, squadsBy: way };
  const started = await startLeague([START], {
    members: ["Bela", "Cara", "Dana"],
    outsiders: ["Omar", "Olga"],
    format: "owned",
    settings,
  });
  const { services, season, members, league, asha, olga } = started;
  leaveLeague(services, members.dana);
  addOperator(services, olga.email);
  const participantIds = [members.asha.participantId, members.bela.participantId];
  openRoom(services, season, league.leagueId, { way, participantIds, settings });
  makeSpectatorLink(services, requireManager(services.db, asha, league.leagueId));
  return started;
}

type Started = Awaited<ReturnType<typeof startWay>>;

/** A copy in which Cara has a list, and Bela has none, or one without or with the player who is searched for. */
function copyOf(
  started: Started,
  way: SquadWay,
  belas: "no list" | "other players" | "all",
): SearchedLeague {
  const { season, members, league } = started;
  const { bela, cara } = members;
  const services = testServices({ image: imageOf(started.services), seed: 7 });
  const players = season.playersOf(0);
  const listed = belas === "no list" ? [] : players.slice(10, 14);
  for (const [at, id] of listed.entries()) {
    const maximum = way === "draft" ? {} : { maximum: 300 + 50 * at };
    setWish(services, bela, { playerId: id, rank: at + 1, ...maximum });
  }
  const own = way === "draft" ? {} : { maximum: 400 };
  setWish(services, cara, { playerId: players[9] ?? 0, rank: 1, ...own });
  const { participantId } = bela;
  const playerId = players[7] ?? 0;
  const wish = way === "draft" ? { ...WISH, maximum: null } : WISH;
  // Stored directly: setting it through the use case would renumber the list and place a bid.
  const stored = { participantId, playerId, ...wish };
  if (belas === "all") services.db.insert(squadWishes).values(stored).run();
  return search(services, league.leagueId, { playerId, partnerId: participantId });
}

describe.each(["live", "slow", "sealed", "draft"] as const)("%s: a list", (way) => {
  test("is in no answer to anybody but its owner, leaves no trace there, and hides no page that a member may see (rules.md#squads)", async () => {
    const started = await startWay(way);
    const { asha, bela, cara, dana, omar, olga } = started;
    const [without, league] = [copyOf(started, way, "no list"), copyOf(started, way, "all")];
    // The search nominates its player: a slow auction then bids for Bela, as everybody may see.
    const twin = way === "slow" ? copyOf(started, way, "other players") : league;
    for (const user of [cara, asha, null]) {
      const text = await league.everythingFor(user);
      expect(text).not.toMatch(LISTED);
      const twins = twin === league ? text : await twin.everythingFor(user);
      expectTwins(await without.everythingFor(user), twins);
    }
    expect([...league.refusedPages(cara)].sort()).toEqual(REFUSED);
    // Guards refuse accounts outside before any of the ways is asked.
    for (const user of isFull || way === "live" ? [dana, omar, olga] : []) {
      expect(await league.everythingFor(user)).not.toMatch(LISTED);
    }
    // The search finds what is there.
    expect(await league.everythingFor(bela)).toMatch(way === "draft" ? /\b918273\b/ : MAXIMUM);
    expect(league.printed()).toContain("Logged in.");
    expect(league.printed()).not.toMatch(LISTED);
    expect(league.mailsTo((address) => address !== bela.email)).not.toMatch(LISTED);
  });
});

describe("trades and free agents", () => {
  /** Bela bids and offers Chitra a trade, Dev vetoes one of theirs; Asha manages the league. */
  async function startTrades() {
    const traded = await startTradedLeague({ settings: { plans: true } });
    // A new member is not mailed yet.
    traded.services.setNow(traded.services.now() + DAY);
    const [boss] = traded.users;
    makeSpectatorLink(traded.services, requireManager(traded.services.db, boss, traded.leagueId));
    const { services, leagueId, omar } = traded;
    const [asha, bela, chitra, dev] = traded.users;
    const former = await makeUser(services, "Former");
    const joining = { leagueId, userId: former.id, role: "member" } as const;
    inTransaction(services.db, (tx) =>
      addParticipant(tx, { ...joining, teamName: "Once Here", now: services.now() }),
    );
    leaveLeague(services, requireMember(services.db, former, leagueId));
    const olga = await makeUser(services, "Olga");
    addOperator(services, olga.email);
    const [playerId = 0] = traded.free[0] ?? [];
    bidForPlayer(services, memberAt(traded, 1), { playerId, amount: BID, released: null });
    offerTrade(services, memberAt(traded, 1), {
      partnerId: memberAt(traded, 2).participantId,
      gives: traded.squads[1]?.slice(0, 1) ?? [],
      gets: traded.squads[2]?.slice(0, 1) ?? [],
      key: "offer-of-bela-9182736455",
    });
    planNextMatch(traded);
    vetoTrade(services, memberAt(traded, 3), agree(traded, [1, 2], [1], [1]));
    const { participantId: partnerId } = memberAt(traded, 2);
    return {
      league: search(services, leagueId, { playerId, partnerId }),
      owners: [bela, chitra, dev] as const,
      others: [asha, former, omar, olga, null],
    };
  }

  /** Of Bela, with a reason why nothing comes of it that no other text has. */
  function planNextMatch(traded: TradedLeague): void {
    const { services, squads, fixtureIds } = traded;
    const playerIds = (squads[1] ?? []).slice(0, 11);
    const [captainId = null, viceCaptainId = null] = playerIds;
    const none = { booster: null, predictedTeamId: null };
    const fixtureId = fixtureIds[1] ?? 0;
    const plan = { fixtureId, playerIds, captainId, viceCaptainId, ...none };
    if (!savePlan(services, memberAt(traded, 1), plan).ok) throw new Error("It is legal.");
    services.db.update(teamPlans).set({ fault: "Not with 564738291." }).run();
  }

  const PLAN = /564738291/;

  const OFFER = /"state":"offered"|9182736455/;
  const VETO = /"vetoedByMe":true/;

  test("a plan and a blind bid are their member's alone, an offer its two members', a veto its maker's (rules.md#plans, #free-agents, #trades)", async () => {
    const { league, owners, others } = await startTrades();
    const [bela, chitra, dev] = owners;
    const secrets = [
      ["plan", PLAN, [bela]],
      ["bid", BID_WRITTEN, [bela]],
      ["offer", OFFER, [bela, chitra]],
      ["veto", VETO, [dev]],
    ] as const;
    for (const user of [...owners, ...others]) {
      const text = await league.everythingFor(user);
      const readable = secrets.flatMap(([name, words]) => (words.test(text) ? [name] : []));
      const own = secrets.flatMap(([name, , by]) =>
        by.some((each) => each === user) ? [name] : [],
      );
      expect([user?.displayName, readable]).toEqual([user?.displayName, own]);
    }
    const printed = league.printed();
    for (const words of [PLAN, BID_WRITTEN, OFFER]) expect(printed).not.toMatch(words);
    const notBelas = league.mailsTo((address) => address !== bela.email);
    for (const words of [PLAN, BID_WRITTEN]) expect(notBelas).not.toMatch(words);
    const parties = [bela.email, chitra.email];
    expect(league.mailsTo((address) => parties.includes(address))).toContain("offer");
    expect(league.mailsTo((address) => !parties.includes(address))).not.toMatch(/offer/i);
  });
});

/** Chitra and Dev deal with each other, bid and save their teams; nobody else may learn of it. */
function dealInSecret(league: TradedLeague): void {
  const { services, squads, free } = league;
  const [chitra, dev] = [memberAt(league, CHITRA), memberAt(league, DEV)];
  const offer = (place: number) =>
    offerTrade(services, chitra, {
      partnerId: dev.participantId,
      gives: squads[CHITRA]?.slice(place, place + 1) ?? [],
      gets: squads[DEV]?.slice(place, place + 1) ?? [],
      key: `secret-${place}`,
    });
  offer(0);
  answerTrade(services, chitra, offer(1), "withdraw");
  answerTrade(services, dev, offer(2), "refuse");
  for (const [at, playerIds] of free.entries()) {
    const [playerId = 0] = playerIds;
    bidForPlayer(services, dev, { playerId, amount: 50 * at, released: null });
    if (at === 1) preferBid(services, dev, playerId);
    if (at === 2) takeBackBid(services, dev, playerId);
  }
  setWish(services, dev, { playerId: free[0]?.[0] ?? 0, rank: 1 });
  submit(services, chitra, squads[CHITRA]?.slice(0, 11) ?? []);
}

test("trades, bids and teams of others leave no trace in what a third member reads", async () => {
  const texts: string[][] = [];
  const first = await startTradedLeague();
  for (const isSecret of [false, true]) {
    const services = testServices({ image: imageOf(first.services), seed: 7 });
    const copy = { ...first, services };
    const { leagueId, users, omar } = copy;
    services.setNow(services.now() + DAY);
    makeSpectatorLink(services, requireManager(services.db, users[ASHA], leagueId));
    if (isSecret) dealInSecret(copy);
    // Public data, and the reader's own, come after it.
    const bela = memberAt(copy, BELA);
    const [playerId = 0] = copy.free[0] ?? [];
    bidForPlayer(services, bela, { playerId, amount: 100, released: null });
    const { participantId: partnerId } = memberAt(copy, ASHA);
    const terms = (place: number) => ({
      ...{ partnerId, gives: copy.squads[BELA]?.slice(place, place + 1) ?? [] },
      ...{ gets: copy.squads[ASHA]?.slice(place, place + 1) ?? [], key: `own-${place}` },
    });
    answerTrade(services, memberAt(copy, ASHA), offerTrade(services, bela, terms(4)), "accept");
    offerTrade(services, bela, terms(5));
    const league = search(services, leagueId, { playerId, partnerId });
    const read = [];
    for (const user of [users[BELA], users[ASHA], omar, null]) {
      read.push(await league.everythingFor(user));
    }
    texts.push(read);
  }
  const [without = [], with_ = []] = texts;
  for (const [at, text] of without.entries()) expectTwins(text, with_[at] ?? "");
  // The search finds what is there.
  expect(with_[0]).toContain("own-5");
});
