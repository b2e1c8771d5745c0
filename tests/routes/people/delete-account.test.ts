import { beforeEach, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { action, loader } from "../../../app/routes/people/account/delete-account-screen";
import { loader as download } from "../../../app/routes/people/account/export-account";
import { cookiesOf, logInAs, pageArgs } from "../page-args";

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let bens: string;

beforeEach(async () => {
  ({ services, asha, ben } = await startLeague([START], { members: ["Ben"] }));
  bens = await logInAs(services, ben);
});

const page = async (cookie: string) =>
  (await loader(pageArgs(services, "/account/delete", { cookie }))).json();
const send = (cookie: string, form: Record<string, string>) =>
  action(pageArgs(services, "/account/delete", { cookie, form }));
const nameIn = async (cookie: string) =>
  (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;

test("says what becomes of each league, and asks for the password", async () => {
  expect(await page(bens)).toMatchObject({
    proof: { email: "ben@example.org", withPassword: true, withCode: false },
    leagues: [{ name: "Sunday Gully League", fate: "leave" }],
  });
  expect(await page(await logInAs(services, asha))).toMatchObject({
    leagues: [{ fate: "hand-over" }],
  });
});

test("the right password deletes, and the browser is logged out", async () => {
  const elsewhere = await logInAs(services, ben);
  const answer = await send(bens, { password: "a long password" });
  expect(answer.headers.get("location")).toBe("/login");
  const shown = await root(pageArgs(services, "/login", { cookie: cookiesOf(answer) }));
  expect(await shown.json()).toMatchObject({
    displayName: null,
    toasts: [{ kind: "success", text: "Your account has been deleted." }],
  });
  expect([await nameIn(bens), await nameIn(elsewhere)]).toEqual([null, null]);
});

test("a manager of others is told to hand over", async () => {
  const ashas = await logInAs(services, asha);
  const refused = await send(ashas, { password: "a long password" });
  expect(refused.status).toBe(409);
  expect(await nameIn(ashas)).toBe("Asha");
});

test("the export is a file of one's own", async () => {
  const answer = await download(pageArgs(services, "/account/export", { cookie: bens }));
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="gully-account.json"',
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ account: { displayName: "Ben" } });
});
