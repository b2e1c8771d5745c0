import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { recoveryCodes, secondFactors, users } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import { makeApiToken } from "#server/people/accounts/api-tokens";
import { changePassword, endPassword } from "#server/people/accounts/change-password";
import {
  endSecondFactor,
  readSetup,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#server/people/accounts/change-second-factor";
import { endSessions } from "#server/people/accounts/end-sessions";
import { requireCode } from "#server/people/accounts/require-code";
import { hasSecondFactor, showSecondFactor } from "#server/people/accounts/second-factor";
import { type AddressedUser, startSession, userOfSession } from "#server/people/accounts/sessions";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { clientAt } from "#tests/support/client";
import { makeUser } from "#tests/support/season";
import { type AuthenticatorApp, appWith, turnOn } from "#tests/support/second-factor";
import { type TestServices, testServices } from "#tests/support/services";
import { ELSEWHERE, HOME } from "./people";

const STEP_MS = 30_000;
const WRONG = "This code is wrong, or was used before.";
const TOO_MANY = "Too many attempts.";

let services: TestServices;
let asha: AddressedUser;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
});

const proof = (code = "") => ({ password: "a long password", email: "", code });
const type = (code: string, from = HOME) => requireCode(services, asha, code, clientAt(from));
const pass = (ms: number) => services.setNow(services.now() + ms);

describe("setting up", () => {
  test("asks for the password, and stores nothing before the first code is right", async () => {
    const wrong = startSecondFactor(services, asha, { ...proof(), password: "wrong" }, HOME);
    await expect(wrong).rejects.toThrow("The password is wrong.");
    const setup = await startSecondFactor(services, asha, proof(), HOME);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Gully(%20| )gully\.test:asha%40example\.org\?/);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(() => turnOnSecondFactor(services, asha, { ...setup, code: "123456" }, HOME)).toThrow(
      "This code is wrong.",
    );
    expect(hasSecondFactor(services.db, asha)).toBe(false);
    const code = appWith(setup.secret).codeAt(services.now());
    expect(turnOnSecondFactor(services, asha, { ...setup, code }, HOME)).toHaveLength(10);
    expect(showSecondFactor(services.db, asha)).toEqual({
      since: services.now(),
      recoveryCodesLeft: 10,
    });
  });

  test("is over after a quarter of an hour, and is nobody else's", async () => {
    const ben = await makeUser(services, "Ben");
    const setup = await startSecondFactor(services, asha, proof(), HOME);
    expect(readSetup(services, ben, setup.setupToken)).toBe(null);
    expect(readSetup(services, asha, `${setup.setupToken.slice(0, -4)}AAAA`)).toBe(null);
    expect(readSetup(services, asha, "")).toBe(null);
    expect(readSetup(services, asha, setup.setupToken)).toEqual(setup);
    pass(15 * MINUTE_MS);
    const code = appWith(setup.secret).codeAt(services.now());
    expect(() => turnOnSecondFactor(services, asha, { ...setup, code }, HOME)).toThrow(
      "Start again",
    );
    expect(hasSecondFactor(services.db, asha)).toBe(false);
  });

  test("happens once: of two set-ups the first that is confirmed counts", async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(() => startSecondFactor(services, asha, proof(), HOME)),
    );
    if (!first || !second) throw new Error("Two were started.");
    const confirm = (setup: typeof first) => {
      const code = appWith(setup.secret).codeAt(services.now());
      return turnOnSecondFactor(services, asha, { ...setup, code }, HOME);
    };
    confirm(first);
    expect(() => confirm(second)).toThrow("The second factor is on already.");
    pass(STEP_MS);
    expect(() => type(appWith(second.secret).codeAt(services.now()))).toThrow(WRONG);
    type(appWith(first.secret).codeAt(services.now()));
  });

  test("the database has neither the secret nor a recovery code in it", async () => {
    const { setup, codes } = await turnOn(services, asha);
    const tables = [secondFactors, recoveryCodes, users];
    const stored = JSON.stringify(tables.map((table) => services.db.select().from(table).all()));
    for (const secret of [
      setup.secret,
      ...codes,
      ...codes.map((code) => code.replaceAll("-", "")),
    ]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe("codes", () => {
  let app: AuthenticatorApp;
  let codes: string[];
  beforeEach(async () => {
    ({ app, codes } = await turnOn(services, asha));
  });

  test("the app's code is right for its half minute and one on each side", () => {
    const start = services.now();
    for (const [late, isRight] of [
      [2, false],
      [1, true],
      [0, true],
      [-1, true],
      [-2, false],
    ] as const) {
      services.setNow(start + 10 * STEP_MS);
      services.db.update(secondFactors).set({ lastStep: 0 }).run();
      const code = app.codeAt(services.now() - late * STEP_MS);
      if (isRight) type(`${code.slice(0, 3)} ${code.slice(3)}`);
      else expect(() => type(code)).toThrow(WRONG);
    }
  });

  test("none works twice, and none from before the last one", () => {
    pass(2 * STEP_MS);
    const [older, newer] = [app.codeAt(services.now()), app.codeAt(services.now() + STEP_MS)];
    type(newer);
    expect(() => type(newer)).toThrow(WRONG);
    expect(() => type(older)).toThrow(WRONG);
    pass(2 * STEP_MS);
    type(app.codeAt(services.now()));
  });

  test("a recovery code works once, however it is typed", () => {
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    type(first);
    expect(() => type(first)).toThrow(WRONG);
    const odd = second.toLowerCase().replaceAll("-", " ").replaceAll("o", "0").replaceAll("i", "1");
    type(` ${odd} `);
    expect(showSecondFactor(services.db, asha)?.recoveryCodesLeft).toBe(8);
  });

  test("nobody else's recovery code works", async () => {
    const ben = await makeUser(services, "Ben");
    const { codes: bens } = await turnOn(services, ben);
    expect(() => type(bens[0] ?? "")).toThrow(WRONG);
    expect(showSecondFactor(services.db, ben)?.recoveryCodesLeft).toBe(10);
  });

  test("none at all is not counted", () => {
    for (let tried = 0; tried < 20; tried++) expect(() => type(" ")).toThrow("Please enter");
    type(app.codeAt(services.now()));
  });

  test("five wrong ones from an address are the last that are looked at; a recovery code is", () => {
    for (let tried = 0; tried < 5; tried++) expect(() => type("000000")).toThrow(WRONG);
    expect(() => type(app.codeAt(services.now()))).toThrow(TOO_MANY);
    type(app.codeAt(services.now()), ELSEWHERE);
    type(codes[0] ?? "");
  });

  test("all addresses together have ten in a quarter of an hour and twenty a day", () => {
    const guess = (from: number) => type("000000", `198.51.100.${from}`);
    for (let tried = 0; tried < 10; tried++) expect(() => guess(tried)).toThrow(WRONG);
    expect(() => guess(10)).toThrow(TOO_MANY);
    pass(16 * MINUTE_MS);
    // The eleventh was refused by the quarter's count, so the day has ten left.
    for (let tried = 0; tried < 10; tried++) expect(() => guess(tried)).toThrow(WRONG);
    pass(16 * MINUTE_MS);
    expect(() => type(app.codeAt(services.now()), "203.0.113.1")).toThrow(TOO_MANY);
    type(codes[0] ?? "", "203.0.113.1");
  });

  test("strangers' guesses do not lock a browser out that has logged in before", () => {
    for (let tried = 0; tried < 10; tried++) {
      expect(() => type("000000", `198.51.100.${tried}`)).toThrow(WRONG);
    }
    const browser = { id: "asha's phone", userIds: [asha.id] };
    requireCode(services, asha, app.codeAt(services.now()), { clientAddress: HOME, browser });
  });

  test("another session secret leaves the recovery codes", () => {
    const env = { ...services.env, sessionSecret: "another secret of thirty-two letters" };
    const moved = { ...services, env };
    const client = clientAt(HOME);
    expect(() => requireCode(moved, asha, app.codeAt(services.now()), client)).toThrow(WRONG);
    requireCode(moved, asha, codes[0] ?? "", client);
  });
});

describe("once it is on", () => {
  test("what asks for the password asks for a code too", async () => {
    const { app } = await turnOn(services, asha);
    const end = (code: string) =>
      endSessions(services, asha, null, { proof: proof(code), clientAddress: HOME });
    await expect(end("")).rejects.toThrow("Please enter the code");
    await expect(end("000000")).rejects.toThrow(WRONG);
    await end(app.codeAt(services.now()));
  });

  test("so does a change of the password, which ends all other sessions", async () => {
    const { codes } = await turnOn(services, asha);
    const { token: sessionToken } = startSession(services, asha.id);
    const { token: phone } = startSession(services, asha.id);
    const change = (code: string, currentPassword = "a long password") => {
      const input = { currentPassword, newPassword: "silly mid on", code };
      return changePassword(services, asha, input, { sessionToken, clientAddress: HOME });
    };
    await expect(change(codes[0] ?? "", "wrong")).rejects.toThrow("password is wrong");
    await expect(change("")).rejects.toThrow("Please enter the code");
    await expect(change("000000")).rejects.toThrow(WRONG);
    expect(userOfSession(services, phone)).toEqual(asha);
    await change(codes[0] ?? "");
    expect(userOfSession(services, phone)).toBe(null);
  });

  test("a password that ends while it is checked proves nothing, also with a code", async () => {
    const { codes } = await turnOn(services, asha);
    const acts = [
      renewRecoveryCodes(services, asha, proof(codes[0]), HOME),
      turnOffSecondFactor(services, asha, proof(codes[1]), HOME),
      endSessions(services, asha, null, { proof: proof(codes[2]), clientAddress: HOME }),
      makeApiToken(services, asha, { name: "Sheet", proof: proof(codes[3]) }, HOME),
      deleteAccount(services, asha, proof(codes[4]), HOME),
    ];
    endPassword(services, asha.email);
    for (const act of await Promise.allSettled(acts)) {
      expect(act).toMatchObject({ status: "rejected", reason: { code: "unauthenticated" } });
    }
    expect(showSecondFactor(services.db, asha)?.recoveryCodesLeft).toBe(codes.length);
  });

  test("new recovery codes end the old ones", async () => {
    const { codes } = await turnOn(services, asha);
    await expect(renewRecoveryCodes(services, asha, proof(), HOME)).rejects.toThrow("Please enter");
    const renewed = await renewRecoveryCodes(services, asha, proof(codes[0]), HOME);
    expect(renewed).toHaveLength(10);
    expect(() => type(codes[1] ?? "")).toThrow(WRONG);
    type(renewed[0] ?? "");
  });

  test("a password and a code turn it off, and nothing less", async () => {
    const { codes } = await turnOn(services, asha);
    const noPassword = { ...proof(codes[0]), password: "" };
    await expect(turnOffSecondFactor(services, asha, noPassword, HOME)).rejects.toThrow("password");
    await expect(turnOffSecondFactor(services, asha, proof(), HOME)).rejects.toThrow("code");
    expect(hasSecondFactor(services.db, asha)).toBe(true);
    await turnOffSecondFactor(services, asha, proof(codes[0]), HOME);
    expect(hasSecondFactor(services.db, asha)).toBe(false);
    expect(services.db.select().from(recoveryCodes).all()).toEqual([]);
    await expect(turnOffSecondFactor(services, asha, proof(), HOME)).rejects.toThrow("off already");
  });

  test("an account without a password proves itself by its address and a code", async () => {
    const { codes } = await turnOn(services, asha);
    services.db.update(users).set({ passwordHash: null }).where(eq(users.id, asha.id)).run();
    const byAddress = (code: string) => ({ password: "", email: asha.email, code });
    await expect(turnOffSecondFactor(services, asha, byAddress(""), HOME)).rejects.toThrow("code");
    await turnOffSecondFactor(services, asha, byAddress(codes[0] ?? ""), HOME);
    expect(hasSecondFactor(services.db, asha)).toBe(false);
  });

  test("the host ends it without a code, and only of the account that is named", async () => {
    const ben = await makeUser(services, "Ben");
    await turnOn(services, asha);
    await turnOn(services, ben);
    expect(endSecondFactor(services, " Asha@Example.org ")).toBe(true);
    expect(endSecondFactor(services, asha.email)).toBe(false);
    expect(() => endSecondFactor(services, "who@example.org")).toThrow(
      "No account has the address",
    );
    expect([asha, ben].map((user) => hasSecondFactor(services.db, user))).toEqual([false, true]);
  });
});
