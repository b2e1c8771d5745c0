import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { removeMember } from "#server/leagues/membership/leave-league";
import { makeInvitation } from "#server/people/accounts/invitations";
import { requireManager } from "#server/play/leagues/league-access";
import { inviteToLeague } from "#tests/support/older-invitation";
import { DAY, joinAs, makeLeague, makeSeason, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as invite } from "../../../app/routes/leagues/members/invite";
import { loader as joinPage } from "../../../app/routes/leagues/members/join-league-screen";
import { action as confirm } from "../../../app/routes/people/login/confirm-email-screen";
import {
  action as login,
  loader as loginPage,
} from "../../../app/routes/people/login/login-screen";
import { loader as waiting } from "../../../app/routes/people/login/verify-email-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

/** Reads the queue each time; a copy of it has the mails of the moment it was made. */
let plain: TestServices;
let services: TestServices;

beforeEach(() => {
  plain = testServices({ now: Date.UTC(2026, 2, 31) });
  services = { ...plain, env: { ...plain.env, signUp: "invitation" } };
});

const REGISTRATION = {
  intent: "register",
  displayName: "Asha",
  email: "asha@example.org",
  password: "a long password",
};

function operatorsLink(): string {
  const { link } = inTransaction(services.db, (tx) =>
    makeInvitation(services, tx, { leagueId: null, createdBy: null, uses: 1, days: 7 }),
  );
  return pathOf(link);
}

async function makeSmallLeague() {
  const manager = await makeUser(services, "Meera");
  const league = makeLeague(services, makeSeason(services, [services.now() + DAY]), manager);
  return { manager, league, managed: requireManager(services.db, manager, league.leagueId) };
}

/** The address to which the link leads a browser. */
async function open(path: string, cookie = ""): Promise<string> {
  const answer = await invite(pageArgs(services, path, { cookie }));
  return answer.headers.get("location") ?? "";
}

async function gate(path: string) {
  return (await loginPage(pageArgs(services, path))).json();
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

describe("an invitation", () => {
  test("leads from the link to the league's form, with the pin, through registration", async () => {
    const { league, managed } = await makeSmallLeague();
    const gatePath = await open(pathOf(inviteToLeague(services, managed).link));
    const { noSignUp, search, invitedTo } = await gate(gatePath);
    expect([noSignUp, search.to]).toEqual([null, `/join-league?pin=${league.pin}`]);
    expect(invitedTo).toEqual({ league: "Sunday Gully League", manager: "Meera" });

    const registered = await login(pageArgs(services, gatePath, { form: REGISTRATION }));
    expect(registered.headers.get("location")).toBe("/verify-email");
    const cookie = cookiesOf(registered);
    const token = new URL(plain.mails[0]?.link ?? "").searchParams.get("token") ?? "";
    // The phone that has the mail leads on to the league, and so does the browser that waits.
    const elsewhere = await confirm(
      pageArgs(services, "/verify-email/confirm", { form: { token } }),
    );
    expect(elsewhere.headers.get("location")).toBe(`/join-league?pin=${league.pin}`);
    const here = await waiting(pageArgs(services, "/verify-email", { cookie }));
    const joinPath = here.headers.get("location") ?? "";
    expect(joinPath).toBe(`/join-league?pin=${league.pin}`);
    const joining = await joinPage(pageArgs(services, joinPath, { cookie: cookiesOf(here) }));
    expect(await joining.json()).toMatchObject({
      step: "card",
      toJoin: { league: "Sunday Gully League" },
    });
  });

  test("the link's own browser goes on to the league after the mailed link", async () => {
    const { league, managed } = await makeSmallLeague();
    const gatePath = await open(pathOf(inviteToLeague(services, managed).link));
    const cookie = cookiesOf(await login(pageArgs(services, gatePath, { form: REGISTRATION })));
    const token = new URL(plain.mails[0]?.link ?? "").searchParams.get("token") ?? "";
    const used = await confirm(
      pageArgs(services, "/verify-email/confirm", { cookie, form: { token } }),
    );
    expect(used.headers.get("location")).toBe(`/join-league?pin=${league.pin}`);
  });

  test("leads logged-in people straight to the form, and others to the login", async () => {
    const { league, managed } = await makeSmallLeague();
    const path = pathOf(inviteToLeague(services, managed).link);
    const bens = await logInAs(services, await makeUser(services, "Ben"));
    expect(await open(path, bens)).toBe(`/join-league?pin=${league.pin}`);
    expect(await open(operatorsLink(), bens)).toBe("/tournaments");
    const form = { intent: "login", email: "ben@example.org", password: "a long password" };
    const answer = await login(pageArgs(services, await open(path), { form }));
    expect(answer.headers.get("location")).toBe(`/join-league?pin=${league.pin}`);
  });

  test("ends with the pin that a removed member knew", async () => {
    const { league, managed } = await makeSmallLeague();
    const member = joinAs(services, league, await makeUser(services, "Ben"));
    const path = pathOf(inviteToLeague(services, managed).link);
    removeMember(services, managed, { participantId: member.participantId, newPin: true });
    const refused = await thrownBy(invite(pageArgs(services, path)));
    expect(refused.status).toBe(404);
    expect((await refused.json()).sentence).toBe(
      "This invitation has ended. Please ask for a new one.",
    );
  });

  test("that is none is answered thirty times an hour", async () => {
    const ask = () => thrownBy(invite(pageArgs(services, "/invite?token=x")));
    for (let attempt = 0; attempt < 30; attempt++) expect((await ask()).status).toBe(404);
    expect((await ask()).status).toBe(429);
  });
});

describe("the register form", () => {
  test("gives way to a sentence without an invitation, and refuses what is sent anyway", async () => {
    const sentence = "Sign-up is by invitation only. Please open the link you were sent.";
    expect((await gate("/login")).noSignUp).toBe(sentence);
    const refused = await login(pageArgs(services, "/login", { form: REGISTRATION }));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      intent: "register",
      faults: [{ fields: [], sentence }],
    });
    expect(plain.mails).toEqual([]);
  });

  test("is closed with a sentence, also for invited people", async () => {
    const gatePath = await open(operatorsLink());
    services = { ...services, env: { ...services.env, signUp: "closed" } };
    const sentence = "Sign-up is closed. If you have an account, please log in.";
    expect((await gate(gatePath)).noSignUp).toBe(sentence);
  });

  test("is there with an invitation until its uses are gone", async () => {
    const gatePath = await open(operatorsLink());
    expect((await gate(gatePath)).noSignUp).toBeNull();
    await login(pageArgs(services, gatePath, { form: REGISTRATION }));
    expect((await gate(gatePath)).noSignUp).not.toBeNull();
  });

  test("a path of another site is no place to go on to", async () => {
    services = { ...services, env: { ...services.env, signUp: "open" } };
    const path = `/login?${new URLSearchParams({ to: "//evil.example" })}`;
    const cookie = cookiesOf(await login(pageArgs(services, path, { form: REGISTRATION })));
    const token = new URL(plain.mails[0]?.link ?? "").searchParams.get("token") ?? "";
    const form = { token };
    const used = await confirm(pageArgs(services, "/verify-email/confirm", { cookie, form }));
    expect(used.headers.get("location")).toBe("/tournaments");
  });
});
