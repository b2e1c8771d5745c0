import { describe, expect, test } from "vitest";
import { teamPlans, trades } from "#db/schema";
import { handleOf } from "#server/squads/trades/trade-handle";
import { comeTo, memberAt, newKey, squadOf } from "#tests/server/squads/trades/trade-desk";
import { HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import {
  loader as plans,
  action as savePlans,
} from "../../../app/routes/play/manage-team/plans-screen";
import {
  action as claim,
  loader as freeAgents,
} from "../../../app/routes/squads/trades/free-agents-screen";
import {
  loader as offerForm,
  action as send,
} from "../../../app/routes/squads/trades/offer-screen";
import { action as act } from "../../../app/routes/squads/trades/trades-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

const [BELA, CHITRA] = [1, 2];

type Form = Readonly<Record<string, string | readonly string[]>>;

async function start(settings = {}) {
  const league = await startTradedLeague({
    settings: { tradeMoney: true, freeAgentsBy: "claims", plans: true, ...settings },
  });
  const cookies = await Promise.all(league.users.map((user) => logInAs(league.services, user)));
  const args = (place: number, form?: Form, path = "/x") =>
    pageArgs(league.services, path, {
      cookie: cookies[place] ?? "",
      params: { leagueId: String(league.leagueId) },
      ...(form && { form }),
    });
  const at = (member: number, place: number) => String(league.squads[member]?.[place] ?? 0);
  return { league, args, at };
}

describe("by plain forms", () => {
  test("an offer with money is countered and accepted, and what cannot be read is refused", async () => {
    const { league, args, at } = await start();
    const to = (member: number) => String(memberAt(league, member).participantId);
    const terms = { with: to(CHITRA), gives: [at(BELA, 2)], gets: [at(CHITRA, 3)], key: newKey() };
    for (const pays of ["ten", "-1", "1.234", "999999", "41"]) {
      const refused = await send(args(BELA, { ...terms, pays }));
      expect([pays, refused.status]).toEqual([pays, 422]);
      expect(await refused.json()).toMatchObject({ faults: [{ fields: ["pays", "paid"] }] });
    }
    expect((await send(args(BELA, { ...terms, pays: "1,50", days: "3" }))).status).toBe(302);
    const [first] = league.services.db.select().from(trades).all();
    const handle = handleOf(first ?? { offeredBy: 0, key: "" });
    const path = `/x?counter=${encodeURIComponent(handle)}`;
    const { page, ticked } = await (await offerForm(args(CHITRA, undefined, path))).json();
    expect([page.counters?.pays, page.counters?.paid]).toEqual([0, 150]);
    expect([ticked.gives, ticked.gets].map(String)).toEqual([at(CHITRA, 3), at(BELA, 2)]);
    const counter = {
      with: to(BELA),
      gives: [at(CHITRA, 3)],
      gets: [at(BELA, 2)],
      counter: handle,
    };
    expect((await send(args(CHITRA, { ...counter, paid: "3", key: newKey() }))).status).toBe(302);
    const rows = league.services.db.select().from(trades).all();
    expect(rows.map(({ state, money }) => [state, money])).toEqual([
      ["countered", [150, 0]],
      ["offered", [0, 300]],
    ]);
    const answer = { intent: "accept", trade: handleOf(rows[1] ?? { offeredBy: 0, key: "" }) };
    expect((await act(args(BELA, answer))).status).toBe(302);
  });

  test("a player is claimed, and the second reads who has them", async () => {
    const { league, args } = await start();
    comeTo(league, START + HOUR);
    const green = league.free[2]?.[0] ?? 0;
    const form = { intent: "claim", player: String(green), released: "" };
    expect((await claim(args(BELA, { ...form, key: newKey() }))).status).toBe(302);
    const late = await claim(args(CHITRA, { ...form, key: newKey() }));
    expect(late.status).toBe(422);
    expect(await late.json()).toMatchObject({
      faults: [{ fields: ["player"], sentence: "Bela has this player now." }],
    });
    expect(squadOf(league, BELA)).toContain(green);
    const { page } = await (await freeAgents(args(CHITRA))).json();
    expect(page.claims).toMatchObject([{ member: { owner: "Bela" } }]);
    const red = page.players.find(({ id }) => id === league.free[0]?.[0]);
    expect(red?.wait).toBe("in play");
  });

  test("a plan is saved, shown to its owner, and taken back", async () => {
    const { league, args, at } = await start();
    const fixture = String(league.fixtureIds[2]);
    const playerIds = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11].map((place) => at(BELA, place));
    const team = { playerIds, captainId: at(BELA, 0), viceCaptainId: at(BELA, 1) };
    const form = { intent: "plan", fixture, ...team, winPrediction: "" };
    const refused = await savePlans(args(BELA, { ...form, captainId: "" }));
    expect(refused.status).toBe(422);
    expect((await savePlans(args(BELA, form))).status).toBe(302);
    const shown = await plans(args(BELA, undefined, `/x?for=${fixture}`));
    expect(shown.headers.get("cache-control")).toBe("no-store");
    const { page } = await shown.json();
    expect(page.sheet?.saved.playerIds.map(String)).toEqual(playerIds);
    const others = await (await plans(args(CHITRA, undefined, `/x?for=${fixture}`))).json();
    expect(others.page.plans.every(({ savedAt }) => savedAt === null)).toBe(true);
    const late = await savePlans(args(BELA, { ...form, fixture: String(league.fixtureIds[0]) }));
    expect(late.status).toBe(409);
    expect((await savePlans(args(BELA, { intent: "take-back", fixture }))).status).toBe(302);
    expect(league.services.db.select().from(teamPlans).all()).toEqual([]);
  });
});

test("a league that has chosen none of it has no page of plans and no money in offers", async () => {
  const { league, args, at } = await start({
    ...{ tradeMoney: false, freeAgentsBy: "bids", plans: false },
  });
  expect((await thrownBy(plans(args(BELA)))).status).toBe(404);
  const terms = { with: String(memberAt(league, CHITRA).participantId), key: newKey(), pays: "1" };
  const refused = await send(args(BELA, { ...terms, gives: [at(BELA, 2)], gets: [at(CHITRA, 3)] }));
  expect(await refused.json()).toMatchObject({
    faults: [{ sentence: "Trades of this league are for players alone." }],
  });
  const { page } = await (await freeAgents(args(BELA))).json();
  expect([page.way, page.open]).toEqual(["bids", true]);
});
