import { expect, test } from "vitest";
import { DataResponse, HtmlResponse, markPart } from "#server/run/http/lazy-response";

const data = { team: "Cow Corner Kings", points: [1, 2] };
const marked = [`é${markPart(1)}<!-- -->`, `${markPart(0)}.`].map((piece) => Buffer.from(piece));
const parts = ["<td>1</td>", "<td>é–</td>"].map((part) => Buffer.from(part));

test("data come out as they went in, without a copy", async () => {
  expect(await new DataResponse(data).json()).toBe(data);
});

test.each([
  ["data", () => new DataResponse(data, { status: 500 }), JSON.stringify(data), "application/json"],
  [
    "a page",
    () => new HtmlResponse([Buffer.from("<p>é</p>")], { status: 500 }),
    "<p>é</p>",
    "text/html",
  ],
  [
    "a page with parts",
    () => new HtmlResponse(marked, { status: 500 }, parts),
    "é<td>é–</td><!-- --><td>1</td>.",
    "text/html",
  ],
])("%s can be read in every way", async (_, make, text, type) => {
  expect(await make().text()).toBe(text);
  expect(Buffer.from(await make().arrayBuffer()).toString()).toBe(text);
  expect(await new Response(make().body).text()).toBe(text);
  expect(make().status).toBe(500);
  expect(make().headers.get("content-type")).toBe(`${type}; charset=utf-8`);
});

test("a mark without its part is an error", async () => {
  await expect(new HtmlResponse([Buffer.from(markPart(2))], {}, parts).text()).rejects.toThrow(
    "stands for a part",
  );
});
