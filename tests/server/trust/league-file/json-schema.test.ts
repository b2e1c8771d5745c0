import { expect, test } from "vitest";
import { z } from "zod";
import { writeLeagueFileSchema } from "#server/trust/league-file/json-schema";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { loader } from "../../../../app/routes/run/api/league-file-schema";

test("the published schema is the one that files are read by", async () => {
  // `npx vitest run tests/server/trust/league-file/json-schema.test.ts --update` writes it again.
  await expect(writeLeagueFileSchema()).toMatchFileSnapshot(
    "../../../../docs/league-file.schema.json",
  );
});

test("the published schema reads every line that is written, and no other", async () => {
  const { services, asha } = await playFirstMatch();
  const published = z.fromJSONSchema(JSON.parse(writeLeagueFileSchema()));
  const fits = (value: unknown) => published.safeParse(value).success;
  const text = await writeLeagueFile(services, asha);
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter((line) => !fits(line))).toEqual([]);
  const [head, league] = lines;
  expect(fits({ ...head, version: 3 })).toBe(false);
  expect(fits({ ...league, colour: "blue" })).toBe(false);
  expect(fits({ ...league, type: "leagues" })).toBe(false);
});

test("it is served as a schema that may be cached", async () => {
  const answer = loader();
  expect(answer.headers.get("content-type")).toBe("application/schema+json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await answer.json()).toEqual(JSON.parse(writeLeagueFileSchema()));
});
