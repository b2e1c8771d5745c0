import { once } from "node:events";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import * as zlib from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { portOf, startHttp } from "#tests/support/http-server";

let server: Server;
afterEach(() => server.close());

/** Absent in the oldest Node that Gully runs on. */
const zstdDecompress: ((bytes: Buffer) => Buffer) | undefined = Reflect.get(
  zlib,
  "zstdDecompressSync",
);

const LONG = "six and out ".repeat(200);

async function serve(type: string, text = LONG): Promise<void> {
  server = await startHttp({
    handle: async () => new Response(text, { headers: { "content-type": type } }),
  });
}

async function ask(
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const sent = request({ host: "127.0.0.1", port: portOf(server), headers }).end();
  const [response] = await once(sent, "response");
  return { headers: response.headers, bytes: await buffer(response) };
}

test.each(["text/html; charset=utf-8", "application/json", "text/csv"])(
  "%s goes out as small as the browser takes it",
  async (type) => {
    await serve(type);
    const br = await ask({ "accept-encoding": "gzip, deflate, br" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(zlib.brotliDecompressSync(br.bytes).toString()).toBe(LONG);
    expect(Number(br.headers["content-length"])).toBe(br.bytes.length);
    if (zstdDecompress !== undefined) {
      const zstd = await ask({ "accept-encoding": "gzip, deflate, br, zstd" });
      expect(zstd.headers["content-encoding"]).toBe("zstd");
      expect(zstdDecompress(zstd.bytes).toString()).toBe(LONG);
    }
    const gzip = await ask({ "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(zlib.gunzipSync(gzip.bytes).toString()).toBe(LONG);
    const plain = await ask({});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.bytes.toString()).toBe(LONG);
  },
);

test.each([
  ["an event stream, which must not wait", "text/event-stream", LONG],
  ["a picture", "image/png", LONG],
  ["what is small anyway", "text/html", "six and out"],
])("%s passes as it is", async (_, type, text) => {
  await serve(type, text);
  const { headers, bytes } = await ask({ "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes.toString()).toBe(text);
});

test("what another site asked for stays uncompressed: its length would reveal its content", async () => {
  await serve("text/html");
  const answerFor = (site: string) => ask({ "accept-encoding": "br", "sec-fetch-site": site });
  expect((await answerFor("cross-site")).headers["content-encoding"]).toBeUndefined();
  expect((await answerFor("same-site")).headers["content-encoding"]).toBeUndefined();
  expect((await answerFor("same-origin")).headers["content-encoding"]).toBe("br");
  expect((await answerFor("none")).headers["content-encoding"]).toBe("br");
});
