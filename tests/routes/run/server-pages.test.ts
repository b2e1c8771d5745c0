import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { followedSeries, leagueLog } from "#db/schema";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { readEnv } from "#server/core/env";
import { storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { addOperator } from "#server/matches/operator/name-operators";
import { listOperatorActs } from "#server/people/accounts/operator-acts";
import { createMailer } from "#server/people/delivery/create-mailer";
import { sendQueuedMail } from "#server/people/delivery/send-queued-mail";
import { liveEnv } from "#server/run/cli/live-env";
import { queue, rows } from "#tests/server/people/mail/queued-mails";
import { startMailServer, startSilentServer } from "#tests/server/people/mail/smtp-server";
import { findFreePort } from "#tests/support/running-server";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { action as gate } from "../../../app/routes/people/login/login-screen";
import { loader as proof } from "../../../app/routes/run/operator/address-proof";
import {
  loader as addressPage,
  action as setsAddress,
} from "../../../app/routes/run/operator/address-screen";
import {
  loader as mailPage,
  action as setsMail,
} from "../../../app/routes/run/operator/mail-screen";
import {
  action as operates,
  loader as operatorHome,
} from "../../../app/routes/run/operator/operator-screen";
import { loader as leagueHome } from "../../../app/routes/stories/home/home-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { REGISTRATION } from "../people/registration";

const FOLLOWED = { feed: "cricketdata", seriesId: "a-series", tournamentId: 1 } as const;

type Form = Readonly<Record<string, string>>;

let started: StartedLeague<"Ben", never>;
let services: Services;
let dataDir: string;
let ashas: string;

beforeEach(async () => {
  started = await startLeague([START], { members: ["Ben"] });
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-pages-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  services = servicesOf({});
  ashas = await logInAs(services, started.asha);
  addOperator(services, started.asha.email);
});

/** The services of a server that was started with these variables. */
function servicesOf(variables: Record<string, string>): Services {
  const base = { DATA_DIR: dataDir, LOG_LEVEL: "silent", SESSION_SECRET: "a".repeat(32) };
  const env = liveEnv(readEnv({ ...base, ...variables }), started.services.db);
  return { ...started.services, env, mailer: createMailer(env, started.services.log) };
}

async function send(
  page: string,
  action: typeof setsAddress | typeof setsMail | typeof operates,
  form: Form,
) {
  const answer = (await action(pageArgs(services, page, { cookie: ashas, form }))) as Response;
  const { toasts } = await (
    await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }))
  ).json();
  const text = answer.headers.has("location") ? "" : await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    text,
    toast: toasts[0]?.text,
  };
}

/** The entries of a kind in the league's log. */
const countEntries = (kind: LeagueChange["kind"]) =>
  services.db
    .select()
    .from(leagueLog)
    .all()
    .filter(({ change }) => change.kind === kind).length;

const readCard = async (cookie = ashas) => {
  const answer = await operatorHome(pageArgs(services, "/operator", { cookie }));
  return (await answer.json()).ready;
};
const line = async (name: string) => (await readCard()).find((each) => each.name === name);
const leave = (name: string) => send("/operator", operates, { intent: "leave", line: name });

describe("the ready card", () => {
  test("says what is to do first, and is for operators alone, on League Home too", async () => {
    const lines = await readCard();
    const toDo = lines.map(({ concern, left }) => concern > 0 && !left);
    expect(toDo).toEqual([...toDo].sort((a, b) => Number(b) - Number(a)));
    expect(await line("address")).toMatchObject({ concern: 2, left: false });
    expect((await line("address"))?.sentence).toContain("Links say localhost");
    expect((await line("mail"))?.sentence).toContain("This server sends no mail");
    const home = async (cookie: string) => {
      const visit = pageArgs(services, "/league/1", { cookie, params: { leagueId: "1" } });
      return (await (await leagueHome(visit)).json()).ready?.map(({ name }) => name);
    };
    expect(await home(ashas)).toContain("address");
    expect(await home(await logInAs(services, started.ben))).toBeUndefined();
  });

  test("says what scores a season that a league plays, and leads to what is missing", async () => {
    const scores = await line("scores");
    expect(scores?.sentence).toContain(
      "Nothing sends scores while a match is on: somebody has to type or score it.",
    );
    expect(scores).toMatchObject({ concern: 1, act: { to: "/operator/cricketdata" } });
    started.services.db.insert(followedSeries).values(FOLLOWED).run();
    writeFileSync(path.join(dataDir, "cricketdata-key"), "a-key-of-cricketdata");
    expect(await line("scores")).toMatchObject({ concern: 0, act: null });
    expect((await line("scores"))?.sentence).toContain("Scores come from CricketData.");
  });

  test("leads to invitations by name, and to those who wait", async () => {
    const also = async () => (await line("mail"))?.also;
    expect(await also()).toEqual({ label: "Invite by name", to: "/league/1/share" });
    const form = { ...REGISTRATION, displayName: "Ola", email: "ola@example.org" };
    await gate(pageArgs(services, "/login", { form }));
    expect(await also()).toEqual({ label: "See who waits", to: "/operator/people" });
  });

  test("has the sheet lead managers to invitations by name, and say who lets friends in", async () => {
    const sheet = async (cookie: string) => {
      const visit = pageArgs(services, "/league/1?invite", { cookie, params: { leagueId: "1" } });
      return (await (await leagueHome(visit)).json()).invitation;
    };
    const bens = await logInAs(services, started.ben);
    expect(await sheet(ashas)).toMatchObject({ byName: true, letsIn: "reader" });
    expect(await sheet(bens)).toMatchObject({ byName: false, letsIn: "operator" });
    services = servicesOf({ SMTP_URL: "smtp://mail.gully.test" });
    expect(await sheet(ashas)).toMatchObject({ byName: true, letsIn: null });
  });

  test("is said beside a link that only this computer can open, to the member who invites", async () => {
    const sheet = async (cookie: string) => {
      const visit = pageArgs(services, "/league/1?invite", { cookie, params: { leagueId: "1" } });
      return (await (await leagueHome(visit)).json()).invitation?.local;
    };
    expect(await sheet(ashas)).toEqual({ mends: true });
    expect(await sheet(await logInAs(services, started.ben))).toEqual({ mends: false });
    storeServerSetting(services.db, "address", "http://192.168.1.40:3000");
    expect(await sheet(ashas)).toBeUndefined();
  });

  test("leaves a line as it is until its state gets worse", async () => {
    expect(await leave("mail")).toMatchObject({ status: 302, to: "/operator" });
    expect(await line("mail")).toMatchObject({ concern: 1, left: true });
    writeFileSync(path.join(dataDir, "mail-server"), "no settings");
    expect(await line("mail")).toMatchObject({ left: false });
    expect((await line("mail"))?.sentence).toContain("cannot be read");
    rmSync(path.join(dataDir, "mail-server"));
    expect(await line("mail")).toMatchObject({ left: true });
  });

  test.each(["", "friends", "__proto__"])("does not know a line %j", async (name) => {
    const before = await readCard();
    expect((await leave(name)).status).toBe(302);
    expect(await readCard()).toEqual(before);
  });

  test("goes back to the page on which a line was left, and to no other site", async () => {
    const back = (to: string) =>
      send("/operator", operates, { intent: "leave", line: "mail", back: to });
    expect((await back("/league/1")).to).toBe("/league/1");
    expect((await back("//evil.example.org")).to).toBe("/tournaments");
  });
});

describe("the address", () => {
  const set = (address: string, intent = "set") =>
    send("/operator/address", setsAddress, { intent, address });
  const read = async (search = "", origin = "") => {
    const visit = pageArgs(services, `${origin}/operator/address${search}`, { cookie: ashas });
    return addressPage(visit);
  };

  test("that an operator sets counts at once, for links and the card", async () => {
    expect(await set(" https://Gully.Example.org/ ")).toMatchObject({
      status: 302,
      to: "/operator/address?test",
      toast: "Links lead to https://gully.example.org from now on.",
    });
    expect(services.env.appUrl).toBe("https://gully.example.org");
    expect(await line("address")).toMatchObject({ concern: 0 });
    await send("/operator/address", setsAddress, { intent: "forget" });
    expect(services.env.appUrl).toBe("http://localhost:3000");
  });

  test("is told to the league and the other operators each time it changes", async () => {
    for (const address of ["https://a.example.org", "https://a.example.org"]) await set(address);
    await send("/operator/address", setsAddress, { intent: "forget" });
    expect(countEntries("address set")).toBe(2);
    expect(listOperatorActs(services).map(({ sentence }) => sentence)).toEqual([
      "changed the address of links",
      "changed the address of links",
    ]);
  });

  test.each([
    ["", "Type an address"],
    ["gully.example.org", "Begin the address with https://"],
    ["javascript:alert(1)", "Begin the address with https://"],
    ["https://gully.example.org/path", "without a path"],
    ["https://user:word@gully.example.org", "without a path"],
    ["https://", "without a path"],
    ["https://gully.example.org;sandbox", "signs that no name has"],
    ["https://gully.example.org,sandbox", "signs that no name has"],
    ["https://*.example.org", "signs that no name has"],
    ["http://localhost:3000", "reaches their own computer"],
    ["http://127.1:3000", "reaches their own computer"],
    ["http://[::ffff:127.0.0.1]", "reaches their own computer"],
    [`https://${"a".repeat(200)}.example.org`, "too long"],
  ])("%j is refused", async (address, sentence) => {
    const refused = await set(address);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
    expect(services.env.appUrl).toBe("http://localhost:3000");
  });

  test("of APP_URL is not changed here", async () => {
    services = servicesOf({ APP_URL: "https://gully.example.org" });
    expect((await set("https://other.example.org")).status).toBe(409);
    expect((await send("/operator/address", setsAddress, { intent: "forget" })).status).toBe(409);
    expect(services.env.appUrl).toBe("https://gully.example.org");
  });

  test("that is wrong shuts nobody out: the old one logs in and sets another one", async () => {
    await set("https://wrong.example.org");
    const again = await logInAs(services, started.asha);
    expect(again).not.toContain("__Host-");
    ashas = again;
    expect((await set("http://192.168.1.40:3000", "use")).status).toBe(302);
    expect(services.env.appUrl).toBe("http://192.168.1.40:3000");
  });

  test("that this computer had and has no more comes back as worse", async () => {
    storeServerSetting(services.db, "address", "http://192.0.2.7:3000");
    expect((await line("address"))?.concern).toBeGreaterThan(0);
  });

  test("is asked by the browser, which only this server answers", async () => {
    const tested = await read("?test");
    const policy = tested.headers.get("content-security-policy");
    expect(policy).toMatch(/connect-src 'self'(?: ws:)? http:\/\/localhost:3000;/);
    const { test: shown } = await tested.json();
    const ask = (question: string) =>
      proof(pageArgs(services, `/operator/address/${question}`, { params: { question } }));
    const answer = await ask(shown?.question ?? "");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.json()).toEqual({ answer: shown?.answer });
    services = { ...services, env: { ...services.env, sessionSecret: "b".repeat(32) } };
    expect(await (await ask(shown?.question ?? "")).json()).not.toEqual({ answer: shown?.answer });
    for (const question of ["", "short", "x".repeat(23), "../../secret-of-the-ser"]) {
      expect((await thrownBy(ask(question))).status).toBe(404);
    }
  });
});

describe("the mail server", () => {
  const SECRET = "a very secret word";
  const logsIn = () =>
    startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === SECRET
          ? done(null, { user: username })
          : done(Object.assign(new Error("5.7.8 authentication failed"), { responseCode: 535 })),
    });
  const typed = (port: number, fields: Form = {}): Form => ({
    ...{ intent: "server", host: "127.0.0.1", port: String(port), tls: "none" },
    ...{ user: "gully", password: SECRET, from: "Cup <cup@example.org>", ...fields },
  });
  const save = (form: Form) => send("/operator/mail", setsMail, form);
  const read = async () => {
    const page = await mailPage(pageArgs(services, "/operator/mail", { cookie: ashas }));
    return page.text();
  };
  const file = () => path.join(dataDir, "mail-server");

  test("is stored once it lets Gully log in, and sends the test and what waits", async () => {
    const server = await logsIn();
    const down = await findFreePort();
    queue(services);
    services = servicesOf({ SMTP_URL: `smtp://127.0.0.1:${down}` });
    await sendQueuedMail(services);
    expect(rows(services)[0]?.lastError).toContain("ECONNREFUSED");
    expect((await line("mail"))?.sentence).toBe(
      "1 email is waiting because the mail server accepts none.",
    );
    services = servicesOf({});
    expect((await save(typed(server.port))).toast).toContain("127.0.0.1 lets Gully log in.");
    expect(await sendQueuedMail(services)).toBe(1);
    expect((await save({ intent: "test" })).toast).toBe(
      `The mail server accepted the test email to ${started.asha.email}.`,
    );
    expect(server.taken.map(({ mail }) => mail.from?.address)).toEqual([
      "cup@example.org",
      "cup@example.org",
    ]);
    expect(await line("mail")).toMatchObject({ concern: 0 });
    expect(await read()).not.toContain(SECRET);
    await save({ intent: "delete-server" });
    expect(existsSync(file())).toBe(false);
    // The owner of the mail server sees links into the accounts of others.
    expect(countEntries("mail server set")).toBe(2);
    expect(listOperatorActs(services).map(({ sentence }) => sentence)).toEqual([
      "changed the mail server",
      "changed the mail server",
    ]);
  });

  test("that refuses the password is quoted, and nothing is stored", async () => {
    const server = await logsIn();
    const refused = await save(typed(server.port, { password: "wrong word" }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("535 5.7.8 authentication failed");
    expect(refused.text).not.toContain("wrong word");
    expect(existsSync(file())).toBe(false);
  });

  test("whose password changes later says so at the test, in its words", async () => {
    const server = await logsIn();
    await save(typed(server.port));
    const stored = JSON.parse(readFileSync(file(), "utf8"));
    writeFileSync(file(), JSON.stringify({ ...stored, password: "changed" }));
    const refused = await save({ intent: "test" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("535 5.7.8 authentication failed");
    expect(refused.text).not.toContain("changed");
  });

  test("gets the stored password only where it was typed for", async () => {
    const server = await logsIn();
    await save(typed(server.port));
    const without = { password: "", from: "Other <other@example.org>" };
    expect((await save(typed(server.port, without))).status).toBe(302);
    const thief = await startMailServer({ authOptional: false });
    const others: Form[] = [{ port: String(thief.port) }, { user: "b" }, { tls: "starttls" }];
    for (const elsewhere of others) {
      const refused = await save(typed(server.port, { ...without, ...elsewhere }));
      expect(refused.text).toContain("Type the password of this user.");
    }
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({ port: server.port });
  });

  test("that says nothing is given up after eight seconds", async () => {
    const { url } = await startSilentServer();
    const refused = await save(typed(Number(new URL(url).port)));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("127.0.0.1 does not answer on port");
  }, 20_000);

  test("that begins in the clear is not one for TLS from the start", async () => {
    const server = await logsIn();
    const refused = await save(typed(server.port, { tls: "tls" }));
    expect(refused.text).toContain(`Port ${server.port} does not begin with TLS`);
  }, 20_000);

  test.each([
    [{ host: "" }, "Type the mail server's name alone"],
    [{ host: "smtp://mail.example.org" }, "Type the mail server's name alone"],
    [{ host: "a b" }, "Type the mail server's name alone"],
    [{ host: "169.254.169.254" }, "Mail cannot be sent through 169.254.169.254."],
    [{ host: "9".repeat(99) }, "Type the mail server's name alone"],
    [{ host: "[fe80::1]" }, "Type the mail server's name alone"],
    [{ host: "fe80::1" }, "Mail cannot be sent through fe80::1."],
    [{ host: "nowhere.invalid" }, "There is no host nowhere.invalid."],
    [{ host: "mail.example.org" }, "Without TLS everybody on the way"],
    [{ port: "0" }, "A port is a number"],
    [{ port: "65536" }, "A port is a number"],
    [{ port: "25;26" }, "A port is a number"],
    [{ tls: "maybe" }, "Choose how the connection is encrypted."],
    [{ user: "a\r\nRCPT TO:<x@example.org>" }, "on one line"],
    [{ from: "nobody" }, "Type a sender"],
    [{ from: "a@example.org\r\nBcc: b@example.org" }, "Type a sender"],
  ])("%j is refused", async (fields, sentence) => {
    const tls: Form = "host" in fields && fields.host?.includes("nowhere") ? { tls: "tls" } : {};
    const refused = await save(typed(1, { ...tls, ...(fields as Form) }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
    expect(existsSync(file())).toBe(false);
  });

  test("of SMTP_URL is not changed here, and its password is not shown", async () => {
    services = servicesOf({
      SMTP_URL: `smtp://gully:${SECRET.replaceAll(" ", "%20")}@127.0.0.1:1`,
    });
    expect((await save(typed(1))).status).toBe(409);
    expect((await save({ intent: "delete-server" })).status).toBe(409);
    expect(decodeURIComponent(await read())).not.toContain(SECRET);
  });

  test("is tried twenty times in an hour, and then no more", async () => {
    const port = await findFreePort();
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await save(typed(port))).text).toContain(
        `Nothing answers at 127.0.0.1 on port ${port}.`,
      );
    }
    expect((await save(typed(port))).status).toBe(429);
  });
});
