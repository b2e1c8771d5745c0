import { beforeEach, expect, test } from "vitest";
import { type Duels, startDuels } from "#tests/server/play/head-to-head/duelling-league";
import { DAY } from "#tests/support/season";
import { loader as mySeason } from "../../../app/routes/stories/looking-back/my-season-screen";
import { loader as whatIf } from "../../../app/routes/stories/looking-back/what-if-screen";
import { loader as cards } from "../../../app/routes/stories/share/season-cards-screen";
import { logInAs, pageArgs } from "../page-args";

let duels: Duels;
let cookie: string;

const params = { leagueId: "1" };
const at = (search = "", as = cookie) =>
  pageArgs(duels.services, `/x${search}`, { cookie: as, params });

beforeEach(async () => {
  duels = await startDuels(2);
  cookie = await logInAs(duels.services, duels.asha);
  duels.play(0, { asha: 9, ben: 4 });
});

test.each(["?team=x", "?team=-1", "?team=99999", "?team=1&team=2", "?team=", "?team=1e9"])(
  "My season of '%s' is one's own",
  async (search) => {
    const answer = await mySeason(at(search));
    expect(answer.status).toBe(200);
    expect((await answer.json()).season?.team).toMatchObject({ mine: true, teamName: "Asha's XI" });
  },
);

test("a member opens the season of another one, who sees the same", async () => {
  const { participantId } = duels.members.ben;
  const seen = (await (await mySeason(at(`?team=${participantId}`))).json()).season;
  const bens = await logInAs(duels.services, duels.ben);
  const own = (await (await mySeason(at("", bens))).json()).season;
  expect(seen?.team.mine).toBe(false);
  expect({ ...seen, team: null }).toEqual({ ...own, team: null });
});

test.each([
  ["?captains=<script>", /^There is no such rule for captains\./],
  ["?boosters=Budget", /^No such booster multiplies points\./],
  ["?without=2", /^No such match has been played to its end\./],
  [`?preset=${"x".repeat(5_000)}`, /^There is no such preset\./],
])("a question with %s is refused with a sentence", async (search, sentence) => {
  const answer = await whatIf(at(search));
  expect(answer.status).toBe(422);
  const { page, rows, own } = await answer.json();
  expect(page.fault).toMatch(sentence);
  expect([rows, own]).toEqual([null, null]);
});

test("a question has its answer, and the sentence about one's own team", async () => {
  const {
    page,
    rows,
    duels: ofDuels,
    own,
    ownDuels,
  } = await (await whatIf(at("?captains=none"))).json();
  expect(page).toMatchObject({ fault: null, question: { captains: "none" } });
  expect(rows?.rows.map(({ after }) => after.points)).toEqual([1300, 1300, 1300, 1300]);
  expect(own).toBe("You would be 1st, as you are.");
  const { participantId } = duels.members.asha;
  for (const standings of [rows, ofDuels]) {
    const marked = standings?.rows.filter(({ mine }) => mine);
    expect(marked?.map((row) => row.participantId)).toEqual([participantId]);
  }
  expect(ofDuels?.rows.map(({ after }) => after.points)).toEqual([100, 100, 100, 100]);
  expect(ownDuels).toMatch(/^You would be \d(st|nd|rd|th)/);
});

test("My season leads to one's own cards once there are some", async () => {
  const hasCards = async (search = "") =>
    (await (await mySeason(at(search))).json()).season?.hasCards;
  expect(await hasCards()).toBe(false);
  duels.play(1, { ben: 30 });
  duels.services.setNow(duels.services.now() + 30 * DAY);
  cookie = await logInAs(duels.services, duels.asha);
  expect(await hasCards()).toBe(true);
  expect(await hasCards(`?team=${duels.members.ben.participantId}`)).toBe(false);
  expect((await cards(at())).status).toBe(200);
});
