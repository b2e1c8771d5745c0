import { buffer } from "node:stream/consumers";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { expect, test } from "vitest";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { PASSWORD, startOperated } from "#tests/server/run/maintenance/operator-on-disk";
import { action } from "../../../app/routes/run/operator/send-backup";
import { answerOf, logInAs, pageArgs } from "../page-args";

const PATH = "/operator/backups/file";

test("the form of Backups gets a file that no cache keeps, and members read who has it", async () => {
  const { services, olga, manager } = await startOperated();
  const cookie = await logInAs(services, olga);
  const form = { name: "", password: PASSWORD, email: "", code: "" };
  const answer = await answerOf(action(pageArgs(services, PATH, { cookie, form })));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="browser-\d{8}T\d{9}Z\.db"$/,
  );
  const bytes = await buffer(answer.body as NodeStream<Uint8Array>);
  expect(bytes.subarray(0, 15).toString("latin1")).toBe("SQLite format 3");
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  expect(listLeagueLog(services, manager, {}).entries[0]).toMatchObject({
    who: "Olga",
    sentence: "Downloaded a backup of the whole server, with the teams and bids of the open window",
  });
});

test("a wrong password leads back to the page with a sentence, and nothing is sent", async () => {
  const { services, olga, manager } = await startOperated();
  const cookie = await logInAs(services, olga);
  const form = { name: "", password: "a wrong password", email: "", code: "" };
  const answer = await answerOf(action(pageArgs(services, PATH, { cookie, form })));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/operator/backups"]);
  expect(answer.headers.get("set-cookie")).toMatch(/^(?:__Host-)?gully-flash=/);
  expect(await answer.text()).toBe("");
  expect(listLeagueLog(services, manager, {}).entries[0]?.change.kind).toBe("created");
});
