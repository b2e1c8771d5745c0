import { expect, test } from "vitest";
import { DataResponse, HtmlResponse } from "#server/run/http/lazy-response";

const data = { team: "Cow Corner Kings", points: [1, 2] };

test("data come out as they went in, without a copy", async () => {
  expect(await new DataResponse(data).json()).toBe(data);
});

test.each([
  ["data", () => new DataResponse(data, { status: 500 }), JSON.stringify(data), "application/json"],
  ["a page", () => new HtmlResponse("<p>é</p>", { status: 500 }), "<p>é</p>", "text/html"],
])("%s can be read in every way", async (_, make, text, type) => {
  expect(await make().text()).toBe(text);
  expect(Buffer.from(await make().arrayBuffer()).toString()).toBe(text);
  expect(await new Response(make().body).text()).toBe(text);
  expect(make().status).toBe(500);
  expect(make().headers.get("content-type")).toBe(`${type}; charset=utf-8`);
});
