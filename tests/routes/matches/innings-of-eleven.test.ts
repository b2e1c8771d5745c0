import { beforeEach, expect, test } from "vitest";
import { addOperator } from "#server/matches/operator/name-operators";
import { HOUR, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader } from "../../../app/routes/matches/desk/innings-screen";
import { logInAs, pageArgs } from "../page-args";

let services: TestServices;
let cookie: string;

beforeEach(async () => {
  ({ services } = await startLeague([START]));
  services.setNow(START + HOUR);
  const olga = await makeUser(services, "Olga");
  addOperator(services, olga.email);
  cookie = await logInAs(services, olga);
});

async function open(search: string) {
  const params = { fixtureId: "1", innings: "1" };
  const path = `/match/1/innings/1${search}`;
  return (await loader(pageArgs(services, path, { cookie, params }))).json();
}

test.each([
  ["", []],
  ["?batting=1&played=3&played=7", [3, 7]],
  ["?played=3&played=all", null],
  ["?played=nonsense", []],
])("at %o an innings is of %o", async (search, chosen) => {
  expect(await open(search)).toMatchObject({ chosen, played: [], stored: false });
});
