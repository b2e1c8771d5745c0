import { beforeEach, describe, expect, test } from "vitest";
import { leagueShares, participants } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { findShareLink } from "#server/stories/share/league-share";
import { makeUser, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import {
  action as join,
  loader as joinPage,
} from "../../../app/routes/leagues/members/join-league-screen";
import { action as confirm } from "../../../app/routes/people/login/confirm-email-screen";
import {
  loader as gate,
  action as login,
  meta,
} from "../../../app/routes/people/login/login-screen";
import {
  action as resend,
  loader as waiting,
} from "../../../app/routes/people/login/verify-email-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as invitePage } from "../../../app/routes/stories/share/share-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

const REGISTRATION = {
  intent: "register",
  displayName: "Priya",
  email: "priya@example.org",
  password: "a long password",
};

let services: TestServices;
let asha: SessionUser;
let league: SmallLeague;
/** Of the screen that joins, as the share page leads to it. */
let path: string;

beforeEach(async () => {
  ({ services, league, asha } = await startLeague([START]));
  const token = findShareLink(services, league.manager)?.href.split("/").at(-1) ?? "";
  path = `/join-league?share=${token}`;
});

/** The gate that a visitor without a login is sent to. */
async function gateOf(wanted: string): Promise<string> {
  const sent = await thrownBy(joinPage(pageArgs(services, wanted)));
  return sent.headers.get("location") ?? "";
}

function mailedToken(): string {
  return new URL(services.mails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
}

const useLink = (cookie = "") =>
  confirm(pageArgs(services, "/verify-email/confirm", { cookie, form: { token: mailedToken() } }));

describe("a newcomer with a league's link", () => {
  test("meets a gate that says who invites", async () => {
    const data = await (await gate(pageArgs(services, await gateOf(path)))).json();
    expect(data.invitedTo).toEqual({ league: "Sunday Gully League", manager: "Asha" });
    const token = path.split("=")[1];
    // A chat that previews in a browser sees the league and nobody's name.
    const place = { pathname: "/login", search: "", hash: "", state: null, key: "" };
    const tags = meta({ data, params: {}, matches: [], location: place, error: null });
    expect(tags).toEqual([
      { title: "Sunday Gully League - Gully" },
      { property: "og:title", content: "Sunday Gully League" },
      { property: "og:image", content: `http://gully.test/share/${token}/card.png` },
    ]);
  });

  test.each([
    ["the same browser", true],
    ["another device", false],
  ])("comes to the league by the mailed link in %s", async (_, same) => {
    const registered = await login(pageArgs(services, await gateOf(path), { form: REGISTRATION }));
    const used = await useLink(same ? cookiesOf(registered) : "");
    expect(used.headers.get("location")).toBe(path);
    // The browser that registered waits, and goes on to the same place.
    const cookie = cookiesOf(registered);
    const admitted = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(admitted.headers.get("location")).toBe(path);
    const cookies = cookiesOf(used);
    const shown = await (await joinPage(pageArgs(services, path, { cookie: cookies }))).json();
    expect(shown).toMatchObject({ step: "card", displayName: "Priya" });
  });

  test("comes there when the mail is sent again, too", async () => {
    const form = REGISTRATION;
    const registered = await login(pageArgs(services, await gateOf(path), { form }));
    await resend(pageArgs(services, "/verify-email", { cookie: cookiesOf(registered), form: {} }));
    expect(services.mails).toHaveLength(2);
    expect((await useLink()).headers.get("location")).toBe(path);
  });

  test("signs up with it where that is by invitation, as often as it has sign-ups left", async () => {
    const open = services.env;
    services = { ...services, env: { ...open, signUp: "invitation" } };
    services.db.update(leagueShares).set({ signUpsLeft: 1 }).run();
    const gatePath = await gateOf(path);
    const register = (email: string) =>
      login(pageArgs(services, gatePath, { form: { ...REGISTRATION, email } }));
    expect((await register("priya@example.org")).status).toBe(302);
    expect((await register("dan@example.org")).status).toBe(403);
  });
});

test.each([
  ["of this site, but not of joining", "/account/delete"],
  ["of another site", "//evil.example/join-league?share=x"],
  ["that only begins like joining", "/join-league-now?share=x"],
])("a path %s is not opened after verifying", async (_, to) => {
  const gatePath = `/login?${new URLSearchParams({ to })}`;
  const registered = await login(pageArgs(services, gatePath, { form: REGISTRATION }));
  const cookie = cookiesOf(registered);
  expect((await useLink(cookie)).headers.get("location")).toBe("/tournaments");
});

describe("a link with a pin", () => {
  const wanted = () => `/join-league?pin=${league.pin}`;
  const wrong = () => `/join-league?pin=${league.pin === "100000" ? "100001" : "100000"}`;
  const invitedAt = async (path: string) =>
    (await (await gate(pageArgs(services, await gateOf(path)))).json()).invitedTo;
  const shownTo = async (cookie: string, path: string) =>
    (await (await joinPage(pageArgs(services, path, { cookie }))).json()) as object;

  test("names the league, its manager and what to do, up to the league", async () => {
    const gatePath = await gateOf(wanted());
    expect(await invitedAt(wanted())).toEqual({ league: "Sunday Gully League", manager: "Asha" });
    const registered = await login(pageArgs(services, gatePath, { form: REGISTRATION }));
    const waits = await waiting(
      pageArgs(services, "/verify-email", { cookie: cookiesOf(registered) }),
    );
    expect(await waits.json()).toMatchObject({ league: "Sunday Gully League" });
    expect(services.mails.map(({ subject }) => subject)).toEqual([
      "Verify your email for Sunday Gully League",
    ]);
    const used = await useLink();
    expect(used.headers.get("location")).toBe(wanted());
    const cookie = cookiesOf(used);
    expect(await shownTo(cookie, wanted())).toMatchObject({
      step: "card",
      toJoin: { league: "Sunday Gully League", manager: "Asha", members: 1, closed: null },
    });
    const form = { intent: "join-by-link", teamName: "Priya's Pacers" };
    const joined = await join(pageArgs(services, wanted(), { cookie, form }));
    expect(joined.headers.get("location")).toBe("/league/1");
    const again = await join(pageArgs(services, wanted(), { cookie, form }));
    expect(again.headers.get("location")).toBe("/league/1");
    const page = await joinPage(pageArgs(services, wanted(), { cookie }));
    expect(page.headers.get("location")).toBe("/league/1");
  });

  test("says nothing of a wrong one before a login, as of none", async () => {
    const card = async (path: string) => {
      const page = await (await gate(pageArgs(services, await gateOf(path)))).json();
      return { ...page, search: null };
    };
    expect(await card(wrong())).toEqual(await card("/join-league"));
    const gatePath = await gateOf(wrong());
    const registered = await login(pageArgs(services, gatePath, { form: REGISTRATION }));
    const cookie = cookiesOf(registered);
    const waits = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(await waits.json()).toMatchObject({ league: null });
    expect(services.mails[0]?.subject).toBe("Verify your email for Gully");
  });

  test("asks for the pin again where it is wrong, and stops after ten", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Ben"));
    const pinStep = { step: "pin", displayName: "Ben" };
    for (let each = 0; each < 10; each += 1) {
      const fault = "Invalid league pin. Please try again.";
      expect(await shownTo(cookie, wrong())).toMatchObject({ ...pinStep, fault });
    }
    const fault = "Too many attempts. Please try again in 60 minutes.";
    expect(await shownTo(cookie, wanted())).toMatchObject({ ...pinStep, fault });
    const form = { intent: "join-by-link", teamName: "Ben's Bouncers" };
    expect((await join(pageArgs(services, wanted(), { cookie, form }))).status).toBe(429);
  });

  test("keeps the name of a team beside its fault", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Ben"));
    const form = { intent: "join-by-link", teamName: " " };
    const refused = await join(pageArgs(services, wanted(), { cookie, form }));
    expect(await refused.json()).toMatchObject({
      faults: [{ fields: ["teamName"], sentence: "Team name is required" }],
    });
  });
});

describe("joining by the link", () => {
  const form = { intent: "join-by-link", teamName: "Ben's Bouncers" };
  const members = () => services.db.select().from(participants).all().length;

  test("takes one form", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Ben"));
    const joined = await join(pageArgs(services, path, { cookie, form }));
    expect(joined.headers.get("location")).toBe("/league/1");
    const again = await joinPage(pageArgs(services, path, { cookie }));
    expect(again.headers.get("location")).toBe("/league/1");
  });

  test("is refused without a login and with a dead link", async () => {
    const outside = await thrownBy(join(pageArgs(services, path, { form })));
    expect(outside.headers.get("location")).toContain("/login?");
    const cookie = await logInAs(services, await makeUser(services, "Ben"));
    const dead = await join(pageArgs(services, "/join-league?share=x", { cookie, form }));
    expect(dead.status).toBe(404);
    expect(await dead.json()).toMatchObject({
      faults: [{ fields: ["teamName"], sentence: /^This link has ended/ }],
    });
    expect(members()).toBe(1);
  });
});

describe("Invite your friends", () => {
  const params = { leagueId: "1" };

  test("is on League Home while the manager is alone, and when it is asked for", async () => {
    const cookie = await logInAs(services, asha);
    const homeAt = async (search: string) =>
      (await home(pageArgs(services, `/league/1${search}`, { cookie, params }))).json();
    expect((await homeAt("")).invitation?.link?.href).toContain("/share/");
    await join(
      pageArgs(services, path, {
        cookie: await logInAs(services, await makeUser(services, "Ben")),
        form: { intent: "join-by-link", teamName: "Ben's Bouncers" },
      }),
    );
    expect((await homeAt("")).invitation).toBeNull();
    expect((await homeAt("?invite")).invitation?.link?.code.path).toMatch(/^M/);
  });

  test("is for members alone", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Ben"));
    const refused = await thrownBy(
      invitePage(pageArgs(services, "/league/1/share", { cookie, params })),
    );
    expect(refused.status).toBe(404);
  });
});
