import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mails, passkeys, secondFactors, users } from "#db/schema";
import { makePushToken } from "#server/matches/push/push-tokens";
import { makeApiToken } from "#server/people/accounts/api-tokens";
import {
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#server/people/accounts/change-second-factor";
import { logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { requestReset, resetPassword } from "#server/people/accounts/reset-password";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { pushedSeason } from "#tests/server/matches/push/pushed-season";
import { clientAt } from "#tests/support/client";
import { appWith, turnOn } from "#tests/support/second-factor";
import { logInAs } from "../page-args";
import { type PasskeyVisit, visitWithPasskeys } from "./passkey-visits";

const HERE = "192.0.2.1";
const proof = { password: "a long password", email: "", code: "" };

let visit: PasskeyVisit;
let asha: AddressedUser;
beforeEach(async () => {
  visit = await visitWithPasskeys();
  asha = visit.asha;
  visit.services.db
    .update(users)
    .set({ timeZone: "Asia/Kolkata" })
    .where(eq(users.id, asha.id))
    .run();
});

const queued = () => visit.services.db.select().from(mails).all();
const last = () => queued().at(-1);
const subjects = () => queued().map(({ to, subject }) => `${to}: ${subject}`);

describe("the owner is told by mail, with the time and what to do", () => {
  test("of a passkey", async () => {
    await visit.add();
    expect(last()).toMatchObject({
      to: "asha@example.org",
      subject: "A passkey was added to your Gully account",
      text: expect.stringMatching(
        /The passkey “My phone” opens your account.*Time: Thu 1 Jan, 05:30 IST\..*https:\/\/gully\.test\/account.*Forgot password\?/s,
      ),
    });
  });

  test("of Google's login, once", () => {
    const google = { sub: "g", email: asha.email, emailVerified: true, displayName: "A" };
    logInWithGoogle(visit.services, google);
    logInWithGoogle(visit.services, google);
    expect(subjects()).toEqual([
      "asha@example.org: Login with Google was added to your Gully account",
    ]);
  });

  test("of a second factor turned on and off, by the host too, and of recovery codes", async () => {
    const { services } = visit;
    const { codes } = await turnOn(services, asha);
    await renewRecoveryCodes(services, asha, { ...proof, code: codes[0] ?? "" }, HERE);
    endSecondFactor(services, asha.email);
    endSecondFactor(services, asha.email);
    const again = await turnOn(services, asha);
    await turnOffSecondFactor(services, asha, { ...proof, code: again.codes[0] ?? "" }, HERE);
    expect(subjects()).toEqual([
      "asha@example.org: The second factor of your Gully account is on",
      "asha@example.org: New recovery codes were made for your Gully account",
      "asha@example.org: The second factor of your Gully account is off",
      "asha@example.org: The second factor of your Gully account is on",
      "asha@example.org: The second factor of your Gully account is off",
    ]);
  });

  test("of a token that reads, but not of one that is refused", async () => {
    const typed = { name: "x://y", proof };
    await makeApiToken(visit.services, asha, { ...typed, proof: { ...proof, password: "" } }, HERE)
      .then(() => expect.fail())
      .catch(() => {});
    expect(queued()).toEqual([]);
    await makeApiToken(visit.services, asha, { name: "Sheet", proof }, HERE);
    expect(last()?.text).toContain("A script with the token “Sheet” reads your leagues");
  });

  test("of a token that sends scores", async () => {
    const { services, operator, tournamentId } = await pushedSeason();
    const before = services.db.select().from(users).where(eq(users.id, operator.userId)).get();
    makePushToken(services, operator, { tournamentId, name: "Laptop" }, HERE);
    const mail = services.db.select().from(mails).all().at(-1);
    expect(mail).toMatchObject({ to: before?.email });
    expect(mail?.text).toContain("A script with the token “Laptop” sends scores in your name");
  });
});

describe("what was begun before a password was set by a mailed link", () => {
  async function resetByMail() {
    await requestReset(visit.services, asha.email, clientAt(HERE));
    const { link } = queued().findLast(({ kind }) => kind === "reset") ?? {};
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    await resetPassword(visit.services, token, "brisk otters juggle teacups", HERE);
  }

  test("adds no passkey afterwards", async () => {
    const { options, cookie: waiting } = await visit.start();
    const answer = visit.device.register(options);
    await resetByMail();
    const cookie = `${await logInAs(visit.services, asha)}; ${waiting.split("; ").slice(1).join("; ")}`;
    const added = await visit.send({ intent: "add", name: "Thief's", answer }, cookie);
    expect(added.status).toBe(422);
    expect(visit.services.db.select().from(passkeys).all()).toEqual([]);
  });

  test("turns no second factor on afterwards", async () => {
    const setup = await startSecondFactor(visit.services, asha, proof, HERE);
    await resetByMail();
    const code = appWith(setup.secret).codeAt(visit.services.now());
    expect(() => turnOnSecondFactor(visit.services, asha, { ...setup, code }, HERE)).toThrow(
      "This took too long",
    );
    expect(visit.services.db.select().from(secondFactors).all()).toEqual([]);
  });
});
