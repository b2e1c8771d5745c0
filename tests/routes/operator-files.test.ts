import { beforeEach, describe, expect, test } from "vitest";
import { listTournaments } from "#server/season/list-tournaments";
import { smallMatch } from "#tests/server/feeds/cricsheet/small-match";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { zipArchive } from "#tests/support/zip-archive";
import { action as operatorAction } from "../../app/routes/operator._index/route";
import { action } from "../../app/routes/operator.files/route";
import { loader as tournaments } from "../../app/routes/tournaments";
import { type Office, openOffice } from "./operator-office";
import { logInAs, pageArgs, thrownBy } from "./page-args";

let services: TestServices;
let office: Office;

beforeEach(async () => {
  services = testServices();
  office = await openOffice(services);
});

/** What the form sends: in parts, because files are in it. */
function upload(cookie: string, files: readonly File[], name = "") {
  const body = new FormData();
  body.append("name", name);
  for (const file of files) body.append("files", file);
  const args = pageArgs(services, "/operator/files");
  const request = new Request(args.request.url, { method: "POST", headers: { cookie }, body });
  return action({ ...args, request });
}

/** What became of an upload of the operator's. */
async function reportOf(files: readonly File[], name: string) {
  const answered = await (await upload(office.cookie, files, name)).json();
  if (!("report" in answered)) throw new Error(JSON.stringify(answered));
  return answered.report;
}

const MATCH = new File([JSON.stringify(smallMatch())], "1.json");

describe("match files from the browser", () => {
  test("make a tournament, with an answer for each that was left out", async () => {
    const archive = zipArchive([
      { name: "1.json", text: JSON.stringify(smallMatch()) },
      { name: "2.json", text: "{}" },
    ]);
    const zip = new File([new Uint8Array(archive)], "cup.zip");
    expect(await reportOf([zip], "Himalayan Cup")).toMatchObject({
      name: "Himalayan Cup",
      season: { added: 1, updated: 0, unchanged: 0 },
      broken: [{ file: "2.json" }],
    });
    expect(listTournaments(services.db)).toMatchObject([{ name: "Himalayan Cup", matches: 1 }]);
    const again = await reportOf([MATCH], "Himalayan Cup");
    expect(again.season).toMatchObject({ added: 0, unchanged: 1 });
  });

  test("that cannot be used are refused beside the form, and write nothing", async () => {
    const none = await upload(office.cookie, []);
    expect([none.status, await none.json()]).toEqual([
      422,
      {
        intent: "import",
        faults: [{ fields: [], sentence: "Choose match files (.json), or a .zip of them." }],
        typed: { name: "" },
      },
    ]);
    expect(await reportOf([new File(["{}"], "1.json")], "Cup")).toMatchObject({
      season: null,
      broken: [{ file: "1.json" }],
    });
    expect(listTournaments(services.db)).toEqual([]);
  });

  test("are for operators alone", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    expect((await thrownBy(upload(cookie, [MATCH], "Cup"))).status).toBe(404);
    const anonymous = await thrownBy(upload("", [MATCH], "Cup"));
    expect(anonymous.headers.get("location")).toContain("/login?");
    expect(listTournaments(services.db)).toEqual([]);
  });
});

describe("a server without a tournament", () => {
  const see = async (cookie: string) =>
    (await tournaments(pageArgs(services, "/tournaments", { cookie }))).json();

  test("offers its operator where the cricket comes from, and others nothing", async () => {
    expect(await see(office.cookie)).toMatchObject({ operates: true });
    const ashas = await logInAs(services, await makeUser(services, "Asha"));
    expect(await see(ashas)).toMatchObject({ operates: false });
  });

  test("has the sample season after one click, for a league at once", async () => {
    const answer = await office.send(operatorAction, {}, { intent: "sample" });
    expect(answer.headers.get("location")).toBe("/tournaments");
    expect(await see(office.cookie)).toMatchObject({
      operates: false,
      tournaments: [{ name: "Sample season", matches: 28 }],
    });
  });
});
