import { beforeEach, describe, expect, test } from "vitest";
import { freeAgentBids, trades } from "#db/schema";
import { judgeTrade } from "#game/squads/trade-verdict";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { handleOf } from "#server/squads/trades/trade-handle";
import { agree, memberAt, newKey, readTrade } from "#tests/server/squads/trades/trade-desk";
import { START, startLeague } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { loader as log } from "../../../app/routes/leagues/members/log-screen";
import { loader as squads } from "../../../app/routes/squads/squads-screen";
import {
  action as bid,
  loader as freeAgents,
} from "../../../app/routes/squads/trades/free-agents-screen";
import {
  loader as offerForm,
  action as send,
} from "../../../app/routes/squads/trades/offer-screen";
import { action as act, loader as page } from "../../../app/routes/squads/trades/trades-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as exported } from "../../../app/routes/trust/export-league";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { asLoader } from "../procedures";

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3];

let league: TradedLeague;
let cookies: readonly string[];
let outsider: string;

beforeEach(async () => {
  league = await startTradedLeague();
  cookies = await Promise.all(league.users.map((user) => logInAs(league.services, user)));
  outsider = await logInAs(league.services, league.omar);
});

type Form = Readonly<Record<string, string | readonly string[]>>;

function args(cookie: string, form?: Form, path = "/x") {
  const params = { leagueId: String(league.leagueId) };
  return pageArgs(league.services, path, { cookie, params, ...(form && { form }) });
}

const live = asLoader("board.trades");
const cookieOf = (place: number) => cookies[place] ?? "";
const at = (member: number, place: number) => String(league.squads[member]?.[place] ?? 0);
const free = (team: number, place: number) => league.free[team]?.[place] ?? 0;

const offerFields = (gives: readonly string[], gets: readonly string[]) => ({
  with: String(memberAt(league, CHITRA).participantId),
  gives,
  gets,
  key: newKey(),
});

describe("who may use the pages", () => {
  test("an outsider finds nothing, and changes nothing", async () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    for (const answer of [page, live, offerForm, freeAgents].map((load) => load(args(outsider)))) {
      expect((await thrownBy(answer)).status).toBe(404);
    }
    const veto = { intent: "veto", trade: id };
    expect((await thrownBy(act(args(outsider, veto)))).status).toBe(404);
    const fields = offerFields([at(BELA, 1)], [at(CHITRA, 1)]);
    expect((await thrownBy(send(args(outsider, fields)))).status).toBe(404);
    const bidding = { intent: "bid", player: String(free(0, 0)), amount: "1", released: "" };
    expect((await thrownBy(bid(args(outsider, bidding)))).status).toBe(404);
    expect(league.services.db.select().from(trades).all()).toHaveLength(1);
    expect(league.services.db.select().from(freeAgentBids).all()).toEqual([]);
  });

  test("they are not there in a league of another format", async () => {
    const season = await startLeague([START]);
    const cookie = await logInAs(season.services, season.asha);
    const visit = pageArgs(season.services, "/x", { cookie, params: { leagueId: "1" } });
    for (const load of [page, live, offerForm, freeAgents]) {
      expect((await thrownBy(load(visit))).status).toBe(404);
    }
  });
});

describe("a trade by plain forms", () => {
  test("is offered, accepted and vetoed", async () => {
    const fields = offerFields([at(BELA, 0)], [at(CHITRA, 0)]);
    expect((await send(args(cookieOf(BELA), fields))).status).toBe(302);
    const [row] = league.services.db.select().from(trades).all();
    const trade = handleOf(row ?? { offeredBy: 0, key: "" });
    const form = (intent: string) => ({ intent, trade });
    expect((await act(args(cookieOf(CHITRA), form("accept")))).status).toBe(302);
    expect((await act(args(cookieOf(ASHA), form("veto")))).status).toBe(302);
    expect((await act(args(cookieOf(DEV), form("veto")))).status).toBe(302);
    expect(readTrade(league, trade).state).toBe("vetoed");
    const late = await act(args(cookieOf(DEV), form("veto")));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      intent: "veto",
      faults: [{ fields: [], sentence: "This trade is no longer in review." }],
    });
  });

  test("shows beforehand what both squads would be, and what speaks against it", async () => {
    const search = new URLSearchParams([
      ["with", String(memberAt(league, CHITRA).participantId)],
      ["gives", at(BELA, 0)],
      ...[0, 1, 2].map((place) => ["gets", at(CHITRA, place)]),
    ]);
    const answer = await offerForm(args(cookieOf(BELA), undefined, `/x?${search}`));
    const { page, ticked } = await answer.json();
    const verdict = judgeTrade({ ...page, ...ticked });
    const [mine, theirs] = verdict?.faults ?? [];
    expect(mine).toContainEqual({ code: "too-many", limit: 13 });
    expect(theirs).toContainEqual({ code: "too-few", minimum: 11 });
    expect(verdict?.gets.names).toHaveLength(3);
    expect(league.services.db.select().from(trades).all()).toEqual([]);
  });

  test.each([
    ["another league's players", ["99999"], ["99998"], 422],
    ["nobody", [], [], 422],
  ])("of %s is refused with a sentence", async (_, gives, gets, status) => {
    const answer = await send(args(cookieOf(BELA), offerFields(gives, gets)));
    expect(answer.status).toBe(status);
    expect((await answer.json()).faults[0]?.sentence).toMatch(/\.$/);
  });

  test.each([
    ["an id that is none", { intent: "veto", trade: "1e9" }],
    ["an intent of nobody's", { intent: "steal", trade: "1" }],
    ["an id that is too long", { intent: "veto", trade: "9".repeat(400) }],
  ])("with %s is unreadable", async (_, form) => {
    expect((await thrownBy(act(args(cookieOf(BELA), form)))).status).toBe(400);
  });

  test("a trade that there is not is not found", async () => {
    const answer = await thrownBy(
      act(args(cookieOf(BELA), { intent: "veto", trade: "4711-no-such-offer" })).then(
        async (response) => {
          throw response;
        },
      ),
    );
    expect(answer.status).toBe(404);
  });
});

describe("bids by plain forms", () => {
  test("for a free player are refused beside the amount", async () => {
    const form = { intent: "bid", player: String(free(0, 0)), amount: "-1", released: "" };
    const answer = await bid(args(cookieOf(BELA), form));
    expect(answer.status).toBe(422);
    expect((await answer.json()).faults).toMatchObject([{ fields: ["amount"] }]);
  });

  test("are for everybody without an owner, with the figures to choose by", async () => {
    const answer = await freeAgents(args(cookieOf(BELA)));
    const { players } = (await answer.json()).page;
    expect(players.map(({ id }: { id: number }) => id).sort()).toEqual(league.free.flat().sort());
    expect(players[0]).toMatchObject({ points: 0, played: 0, lastFive: [] });
  });
});

describe("secrecy (rules.md#secrecy)", () => {
  /** All that a member is answered, as one text. */
  async function everythingFor(place: number): Promise<string> {
    const cookie = cookieOf(place);
    const params = { leagueId: String(league.leagueId), file: "squads.csv" };
    const answers = await Promise.all([
      page(args(cookie)),
      live(args(cookie)),
      offerForm(args(cookie)),
      freeAgents(args(cookie)),
      squads(args(cookie)),
      home(args(cookie)),
      log(args(cookie)),
      exported(pageArgs(league.services, "/x", { cookie, params })),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return texts.join("\n");
  }

  test("a bid is in nobody else's answers, before it is settled and after", async () => {
    const { services } = league;
    const place = (member: number, amount: number) =>
      bidForPlayer(services, memberAt(league, member), {
        playerId: free(0, 0),
        amount,
        released: null,
      });
    const settlesAt = place(BELA, 1234);
    place(CHITRA, 2345);
    expect(await everythingFor(BELA)).toMatch(/\b1234\b/);
    for (const other of [ASHA, CHITRA, DEV])
      expect(await everythingFor(other)).not.toMatch(/\b1234\b|12\.34/);
    services.setNow(settlesAt);
    for (const other of [ASHA, CHITRA, DEV]) {
      const everything = await everythingFor(other);
      expect(everything).toMatch(/\b2345\b/);
      expect(everything).not.toMatch(/\b1234\b|12\.34/);
    }
    expect(await everythingFor(BELA)).toContain("outbid");
  });

  test("who vetoed is in nobody's answers, how many are in everybody's", async () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    vetoTrade(league.services, memberAt(league, DEV), id);
    for (const other of [ASHA, BELA, CHITRA]) {
      const everything = await everythingFor(other);
      expect(everything).toContain(`"vetoes":1`);
      expect(everything).toContain(`"vetoedByMe":false`);
      expect(everything).not.toContain(`"vetoedByMe":true`);
    }
  });
});
