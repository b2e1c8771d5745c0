import { spawn } from "node:child_process";
import { once } from "node:events";

/** The least that node can do with these bytes, in a process of its own as ours is. */
const BARE = `
  const body = require("node:fs").readFileSync(0);
  const server = require("node:http").createServer((_request, response) => {
    response.setHeader("content-type", process.argv[1]);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** A bare node:http server that answers everything with these bytes. */
export async function serveBytes(
  bytes: Buffer,
  type: string,
): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ["-e", BARE, type], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(bytes);
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${Number(port)}/`, stop: () => child.kill() };
}
