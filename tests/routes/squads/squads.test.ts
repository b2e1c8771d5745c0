import { beforeEach, describe, expect, test } from "vitest";
import { leagueShares, leagues, squadWishes } from "#db/schema";
import { sectionsOf } from "#game/play/format/setting-sections";
import { settingTexts } from "#game/play/team/league-settings";
import { invitePeople } from "#server/leagues/membership/personal-links";
import { showRules } from "#server/leagues/rules/show-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import type { StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { loader as root } from "../../../app/root";
import { loader as joinPage } from "../../../app/routes/leagues/members/join-league-screen";
import { loader as log } from "../../../app/routes/leagues/members/log-screen";
import {
  loader as rules,
  action as saveRules,
} from "../../../app/routes/leagues/rules/rules-screen";
import { action as setUp, loader as setUpPage } from "../../../app/routes/squads/set-up-screen";
import { action as release, loader as squads } from "../../../app/routes/squads/squads-screen";
import { action as typed, loader as typedPage } from "../../../app/routes/squads/typed-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as exported } from "../../../app/routes/trust/export-league";
import { settingsForm } from "../leagues/rules-forms";
import { answerOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { asLoader } from "../procedures";

let league: StartedLeague<"Bela", "Zoe">;
let asha: string;
let bela: string;
let zoe: string;

const live = asLoader("board.squads");
const params = { leagueId: "1" };
const TYPED = { submission: "0".repeat(32), version: "0" };

beforeEach(async () => {
  league = await startOwnedLeague({ outsiders: ["Zoe"] });
  asha = await logInAs(league.services, league.asha);
  bela = await logInAs(league.services, league.bela);
  zoe = await logInAs(league.services, league.zoe);
});

const as = (cookie: string, form?: Readonly<Record<string, string>>, search = "") =>
  pageArgs(league.services, `/x${search}`, { cookie, params, ...(form && { form }) });
const events = () => listSquadEvents(league.services.db, 1);

describe("who may", () => {
  test("see squads: members, and nobody else", async () => {
    for (const page of [squads, live]) {
      expect((await page(as(bela))).status).toBe(200);
      expect((await thrownBy(Promise.resolve(page(as(zoe))))).status).toBe(404);
    }
    const file = { ...params, file: "squads.csv" };
    const csv = (cookie: string) =>
      exported(pageArgs(league.services, "/x", { cookie, params: file }));
    expect(await (await csv(bela)).text()).toBe("squad,manager,player,role,team,price\r\n");
    expect((await thrownBy(csv(zoe))).status).toBe(404);
  });

  test("see the set-up and the table: the manager", async () => {
    for (const page of [setUpPage, typedPage]) {
      expect((await page(as(asha))).status).toBe(200);
      expect((await thrownBy(Promise.resolve(page(as(bela))))).status).toBe(403);
      expect((await thrownBy(Promise.resolve(page(as(zoe))))).status).toBe(404);
    }
  });

  test.each([
    ["begin", setUp, { intent: "begin" }],
    ["set base prices", setUp, { intent: "prices", "price.1": "3" }],
    ["paste base prices", setUp, { intent: "paste", text: "Reds 0,3" }],
    ["give base prices back", setUp, { intent: "reset" }],
    ["change settings", setUp, { intent: "settings", purse: "120" }],
    ["choose a card", setUp, { intent: "card", card: "days" }],
    ["undo Begin", setUp, { intent: "take-back", beginning: "1" }],
    ["check a table", typed, { intent: "preview", text: "", ...TYPED }],
    ["save a table", typed, { intent: "save", text: "", ...TYPED }],
    ["close squads", typed, { intent: "close", ...TYPED }],
    ["release players", release, { intent: "release", participant: "2" }],
  ])("%s: only the manager", async (_, action, form) => {
    expect((await thrownBy(Promise.resolve(action(as(bela, form))))).status).toBe(403);
    expect((await thrownBy(Promise.resolve(action(as(zoe, form))))).status).toBe(404);
    expect(events()).toEqual([]);
  });
});

describe("beginning", () => {
  test("leads into the room, also when the form is sent twice", async () => {
    const first = await setUp(as(asha, { intent: "begin" }));
    const second = await setUp(as(asha, { intent: "begin" }));
    for (const answer of [first, second]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("/league/1/room");
    }
    expect(events()).toHaveLength(1);
    expect((await (await squads(as(bela))).json()).page).toMatchObject({ stage: "making" });
  });

  test("is refused with every sentence of a set-up that cannot work", async () => {
    league.services.db.update(leagues).set({ squadSize: 25 }).run();
    const answer = await setUp(as(asha, { intent: "begin" }));
    expect(answer.status).toBe(422);
    expect((await answer.json()).faults).toMatchObject([
      { sentence: expect.stringContaining("2 squads of 25 need 50 players. The pool has 32.") },
    ]);
    expect(loadSquadsStage(league.services.db, 1)).toBe("before");
  });

  test("leads to the table where squads are typed in", async () => {
    league.services.db.update(leagues).set({ squadsBy: "typed" }).run();
    const answer = await setUp(as(asha, { intent: "begin" }));
    expect(answer.headers.get("location")).toBe("/league/1/squads/typed");
  });

  test("closes the way in by a link, which says why", async () => {
    const share = league.services.db.select().from(leagueShares).get();
    const page = async () => (await joinPage(as(zoe, undefined, `?share=${share?.token}`))).json();
    expect(await page()).toMatchObject({ toJoin: { closed: null } });
    await setUp(as(asha, { intent: "begin" }));
    expect(await page()).toMatchObject({
      toJoin: {
        closed:
          "Squads are being made in this league, and one more is not possible. 3 squads of 11 need 33 players. The pool has 32.",
      },
    });
  });
});

describe("the settings of squads", () => {
  const settings = () => loadLeague(league.services.db, 1).settings;

  test("are saved on their own page, and the others stay", async () => {
    const before = settings();
    const answer = await setUp(
      as(asha, { intent: "settings", purse: "120", squadTeamMax: "No limit", squadBatMin: "None" }),
    );
    expect(answer.status).toBe(302);
    expect(settings()).toEqual({ ...before, purse: 120 });
  });

  test("with a fault come back with all that was typed, and none is saved", async () => {
    const before = settings();
    const typed = { purse: "10001", squadSize: "12" };
    const answer = await setUp(as(asha, { intent: "settings", ...typed }));
    expect(answer.status).toBe(422);
    const refused = await answer.json();
    expect(refused.faults).toMatchObject([{ fields: ["purse"] }]);
    expect(refused.typed).toMatchObject(typed);
    expect(settings()).toEqual(before);
  });

  test.each([
    ["evening", { squadsBy: "live", lotOrder: "sets" }],
    ["days", { squadsBy: "slow", slowHours: 8, quietHours: "22-8" }],
    ["home", { squadsBy: "typed" }],
  ])("begin well with the card %s", async (card, wanted) => {
    await setUp(as(asha, { intent: "settings", purse: "120" }));
    expect((await setUp(as(asha, { intent: "card", card }))).status).toBe(302);
    expect(settings()).toMatchObject({ ...wanted, purse: 120 });
  });

  test("stay as they are once it has begun, until it is taken back", async () => {
    await setUp(as(asha, { intent: "begin" }));
    const form = { intent: "settings", purse: "120" };
    const refused = await setUp(as(asha, form));
    expect((await refused.json()).faults).toEqual([
      {
        fields: ["purse"],
        sentence: "Purse stays as it is: the making of squads has begun.",
      },
    ]);
    expect((await setUp(as(asha, { intent: "card", card: "days" }))).status).toBe(422);
    const { page } = await (await setUpPage(as(asha))).json();
    const takeBack = { intent: "take-back", beginning: String(page.beginning) };
    for (const _ of [1, 2]) expect((await setUp(as(asha, takeBack))).status).toBe(302);
    expect((await setUp(as(asha, form))).status).toBe(302);
    expect(settings().purse).toBe(120);
  });
});

describe("a table", () => {
  beforeEach(async () => {
    league.services.db.update(leagues).set({ squadsBy: "typed" }).run();
    await setUp(as(asha, { intent: "begin" }));
  });

  test("is checked, saved by a plain form, and on everybody's page", async () => {
    const { page } = await (await typedPage(as(asha))).json();
    const form = { ...TYPED, version: String(page.version), text: "Reds 0, Bela, 7.50" };
    const checked = await typed(as(asha, { ...form, intent: "preview" }));
    expect(await checked.json()).toMatchObject({ preview: { isSound: true, isComplete: false } });
    expect(events()).toHaveLength(1);
    const saved = await typed(as(asha, { ...form, intent: "save" }));
    expect(saved.status).toBe(302);
    const { squads: shown } = (await (await squads(as(bela))).json()).page;
    expect(shown[0]).toMatchObject({ mine: true, purse: 9250, players: [{ name: "Reds 0" }] });
  });

  test("takes an answer to a doubt", async () => {
    const form = { ...TYPED, intent: "preview", text: "Redz 0, Bela, 1" };
    const [playerId = 0] = league.season.playersOf(0);
    const firstAnswer = await (await typed(as(asha, form))).json();
    expect(firstAnswer).toMatchObject({ preview: { doubts: [{ field: "player.redz-0" }] } });
    const answer = await typed(as(asha, { ...form, "player.redz-0": String(playerId) }));
    expect(await answer.json()).toMatchObject({ preview: { doubts: [], isSound: true } });
  });

  test("of five thousand rows comes back with one sentence", async () => {
    const text = Array.from({ length: 5000 }, () => "a,b,1").join("\n");
    const answer = await typed(as(asha, { ...TYPED, intent: "preview", text }));
    expect(answer.status).toBe(422);
    expect((await answer.json()).faults).toEqual([
      {
        fields: ["text"],
        sentence: "This text is too long: 2000 lines and 60000 characters are the most.",
      },
    ]);
  });
});

test("the rules screen refuses other settings of squads once it has begun", async () => {
  await setUp(as(asha, { intent: "begin" }));
  const words = { squadsBy: "Live auction", lotOrder: "Sets", tradeReview: "Veto" };
  const wanted = { ...words, squadTeamMax: "NA", squadOverseas: "NA", squadSize: "12" };
  const answer = await saveRules(as(asha, settingsForm(wanted)));
  expect(answer.status).toBe(422);
  expect((await answer.json()).faults).toEqual([
    {
      fields: ["squadSize"],
      sentence: "Squad Size stays as it is: the making of squads has begun.",
    },
  ]);
});

test("the rules screen saves what it shows, without the settings of retention", async () => {
  const shown = showRules(league.services.db, managing(league));
  const names = sectionsOf(shown).flatMap(({ settings }) => settings);
  expect(names).not.toContain("retained");
  const sent = Object.entries({ ...settingTexts(shown.settings), tradeMoney: "Yes" });
  const form = Object.fromEntries(sent.filter(([name]) => names.some((each) => each === name)));
  expect((await saveRules(as(asha, { ...form, intent: "settings" }))).status).toBe(302);
  const { settings } = loadLeague(league.services.db, 1);
  expect(settings).toEqual({ ...shown.settings, tradeMoney: true });
});

test("the tab is in menus of these leagues alone, and League Home says how far it is", async () => {
  const tabs = async (cookie: string) => (await (await root(as(cookie))).json()).squadLeagues;
  expect(await tabs(bela)).toEqual([1]);
  expect(await tabs(zoe)).toEqual([]);
  expect((await (await home(as(bela))).json()).squads).toMatchObject({
    ...{ stage: "before", title: "Auction", headline: "2 are in", manages: false },
    members: [{ name: "Asha's XI" }, { name: "Bela's XI" }],
  });
  invitePeople(league.services, requireManager(league.services.db, league.asha, 1), "Tara\nMo");
  const { squads: board } = await (await home(as(bela))).json();
  expect(board?.headline).toBe("2 of 4 are in");
  league.services.db.update(leagues).set({ format: "season" }).run();
  expect(await tabs(bela)).toEqual([]);
  expect("squads" in (await (await home(as(bela))).json())).toBe(false);
  expect((await thrownBy(Promise.resolve(squads(as(bela))))).status).toBe(404);
});

test("nobody's wishes are in any answer of these pages", async () => {
  const [playerId = 0] = league.season.playersOf(0);
  const { participantId } = league.members.bela;
  // Numbers that nothing else on these pages has.
  const wish = { participantId, playerId, rank: 918_273, maximum: 8_765, setAt: 564_738_291 };
  league.services.db.insert(squadWishes).values(wish).run();
  const file = (name: string) => ({ ...params, file: name });
  const answers = async () => {
    const pages = [squads, live, setUpPage, typedPage, home, log, rules].map((page) =>
      answerOf(page(as(asha))),
    );
    const files = ["squads.csv", "squads.json"].map((name) =>
      exported(pageArgs(league.services, "/x", { cookie: asha, params: file(name) })),
    );
    const all = await Promise.all([...pages, ...files]);
    return (await Promise.all(all.map((answer) => answer.text()))).join("\n");
  };
  for (const intent of ["none", "begin"]) {
    if (intent === "begin") await setUp(as(asha, { intent }));
    const text = await answers();
    expect(text).toContain("Sunday Gully League");
    for (const secret of ["918273", "8765", "87.65", "564738291"])
      expect(text).not.toContain(secret);
  }
});
