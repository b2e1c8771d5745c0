import { beforeEach, describe, expect, test } from "vitest";
import { pickProposals } from "#db/schema";
import { elevenAfter } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { action as answer, loader } from "../../../app/routes/leagues/agreements-screen";
import {
  loader as chooseLoader,
  action as propose,
} from "../../../app/routes/leagues/propose-screen";
import { loader as homeLoader } from "../../../app/routes/stories/home/home-screen";
import { logInAs, pageArgs } from "../page-args";

const params = { leagueId: "1" };
const PATH = "/league/1/agreements";

let world: StartedLeague<"Ben" | "Cara", never>;
let cookies: Record<"asha" | "ben" | "cara", string>;

beforeEach(async () => {
  world = await startLeague<"Ben" | "Cara", never>([START, START + DAY], {
    ...{ members: ["Ben", "Cara"], teams: ["Asha", "Ben"] },
  });
  const { services, season, asha, ben, cara } = world;
  const did = { 0: { runs: 12, ballsFaced: 5 }, 4: { runs: 30, ballsFaced: 5 } };
  playFixture(services, season, { fixture: 0, startsAt: START, did });
  const [ofAsha, ofBen, ofCara] = await Promise.all(
    [asha, ben, cara].map((user) => logInAs(services, user)),
  );
  cookies = { asha: ofAsha ?? "", ben: ofBen ?? "", cara: ofCara ?? "" };
});

const choose = async (who: keyof typeof cookies, search = "") => {
  const args = pageArgs(world.services, `${PATH}/propose${search}`, {
    ...{ cookie: cookies[who], params },
  });
  return (await (await chooseLoader(args)).json()).page;
};

const stored = () => world.services.db.select().from(pickProposals).all();

describe("the forms of corrected picks (rules.md#by-agreement)", () => {
  test("offer the locked pick, the own one alone to a member", async () => {
    const [first = 0] = world.season.fixtureIds;
    expect((await choose("ben")).members.map(({ name }) => name)).toEqual(["Ben"]);
    expect((await choose("asha")).members.map(({ name }) => name)).toEqual(["Asha", "Ben", "Cara"]);
    const { fixtures, chosen } = await choose("ben", `?fixture=${first}`);
    expect(fixtures.map(({ number }) => number)).toEqual([1]);
    expect(chosen).toMatchObject({ fault: null, pick: { booster: null } });
    expect(chosen?.pick.playerIds).toHaveLength(11);
    expect(chosen?.squads.map(({ team }) => team)).toEqual(["Blues", "Reds"]);
  });

  test("are previewed, proposed, agreed to by the others, and shown on League Home", async () => {
    const { services, season, members } = world;
    const [first = 0] = season.fixtureIds;
    const eleven = elevenAfter(season, 2);
    const form = {
      ...{ intent: "preview", fixture: String(first), member: String(members.ben.participantId) },
      player: eleven.map(String),
      captain: String(eleven[0]),
      viceCaptain: String(eleven[10]),
      ...{ booster: "", reason: "By telephone", submissionKey: "k1", seen: "" },
    };
    const send = (more: object = {}) =>
      propose(
        pageArgs(services, `${PATH}/propose`, {
          ...{ cookie: cookies.ben, params, form: { ...form, ...more } },
        }),
      );
    const previewed = await (await send()).json();
    expect(previewed.faults).toEqual([]);
    const digest = previewed.preview?.digest ?? "";
    expect((await send({ intent: "save", seen: "another" })).status).toBe(409);
    // A ball in between changes the standings, and not what is proposed.
    playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 1 } } });
    const saved = await send({ intent: "save", seen: digest });
    expect(saved.headers.get("location")).toBe(PATH);
    expect(stored()).toMatchObject([{ state: "open", reason: "By telephone" }]);
    const home = await (
      await homeLoader(pageArgs(services, "/league/1", { cookie: cookies.cara, params }))
    ).json();
    expect(home.home.openPicks).toBe(1);
    const say = (who: keyof typeof cookies, intent: string, proposal = "1") =>
      answer(
        pageArgs(services, PATH, { cookie: cookies[who], params, form: { intent, proposal } }),
      );
    expect((await say("ben", "agree")).status).toBe(403);
    expect((await say("asha", "agree", "9")).status).toBe(404);
    expect((await say("asha", "agree")).headers.get("location")).toBe(PATH);
    expect((await say("asha", "agree")).headers.get("location")).toBe(PATH);
    expect(stored()).toMatchObject([{ state: "open" }]);
    await say("cara", "agree");
    expect(stored()).toMatchObject([{ state: "counts" }]);
    expect((await say("cara", "object")).status).toBe(409);
    const { proposals } = await (
      await loader(pageArgs(services, PATH, { cookie: cookies.cara, params }))
    ).json();
    expect(proposals).toMatchObject([{ agreeing: 2, electors: 2, effect: null }]);
  });

  test("show a refusal at its field, with what was typed", async () => {
    const { services, season, members } = world;
    const refused = await propose(
      pageArgs(services, `${PATH}/propose`, {
        ...{ cookie: cookies.ben, params },
        form: {
          ...{ intent: "preview", fixture: String(season.fixtureIds[0]), player: ["1", "2"] },
          ...{ member: String(members.ben.participantId), captain: "", viceCaptain: "" },
          ...{ booster: "", reason: "", submissionKey: "k1", seen: "" },
        },
      }),
    );
    expect(refused.status).toBe(422);
    const { faults, typed } = await refused.json();
    expect(faults.map(({ fields }) => fields[0])).toEqual(
      expect.arrayContaining(["team", "reason"]),
    );
    expect(typed.player).toBe("1 2");
  });
});
