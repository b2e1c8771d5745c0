import { beforeEach, expect, test } from "vitest";
import { leagues, participants } from "#db/schema";
import { loadStandings } from "#server/play/points/standings";
import { SPREADSHEET, startTaking } from "#tests/server/trust/bring/three-leagues";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR, joinAs } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { action as create } from "../../../app/routes/leagues/create-league-screen";
import { action, loader } from "../../../app/routes/trust/bring-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

const params = { leagueId: "1" };
const PATH = "/league/1/bring";

let world: Awaited<ReturnType<typeof startTaking>>;
let cookies: Record<"asha" | "ben", string>;

beforeEach(async () => {
  world = await startTaking();
  const [asha, ben] = await Promise.all(
    [world.asha, world.ben].map((user) => logInAs(world.services, user)),
  );
  cookies = { asha: asha ?? "", ben: ben ?? "" };
});

type Form = Record<string, string>;

const bring = (more: Form = {}): Form => ({
  ...{ intent: "preview", table: SPREADSHEET, text: "", where: "our spreadsheet", until: "2" },
  ...more,
});

function send(form: Form, who: keyof typeof cookies = "asha") {
  return action(pageArgs(world.services, PATH, { cookie: cookies[who], params, form }));
}

async function previewed() {
  const { preview } = await (await send(bring())).json();
  if (preview === null) throw new Error("There is no preview.");
  return preview;
}

function show(who: keyof typeof cookies) {
  return loader(pageArgs(world.services, PATH, { cookie: cookies[who], params }));
}

test("Create League leads to it by a button", async () => {
  const form = { name: "Office", teamName: "Asha's XI", next: "bring", ...{ submissionKey: "k1" } };
  const numbers = {
    ...{ budget: "100", teamBalance: "7", transfersAllowed: "25", freeTransfersPerMatch: "1" },
    ...{ batMin: "1", batMax: "8", bowlMin: "1", bowlMax: "8", allrounderMin: "1" },
    ...{ allrounderMax: "8", wicketkeeperMin: "1", wicketkeeperMax: "8", playoffTrades: "0" },
  };
  const path = `/create-league?tournamentId=${world.season.tournamentId}`;
  const answer = await create(
    pageArgs(world.services, path, { cookie: cookies.asha, form: { ...form, ...numbers } }),
  );
  expect(answer.headers.get("location")).toBe(
    `/league/${world.services.db.select().from(leagues).all().at(-1)?.id}/bring`,
  );
});

test("a preview stores nothing, and saves by its digest; twice is once", async () => {
  const { services, league } = world;
  const before = dumpTables(services.db);
  const preview = await previewed();
  expect(preview.people).toHaveLength(3);
  expect(dumpTables(services.db)).toEqual(before);
  const save = bring({ intent: "save", digest: preview.digest });
  expect((await send(save)).status).toBe(302);
  expect(loadStandings(services.db, league.leagueId)).toHaveLength(3);
  // A form that is sent twice shows what the league is like by now.
  const again = await send(save);
  expect(again.status).toBe(409);
  expect(services.db.select().from(participants).all()).toHaveLength(3);
});

test("refusals stand beside their fields, with what was typed", async () => {
  const answer = await send(bring({ where: " ", until: "77" }));
  expect(answer.status).toBe(422);
  const { faults, typed } = await answer.json();
  expect(faults.map(({ fields }) => fields)).toEqual([["where"], ["until"]]);
  expect(typed.table).toBe(SPREADSHEET);
});

test("members see what came along and no form; outsiders see nothing, and cannot send", async () => {
  const { services, league, ben } = world;
  await expect(thrownBy(show("ben"))).resolves.toMatchObject({ status: 404 });
  const preview = await previewed();
  await send(bring({ intent: "save", digest: preview.digest }));
  joinAs(services, league, ben);
  const { page } = await (await show("ben")).json();
  expect(page.form).toBeNull();
  expect(page).toMatchObject({ origin: "until match 2, on our spreadsheet", by: "Asha" });
  expect(page.rows.map(({ name, points }) => [name, points])).toEqual([
    ["Asha", 181_250],
    ["Dev", 80_000],
    ["Chitra", 80_000],
  ]);
  await expect(thrownBy(send(bring(), "ben"))).resolves.toMatchObject({ status: 403 });
});

test("after the first lock the page says that it is too late, and still shows what came", async () => {
  const preview = await previewed();
  await send(bring({ intent: "save", digest: preview.digest }));
  world.services.setNow(START + HOUR);
  const { page } = await (await show("asha")).json();
  expect(page.form?.closed).toMatch(/has locked in this league/);
  expect(page.rows).toHaveLength(3);
  expect((await send(bring())).status).toBe(409);
});
