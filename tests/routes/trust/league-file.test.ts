import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { makeUser } from "#tests/support/season";
import { loader } from "../../../app/routes/trust/export-league";
import { answerOf, logInAs, pageArgs } from "../page-args";

test("a member gets the league file, also packed; a stranger and a visitor get none", async () => {
  const { services, asha, ben } = await playFirstMatch();
  const get = async (file: string, userId: number | null) => {
    const user = { id: userId ?? 0, email: "", displayName: "", emailVerified: true };
    const cookie = userId === null ? "" : await logInAs(services, user);
    const params = { leagueId: String(asha.leagueId), file };
    const path = `/league/${asha.leagueId}/export/${file}`;
    return answerOf(loader(pageArgs(services, path, { cookie, params })));
  };
  const text = await writeLeagueFile(services, asha);
  const plain = await get("league.jsonl", ben.userId);
  expect(await plain.text()).toBe(text);
  const packed = await get("league.jsonl.gz", ben.userId);
  expect(packed.headers.get("content-type")).toBe("application/gzip");
  expect(packed.headers.get("content-disposition")).toBe(
    `attachment; filename="league-${asha.leagueId}.jsonl.gz"`,
  );
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text);
  const stranger = await makeUser(services, "Omar");
  for (const file of ["league.jsonl", "league.jsonl.gz"]) {
    expect((await get(file, stranger.id)).status).toBe(404);
    expect((await get(file, null)).status).not.toBe(200);
  }
});
