import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./accept-encoding";

/** Below this many bytes the headers outweigh what is saved. */
const WORTH_IT = 1024;
/** Of the kinds we answer with; an event stream must not wait for more. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?json\b)/;
/** Nearly as small as the best, in a fraction of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

const viaBrotli = promisify(brotliCompress);
const viaGzip = promisify(gzip);

/** Bytes as they go out; `encoding` is null for plain ones. */
export interface EncodedBody {
  readonly encoding: Encoding | null;
  readonly bytes: Buffer;
}

/**
 * Compresses a body off the main thread, as the browser takes it. What another site made the
 * browser ask for stays plain: its length would reveal what is in it (ADR-71).
 */
export async function encodeBody(request: IncomingMessage, body: Buffer): Promise<EncodedBody> {
  const encoding =
    body.length < WORTH_IT || isFromElsewhere(request) ? null : chooseEncoding(request);
  if (encoding === null) return { encoding, bytes: body };
  const bytes = encoding === "br" ? await viaBrotli(body, BROTLI) : await viaGzip(body, GZIP);
  return { encoding, bytes };
}

/** Compresses the answers that are worth it; everything else passes as it is. */
export async function compressResponse(
  request: IncomingMessage,
  response: Response,
): Promise<Response> {
  const { headers, status, statusText } = response;
  const isText = COMPRESSIBLE.test(headers.get("content-type") ?? "");
  if (!isText || response.body === null) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const { encoding, bytes } = await encodeBody(request, plain);
  const encoded = new Headers(headers);
  encoded.append("vary", "accept-encoding");
  if (encoding !== null) encoded.set("content-encoding", encoding);
  encoded.set("content-length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status, statusText, headers: encoded });
}

function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}
