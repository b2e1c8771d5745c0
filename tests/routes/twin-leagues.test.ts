import { afterEach, expect, test } from "vitest";
import { requireManager } from "#server/play/leagues/league-access";
import { setWish } from "#server/squads/making/set-wish";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { bidForPlayer, preferBid, takeBackBid } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { makeSpectatorLink } from "#server/stories/share/spectator-link";
import { submit } from "#tests/server/play/leagues/elevens";
import { memberAt } from "#tests/server/squads/trades/trade-desk";
import { openRoom } from "#tests/support/open-room";
import { DAY } from "#tests/support/season";
import { imageOf, testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { type SearchedLeague, searchLeague } from "./search-league";

/**
 * Two copies of a league, in one of which others write what is secret: whatever somebody else can read
 * is the same in both. So no number in it counts secrets, whatever it is called.
 */
let searched: SearchedLeague[] = [];
afterEach(() => {
  for (const each of searched) each.stop();
  searched = [];
});

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3] as const;

/** Of the next form: drawn at random, for each page that is read. */
const KEY = /(?<="key":"|name="key" value=")[0-9a-f]{24,32}/gu;

/** Lines that differ are easier to read than two texts. */
function linesOf(text: string): string[] {
  return text.replaceAll(KEY, "a key").split(/\n|(?<=[>,])(?=[<"])/u);
}

function expectTwins(one: string, other: string): void {
  const [lines, others] = [linesOf(one), linesOf(other)];
  const differing = lines.flatMap((line, at) =>
    line === others[at] ? [] : [`${line} | ${others[at]}`],
  );
  expect(differing.slice(0, 10)).toEqual([]);
  expect(others).toHaveLength(lines.length);
}

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
    const league = { ...first, services };
    const { leagueId, users, omar } = league;
    services.setNow(services.now() + DAY);
    makeSpectatorLink(services, requireManager(services.db, users[ASHA], leagueId));
    if (isSecret) dealInSecret(league);
    // Public data, and the reader's own, come after it.
    const bela = memberAt(league, BELA);
    const [playerId = 0] = league.free[0] ?? [];
    bidForPlayer(services, bela, { playerId, amount: 100, released: null });
    const { participantId: partnerId } = memberAt(league, ASHA);
    const terms = (place: number) => ({
      ...{ partnerId, gives: league.squads[BELA]?.slice(place, place + 1) ?? [] },
      ...{ gets: league.squads[ASHA]?.slice(place, place + 1) ?? [], key: `own-${place}` },
    });
    answerTrade(services, memberAt(league, ASHA), offerTrade(services, bela, terms(4)), "accept");
    offerTrade(services, bela, terms(5));
    const search = searchLeague(services, leagueId, { playerId, partnerId });
    searched.push(search);
    const read = [];
    for (const user of [users[BELA], users[ASHA], omar, null]) {
      read.push(await search.everythingFor(user));
    }
    texts.push(read);
  }
  const [without = [], with_ = []] = texts;
  for (const [at, text] of without.entries()) expectTwins(text, with_[at] ?? "");
  // The search finds what is there.
  expect(with_[0]).toContain("own-5");
});

test.each(["live", "slow", "sealed", "draft"] as const)(
  "%s: lists of others leave no trace in what a third member reads",
  async (way) => {
    const texts: string[][] = [];
    const settings = { squadSize: 11, squadsBy: way };
    const started = await startLeague([START], {
      members: ["Bela", "Cara"],
      format: "owned",
      settings,
    });
    const { season, members, league, cara, asha } = started;
    const participantIds = [members.asha.participantId, members.bela.participantId];
    openRoom(started.services, season, league.leagueId, { way, participantIds, settings });
    for (const isSecret of [false, true]) {
      const services = testServices({ image: imageOf(started.services), seed: 7 });
      makeSpectatorLink(services, requireManager(services.db, asha, league.leagueId));
      const playerIds = season.playersOf(0);
      if (isSecret) {
        for (const [at, playerId] of playerIds.slice(10, 14).entries()) {
          const maximum = way === "draft" ? {} : { maximum: 300 + 50 * at };
          setWish(services, members.bela, { playerId, rank: at + 1, ...maximum });
        }
      }
      const own = way === "draft" ? {} : { maximum: 400 };
      setWish(services, members.cara, { playerId: playerIds[9] ?? 0, rank: 1, ...own });
      const search = searchLeague(services, league.leagueId, {
        playerId: playerIds[7] ?? 0,
        partnerId: members.bela.participantId,
      });
      searched.push(search);
      const read = [];
      for (const user of [cara, asha, null]) read.push(await search.everythingFor(user));
      texts.push(read);
    }
    const [without = [], with_ = []] = texts;
    for (const [at, text] of without.entries()) expectTwins(text, with_[at] ?? "");
  },
);
