import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { seasonPacks, tournaments } from "#db/schema";
import { writePackSchema } from "#server/matches/packs/pack-schema";
import { changedPack, EXAMPLE, spoiled } from "#tests/server/matches/packs/small-pack";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as exported } from "../../../app/routes/matches/tournament/export-pack";
import { action, loader } from "../../../app/routes/matches/tournament/packs-screen";
import { loader as tournamentLoader } from "../../../app/routes/matches/tournament/tournament-screen";
import { loader as schema } from "../../../app/routes/run/api/season-pack-schema";
import { pageArgs } from "../page-args";
import { faultsOf, leadsTo, type Office, openOffice } from "./operator-office";

let services: TestServices;
let office: Office;
beforeEach(async () => {
  services = testServices({ now: Date.UTC(2027, 2, 1) });
  office = await openOffice(services);
});

const send = (form: Record<string, string>) => office.send(action, {}, form);

/** As the screen's own form sends a file. */
async function upload(text: string) {
  const body = new FormData();
  body.set("intent", "preview");
  body.set("address", "");
  body.set("files", new File([text], "cup.json", { type: "application/json" }));
  const { cookie } = office;
  const args = pageArgs(services, "/operator/packs", { cookie, params: {}, form: {} });
  const headers = new Headers(args.request.headers);
  headers.delete("content-type");
  const request = new Request(args.request.url, { method: "POST", headers, body });
  return (await action({ ...args, request })) as Response;
}

async function previewOf(answer: Response) {
  const { preview } = await answer.json();
  const { pack, address, plan } = preview;
  return { plan, confirm: { pack, address, seen: plan.digest } };
}

test("a file is shown, and exactly what was shown is stored", async () => {
  const { plan, confirm } = await previewOf(await upload(EXAMPLE));
  expect(plan).toMatchObject({ outcome: "new", tournament: "Lantern Cup 2027" });
  expect(services.db.select().from(tournaments).all()).toEqual([]);
  expect(leadsTo(await send({ intent: "save", ...confirm }))).toBe("/operator/tournament/1");
  expect(services.db.select().from(seasonPacks).all()).toMatchObject([
    { address: null, version: 1 },
  ]);
  expect(await (await office.see(loader, {})).json()).toMatchObject({
    packs: [{ tournament: "Lantern Cup 2027", version: 1 }],
  });
});

test("the other button leads on to the form of a league", async () => {
  const { confirm } = await previewOf(await upload(EXAMPLE));
  const answer = await send({ intent: "league", ...confirm });
  expect(leadsTo(answer)).toBe("/create-league?tournamentId=1");
});

test("another pack than was shown is not stored: its changes are shown first", async () => {
  const { confirm } = await previewOf(await upload(EXAMPLE));
  const pack = JSON.stringify(changedPack(1, ({ squads }) => squads.pop()));
  const answer = await send({ intent: "save", ...confirm, pack });
  expect(answer.status).toBe(409);
  const body = await answer.json();
  expect(body.faults).toEqual([
    { fields: [], sentence: "Check the changes before you save them." },
  ]);
  expect(body.preview.plan.players).toHaveLength(2);
  expect(body.typed.pack).toBeUndefined();
  expect(services.db.select().from(tournaments).all()).toEqual([]);
});

describe("a refusal", () => {
  test("of a file has a sentence for each fault", async () => {
    const answer = await upload(spoiled(({ fixtures }) => fixtures.push({ id: "x" })));
    expect(answer.status).toBe(422);
    expect(await faultsOf(answer)).toContainEqual({
      fields: [],
      sentence: "fixtures[2].start is missing.",
    });
  });

  test("of an address stands at its field", async () => {
    expect(await faultsOf(await send({ intent: "preview", address: " " }))).toEqual([
      { fields: ["address"], sentence: "Enter the address of a season pack, or choose its file." },
    ]);
  });
});

test("the tournament's page has the pack's address, and the series to follow", async () => {
  const address = "https://packs.example/cup.json";
  const pack = spoiled(({ tournament }) =>
    Object.assign(tournament, { ids: { cricketdata: "s-1" } }),
  );
  const shown = await previewOf(await send({ intent: "preview", pack, address }));
  await send({ intent: "save", ...shown.confirm });
  const page = await (await office.see(tournamentLoader, { tournamentId: "1" })).json();
  expect(page.pack).toMatchObject({
    packId: "lantern-cup-2027",
    version: 1,
    address,
    seriesId: "s-1",
  });
  expect(page.feedReady).toBe(false);
});

test("an operator exports a tournament; its schema is everybody's", async () => {
  const { confirm } = await previewOf(await upload(EXAMPLE));
  await send({ intent: "save", ...confirm });
  services.db.update(tournaments).set({ name: "Renamed" }).where(eq(tournaments.id, 1)).run();
  const answer = await office.see(exported, { tournamentId: "1" });
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="lantern-cup-2027.json"',
  );
  expect(await answer.json()).toMatchObject({
    id: "lantern-cup-2027",
    tournament: { name: "Renamed" },
  });
  expect((await office.see(exported, { tournamentId: "2" })).status).toBe(404);
  expect(await schema().json()).toEqual(JSON.parse(writePackSchema()));
});
