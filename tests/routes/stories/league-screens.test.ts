import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import { joinAs, makeSeason, makeUser, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import {
  action as createLeague,
  loader as createLeaguePage,
} from "../../../app/routes/leagues/create-league-screen";
import {
  action as join,
  loader as joinPage,
} from "../../../app/routes/leagues/members/join-league-screen";
import { loader as myLeagues } from "../../../app/routes/leagues/my-leagues-screen";
import { loader as tournaments } from "../../../app/routes/leagues/tournaments-screen";
import {
  loader as manageTeam,
  action as sendTeam,
} from "../../../app/routes/play/manage-team/manage-team-screen";
import { loader as leagueHome } from "../../../app/routes/stories/home/home-screen";
import { settingsForm } from "../leagues/rules-forms";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { refreshHome } from "../procedures";

let services: TestServices;
let league: SmallLeague;
let cookie: string;

beforeEach(async () => {
  const started = await startLeague([START]);
  ({ services, league } = started);
  cookie = await logInAs(services, started.asha);
});

test("tournaments that cannot be loaded lead to /login with the reason", async () => {
  services.db.$client.exec("alter table tournaments rename column image to picture");
  const answer = await tournaments(pageArgs(services, "/tournaments", { cookie }));
  expect(answer.headers.get("location")).toBe("/login");
  const page = await root(pageArgs(services, "/login", { cookie: cookiesOf(answer) }));
  const text = "Unable to load tournaments. Please try again.";
  expect((await page.json()).toasts).toEqual([{ kind: "error", text }]);
});

test("a league that cannot be loaded says so", async () => {
  services.db.$client.exec("alter table standings rename column points to marks");
  const args = pageArgs(services, "/league/1", { cookie, params: { leagueId: "1" } });
  const refused = await thrownBy(leagueHome(args));
  expect(refused.status).toBe(500);
  expect(await refused.json()).toEqual({ sentence: "Error loading league data" });
});

test.each([
  ["My Leagues", myLeagues, "leagues rename column pin to code", "Error loading leagues"],
  [
    "Create League",
    createLeaguePage,
    "tournaments rename column image to picture",
    "Failed to fetch tournament details.",
  ],
  [
    "Manage Team",
    manageTeam,
    "submissions rename column booster to chip",
    "❌ Failed to fetch team data.",
  ],
])("%s that cannot be loaded says so", async (_screen, load, change, sentence) => {
  services.db.$client.exec(`alter table ${change}`);
  const params = { leagueId: "1", tournamentId: "1" };
  const refused = await thrownBy(load(pageArgs(services, "/?tournamentId=1", { cookie, params })));
  expect(refused.status).toBe(500);
  expect(await refused.json()).toMatchObject({ sentence });
});

test("My Leagues says of a live league when it locks next, and how many are picked", async () => {
  const page = await (await myLeagues(pageArgs(services, "/my-leagues", { cookie }))).json();
  expect(page.locks).toMatchObject([{ leagueId: league.leagueId, locksAt: START, picked: 0 }]);
  const past = pageArgs(services, "/my-leagues?tab=past", { cookie });
  expect((await (await myLeagues(past)).json()).locks).toEqual([]);
});

test("My Leagues offers a game for a match of the next 24 hours, of the tournaments of one's leagues", async () => {
  const load = async (search = "") =>
    (await myLeagues(pageArgs(services, `/my-leagues${search}`, { cookie }))).json();
  services.setNow(START - 24 * HOUR_MS - 1);
  expect(await load()).not.toHaveProperty("tonight");
  services.setNow(START - HOUR_MS);
  expect((await load()).tonight).toHaveLength(1);
  expect(await load("?tab=past")).not.toHaveProperty("tonight");
  // Of a tournament in which the reader has no league nothing is offered here.
  makeSeason(services, [START - 1], { name: "Other Cup" });
  expect((await load()).tonight).toHaveLength(1);
  services.setNow(START);
  expect(await load()).not.toHaveProperty("tonight");
});

test("the refresh brings what the page shows", async () => {
  const args = () => pageArgs(services, "/league/1", { cookie, params: { leagueId: "1" } });
  const { home, pictures } = await (await refreshHome(args())).json();
  expect(await (await leagueHome(args())).json()).toMatchObject({ home, pictures });
});

test("a form sent twice makes one league, another form another", async () => {
  const path = "/create-league?tournamentId=1";
  const newForm = async () => {
    const page = await createLeaguePage(pageArgs(services, path, { cookie }));
    const { submissionKey } = await page.json();
    return { name: "Nets", teamName: "XI", ...settingsForm(), submissionKey };
  };
  const send = async (form: Record<string, string>) =>
    (await createLeague(pageArgs(services, path, { cookie, form }))).headers.get("location");
  const form = await newForm();
  expect(await Promise.all([send(form), send(form)])).toEqual(["/league/2", "/league/2"]);
  expect(await send(await newForm())).toBe("/league/3");
});

test("guessing pins ends in a plain sentence that says when to come back", async () => {
  const ben = await logInAs(services, await makeUser(services, "Ben"));
  const guess = (pin: string) =>
    join(pageArgs(services, "/join-league", { cookie: ben, form: { intent: "join", pin } }));
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const answer = await guess(`00000${wrong}`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      faults: [{ fields: ["pin"], sentence: "Invalid league pin. Please try again." }],
    });
  }
  const answer = await guess(league.pin);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ typed: { pin: league.pin } });
});

test("a member who joins again just gets to the league", async () => {
  const ben = await makeUser(services, "Ben");
  joinAs(services, league, ben);
  const form = { intent: "join", pin: league.pin };
  const answer = await join(
    pageArgs(services, "/join-league", { cookie: await logInAs(services, ben), form }),
  );
  expect(answer.headers.get("location")).toBe("/league/1");
});

describe("a session that ends between form and submit", () => {
  /** Where the browser is sent, and what the page there says. */
  async function sentTo(answer: Promise<unknown>) {
    const redirect = await thrownBy(answer);
    const page = await root(pageArgs(services, "/login", { cookie: cookiesOf(redirect) }));
    const { toasts } = await page.json();
    return { location: redirect.headers.get("location"), toasts };
  }
  const toLogin = (path: string) => `/login?${new URLSearchParams({ to: path })}`;

  test("joining by pin: the pin is there again after logging in", async () => {
    const form = { intent: "join", pin: league.pin };
    const { location, toasts } = await sentTo(join(pageArgs(services, "/join-league", { form })));
    expect(location).toBe(toLogin(`/join-league?pin=${league.pin}`));
    expect(toasts).toEqual([{ kind: "error", text: "You must be logged in to join a league." }]);
  });

  test("joining by a link leads back to the link", async () => {
    const path = "/join-league?share=a-link";
    const form = { intent: "join-by-link", teamName: "XI" };
    const { location, toasts } = await sentTo(join(pageArgs(services, path, { form })));
    expect(location).toBe(toLogin(path));
    expect(toasts).toEqual([{ kind: "error", text: "You must be logged in to join a league." }]);
  });

  test("who only opens the page is asked to log in without a word", async () => {
    const { location, toasts } = await sentTo(joinPage(pageArgs(services, "/join-league")));
    expect([location, toasts]).toEqual([toLogin("/join-league"), []]);
  });

  const path = "/league/1/manage-team/1";
  const params = { leagueId: "1", tournamentId: "1" };

  test.each(["submit", "predict", "reset"])("Manage Team's %s", async (intent) => {
    const answer = sendTeam(pageArgs(services, path, { params, form: { intent } }));
    const { location, toasts } = await sentTo(answer);
    expect(location).toBe(toLogin(path));
    expect(toasts).toEqual([{ kind: "error", text: "❌ Missing user or league info" }]);
  });

  test("Manage Team's form of a league that one is no longer in", async () => {
    const other = await logInAs(services, await makeUser(services, "Ben"));
    const form = { intent: "submit" };
    const refused = await thrownBy(
      sendTeam(pageArgs(services, path, { cookie: other, params, form })),
    );
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({ sentence: "❌ Missing user or league info" });
  });
});

test.each(["[]", "not rules at all", '{"batting":{"run":"many"}}'])(
  "nobody joins a league whose rules cannot be read: %s",
  async (rules) => {
    services.db.$client.prepare("update leagues set scoring_rules = ?").run(rules);
    const cookies = await logInAs(services, await makeUser(services, "Ben"));
    const form = { intent: "join", pin: league.pin };
    const answer = await join(pageArgs(services, "/join-league", { cookie: cookies, form }));
    const faults = [{ fields: ["pin"], sentence: "League configuration not found." }];
    const typed = { pin: league.pin };
    expect([answer.status, await answer.json()]).toEqual([409, { intent: "join", faults, typed }]);
    const members = services.db.$client.prepare("select count(*) from participants").pluck().get();
    expect(members).toBe(1);
  },
);
