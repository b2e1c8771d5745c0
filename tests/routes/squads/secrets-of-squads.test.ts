import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { squadWishes, teamPlans } from "#db/schema";
import type { SquadWay } from "#game/play/team/squad-settings";
import { addParticipant } from "#server/leagues/membership/add-participant";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addOperator } from "#server/matches/operator/name-operators";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { savePlan } from "#server/play/teams/save-plan";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";
import { agree, memberAt } from "#tests/server/squads/trades/trade-desk";
import { openRoom } from "#tests/support/open-room";
import { isFull } from "#tests/support/rounds";
import { DAY, makeUser } from "#tests/support/season";
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

let league: SearchedLeague | undefined;
afterEach(() => league?.stop());

/**
 * The manager Asha and Bela have seats, Cara is a member without one; Dana was one, Omar never; Olga is
 * an operator and in no league. Bela has a list.
 */
async function startWay(way: SquadWay) {
  const started = await startLeague([START], {
    members: ["Bela", "Cara", "Dana"],
    outsiders: ["Omar", "Olga"],
    format: "owned",
    settings: { squadSize: 11, squadsBy: way },
  });
  const { services, season, members, dana, omar, olga } = started;
  leaveLeague(services, members.dana);
  addOperator(services, olga.email);
  const participantIds = [members.asha.participantId, members.bela.participantId];
  const settings = { squadSize: 11, squadsBy: way };
  openRoom(services, season, started.league.leagueId, { way, participantIds, settings });
  const wish = way === "draft" ? { ...WISH, maximum: null } : WISH;
  const playerId = season.playersOf(0)[7] ?? 0;
  makeSpectatorLink(services, requireManager(services.db, started.asha, started.league.leagueId));
  const { participantId } = members.bela;
  services.db
    .insert(squadWishes)
    .values({ participantId, playerId, ...wish })
    .run();
  league = searchLeague(services, started.league.leagueId, { playerId, partnerId: participantId });
  const strangers: readonly AddressedUser[] = [dana, omar, olga];
  return { league, owner: started.bela, members: [started.asha, started.cara], strangers };
}

describe.each(["live", "slow", "sealed", "draft"] as const)("%s: a list", (way) => {
  test("is in no answer to anybody but its owner, and hides no page that a member may see (rules.md#squads)", async () => {
    const { league, owner, members, strangers } = await startWay(way);
    // Guards refuse accounts outside before any of the ways is asked.
    const accounts = isFull || way === "live" ? strangers : [];
    for (const user of [...members, ...accounts, null]) {
      expect(await league.everythingFor(user)).not.toMatch(LISTED);
    }
    const [, cara = null] = members;
    expect([...league.refusedPages(cara)].sort()).toEqual(REFUSED);
    // The search finds what is there.
    expect(await league.everythingFor(owner)).toMatch(way === "draft" ? /\b918273\b/ : MAXIMUM);
    expect(league.printed()).toContain("Logged in.");
    expect(league.printed()).not.toMatch(LISTED);
    expect(league.mailsTo((address) => address !== owner.email)).not.toMatch(LISTED);
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
    league = searchLeague(services, leagueId, { playerId, partnerId });
    return {
      league,
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
