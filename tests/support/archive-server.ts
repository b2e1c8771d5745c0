import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { zipArchive } from "./zip-archive";

export interface AskedArchive {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** How an archive is answered: as a whole, or by a function that does what it likes. */
export type ArchiveReply =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: Buffer | string;
    }
  | ((response: ServerResponse) => void);

export interface ArchiveServer {
  /** "http://127.0.0.1:PORT" */
  readonly origin: string;
  readonly requests: AskedArchive[];
  /** Of an archive from now on; what is not there answers 404. */
  reply(name: string, reply: ArchiveReply): void;
  /** An archive of files, which is the same as long as its version is. */
  put(name: string, files: Readonly<Record<string, unknown>>, etag: string): void;
  stop(): Promise<void>;
}

/** A server of archives on this machine, which answers 304 as Cricsheet's does. */
export async function startArchiveServer(): Promise<ArchiveServer> {
  const requests: AskedArchive[] = [];
  const replies = new Map<string, ArchiveReply>();
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push({ path: url, headers });
    const reply = replies.get(url.slice(1)) ?? { status: 404 };
    if (typeof reply === "function") return reply(response);
    const { status = 200, headers: own = {}, body = "" } = reply;
    const isKnown = own.ETag !== undefined && headers["if-none-match"] === own.ETag;
    response.writeHead(isKnown ? 304 : status, own).end(isKnown ? undefined : body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    reply: (name, reply) => replies.set(name, reply),
    put: (name, files, etag) =>
      replies.set(name, {
        headers: { ETag: etag, "Content-Type": "application/zip" },
        body: zipOf(files),
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Values become JSON, texts stay as they are. */
export function zipOf(files: Readonly<Record<string, unknown>>): Buffer {
  return zipArchive(
    Object.entries(files).map(([name, content]) => ({
      name,
      text: typeof content === "string" ? content : JSON.stringify(content),
    })),
  );
}
