import { expect, test } from "vitest";
import { z } from "zod";
import { writeScoreSchema } from "#server/matches/push/score-schema";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { loader } from "../../../../app/routes/run/api/score-schema";
import { smallScorecard } from "./pushed-season";

test("the published schema reads a scorecard and a Cricsheet match, and nothing broken", () => {
  const published = z.fromJSONSchema(JSON.parse(writeScoreSchema()));
  const fits = (value: unknown) => published.safeParse(value).success;
  expect(fits(JSON.parse(JSON.stringify(smallScorecard())))).toBe(true);
  expect(fits(smallMatch())).toBe(true);
  expect(fits({ ...smallScorecard(), state: "upcoming" })).toBe(false);
  expect(fits({ ...smallScorecard(), colour: "blue" })).toBe(false);
  const { info: _, ...headless } = smallMatch();
  expect(fits(headless)).toBe(false);
});

test("it is served as a schema that may be cached", async () => {
  const answer = loader();
  expect(answer.headers.get("content-type")).toBe("application/schema+json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await answer.json()).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    anyOf: [{ required: ["state", "innings"] }, { required: ["info", "innings"] }],
  });
});
