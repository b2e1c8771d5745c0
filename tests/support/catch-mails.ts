import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** The folder of the mails that a server with this data folder has sent. */
export function caughtMails(dataDir: string): string {
  return `${dataDir}-mails`;
}

/** A mail server on loopback that puts each mail into a file; their names sort by time. */
export async function catchMails(dataDir: string): Promise<{ url: string; close(): void }> {
  const folder = caughtMails(dataDir);
  mkdirSync(folder, { recursive: true });
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream).then((content) => {
        mails += 1;
        const name = `${Date.now()}-${String(mails).padStart(6, "0")}.eml`;
        writeFileSync(path.join(folder, name), content);
        done();
      }, done);
    },
  });
  // A server that is killed closes its connections in the middle.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  server.server.unref();
  const { port } = server.server.address() as AddressInfo;
  const close = () => {
    server.close(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}
