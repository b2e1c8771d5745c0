import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { AppError } from "#server/core/errors";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { endPassword } from "#server/people/accounts/change-password";
import { logIn } from "#server/people/accounts/log-in";
import { type TestServices, testServices } from "#tests/support/services";
import { ELSEWHERE, HOME, logInAs, MEERA, register } from "./people";

const MINUTE = 60 * 1000;
const HUGE = "x".repeat(10 * 1024 * 1024);

let services: TestServices;

beforeEach(async () => {
  services = testServices();
  await addVerifiedAccount(services, MEERA);
});

describe("log in", () => {
  test.each([
    ["no email", { email: "" }, "Please fill in all fields"],
    ["no password", { password: "" }, "Please fill in all fields"],
    ["unknown address", { email: "nobody@example.org" }, "Wrong email or password."],
    ["no address at all", { email: "nobody" }, "Wrong email or password."],
    ["wrong password", { password: "cow corner 2" }, "Wrong email or password."],
    ["10 MB of password", { password: HUGE }, "Wrong email or password."],
    ["10 MB of email", { email: HUGE }, "Wrong email or password."],
  ])("%s is refused with one sentence and one code", async (_, change, sentence) => {
    await expect(logInAs(services, change)).rejects.toThrow(new AppError("invalid", sentence));
  });

  test("a password that ends while it is checked logs nobody in", async () => {
    const checking = logInAs(services);
    endPassword(services, MEERA.email);
    await expect(checking).rejects.toThrow("Wrong email or password.");
  });

  test("an address that is not verified yet is told apart only with the right password", async () => {
    const ben = { displayName: "Ben", email: "ben@example.org", password: "third man 9" };
    await register(services, ben);
    await expect(logInAs(services, ben)).resolves.toMatchObject({ emailVerified: false });
    await expect(logInAs(services, { ...ben, password: "cow corner 2" })).rejects.toThrow(
      "Wrong email or password.",
    );
  });
});

describe("the limits of logins in 15 minutes", () => {
  async function failTimes(times: number, change: { email?: string }, from: (n: number) => string) {
    for (let n = 0; n < times; n++) {
      await expect(logInAs(services, { ...change, password: "wrong" }, from(n))).rejects.toThrow(
        "Wrong email or password.",
      );
    }
  }

  test("ten of an account from one address; then the right password is refused too", async () => {
    await failTimes(10, {}, () => ELSEWHERE);
    await expect(logInAs(services, {}, ELSEWHERE)).rejects.toMatchObject({
      code: "too-many",
      message: "Too many attempts. Please try again in 15 minutes.",
      retryAfterSeconds: 900,
    });
  });

  test("a stranger's wrong tries do not lock the owner out", async () => {
    await failTimes(10, {}, () => ELSEWHERE);
    await expect(logInAs(services, {}, HOME)).resolves.toMatchObject({ email: MEERA.email });
  });

  test("a hundred of an account from everywhere; a browser it knows has its own ten", async () => {
    await failTimes(100, {}, (n) => `203.0.113.${n}`);
    await expect(logInAs(services, {}, HOME)).rejects.toMatchObject({ code: "too-many" });
    const meera = services.db.select().from(users).get();
    const own = { clientAddress: HOME, browser: { id: "own", userIds: [meera?.id ?? 0] } };
    const others = { clientAddress: HOME, browser: { id: "own", userIds: [999] } };
    await expect(logIn(services, MEERA, others)).rejects.toMatchObject({ code: "too-many" });
    await expect(logIn(services, MEERA, own)).resolves.toMatchObject({ email: MEERA.email });
    for (let n = 0; n < 10; n++) {
      const wrong = { ...MEERA, password: "wrong" };
      await expect(logIn(services, wrong, own)).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(logIn(services, MEERA, own)).rejects.toMatchObject({ code: "too-many" });
  });

  test("are over when their window is", async () => {
    const start = services.now();
    await failTimes(10, {}, () => HOME);
    services.setNow(start + 15 * MINUTE - 1);
    await expect(logInAs(services)).rejects.toMatchObject({
      message: "Too many attempts. Please try again in a minute.",
      retryAfterSeconds: 1,
    });
    services.setNow(start + 15 * MINUTE);
    await expect(logInAs(services)).resolves.toMatchObject({ email: MEERA.email });
  });

  test("are the same for an address that nobody has", async () => {
    const email = "nobody@example.org";
    await failTimes(10, { email }, () => ELSEWHERE);
    await expect(logInAs(services, { email }, ELSEWHERE)).rejects.toMatchObject({
      code: "too-many",
      retryAfterSeconds: 900,
    });
  });

  test("thirty from one address over all accounts", async () => {
    for (let n = 0; n < 30; n++) await failTimes(1, { email: `n${n}@example.org` }, () => HOME);
    await expect(logInAs(services)).rejects.toMatchObject({ code: "too-many" });
    await expect(logInAs(services, {}, ELSEWHERE)).resolves.toMatchObject({ email: MEERA.email });
  });

  test("three hundred from one /48 of IPv6", async () => {
    const from = (n: number) => `2001:db8:0:${n.toString(16)}::1`;
    for (let n = 0; n < 300; n++) {
      await failTimes(1, { email: `n${n}@example.org` }, () => from(n));
    }
    await expect(logInAs(services, {}, from(400))).rejects.toMatchObject({ code: "too-many" });
    await expect(logInAs(services, {}, "2001:db8:1::1")).resolves.toMatchObject({ id: 1 });
  });

  test("a success resets the account's counts, not the address's", async () => {
    await failTimes(9, {}, () => HOME);
    await logInAs(services, {}, HOME);
    await failTimes(10, {}, () => HOME);
    await expect(logInAs(services)).rejects.toMatchObject({ code: "too-many" });
    services.setNow(services.now() + 15 * MINUTE);
    for (let n = 0; n < 30; n++) await logInAs(services);
    await expect(logInAs(services)).rejects.toMatchObject({ code: "too-many" });
  });

  test("twenty at once are no way round them", async () => {
    const tries = Array.from({ length: 20 }, (_, n) =>
      logInAs(services, { password: `wrong ${n}` }, ELSEWHERE).catch((error) => error.code),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "invalid")).toHaveLength(10);
    expect(codes.filter((code) => code === "too-many")).toHaveLength(10);
  });

  test("holds for registering as well, for a known and an unknown address alike", async () => {
    for (const email of [MEERA.email, "new@example.org"]) {
      for (let n = 0; n < 5; n++) await register(services, { email });
      await expect(register(services, { email })).rejects.toMatchObject({ code: "too-many" });
    }
    expect(services.db.select().from(users).all()).toHaveLength(2);
  });
});
