import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fresh from "fresh";
import { chooseEncoding, type Encoding } from "./compress-response";
import { ONLY_OF_PAGES } from "./security-headers";

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** A script, a style or a font of the build, which pages load and nobody opens by itself. */
  readonly isPart: boolean;
  readonly bytes: Buffer;
  /** Made by the build beside the file. */
  readonly encoded: readonly { readonly encoding: Encoding; readonly bytes: Buffer }[];
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const ENCODED = [
  { encoding: "br", ending: ".br", compress: (bytes: Buffer) => brotliCompressSync(bytes) },
  { encoding: "gzip", ending: ".gz", compress: (bytes: Buffer) => gzipSync(bytes) },
] as const;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:manifest\+)?json)/;
/** A drawing is none: a browser opens it as a page. */
const PARTS = /^(?:text\/(?:css|javascript)|font\/)/;
/** For smaller bodies the headers outweigh the savings. */
const WORTH_IT = 1024;

/** Names under /assets contain a hash of the content. */
const FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

/**
 * Reads a build's files into memory: together they are 3 MB. A request is looked up
 * among their names and never becomes a path of the file system.
 */
export function loadStaticFiles(folder: string | null): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (folder === null || !existsSync(folder)) return files;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[path.extname(name)];
    const parts = name.split(path.sep);
    if (type === undefined || parts.some((part) => part.startsWith("."))) continue;
    files.set(`/${parts.join("/")}`, loadFile(path.join(folder, name), type, parts[0]));
  }
  return files;
}

/** Answers from the files; false for another name or a method that does not read. */
export function sendStaticFile(
  files: StaticFiles,
  request: IncomingMessage,
  pathname: string,
  response: ServerResponse,
): boolean {
  const file = files.get(pathname);
  if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false;
  if (file.isPart) for (const name of ONLY_OF_PAGES) response.removeHeader(name);
  response.setHeader("content-type", file.type);
  response.setHeader("cache-control", file.cacheControl);
  response.setHeader("etag", file.etag);
  response.setHeader("vary", "accept-encoding");
  if (fresh(request.headers, { etag: file.etag })) {
    response.writeHead(304).end();
    return true;
  }
  const available = file.encoded.map(({ encoding }) => encoding);
  const chosen = chooseEncoding(request, available);
  if (chosen !== null) response.setHeader("content-encoding", chosen);
  const bytes = file.encoded.find(({ encoding }) => encoding === chosen)?.bytes ?? file.bytes;
  response.setHeader("content-length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
  return true;
}

function loadFile(full: string, type: string, topFolder: string | undefined): StaticFile {
  const bytes = readFileSync(full);
  const isHashed = topFolder === "assets";
  return {
    type,
    // Weak, because the encoded bodies share it.
    etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    cacheControl: isHashed ? FOREVER : REVALIDATE,
    isPart: isHashed && PARTS.test(type),
    bytes,
    encoded: ENCODED.flatMap(({ encoding, ending, compress }) => {
      if (existsSync(full + ending)) return [{ encoding, bytes: readFileSync(full + ending) }];
      // The build writes its manifest after the others are compressed.
      const isWorthIt = COMPRESSIBLE.test(type) && bytes.length >= WORTH_IT;
      return isWorthIt ? [{ encoding, bytes: compress(bytes) }] : [];
    }),
  };
}
