import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { logSecurityEvent, SECURITY_EVENTS } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { joinLeague } from "#server/leagues/membership/join-league";
import { addOperator, removeOperator } from "#server/matches/operator/name-operators";
import { endPassword } from "#server/people/accounts/change-password";
import { logIn } from "#server/people/accounts/log-in";
import { requireCode } from "#server/people/accounts/require-code";
import { resetPassword } from "#server/people/accounts/reset-password";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { clientAt } from "#tests/support/client";
import { send, startHttp } from "#tests/support/http-server";
import { turnOn } from "#tests/support/second-factor";
import { START, startLeague } from "#tests/support/start-league";
import { action as account } from "../../app/routes/people/account/account-screen";
import { action as deleteAccount } from "../../app/routes/people/account/delete-account-screen";
import { action as endSessions } from "../../app/routes/people/account/sessions-screen";
import { loader as googleCallback } from "../../app/routes/people/login/google-callback";
import { action as logOut } from "../../app/routes/people/login/logout";
import { logTo, read, readEvents } from "./logged-events";
import { cookiesOf, logInAs, pageArgs } from "./page-args";

const PASSWORD = "a long password";
const NEW_PASSWORD = "silly mid on 7";
const WRONG_PASSWORD = "a wrong password";
const HERE = "192.0.2.1";
const IPV6 = "2001:db8:1:2:3::4";

let lines: string[];
let services: Services;
let asha: AddressedUser;
let ben: AddressedUser;

beforeEach(async () => {
  lines = [];
  const started = await startLeague([START], { members: ["Ben"] });
  ({ asha, ben } = started);
  services = { ...started.services, log: logTo(lines) };
});

const logged = () => readEvents(lines);

async function tryToLogIn(email: string, password: string, from = HERE): Promise<void> {
  await logIn(services, { email, password }, clientAt(from)).catch(() => {});
}

describe("each event has its line", () => {
  test("a login that fails names the account, or none, and the address's key", async () => {
    await tryToLogIn("asha@example.org", WRONG_PASSWORD, IPV6);
    await tryToLogIn("nobody@example.org", WRONG_PASSWORD, "::ffff:192.0.2.9");
    expect(logged()).toEqual([
      ["login-failed", "2001:db8:1:2::/64", asha.id],
      ["login-failed", "192.0.2.9", null],
    ]);
  });

  test("one too many is refused, also with the right password", async () => {
    for (let tried = 0; tried < 10; tried++) await tryToLogIn("asha@example.org", WRONG_PASSWORD);
    await tryToLogIn("asha@example.org", PASSWORD);
    expect(logged().slice(9)).toEqual([
      ["login-failed", HERE, asha.id],
      ["login-refused", HERE, asha.id],
    ]);
  });

  test("logging in and out", async () => {
    const cookie = await logInAs(services, asha);
    await logOut(pageArgs(services, "/logout", { cookie, form: {} }));
    expect(logged()).toEqual([
      ["login-succeeded", HERE, asha.id],
      ["signed-out", HERE, asha.id],
    ]);
  });

  test("what the account page and its neighbours do", async () => {
    const cookie = await logInAs(services, ben);
    const wrong = { currentPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD };
    const change = (form: Record<string, string>) =>
      account(pageArgs(services, "/account", { cookie, form: { intent: "password", ...form } }));
    await change(wrong);
    const changed = cookiesOf(await change({ ...wrong, currentPassword: PASSWORD }));
    const end = (password: string) =>
      endSessions(pageArgs(services, "/account/sessions", { cookie: changed, form: { password } }));
    await end(WRONG_PASSWORD);
    await end(NEW_PASSWORD);
    const again = await logInAs(services, ben);
    const form = { password: NEW_PASSWORD };
    await deleteAccount(pageArgs(services, "/account/delete", { cookie: again, form }));
    expect(logged()).toEqual([
      ["login-succeeded", HERE, ben.id],
      ["proof-failed", HERE, ben.id],
      ["password-changed", HERE, ben.id],
      ["proof-failed", HERE, ben.id],
      ["sessions-ended", HERE, ben.id],
      ["login-succeeded", HERE, ben.id],
      ["account-deleted", HERE, ben.id],
    ]);
  });

  test("a password that the host ends, and the link that sets a new one", async () => {
    const { href } = endPassword(services, "asha@example.org");
    const token = new URL(href).searchParams.get("token") ?? "";
    await resetPassword(services, token, NEW_PASSWORD, HERE);
    expect(logged()).toEqual([
      ["password-ended", undefined, asha.id],
      ["password-changed", HERE, asha.id],
    ]);
  });

  test("a wrong pin, and operators", () => {
    expect(() => joinLeague(services, ben, "000000", HERE)).toThrow("Invalid league pin.");
    addOperator(services, "asha@example.org");
    addOperator(services, "asha@example.org");
    removeOperator(services, "asha@example.org");
    expect(logged()).toEqual([
      ["wrong-pin", HERE, ben.id],
      ["operator-added", undefined, asha.id],
      ["operator-removed", undefined, asha.id],
    ]);
  });

  test("Google logins that fail, other sites and other hosts", async () => {
    const google = { clientId: "gully", clientSecret: "a client secret" };
    const withGoogle = { ...services, env: { ...services.env, google } };
    await googleCallback(pageArgs(withGoogle, "/auth/google/callback?error=access_denied"));
    const env = { trustedProxies: 0, publicHost: "gully.test" };
    const server = await startHttp({ log: services.log, env });
    const host = "gully.test";
    const site = "cross-site";
    await send(server, { method: "POST", headers: { host, "sec-fetch-site": site } });
    await send(server, { headers: { host: "evil.example" } });
    server.close();
    expect(logged().filter(([event]) => event !== undefined)).toEqual([
      ["google-login-failed", HERE, undefined],
      ["origin-refused", "127.0.0.1", undefined],
      ["host-refused", "127.0.0.1", undefined],
    ]);
  });
});

test("no line has an e-mail address, a password, a pin or a token", async () => {
  const cookie = await logInAs(services, asha);
  await tryToLogIn("asha@example.org", WRONG_PASSWORD);
  await tryToLogIn("nobody@example.org", PASSWORD);
  expect(() => joinLeague(services, ben, "012345", HERE)).toThrow();
  const { href } = endPassword(services, "ben@example.org");
  addOperator(services, "asha@example.org");
  const token = new URL(href).searchParams.get("token") ?? "";
  const session = cookie.split("=")[1] ?? "";
  const { app, codes, setup } = await turnOn(services, asha);
  const [code = "", recovery = ""] = [app.codeAt(services.now()), ...codes];
  for (const typed of [code, code, recovery]) {
    try {
      requireCode(services, asha, typed, clientAt(HERE));
    } catch {
      // The second is refused, which is the line that is looked at.
    }
  }
  const all = lines.join("\n");
  expect(lines).toHaveLength(9);
  const typed = [code, recovery, setup.secret, setup.setupToken];
  for (const secret of ["@", PASSWORD, WRONG_PASSWORD, "012345", token, session, ...typed]) {
    expect(all).not.toContain(secret);
  }
});

/** The reading of the filter by fail2ban: the tag stands for an address, `%%` for one percent sign. */
function readFilter(): (line: string) => string | null {
  const filter = readFileSync("deploy/fail2ban/filter.d/gully.conf", "utf8");
  const [, failregex = ""] = /^failregex = (.+)$/m.exec(filter) ?? [];
  const address = String.raw`\[?([\da-fA-F.:]+(?:/\d+)?)\]?`;
  const pattern = new RegExp(failregex.replaceAll("%%", "%").replace("<SUBNET>", address));
  return (line) => pattern.exec(line)?.[1] ?? null;
}

describe("the filter of fail2ban", () => {
  const BANNED = [
    ...["login-failed", "login-refused", "proof-failed", "wrong-pin"],
    ...["second-factor-failed", "second-factor-refused"],
  ];
  const match = readFilter();

  test("reads the address of guesses, as the running code logs them", async () => {
    for (let tried = 0; tried < 11; tried++) {
      await tryToLogIn("asha@example.org", WRONG_PASSWORD, IPV6);
    }
    const cookie = await logInAs(services, ben);
    const form = { password: WRONG_PASSWORD };
    await endSessions(pageArgs(services, "/account/sessions", { cookie, form }));
    expect(() => joinLeague(services, ben, "000000", HERE)).toThrow();
    await turnOn(services, asha);
    for (let tried = 0; tried < 6; tried++) {
      expect(() => requireCode(services, asha, "000000", clientAt(IPV6))).toThrow();
    }
    const guesses = lines.filter((line) => BANNED.includes(read(line).event ?? ""));
    expect(new Set(guesses.map((line) => read(line).event))).toEqual(new Set(BANNED));
    for (const line of guesses) {
      expect(match(line)).toBe(read(line).address);
      expect(match(`host gully[123]: ${line}`)).toBe(read(line).address);
      expect(match(line.replace(/"time":"[^"]*"/, ""))).toBe(read(line).address);
    }
  });

  test("reads them from within a request as well", () => {
    const log = services.log.child({ requestId: "0123456789abcdef" });
    logSecurityEvent(log, "wrong-pin", { address: HERE, userId: 1 });
    expect(lines.map(match)).toEqual([HERE]);
  });

  test("matches no other event, and no line about a request", async () => {
    const server = await startHttp({ log: services.log });
    await send(server, { path: "/reset-password" });
    server.close();
    for (const event of Object.keys(SECURITY_EVENTS) as (keyof typeof SECURITY_EVENTS)[]) {
      if (BANNED.includes(event)) continue;
      logSecurityEvent(services.log, event, { address: HERE, userId: 1 } as never);
    }
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => match(line) !== null)).toEqual([]);
  });

  test("nobody can write a line that bans another address", () => {
    const forged = '"event":"login-failed","address":"203.0.113.9"';
    const inside = `{"level":40,"time":"x",${forged}}`;
    for (const text of [forged, inside, `\n${inside}`, `"},${inside}`]) {
      services.log.warn({ reason: text, path: text, err: new Error(text) }, text);
      logSecurityEvent(services.log, "google-login-failed", { address: HERE, reason: text });
      services.log.child({ requestId: text }).info("request");
    }
    expect(lines).toHaveLength(12);
    expect(lines.every((line) => !line.includes("\n"))).toBe(true);
    expect(lines.filter((line) => match(line) !== null)).toEqual([]);
  });

  test("every event is listed in docs/operating.md", () => {
    const page = readFileSync("docs/operating.md", "utf8");
    const missing = Object.keys(SECURITY_EVENTS).filter((event) => !page.includes(`\`${event}\``));
    expect(missing).toEqual([]);
  });
});
