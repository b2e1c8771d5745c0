import { beforeEach, describe, expect, test } from "vitest";
import { type Duels, startDuels } from "#tests/server/play/head-to-head/duelling-league";
import { loader as root } from "../../../app/root";
import { loader as log } from "../../../app/routes/leagues/members/log-screen";
import { action as saveRules } from "../../../app/routes/leagues/rules/rules-screen";
import { loader as page } from "../../../app/routes/stories/boards/head-to-head-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as exported } from "../../../app/routes/trust/export-league";
import { settingsForm } from "../leagues/rules-forms";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { refreshHome, refreshMatches } from "../procedures";

let duels: Duels;
let cookie: string;

const params = { leagueId: "1" };
const at = (search = "") => pageArgs(duels.services, `/x${search}`, { cookie, params });
const send = (change: Record<string, string>) =>
  saveRules(pageArgs(duels.services, "/x", { cookie, params, form: settingsForm(change) }));
const tabsOf = async (whose: string) =>
  (await (await root(pageArgs(duels.services, "/", { cookie: whose }))).json()).headToHeadLeagues;

describe("a league that leaves it off", () => {
  beforeEach(async () => {
    duels = await startDuels(3, { headToHead: false });
    cookie = await logInAs(duels.services, duels.asha);
  });

  test("has neither tab nor page nor card nor export", async () => {
    expect(await tabsOf(cookie)).toEqual([]);
    for (const refused of [page(at()), refreshMatches(at())]) {
      const answer = await thrownBy(refused);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ sentence: "This league does not play head-to-head." });
    }
    const file = { ...params, file: "head-to-head-table.csv" };
    const refused = await thrownBy(
      exported(pageArgs(duels.services, "/x", { cookie, params: file })),
    );
    expect(refused.status).toBe(404);
    expect((await (await home(at())).json()).home.roundMatch).toBeNull();
  });

  test("turns it on by a plain form, and its log says so in sentences", async () => {
    const answer = await send({ headToHead: "Yes", roundLength: "Week", timeZone: "Asia/Kolkata" });
    expect(answer.status).toBe(302);
    const sentences = (await (await log(at())).json()).entries.map(
      ({ sentence }: { sentence: string }) => sentence,
    );
    expect(sentences.slice(0, 4)).toEqual([
      expect.stringMatching(/^Head-to-head is drawn from the seed [0-9a-f]{32}$/),
      "Time Zone: UTC → Asia/Kolkata",
      "Round Length: 1 → Week",
      "Head-to-Head?: No → Yes",
    ]);
    expect(await tabsOf(cookie)).toEqual([1]);
    expect(await tabsOf(await logInAs(duels.services, duels.outsider))).toEqual([]);
  });

  test.each(["", "0", "21", "1.5", "fortnight", "1e1", "9".repeat(500)])(
    "a round of '%s' comes back beside its field",
    async (roundLength) => {
      const answer = await send({ headToHead: "Yes", roundLength });
      expect(answer.status).toBe(422);
      const { faults, typed } = await answer.json();
      expect(faults).toMatchObject([{ fields: ["roundLength"] }]);
      expect(typed.roundLength).toBe(roundLength);
    },
  );
});

describe("a league that plays it", () => {
  beforeEach(async () => {
    duels = await startDuels(3);
    cookie = await logInAs(duels.services, duels.asha);
    duels.play(0, { asha: 9 });
  });

  test("the page and its refresh show the same, whatever the address asks for", async () => {
    const others = [
      "?round=1",
      "?round=99",
      "?round=x",
      "?with=2",
      "?of=2&with=3",
      "?with=1&of=1",
      "?with=-5",
      "?schedule=2",
      "?schedule=1",
      "?schedule=<b>",
    ];
    for (const search of ["", ...others]) {
      const whole = await (await page(at(search))).json();
      expect(await (await refreshMatches(at(search))).json()).toEqual(whole.page);
    }
    const shown = async (search: string) => (await (await page(at(search))).json()).page;
    expect((await shown("?round=1")).round?.number).toBe(1);
    expect((await shown("?round=99")).round?.number).toBe(2);
    expect((await shown("?of=2&with=3")).history?.one.participantId).toBe(2);
    expect((await shown("?with=-5")).history).toBeNull();
  });

  test("luck counts rounds that are over, and a schedule can be exchanged", async () => {
    const shown = async (search: string) => (await (await page(at(search))).json()).page;
    const { luck } = await shown("");
    // Asha alone has points: she beats everybody, and the other three are level.
    expect(luck.find(({ mine }) => mine)).toMatchObject({ rounds: 1, won: 1, expected: 1 });
    expect(luck.map(({ expected }) => Number(expected.toFixed(2))).sort()).toEqual([
      0.33, 0.33, 0.33, 1,
    ]);
    const rival = duels.members[duels.opponentOf("asha", 1) as "ben"].participantId;
    const others = luck.flatMap(({ participantId, mine }) => (mine ? [] : [participantId]));
    for (const id of others) {
      const { schedule } = await shown(`?schedule=${id}`);
      expect(schedule?.of.participantId).toBe(id);
      expect(schedule?.table.map(({ played }) => played)).toEqual([1, 1, 1, 1]);
      expect(schedule?.table[0]).toMatchObject({ mine: true, won: 1, realRank: 1 });
      // A real loser to her now ties, unless they still meet.
      const before = schedule?.table.find(({ participantId }) => participantId === rival);
      expect(before).toMatchObject(id === rival ? { lost: 1 } : { tied: 1 });
    }
    for (const search of ["?schedule=1", "?schedule=99", "?schedule=-2", "?schedule=2e9"]) {
      expect((await shown(search)).schedule).toBeNull();
    }
  });

  test("League Home and its refresh have the card", async () => {
    const { home: shown } = await (await home(at())).json();
    expect(shown.roundMatch?.round.number).toBe(2);
    expect((await (await refreshHome(at())).json()).home.roundMatch).toEqual(shown.roundMatch);
  });

  test("table and matches are exported", async () => {
    const fileOf = async (file: string) => {
      const args = pageArgs(duels.services, "/x", { cookie, params: { ...params, file } });
      return (await exported(args)).text();
    };
    const table = (await fileOf("head-to-head-table.csv")).trim().split(/\r?\n/);
    expect(table[0]?.replace("\uFEFF", "")).toBe(
      "rank,team,manager,played,won,tied,lost,points,scored,bestRound",
    );
    expect(table[1]).toBe(`1,"Asha's XI",Asha,1,1,0,0,2,18.00,18.00`);
    expect(table).toHaveLength(5);
    const matches = JSON.parse(await fileOf("head-to-head-matches.json"));
    expect(matches).toHaveLength(2);
    expect(matches).toContainEqual(expect.objectContaining({ round: 1, winner: "Asha's XI" }));
  });
});
