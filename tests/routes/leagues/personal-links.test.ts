import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  apiTokens,
  deliveries,
  participants,
  passkeys,
  personalLinks,
  pushSubscriptions,
  sessions,
  users,
} from "#db/schema";
import { crestByNumber } from "#game/core/crests";
import { storeServerSetting } from "#server/core/server-settings";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { listPersonalLinks } from "#server/leagues/membership/personal-links";
import { startSession } from "#server/people/accounts/sessions";
import { hashToken } from "#server/people/accounts/tokens";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { apiTokenOf } from "#tests/support/api-token";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, makeLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { action as members } from "../../../app/routes/leagues/members/people-screen";
import {
  action as claim,
  loader as linkPage,
  meta,
} from "../../../app/routes/leagues/members/personal-link-screen";
import {
  action as account,
  loader as accountPage,
} from "../../../app/routes/people/account/account-screen";
import { loader as gate } from "../../../app/routes/people/login/login-screen";
import { action as logOut } from "../../../app/routes/people/login/logout";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import {
  action as share,
  loader as sharePage,
} from "../../../app/routes/stories/share/share-screen";
import { answerOf, cookiesOf, logInAs, pageArgs } from "../page-args";

const start = () =>
  startLeague([START], { members: ["Ben"], outsiders: ["Omar"], now: START - 60 * DAY });
type Started = Awaited<ReturnType<typeof start>>;

let started: Started;
let services: TestServices;
let asha: string;

beforeEach(async () => {
  started = await start();
  ({ services } = started);
  asha = await logInAs(services, started.asha);
});

const managed = () => requireManager(services.db, started.asha, 1);
const links = () => listPersonalLinks(services, managed());
const stored = (id: number) =>
  services.db.select().from(personalLinks).where(eq(personalLinks.id, id)).get();
const log = () => listLeagueLog(services, managed(), {}).entries.map(({ sentence }) => sentence);
const later = (days: number) => services.setNow(services.now() + days * DAY);

const toShare = async (cookie: string, form: Record<string, string>) =>
  answerOf(
    share(pageArgs(services, "/league/1/share", { cookie, params: { leagueId: "1" }, form })),
  );
const invite = (people: string, cookie = asha) =>
  toShare(cookie, { intent: "invite-people", people });

const tokenOf = (name: string) =>
  links()
    .find((link) => link.name === name)
    ?.href?.split("/")
    .at(-1) ?? "";

async function send(token: string, form: Record<string, string>, cookie = "", under = services) {
  return answerOf(claim(pageArgs(under, `/i/${token}`, { cookie, params: { token }, form })));
}
const open = (token: string, cookie = "", under = services) =>
  answerOf(linkPage(pageArgs(under, `/i/${token}`, { cookie, params: { token } })));
const join = (token: string, more: Record<string, string> = {}, under = services) =>
  send(token, { intent: "join", displayName: "Tara", teamName: "Tara's XI", ...more }, "", under);

const sentences = async (answer: Response): Promise<string[]> => {
  const { faults } = (await answer.json()) as { faults: { sentence: string }[] };
  return faults.map(({ sentence }) => sentence);
};
const accountOf = (displayName: string) =>
  services.db.select().from(users).where(eq(users.displayName, displayName)).get();

/** Tara has joined by a personal link. */
async function letTaraIn() {
  await invite("Tara");
  const answer = await join(tokenOf("Tara"));
  expect(answer.status).toBe(302);
  const tara = accountOf("Tara");
  if (!tara) throw new Error("Tara has no account.");
  const { participantId } = requireMember(services.db, tara, 1);
  return { cookie: cookiesOf(answer), id: tara.id, participant: String(participantId) };
}

describe("a manager's list of names", () => {
  test("makes a link for each, which only the manager sees again until it is used", async () => {
    const answer = await invite("- Tara\n\n2. Arjun\n");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/league/1/share#personal",
    ]);
    const shown = links();
    expect(shown.map(({ name }) => name)).toEqual(["Tara", "Arjun"]);
    for (const { href } of shown) expect(href).toMatch(/^http:\/\/gully\.test\/i\/[\w-]{43}$/);
    // A stolen database opens nothing.
    const dumped = JSON.stringify(dumpTables(services.db));
    for (const { href } of shown) expect(dumped).not.toContain(href?.split("/").at(-1));
    const page = await answerOf(
      sharePage(pageArgs(services, "/league/1/share", { cookie: asha, params: { leagueId: "1" } })),
    );
    expect(await page.text()).toContain(tokenOf("Tara"));
    const ben = await logInAs(services, started.ben);
    const bens = await answerOf(
      sharePage(pageArgs(services, "/league/1/share", { cookie: ben, params: { leagueId: "1" } })),
    );
    expect(await bens.text()).not.toMatch(/Tara|\/i\//);
  });

  test("makes links for all but the names at fault, which stay in the box with the reason", async () => {
    await invite("Lucy");
    const left = ["tara", "Ben", "Lucy.", "x".repeat(61), "Operator"];
    const answer = await invite(["Tara", ...left].join("\n"));
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { typed: unknown; faults: { sentence: string }[] };
    expect(body.typed).toEqual({ people: left.join("\n") });
    const reasons = [
      "“tara”: Your list already has almost the same name.",
      "“Ben”: Another member of Sunday Gully League has almost the same name.",
      "“Lucy.”: Lucy has a link already.",
      `“${"x".repeat(40)}…”: A display name has at most 60 characters.`,
      expect.stringContaining("“Operator”: A display name cannot be or contain “Operator”"),
    ];
    expect(body.faults.map(({ sentence }) => sentence)).toEqual([
      "1 link is ready. These names have none yet:",
      ...reasons,
    ]);
    expect(links().map(({ name }) => name)).toEqual(["Lucy", "Tara"]);
    const again = await invite(left.join("\n"));
    expect(again.status).toBe(422);
    expect(await sentences(again)).toEqual([
      "“tara”: Tara has a link already.",
      ...reasons.slice(1),
    ]);
    expect(links()).toHaveLength(2);
  });

  test("has at most the room of the league, and nothing is no list", async () => {
    const many = Array.from({ length: 51 }, (_, at) => `Friend ${at}`).join("\n");
    expect(await sentences(await invite(many))).toEqual([
      "You typed 51 names, and there is room for 50: a league has at most 50 unused links.",
    ]);
    expect(await sentences(await invite("\n - \n"))).toEqual(["Type a name, one on each line."]);
    const owned = makeLeague(services, started.season, started.asha, {}, "owned");
    const manager = requireManager(services.db, started.asha, owned.leagueId);
    const answer = await answerOf(
      share(
        pageArgs(services, `/league/${manager.leagueId}/share`, {
          cookie: asha,
          params: { leagueId: String(manager.leagueId) },
          form: { intent: "invite-people", people: many.split("\n").slice(0, 16).join("\n") },
        }),
      ),
    );
    expect(await sentences(answer)).toEqual([
      "You typed 16 names, and the league has room for 15: it has at most 16 members, and unused links count.",
    ]);
  });

  test("is the manager's alone, and has a limit for a day", async () => {
    for (const cookie of [
      await logInAs(services, started.ben),
      await logInAs(services, started.omar),
    ]) {
      expect([403, 404]).toContain((await invite("Tara", cookie)).status);
    }
    expect(links()).toEqual([]);
    const fifty = (from: number) =>
      Array.from({ length: 50 }, (_, at) => `Friend ${from + at}`).join("\n");
    for (const from of [0, 100]) {
      expect((await invite(fifty(from))).status).toBe(302);
      services.db.delete(personalLinks).run();
    }
    expect((await invite("Tara")).status).toBe(429);
    expect(links()).toEqual([]);
  });
});

describe("a personal link", () => {
  test("says who invites whom to what, and nothing else; opening it changes nothing", async () => {
    await invite("Tara");
    const before = dumpTables(services.db);
    const answer = await open(tokenOf("Tara"));
    expect(answer.headers.getSetCookie()).toEqual([]);
    const data = (await answer.json()) as Parameters<typeof meta>[0]["data"];
    expect(data?.link).toEqual({
      ...{ leagueId: 1, league: "Sunday Gully League", manager: "Asha", members: 2, name: "Tara" },
      tournament: expect.any(String),
      // Crests of others come without their names.
      offered: {
        crest: crestByNumber(1, 3),
        others: [1, 2].map((number) => ({ crest: crestByNumber(1, number), owner: null })),
      },
      ...{ isNewWayIn: false, isIn: false, isManager: false, closed: null, signUpClosed: null },
      place: null,
    });
    const place = { pathname: "/i/x", search: "", hash: "", state: null, key: "" };
    const tags = meta({ data, params: {}, matches: [], location: place, error: null });
    expect(tags).toContainEqual({
      property: "og:title",
      content: "Asha invited you, Tara, to Sunday Gully League",
    });
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("lets a friend in without a mail or a password, for long", async () => {
    await invite("Tara");
    const answer = await join(tokenOf("Tara"), { displayName: "Tara K" });
    expect(answer.headers.get("location")).toBe("/league/1?welcome");
    const tara = accountOf("Tara K");
    expect(tara).toMatchObject({ email: null, emailVerifiedAt: null, passwordHash: null });
    expect(log()[0]).toBe("Joined the league by a personal link of the League Manager");
    expect(links()).toMatchObject([{ name: "Tara K", href: null, claimedAt: services.now() }]);
    const cookie = cookiesOf(answer);
    const read = () =>
      answerOf(
        home(pageArgs(services, "/league/1?welcome", { cookie, params: { leagueId: "1" } })),
      );
    expect((await read()).status).toBe(200);
    later(300);
    expect((await read()).status).toBe(200);
    later(101);
    expect((await read()).headers.get("location")).toContain("/login");
  });

  test("works once: of two browsers one is in, and the other gets a sentence and keeps its words", async () => {
    await invite("Tara");
    const token = tokenOf("Tara");
    const answers = await Promise.all([
      join(token, { submissionKey: "one" }),
      join(token, { submissionKey: "two", displayName: "Tina", teamName: "Tina's XI" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 409]);
    const [, late] = answers;
    expect(await late?.json()).toMatchObject({
      typed: { displayName: "Tina", teamName: "Tina's XI" },
      faults: [
        { sentence: expect.stringContaining("This link has been used, and it works once.") },
      ],
    });
    expect(accountOf("Tina")).toBeUndefined();
    expect((await open(token)).status).toBe(409);
  });

  test("lets the same form in twice, which a browser sends on a double tap, but not for ever", async () => {
    await invite("Tara");
    const token = tokenOf("Tara");
    const [first, second] = [
      await join(token, { submissionKey: "k".repeat(32) }),
      await join(token, { submissionKey: "k".repeat(32) }),
    ];
    expect([first.status, second.status]).toEqual([302, 302]);
    const page = await answerOf(
      home(
        pageArgs(services, "/league/1", { cookie: cookiesOf(second), params: { leagueId: "1" } }),
      ),
    );
    expect(page.status).toBe(200);
    expect(
      services.db
        .select()
        .from(users)
        .all()
        .filter(({ email }) => email === null),
    ).toHaveLength(1);
    later(1);
    expect((await join(token, { submissionKey: "k".repeat(32) })).status).toBe(409);
    expect((await join(token, { submissionKey: "" })).status).toBe(409);
  });

  test("does not let the same form in again after its browser has signed out", async () => {
    await invite("Tara");
    const token = tokenOf("Tara");
    const form = { submissionKey: "k".repeat(32) };
    const cookie = cookiesOf(await join(token, form));
    await logOut(pageArgs(services, "/logout", { cookie, form: { sure: "1" } }));
    expect((await join(token, form)).status).toBe(409);
  });

  test("leads whom it has let in to the league", async () => {
    const tara = await letTaraIn();
    const [row] = services.db.select().from(personalLinks).all();
    expect(row?.seed).toBe("");
    await invite("Lucy");
    const token = tokenOf("Lucy");
    const used = await send(token, { intent: "join-as", teamName: "" }, tara.cookie);
    // A member uses up nobody's link.
    expect(used.headers.get("location")).toBe("/league/1");
    expect((await open(token, tara.cookie)).headers.get("location")).toBe("/league/1");
    expect(tokenOf("Lucy")).toBe(token);
  });

  test("lets an account that is logged in join as it is", async () => {
    await invite("Tara");
    const token = tokenOf("Tara");
    const omar = await logInAs(services, started.omar);
    const count = services.db.select().from(users).all().length;
    const answer = await send(token, { intent: "join-as", teamName: "Omar's XI" }, omar);
    expect(answer.headers.get("location")).toBe("/league/1");
    expect(services.db.select().from(users).all()).toHaveLength(count);
    expect(accountOf("Omar")?.email).toBe("omar@example.org");
    expect(links()).toMatchObject([{ name: "Omar", href: null }]);
    const out = await send(tokenOf("Tara"), { intent: "join-as", teamName: "X" });
    expect(out.headers.get("location")).toContain("/login");
  });

  test.each([
    ["no team name", { teamName: "" }, "Team name is required"],
    ["a member's name", { displayName: "Ben" }, "has almost the same name"],
    ["a member's team", { teamName: "ben's xi" }, "has almost the same name"],
    ["no name", { displayName: " " }, "Please enter a display name."],
    ["a huge name", { displayName: "x".repeat(61) }, "at most 60 characters"],
  ])("still works after %s", async (_, typed, sentence) => {
    await invite("Tara");
    const token = tokenOf("Tara");
    const before = dumpTables(services.db);
    const refused = await join(token, typed);
    expect(refused.status).toBe(422);
    expect((await sentences(refused)).join(" ")).toContain(sentence);
    expect(dumpTables(services.db)).toEqual(before);
    expect((await join(token)).status).toBe(302);
  });

  test.each([
    ["withdrawn", 404, () => toShare(asha, { intent: "withdraw-personal", link: "1" })],
    ["late", 409, () => later(31)],
    ["of a deleted league", 404, () => services.db.$client.exec("delete from leagues")],
  ])("that is %s lets nobody in", async (_, status, end) => {
    await invite("Tara");
    const token = tokenOf("Tara");
    services.db.$client.pragma("foreign_keys = OFF");
    if (status === 404) services.db.$client.pragma("foreign_keys = ON");
    await Promise.resolve()
      .then(end)
      .catch(() => services.db.delete(personalLinks).run());
    expect((await open(token)).status).toBe(status);
    expect((await join(token)).status).toBe(status);
    expect(accountOf("Tara")).toBeUndefined();
  });

  test("is refused while the league takes nobody, also to a person with an account", async () => {
    const owned = makeLeague(services, started.season, started.asha, {}, "owned");
    services.db
      .insert(personalLinks)
      .values({ ...(stored(0) ?? linkRow()), leagueId: owned.leagueId })
      .run();
    const extra = Array.from({ length: 15 }, (_, at) => ({
      ...{ displayName: `Friend ${at}`, createdAt: 1 },
    }));
    for (const { id: userId } of services.db.insert(users).values(extra).returning().all()) {
      const row = { leagueId: owned.leagueId, userId, role: "member", joinedAt: 1 } as const;
      services.db.insert(participants).values(row).run();
    }
    const data = await (await open(TOKEN)).json();
    expect(data.link.closed).toBe("This league is full: it has 16 members.");
    expect((await join(TOKEN)).status).toBe(409);
  });

  test("tells the manager that sign-up is closed, also by an operator's page", async () => {
    const noteOf = async () => {
      const page = pageArgs(services, "/league/1/share", {
        cookie: asha,
        params: { leagueId: "1" },
      });
      return (await (await answerOf(sharePage(page))).json()).personal.note;
    };
    expect(await noteOf()).toBeNull();
    storeServerSetting(services.db, "signUp", "closed");
    expect(await noteOf()).toContain("Sign-up is closed on this server");
  });

  test("keeps to the sign-up policy of the server", async () => {
    const under = (signUp: "closed" | "invitation") => ({
      ...services,
      env: { ...services.env, signUp },
    });
    await invite("Tara\nLucy\nMo");
    const closed = under("closed");
    const data = await (await open(tokenOf("Tara"), "", closed)).json();
    expect(data.link.signUpClosed).toContain("Sign-up is closed.");
    expect((await join(tokenOf("Tara"), {}, closed)).status).toBe(403);
    expect(accountOf("Tara")).toBeUndefined();
    // Everybody with an account may join, and the manager's link is an invitation.
    const omar = await logInAs(services, started.omar);
    const joined = await send(tokenOf("Lucy"), { intent: "join-as", teamName: "O" }, omar, closed);
    expect(joined.status).toBe(302);
    expect((await join(tokenOf("Tara"), {}, under("invitation"))).status).toBe(302);
    const data2 = await (await open("A".repeat(43))).json().catch(() => null);
    expect(data2).not.toHaveProperty("link");
  });

  test("costs little to guess", async () => {
    for (let tried = 0; tried < 30; tried++) expect((await open("A".repeat(43))).status).toBe(404);
    expect((await open("A".repeat(43))).status).toBe(429);
    expect((await open("x'; drop table users")).status).toBe(429);
    await invite("Tara");
    expect((await join(tokenOf("Tara"))).status).toBe(302);
  });

  test("is withdrawn by the manager alone, and not once it is used", async () => {
    await invite("Tara");
    const ben = await logInAs(services, started.ben);
    expect((await toShare(ben, { intent: "withdraw-personal", link: "1" })).status).toBe(403);
    await join(tokenOf("Tara"));
    expect((await toShare(asha, { intent: "withdraw-personal", link: "1" })).status).toBe(404);
    expect(links()).toHaveLength(1);
  });

  test("cannot be read again once the server has another secret", async () => {
    await invite("Tara");
    const other = { ...services, env: { ...services.env, sessionSecret: "another".repeat(8) } };
    expect(listPersonalLinks(other, managed())).toMatchObject([{ name: "Tara", href: null }]);
  });
});

const TOKEN = "B".repeat(43);
function linkRow() {
  return {
    ...{ name: "Late", seed: "x", createdAt: services.now(), expiresAt: services.now() + DAY },
    tokenHash: hashToken(TOKEN),
  };
}

describe("a new link for a member", () => {
  const makeNew = async (participant: string, cookie = asha) => {
    const form = { intent: "new-way", participant };
    const params = { leagueId: "1" };
    return answerOf(members(pageArgs(services, "/league/1/people", { cookie, params, form })));
  };
  const enter = (token: string, cookie = "", key = "k") =>
    send(token, { intent: "log-in", submissionKey: key }, cookie);
  const isIn = async (cookie: string) => {
    const page = home(pageArgs(services, "/league/1", { cookie, params: { leagueId: "1" } }));
    return (await answerOf(page)).status === 200;
  };

  test("lets them in again, ends the old ways, and every league of theirs says so", async () => {
    const tara = await letTaraIn();
    const second = makeLeague(services, started.season, started.omar);
    joinLeague(services, tara, second.pin, "192.0.2.1");
    services.db
      .insert(passkeys)
      .values({
        ...{ userId: tara.id, credentialId: "c", userHandle: "h", publicKey: "p", name: "Phone" },
        ...{ transports: [], createdAt: 1 },
      })
      .run();
    await addBrowser(tara.id);
    expect((await makeNew(tara.participant)).headers.get("location")).toBe(
      "/league/1/share#personal",
    );
    const sent = services.db.select().from(deliveries).all();
    expect(sent.map(({ content }) => content.title)).toEqual(["A new link opens your account"]);
    const token = tokenOf("Tara");
    const entered = await enter(token);
    expect(entered.headers.get("location")).toBe("/league/1?welcome");
    expect([await isIn(tara.cookie), await isIn(cookiesOf(entered))]).toEqual([false, true]);
    expect(services.db.select().from(passkeys).all()).toEqual([]);
    expect(services.db.select().from(pushSubscriptions).all()).toEqual([]);
    expect(log().slice(0, 2)).toEqual([
      "Came in by a new link of a League Manager: their earlier ways in have ended",
      "Made a new link into the account of Tara, who has no email address: it ends their earlier ways in",
    ]);
    const others = listLeagueLog(
      services,
      requireMember(services.db, started.omar, second.leagueId),
      {},
    );
    expect(others.entries.slice(0, 2).map(({ who, sentence }) => `${who}: ${sentence}`)).toEqual([
      "Tara: Came in by a new link of a League Manager: their earlier ways in have ended",
      "Tara: Was given a new link into their account by the League Manager of another league",
    ]);
    // The browser that was logged out is told why.
    const loginPage = await (
      await gate(pageArgs(services, "/login", { cookie: tara.cookie }))
    ).json();
    expect(loginPage.replacedAt).toBe(services.now());
    expect(
      (await gate(pageArgs(services, "/login")).then((page) => page.json())).replacedAt,
    ).toBeNull();
    expect((await enter(token, "", "another")).status).toBe(409);
    const tokens = services.db.select().from(sessions).all();
    expect(tokens.filter(({ replacedAt }) => replacedAt !== null)).toHaveLength(1);
  });

  test("shuts out the form that used up the one before", async () => {
    const tara = await letTaraIn();
    await makeNew(tara.participant);
    const stolen = tokenOf("Tara");
    await enter(stolen, "", "thief");
    await makeNew(tara.participant);
    expect((await enter(tokenOf("Tara"), "", "tara")).status).toBe(302);
    expect((await enter(stolen, "", "thief")).status).toBe(409);
  });

  test("is shown to the member before it is used, who can end it", async () => {
    const tara = await letTaraIn();
    await makeNew(tara.participant);
    const token = tokenOf("Tara");
    const params = { leagueId: "1" };
    const page = await answerOf(
      home(pageArgs(services, "/league/1", { cookie: tara.cookie, params })),
    );
    expect((await page.json()).wayIn.newWayIn).toMatchObject({ madeAt: services.now() });
    const shown = await accountPage(pageArgs(services, "/account", { cookie: tara.cookie }));
    expect((await shown.json()).unaddressed).toMatchObject({
      onlyBrowsers: true,
    });
    const form = { intent: "end-new-way" };
    await account(
      pageArgs(services, "/account", { cookie: await logInAs(services, started.ben), form }),
    );
    expect(tokenOf("Tara")).toBe(token);
    await account(pageArgs(services, "/account", { cookie: tara.cookie, form }));
    expect((await enter(token)).status).toBe(404);
    expect(await isIn(tara.cookie)).toBe(true);
  });

  test("is not for accounts that have an address, for the manager, or from anybody else", async () => {
    const tara = await letTaraIn();
    const refused = await makeNew("2");
    expect(refused.status).toBe(409);
    expect((await sentences(refused))[0]).toContain("Ben has ways in of their own");
    expect((await makeNew("1")).status).toBe(404);
    const ben = await logInAs(services, started.ben);
    expect((await makeNew(tara.participant, ben)).status).toBe(403);
    const omar = await logInAs(services, started.omar);
    expect((await makeNew(tara.participant, omar)).status).toBe(404);
    await makeNew(tara.participant);
    const token = tokenOf("Tara");
    // The manager's own browser does not use it up by mistake.
    expect((await enter(token, asha)).status).toBe(403);
    expect((await send(token, { intent: "join", displayName: "X", teamName: "Y" })).status).toBe(
      409,
    );
    // An address that the member adds meanwhile is a way in of their own.
    services.db
      .update(users)
      .set({ email: "tara@example.org", emailVerifiedAt: 1 })
      .where(eq(users.id, tara.id))
      .run();
    expect((await enter(token)).status).toBe(409);
    expect(await isIn(tara.cookie)).toBe(true);
  });

  test("ends with the manager who made it, and with the membership", async () => {
    const tara = await letTaraIn();
    await makeNew(tara.participant);
    const token = tokenOf("Tara");
    handOverLeague(services, managed(), 2);
    expect((await enter(token)).status).toBe(404);
    const bens = await logInAs(services, started.ben);
    await makeNew(tara.participant, bens);
    const manager = requireManager(services.db, started.ben, 1);
    const again = listPersonalLinks(services, manager).find(({ href }) => href)?.href ?? "";
    removeMember(services, manager, { participantId: Number(tara.participant), newPin: false });
    expect((await enter(again.split("/").at(-1) ?? "")).status).toBe(409);
    // Also for a member who has come back.
    joinLeague(services, tara, started.league.pin, "192.0.2.1");
    expect((await enter(again.split("/").at(-1) ?? "")).status).toBe(404);
    expect(
      services.db
        .select()
        .from(sessions)
        .all()
        .some(({ replacedAt }) => replacedAt),
    ).toBe(false);
  });

  test("ends with the next one, and a week later", async () => {
    const tara = await letTaraIn();
    await makeNew(tara.participant);
    const first = tokenOf("Tara");
    await makeNew(tara.participant);
    const second = tokenOf("Tara");
    expect(second).not.toBe(first);
    expect((await enter(first)).status).toBe(404);
    later(8);
    expect((await enter(second)).status).toBe(409);
  });

  test("ends the tokens of scripts", async () => {
    const tara = await letTaraIn();
    const token = { userId: tara.id, name: "Table", hash: "h", madeAt: 1 };
    services.db.insert(apiTokens).values(token).run();
    await apiTokenOf(services, started.ben);
    await makeNew(tara.participant);
    await enter(tokenOf("Tara"));
    expect(services.db.select().from(apiTokens).all()).toMatchObject([{ userId: started.ben.id }]);
  });
});

describe("an account without an address", () => {
  test("is asked before its last browser signs out", async () => {
    const { cookie, id } = await letTaraIn();
    const redirect = await logOut(pageArgs(services, "/logout", { cookie, form: {} }));
    expect(redirect.headers.get("location")).toBe("/account?sign-out");
    startSession(services, id);
    const out = await logOut(pageArgs(services, "/logout", { cookie, form: { sure: "1" } }));
    expect(out.headers.get("location")).toBe("/login");
    expect(services.db.select().from(sessions).where(eq(sessions.userId, id)).all()).toHaveLength(
      1,
    );
  });

  test("leaves a league and comes back by its PIN like everybody", async () => {
    const tara = await letTaraIn();
    leaveLeague(services, requireMember(services.db, tara, 1));
    joinLeague(services, tara, started.league.pin, "192.0.2.1");
    expect(requireMember(services.db, tara, 1).userId).toBe(tara.id);
  });
});

async function addBrowser(userId: number): Promise<void> {
  const [session] = services.db.select().from(sessions).where(eq(sessions.userId, userId)).all();
  services.db
    .insert(pushSubscriptions)
    .values({
      ...{ userId, endpoint: "https://push.example/1", p256dh: "p", auth: "a", device: "Phone" },
      ...{ sessionHash: session?.tokenHash ?? "", browserId: "b", createdAt: 1 },
    })
    .run();
}
